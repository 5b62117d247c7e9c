"""Check the numbered invariants of a quadtree: the slow, plain statement of what must hold.

Never compiled: it reads the tree's buffers through their Python views.
"""

from ..errors import InvariantError
from .table import STRIDE


def check_quadtree(tree):
    """Raise InvariantError if one of the invariants of `cells.py` or `blocks.py` is broken."""
    live = list(_live_nodes(tree))
    for node in live:
        _check_entries(tree, node)
    _check_totals(tree, live)
    _check_pool(tree, live)
    _check_blocks(tree.blocks)


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
            _demand(
                parent[below] == node
                and depth[below] == depth[node] + 1
                and _cell(tree, below)[:4] == cells[quadrant],
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


def _check_entries(tree, node):
    """Check invariants 2, 3 and 7 for the boxes of one node."""
    held, leaf = tree.held[node], not tree.child[node]
    box, who, boxes = tree.box, tree.who, tree.table.boxes
    cell = _cell(tree, node)
    for place in range(tree.first[node], tree.first[node] + held):
        slot, edges = who[place], tuple(box[4 * place : 4 * place + 4])
        where = f"slot {slot} at place {place} of node {node}"
        _demand(_holds(cell, edges), 2, f"{where} sticks out of its cell")
        _demand(
            leaf or not any(_holds(inner, edges) for inner in _quadrants(cell)),
            2,
            f"{where} would fit into a child",
        )
        _demand(
            tree.node[slot] == node and tree.place[slot] == place,
            3,
            f"{where} is not known there",
        )
        _demand(
            edges == tuple(boxes[STRIDE * slot : STRIDE * slot + 4]),
            7,
            f"{where} has a stale box",
        )
    _demand(
        not leaf or held <= tree.split_threshold or tree.depth[node] >= tree.max_depth,
        2,
        f"leaf {node} holds {held} and has not split",
    )


def _holds(cell, edges):
    return (
        cell[0] <= edges[0] and cell[1] <= edges[1] and edges[2] <= cell[2] and edges[3] <= cell[3]
    )


def _check_totals(tree, live):
    """Check invariants 3 (nothing else is held), 4 and 5."""
    held = tree.held
    total = sum(held[node] for node in live)
    _demand(total == tree.count, 4, f"{total} boxes in the nodes, {tree.count} counted")
    known = sum(1 for node in tree.node if node)
    _demand(known == tree.count, 3, f"{known} slots have a node, {tree.count} counted")
    spare, node = set(), tree.spare_nodes
    while node and node not in spare:
        spare.update(range(node, node + 4))
        node = tree.parent[node]
    _demand(
        spare.isdisjoint(live) and len(spare) + len(live) == tree.nodes - 1,
        5,
        f"{len(live)} nodes live and {len(spare)} spare of {tree.nodes - 1}",
    )
    queued = set(tree.queue[: tree.waiting])
    noted = {node for node in range(tree.nodes) if tree.noted[node]}
    _demand(queued == noted, 5, "the cells noted for cleanup are not those in its queue")


def _check_pool(tree, live):
    """Check invariant 6."""
    first, room, held = tree.first, tree.room, tree.held
    runs = [(8 * at, 8 << order) for at, order in tree.blocks.free_blocks()]
    for node in live:
        _demand(held[node] <= room[node], 6, f"node {node} holds more than its block")
        if room[node]:
            runs.append((first[node], room[node]))
    end = 0
    for start, size in sorted(runs):
        _demand(
            start == end,
            6,
            f"places {min(start, end)} to {max(start, end)} overlap or are lost",
        )
        end = start + size
    _demand(
        end == 8 * tree.blocks.size <= len(tree.who),
        6,
        f"the blocks end at place {end}",
    )


def _check_blocks(blocks):
    """Check the four invariants of the block pool itself."""
    found = dict(blocks.free_blocks())
    marks = {at: mark - 1 for at, mark in enumerate(blocks.free[: blocks.size]) if mark}
    _demand(found == marks, 2, "the marks and the lists of free blocks differ")
    for at, order in found.items():
        _demand(at % (1 << order) == 0, 1, f"free block {at} of order {order} is askew")
        buddies = order < blocks.orders and found.get(at ^ (1 << order)) == order
        _demand(not buddies, 3, f"free block {at} of order {order} and its buddy are apart")
    _demand(
        sum(1 << order for order in found.values()) == blocks.spare,
        4,
        "the free units are miscounted",
    )


def _demand(holds, number, message):
    if not holds:
        raise InvariantError(f"quadtree, invariant {number}: {message}")
