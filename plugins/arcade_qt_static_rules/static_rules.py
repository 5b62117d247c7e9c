"""Answer the hook `aqc_is_empty` by rules that look at one object at a time."""

from __future__ import annotations

from arcade_qt_core import GameObject, hookimpl

from .rule import Rule


class StaticRules:
    """Call a place occupied if anything in it blocks, and free if nothing in it does.

    For each object the first rule that knows decides. If one blocks, the place is occupied. If
    none does, but nobody knows of some object, the next plug-in is asked, and at last the scene's
    own `blocks`, about all of them.

    Args:
        *rules: in the order in which they are asked.

    Example:
        >>> from arcade_qt_core import LBWH, GameObject, Scene
        >>> from arcade_qt_static_rules import ByDrawLayer, StaticRules
        >>> scene = Scene(LBWH(0, 0, 640, 360))
        >>> scene.plugins.register(StaticRules(ByDrawLayer({0: False, 1: True})))
        'StaticRules'
        >>> rug = GameObject(scene, LBWH(0, 0, 32, 32), draw_layer=0)
        >>> table = GameObject(scene, LBWH(20, 0, 32, 32), draw_layer=1)
        >>> scene.is_empty(LBWH(0, 0, 16, 16)), scene.is_empty(LBWH(16, 0, 16, 16))
        (True, False)
    """

    def __init__(self, *rules: Rule) -> None:
        self.rules = rules

    def decide(self, obj: GameObject) -> bool | None:
        """Return what the first rule that knows the object says; None if none does."""
        for rule in self.rules:
            answer = rule.decide(obj)
            if answer is not None:
                return answer
        return None

    @hookimpl
    def aqc_is_empty(self, candidates: tuple[GameObject, ...]) -> bool | None:
        """Decide if the rules know enough."""
        is_known = bool(candidates)
        for obj in candidates:
            blocks = self.decide(obj)
            if blocks:
                return False
            is_known = is_known and blocks is not None
        return True if is_known else None
