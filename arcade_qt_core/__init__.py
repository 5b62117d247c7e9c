"""Give arcade games scenes, safe object life cycles and spatial queries.

Everything a game needs is here, or in one of two rooms of its own: `arcade_qt_core.level` for
maps drawn in Tiled, `arcade_qt_core.view` for windows. Importing this package needs no arcade and
no GL libraries: the names of the view room (`SceneWindow` and its kin) load arcade when they are
first used, and are therefore not part of ``import *``.
"""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

from .errors import (
    ArcadeQtError,
    ArcadeUnavailableError,
    DuplicateKeyError,
    InvalidRectError,
    InvariantError,
    LevelFormatError,
    NotInitialisedError,
    PluginError,
    SceneBusyError,
    SlowFallbackWarning,
    StaticIndexError,
    UnknownKeyError,
    VerificationError,
)
from .geometry import LBWH, LRBT, XYWH, RayHit, Rect, Segment, as_rect
from .hooks import PluginManager, hookimpl
from .level import load_level
from .native import compiled, warn_if_interpreted
from .scene import (
    Advice,
    AgentHit,
    Camera,
    Crowd,
    GameObject,
    GameScene,
    Journal,
    OverlayScene,
    RenderableObject,
    Scene,
    SceneStack,
    Scheduler,
    TimeStep,
    UIScene,
    spawn,
    spawn_object,
)
from .spatial import (
    AdaptiveBinaryTree,
    Composite,
    FlatQuadtree,
    HierarchicalGrid,
    LinearScan,
    LooseQuadtree,
    LooseTightGrid,
    PointGrid,
    Quadtree,
    SpatialIndex,
    StaticTree,
    SweepAndPrune,
    UniformGrid,
)

if TYPE_CHECKING:
    from .view import ImageLibrary as ImageLibrary
    from .view import SceneView as SceneView
    from .view import SceneWindow as SceneWindow
    from .view import SpriteObject as SpriteObject

__version__ = version("arcade_qt_core")

__all__ = [
    "LBWH",
    "LRBT",
    "XYWH",
    "AdaptiveBinaryTree",
    "Advice",
    "AgentHit",
    "ArcadeQtError",
    "ArcadeUnavailableError",
    "Camera",
    "Composite",
    "Crowd",
    "DuplicateKeyError",
    "FlatQuadtree",
    "GameObject",
    "GameScene",
    "HierarchicalGrid",
    "InvalidRectError",
    "InvariantError",
    "Journal",
    "LevelFormatError",
    "LinearScan",
    "LooseQuadtree",
    "LooseTightGrid",
    "NotInitialisedError",
    "OverlayScene",
    "PluginError",
    "PluginManager",
    "PointGrid",
    "Quadtree",
    "RayHit",
    "Rect",
    "RenderableObject",
    "Scene",
    "SceneBusyError",
    "SceneStack",
    "Scheduler",
    "Segment",
    "SlowFallbackWarning",
    "SpatialIndex",
    "StaticIndexError",
    "StaticTree",
    "SweepAndPrune",
    "TimeStep",
    "UIScene",
    "UniformGrid",
    "UnknownKeyError",
    "VerificationError",
    "__version__",
    "as_rect",
    "compiled",
    "hookimpl",
    "load_level",
    "spawn",
    "spawn_object",
]

NEEDS_ARCADE = frozenset({"ImageLibrary", "SceneView", "SceneWindow", "SpriteObject"})


def __getattr__(name: str) -> Any:
    """Load a name of the view room the first time it is used.

    Raises:
        ArcadeUnavailableError: arcade cannot be loaded here; says which packages to install.
    """
    if name not in NEEDS_ARCADE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(".view", __name__), name)


def __dir__() -> list[str]:
    """Return the public names, those that need arcade too."""
    return sorted({*__all__, *NEEDS_ARCADE})


warn_if_interpreted()
