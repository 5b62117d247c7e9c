"""Hold a game's world: objects simulated in steps of one length, a player and a camera.

Source: documents 000 and 004 (GameScene). Changed: the number of steps a frame is bounded, and
each step begins with a refresh, so that the result does not depend on how frames cut the time.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

from ..geometry import Rect
from ..kernels.flags import UNFENCED
from .camera import Camera
from .scene import Scene
from .time_step import TimeStep

if TYPE_CHECKING:
    from .game_object import GameObject
    from .overlay_scene import OverlayScene


class GameScene(Scene):
    """Simulate a world in whole steps of `dt` seconds, whatever the frame rate.

    One `update` is: refresh, overlays, `update_controls`, as many `update_world` as steps are
    due, `update_camera`. Frozen objects are not updated and their timers stand still. While the
    scene is inactive only births and deaths are completed.

    Args:
        rect: the nominal extent of the world, in scene units.
        dt: length of one step, in seconds.
        max_steps: the most steps one frame may run; time beyond is dropped and counted.
        **options: see `Scene`.

    Attributes:
        camera: what is seen; at first the whole of `rect`.
        backgrounds, foregrounds: overlays drawn before and after the world, in that order.

    Raises:
        TypeError, ValueError: an argument is not what it should be; the message says which.

    Example:
        >>> from arcade_qt_core import LBWH, GameObject, GameScene
        >>> scene = GameScene(LBWH(0, 0, 640, 360), dt=0.01, max_steps=10)
        >>> scene.update(0.035)
        >>> scene.steps, scene.alpha
        (3, 0.5)
    """

    def __init__(
        self, rect: Rect, *, dt: float = 1 / 60, max_steps: int = 5, **options: Any
    ) -> None:
        super().__init__(rect, **options)
        self._time_step = TimeStep(dt, max_steps)
        self._player: GameObject | None = None
        self._auto_kill = False
        self.camera = Camera(self.rect.center, self.rect.size)
        self.backgrounds: list[OverlayScene] = []
        self.foregrounds: list[OverlayScene] = []

    # --- player and border ------------------------------------------------------------------

    @property
    def player(self) -> Any:
        """Return or set the object that auto-kill spares, or None; None again once it left.

        A camera that follows the former player, or nobody, follows the new one.

        Raises:
            ValueError: it is not an object of this scene; nothing has changed.
        """
        return self._player

    @player.setter
    def player(self, player: GameObject | None) -> None:
        if player is not None and (getattr(player, "scene", None) is not self or player.killed):
            raise ValueError(f"the player must be a living object of {self!r}, got {player!r}")
        former, self._player = self._player, player
        if former is not None:
            former._set_flag(UNFENCED, False)
        if player is not None:
            player._set_flag(UNFENCED, True)
        if self.camera.target is former:
            self.camera.follow(player, self.camera.lag)

    @property
    def auto_kill_when_outside_scene(self) -> bool:
        """Return or set whether an object dies when a move ends outside the scene rectangle.

        Outside is where its box no longer strictly meets `rect`. Objects that do not move are
        not looked at, and the player is spared.
        """
        return self._auto_kill

    @auto_kill_when_outside_scene.setter
    def auto_kill_when_outside_scene(self, auto_kill: bool) -> None:
        self._auto_kill = bool(auto_kill)
        self._world.set_fence(self.rect if auto_kill else None)

    # --- time -------------------------------------------------------------------------------

    @property
    def dt(self) -> float:
        """Return the length of one step in seconds."""
        return self._time_step.dt

    @property
    def alpha(self) -> float:
        """Return how far the time is into the next step, in [0, 1), for interpolated drawing.

        An object is to be drawn at ``previous_position + alpha * (position -
        previous_position)``.
        """
        return self._time_step.alpha

    @property
    def dropped_time(self) -> float:
        """Return the seconds that were never simulated because frames were too long."""
        return self._time_step.dropped_time

    def update_controls(self, frame_time: float) -> None:
        """Turn held keys and the like into wishes of the player; once a frame, before the steps."""

    def update_world(self, dt: float) -> None:
        """Run one step: refresh, timers of the scene, timers of objects, objects by id.

        Extend it by calling ``super().update_world(dt)`` first.
        """
        self.refresh_objects()
        self._advance_objects(dt)

    def update_camera(self, frame_time: float) -> None:
        """Move the camera; once a frame, after the steps."""
        self.camera.update(frame_time, self.alpha)

    @property
    def view_rect(self) -> Rect:
        """Return what the camera sees."""
        return self.camera.view_rect

    def _advance(self, frame_time: float) -> None:
        with ExitStack() as plugins:
            for overlay in (*self.backgrounds, *self.foregrounds):
                plugins.enter_context(overlay._plugins_waiting())
                overlay.update(frame_time)
            self.update_controls(frame_time)
            for _ in range(self._time_step.advance(frame_time)):
                self.update_world(self.dt)
            self.update_camera(frame_time)

    def _stand_still(self) -> None:
        with ExitStack() as plugins:
            for overlay in (*self.backgrounds, *self.foregrounds):
                plugins.enter_context(overlay._plugins_waiting())
                overlay.refresh_objects()

    def _state(self) -> Iterator[str]:
        yield from super()._state()
        yield f"collected {self._time_step.collected_nanoseconds}"

    # --- what happens to objects ------------------------------------------------------------

    def _left_fence(self, obj: GameObject) -> None:
        reason = f"auto-kill: {obj.rect!r} is outside the scene {self.rect!r}"
        self._life_cycle.kill_because(obj, reason)

    def _forget(self, gone: GameObject) -> None:
        if self._player is gone:
            self._player = None
        self.camera.forget_object(gone)
