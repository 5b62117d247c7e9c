"""What flies about when something breaks: leaves of a bush, shards of a pot, drops of a slime."""

from __future__ import annotations

from math import cos, sin, tau

from PIL import ImageDraw

from .canvas import Picture, Pictures, blank
from .palette import RGBA

SIZE = 32
PIECES = 10
# frame by frame: how far out the pieces are, how far down, and their width and height, in pixels
FLIGHT = ((5, -1, 4, 3), (8, -3, 3, 3), (11, -1, 3, 2), (12, 4, 2, 1))
# name -> the colours of its pieces, and of the shade below each
KINDS = {"leaves": ("6535", "2"), "shards": ("fede", "b"), "drops": ("xvxv", "u")}


def bursts() -> Pictures:
    """Return `name_frame` for each kind: the pieces fly outwards, fall, and grow small."""
    return {
        f"{name}_{frame}": _burst(letters, shade, *flight)
        for name, (letters, shade) in KINDS.items()
        for frame, flight in enumerate(FLIGHT)
    }


def _burst(letters: str, shade: str, out: int, down: int, width: int, height: int) -> Picture:
    image = blank(SIZE, SIZE)
    draw = ImageDraw.Draw(image)
    for piece in range(PIECES):
        angle = tau * (piece + 0.4 * (piece % 2)) / PIECES
        reach = out * (1, 0.55, 0.8)[piece % 3]
        x = round(SIZE / 2 + reach * cos(angle) - width / 2)
        y = round(SIZE / 2 + reach * sin(angle) * 0.8 + down - height / 2)
        right, bottom = x + width - 1, y + height - 1
        draw.rectangle((x, y + 1, right, bottom + 1), fill=RGBA[shade])
        draw.rectangle((x, y, right, bottom), fill=RGBA[letters[piece % len(letters)]])
    return image
