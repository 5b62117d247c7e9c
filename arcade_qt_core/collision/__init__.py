"""Say what shape objects have in collisions, and compare such shapes exactly.

Colliders are immutable values; `overlaps`, `contact_between`, `sweep` and `resolve` compare them
at places without any scene. All shapes are rounded convex polygons inside, or several of them.
"""

from .box_collider import BoxCollider
from .capsule_collider import CapsuleCollider
from .circle_collider import CircleCollider
from .collider import Collider
from .compound import Compound
from .contact import Contact
from .manifold import Manifold
from .narrow_functions import NarrowEntry, NarrowFunctions
from .narrow_phase import contact_between, overlaps, resolve, sweep
from .placed import Placed
from .polygon_collider import PolygonCollider
from .push import Push
from .sweep_hit import SweepHit

__all__ = [
    "BoxCollider",
    "CapsuleCollider",
    "CircleCollider",
    "Collider",
    "Compound",
    "Contact",
    "Manifold",
    "NarrowEntry",
    "NarrowFunctions",
    "Placed",
    "PolygonCollider",
    "Push",
    "SweepHit",
    "contact_between",
    "overlaps",
    "resolve",
    "sweep",
]
