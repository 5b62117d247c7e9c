"""Check the numbered invariants of a tree of bounds: the slow, plain statement of what must hold.

Never compiled: it reads the tree's buffers through their Python views.
"""

from .check_bins import demand


def check_bounds_tree(tree, name):
    """Raise InvariantError if an invariant of `bounds_tree.py` is broken; return all nodes.

    Args:
        tree: the structure.
        name: what it is called in messages.
    """
    seen, waiting = set(), [tree.root]
    while waiting:
        node = waiting.pop()
        demand(node not in seen, name, "2 of bounds", f"node {node} is the child of two")
        seen.add(node)
        below = range(tree.child[node], tree.child[node] + tree.fan[node])
        hollow = not below or tree.held[node] == 0
        demand(hollow, name, "2 of bounds", f"inner node {node} holds boxes")
        _check_bounds(tree, name, node, below)
        waiting.extend(below)
    return sorted(seen)


def _check_bounds(tree, name, node, below):
    """Check invariant 1 for one node."""
    bounds = tuple(tree.cell[4 * node : 4 * node + 4])
    for child in below:
        within = _holds(bounds, tree.cell[4 * child : 4 * child + 4])
        demand(within, name, "1 of bounds", f"node {child} sticks out of node {node}")
    for place in range(tree.first[node], tree.first[node] + tree.held[node]):
        within = _holds(bounds, tree.box[4 * place : 4 * place + 4])
        where = f"slot {tree.who[place]} at place {place}"
        demand(within, name, "1 of bounds", f"{where} sticks out of node {node}")


def _holds(bounds, edges):
    """Tell whether bounds hold edges; all bounds hold those of nothing."""
    return edges[0] > edges[2] or (
        bounds[0] <= edges[0]
        and bounds[1] <= edges[1]
        and edges[2] <= bounds[2]
        and edges[3] <= bounds[3]
    )
