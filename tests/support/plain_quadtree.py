"""Be the quadtree that one writes in plain Python: objects in nodes, floats in attributes.

It is what the library's interpreted kernels are measured against, and answers as they do:
rectangles intersect if they share more than a border, hits come by ascending id, pairs once by
(smaller id, larger id).

An item lies in the smallest node that holds it wholly. A move that stays in its node writes four
numbers; another one climbs to the next node that holds it, and goes down again from there. For the
pairs, items of nodes above are passed down only to the children that they reach.
"""

from __future__ import annotations

from operator import attrgetter

BY_ID = attrgetter("id")


class Item:
    """Be one rectangle, and know its node."""

    __slots__ = ("bottom", "id", "left", "node", "right", "top")

    def __init__(self, id: int, left: float, bottom: float, right: float, top: float) -> None:
        self.id = id
        self.left, self.bottom, self.right, self.top = left, bottom, right, top
        self.node: Node


class Node:
    """Hold the items that no child holds wholly; the children are none, or four."""

    __slots__ = ("bottom", "children", "depth", "items", "left", "parent", "right", "top", "x", "y")

    def __init__(
        self, parent: Node | None, left: float, bottom: float, right: float, top: float
    ) -> None:
        self.parent = parent
        self.depth: int = 0 if parent is None else parent.depth + 1
        self.left, self.bottom, self.right, self.top = left, bottom, right, top
        self.x, self.y = (left + right) / 2, (bottom + top) / 2
        self.items: list[Item] = []
        self.children: tuple[Node, ...] = ()

    def child_for(self, left: float, bottom: float, right: float, top: float) -> Node | None:
        """Return the child that holds a rectangle wholly; None if it lies over a middle line."""
        if right <= self.x:
            column = 0
        elif left >= self.x:
            column = 1
        else:
            return None
        if top <= self.y:
            return self.children[column]
        if bottom >= self.y:
            return self.children[column + 2]
        return None


class PlainQuadtree:
    """Hold items in nodes; all of them must lie in the root."""

    def __init__(
        self,
        root: tuple[float, float, float, float],
        max_depth: int = 8,
        split_threshold: int = 16,
    ) -> None:
        self.root = Node(None, *root)
        self.max_depth = max_depth
        self.split_threshold = split_threshold

    def add(self, id: int, left: float, bottom: float, right: float, top: float) -> Item:
        """Take in a rectangle, and return the item that it is from now on."""
        item = Item(id, left, bottom, right, top)
        self._sink(item, self.root)
        return item

    def move(self, item: Item, left: float, bottom: float, right: float, top: float) -> None:
        """Give an item other edges."""
        item.left, item.bottom, item.right, item.top = left, bottom, right, top
        node = old = item.node
        while node.parent is not None and not (
            node.left <= left and right <= node.right and node.bottom <= bottom and top <= node.top
        ):
            node = node.parent
        if node is old and (not node.children or not node.child_for(left, bottom, right, top)):
            return
        old.items.remove(item)
        self._sink(item, node)

    def query(self, left: float, bottom: float, right: float, top: float) -> list[Item]:
        """Return the items that strictly intersect a rectangle, by ascending id."""
        found: list[Item] = []
        nodes = [self.root]
        while nodes:
            node = nodes.pop()
            found += [
                item
                for item in node.items
                if item.left < right
                and left < item.right
                and item.bottom < top
                and bottom < item.top
            ]
            if node.children:
                low_left, low_right, high_left, high_right = node.children
                if left < node.x:
                    if bottom < node.y:
                        nodes.append(low_left)
                    if top > node.y:
                        nodes.append(high_left)
                if right > node.x:
                    if bottom < node.y:
                        nodes.append(low_right)
                    if top > node.y:
                        nodes.append(high_right)
        found.sort(key=BY_ID)
        return found

    def pairs(self) -> list[tuple[int, int]]:
        """Return the ids of all items that strictly intersect, each pair once, in order."""
        found: list[tuple[int, int]] = []
        self._pair(self.root, [], found)
        found.sort()
        return found

    def _sink(self, item: Item, node: Node) -> None:
        """Put an item into the smallest node that holds it, from this one downwards."""
        left, bottom, right, top = item.left, item.bottom, item.right, item.top
        while node.children:
            child = node.child_for(left, bottom, right, top)
            if child is None:
                break
            node = child
        item.node = node
        node.items.append(item)
        full = len(node.items) > self.split_threshold
        if full and not node.children and node.depth < self.max_depth:
            self._split(node)

    def _split(self, node: Node) -> None:
        left, bottom, right, top, x, y = (
            node.left,
            node.bottom,
            node.right,
            node.top,
            node.x,
            node.y,
        )
        node.children = (
            Node(node, left, bottom, x, y),
            Node(node, x, bottom, right, y),
            Node(node, left, y, x, top),
            Node(node, x, y, right, top),
        )
        items, node.items = node.items, []
        for item in items:
            self._sink(item, node)

    def _pair(self, node: Node, above: list[Item], found: list[tuple[int, int]]) -> None:
        """Add the pairs of a node's items with each other and with those above that reach it."""
        others = above.copy()
        for item in node.items:
            id, left, bottom, right, top = item.id, item.left, item.bottom, item.right, item.top
            for other in others:
                if (
                    other.left < right
                    and left < other.right
                    and other.bottom < top
                    and bottom < other.top
                ):
                    found.append((id, other.id) if id < other.id else (other.id, id))
            others.append(item)
        for child in node.children:
            left, bottom, right, top = child.left, child.bottom, child.right, child.top
            self._pair(
                child,
                [
                    item
                    for item in others
                    if item.left <= right
                    and left <= item.right
                    and item.bottom <= top
                    and bottom <= item.top
                ],
                found,
            )
