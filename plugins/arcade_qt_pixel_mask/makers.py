"""Make masks, of pictures above all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .pixel_mask import PixelMask

if TYPE_CHECKING:
    from arcade import Texture
    from PIL.Image import Image


def mask_from_image(image: Image | Texture, *, threshold: int = 127) -> PixelMask:
    """Return the opaque pixels of a picture.

    Args:
        image: a picture of Pillow, or an arcade texture. Of a texture its picture is read as it
            was loaded: arcade flips and turns textures only while it draws them.
        threshold: pixels are opaque whose alpha is above it, 0 to 254. A picture without alpha
            is opaque everywhere.

    Raises:
        InvalidColliderError: no pixel is opaque.
        ValueError: `threshold` is none.

    Example:
        >>> from PIL import Image
        >>> picture = Image.new("RGBA", (4, 2))             # transparent
        >>> picture.putpixel((3, 0), (255, 0, 0, 200))      # on the right of the top row
        >>> mask_from_image(picture).rows
        (0, 8)
    """
    if not 0 <= threshold < 255:
        raise ValueError(f"threshold must be 0 to 254, as alpha goes up to 255, got {threshold!r}")
    picture: Any = getattr(image, "image", image)
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
        ValueError: the lines are not equally long.

    Example:
        >>> mask_from_text(".#.", "###").rows
        (7, 2)
    """
    if len({len(line) for line in lines}) > 1:
        raise ValueError(f"expected lines of one length, got {lines!r}")
    rows = (sum(1 << x for x, letter in enumerate(line) if letter == "#") for line in lines)
    return PixelMask(tuple(rows)[::-1], len(lines[0]) if lines else 0)
