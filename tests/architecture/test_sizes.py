"""Refuse files and functions that nobody could read; ``support.sizes`` prints the report."""

from __future__ import annotations

from support.sizes import lines_of_files, lines_of_functions

LONGEST_FILE = 500
"""Lines. At 300 style asks whether a file is two things; beyond this the answer is always yes."""

LONGEST_FUNCTION = 60
"""Lines without the docstring. Style: near 10, none over 60."""


def test_no_file_is_longer_than_the_hard_limit() -> None:
    """Rule: style, "Size and shape"."""
    assert {path: n for path, n in lines_of_files().items() if n > LONGEST_FILE} == {}


def test_no_function_is_longer_than_the_hard_limit() -> None:
    """Rule: style, "Size and shape"."""
    assert [place for place in lines_of_functions() if place[1] > LONGEST_FUNCTION] == []
