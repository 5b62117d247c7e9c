"""Hold the world of the game: what blocks, who sees whom, and everything that happens in a step.

Source: document 000 (RPGGameScene in ActionRPG): quadtree on, auto-kill off, because a house lies
outside the scene rectangle; what blocks is said by properties, in the map or by a class, and
decided by the plug-in arcade_qt_static_rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from arcade_qt_pymunk import PymunkSpace
from arcade_qt_static_rules import ByProperty

from arcade_qt_core import GameScene, PluginManager, RayHit, Rect, Segment

from .autopilot import Autopilot
from .controls import Controls
from .curtain import Curtain
from .dialog import Dialog
from .dynamic_object import DynamicObject
from .grid import Point
from .pathfinding import Pathfinding
from .plugins import game_plugins
from .quest import Quest

ROOT_FACTOR = 3.0  # the houses' rooms lie within one scene height below the scene
CELL_SIZE = 16.0
GROUND_FRICTION = 400.0  # slows a boulder that nobody pushes; units a second, each second
VIEW_SIZE = (384.0, 216.0)  # three window pixels for one of the art at 1152 x 648
CAMERA_LAG = 0.09
BANNER_SECONDS = 2.5
HUSH_SECONDS = 0.3  # after a talk: a key hit once too often must not begin it again


class RPGGameScene(GameScene):
    """Simulate the world of the RPG; knows nothing of pictures, sounds or windows.

    Args:
        rect: the outdoor world; rooms may lie outside.
        index: which index answers queries; no outcome depends on it.
        verify: check every answer against the other index, for tests.
        seed: of the random numbers.
        plugins: who makes objects from a map and decides what blocks; None for those of
            `game_plugins`, which others may be added to.

    Attributes:
        pathfinding: finds ways between what blocks.
        physics: moves the boulders, among bodies of what is near them.
        controls: what the player wants.
        autopilot: a script that plays instead of the player, or None.
        dialog: what is being said, or None; everybody stands still for it.
        curtain: how dark the picture is.
        quest: how the game stands.
        rooms: the rectangles the camera stays in, one at a time.
        routes: the corners of the soldiers' rounds, by name.
        banner: the name of a place just entered, or "".
        sounds: names of the sounds of this frame; whoever plays them clears the list.
    """

    player: Any

    def __init__(
        self,
        rect: Rect,
        *,
        index: str | None = "quadtree",
        verify: bool = False,
        seed: int = 0,
        plugins: PluginManager | None = None,
    ) -> None:
        super().__init__(
            rect,
            index=index,
            root_factor=ROOT_FACTOR,
            verify=verify,
            seed=seed,
            plugins=game_plugins() if plugins is None else plugins,
        )
        self.pathfinding = Pathfinding(self, CELL_SIZE, diagonal="no_corner")
        self.physics = PymunkSpace(self, ground_friction=GROUND_FRICTION)
        self.controls = Controls(self.held_keys)
        self.autopilot: Autopilot | None = None
        self.dialog: Dialog | None = None
        self.curtain = Curtain()
        self.quest = Quest()
        self.rooms: list[Rect] = []
        self.routes: Mapping[str, tuple[Point, ...]] = {}
        self.banner = ""
        self._hush = 0.0
        self._blocking, self._opaque = ByProperty("blocks"), ByProperty("opaque")
        self.sounds: list[str] = []
        self.camera.size = VIEW_SIZE

    # --- rules ------------------------------------------------------------------------------

    def blocks(self, obj: Any) -> bool:
        """Tell whether an object stands in the way, that is, whether its property `blocks` is true.

        About a place as a whole, `is_empty`, plug-ins are asked first: the rules, by this property
        too, and whoever was added to them.
        """
        return self._blocking.decide(obj) is True

    def is_in_sight(self, start: Point, end: Point) -> bool:
        """Tell whether nothing lies between two points whose property `opaque` is true."""
        return not self._opaque_hits(start, end)

    def sight_share(self, start: Point, end: Point) -> float:
        """Return which part of the way from `start` to `end` can be seen: 1 for all of it."""
        hits = self._opaque_hits(start, end)
        return hits[0].t if hits else 1.0

    def _opaque_hits(self, start: Point, end: Point) -> list[RayHit]:
        return [
            hit for hit in self.raycast(Segment(*start, *end)) if self._opaque.decide(hit.object)
        ]

    @property
    def is_hushed(self) -> bool:
        """Tell whether a talk has ended only just now."""
        return self._hush > 0

    # --- what happens -----------------------------------------------------------------------

    def say(self, text: str, speaker: str = "") -> None:
        """Begin a dialog; everybody stands still until the player has read it."""
        self.dialog = Dialog(text, speaker)
        self._hold_still(True)

    def announce(self, place: str) -> None:
        """Show the name of a place for a while; "" takes it away."""
        self.banner = place
        self.schedule("banner", BANNER_SECONDS, self._end_banner)

    def on_key_press(self, symbol: int, modifiers: int) -> bool:
        """Take the keys of the game."""
        return self.controls.press(symbol)

    def update_world(self, dt: float) -> None:
        """Run one step: script, objects and their contacts, fading and talk."""
        if self.autopilot is not None:
            self.autopilot.play(self, self.steps)
        super().update_world(dt)
        self.curtain.update(dt)
        self._converse(dt)

    def update_camera(self, frame_time: float) -> None:
        """Keep the camera in the room the hero is in."""
        if self.player is not None and not self.camera.manual:
            for room in self.rooms:
                if room.contains_point(self.player.position) and room != self.camera.bounds:
                    self._enter_room(room)
        super().update_camera(frame_time)

    def _enter_room(self, room: Rect) -> None:
        self.camera.bounds = room
        self.camera.position = self.player.position
        self.camera.follow(self.player, CAMERA_LAG)

    def _converse(self, dt: float) -> None:
        if self.dialog is None:
            self._hush -= dt
            return
        self.dialog.update(dt)
        if self.controls.take_action() and not self.dialog.advance():
            self.dialog = None
            self._hush = HUSH_SECONDS
            self._hold_still(False)

    def _hold_still(self, is_still: bool) -> None:
        for obj in self.objects():
            if isinstance(obj, DynamicObject):
                obj.frozen = is_still

    def _end_banner(self) -> None:
        self.banner = ""
