"""The screens in words, for those who do not see them.

`speaker` makes a tree of a scene, `tree` finds what has changed in it, `mirror` keeps a page's real
controls like it, `teller` writes what is said and asked to a terminal. Loaded after the first
picture, and only where somebody listens.
"""
