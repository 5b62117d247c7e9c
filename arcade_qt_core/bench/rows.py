"""List what is compared, by whom, and the targets."""

from __future__ import annotations

from .row import Row

SCENE = "GameScene"
WIDE_SCENE = "GameScene, root factor 10"
INDEX = "Quadtree without a scene"
ARCADE = "arcade SpriteList"
NUMBERS = "fastquadtree (numbers)"
OBJECTS = "fastquadtree (objects)"

TITLES = {
    "move": "Move an object",
    "query": "Find in a rectangle",
    "pairs": "Find all overlaps",
}


def rows() -> list[Row]:
    """Return the rows of the table, in its order."""
    return [
        Row(
            "How many empty calls a move within a tree node takes",
            "Move a little",
            SCENE,
            "nudge",
            SCENE,
            "empty",
            target=3,
            is_limit=True,
        ),
        *_against_arcade("A scene against arcade", SCENE, (50, 50, 50)),
        *_against_fastquadtree("A scene against fastquadtree", SCENE, (2, 1.2, 2)),
        *_against_arcade("A scene with root factor 10 against arcade", WIDE_SCENE),
        *_against_fastquadtree("A scene with root factor 10 against fastquadtree", WIDE_SCENE),
        *_against_fastquadtree("A bare quadtree against fastquadtree", INDEX),
    ]


def _against_arcade(
    section: str, ours: str, targets: tuple[float | None, ...] = (None, None, None)
) -> list[Row]:
    return _rows(section, ours, (ARCADE, ARCADE, ARCADE), targets)


def _against_fastquadtree(
    section: str, ours: str, targets: tuple[float | None, ...] = (None, None, None)
) -> list[Row]:
    """Compare with whichever of the two trees of fastquadtree is the faster one at it."""
    return _rows(section, ours, (NUMBERS, OBJECTS, NUMBERS), targets)


def _rows(
    section: str, ours: str, theirs: tuple[str, ...], targets: tuple[float | None, ...]
) -> list[Row]:
    return [
        Row(section, TITLES[operation], ours, operation, rival, operation, target)
        for operation, rival, target in zip(TITLES, theirs, targets, strict=True)
    ]
