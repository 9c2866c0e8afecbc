"""Screens: scenes, widgets and the drawing of a TableModel with pygame."""
