"""Give arcade games scenes, safe object life cycles and spatial queries.

Everything a game needs is here, or in a room of its own: `arcade_qt_core.collision` for shapes,
`arcade_qt_core.level` for maps drawn in Tiled. Importing this package needs no arcade and no GL
libraries: the names of `arcade_qt_core.view`, which are all here too (`SceneWindow` and its kin),
load arcade when they are first used, and are therefore not part of ``import *``.
"""

from __future__ import annotations

from importlib.metadata import version
from typing import TYPE_CHECKING, Any

from . import view
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
    from .view import CrowdPicture as CrowdPicture
    from .view import DebugOverlay as DebugOverlay
    from .view import ImageLibrary as ImageLibrary
    from .view import Label as Label
    from .view import OverlayCanvas as OverlayCanvas
    from .view import Renderer as Renderer
    from .view import SceneView as SceneView
    from .view import SceneWindow as SceneWindow
    from .view import SpriteObject as SpriteObject
    from .view import TileLayerPicture as TileLayerPicture
    from .view import TilePlacement as TilePlacement
    from .view import Viewport as Viewport

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

NEEDS_ARCADE = frozenset(view.__all__)


def __getattr__(name: str) -> Any:
    """Load a name of the view room the first time it is used.

    Raises:
        ArcadeUnavailableError: arcade cannot be loaded here; says which packages to install.
    """
    if name not in NEEDS_ARCADE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(view, name)


def __dir__() -> list[str]:
    """Return the public names, those that need arcade too."""
    return sorted({*__all__, *NEEDS_ARCADE})


warn_if_interpreted()
