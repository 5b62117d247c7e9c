"""Check the numbered invariants of a quadtree: the slow, plain statement of what must hold.

Never compiled: it reads the tree's buffers through their Python views.
"""

from .check_bins import check_bins, demand

NAME = "quadtree"


def check_quadtree(tree):
    """Raise InvariantError if an invariant of `cells.py`, `bins.py` or `blocks.py` is broken."""
    live = list(_live_nodes(tree))
    for node in live:
        _check_places(tree, node)
    _check_nodes(tree, live)
    check_bins(tree, NAME, live)


def _live_nodes(tree):
    """Yield the nodes from the root down, checking invariant 1 on the way."""
    child, parent, depth = tree.child, tree.parent, tree.depth
    waiting = [1]
    while waiting:
        node = waiting.pop()
        yield node
        if not child[node]:
            continue
        cells = _quadrants(_cell(tree, node))
        for quadrant in range(4):
            below = child[node] + quadrant
            demand(
                parent[below] == node
                and depth[below] == depth[node] + 1
                and _cell(tree, below)[:4] == cells[quadrant],
                NAME,
                1,
                f"node {below} is no proper quadrant {quadrant} of node {node}",
            )
            waiting.append(below)


def _cell(tree, node):
    return tuple(tree.cell[6 * node : 6 * node + 6])


def _quadrants(cell):
    left, bottom, right, top, x, y = cell
    return (
        (left, y, x, top),
        (x, y, right, top),
        (left, bottom, x, y),
        (x, bottom, right, y),
    )


def _check_places(tree, node):
    """Check invariant 2 for the boxes of one node."""
    held, leaf = tree.held[node], not tree.child[node]
    cell = _cell(tree, node)
    for place in range(tree.first[node], tree.first[node] + held):
        edges = tuple(tree.box[4 * place : 4 * place + 4])
        where = f"slot {tree.who[place]} at place {place} of node {node}"
        demand(_holds(cell, edges), NAME, 2, f"{where} sticks out of its cell")
        fits = not leaf and any(_holds(inner, edges) for inner in _quadrants(cell))
        demand(not fits, NAME, 2, f"{where} would fit into a child")
    small = held <= tree.split_threshold or tree.depth[node] >= tree.max_depth
    demand(not leaf or small, NAME, 2, f"leaf {node} holds {held} and has not split")


def _holds(cell, edges):
    return (
        cell[0] <= edges[0] and cell[1] <= edges[1] and edges[2] <= cell[2] and edges[3] <= cell[3]
    )


def _check_nodes(tree, live):
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
