"""An index shows what it is."""

from __future__ import annotations


def test_a_quadtree_shows_its_root_and_both_how_many_they_hold(qt):
    """Rule: a log line is enough to know which index it was."""
    tree, scan = qt.Quadtree(qt.LBWH(-300, -100, 700, 450)), qt.LinearScan()
    tree.add("a", qt.LBWH(0, 0, 5, 5))
    assert repr(tree) == "<Quadtree LBWH(-300, -100, 700, 450), 1 rectangles>"
    assert repr(scan) == "<LinearScan, 0 rectangles>"
