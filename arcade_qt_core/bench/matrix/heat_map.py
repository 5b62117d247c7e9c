"""Draw a comparison of indexes as a picture: the darker a cell, the nearer to the best index."""

from __future__ import annotations

from math import log2, pow

from PIL import Image, ImageDraw, ImageFont

from ..duration import duration
from .matrix_report import MatrixReport
from .panel import Panel, panels

MARGIN = 36
NAMES = 220
CELL_WIDTH, CELL_HEIGHT = 94, 30
HEAD_HEIGHT = 138
TITLE_HEIGHT = 96
LEAST_COLUMNS = 9  # so that the legend has room
PALEST = 8  # times as slow as the best index: white from there on
FRAME = 3  # pixels, around the cell of what "auto" chooses

PAPER, INK, FAINT, RULE = (255, 255, 255), "#1d2433", "#6a7285", "#dfe3ea"
BEST, PEER = (36, 116, 181), (201, 84, 27)  # told apart by colour-blind eyes
BRIGHT = 0.22  # luminance from which on dark figures are easier to read than white ones

Color = tuple[int, int, int]


def draw_heat_map(report: MatrixReport) -> Image.Image:
    """Return a picture of `panels`; peers are in another colour.

    Returns:
        A new RGB picture, as high as the report is long.
    """
    tables = panels(report)
    height = HEAD_HEIGHT + sum(TITLE_HEIGHT + CELL_HEIGHT * len(table.rows) for table in tables)
    columns = max(LEAST_COLUMNS, *(len(table.columns) for table in tables))
    width = 2 * MARGIN + NAMES + CELL_WIDTH * columns
    image = Image.new("RGB", (width, height + MARGIN), PAPER)
    sheet = _Sheet(ImageDraw.Draw(image))
    sheet.head(report)
    y = HEAD_HEIGHT
    for table in tables:
        y = sheet.panel(table, y)
    return image


class _Sheet:
    """Draw the parts of the picture."""

    def __init__(self, draw: ImageDraw.ImageDraw) -> None:
        self._draw = draw
        self._fonts = {size: ImageFont.load_default(size) for size in (14, 15, 19, 26)}

    def head(self, report: MatrixReport) -> None:
        """Draw the title, how it was measured, and what colours mean."""
        settings = report.settings
        kernels = "compiled" if settings["compiled"] else "interpreted"
        self._text(MARGIN, 26, "How long does it take?", 26)
        self._text(
            MARGIN,
            64,
            f"kernels {kernels}, medians of {settings['rounds']} round(s), "
            f"Python {settings['python']}, {settings['machine']}",
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
        x += 302
        self._draw.rectangle((x, 94, x + 34, 114), None, INK, FRAME)
        self._text(x + 42, 96, 'the choice of "auto"', 14, FAINT)

    def panel(self, panel: Panel, y: int) -> int:
        """Draw one table; return where the next one goes."""
        self._text(MARGIN, y + 22, panel.title, 19)
        for column, heading in enumerate(panel.columns):
            x = MARGIN + NAMES + CELL_WIDTH * column + CELL_WIDTH // 2
            self._text(x, y + 64, heading, 15, FAINT, "ma")
        y += TITLE_HEIGHT
        for name, row in panel.rows.items():
            color = BEST if name in panel.ours else PEER
            self._text(MARGIN, y + 6, name, 15, INK if name in panel.ours else PEER)
            for column, seconds in enumerate(row):
                x = MARGIN + NAMES + CELL_WIDTH * column
                self._cell(seconds, panel.best(column), color, x, y)
                if name == panel.auto[column]:
                    corners = (x + 1, y + 1, x + CELL_WIDTH - 2, y + CELL_HEIGHT - 2)
                    self._draw.rectangle(corners, None, INK, FRAME)
            y += CELL_HEIGHT
        return y

    def _cell(
        self, seconds: float | None, best: float | None, color: Color, x: int, y: int
    ) -> None:
        if seconds is None:
            self._text(x + CELL_WIDTH // 2, y + 6, "-", 14, FAINT, "ma")
            return
        shade = _shade(color, seconds / (best or seconds))
        self._draw.rectangle((x + 1, y + 1, x + CELL_WIDTH - 2, y + CELL_HEIGHT - 2), shade, RULE)
        ink = INK if _luminance(shade) > BRIGHT else PAPER
        self._text(x + CELL_WIDTH // 2, y + 6, duration(seconds), 14, ink, "ma")

    def _text(
        self,
        x: float,
        y: float,
        words: str,
        size: int,
        color: str | Color = INK,
        anchor: str = "la",
    ) -> None:
        self._draw.text((x, y), words, color, self._fonts[size], anchor)


def _shade(color: Color, times: float) -> Color:
    """Return a colour, paler the more times as slow as the best index."""
    share = 1 - min(max(log2(times) / log2(PALEST), 0), 1)
    red, green, blue = (round(255 + (part - 255) * share) for part in color)
    return red, green, blue


def _luminance(color: Color) -> float:
    """Return how bright a colour is, from 0 to 1, as contrasts are reckoned for the web (WCAG)."""
    red, green, blue = (pow(part / 255, 2.2) for part in color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
