"""Show scenes with arcade: the only room that imports arcade and pyglet.

Names are resolved on first use, so that importing this package needs no GL libraries; where they
are missing, using a name raises `ArcadeUnavailableError`, which says what to install.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from ..errors import ArcadeUnavailableError

if TYPE_CHECKING:
    from .crowd_picture import CrowdPicture as CrowdPicture
    from .debug_overlay import DebugOverlay as DebugOverlay
    from .image_library import ImageLibrary as ImageLibrary
    from .label import Label as Label
    from .overlay_canvas import OverlayCanvas as OverlayCanvas
    from .renderer import Renderer as Renderer
    from .scene_view import SceneView as SceneView
    from .scene_window import SceneWindow as SceneWindow
    from .sprite_object import SpriteObject as SpriteObject
    from .tile_layer_picture import TileLayerPicture as TileLayerPicture
    from .tile_layer_picture import TilePlacement as TilePlacement
    from .viewport import Viewport as Viewport

HOMES = {
    "CrowdPicture": "crowd_picture",
    "DebugOverlay": "debug_overlay",
    "ImageLibrary": "image_library",
    "Label": "label",
    "OverlayCanvas": "overlay_canvas",
    "Renderer": "renderer",
    "SceneView": "scene_view",
    "SceneWindow": "scene_window",
    "SpriteObject": "sprite_object",
    "TileLayerPicture": "tile_layer_picture",
    "TilePlacement": "tile_layer_picture",
    "Viewport": "viewport",
}

__all__ = list(HOMES)

REMEDY = (
    "arcade cannot be loaded here ({error}). On Debian or Ubuntu its system libraries are "
    "installed by: sudo apt-get install libgl1 libegl1 libfreetype6 libfontconfig1 libxrender1"
)


def __getattr__(name: str) -> Any:
    """Import what a public name needs, the first time it is asked for.

    Raises:
        ArcadeUnavailableError: arcade or a library it needs cannot be loaded.
    """
    if name not in HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    _require_arcade()
    return getattr(import_module(f".{HOMES[name]}", __name__), name)


def _require_arcade() -> None:
    """Import arcade, or say what it lacks.

    Without libXrender pyglet fails with an AttributeError, without the others with ImportErrors.
    """
    try:
        import_module("arcade")
    except (ImportError, AttributeError) as error:
        raise ArcadeUnavailableError(REMEDY.format(error=error)) from error


def __dir__() -> list[str]:
    """Return the public names."""
    return sorted(HOMES)
