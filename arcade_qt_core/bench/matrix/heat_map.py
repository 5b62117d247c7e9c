"""Draw a comparison of indexes as a picture: the darker a cell, the nearer to the best index."""

from __future__ import annotations

from math import log2

from PIL import Image, ImageDraw, ImageFont

from .block import Block
from .matrix_report import MatrixReport
from .operations import OPERATIONS

MARGIN = 36
NAMES = 220
CELL_WIDTH, CELL_HEIGHT = 86, 30
HEAD_HEIGHT = 138
TITLE_HEIGHT = 96
PALEST = 8  # times as slow as the best index: white from there on

PAPER, INK, FAINT, RULE = (255, 255, 255), "#1d2433", "#6a7285", "#dfe3ea"
BEST, PEER = (36, 116, 181), (201, 84, 27)  # told apart by colour-blind eyes

UNITS = ((1.0, "s"), (1e-3, "ms"), (1e-6, "us"), (1e-9, "ns"))


def draw_heat_map(report: MatrixReport) -> Image.Image:
    """Return a picture with a table for each world; peers are in another colour.

    Returns:
        A new RGB picture, as high as the report is long.
    """
    rows = sum(len(block.rounds) for block in report.blocks)
    height = HEAD_HEIGHT + TITLE_HEIGHT * len(report.blocks) + CELL_HEIGHT * rows
    width = 2 * MARGIN + NAMES + CELL_WIDTH * len(OPERATIONS)
    image = Image.new("RGB", (width, height + MARGIN), PAPER)
    sheet = _Sheet(ImageDraw.Draw(image))
    sheet.head(report)
    y = HEAD_HEIGHT
    for block in report.blocks:
        y = sheet.block(block, y)
    return image


def duration(seconds: float) -> str:
    """Return a time with the unit that suits it."""
    size, unit = next((pair for pair in UNITS if seconds >= pair[0]), UNITS[-1])
    return f"{seconds / size:.3g} {unit}"


class _Sheet:
    """Draw the parts of the picture."""

    def __init__(self, draw: ImageDraw.ImageDraw) -> None:
        self._draw = draw
        self._fonts = {size: ImageFont.load_default(size) for size in (14, 15, 19, 26)}

    def head(self, report: MatrixReport) -> None:
        """Draw the title, how it was measured, and what colours mean."""
        settings = report.settings
        kernels = "compiled" if settings["compiled"] else "interpreted"
        self._text(MARGIN, 26, "How long does one take?", 26)
        self._text(
            MARGIN,
            64,
            f"for one rectangle or one question; kernels {kernels}, medians of "
            f"{settings['rounds']} rounds, Python {settings['python']}, {settings['machine']}",
            15,
            FAINT,
        )
        x = MARGIN
        for share in (1, 2, 4, PALEST):
            self._draw.rectangle((x, 94, x + 34, 114), _shade(BEST, share), RULE)
            words = "best index" if share == 1 else f"{share} times"
            self._text(x + 42, 96, words, 14, FAINT)
            x += 150 if share == 1 else 116
        self._draw.rectangle((x, 94, x + 34, 114), _shade(PEER, 1), RULE)
        self._text(x + 42, 96, "another library, by the same scale", 14, FAINT)

    def block(self, block: Block, y: int) -> int:
        """Draw one world; return where the next one goes."""
        self._text(MARGIN, y + 22, block.title, 19)
        for column, operation in enumerate(OPERATIONS):
            x = MARGIN + NAMES + CELL_WIDTH * column + CELL_WIDTH // 2
            self._text(x, y + 64, operation, 15, FAINT, "ma")
        y += TITLE_HEIGHT
        for name in block.rounds:
            self._text(MARGIN, y + 6, name, 15)
            for column, operation in enumerate(OPERATIONS):
                self._cell(block, name, operation, MARGIN + NAMES + CELL_WIDTH * column, y)
            y += CELL_HEIGHT
        return y

    def _cell(self, block: Block, name: str, operation: str, x: int, y: int) -> None:
        seconds = block.seconds(name, operation)
        if seconds is None:
            self._text(x + CELL_WIDTH // 2, y + 6, "-", 14, FAINT, "ma")
            return
        best = block.best(operation, block.ours) or name
        times = seconds / (block.seconds(best, operation) or seconds)
        color = _shade(BEST if name in block.ours else PEER, times)
        self._draw.rectangle((x + 1, y + 1, x + CELL_WIDTH - 2, y + CELL_HEIGHT - 2), color)
        ink = "#ffffff" if sum(color) < 470 else INK
        self._text(x + CELL_WIDTH // 2, y + 6, duration(seconds), 14, ink, "ma")

    def _text(
        self, x: float, y: float, words: str, size: int, color: str = INK, anchor: str = "la"
    ) -> None:
        self._draw.text((x, y), words, color, self._fonts[size], anchor)


def _shade(color: tuple[int, int, int], times: float) -> tuple[int, int, int]:
    """Return a colour, paler the more times as slow as the best index."""
    share = 1 - min(max(log2(times) / log2(PALEST), 0), 1)
    red, green, blue = (round(255 + (part - 255) * share) for part in color)
    return red, green, blue
