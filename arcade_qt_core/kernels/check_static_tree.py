"""Check the numbered invariants of a static tree: the slow, plain statement of what must hold.

Never compiled: it reads the tree's buffers through their Python views.
"""

from .check_bins import check_entries, demand
from .check_bounds_tree import check_bounds_tree

NAME = "static tree"


def check_static_tree(tree):
    """Raise InvariantError if an invariant of `static_tree.py` or those below it is broken."""
    nodes = check_bounds_tree(tree, NAME)
    check_entries(tree, NAME, nodes)
    if tree.sealed:
        _check_leaves(tree)
        _check_levels(tree, nodes)
    else:
        alone = nodes == [1] and tree.first[1] == 0 and tree.count <= len(tree.who)
        demand(alone, NAME, 1, "what is collected is not in one leaf from entry 0 on")


def _check_leaves(tree):
    """Check invariant 1."""
    size = tree.node_size
    for leaf in range(1, tree.leaves + 1):
        at = tree.first[leaf]
        demand(at == size * (leaf - 1), NAME, 1, f"leaf {leaf} begins at entry {at}")
        room = min(size, len(tree.who) - at)
        full = tree.held[leaf] <= room
        demand(full, NAME, 1, f"leaf {leaf} holds {tree.held[leaf]} in a room of {room}")


def _check_levels(tree, nodes):
    """Check invariant 2."""
    counted = nodes == list(range(1, tree.root + 1))
    demand(counted, NAME, 2, f"not all nodes from 1 to {tree.root} are in the tree")
    first = 1
    for node in range(tree.leaves + 1, tree.root + 1):
        follows = tree.child[node] == first and 1 <= tree.fan[node] <= tree.node_size
        demand(follows, NAME, 2, f"node {node} does not begin with node {first}")
        first += tree.fan[node]
