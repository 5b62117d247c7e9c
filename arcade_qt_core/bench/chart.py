"""Draw the results as a picture of bars."""

from __future__ import annotations

from math import log10

from PIL import Image, ImageDraw, ImageFont

from .report import Report
from .result import Result

WIDTH = 1340
MARGIN = 36
BAR_LEFT, BAR_RIGHT = 400, 1020
ROW_HEIGHT = 34
SECTION_HEIGHT = 64
HEAD_HEIGHT = 132
FOOT_HEIGHT = 64
LOWEST, HIGHEST = 0.4, 1000  # ratios at the ends of the scale; what lies beyond is drawn there
DECADES = (1, 10, 100, 1000)

PAPER = "#ffffff"
INK = "#1d2433"
FAINT = "#6a7285"
RULE = "#dfe3ea"
COLORS = {"met": "#2474b5", "missed": "#c9541b", "": "#9aa5b5"}  # told apart by colour-blind eyes


def draw_chart(report: Report) -> Image.Image:
    """Return a picture of all ratios on a logarithmic scale, targets marked.

    Returns:
        A new RGB picture, as high as the report has rows.
    """
    sections = list(dict.fromkeys(result.section for result in report.results))
    height = HEAD_HEIGHT + SECTION_HEIGHT * len(sections) + ROW_HEIGHT * len(report.results)
    image = Image.new("RGB", (WIDTH, height + FOOT_HEIGHT), PAPER)
    chart = _Chart(ImageDraw.Draw(image), height)
    chart.head(report)
    y = HEAD_HEIGHT
    for section in sections:
        y = chart.section(section, y)
        for result in report.results:
            if result.section == section:
                y = chart.bar(result, y)
    return image


class _Chart:
    """Draw the parts of the picture."""

    def __init__(self, draw: ImageDraw.ImageDraw, bottom: int) -> None:
        self._draw = draw
        self._bottom = bottom
        self._fonts = {size: ImageFont.load_default(size) for size in (15, 17, 19, 26)}

    def head(self, report: Report) -> None:
        """Draw the title, the settings, the scale, and below everything what colours mean."""
        settings = report.settings
        kernels = "compiled" if settings["compiled"] else "interpreted"
        self._text(MARGIN, 26, "How many times faster?  (right of 1 x is faster)", 26)
        self._text(
            MARGIN,
            66,
            f"{settings['rectangles']:,} objects, kernels {kernels}, medians of "
            f"{settings['rounds']} round(s), Python {settings['python']}, {settings['machine']}",
            15,
            FAINT,
        )
        for decade in DECADES:
            x = _place(decade)
            self._draw.line((x, HEAD_HEIGHT - 6, x, self._bottom), RULE)
            self._text(x, HEAD_HEIGHT - 26, f"{decade} x", 15, FAINT, "ma")
        self._legend()

    def section(self, title: str, y: int) -> int:
        """Draw a heading; return where the next thing goes."""
        self._draw.rectangle((MARGIN, y + 16, BAR_RIGHT + 10, y + 52), PAPER)
        self._text(MARGIN, y + 26, title, 19)
        return y + SECTION_HEIGHT

    def bar(self, result: Result, y: int) -> int:
        """Draw one result; return where the next thing goes."""
        color = COLORS[result.verdict]
        self._text(MARGIN + 14, y + 4, result.title, 15)
        left, right = sorted((_place(1), _place(result.ratio)))
        self._draw.rectangle((left, y + 3, right, y + 23), color)
        if result.target is not None:
            x = _place(result.target)
            self._draw.line((x, y - 2, x, y + 28), INK, 3)
        self._draw.line((_place(result.low), y + 13, _place(result.high), y + 13), INK, 2)
        self._text(BAR_RIGHT + 24, y + 3, f"{result.ratio:.3g} x", 17)
        if result.verdict:
            self._text(BAR_RIGHT + 104, y + 3, result.verdict, 17, color)
            self._text(BAR_RIGHT + 180, y + 4, result.wanted, 15, FAINT)
        return y + ROW_HEIGHT

    def _legend(self) -> None:
        y = self._bottom + 22
        x = MARGIN
        for words, color in (
            ("target met", COLORS["met"]),
            ("target missed", COLORS["missed"]),
            ("no target", COLORS[""]),
        ):
            self._draw.rectangle((x, y, x + 22, y + 16), color)
            self._text(x + 30, y, words, 15, FAINT)
            x += 170
        self._draw.line((x + 11, y - 4, x + 11, y + 20), INK, 3)
        self._text(x + 30, y, "target", 15, FAINT)
        self._draw.line((x + 120, y + 8, x + 160, y + 8), INK, 2)
        self._text(x + 170, y, "middle half of the rounds", 15, FAINT)

    def _text(
        self, x: float, y: float, words: str, size: int, color: str = INK, anchor: str = "la"
    ) -> None:
        self._draw.text((x, y), words, color, self._fonts[size], anchor)


def _place(ratio: float) -> float:
    """Return the x of a ratio on the logarithmic scale."""
    share = log10(min(max(ratio, LOWEST), HIGHEST) / LOWEST) / log10(HIGHEST / LOWEST)
    return BAR_LEFT + share * (BAR_RIGHT - BAR_LEFT)
