"""Onda: the card games Ronda and Baronda at one table."""

__version__ = "0.1.0"
