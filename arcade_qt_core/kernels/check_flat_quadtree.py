"""Check the numbered invariants of a flat quadtree: the slow, plain statement of what must hold.

Never compiled: it reads the tree's buffers through their Python views.
"""

from math import inf

from .check_bins import check_pool, demand
from .leaf_nodes import INNER
from .table import STRIDE

NAME = "flat quadtree"


def check_flat_quadtree(tree):
    """Raise InvariantError if an invariant of `leaves.py`, `runs.py` or `pool.py` is broken."""
    live = tree.walk(-inf, -inf, inf, inf)
    held = _check_slots(tree)
    for node, depth, reach in live:
        if tree.held[node] == INNER:
            demand(tree.room[node] == 0, NAME, 2, f"inner node {node} has a block")
            demand(depth < tree.max_depth, NAME, 2, f"node {node} is split too deep")
        else:
            _check_leaf(tree, node, reach, held)
    nodes = [node for node, *_ in live]
    _check_spare(tree, nodes)
    check_pool(tree, NAME, [node for node in nodes if tree.held[node] != INNER])


def _check_slots(tree):
    """Check invariant 1 of runs; return the slots held with their boxes."""
    held = {}
    for slot, mark in enumerate(tree.mark):
        if mark:
            held[slot] = tuple(tree.box[4 * slot : 4 * slot + 4])
            edges = tuple(tree.table.boxes[STRIDE * slot : STRIDE * slot + 4])
            demand(held[slot] == edges, NAME, "1 of runs", f"slot {slot} has a stale box")
    demand(len(held) == tree.count, NAME, "1 of runs", f"{len(held)} held, {tree.count} counted")
    return held


def _check_leaf(tree, leaf, reach, held):
    """Check invariant 1 for one leaf."""
    left, bottom, right, top = reach
    first = tree.first[leaf]
    there = sorted(tree.who[first : first + tree.held[leaf]])
    due = [
        slot
        for slot, box in held.items()
        if box[0] < right and box[2] >= left and box[1] < top and box[3] >= bottom
    ]
    demand(there == due, NAME, 1, f"leaf {leaf} holds the slots {there} in place of {due}")


def _check_spare(tree, live):
    """Check invariant 2: no node is lost, none is used twice."""
    spare, node = set(), tree.spare_nodes
    while node and node not in spare:
        spare.update(range(node, node + 4))
        node = tree.first[node]
    demand(
        spare.isdisjoint(live) and len(spare) + len(live) == tree.nodes - 1,
        NAME,
        2,
        f"{len(live)} nodes live and {len(spare)} spare of {tree.nodes - 1}",
    )
