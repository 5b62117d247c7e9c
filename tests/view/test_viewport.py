"""The letterbox: where a scene lies in its window, and mapping between the two."""

from __future__ import annotations

import random

import pytest

from arcade_qt_core import LBWH, XYWH
from arcade_qt_core.view import Viewport


def test_a_wide_window_leaves_bars_at_the_sides() -> None:
    """A scene keeps its proportions; what is over is shared by both sides."""
    viewport = Viewport.fit((800, 300), LBWH(-40, 7, 200, 100))
    assert viewport.box == LBWH(100, 0, 600, 300)
    assert viewport.scale == (3.0, 3.0)


def test_a_tall_window_leaves_bars_above_and_below() -> None:
    """The same rule along the other axis."""
    assert Viewport.fit((400, 600), LBWH(0, 0, 200, 100)).box == LBWH(0, 200, 400, 200)


def test_an_integer_scale_makes_every_pixel_of_the_art_equally_large() -> None:
    """With integer_scale the box is a whole multiple of the base size, and bars fill the rest."""
    viewport = Viewport.fit((1000, 700), LBWH(0, 0, 320, 180), integer_scale=True)
    assert viewport.scale == (3.0, 3.0)
    assert viewport.box == LBWH(20, 80, 960, 540)


def test_a_window_smaller_than_the_scene_shrinks_it_even_with_an_integer_scale() -> None:
    """A scale below 1 stays a fraction: a scene is shown whole, never cut."""
    viewport = Viewport.fit((160, 120), LBWH(0, 0, 320, 180), integer_scale=True)
    assert viewport.scale == (0.5, 0.5)


@pytest.mark.parametrize("zoom", [0.5, 1.0, 2.0])
@pytest.mark.parametrize("integer_scale", [False, True])
def test_mapping_there_and_back_is_the_identity(zoom: float, integer_scale: bool) -> None:
    """Case 60: what maps to a pixel maps back from it, at every zoom."""
    size = (320.0, 180.0)
    view = XYWH(-512, 77, size[0] / zoom, size[1] / zoom)
    viewport = Viewport.fit((960, 600), view, base_size=size, integer_scale=integer_scale)
    for x, y in [(-512, 77), (-500.5, 80.25), (view.left, view.top), (0, 0)]:
        assert viewport.map_to_scene(*viewport.map_from_scene(x, y)) == (x, y)
    box = viewport.box
    assert viewport.map_to_scene(box.left, box.bottom) == (view.left, view.bottom)
    assert viewport.map_to_scene(box.right, box.top) == (view.right, view.top)


def test_mapping_there_and_back_holds_for_any_window_and_view() -> None:
    """Case 60, on random windows: the error is that of rounding floats, also outside the box."""
    rng = random.Random(60)
    for _ in range(500):
        view = XYWH(
            rng.uniform(-1e4, 1e4), rng.uniform(-1e4, 1e4), rng.uniform(9, 999), rng.uniform(9, 999)
        )
        viewport = Viewport.fit(
            (rng.randint(1, 2000), rng.randint(1, 2000)), view, snap=rng.random() < 0.5
        )
        x, y = rng.uniform(-3000, 3000), rng.uniform(-3000, 3000)
        there = viewport.map_to_scene(x, y)
        assert viewport.map_from_scene(*there) == pytest.approx((x, y), abs=1e-6)


@pytest.mark.parametrize("zoom", [0.5, 1.0, 2.0, 7.3])
def test_zooming_does_not_change_the_box(zoom: float) -> None:
    """The box is fitted to the base size, so bars stay where they are while a camera zooms."""
    view = XYWH(10, -20, 320 / zoom, 180 / zoom)
    viewport = Viewport.fit((1000, 700), view, base_size=(320, 180), integer_scale=True)
    assert viewport.box == LBWH(20, 80, 960, 540)
    assert viewport.scale == pytest.approx((3 * zoom, 3 * zoom))


def test_snapping_moves_the_view_to_a_whole_pixel_and_by_less_than_one() -> None:
    """A gliding camera moves the picture by whole pixels, so nothing in it shimmers."""
    viewport = Viewport.fit((960, 540), XYWH(100.123, -3.456, 320, 180), snap=True)
    left, bottom = viewport.map_from_scene(0, 0)
    assert left == pytest.approx(round(left), abs=1e-9)
    assert bottom == pytest.approx(round(bottom), abs=1e-9)
    assert viewport.view_rect.center == pytest.approx((100.123, -3.456), abs=0.5 / 3)
    assert viewport.view_rect.size == (320, 180)


def test_left_and_bottom_edge_of_the_box_belong_to_it() -> None:
    """Pixels are half-open like everything else: the first column is in, the one after is not."""
    viewport = Viewport.fit((800, 300), LBWH(0, 0, 200, 100))
    assert viewport.contains(100, 0)
    assert viewport.contains(699.9, 299.9)
    assert not viewport.contains(99.9, 10)
    assert not viewport.contains(700, 10)


def test_clamping_finds_the_nearest_place_of_the_box() -> None:
    """A drag that leaves the picture goes on along its border."""
    viewport = Viewport.fit((800, 300), LBWH(0, 0, 200, 100))
    assert viewport.clamp(20, 150) == (100, 150)
    assert viewport.clamp(900, 400) == (700, 300)
    assert viewport.clamp(300, 150) == (300, 150)


@pytest.mark.parametrize(
    ("window", "view"), [((0, 100), LBWH(0, 0, 1, 1)), ((10, 10), LBWH(5, 5, 0, 3))]
)
def test_a_size_of_nothing_is_refused(window: tuple[int, int], view: object) -> None:
    """A minimised window and an empty scene have no scale; the error names both sizes."""
    with pytest.raises(ValueError, match="sizes above 0"):
        Viewport.fit(window, view)
