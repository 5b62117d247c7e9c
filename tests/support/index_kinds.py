"""Name every kind of spatial index, and make one: what the contract tests run over."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any

from arcade_qt_core.scene.indexes import AUTO, MAKERS

Maker = Callable[..., Any]

SCENE_INDEXES = (*MAKERS, AUTO)
"""Every name that `Scene.use_index` knows of the library's own; None and "auto" among them."""

KINDS: dict[str, Maker] = {
    "quadtree": lambda qt, root, **settings: qt.Quadtree(root, **settings),
    "uniform_grid": lambda qt, root, **settings: qt.UniformGrid(cell_size=40),
    "point_grid": lambda qt, root, **settings: qt.PointGrid(cell_size=40),
    "linear": lambda qt, root, **settings: qt.LinearScan(),
    "flat_quadtree": lambda qt, root, **settings: qt.FlatQuadtree(
        root, **{"split_threshold": 4, **settings}
    ),
    "loose_quadtree": lambda qt, root, **settings: qt.LooseQuadtree(
        root, **{"split_threshold": 4, **settings}
    ),
    "loose_tight_grid": lambda qt, root, **settings: qt.LooseTightGrid(cell_size=40),
    "adaptive_binary_tree": lambda qt, root, **settings: qt.AdaptiveBinaryTree(
        leaf_size=max(2, settings.get("split_threshold", 4))
    ),
    "static_tree": lambda qt, root, **settings: reopening_tree(qt)(node_size=4),
    "sweep_and_prune": lambda qt, root, **settings: qt.SweepAndPrune(),
    "hierarchical_grid": lambda qt, root, **settings: qt.HierarchicalGrid(cell_size=10),
    "composite": lambda qt, root, **settings: qt.Composite(patience=1, large_factor=2.0),
    "plain": lambda qt, root, **settings: qt.spatial.PlainSpatialIndex(plain_list(qt)),
}


def make_index(qt: ModuleType, kind: str, root: Any, **settings: Any) -> Any:
    """Return an empty index of a kind; `settings` are for those that have cells to split."""
    return KINDS[kind](qt, root, **settings)


def reopening_tree(qt: ModuleType) -> Any:
    """Return a StaticTree that opens itself to be changed: all but its refusal can be tested.

    It is a class of this module, one for each `qt`, so that it can be pickled.
    """
    name = f"ReopeningTree_of_{qt.__name__}"
    if name not in globals():

        def opening(method: str) -> Callable[..., Any]:
            def opened(self: Any, *arguments: Any, **layer: int) -> Any:
                self.reopen()
                return getattr(qt.StaticTree, method)(self, *arguments, **layer)

            return opened

        changes = {
            method: opening(method)
            for method in ("add", "move", "add_many", "move_many", "move_ids")
        }
        globals()[name] = type(name, (qt.StaticTree,), {**changes, "__module__": __name__})
    return globals()[name]


def plain_list(qt: ModuleType) -> Any:
    """Return a `PlainIndex` that names everybody, some twice: it stands for strangers' indexes.

    It is a class of this module, one for each `qt`, so that it can be pickled.
    """
    name = f"PlainList_of_{qt.__name__}"
    if name not in globals():

        def take(self: Any, number: int, *edges: float) -> bool:
            self.numbers[number] = edges
            return True

        methods = {
            "__init__": lambda self: self.clear(),
            "clear": lambda self: setattr(self, "numbers", {}),
            "add": take,
            "move": take,
            "remove": lambda self, number: self.numbers.pop(number),
            "candidates": lambda self, *edges: [*self.numbers, *list(self.numbers)[:3]],
            "cells": lambda self: [(0.0, 0.0, 1.0, 1.0, 0, len(self.numbers))],
            "__module__": __name__,
        }
        globals()[name] = type(name, (qt.spatial.PlainIndex,), methods)
    return globals()[name]
