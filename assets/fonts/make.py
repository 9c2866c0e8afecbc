"""`python assets/fonts/make.py NPM_FONT_DIR OUT_DIR`: the game's two font files.

NPM_FONT_DIR is the unpacked npm package @fontsource/readex-pro. It splits the family into files by
script; here Latin and Arabic become one small TrueType file per weight again, `onda-400.ttf` and
`onda-600.ttf`, with the characters that the texts need. The licence text goes to OUT_DIR/OFL.txt.
Needs fonttools[woff]. The same package gives the same bytes on every run.
"""

import io
import os
import shutil
import sys
from pathlib import Path

os.environ["SOURCE_DATE_EPOCH"] = "0"  # fontTools stamps files with it; read at import
from fontTools import merge, subset
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables.ttProgram import Program

WEIGHTS = (400, 600)
FAMILY = "readex-pro"

# Latin letters of en, fr, es and id with everything a name may hold, and punctuation.
LATIN = {
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),
    *map(ord, "ŸȘșȚțẞ" + "’‘‚“”„‹›–—…•·€×−′″"),
}
# Arabic letters and marks (no joined forms: HarfBuzz shapes them from these).
ARABIC = {
    *range(0x621, 0x63B),
    *range(0x640, 0x653),
    *range(0x660, 0x66D),
    *map(ord, "،؛؟ٰٱڤ"),
    0x200C,
    0x200D,
}
# What must be there: the letters, figures and signs of all texts.
NEEDED = {*range(0x20, 0x7F), *range(0x621, 0x63B), *range(0x641, 0x653)} | set(
    map(ord, "ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ«»ÁÍÓÚÑáíóúñ¿¡’‘“”·–—×−•…،؛؟")
)
FEATURES = ("kern", "mark", "mkmk", "ccmp", "locl", "init", "medi", "fina", "isol")
FEATURES += ("rlig", "liga", "calt", "mset")


def _part(folder: Path, script: str, weight: int, wanted: set[int]) -> TTFont | None:
    """One file of the package cut down to the wanted characters; None if it has none of them."""
    source = folder / "files" / f"{FAMILY}-{script}-{weight}-normal.woff2"
    font = TTFont(source, recalcTimestamp=False)
    font.flavor = None
    here = wanted & set(font.getBestCmap())
    if not here:
        return None
    options = subset.Options(
        layout_features=list(FEATURES),
        notdef_outline=True,
        hinting=False,
        name_IDs=[1, 2, 3, 4, 5, 6, 13, 14],
        drop_tables=["STAT", "gasp"],
    )
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=here)
    cutter.subset(font)
    return font


def _merged(parts: list[TTFont]) -> TTFont:
    files = []
    for part in parts:
        data = io.BytesIO()
        part.save(data)
        data.seek(0)
        files.append(data)
    return merge.Merger(merge.Options(drop_tables=["DSIG"])).merge(files)


def _without_autohinter(font: TTFont) -> None:
    """Add a font program that does nothing (push 0, pop).

    FreeType then trusts the font's absent hints and leaves its autohinter off. The autohinter
    differs between builds of FreeType; without it desktop and web draw the same pixels.
    """
    font["fpgm"] = newTable("fpgm")
    font["fpgm"].program = Program()
    font["fpgm"].program.fromBytecode([0xB0, 0, 0x21])
    font["maxp"].maxStackElements = max(font["maxp"].maxStackElements, 1)


def make(folder: Path, weight: int) -> TTFont:
    """The merged font of one weight. Raises ValueError if a needed character is missing."""
    parts: list[TTFont] = []
    have: set[int] = set()
    for script, wanted in (("latin", LATIN), ("latin-ext", LATIN), ("arabic", LATIN | ARABIC)):
        part = _part(folder, script, weight, wanted - have)
        if part is not None:
            parts.append(part)
            have |= set(part.getBestCmap())
    if NEEDED - have:
        missing = " ".join(f"U+{c:04X}" for c in sorted(NEEDED - have))
        raise ValueError(f"{folder.name} {weight} lacks {missing}")
    font = _merged(parts)
    _without_autohinter(font)
    font["head"].created = font["head"].modified = 0
    font.recalcTimestamp = False
    return font


def main(folder: Path, out: Path) -> None:
    """Write both weights and the licence text into `out`."""
    out.mkdir(parents=True, exist_ok=True)
    for weight in WEIGHTS:
        target = out / f"onda-{weight}.ttf"
        font = make(folder, weight)
        font.save(target)
        print(f"{target}: {target.stat().st_size} bytes, {len(font.getGlyphOrder())} glyphs")
    shutil.copyfile(folder / "LICENSE", out / "OFL.txt")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
