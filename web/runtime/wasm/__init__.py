"""The recipe of the pygame-ce WebAssembly wheel. NOTES.md explains every edit and flag."""
