"""Check the numbered invariants of an adaptive binary tree: the slow, plain statement of them.

Never compiled: it reads the tree's buffers through their Python views.
"""

from .check_bins import check_bins, demand
from .check_bounds_tree import check_bounds_tree

NAME = "adaptive binary tree"


def check_adaptive_binary_tree(tree):
    """Raise InvariantError if an invariant of `adaptive_binary_tree.py` or below it is broken."""
    nodes = check_bounds_tree(tree, NAME)
    for node in nodes:
        _check_weight(tree, node)
        for child in range(tree.child[node], tree.child[node] + tree.fan[node]):
            known = tree.parent[child] == node and tree.fan[node] == 2
            demand(known, NAME, 2, f"node {child} is not one of two children of node {node}")
    _check_spare(tree, nodes)
    check_bins(tree, NAME, nodes)


def _check_weight(tree, node):
    """Check invariant 1 for one node."""
    child, held = tree.child[node], tree.held[node]
    counted = tree.weight[child] + tree.weight[child + 1] if child else held
    known = tree.weight[node] == counted
    demand(known, NAME, 1, f"{counted} are at or below node {node}, which says {tree.weight[node]}")
    demand(held <= tree.leaf_size, NAME, 1, f"leaf {node} holds {held} and has not split")


def _check_spare(tree, nodes):
    """Check invariant 3."""
    spare, node = set(), tree.spare_nodes
    while node and node not in spare:
        spare.update((node, node + 1))
        node = tree.parent[node]
    whole = spare.isdisjoint(nodes) and len(spare) + len(nodes) == tree.nodes - 1
    told = f"{len(nodes)} nodes live and {len(spare)} spare of {tree.nodes - 1}"
    demand(whole, NAME, 3, told)
    marked = all(tree.weight[node] == -1 for node in spare)
    demand(marked, NAME, 3, "a spare node has a weight")
