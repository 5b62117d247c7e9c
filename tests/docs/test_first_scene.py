"""Prove that whoever follows the first tutorial sees all that was made there."""

from __future__ import annotations

from support.markdown import ROOT, play


def test_the_window_of_the_first_tutorial_shows_everything_that_is_in_the_scene() -> None:
    """Rule: a page of work ends in a picture of it: each living object is seen, in its colour."""
    check = """
import arcade
picture = arcade.get_image()
for obj in scene.objects():
    x, y = window.current_view.renderer.viewport(scene).map_from_scene(*obj.position)
    assert picture.getpixel((round(x), picture.height - 1 - round(y))) == obj.color, obj
assert len(scene.objects()) == 8
assert {obj.color for obj in scene.objects()} == {GREY, BROWN, RED, VIOLET, hero.color}
"""
    result = play(ROOT / "docs" / "tutorial" / "first_scene.md", check)

    assert result.returncode == 0, result.stdout + result.stderr
