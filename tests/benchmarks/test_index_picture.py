"""The pictures of indexes show cells and rectangles, and are those that the pages show."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageColor
from support.markdown import ROOT

from arcade_qt_core import LBWH, Quadtree, StaticTree
from arcade_qt_core.bench import index_picture
from arcade_qt_core.bench.index_picture import WIDTH, WORLD, draw_index, fill_world, main
from arcade_qt_core.bench.matrix import index_names

PICTURES = sorted((ROOT / "docs" / "images").glob("index_*.png"))


def at(picture: Image.Image, x: float, y: float) -> object:
    """Return the colour at a place of the world."""
    scale = WIDTH / (WORLD.width + 2 * index_picture.MARGIN)
    left, top = WORLD.left - index_picture.MARGIN, WORLD.top + index_picture.MARGIN
    return picture.getpixel((round((x - left) * scale), round((top - y) * scale)))


def test_cells_lie_where_they_are_and_y_is_up() -> None:
    """A quadtree with one rectangle has one cell, the whole world; the rest is paper."""
    tree = Quadtree(WORLD)
    tree.add("box", LBWH(-500, 300, 100, 80))
    picture = draw_index(tree)
    assert at(picture, -450, 340) not in {index_picture.TINT, (255, 255, 255)}
    assert at(picture, -450, -100) == index_picture.TINT
    assert at(picture, WORLD.right + 12, 0) == ImageColor.getrgb(index_picture.PAPER)


def test_an_empty_cell_is_not_tinted() -> None:
    """Tint says that a cell holds something; without cells there are only rectangles."""
    assert at(draw_index(Quadtree(WORLD)), 0, 0) == ImageColor.getrgb(index_picture.PAPER)


def test_what_lies_beyond_the_world_is_cut_off() -> None:
    """Giants do not make the picture larger, nor fail to be drawn."""
    tree = StaticTree(["giant"], [-1e300, -1e9, 1e300, 1e9])
    assert draw_index(tree).width == WIDTH


def test_every_index_holds_the_same_world() -> None:
    """The pictures can be compared: only the cells differ."""
    rects = None
    for name in index_names():
        index = fill_world(index_picture.maker(name)(WORLD))
        found = [index.rect_of(key) for key in index]
        assert len(found) == index_picture.SMALL + index_picture.LARGE
        assert rects in (None, found), name
        rects = found
        index.validate()


def test_the_command_draws_the_indexes_that_are_named(tmp_path: Path) -> None:
    """``python -m arcade_qt_core.bench.index_picture FOLDER NAMES``."""
    main([str(tmp_path), "quadtree", "linear"])
    assert {file.name for file in tmp_path.iterdir()} == {"index_quadtree.png", "index_linear.png"}
    with Image.open(tmp_path / "index_quadtree.png") as picture:
        assert picture.width == WIDTH


@pytest.mark.parametrize("picture", PICTURES, ids=lambda picture: picture.stem)
def test_every_picture_is_of_an_index_and_on_a_page(picture: Path) -> None:
    """Rule: a page is part of the tree it describes; nothing lies about that nobody shows."""
    assert picture.stem.removeprefix("index_") in index_names()
    pages = (ROOT / "docs").rglob("*.md")
    assert any(f"images/{picture.name})" in page.read_text("utf-8") for page in pages)
