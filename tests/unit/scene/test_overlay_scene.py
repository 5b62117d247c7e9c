"""OverlayScene: parallax and seamless repetition."""

from __future__ import annotations

import pytest

from arcade_qt_core import LBWH, XYWH, GameObject, OverlayScene

RECT = LBWH(-100, 20, 400, 150)


@pytest.mark.parametrize(
    ("parallax", "centre"),
    [((0, 0), (100, 95)), ((1, 1), (160, 45)), ((0.5, 2), (130, -5)), ((-1, 0.1), (40, 90))],
)
def test_an_overlay_shifts_by_its_share_of_the_cameras_way(parallax, centre):
    """0 stands still on the screen, 1 moves with the world; the view's size is the camera's."""
    overlay = OverlayScene(RECT, parallax=parallax)
    assert overlay.view_for(XYWH(160, 45, 320, 180)) == XYWH(*centre, 320, 180)


def test_overlay_and_world_agree_where_the_camera_looks_at_the_overlays_centre():
    """Whatever the parallax."""
    for parallax in ((0, 0), (0.3, 0.7), (2, -1)):
        overlay = OverlayScene(RECT, parallax=parallax)
        view = XYWH(*RECT.center, 64, 48)
        assert overlay.view_for(view) == view


def test_a_seamless_overlay_fills_the_view_with_copies():
    """Every repetition that meets the view, and no other; touching is not meeting."""
    overlay = OverlayScene(RECT, parallax=(1, 1), seamless=True)
    assert overlay.copies(RECT) == [(0, 0)]
    assert overlay.copies(XYWH(300, 95, 10, 10)) == [(0, 0), (400, 0)]
    view = LBWH(-501, 170, 1_000, 151)
    copies = overlay.copies(view)
    assert copies == [(x, y) for y in (150, 300) for x in (-800, -400, 0, 400)]
    assert all(RECT.moved(*copy).intersects(view) for copy in copies)


def test_what_a_copy_shows_is_found_by_a_shifted_query():
    """As copies() documents it: objects(view moved back by the offset)."""
    overlay = OverlayScene(RECT, parallax=(1, 1), seamless=True)
    cloud = GameObject(overlay, LBWH(290, 100, 40, 10))
    view = LBWH(305, 50, 60, 90)
    (shift,) = overlay.copies(view)
    assert shift == (400, 0)
    assert overlay.objects(view) == [cloud]
    assert overlay.objects(view.moved(-400, 0)) == []


def test_an_ordinary_overlay_is_drawn_once():
    """Without an offset, however far the camera is."""
    assert OverlayScene(RECT).copies(XYWH(9_000, 9_000, 5, 5)) == [(0.0, 0.0)]


def test_arguments_that_make_no_sense_are_refused():
    """An infinite parallax, and an overlay without an area to repeat."""
    with pytest.raises(ValueError, match="parallax must be two finite numbers"):
        OverlayScene(RECT, parallax=(float("inf"), 0))
    with pytest.raises(ValueError, match="must have an area"):
        OverlayScene(LBWH(0, 0, 10, 0), seamless=True)
