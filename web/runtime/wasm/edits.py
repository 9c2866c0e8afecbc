"""The changes that our build makes to the sources, each with its reason.

Every edit must change something: a new version of a library in which the text has moved on stops
the build instead of shipping a game that fails in a corner.
"""

import re
from dataclasses import dataclass
from pathlib import Path

from web.make.console import BuildError


@dataclass(frozen=True)
class Edit:
    """Replace `pattern` (a regular expression over whole lines) in these files."""

    why: str
    package: str
    files: tuple[str, ...]
    pattern: str
    replacement: str


EDITS = (
    Edit(
        why="pygame-ce refuses Python file objects under Emscripten. Pyodide's work like any "
        "other, and pygame.image.load(BytesIO(...)), fonts and sounds need them.",
        package="pygame-ce",
        files=("src_c/rwobject.c",),
        pattern=r"^#if __EMSCRIPTEN__$",
        replacement="#if 0",
    ),
    Edit(
        why="The static build skips the import machinery's bookkeeping, so a module that asks for "
        "its own state (pygame.freetype, parts of pygame.display) would read a null pointer.",
        package="pygame-ce",
        files=("src_c/base.c",),
        pattern=r"^( *)PyDict_SetItemString\(modules, fqn, mod\);$",
        replacement=r"\g<0>"
        "\n"
        r"\1if (PyModule_GetDef(mod) && !PyModule_GetDef(mod)->m_slots)"
        "\n"
        r"\1    PyState_AddModule(mod, PyModule_GetDef(mod));",
    ),
    Edit(
        why="These destructors take one parameter too many. A CPU does not mind; WebAssembly stops "
        'with "function signature mismatch".',
        package="pygame-ce",
        files=("src_c/window.c", "src_c/render.c"),
        pattern=r"^([a-z]+_dealloc\(pg[A-Za-z]+ \*self), PyObject \*[a-z_]+\)$",
        replacement=r"\1)",
    ),
    Edit(
        why="pygame-ce turns its SSE2 blitters off under Emscripten. Compiled to WebAssembly SIMD "
        "they make alpha blits about twelve times faster (52 cards: 1.4 ms instead of 24).",
        package="pygame-ce",
        files=("src_c/alphablit.c", "src_c/surface_fill.c"),
        pattern=r"^#if !defined\(__EMSCRIPTEN__\)$",
        replacement="#if 1",
    ),
    Edit(
        why="SDL asks the CPU for SSE2 at run time and finds none; here SIMD is there by "
        "construction, or the module would not load.",
        package="pygame-ce",
        files=(
            "src_c/simd_shared.h",
            "src_c/simd_blitters_sse2.c",
            "src_c/simd_surface_fill_sse2.c",
            "src_c/alphablit.c",
        ),
        pattern=r"SDL_HasSSE2\(\)",
        replacement="1",
    ),
    Edit(
        why="An audio callback that is already queued when the device closes would use freed "
        "memory: pygame.quit() followed by pygame.init() crashed.",
        package="sdl2",
        files=("src/audio/emscripten/SDL_emscriptenaudio.c",),
        pattern=r"SDL2\.audio\.scriptProcessorNode\.disconnect\(\);",
        replacement=r"SDL2.audio.scriptProcessorNode.onaudioprocess = null; \g<0>",
    ),
    Edit(
        why="Compression formats and Mac fonts that the game does not use; each would need a "
        "library or code that only costs size.",
        package="freetype",
        files=("include/freetype/config/ftoption.h",),
        pattern=r"^#define (FT_CONFIG_OPTION_(?:USE_LZW|USE_ZLIB|MAC_FONTS|SVG"
        r"|ENVIRONMENT_PROPERTIES)|TT_CONFIG_OPTION_BDF)$",
        replacement=r"/* \1 */",
    ),
)

# Written by us: SDL names emscripten_sleep(), which Pyodide does not have, but calls it only in
# programs that were built with Asyncify. This one is not.
SHIM = "void emscripten_sleep(unsigned ms) {}\n"

# FreeType with only the drivers that TrueType and OpenType fonts need.
FREETYPE_MODULES = """\
FT_USE_MODULE( FT_Module_Class, autofit_module_class )
FT_USE_MODULE( FT_Driver_ClassRec, tt_driver_class )
FT_USE_MODULE( FT_Driver_ClassRec, cff_driver_class )
FT_USE_MODULE( FT_Module_Class, psaux_module_class )
FT_USE_MODULE( FT_Module_Class, psnames_module_class )
FT_USE_MODULE( FT_Module_Class, pshinter_module_class )
FT_USE_MODULE( FT_Module_Class, sfnt_module_class )
FT_USE_MODULE( FT_Renderer_Class, ft_smooth_renderer_class )
FT_USE_MODULE( FT_Renderer_Class, ft_raster1_renderer_class )
"""


def apply(edit: Edit, folder: Path) -> None:
    """Make one edit below the unpacked package; BuildError if a file holds nothing to change."""
    for name in edit.files:
        path = folder / name
        text = path.read_text(encoding="utf-8")
        changed = re.sub(edit.pattern, edit.replacement, text, flags=re.MULTILINE)
        if changed == text:
            raise BuildError(f"{edit.package}: {name} has nothing to edit for: {edit.why}")
        path.write_text(changed, encoding="utf-8")
