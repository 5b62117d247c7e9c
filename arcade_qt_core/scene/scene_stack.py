"""Keep the scenes of a game on top of each other: world below, HUD and menus above.

Source: the scene stack of the original design (documents 000 and 004), whose push and pop were
deferred too.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .scene import Scene

FOR_EVERY_SCENE = frozenset({"on_resize", "on_focus_lost"})


class SceneStack:
    """Pass time and events from the top scene down, stopping below the first blocking one.

    `push`, `pop` and `replace` take effect at the end of `update`, so scenes may call them at any
    time; `apply()` makes them take effect now (for the first scene of a game, say). A scene that
    events no longer reach, because it left or is covered by a blocking one, lets go of its held
    keys: it would never see them released.

    Args:
        *scenes: what is on the stack from the start, bottom first.

    Example:
        >>> from arcade_qt_core import LBWH, UIScene
        >>> menu, pause = UIScene(LBWH(0, 0, 80, 60)), UIScene(LBWH(0, 0, 80, 60))
        >>> stack = SceneStack(menu)
        >>> stack.push(pause)
        >>> stack.top is menu
        True
        >>> stack.update(1 / 60)
        >>> stack.top is pause
        True
    """

    def __init__(self, *scenes: Scene) -> None:
        self._scenes: tuple[Scene, ...] = ()
        self._planned: tuple[Scene, ...] = ()
        for scene in scenes:
            self.push(scene)
        self.apply()

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """Return the scenes from bottom to top."""
        return self._scenes

    @property
    def top(self) -> Scene | None:
        """Return the highest scene, or None."""
        return self._scenes[-1] if self._scenes else None

    def push(self, scene: Scene) -> None:
        """Put a scene on top at the end of the frame.

        Raises:
            ValueError: the scene will already be on the stack then.
        """
        self._refuse_twice(scene, self._planned)
        self._planned = (*self._planned, scene)

    def pop(self) -> Scene:
        """Take the top scene off at the end of the frame and return it.

        Raises:
            IndexError: nothing will be on the stack then.
        """
        if not self._planned:
            raise IndexError("pop from an empty scene stack: push a scene first")
        *rest, popped = self._planned
        self._planned = tuple(rest)
        return popped

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one at the end of the frame.

        Raises:
            IndexError: nothing will be on the stack then.
            ValueError: the scene will already be below the top then.
        """
        self._refuse_twice(scene, self._planned[:-1])
        self.pop()
        self._planned = (*self._planned, scene)

    def update(self, frame_time: float) -> None:
        """Update the scenes that time reaches, top first; then change the stack as asked for.

        What a plug-in raises comes out when all that is done. What anybody else raises ends the
        update at once.

        Raises:
            PluginError: a plug-in failed, and the policy of its manager is to raise.
        """
        with ExitStack() as plugins:
            for scene in self.receivers():
                plugins.enter_context(scene._plugins_waiting())
                scene.update(frame_time)
            self.apply()

    def dispatch(self, event: str, *args: Any) -> bool:
        """Give an event to the scenes that it reaches, top first, until one has handled it.

        Resizing and loss of focus reach every scene. A released key counts as released for every
        scene, whoever handles the event. For mouse events use `receivers`, because each scene has
        units of its own.

        Args:
            event: the name of the handler, such as "on_key_press".
            args: what the handler is called with.

        Returns:
            True when a scene has handled it.
        """
        if event in FOR_EVERY_SCENE:
            answers = [scene.dispatch(event, *args) for scene in reversed(self._scenes)]
            return any(answers)
        if event == "on_key_release":
            for scene in self._scenes:
                scene.held_keys.discard(args[0])
        return any(scene.dispatch(event, *args) for scene in self.receivers())

    def receivers(self) -> Iterator[Scene]:
        """Iterate over the scenes that time and input reach: from the top to a blocking one.

        Whether a scene blocks is asked after it was visited, so one that unblocks itself lets
        the same event through.
        """
        for scene in reversed(self._scenes):
            yield scene
            if scene.blocking:
                return

    def apply(self) -> None:
        """Make what was pushed, popped and replaced take effect now."""
        before, self._scenes = self._scenes, self._planned
        reached = set(map(id, self.receivers()))
        for scene in (*before, *self._scenes):
            if id(scene) not in reached:
                scene.held_keys.clear()

    @staticmethod
    def _refuse_twice(scene: Scene, planned: tuple[Scene, ...]) -> None:
        if any(scene is other for other in planned):
            raise ValueError(f"{scene!r} is already on the scene stack; a scene can be there once")
