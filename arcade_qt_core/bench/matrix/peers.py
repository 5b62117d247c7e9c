"""List the libraries from PyPI that the indexes are compared with."""

from __future__ import annotations

from .box2d_contestant import Box2dContestant
from .contestant import Contestant
from .course import Course
from .fastquadtree_contestant import FastQuadtreeContestant
from .fastquadtree_objects_contestant import FastQuadtreeObjectsContestant
from .rtree_contestant import RtreeContestant
from .scipy_contestant import ScipyContestant
from .shapely_contestant import ShapelyContestant

PEERS = (
    FastQuadtreeContestant,
    FastQuadtreeObjectsContestant,
    ShapelyContestant,
    RtreeContestant,
    ScipyContestant,
    Box2dContestant,
)


def peers(course: Course) -> tuple[list[Contestant], dict[str, str]]:
    """Return the peers that are installed, ready for a course, and why each other is missing."""
    able: list[Contestant] = []
    missing = {}
    for peer in PEERS:
        try:
            able.append(peer(course))
        except ImportError as error:
            missing[peer.name] = f"{error}; pip install {peer.package}"
    return able, missing
