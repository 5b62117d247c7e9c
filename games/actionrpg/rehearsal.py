"""Write the demo's script: let a bot play, and note which keys it presses.

Run ``python -m actionrpg.rehearsal`` after a change of the map or the rules. The bot knows goals
("read that sign", "get away from the guard"); the script it leaves knows only steps and keys.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import dist

from arcade_qt_core import GameObject, load_level

from .bot import STILL, Bot, Keys
from .files import DEMO_SCRIPT, OVERWORLD
from .world import RPGGameScene, Script, Soldier, load_world
from .world.boulder import Boulder
from .world.breakable import Breakable
from .world.keys import DOWN, RIGHT, SPACE, UP
from .world.portal import Portal
from .world.sign import Sign
from .world.soldier import State

STEPS = 1200
RUN_STEPS = (22, 45)  # until the picture, and from then on
SEARCH_STEPS = 24
STRIKING_DISTANCE = 29.0  # scene units; the guard comes nearer while the sword is raised
PUSH_STEPS = 55
BRIDGE = (576.0, 520.0)
MEADOW = (712.0, 520.0)  # on the way the guard of the meadow looks along
SAFE = (456.0, 440.0)  # behind the river
HEADING = """\
# The demo: what the player presses, before which step (60 a second), and when to take a picture.
# Written by python -m actionrpg.rehearsal.
"""


class Rehearsal(Bot):
    """Play a world for `STEPS` steps and note how.

    Args:
        world: the world to play, as it was loaded.
    """

    def __init__(self, world: RPGGameScene) -> None:
        super().__init__(world)
        self._moments: list[int] = []

    def script(self) -> Script:
        """Return what was pressed, and the moments worth a picture."""
        events = self.play(self._act(), STEPS)
        self._show()
        return Script(tuple(events), tuple(self._moments))

    def _act(self) -> Iterator[Keys]:
        """Yield the keys to hold in each step: try out everything, be seen, get away."""
        yield from self.wait(0.5)
        self._show()
        yield from self._read(self.all(Sign)[0])
        yield from self._visit(self.all(Portal)[0])
        yield from self._push(self.all(Boulder)[-1])
        yield from self._cut(min(self.all(Breakable), key=self._distance))
        yield from self._be_called()
        yield from self.walk(MEADOW)
        self._show()
        yield from self._provoke(self.all(Soldier)[-1])

    def _read(self, sign: Sign) -> Iterator[Keys]:
        yield from self.walk((sign.center_x, sign.bottom - self.hero.height))
        yield from self.tap(UP)
        yield from self.tap(SPACE)
        yield from self.wait(1.25)
        self._show()
        yield from self.read_on()

    def _visit(self, door: Portal) -> Iterator[Keys]:
        hero = self.hero
        yield from self.walk((door.center_x, door.bottom - hero.height))
        yield from self.through(UP)
        yield from self.walk((hero.center_x, hero.center_y + 30))
        self._show()
        yield from self.walk((hero.center_x, door.partner().top + hero.height))
        yield from self.through(DOWN)

    def _push(self, boulder: Boulder) -> Iterator[Keys]:
        yield from self.walk((boulder.left - self.hero.width, boulder.center_y))
        for _ in range(PUSH_STEPS):
            yield frozenset({RIGHT})
        self._show()

    def _cut(self, bush: Breakable) -> Iterator[Keys]:
        yield from self.walk((bush.center_x, bush.top + self.hero.height))
        yield from self.tap(DOWN)
        yield from self.tap(SPACE)
        yield from self.wait(0.15)
        self._show()
        yield from self.wait(0.1)

    def _be_called(self) -> Iterator[Keys]:
        """Go to the bridge, and hear what the fisher has to say on the way."""
        way = self.walk(BRIDGE)
        while self.world.dialog is None:
            yield next(way)
        yield from self.wait(1.2)
        self._show()
        yield from way

    def _provoke(self, guard: Soldier) -> Iterator[Keys]:
        """Come near, run, turn and strike, and be gone before the guard is himself again."""
        hero = self.hero
        while guard.state is State.PATROL:
            yield self.towards(guard.position)
        yield from self.wait(0.2)
        self._show()
        while guard.state is State.ALERT:
            yield STILL
        escape = self.walk(SAFE)
        yield from islice(escape, RUN_STEPS[0])
        self._show()
        yield from islice(escape, RUN_STEPS[1])
        while dist(hero.position, guard.position) > STRIKING_DISTANCE:
            yield STILL
        yield self.towards(guard.position)
        yield from self.tap(SPACE)
        yield from self.wait(0.15)
        self._show()
        yield from self.wait(0.15)
        flight = self.walk(SAFE)
        while guard.state is State.STUNNED:
            yield next(flight)
        yield from islice(flight, SEARCH_STEPS)
        self._show()
        yield from flight

    def _distance(self, obj: GameObject) -> float:
        return dist(self.hero.position, obj.position)

    def _show(self) -> None:
        """Note that the present moment is worth a picture."""
        self._moments.append(self.world.steps)


def main() -> None:
    """Write the script."""
    script = Rehearsal(load_world(load_level(OVERWORLD))).script()
    DEMO_SCRIPT.write_text(HEADING + script.text(), encoding="utf-8")


if __name__ == "__main__":
    main()
