"""Presentation without pixels: what a table shows, as values that any screen can draw."""
