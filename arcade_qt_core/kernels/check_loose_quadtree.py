"""Check the numbered invariants of a loose quadtree: the slow, plain statement of what must hold.

Never compiled: it reads the tree's buffers through their Python views.
"""

from .check_bins import check_bins, demand
from .check_bounds_tree import check_bounds_tree

NAME = "loose quadtree"


def check_loose_quadtree(tree):
    """Raise InvariantError if an invariant of the tree, or of what it is built on, is broken."""
    live = check_bounds_tree(tree, NAME)
    for node in live:
        if tree.child[node]:
            _check_children(tree, node)
        else:
            _check_leaf(tree, node)
    _check_spare(tree, live)
    check_bins(tree, NAME, live)


def _check_children(tree, node):
    """Check invariant 1 below one node."""
    left, bottom, right, top = _quarter(tree, node)
    x, y = left + (right - left) * 0.5, bottom + (top - bottom) * 0.5
    quarters = (left, y, x, top), (x, y, right, top), (left, bottom, x, y), (x, bottom, right, y)
    demand(tree.fan[node] == 4, NAME, 1, f"node {node} has {tree.fan[node]} children")
    for quadrant, quarter in enumerate(quarters):
        below = tree.child[node] + quadrant
        demand(
            tree.parent[below] == node
            and tree.depth[below] == tree.depth[node] + 1
            and _quarter(tree, below) == quarter,
            NAME,
            1,
            f"node {below} is no proper quadrant {quadrant} of node {node}",
        )


def _check_leaf(tree, leaf):
    """Check invariant 2 for one leaf."""
    held = tree.held[leaf]
    for place in range(tree.first[leaf], tree.first[leaf] + held):
        x, y = _centre(tree, tree.box[4 * place : 4 * place + 4])
        left, bottom, right, top = _quarter(tree, leaf)
        inside = left <= x <= right and bottom <= y <= top
        where = f"the centre of slot {tree.who[place]} at place {place}"
        demand(inside, NAME, 2, f"{where} is not in the quarter of leaf {leaf}")
    small = held <= tree.split_threshold or tree.depth[leaf] >= tree.max_depth
    demand(small, NAME, 2, f"leaf {leaf} holds {held} and has not split")


def _quarter(tree, node):
    return tuple(tree.quarter[4 * node : 4 * node + 4])


def _centre(tree, edges):
    """Return the middle of a box, drawn into the region."""
    left, bottom, right, top = tree.region
    x, y = 0.5 * edges[0] + 0.5 * edges[2], 0.5 * edges[1] + 0.5 * edges[3]
    return min(max(x, left), right), min(max(y, bottom), top)


def _check_spare(tree, live):
    """Check invariant 3."""
    spare, node = set(), tree.spare_nodes
    while node and node not in spare:
        spare.update(range(node, node + 4))
        node = tree.parent[node]
    demand(
        spare.isdisjoint(live) and len(spare) + len(live) == tree.nodes - 1,
        NAME,
        3,
        f"{len(live)} nodes live and {len(spare)} spare of {tree.nodes - 1}",
    )
