"""Make masks, of pictures above all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .pixel_mask import PixelMask

if TYPE_CHECKING:
    from arcade import Texture
    from PIL.Image import Image

TURNS = {
    (0, 1, 2, 3): None,
    (1, 0, 3, 2): 0,
    (2, 3, 0, 1): 1,
    (1, 3, 0, 2): 2,
    (3, 2, 1, 0): 3,
    (2, 0, 3, 1): 4,
    (0, 2, 1, 3): 5,
    (3, 1, 2, 0): 6,
}
"""By which corner of its picture arcade draws upper left, upper right, lower left and lower right
of a texture: the ``Image.Transpose`` that makes the same picture."""


def mask_from_image(image: Image | Texture, *, threshold: int = 127) -> PixelMask:
    """Return the opaque pixels of a picture.

    Args:
        image: a picture of Pillow, or an arcade texture, which is read as arcade draws it,
            flipped and turned.
        threshold: pixels are opaque whose alpha is above it, 0 to 254. A picture without alpha
            is opaque everywhere.

    Raises:
        InvalidColliderError: no pixel is opaque.
        TypeError: `image` is no picture, or `threshold` no number.
        ValueError: `threshold` is none.

    Example:
        >>> from PIL import Image
        >>> picture = Image.new("RGBA", (4, 2))             # transparent
        >>> picture.putpixel((3, 0), (255, 0, 0, 200))      # on the right of the top row
        >>> mask_from_image(picture).rows
        (0, 8)
    """
    if not isinstance(threshold, int | float):
        raise TypeError(f"threshold must be a number, 0 to 254, got {threshold!r}")
    if not 0 <= threshold < 255:
        raise ValueError(f"threshold must be 0 to 254, as alpha goes up to 255, got {threshold!r}")
    picture = _picture_of(image)
    alpha = picture.convert("RGBA").getchannel("A").tobytes()
    width, height = picture.size
    digits = alpha.translate(bytes(b"01"[value > threshold] for value in range(256)))[::-1]
    return PixelMask(tuple(int(digits[width * y :][:width], 2) for y in range(height)), width)


def mask_from_text(*lines: str) -> PixelMask:
    """Return a mask drawn in letters: ``#`` is opaque, all else is not.

    Args:
        lines: the rows, the top one first, equally long.

    Raises:
        InvalidColliderError: no pixel is opaque.
        TypeError: a line is no text.
        ValueError: the lines are not equally long.

    Example:
        >>> mask_from_text(".#.", "###").rows
        (7, 2)
    """
    for line in lines:
        if not isinstance(line, str):
            raise TypeError(f'expected lines of text such as "##.", got {line!r}')
    if len({len(line) for line in lines}) > 1:
        raise ValueError(f"expected lines of one length, got {lines!r}")
    rows = (sum(1 << x for x, letter in enumerate(line) if letter == "#") for line in lines)
    return PixelMask(tuple(rows)[::-1], len(lines[0]) if lines else 0)


def _picture_of(image: Any) -> Any:
    """Return a picture as it is drawn.

    Raises:
        TypeError: it is none.
    """
    picture = getattr(image, "image", image)
    if not hasattr(picture, "convert"):
        raise TypeError(
            f"expected a picture of Pillow or an arcade texture, got {image!r}; a file is opened "
            "with PIL.Image.open or arcade.load_texture"
        )
    turn = TURNS[getattr(image, "_vertex_order", (0, 1, 2, 3))]  # arcade tells it nowhere else
    return picture if turn is None else picture.transpose(turn)
