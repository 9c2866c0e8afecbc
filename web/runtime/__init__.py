"""The runtime of the page: what is pinned, and how pygame-ce is compiled to WebAssembly."""
