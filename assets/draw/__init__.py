"""The drawings of the game as code: cards, marks, emblems, icons, patterns and the word mark.

Every SVG below `assets/` is the output of this package and of nothing else; `python -m assets.draw`
writes them all again, byte for byte. Only elements that SDL's nanosvg draws are used (see shapes).
"""
