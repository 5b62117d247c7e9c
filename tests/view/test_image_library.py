"""The image library: names for pictures, and clear words when one is missing."""

from __future__ import annotations

import gc
from pathlib import Path

import arcade
import pytest
from PIL import Image

from arcade_qt_core.errors import DuplicateKeyError, UnknownKeyError
from arcade_qt_core.view import ImageLibrary, SceneWindow


@pytest.fixture
def images() -> ImageLibrary:
    """Return a library with three images of different kinds."""
    images = ImageLibrary()
    images.add("hero_left", Image.new("RGB", (16, 24), "red"))
    images.add("hero_right", Image.new("RGBA", (16, 24), "blue"))
    images.add("coin", ":resources:images/items/coinGold.png")
    return images


def test_pictures_paths_and_textures_become_textures(images: ImageLibrary, tmp_path: Path) -> None:
    """Every source gives a texture of the picture's size; a texture is taken as it is."""
    Image.new("L", (5, 7)).save(tmp_path / "grey.png")
    texture = arcade.Texture(Image.new("RGBA", (3, 4)))
    assert images["hero_left"].size == (16, 24)
    assert images["coin"].size == (128, 128)
    assert images.add("grey", tmp_path / "grey.png").size == (5, 7)
    assert images.add("mine", texture) is texture
    assert list(images) == ["hero_left", "hero_right", "coin", "grey", "mine"]


def test_an_unknown_name_is_an_error_that_suggests_the_nearest(images: ImageLibrary) -> None:
    """A misspelt image must not be drawn as something else: the error says what was meant."""
    with pytest.raises(UnknownKeyError, match=r"'hero_lft'.*did you mean 'hero_left'"):
        images.texture("hero_lft")
    with pytest.raises(UnknownKeyError, match=r"'zzzz'.*3 are known.*add it with"):
        images["zzzz"]


def test_a_name_is_given_once(images: ImageLibrary) -> None:
    """Two pictures under one name would depend on the order of loading."""
    before = images["coin"]
    with pytest.raises(DuplicateKeyError, match="coin"):
        images.add("coin", Image.new("RGBA", (1, 1)))
    assert images["coin"] is before


def test_an_atlas_is_cut_with_y_down_from_its_upper_left_corner() -> None:
    """Regions count as image programs do, and what is cut has the right pixels."""
    sheet = Image.new("RGBA", (20, 10), "black")
    sheet.putpixel((12, 1), (255, 0, 0, 255))
    images = ImageLibrary()
    images.add_atlas(sheet, {"upper": (10, 0, 10, 4), "lower": (0, 4, 5, 6)})
    assert images["upper"].size == (10, 4)
    assert images["upper"].image.getpixel((2, 1)) == (255, 0, 0, 255)
    assert images["lower"].size == (5, 6)


@pytest.mark.parametrize("region", [(15, 0, 10, 4), (-1, 0, 4, 4), (0, 0, 0, 4)])
def test_an_atlas_with_a_bad_region_adds_nothing(region: tuple[int, int, int, int]) -> None:
    """Nothing is half loaded: the error names the region and the size of the picture."""
    images = ImageLibrary()
    with pytest.raises(ValueError, match=r"'bad'.*20 x 10"):
        images.add_atlas(Image.new("RGBA", (20, 10)), {"good": (0, 0, 4, 4), "bad": region})
    assert len(images) == 0


def test_flipped_textures_are_made_once_and_share_the_pixels(images: ImageLibrary) -> None:
    """Mirroring costs no memory on the card: the atlas holds the picture once."""
    flipped = images.texture("coin", flip_x=True)
    assert flipped is images.texture("coin", flip_x=True)
    assert flipped is not images["coin"]
    assert flipped.image_data is images["coin"].image_data


def test_a_missing_file_and_a_wrong_type_are_named(images: ImageLibrary) -> None:
    """Errors name the offender and add nothing."""
    with pytest.raises(FileNotFoundError, match="nowhere"):
        images.add("a", "nowhere.png")
    with pytest.raises(TypeError, match="Pillow image, a path"):
        images.add("a", 42)  # type: ignore[arg-type]
    assert "a" not in images


def test_a_library_that_dies_takes_nothing_from_one_with_equal_pictures(
    window: SceneWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game that makes its view again draws on, even if the old one is collected meanwhile.

    arcade gives equal pictures one place in its atlas and loses it when garbage collection drops
    the last user while the next one is being added (arcade 3.3.3).
    """
    picture = Image.new("RGBA", (16, 16), "teal")
    old, new = ImageLibrary(), ImageLibrary()
    atlas = window.ctx.default_atlas
    atlas.add(old.add("tile", picture))
    texture = new.add("tile", picture)
    register = atlas._add_texture_ref

    def register_late(texture: arcade.Texture, create_finalizer: bool = True) -> None:
        old._textures.clear()
        gc.collect()
        register(texture, create_finalizer)

    monkeypatch.setattr(atlas, "_add_texture_ref", register_late)
    _, region = atlas.add(texture)
    assert (region.width, region.height) == (16, 16)
    assert atlas.has_texture(texture)
