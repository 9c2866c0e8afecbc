"""What is compiled, and with which flags: one Unit per library. NOTES.md explains the flags."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

# Flags of the target, the same for every file. Those from -fwasm-exceptions to -disable-lsr are
# what emcc passes for a side module of Pyodide.
TARGET_FLAGS = (
    "--target=wasm32-unknown-emscripten",
    *("-O2", "-fPIC", "-fvisibility=hidden", "-fwrapv", "-fno-strict-aliasing"),
    *("-fwasm-exceptions", "-mllvm", "-wasm-enable-sjlj"),
    *("-mllvm", "-combiner-global-alias-analysis=false", "-mllvm", "-disable-lsr"),
    *("-mbulk-memory", "-mnontrapping-fptoint", "-msimd128"),
    *("-ffunction-sections", "-fdata-sections"),
    *("-DNDEBUG", "-DEMSCRIPTEN", "-w"),
)

LINK_FLAGS = (
    *(
        "-shared",
        "--experimental-pic",
        "--unresolved-symbols=import-dynamic",
        "--no-export-dynamic",
    ),
    *("--export=PyInit_base", "--export-if-defined=__wasm_call_ctors"),
    *("--export-if-defined=__start_em_asm", "--export-if-defined=__stop_em_asm"),
    *("--gc-sections", "--strip-all", "-O2"),
)

# The drivers of SDL that a browser has, and the dummies that SDL wants beside them. The "disk"
# audio driver is switched on by SDL's own Emscripten configuration.
_SDL_FOLDERS = (
    "",
    *("atomic", "audio", "audio/disk", "audio/dummy", "audio/emscripten", "cpuinfo", "dynapi"),
    *("events", "file", "filesystem/emscripten", "haptic", "haptic/dummy", "hidapi", "joystick"),
    *("joystick/emscripten", "loadso/dlopen", "locale", "locale/emscripten", "misc"),
    *("misc/emscripten", "power", "power/emscripten", "render", "render/opengles2"),
    *("render/software", "sensor", "sensor/dummy", "stdlib", "thread", "thread/generic", "timer"),
    *("timer/unix", "video", "video/emscripten", "video/dummy", "video/yuv2rgb"),
)
_SDL_LEFT_OUT = ("SDL_wincx", "yuv_rgb_sse", "yuv_rgb_lsx")

_IMAGE_FORMATS = (
    "PNG",
    "JPG",
    "BMP",
    "GIF",
    "SVG",
    "QOI",
    "TGA",
    "PNM",
    "PCX",
    "LBM",
    "XPM",
    "XCF",
    "XV",
)

_FREETYPE_BASE = (
    *("ftbase", "ftbbox", "ftbitmap", "ftdebug", "ftfstype", "ftgasp", "ftglyph", "ftinit", "ftmm"),
    *("ftstroke", "ftsynth", "ftsystem", "ftwinfnt"),
)
_FREETYPE_PARTS = (
    *("autofit/autofit", "cache/ftcache", "cff/cff", "psaux/psaux", "pshinter/pshinter"),
    *("psnames/psnames", "raster/raster", "sfnt/sfnt", "smooth/smooth", "truetype/truetype"),
)

# HarfBuzz shapes TrueType and OpenType text and nothing else: without Apple's tables, without
# threads, and without what only old or odd fonts need it is half as large.
_HARFBUZZ_FLAGS = (
    *("-std=c++17", "-fno-exceptions", "-fno-rtti", "-fno-threadsafe-statics"),
    *("-DHAVE_FREETYPE=1", "-DHB_LEAN", "-DHB_NO_MT", "-DHB_NO_AAT", "-DHB_NO_LEGACY"),
    "-DHB_NO_BORING_EXPANSION",
)

# base.c includes every other module of pygame when BUILD_STATIC is set; NO_SDL2 leaves out the
# modules that are written in Cython (pygame._sdl2).
_PYGAME_SOURCES = (
    *("base", "bitmask", "rotozoom", "simd_surface_fill_sse2", "simd_surface_fill_avx2"),
    "SDL_gfx/SDL_gfxPrimitives",
)


@dataclass(frozen=True)
class Unit:
    """Some sources with their own flags. The flags come after those of the target."""

    name: str
    flags: tuple[str, ...]
    sources: tuple[Path, ...]


@dataclass(frozen=True)
class Places:
    """The unpacked sources by their names in the lock file, and the folders made by the recipe."""

    sources: Mapping[str, Path]
    include: Path
    python_include: Path
    generated: Path


def units(places: Places, pygame_version: str) -> Iterator[Unit]:
    """Everything that is linked into the extension."""
    sdl, image, mixer, ttf, freetype, harfbuzz, emscripten, pygame = (
        places.sources[name]
        for name in (
            *("sdl2", "sdl2-image", "sdl2-mixer", "sdl2-ttf", "freetype", "harfbuzz"),
            *("emscripten", "pygame-ce"),
        )
    )
    freetype_flags = (
        *_include(places.generated, freetype / "include"),
        "-DFT_CONFIG_MODULES_H=<modules.h>",
    )
    yield Unit("sdl", ("-DSDL_EMSCRIPTEN", "-DHAVE_UNISTD_H"), _sdl_sources(sdl))
    yield Unit("image", _image_flags(image), _all(image / "src", "IMG*.c", ("WIC", "xxx")))
    yield Unit(
        "mixer",
        (
            *("-Os", "-DMUSIC_WAV", "-DMUSIC_OGG", "-DOGG_USE_STB"),
            *_include(mixer / "include", mixer / "src", mixer / "src" / "codecs"),
        ),
        (
            *_all(mixer / "src", "*.c"),
            *_named(
                mixer / "src" / "codecs",
                *("load_aiff", "load_voc", "mp3utils", "music_wav", "music_ogg_stb"),
            ),
        ),
    )
    yield Unit(
        "freetype",
        ("-Os", "-DFT2_BUILD_LIBRARY", *freetype_flags),
        (
            *_named(freetype / "src" / "base", *_FREETYPE_BASE),
            *_named(freetype / "src", *_FREETYPE_PARTS),
        ),
    )
    shaping = harfbuzz / "src"
    yield Unit(
        "ttf",
        ("-Os", "-DTTF_USE_HARFBUZZ=1", *_include(ttf, shaping), *freetype_flags),
        _named(ttf, "SDL_ttf"),
    )
    yield Unit(
        "harfbuzz",
        (
            *("-Os", *_HARFBUZZ_FLAGS, "-nostdinc++"),
            *("-isystem", str(emscripten / "system/lib/libcxx/include")),
            *("-isystem", str(places.include / "compat"), "-isystem", str(places.include)),
            *(*_include(shaping), *freetype_flags),
        ),
        (shaping / "harfbuzz.cc",),
    )
    yield Unit("html5", ("-Os",), _named(emscripten / "system/lib/html5", "dom_pk_codes"))
    yield Unit("shim", (), _named(places.generated, "shim"))
    source = pygame / "src_c"
    yield Unit(
        "pygame",
        (
            # What emcc -msse2 defines; the intrinsics' wasm versions are in the compat folder.
            *("-D__SSE__", "-D__SSE2__", "-DBUILD_STATIC=1", "-DNO_SDL2=1"),
            *_include(places.python_include, source, source / "include"),
            *_include(image / "include", mixer / "include", ttf),
            *freetype_flags,
            *_version_flags(pygame_version),
        ),
        _named(source, *_PYGAME_SOURCES),
    )


def _include(*folders: Path) -> tuple[str, ...]:
    return tuple(f"-I{folder}" for folder in folders)


def _all(folder: Path, pattern: str, left_out: tuple[str, ...] = ()) -> tuple[Path, ...]:
    return tuple(
        path
        for path in sorted(folder.glob(pattern))
        if not any(word in path.name for word in left_out)
    )


def _named(folder: Path, *names: str) -> tuple[Path, ...]:
    return tuple(folder / f"{name}.c" for name in names)


def _sdl_sources(sdl: Path) -> tuple[Path, ...]:
    return tuple(
        path for folder in _SDL_FOLDERS for path in _all(sdl / "src" / folder, "*.c", _SDL_LEFT_OUT)
    )


def _image_flags(image: Path) -> tuple[str, ...]:
    return (
        *("-Os", "-DUSE_STBIMAGE", "-DSDL_IMAGE_SAVE_PNG=1", "-DSDL_IMAGE_SAVE_JPG=1"),
        *(f"-DLOAD_{name}" for name in _IMAGE_FORMATS),
        *_include(image / "include"),
    )


def _version_flags(version: str) -> tuple[str, ...]:
    numbers = zip(("MAJOR", "MINOR", "PATCH"), version.split("."), strict=True)
    return (*(f"-DPG_{part}_VERSION={number}" for part, number in numbers), '-DPG_VERSION_TAG=""')
