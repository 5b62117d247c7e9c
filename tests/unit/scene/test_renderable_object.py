"""RenderableObject: what to draw, as data."""

from __future__ import annotations

import pytest

from arcade_qt_core import LBWH, XYWH, RenderableObject, Scene


@pytest.fixture
def hero():
    """Return an object with a picture, in a scene."""
    scene = Scene(LBWH(-10, 0, 160, 90))
    return RenderableObject(scene, XYWH(20, 30, 12, 8), image="hero", draw_layer=4)


def test_the_picture_fills_the_rectangle_by_default(hero):
    """And moves with it."""
    hero.set_pos(5, 6)
    assert hero.image_rect == XYWH(5, 6, 12, 8)


def test_a_picture_may_be_larger_than_the_box_and_beside_its_centre(hero):
    """A tall figure has its collision box at its feet."""
    hero.image_offset = (0, 9)
    assert hero.image_rect == XYWH(20, 39, 12, 8)
    hero.image_size = (16, 24)
    assert hero.image_rect == XYWH(20, 39, 16, 24)
    assert hero.rect == XYWH(20, 30, 12, 8)


def test_its_looks_are_plain_attributes(hero):
    """What a view reads; nothing of it changes what queries find."""
    looks = (hero.image, hero.color, hero.angle, hero.flip_x, hero.flip_y, hero.visible)
    assert looks == ("hero", (255, 255, 255, 255), 0, False, False, True)
    assert hero.draw_layer == 4
    hero.visible = False
    assert hero.scene.objects((20, 30)) == [hero]
