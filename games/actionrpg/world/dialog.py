"""Let somebody speak: pages of text that appear letter by letter. Plain data, drawn elsewhere."""

from __future__ import annotations

LETTERS_PER_SECOND = 45.0
PAGE_BREAK = "|"


class Dialog:
    """Hold what is being said and how far it got.

    Args:
        text: the words; "|" begins a new page.
        speaker: who says it, or "".
    """

    def __init__(self, text: str, speaker: str = "") -> None:
        self.speaker = speaker
        self._pages = text.split(PAGE_BREAK)
        self._page = 0
        self._letters = 0.0

    @property
    def page(self) -> str:
        """Return the whole text of the present page."""
        return self._pages[self._page]

    @property
    def shown_text(self) -> str:
        """Return as much of the page as has been said."""
        return self.page[: int(self._letters)]

    @property
    def is_page_complete(self) -> bool:
        """Tell whether the page has been said to its end."""
        return self._letters >= len(self.page)

    def update(self, dt: float) -> None:
        """Speak for `dt` seconds."""
        self._letters += LETTERS_PER_SECOND * dt

    def advance(self) -> bool:
        """Complete the page, or turn it; return whether there is still something to say."""
        if not self.is_page_complete:
            self._letters = len(self.page)
        elif self._page + 1 < len(self._pages):
            self._page += 1
            self._letters = 0.0
        else:
            return False
        return True
