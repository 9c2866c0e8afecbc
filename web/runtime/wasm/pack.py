"""Packing the wheel: the same bytes on every machine and day."""

import base64
import hashlib
import zipfile
from pathlib import Path

# These need what a browser does not give (a camera, MIDI devices).
_LEFT_OUT = {"macosx.py", "_camera_opencv.py", "camera.py", "midi.py"}
_DATE = (2020, 1, 1, 0, 0, 0)


def wheel(source: Path, extension: Path, version: str, tag: str, folder: Path) -> Path:
    """Write the wheel of pygame-ce from its unpacked sources and the compiled extension."""
    info = f"pygame_ce-{version}.dist-info"
    files = _modules(source / "src_py")
    files[f"pygame/{extension.name}"] = extension.read_bytes()
    files[f"{info}/METADATA"] = (source / "PKG-INFO").read_bytes().split(b"\n\n", 1)[0] + b"\n"
    files[f"{info}/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: onda\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()
    )
    record = "".join(f"{name},{_hash(data)},{len(data)}\n" for name, data in files.items())
    files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
    target = folder / f"pygame_ce-{version}-{tag}.whl"
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name, _DATE)
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, data)
    return target


def _modules(folder: Path) -> dict[str, bytes]:
    paths = [path for path in sorted(folder.glob("*.py")) if path.name not in _LEFT_OUT]
    paths += sorted((folder / "_sdl2").glob("*.py"))
    paths += [folder / "freesansbold.ttf", folder / "pygame_icon.bmp"]
    return {f"pygame/{path.relative_to(folder).as_posix()}": path.read_bytes() for path in paths}


def _hash(data: bytes) -> str:
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    return f"sha256={digest}"
