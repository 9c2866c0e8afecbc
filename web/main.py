# /// script
# dependencies = ["pygame-ce"]
# ///
"""Where the web page starts. The same file runs on the desktop and on pygbag's own runtime."""

import asyncio

from game import app, host

asyncio.run(app.run(host.select()))
