"""Read words of a command line: counts, shares and names of pictures."""

from __future__ import annotations

import argparse
from pathlib import Path


def count(text: str) -> int:
    """Return how many, at least 1.

    Raises:
        ArgumentTypeError: it is no whole number, or below 1.
    """
    try:
        number = int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r}: a whole number is needed") from None
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is too few: at least 1 is needed")
    return number


def counts(text: str) -> list[int]:
    """Return each of several counts with commas between.

    Raises:
        ArgumentTypeError: one is no whole number, or below 1.
    """
    return [count(part) for part in text.split(",")]


def share(text: str) -> float:
    """Return a number from 0 to 1.

    Raises:
        ArgumentTypeError: it is none.
    """
    number = _number(text)
    if not 0 <= number <= 1:
        raise argparse.ArgumentTypeError(f"{text}: a share from 0 to 1 is needed")
    return number


def density(text: str) -> float:
    """Return a share that is not 0.

    Raises:
        ArgumentTypeError: it is none.
    """
    number = _number(text)
    if not 0 < number <= 1:
        raise argparse.ArgumentTypeError(f"{text}: a share above 0, at most 1, is needed")
    return number


def picture(text: str) -> Path:
    """Return where a picture can be saved.

    Raises:
        ArgumentTypeError: the name does not end in .png, or there is no such folder.
    """
    path = Path(text)
    if path.suffix.lower() != ".png" or not path.parent.is_dir():
        raise argparse.ArgumentTypeError(
            f"{text!r}: a file name that ends in .png, in a folder that exists, is needed"
        )
    return path


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r}: a number is needed") from None
