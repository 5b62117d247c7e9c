"""The door of the adaptive binary tree: its parameters, and what it shows of itself."""

from __future__ import annotations

import pickle

import pytest


@pytest.mark.parametrize(
    ("settings", "error", "message"),
    [
        ({"leaf_size": 1}, ValueError, "leaf_size must be from 2 to 256, got 1"),
        ({"leaf_size": 2.5}, TypeError, "leaf_size must be a whole number, got 2.5"),
        ({"sampling": "guess"}, ValueError, "unknown sampling 'guess': expected one of .*linear"),
        ({"samples": 0}, ValueError, "samples must be from 1 to 64, got 0"),
        ({"weights": (1, 2, 3)}, ValueError, "weights must be four"),
        ({"weights": (1, 2, 3, -1)}, ValueError, "none negative"),
        ({"weights": (1, 2, 3, float("nan"))}, ValueError, "finite"),
        ({"weights": "abcd"}, ValueError, "float"),
        ({"seed": 0.5}, TypeError, "seed must be a whole number, got 0.5"),
    ],
)
def test_parameters_that_make_no_sense_are_refused(qt, settings, error, message):
    """Rule: parameters are checked when the tree is made, and the message names the offender."""
    with pytest.raises(error, match=message):
        qt.AdaptiveBinaryTree(**settings)


def test_it_shows_its_sampling_and_is_pickled_with_its_settings(qt):
    """Rule: a log line is enough to know which index it was; a copy is made alike."""
    tree = qt.AdaptiveBinaryTree(leaf_size=4, sampling="stochastic", weights=(0, 1, 2, 3), seed=-7)
    for number in range(40):
        tree.add(number, qt.LBWH(9 * number, -3 * number, 5, 4))
    assert repr(tree) == "<AdaptiveBinaryTree, stochastic, 40 rectangles>"
    twin = pickle.loads(pickle.dumps(tree))
    assert repr(twin) == repr(tree)
    assert twin.cells() == tree.cells()
    assert tree.root is None


def test_a_scene_finds_everything_in_it_and_nothing_is_outside(qt):
    """Rule: no index changes a scene's answers; here not even the far away are kept apart."""
    scene = qt.Scene(qt.LBWH(-300, -100, 700, 450), index="adaptive_binary_tree", verify=True)
    objects = [qt.GameObject(scene, qt.LBWH(20 * n - 290, -90, 16, 16)) for n in range(40)]
    objects[3].move(1e6, 0)
    objects[4].kill()
    assert scene.objects(qt.LBWH(-300, -100, 100, 40)) == objects[:3]
    assert scene.nearest((2e6, 0)) == [objects[3]]
    assert scene.stats()["outside"] == 0
    scene.validate()
