"""The court: page (10), rider (11) and king (12). One drawing a rank, coloured by the suit."""

from collections.abc import Callable

from .king import king
from .page import page
from .palette import Palette
from .rider import rider
from .shapes import Drawing

FIGURES: dict[int, Callable[[str, Palette], Drawing]] = {10: page, 11: rider, 12: king}
