"""Guard a route, and hunt whoever comes into sight.

PATROL, at a sight of the hero ALERT, a moment later CHASE; out of sight for a while SEARCH, then
RETURN, and on the route PATROL again. The sword sends any of them to STUNNED, and that to SEARCH;
for a while he is on his guard then and parries, so that nobody is stunned for ever.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from math import dist
from typing import TYPE_CHECKING

from arcade_qt_core import GameObject
from arcade_qt_core.collision import BoxCollider, Contact

from .bubble import Bubble
from .direction import Direction
from .gaze import SECTORS, Gaze
from .hero import Hero
from .layers import BOULDER, ENEMY, HERO, SWORD
from .trophy import Trophy
from .vision import can_see
from .walker import BODY_SIZE
from .wayfarer import Wayfarer

if TYPE_CHECKING:
    from .rpg_game_scene import RPGGameScene

PATROL_SPEED, CHASE_SPEED, RETURN_SPEED = 30.0, 77.0, 42.0  # scene units a second
REACTION_SECONDS = 0.5
PLAN_SECONDS = 0.4
PATIENCE_SECONDS = 1.3  # unseen for that long, the hero is lost
PAUSE_SECONDS = 0.9  # at each corner of the route
LOOK_SECONDS, LOOKS = 0.45, 4
STUN_SECONDS = 1.4
GUARD_SECONDS = 2.0  # after that, in which the sword is parried
DAMAGE = 2  # half vials
REST_SECONDS = 0.7  # after a hit
CHASE_RANGE = 176.0  # further away nobody is seen, even by one who hunts
HUNT_CELLS = 900  # a way to the hero that is longer to find is not thought of in one step
CLOSE = 20.0  # nearer than that, no path is needed
PUSH_SPEED, PARRY_SPEED = 170.0, 130.0

Point = tuple[float, float]


class State(Enum):
    """Say what a soldier is about."""

    PATROL = "patrol"
    ALERT = "alert"
    CHASE = "chase"
    SEARCH = "search"
    RETURN = "return"
    STUNNED = "stunned"


class Soldier(Wayfarer):
    """Walk a route in a circle; chase the hero when seen, by the shortest way.

    Args:
        scene: the world.
        route: the corners of the route, in scene units; the soldier starts at the first.
        facing: which way it looks at first.

    Attributes:
        state: what it is about.
        last_seen: where the hero was seen last, or None.

    Raises:
        ValueError: the route is empty.
    """

    def __init__(
        self, scene: RPGGameScene, route: Sequence[Point], facing: Direction = Direction.DOWN
    ) -> None:
        if not route:
            raise ValueError("a soldier needs a route of at least one point")
        super().__init__(scene, route[0], "soldier", facing)
        self.collider = BoxCollider(*BODY_SIZE)
        self.collision_layer, self.collision_mask = ENEMY, SWORD | HERO | BOULDER
        self.state = State.PATROL
        self.last_seen: Point | None = None
        self._route = tuple(route)
        self._corner = 0
        self._pause = 0.0
        self._unseen = 0.0
        self._looks = 0
        self._guard = 0.0
        for number in range(SECTORS):
            Gaze(scene, self, number)

    @property
    def is_alarmed(self) -> bool:
        """Tell whether the soldier knows that somebody is about."""
        return self.state in (State.ALERT, State.CHASE, State.SEARCH)

    @property
    def is_watching(self) -> bool:
        """Tell whether it looks one way only; who hunts looks all round, who is dizzy nowhere."""
        return self.state not in (State.CHASE, State.STUNNED)

    def update(self, dt: float) -> None:
        """Look for the hero, then act by the state."""
        self._guard = max(0.0, self._guard - dt)
        if self.is_pushed:
            self.suffer_push(dt)
        elif self._pause > 0:
            self._pause -= dt
            self.stand()
            self._watch()
        else:
            self._act(dt)

    def on_contact_begin(self, other: GameObject, contact: Contact) -> None:
        """Hit the hero."""
        self.on_contact_stay(other, contact)

    def on_contact_stay(self, other: GameObject, contact: Contact) -> None:
        """Hit the hero, unless dizzy or at rest after a hit."""
        is_ready = self.state is not State.STUNNED and self._pause <= 0
        if is_ready and isinstance(other, Hero) and other.is_free:
            self.last_seen = other.position
            self._pause = REST_SECONDS
            other.hit(DAMAGE, self.position)
            if self.state is not State.CHASE:
                self.begin_chase()

    def struck(self, hero: Hero) -> None:
        """Reel back from the sword, or parry it."""
        if self._guard > 0:
            self._parry(hero)
            return
        self._guard = STUN_SECONDS + GUARD_SECONDS
        self._change_to(State.STUNNED)
        self.last_seen = hero.position
        self.push_from(hero.position, PUSH_SPEED)
        self.world.sounds.append("hit")
        Bubble(self.world, self, "spark_1", STUN_SECONDS)
        self.schedule("wake", STUN_SECONDS, "begin_search")

    def _parry(self, hero: Hero) -> None:
        Trophy(self.world, self, "spark_2")
        self.world.sounds.append("parry")
        hero.push_from(self.position, PARRY_SPEED)

    # --- what to do in which state ----------------------------------------------------------

    def _act(self, dt: float) -> None:
        if self.state is State.PATROL:
            self._patrol(dt)
        elif self.state is State.CHASE:
            self._chase(dt)
        elif self.state is State.SEARCH:
            self._search(dt)
        elif self.state is State.RETURN:
            self._return(dt)
        else:
            self.stand()

    def _patrol(self, dt: float) -> None:
        if self._watch():
            return
        if self.approach(self._route[self._corner], PATROL_SPEED * dt):
            self._corner = (self._corner + 1) % len(self._route)
            self._pause = PAUSE_SECONDS

    def _chase(self, dt: float) -> None:
        hero = self.world.player
        if self._sees(hero, all_round=True):
            self._unseen = 0.0
            self.last_seen = hero.position
        else:
            self._unseen += dt
        if self._unseen > PATIENCE_SECONDS or self.last_seen is None:
            self.begin_search()
        elif self._unseen == 0 and dist(self.position, hero.position) < CLOSE:
            self.approach(hero.position, CHASE_SPEED * dt)
        else:
            self.follow_way(CHASE_SPEED * dt)

    def _search(self, dt: float) -> None:
        if not self._watch() and self.follow_way(CHASE_SPEED * dt):
            self.stand()

    def _return(self, dt: float) -> None:
        if not self._watch() and self.follow_way(RETURN_SPEED * dt):
            self._change_to(State.PATROL)

    # --- changes of state; those without an underscore are timers' actions ---------------------

    def begin_chase(self) -> None:
        """Start to hunt."""
        self._change_to(State.CHASE)
        self._unseen = 0.0
        self.schedule("plan", PLAN_SECONDS, "plan", loop=-1)
        self.plan()

    def plan(self) -> None:
        """Find the way to where the hero was seen last; without one, give up."""
        if self.last_seen is None or not self.set_out(self.last_seen, HUNT_CELLS):
            self.begin_search()

    def begin_search(self) -> None:
        """Go where the hero was seen last and look about there."""
        self._change_to(State.SEARCH)
        Bubble(self.world, self, "bubble_question", LOOK_SECONDS * LOOKS)
        if self.last_seen is not None:
            self.set_out(self.last_seen, HUNT_CELLS)
        self._looks = LOOKS
        self.schedule("look", LOOK_SECONDS, "look_about", loop=-1)

    def look_about(self) -> None:
        """Turn to look elsewhere; having looked everywhere, go back."""
        if self.is_under_way:
            return
        self.facing = list(Direction)[self._looks % len(Direction)]
        self._looks -= 1
        if self._looks <= 0:
            self.begin_return()

    def begin_return(self) -> None:
        """Go back to the nearest corner of the route."""
        self._change_to(State.RETURN)
        self._corner = min(
            range(len(self._route)), key=lambda corner: dist(self.position, self._route[corner])
        )
        self.set_out(self._route[self._corner])

    def _change_to(self, state: State) -> None:
        """Change the state; timers and way of the former one end."""
        for timer in ("react", "plan", "look", "wake"):
            self.unschedule(timer)
        self.halt()
        self._pause = 0.0
        self.state = state
        self.look = "soldier_alert" if self.is_alarmed else "soldier"

    # --- seeing -------------------------------------------------------------------------

    def _watch(self) -> bool:
        """Look out for the hero; on sight, call out and hunt him after a moment."""
        hero = self.world.player
        if self.state in (State.CHASE, State.ALERT, State.STUNNED) or not self._sees(hero):
            return False
        self.last_seen = hero.position
        self._change_to(State.ALERT)
        self.facing = self.facing.turned_to(
            hero.center_x - self.center_x, hero.center_y - self.center_y
        )
        self.stand()
        Bubble(self.world, self, "bubble_alert", REACTION_SECONDS + 0.3)
        self.world.sounds.append("alert")
        self.schedule("react", REACTION_SECONDS, "begin_chase")
        return True

    def _sees(self, hero: GameObject | None, *, all_round: bool = False) -> bool:
        if not isinstance(hero, Hero) or hero.is_down or hero.is_busy:
            return False
        if all_round:
            return can_see(self, hero, reach=CHASE_RANGE, all_round=True)
        return can_see(self, hero)
