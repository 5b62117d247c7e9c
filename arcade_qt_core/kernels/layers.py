"""Check the 32 bits of a collision layer or mask, and write them as the kernels have them."""

from __future__ import annotations

from operator import index as whole_number

EVERY_LAYER = 0xFFFFFFFF
SIGN = 0x80000000


def layer_bits(bits: int, name: str, lowest: int = 0) -> int:
    """Return the C int that has the same lowest 32 bits.

    Args:
        bits: the number.
        name: what it is called in messages.
        lowest: the smallest number allowed.

    Raises:
        ValueError: it does not fit into 32 bits.
        TypeError: it is no whole number.

    Example:
        >>> from arcade_qt_core.kernels.layers import layer_bits
        >>> layer_bits(0b101, "mask"), layer_bits(0xFFFFFFFF, "mask")
        (5, -1)
    """
    try:
        bits = whole_number(bits)
    except TypeError:
        raise TypeError(
            f"{name} must be a whole number, a bit for each layer, got {bits!r}: "
            f"{EVERY_LAYER:#x} is every layer"
        ) from None
    if not lowest <= bits <= EVERY_LAYER:
        raise ValueError(f"{name} must be {lowest} to {EVERY_LAYER:#x}, got {bits!r}")
    return (bits & EVERY_LAYER ^ SIGN) - SIGN
