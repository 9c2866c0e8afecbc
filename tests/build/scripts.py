"""Scripts of the web build that no package holds, for tests."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType


def loaded(path: Path) -> ModuleType:
    """A script of the web build as a module."""
    spec = spec_from_file_location(path.stem, path)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
