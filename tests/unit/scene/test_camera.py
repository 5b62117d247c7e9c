"""Camera: which part of a scene is seen."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from arcade_qt_core import LBWH, LRBT, XYWH, Camera


@pytest.fixture
def camera():
    """Return a camera that sees 320 x 180 units round (-20, 30)."""
    return Camera((-20, 30), (320, 180))


def target(x, y, before=None):
    """Return something to follow."""
    return SimpleNamespace(position=(x, y), previous_position=before or (x, y))


def test_the_view_is_as_large_as_size_divided_by_zoom(camera):
    """Case 60: what is seen at zoom 0.5, 1 and 2, about the same centre."""
    for zoom, expected in ((0.5, (640, 360)), (1, (320, 180)), (2, (160, 90))):
        camera.zoom = zoom
        assert camera.view_rect == XYWH(-20, 30, *expected)


def test_without_lag_the_target_is_in_the_centre(camera):
    """Exactly, whatever the frame time."""
    camera.follow(target(0.1, 0.7))
    camera.update(0.001)
    assert camera.position == (0.1, 0.7)


def test_lag_does_not_depend_on_the_frame_rate(camera):
    """One frame of 0.4 s or forty of 0.01 s end in the same place."""
    other = Camera((-20, 30), (320, 180))
    for one in (camera, other):
        one.follow(target(500, -90), lag=0.3)
    camera.update(0.4)
    for _ in range(40):
        other.update(0.01)
    assert other.position == pytest.approx(camera.position)
    assert -20 < camera.position[0] < 500


def test_it_aims_where_the_target_is_drawn(camera):
    """Alpha 0 is before the last step, 1 after it."""
    camera.follow(target(10, 20, before=(0, 40)))
    camera.update(0.1, alpha=0.25)
    assert camera.position == (2.5, 35)


def test_a_manual_camera_stays_where_it_is_put(camera):
    """004: manual or bound to the player."""
    camera.follow(target(500, 500))
    camera.manual = True
    camera.update(1.0)
    camera.move(7, -8)
    assert camera.position == (-13, 22)
    camera.manual = False
    camera.update(1.0)
    assert camera.position == (500, 500)


def test_the_view_never_leaves_the_bounds(camera):
    """Whether moved, zoomed, resized or following; smaller bounds are centred."""
    bounds = LBWH(-500, -100, 1_000, 250)
    camera.bounds = bounds
    for change in (
        lambda: camera.move(-9_000, 0),
        lambda: camera.move(9_000, 9_000),
        lambda: setattr(camera, "zoom", 0.8),
        lambda: setattr(camera, "size", (500, 190)),
        lambda: setattr(camera, "position", (480, -90)),
    ):
        change()
        assert bounds.contains_rect(camera.view_rect)
    camera.bounds = LRBT(0, 10, -100, 150)
    assert camera.position[0] == 5
    camera.bounds = None
    camera.position = (9_000, 9_000)
    assert camera.position == (9_000, 9_000)


def test_it_forgets_a_dead_target_and_looks_on(camera):
    """The scene calls this when an object leaves."""
    followed, other = target(1, 2), target(3, 4)
    camera.follow(followed, lag=0.5)
    camera.forget_object(other)
    assert camera.target is followed
    camera.forget_object(followed)
    camera.update(1.0)
    assert (camera.target, camera.position, camera.lag) == (None, (-20, 30), 0.5)


def test_what_has_no_position_cannot_be_followed(camera):
    """Said at once, not at the next frame; an arcade sprite is bound to an object instead."""
    with pytest.raises(TypeError, match=r"got 'hero'.*SpriteObject"):
        camera.follow("hero")
    assert camera.target is None


def test_numbers_that_make_no_sense_change_nothing(camera):
    """The message names the camera's attribute."""
    nan = float("nan")
    for wrong in (
        lambda: setattr(camera, "zoom", 0),
        lambda: setattr(camera, "zoom", nan),
        lambda: setattr(camera, "position", (nan, 0)),
        lambda: setattr(camera, "size", (10, 0)),
        lambda: camera.move(float("inf"), 0),
        lambda: camera.follow(None, lag=-1),
        lambda: Camera((0, 0), (-1, 1)),
    ):
        with pytest.raises(ValueError, match=r"camera (zoom|position|size|lag) must be"):
            wrong()
    assert camera.view_rect == XYWH(-20, 30, 320, 180)
