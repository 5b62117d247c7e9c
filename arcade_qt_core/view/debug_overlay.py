"""Look under the hood of a running game: rectangles, colliders, cells, what plug-ins show.

Source: the keys of the original's debug views (document 004).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from math import pow

import arcade
from arcade import key

from ..geometry import LBWH, LRBT, Point, Rect
from ..scene import GameObject, GameScene, Scene, SceneStack, UIScene
from .crowd_cells import crowd_cells, crowd_words
from .draw_list import DrawList
from .overlay_canvas import OverlayCanvas
from .quad import RGBA
from .renderer import Renderer
from .sprite_object import SpriteObject
from .viewport import Viewport

RECTANGLES, COLLIDERS, CELLS, PLUGINS = key.R, key.C, key.Q, key.H
MANUAL_CAMERA = key.M
COLORS: dict[int, RGBA] = {
    CELLS: (80, 200, 255, 140),
    RECTANGLES: (255, 220, 60, 255),
    COLLIDERS: (255, 60, 120, 255),
}
ZOOM_STEP = 1.25  # of one notch of the wheel
SMALLEST_ZOOM, LARGEST_ZOOM = 1 / 16, 64.0  # seamless overlays are drawn once for each copy in view
TEXT_PIXELS = 16  # twice the size the font was drawn for: sharp
TEXT_SHARE = 0.98  # of the window: leaves a small border round the text
TEXT_GROUND: RGBA = (10, 12, 24, 200)

Line = tuple[Point, Point]


class DebugOverlay:
    """Draw what queries see over the scenes of a view; everything is off until a key is pressed.

    The lines of a scene lie under the scenes above it, so that a HUD stays legible.

    - R: the rectangles of the objects in view, those of the index.
    - C: what they collide with: their colliders; of those without one the hit box of a sprite, or
      the rectangle.
    - Q: the cells of each scene's index and of its crowds', and what the query of its view costs;
      nothing of a HUD that has no index.
    - H: what plug-ins draw over each scene, by the hook `aqc_draw_overlay`.
    - M: take the highest game scene's camera off its target; the wheel zooms about the mouse,
      dragging moves. M again gives it back.

    Lines are one pixel wide at any zoom, and each colour is one draw call. What the lines of
    another key will lie upon is drawn wider, by a pixel on each side, so that both are seen.

    Args:
        renderer: what draws the scenes; it knows where they are in the window.
    """

    def __init__(self, renderer: Renderer) -> None:
        self._renderer = renderer
        self._shown: set[int] = set()

    # --- input ------------------------------------------------------------------------------

    def on_key_press(self, symbol: int, stack: SceneStack) -> bool:
        """Switch what the key stands for; False if it stands for nothing here."""
        if symbol in COLORS or symbol == PLUGINS:
            self._shown ^= {symbol}
            return True
        game = _highest_game(stack)
        if symbol == MANUAL_CAMERA and game is not None:
            game.camera.manual = not game.camera.manual
            return True
        return False

    def on_mouse_drag(self, dx: float, dy: float, stack: SceneStack) -> bool:
        """Drag the world under a manual camera by (dx, dy) window pixels."""
        game = _highest_game(stack)
        if game is None or not game.camera.manual:
            return False
        scale_x, scale_y = self._renderer.viewport(game).scale
        game.camera.move(-dx / scale_x, -dy / scale_y)
        return True

    def on_mouse_scroll(self, x: float, y: float, notches: float, stack: SceneStack) -> bool:
        """Zoom a manual camera, within limits; what is under the mouse stays there."""
        game = _highest_game(stack)
        if game is None or not game.camera.manual:
            return False
        before = self._renderer.viewport(game).map_to_scene(x, y)
        game.camera.zoom = _zoomed(game.camera.zoom, notches)
        after = self._renderer.viewport(game).map_to_scene(x, y)
        game.camera.move(before[0] - after[0], before[1] - after[1])
        return True

    # --- drawing ----------------------------------------------------------------------------

    def draw_over(self, scene: Scene, viewport: Viewport) -> None:
        """Draw what is switched on over a scene, before the scenes above it are drawn."""
        if self._shown:
            with self._renderer.looking(viewport):
                self._draw_lines(scene, viewport)
                if self._shows_plugins(scene):
                    _draw_plugins(scene, viewport)

    def write(self, stack: SceneStack) -> None:
        """Write what the queries of the views cost, over all that is drawn."""
        scenes = [scene for scene in stack.scenes if scene.visible and _has_cells(scene)]
        if CELLS in self._shown and scenes:
            self._write([self._cost(scene) for scene in scenes])

    def _draw_lines(self, scene: Scene, viewport: Viewport) -> None:
        objects = scene.objects(viewport.view_rect)
        lines: dict[int, Callable[[], Iterable[Line]]] = {
            CELLS: lambda: _cell_lines(scene, viewport.view_rect) if _has_cells(scene) else (),
            RECTANGLES: lambda: _rectangle_lines(obj.rect for obj in objects),
            COLLIDERS: lambda: _collider_lines(objects),
        }
        for symbol, color in COLORS.items():
            if symbol in self._shown:
                points = [point for line in lines[symbol]() for point in line]
                if points:
                    pixels = self._pixels(symbol, scene)
                    arcade.draw_lines(points, color, pixels / viewport.scale[0])

    def _pixels(self, symbol: int, scene: Scene) -> int:
        """Return how wide lines are for those that come upon them; cells have places of their own.

        Rectangles are 5 pixels wide below colliders of 3 and lines of plug-ins.
        """
        if symbol == CELLS:
            return 1
        above = symbol == RECTANGLES and COLLIDERS in self._shown
        return 1 + 2 * (above + self._shows_plugins(scene))

    def _shows_plugins(self, scene: Scene) -> bool:
        return PLUGINS in self._shown and "aqc_draw_overlay" in scene.plugins.implemented

    def _cost(self, scene: Scene) -> str:
        """Say what the scene's index did for the query of its view."""
        view_rect = self._renderer.viewport(scene).view_rect
        cost = scene.explain(view_rect)
        return (
            f"{type(scene).__name__} {scene.index_name or 'no index'}: visited {cost.visited} "
            f"pruned {cost.pruned} tested {cost.tested} hits {cost.hits}"
            + crowd_words(scene, view_rect)
        )

    def _write(self, lines: list[str]) -> None:
        """Write lines into the lower left corner of the window, on a dark ground."""
        pixels = LBWH(0, 0, *self._renderer.window_size)
        letters = DrawList()
        quads = self._renderer.typesetter.quads(
            "\n".join(lines),
            pixels.scale_on_center(TEXT_SHARE),
            Viewport(pixels, pixels),
            font_size=TEXT_PIXELS,
            anchor=(0.0, 0.0),
            color=(*COLORS[CELLS][:3], 255),
        )
        for number, quad in enumerate(quads):
            letters.add(quad, (0.0, 0, number))
        with self._renderer.looking(Viewport(pixels, pixels)):
            ground = LBWH(0, 0, pixels.width, TEXT_PIXELS * 1.5 * len(lines))
            arcade.draw_rect_filled(ground.to_arcade(), TEXT_GROUND)
            letters.sprites.draw(pixelated=True)


def _zoomed(zoom: float, notches: float) -> float:
    """Return the zoom after some notches; one that is beyond the limits goes no farther."""
    if notches > 0:
        return min(zoom * pow(ZOOM_STEP, notches), max(zoom, LARGEST_ZOOM))
    return max(zoom * pow(ZOOM_STEP, notches), min(zoom, SMALLEST_ZOOM))


def _highest_game(stack: SceneStack) -> GameScene | None:
    """Return the highest game scene of a stack: whose camera M is for."""
    games = (scene for scene in reversed(stack.scenes) if isinstance(scene, GameScene))
    return next(games, None)


def _has_cells(scene: Scene) -> bool:
    """Tell whether there is anything to say of an index: not of a HUD without one."""
    return scene.index_name is not None or not isinstance(scene, UIScene)


def _draw_plugins(scene: Scene, viewport: Viewport) -> None:
    """Draw what plug-ins want to show, also if one of them raises."""
    canvas = OverlayCanvas(viewport.view_rect)
    try:
        scene.plugins.call("aqc_draw_overlay", scene=scene, canvas=canvas)
    finally:
        for color, points in canvas.points.items():
            arcade.draw_lines(points, color, 1 / viewport.scale[0])


def _cell_lines(scene: Scene, view_rect: Rect) -> Iterator[Line]:
    """Yield the sides of the index cells that are in view, those of crowds too."""
    cells = [LRBT(cell[0], cell[2], cell[1], cell[3]) for cell in scene.cells()]
    cells += crowd_cells(scene, view_rect)
    return _rectangle_lines(cell for cell in cells if cell.intersects(view_rect))


def _rectangle_lines(rects: Iterable[Rect]) -> Iterator[Line]:
    """Yield the four sides of each rectangle."""
    for left, right, bottom, top, *_ in rects:
        yield from _outline([(left, bottom), (right, bottom), (right, top), (left, top)])


def _collider_lines(objects: Iterable[GameObject]) -> Iterator[Line]:
    """Yield the outline of what each object collides with."""
    for obj in objects:
        if obj.collider is not None:
            for ring in obj.collider.outline(obj.position, obj.angle):
                yield from _outline(ring)
        elif isinstance(obj, SpriteObject):
            yield from _outline(obj.sprite.hit_box.get_adjusted_points())
        else:
            yield from _rectangle_lines([obj.rect])


def _outline(points: Sequence[Point]) -> Iterator[Line]:
    """Yield the sides of a closed polygon."""
    return pairwise([*points, points[0]])
