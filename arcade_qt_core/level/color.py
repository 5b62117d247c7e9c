"""Colours as Tiled writes them: ``#AARRGGBB``, alpha first, where arcade wants red first."""

from __future__ import annotations

import re
from typing import NamedTuple

_HEX = re.compile(r"#?([0-9a-fA-F]{2})?([0-9a-fA-F]{6})")


class Color(NamedTuple):
    """Hold red, green, blue and alpha, each 0 to 255, in arcade's order.

    Example:
        >>> Color.from_hex("#80ff0000")
        Color(red=255, green=0, blue=0, alpha=128)
    """

    red: int
    green: int
    blue: int
    alpha: int = 255

    @classmethod
    def from_hex(cls, text: str) -> Color:
        """Make a colour from ``#AARRGGBB`` or ``#RRGGBB`` (opaque); the ``#`` may be missing.

        Raises:
            ValueError: `text` is no such colour.
        """
        match = _HEX.fullmatch(text)
        if match is None:
            raise ValueError(f"expected a colour such as #RRGGBB or #AARRGGBB, found {text!r}")
        alpha, rgb = match.groups(default="ff")
        red, green, blue = bytes.fromhex(rgb)
        return cls(red, green, blue, int(alpha, 16))

    def times(self, other: Color) -> Color:
        """Return the two colours multiplied, as tints add up: white changes nothing."""
        return Color(*(round(a * b / 255) for a, b in zip(self, other, strict=True)))


WHITE = Color(255, 255, 255)
BLACK = Color(0, 0, 0)
