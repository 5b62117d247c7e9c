"""A static tree takes nothing once it has been asked; and what that means for a scene."""

from __future__ import annotations

from array import array

import pytest


@pytest.fixture
def sealed(qt):
    """Return a tree of three that has been asked."""
    tree = qt.StaticTree("abc", [0, 0, 10, 10, 10, 0, 20, 10, 5, 5, 15, 15])
    assert tree.query(qt.LBWH(12, 2, 1, 1)) == ["b"]
    return tree


def test_the_first_question_seals_a_tree_that_holds_something(qt):
    """Issue 4.9: built once. Looking at its figures or its cells is no question."""
    tree = qt.StaticTree()
    assert tree.query(qt.LBWH(0, 0, 1, 1)) == []
    assert not tree.is_sealed
    assert tree.add("a", qt.LBWH(-4, 3, 2, 1))
    assert tree.move("a", qt.LBWH(-5, 3, 2, 1))
    assert (tree.stats()["nodes"], tree.cells()) == (1, [(-5, 3, -2, 4, 0, 1)])
    tree.validate()
    assert not tree.is_sealed
    assert tree.nearest(0, 0) == ["a"]
    assert tree.is_sealed


@pytest.mark.parametrize(
    ("change", "what"),
    [
        (lambda qt, tree: tree.add("d", qt.LBWH(0, 0, 1, 1)), "cannot add 'd'"),
        (lambda qt, tree: tree.move("a", qt.LBWH(0, 0, 1, 1)), "cannot move 'a'"),
        (lambda qt, tree: tree.add_many("de", [0, 0, 1, 1] * 2), "cannot add many"),
        (lambda qt, tree: tree.move_many("ab", [0, 0, 1, 1] * 2), "cannot move many"),
        (lambda qt, tree: tree.move_ids(array("q", [0]), [0, 0, 1, 1]), "cannot move many"),
    ],
)
def test_changing_a_sealed_tree_is_an_error_that_names_the_remedy(qt, sealed, change, what):
    """Issue 4.9: adding afterwards is an error that names the remedy, and nothing has changed."""
    with pytest.raises(qt.StaticIndexError, match=rf"{what}.*reopen\(\).*Composite"):
        change(qt, sealed)
    assert [sealed.rect_of(key) for key in sealed] == [
        qt.LRBT(0, 10, 0, 10),
        qt.LRBT(10, 20, 0, 10),
        qt.LRBT(5, 15, 5, 15),
    ]
    assert sealed.pairs() == [("a", "c"), ("b", "c")]
    sealed.validate()


def test_removing_is_always_possible_and_clear_opens_again(qt, sealed):
    """Rule: what is removed leaves a hole, which no question finds."""
    assert sealed.remove("c")
    assert not sealed.remove("c")
    assert sealed.pairs() == []
    assert sealed.query(qt.LBWH(0, 0, 30, 30)) == ["a", "b"]
    assert sealed.is_sealed
    sealed.validate()
    sealed.clear()
    assert not sealed.is_sealed
    assert sealed.add("a", qt.LBWH(1, 1, 1, 1))


def test_reopening_keeps_rectangles_and_ids(qt, sealed):
    """Rule: reopen() is the remedy where a level changes: the next question packs all anew."""
    sealed.remove("a")
    sealed.reopen()
    assert not sealed.is_sealed
    sealed.validate()
    assert sealed.move("b", qt.LBWH(90, 90, 5, 5))
    assert sealed.add("d", qt.LBWH(92, 92, 5, 5))
    assert sealed.pairs() == [("b", "d")]
    assert [sealed.id_of(key) for key in sealed] == [1, 2, 3]
    sealed.validate()


@pytest.mark.parametrize(
    ("node_size", "error"), [(1, ValueError), (257, ValueError), (2.5, TypeError)]
)
def test_a_node_size_that_makes_no_sense_is_refused(qt, node_size, error):
    """Rule: parameters are checked when the tree is made."""
    with pytest.raises(error):
        qt.StaticTree(node_size=node_size)


def test_it_shows_whether_it_is_sealed(qt, sealed):
    """Rule: a log line is enough to know which index it was."""
    assert repr(sealed) == "<StaticTree, sealed, 3 rectangles>"
    sealed.reopen()
    assert repr(sealed) == "<StaticTree, open, 3 rectangles>"


def test_in_a_scene_what_moves_or_comes_later_is_kept_beside_the_tree(qt):
    """Rule: no index changes a scene's answers. Objects that a sealed tree refuses are outside."""
    scene = qt.Scene(qt.LBWH(-300, -100, 700, 450), index="static_tree", verify=True)
    walls = [qt.GameObject(scene, qt.LBWH(20 * n - 290, -90, 16, 16)) for n in range(30)]
    assert scene.objects(qt.LBWH(-300, -100, 60, 40)) == walls[:3]
    late = qt.GameObject(scene, qt.LBWH(0, 100, 9, 7))
    walls[1].move(0, 190)
    walls[2].kill()
    assert scene.objects(qt.LBWH(-300, -100, 60, 40)) == walls[:1]
    assert scene.objects(qt.LBWH(-300, 90, 310, 40)) == [walls[1], late]
    assert scene.stats()["outside"] == 2
    scene.validate()
    scene.use_index("static_tree")
    assert scene.nearest((4, 104), 2) == [late, walls[14]]
    assert scene.stats()["outside"] == 0
    scene.validate()


def test_layers_are_told_with_what_is_added_at_once(qt):
    """Rule: `layer` of the constructor is that of `add_many`."""
    tree = qt.StaticTree("ab", [0, 0, 10, 10, 5, 0, 20, 10], layer=0b100)
    assert [tree.layer_of(key) for key in "ab"] == [0b100, 0b100]
    assert tree.query_many([0, 0, 9, 9], mask=0b100).ids.tolist() == [0, 1]
    assert tree.query_many([0, 0, 9, 9], mask=0b011).ids.tolist() == []
    with pytest.raises(ValueError, match="layer must be"):
        qt.StaticTree("ab", [0, 0, 10, 10, 5, 0, 20, 10], layer=2**32)
