"""Say how many random examples or steps a test plays: fewer where each takes much longer."""

from __future__ import annotations

import os

SHARE = "TEST_EXAMPLES_SHARE"


def examples(count: int) -> int:
    """Return how many of `count` random examples or steps to play: all, or one in so many.

    The environment variable says in how many; `.ci/run` and `tests/sanitize.sh` set it.
    """
    return max(1, count // int(os.environ.get(SHARE, "1")))
