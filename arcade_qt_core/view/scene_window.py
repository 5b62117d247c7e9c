"""Open a window that shows scenes: the shortest way from a scene to a running game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import arcade

from ..errors import ArcadeUnavailableError
from ..hooks import PluginManager
from ..scene import Scene, SceneStack
from .image_library import ImageLibrary
from .scene_view import SceneView

AnyScene = TypeVar("AnyScene", bound=Scene)

NO_SCREEN = frozenset({"NoSuchDisplayException", "NoOpenGLException", "NoSuchConfigException"})
"""By name, because pyglet defines the first one only where there is X11."""


class SceneWindow(arcade.Window):
    """Be an arcade window with a library of images, and show a scene in it.

    It is an ordinary ``arcade.Window``: other views can be shown in it, and `SceneView` works in
    any other window too.

    Args:
        scene: what to show at once: a scene, a stack, or None for nothing yet.
        width: of the window, in pixels.
        height: of the window, in pixels.
        title: of the window.
        images: the pictures by name; a new empty library if None.
        plugins: whose hooks the scenes call that `make_scene` makes; a new manager without
            plug-ins if None.
        options: as for ``arcade.Window``; windows are resizable unless you say otherwise.

    Raises:
        ArcadeUnavailableError: there is no screen, or no OpenGL 3.3.

    Example:
        A game in three lines::

            window = SceneWindow(MyScene(LBWH(0, 0, 640, 360)), 1280, 720, "My game")
            window.images.add("hero", "hero.png")
            window.run()
    """

    def __init__(
        self,
        scene: Scene | SceneStack | None = None,
        width: int = 1280,
        height: int = 720,
        title: str = "arcade_qt_core",
        *,
        images: ImageLibrary | None = None,
        plugins: PluginManager | None = None,
        **options: Any,
    ) -> None:
        options.setdefault("resizable", True)
        try:
            super().__init__(width, height, title, **options)
        except Exception as error:
            if type(error).__name__ not in NO_SCREEN:
                raise
            raise ArcadeUnavailableError(
                f"no window can be opened here ({error}). Run it where there is a screen with "
                "OpenGL 3.3, or set ARCADE_HEADLESS=1 before the start to draw without one"
            ) from error
        self.images = ImageLibrary() if images is None else images
        self.plugins = PluginManager() if plugins is None else plugins
        if scene is not None:
            self.show_scene(scene)

    def make_scene(
        self, scene_type: Callable[..., AnyScene], *arguments: Any, **options: Any
    ) -> AnyScene:
        """Make a scene that calls the hooks of this window's plug-ins, and return it.

        It is not shown yet. A scene that is made without this has a manager of its own.

        Args:
            scene_type: the class of the scene, which must take `plugins`.
            arguments: what it is made of.
            options: the same, by name.

        Example:
            All scenes of a game with all installed plug-ins::

                window.plugins.load_entry_points()
                window.show_scene(window.make_scene(MyScene, LBWH(0, 0, 640, 360)))
        """
        return scene_type(*arguments, plugins=self.plugins, **options)

    def show_scene(self, scene: Scene | SceneStack, **options: Any) -> SceneView:
        """Show a scene or stack in a new view and return the view.

        Args:
            scene: what to show.
            options: as for `SceneView`.
        """
        view = SceneView(scene, window=self, images=self.images, **options)
        self.show_view(view)
        return view
