"""Check the numbered invariants of a static tree: the slow, plain statement of what must hold.

Never compiled: it reads the tree's buffers through their Python views.
"""

from .check_bins import check_entries, demand
from .check_bounds_tree import check_bounds_tree

NAME = "static tree"


def check_static_tree(tree):
    """Raise InvariantError if an invariant of `static_tree.py` or those below it is broken."""
    if tree.sealed:
        _check_leaves(tree)
        _check_levels(tree)
    else:
        alone = tree.root == 1 and tree.child[1] == tree.first[1] == 0
        demand(alone, NAME, 1, "what is collected is not in one leaf from entry 0 on")
    check_entries(tree, NAME, check_bounds_tree(tree, NAME))


def _check_leaves(tree):
    """Check invariant 1."""
    size = tree.node_size
    for leaf in range(1, tree.leaves + 1):
        at = tree.first[leaf]
        demand(at == size * (leaf - 1), NAME, 1, f"leaf {leaf} begins at entry {at}")
        room = min(size, len(tree.who) - at)
        full = tree.held[leaf] <= room
        demand(full, NAME, 1, f"leaf {leaf} holds {tree.held[leaf]} in a room of {room}")


def _check_levels(tree):
    """Check invariant 2: every node but the root is the child of one above, in order."""
    first = 1
    for node in range(tree.leaves + 1, tree.root + 1):
        follows = tree.child[node] == first and 1 <= tree.fan[node] <= tree.node_size
        demand(follows, NAME, 2, f"node {node} does not begin with node {first}")
        first += tree.fan[node]
    demand(first == tree.root, NAME, 2, f"nodes {first} to {tree.root - 1} are not in the tree")
