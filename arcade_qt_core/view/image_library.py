"""Name the pictures of a game, so that scenes can ask for them without knowing arcade.

A `RenderableObject` holds a name, the library of its window or view holds the texture. There is no
global library: two windows may have different pictures under one name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path

import arcade
from PIL import Image

from ..errors import DuplicateKeyError, UnknownKeyError
from .own_texture import own_texture

ImageSource = Image.Image | str | Path | arcade.Texture
Region = tuple[int, int, int, int]

NEAREST_CUTOFF = 0.5  # how alike (0..1) a name must be to be suggested; 0.6 misses swapped words


class ImageLibrary:
    """Map names to arcade textures; loads nothing twice and draws nothing.

    Works before any window exists: textures reach the graphics card when they are first drawn.
    Images given as pictures or paths get their bounding box as hit box, which costs nothing; for
    an outline that follows the pixels, add an ``arcade.Texture`` made with the algorithm wanted.

    Example:
        >>> images = ImageLibrary()
        >>> _ = images.add("coin", Image.new("RGBA", (16, 16), "gold"))
        >>> "coin" in images, images["coin"].size
        (True, (16, 16))
    """

    def __init__(self) -> None:
        self._textures: dict[str, arcade.Texture] = {}
        self._flipped: dict[tuple[str, bool, bool, bool], arcade.Texture] = {}
        self.solid = _texture(Image.new("RGBA", (4, 4), "white"))
        """A white texture: stretched and coloured, it draws objects that have no image."""

    def add(self, name: str, image: ImageSource) -> arcade.Texture:
        """Put an image in under a name of its own and return its texture.

        Args:
            name: what objects call it.
            image: a Pillow image, a path (also ``":resources:..."``), or an arcade texture.

        Raises:
            DuplicateKeyError: the name is taken.
            FileNotFoundError: there is no such file.
            TypeError: `image` is none of these.
        """
        if name in self._textures:
            raise DuplicateKeyError(
                f"there is an image named {name!r} already; choose another name, or a library "
                "of its own for another view"
            )
        self._textures[name] = texture = _texture(image)
        return texture

    def add_atlas(self, image: Image.Image | str | Path, regions: Mapping[str, Region]) -> None:
        """Put in many images that are parts of one picture.

        Args:
            image: the whole picture, or a path to it.
            regions: name -> (left, top, width, height) in pixels of the picture, where y points
                down, as image programs and Pillow count.

        Raises:
            ValueError: a region is not inside the picture.
            DuplicateKeyError: a name is taken. In both cases nothing was added.
        """
        picture = _picture(image)
        for name, region in regions.items():
            _check_region(name, region, picture.size)
            if name in self._textures:
                raise DuplicateKeyError(f"there is an image named {name!r} already")
        for name, (left, top, width, height) in regions.items():
            self.add(name, picture.crop((left, top, left + width, top + height)))

    def texture(
        self, name: str, flip_x: bool = False, flip_y: bool = False, flip_diagonal: bool = False
    ) -> arcade.Texture:
        """Return the texture of a name, mirrored as asked; the pixels are shared.

        Args:
            name: the name it was added under.
            flip_x: mirror left and right.
            flip_y: mirror top and bottom.
            flip_diagonal: first swap x and y, as Tiled does before the other two.

        Raises:
            UnknownKeyError: no image has that name; the message says which one comes nearest.
        """
        if not (flip_x or flip_y or flip_diagonal):
            return self[name]
        key = (name, flip_x, flip_y, flip_diagonal)
        if key not in self._flipped:
            texture = self[name]
            texture = texture.flip_diagonally() if flip_diagonal else texture
            texture = texture.flip_left_right() if flip_x else texture
            self._flipped[key] = texture.flip_top_bottom() if flip_y else texture
        return self._flipped[key]

    def __getitem__(self, name: str) -> arcade.Texture:
        """Return the texture of a name, as `texture` does."""
        try:
            return self._textures[name]
        except KeyError:
            raise UnknownKeyError(self._advice(name)) from None

    def __contains__(self, name: object) -> bool:
        """Tell whether an image has that name."""
        return name in self._textures

    def __iter__(self) -> Iterator[str]:
        """Iterate over the names, in the order they were added."""
        return iter(self._textures)

    def __len__(self) -> int:
        """Return the number of images."""
        return len(self._textures)

    def _advice(self, name: object) -> str:
        near = get_close_matches(str(name), self._textures, n=1, cutoff=NEAREST_CUTOFF)
        hint = f"did you mean {near[0]!r}?" if near else "add it with images.add(name, image)"
        return f"no image is named {name!r} ({len(self)} are known); {hint}"


def _texture(image: ImageSource) -> arcade.Texture:
    if isinstance(image, arcade.Texture):
        return image
    return own_texture(_picture(image))


def _picture(image: Image.Image | str | Path) -> Image.Image:
    """Return the image with red, green, blue and alpha; paths are loaded."""
    if isinstance(image, Image.Image):
        return image.convert("RGBA")
    if isinstance(image, str | Path):
        picture = arcade.load_image(image)
        picture.load()  # now, so that the file is closed and a broken one is noticed
        return picture
    raise TypeError(f"expected a Pillow image, a path or an arcade.Texture, got {image!r}")


def _check_region(name: str, region: Region, size: tuple[int, int]) -> None:
    left, top, width, height = region
    inside = left >= 0 and top >= 0 and left + width <= size[0] and top + height <= size[1]
    if not (inside and width > 0 and height > 0):
        raise ValueError(
            f"region {name!r} = {region!r} (left, top, width, height) must have a size and lie "
            f"inside the picture of {size[0]} x {size[1]} pixels"
        )
