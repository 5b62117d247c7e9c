"""The forty-one colours of the game, each under a letter: a pixel map reads like a picture.

Every material is a ramp from shadow to light. Shadows lean towards violet and blue, lights towards
yellow: that, and one light from the top left, is what makes the pictures belong together.
"""

from __future__ import annotations

Colour = tuple[int, int, int, int]

CLEAR = "."

HEX = {
    # ink and night
    "k": "1b1530", "K": "33264f",
    # leaves and grass
    "1": "17393f", "2": "245a4a", "3": "3d8550", "4": "5ea556", "g": "6bb057", "5": "86c257",
    "6": "bcdc6e",
    # earth and wood
    "a": "3a2233", "b": "5f3540", "c": "875240", "d": "b37c52", "e": "d6a86f", "f": "efd29b",
    # stone and steel
    "p": "2c2b4b", "q": "47496b", "r": "6a6f8c", "s": "959db0", "t": "c2cad0", "w": "f3f1e4",
    # water and cloth
    "A": "1e3566", "B": "28579a", "C": "3a86c8", "D": "6abfe0", "E": "bfecec",
    # fire: red to pale gold
    "R": "6e1f40", "S": "ad3340", "T": "dd5a43", "O": "f0934f", "Y": "f8cd62", "Z": "fdf3b0",
    # skin
    "m": "bd7358", "n": "e8a982", "o": "f9d3ab",
    # magic
    "u": "4a2a6e", "v": "8550b4", "x": "cf86de",
    # blossom
    "P": "b8527e", "Q": "ec92ad", "W": "fbd3d3",
}  # fmt: skip


def _parse(code: str) -> Colour:
    return (int(code[0:2], 16), int(code[2:4], 16), int(code[4:6], 16), 255)


RGBA: dict[str, Colour] = {letter: _parse(code) for letter, code in HEX.items()}
RGBA[CLEAR] = (0, 0, 0, 0)


def rgba(letter: str, alpha: int = 255) -> Colour:
    """Return the colour of a letter, made translucent when `alpha` is below 255."""
    red, green, blue, _ = RGBA[letter]
    return (red, green, blue, alpha)
