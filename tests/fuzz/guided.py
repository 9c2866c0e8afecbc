"""guided.py TARGET CORPUS [OPTIONS]: one target under atheris. Run as a module, in a process."""

import sys

import atheris

with atheris.instrument_imports(include=["game"]):
    from tests.fuzz.targets import TARGETS

if __name__ == "__main__":
    target = TARGETS[sys.argv.pop(1)]
    atheris.Setup(sys.argv, lambda data: target.read(data) and None)
    atheris.Fuzz()
