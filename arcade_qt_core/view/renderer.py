"""Draw a stack of scenes: what each camera sees, in the documented order, in few draw calls.

Scenes are drawn from the bottom up. A game scene is its backgrounds, its tiles and objects, its
foregrounds; objects come by (draw layer, y where wished, id), each layer in one draw call. Only
what the query of a scene's view returns is in the draw lists, and those change by difference from
frame to frame.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from weakref import ReferenceType, ref

import arcade

from ..geometry import LRBT, Point, Rect
from ..scene import GameScene, OverlayScene, Scene, SceneStack
from .image_library import ImageLibrary
from .painter import Painter
from .scene_picture import ScenePicture
from .tile_layer_picture import TileLayerPicture
from .typesetter import Typesetter
from .viewport import Viewport

BAR_COLOR = (0, 0, 0, 255)
ORIGIN = (0.0, 0.0)


class Renderer:
    """Draw scenes into a window.

    The lowest visible scene clears its box with its `background_color`; what is above is laid
    over it. Objects are drawn between their last two positions, by the `alpha` of their scene.

    Pictures may be larger than the rectangles that queries find: the view is asked for with a
    margin, which grows with the largest overhang that was drawn in the scene.

    Args:
        window: where to draw.
        images: the pictures by name.
        pixelated: whether art is enlarged as sharp pixels, and views are moved to whole ones.
        integer_scale: whether it is only enlarged by whole numbers.
        y_sorted_layers: draw layers in which what is further down is in front.

    Attributes:
        window_size: width and height that letterboxes are fitted to, in pixels.
    """

    def __init__(
        self,
        window: arcade.Window,
        images: ImageLibrary,
        *,
        pixelated: bool = True,
        integer_scale: bool = False,
        y_sorted_layers: Collection[int] = (),
    ) -> None:
        self.window_size: tuple[int, int] = window.size
        self.pixelated = pixelated
        self.typesetter = Typesetter()
        self._window = window
        self._integer_scale = integer_scale
        self._y_sorted_layers = y_sorted_layers
        self._painter = Painter(images, self.typesetter)
        self._pictures: dict[int, tuple[ReferenceType[Scene], ScenePicture]] = {}
        self._camera = arcade.Camera2D(window=window)

    # --- what is shown where ----------------------------------------------------------------

    def viewport(self, scene: Scene) -> Viewport:
        """Return where the view of a scene lies in the window: for the mouse, and for drawing."""
        base_size = scene.camera.size if isinstance(scene, GameScene) else None
        return Viewport.fit(
            self.window_size,
            scene.view_rect,
            base_size=base_size,
            integer_scale=self._integer_scale,
            snap=self.pixelated,
        )

    def picture(self, scene: Scene) -> ScenePicture:
        """Return what is drawn of a scene, an overlay included.

        Scenes are known by identity: one that is a dataclass cannot be hashed.
        """
        known = self._pictures.get(id(scene))
        if known is None or known[0]() is not scene:
            known = self._pictures[id(scene)] = (ref(scene), ScenePicture(self._y_sorted_layers))
        return known[1]

    def add_tiles(self, scene: Scene, tiles: TileLayerPicture) -> None:
        """Draw a tile layer with a scene from now on, as long as the scene lives."""
        self.picture(scene).tiles.append(tiles)

    # --- drawing ----------------------------------------------------------------------------

    def draw(
        self, stack: SceneStack, draw_over: Callable[[Scene, Viewport], None] | None = None
    ) -> None:
        """Draw the visible scenes of a stack, and bars where the lowest one does not reach.

        Args:
            stack: the scenes.
            draw_over: called with each scene when it is drawn, before those above it are.
        """
        self._forget_dead_scenes()
        visible = [scene for scene in stack.scenes if scene.visible]
        self._window.clear(BAR_COLOR)
        for scene in visible:
            viewport = self.viewport(scene)
            if scene is visible[0]:
                self._fill(scene, viewport)
            self._draw(scene, viewport)
            if draw_over is not None:
                draw_over(scene, viewport)

    @contextmanager
    def looking(self, viewport: Viewport) -> Iterator[None]:
        """Let what is drawn inside this context be in the scene units of a viewport."""
        box, view = viewport.box, viewport.view_rect
        half_width, half_height = view.width * 0.5, view.height * 0.5
        self._camera.viewport = box.to_arcade()
        self._camera.projection = LRBT(
            -half_width, half_width, -half_height, half_height
        ).to_arcade()
        self._camera.position = view.center
        with self._camera.activate():
            yield

    def _forget_dead_scenes(self) -> None:
        self._pictures = {
            key: known for key, known in self._pictures.items() if known[0]() is not None
        }

    def _fill(self, scene: Scene, viewport: Viewport) -> None:
        with self.looking(viewport):
            arcade.draw_rect_filled(viewport.view_rect.to_arcade(), scene.background_color)

    def _draw(self, scene: Scene, viewport: Viewport) -> None:
        """Draw a scene, between its overlays if it has any."""
        if isinstance(scene, GameScene):
            self._draw_overlays(scene.backgrounds, viewport)
        self._draw_content(scene, viewport, [ORIGIN])
        if isinstance(scene, GameScene):
            self._draw_overlays(scene.foregrounds, viewport)

    def _draw_overlays(self, overlays: list[OverlayScene], camera: Viewport) -> None:
        """Draw overlays in the box of the game they belong to, as far as its camera sees them."""
        for overlay in overlays:
            if overlay.visible:
                viewport = Viewport(camera.box, overlay.view_for(camera.view_rect))
                seen = _grown(camera.view_rect, self.picture(overlay).margin)
                self._draw_content(
                    overlay,
                    viewport.snapped() if self.pixelated else viewport,
                    overlay.copies(seen),
                )

    def _draw_content(self, scene: Scene, viewport: Viewport, copies: list[Point]) -> None:
        """Draw tiles and objects of a scene, once for each copy of it that is in view.

        Args:
            scene: whose objects.
            viewport: how it is seen.
            copies: the offsets (dx, dy) at which the content appears.
        """
        picture = self.picture(scene)
        views = [viewport.view_rect.moved(-dx, -dy) for dx, dy in copies]
        seen = {
            obj.id: obj
            for view in views
            for obj in scene.objects(_grown(view, picture.margin))
            if not obj.is_newborn
        }
        picture.follow(seen.values(), self._painter, scene.alpha, viewport)
        picture.follow_crowds(scene.crowds)
        for view in views:
            with self.looking(Viewport(viewport.box, view)):
                picture.draw(view, scene.time_elapsed, pixelated=self.pixelated)


def _grown(rect: Rect, margin: float) -> Rect:
    """Return the rectangle with a margin on every side."""
    left, right, bottom, top = rect[:4]
    return LRBT(left - margin, right + margin, bottom - margin, top + margin)
