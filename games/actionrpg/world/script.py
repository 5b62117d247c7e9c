"""A played game as data: which keys, before which step, and which moments are worth a picture."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from .keys import NAMES

SHOW = "show"
CHANGES = {"down": True, "up": False}


class KeyEvent(NamedTuple):
    """Hold one event: before which step (counted from 0) which key goes down or up."""

    step: int
    key: int
    is_down: bool


class Script(NamedTuple):
    """Hold the events in their order, and after how many steps a picture is worth taking."""

    events: tuple[KeyEvent, ...]
    moments: tuple[int, ...]

    @classmethod
    def load(cls, path: Path) -> Script:
        """Read a script: a line is ``STEP KEY down``, ``STEP KEY up`` or ``STEP show``.

        Empty lines and what follows a # do not count.

        Raises:
            ValueError: a line is not like that; the message gives file and line.
        """
        events, moments = [], []
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            words = line.partition("#")[0].split()
            try:
                if words[1:] == [SHOW]:
                    moments.append(int(words[0]))
                elif words:
                    step, key, change = words
                    events.append(KeyEvent(int(step), NAMES[key], CHANGES[change]))
            except (ValueError, KeyError):
                raise ValueError(
                    f"{path}:{number}: expected STEP show, or STEP KEY down|up with a key of "
                    f"{', '.join(NAMES)}; got {line!r}"
                ) from None
        return cls(tuple(events), tuple(moments))

    def text(self) -> str:
        """Return the script as `load` reads it, in the order of the steps."""
        names = {key: name for name, key in NAMES.items()}
        words = {is_down: change for change, is_down in CHANGES.items()}
        lines = [
            (step, f"{step} {names[key]} {words[is_down]}\n") for step, key, is_down in self.events
        ]
        lines += [(step, f"{step} {SHOW}\n") for step in self.moments]
        return "".join(line for _, line in sorted(lines, key=lambda line: line[0]))
