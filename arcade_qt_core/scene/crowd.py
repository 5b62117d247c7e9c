"""Let hundreds of thousands of agents move, bounce and be found, without an object for each.

Choose it for what is many and alike: swarms, particles that collide, a fleeing crowd. Choose
`GameObject` for what has a class, a picture, timers or a life of its own: both live in one scene.

An agent is a circle: a row of numbers in arrays, that a game steers as a whole. Its row changes
from step to step; its id never does.

Source: the agents of document 002. Changed: speeds are per second; layers, masks and ids; any of
the library's indexes; the objects of a scene stop agents.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from hashlib import sha256
from math import inf
from typing import TYPE_CHECKING, Any, NoReturn

from ..errors import SceneBusyError, UnknownKeyError
from ..geometry import Rect, as_rect
from ..kernels.agent_rows import find_rows, pair_ids_of
from ..kernels.agents import COLUMNS, Agents
from ..kernels.layers import EVERY_LAYER, layer_bits
from ..spatial.flat_buffer import flat_buffer, in_twos
from .crowd_index import SORTED_GRID, CrowdIndex
from .crowd_obstacles import CrowdObstacles
from .crowd_rows import checked_rows

if TYPE_CHECKING:
    from .renderable_object import Color
    from .scene import Scene

COLORS: tuple[Color, ...] = (
    (255, 205, 117, 255),
    (239, 125, 87, 255),
    (177, 62, 83, 255),
    (115, 239, 247, 255),
    (65, 166, 246, 255),
)


class Crowd(CrowdIndex):
    """Move agents in the steps of a scene, within a rectangle.

    A step is: `steering`, move by the velocities and turn back at the walls, find all that overlap,
    push each two apart and exchange their speed towards each other, push out of the scene's
    objects. Nobody passes through one, by its speed or by a push. Masses go by area: a giant hardly
    moves when a dwarf runs into it. A step comes after the objects' updates, and is a part of the
    scene's state hash. Which index is used decides in which order pairs are pushed apart, and so
    the last bits of the result; the same index does the same again.

    The arrays `x y vx vy radius layer mask ids` are views of the crowd's own memory, a number for
    each agent; ``numpy.asarray`` wraps them without a copy. Take them anew after each step, `add`
    and `kill`. All but `ids` may be written to at any time. Once `x`, `y` or `radius` was taken,
    each query until the next step looks at all agents again first, and costs O(agents).

    Args:
        scene: in whose steps it moves, and whose objects stop it. A scene that makes no steps, as
            a bare `Scene`, never moves it: use a `GameScene`, or call `step`.
        rect: the walls; those of the scene if None.
        index: as for `use_index`.
        steering: called with the crowd once a step, before anyone moves: for writing to `vx` and
            `vy`. `add` and `kill` wait until it has returned.
        static_mask: the layers of the objects that agents bounce off: each as its rectangle,
            whatever its shape, and as if it stood. Sensors and what has no area stop nobody. 0 for
            none.
        draw_layer: with the scene's objects of that layer it is drawn, under them.
        colors: agents are drawn in one of these each.

    Attributes:
        scene, rect, steering, static_mask, draw_layer, colors: the same.
        dt: the seconds of the present step, or of the last one.

    Raises:
        TypeError, ValueError: an argument is not what it should be; the message says which.

    Example:
        >>> from arcade_qt_core import LBWH, Crowd, GameScene
        >>> scene = GameScene(LBWH(0, 0, 640, 360), dt=0.5)
        >>> crowd = Crowd(scene)
        >>> crowd.add([10, 100, 20, 0, 4, 630, 200, 20, 0, 4])     # x, y, vx, vy, radius
        array('q', [0, 1])
        >>> scene.update(0.5)
        >>> crowd.x.tolist(), crowd.vx.tolist()                    # the second met the wall
        ([20.0, 636.0], [20.0, -20.0])
        >>> crowd.agents_in(LBWH(0, 0, 100, 200))
        array('q', [0])
    """

    def __init__(
        self,
        scene: Scene,
        *,
        rect: Rect | None = None,
        index: str = SORTED_GRID,
        steering: Callable[[Crowd], None] | None = None,
        static_mask: int = EVERY_LAYER,
        draw_layer: int = 0,
        colors: Iterable[Color] = COLORS,
    ) -> None:
        if not hasattr(scene, "crowds"):
            raise TypeError(
                f"{type(self).__name__}: the first argument must be a Scene whose __init__ has "
                f"run, got {scene!r:.80}"
            )
        self.scene = scene
        self.rect = scene.rect if rect is None else as_rect(rect)
        if not (self.rect.width > 0 and self.rect.height > 0):
            raise ValueError(f"the rectangle of a crowd must have an area, got {self.rect!r}")
        layer_bits(static_mask, "static_mask")
        self.steering = steering
        self.static_mask = static_mask
        self.draw_layer = draw_layer
        self.colors = tuple(colors)
        self.dt = 0.0
        self._agents = Agents()
        self._announced = 0
        self._touching, self._struck = array("q"), array("q")
        self.use_index(index)
        scene.crowds.append(self)
        scene.step_listeners.append(self.step)
        scene.close_listeners.append(self.close)

    # --- who there is -----------------------------------------------------------------------

    def __len__(self) -> int:
        """Return how many agents there are."""
        count: int = self._agents.count
        return count

    def add(self, rows: Any, *, layer: int = EVERY_LAYER, mask: int = EVERY_LAYER) -> array[int]:
        """Let agents be born, and return their ids, in the order of the rows.

        Args:
            rows: x, y, vx, vy, radius of each, in scene units and seconds: a buffer of doubles of
                any shape, or any iterable of numbers.
            layer: the layers they are on, a bit each.
            mask: the layers they collide with. Two collide if each is on a layer of the other's
                mask.

        Raises:
            ValueError: the numbers do not come in fives, one is not finite, or a radius is not
                above 0 or does not fit between the walls. Nobody was added.
            TypeError: a buffer of another type than double.
            RuntimeError: the crowd is closed, or its scene.
        """
        if self not in self.scene.crowds:
            raise RuntimeError(f"{self!r} is closed and takes nobody in: make a new Crowd(scene)")
        flat = checked_rows(rows, self._largest())
        bits = layer_bits(layer, "layer"), layer_bits(mask, "mask")
        if self._changes is not None:
            flat = array("d", flat)  # what the caller does with it later changes nothing
        first = self._agents.next_id + self._announced
        ids = array("q", range(first, first + len(flat) // 5))
        self._announced += len(ids)
        self._change(partial(self._add, flat, *bits))
        return ids

    def kill(self, ids: Iterable[int]) -> None:
        """Let agents die, all of them or, if one is not alive, none.

        Args:
            ids: whom, in any order; an id may come more than once, as in ``touching``.

        Raises:
            UnknownKeyError: one is not alive.
            TypeError: a buffer of another type than 64-bit integers.
        """
        wanted = array("q", sorted(set(flat_buffer(ids, "q"))))
        rows = array("i", bytes(4 * len(wanted)))
        born = range(self._agents.next_id, self._agents.next_id + self._announced)
        if find_rows(self._agents, wanted, rows) < len(wanted):
            for id, row in zip(wanted, rows, strict=True):
                if row < 0 and id not in born:
                    raise UnknownKeyError(
                        f"agent {id} is not alive in {self!r}: kill() takes ids of `ids`"
                    )
        self._change(partial(self._kill, wanted))

    # --- events -----------------------------------------------------------------------------

    @property
    def touching(self) -> memoryview:
        """Return who overlapped in the last step: n rows of two agent ids, the smaller first.

        They are all that overlapped when everyone had moved, before the first push.
        """
        return in_twos(self._touching)

    @property
    def struck(self) -> memoryview:
        """Return which objects were struck in the last step: n rows of object id, agent id."""
        return in_twos(self._struck)

    # --- time -------------------------------------------------------------------------------

    def step(self, dt: float) -> None:
        """Let `dt` seconds go by. The scene calls it in each of its steps; games need not.

        Raises:
            ValueError: `dt` is negative or not finite, or a number that was written into the
                arrays is none that can be.
            SceneBusyError: a step is running: `steering` must not call it.
            BaseException: what `steering` raised; nobody has moved then.
        """
        if self._changes is not None:
            raise SceneBusyError(f"{self!r} is in a step already: steering must not begin another")
        if not 0 <= dt < inf:
            raise ValueError(f"dt must be finite and not negative, got {dt!r}")
        self.dt = dt
        self._steer(self)
        self._written |= self._handed_out  # whoever holds an array may write at any time
        self._check_written()
        agents = self._agents
        obstacles = CrowdObstacles(self.scene, self.rect, self.static_mask, agents)
        obstacles.note_paths(dt)
        agents.advance(dt, *self._edges())
        obstacles.stop_the_fast()
        self._look_at_index()
        self._search.build(True)
        n = self._search.find_pairs()
        self._touching = pair_ids_of(agents, self._search.out, n)
        agents.collide(self._search.out, n)
        self._struck = obstacles.bounce(self._search)
        self._moved, self._lent = True, False

    # --- the end and the whole --------------------------------------------------------------

    def close(self) -> None:
        """Take the crowd out of its scene: from then on `add` is refused; closing again is not.

        The scene calls it when it is closed itself.
        """
        if self in self.scene.crowds:
            self.scene.crowds.remove(self)
            self.scene.step_listeners.remove(self.step)
            self.scene.close_listeners.remove(self.close)

    def state(self) -> Iterator[str]:
        """Return its part of the scene's state: all numbers, in the order of the rows."""
        digest = sha256()
        for name in (*COLUMNS, "layer", "mask", "id"):
            digest.update(memoryview(getattr(self._agents, name))[: len(self)])
        yield f"crowd {len(self)} {self._agents.next_id} {digest.hexdigest()}"

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        """Refuse to be copied or pickled.

        Raises:
            TypeError: always.
        """
        raise TypeError(f"{self!r} cannot be copied or pickled: make a new one and add() to it")

    def __repr__(self) -> str:
        """Show how many there are, and where."""
        return f"<Crowd of {len(self)} agents in {self.rect!r}>"

    # --- helpers ----------------------------------------------------------------------------

    def _add(self, flat: Any, layer: int, mask: int) -> None:
        before = len(self)
        self._agents.add(flat, layer, mask)
        self._announced -= len(self) - before
        self._moved = True
        if len(self) >= 2 * before:
            self._make_search()  # mostly newcomers: bring them into the order of their places

    def _kill(self, ids: array[int]) -> None:
        rows = array("i", bytes(4 * len(ids)))
        find_rows(self._agents, ids, rows)
        gone = bytearray(len(self))
        for row in rows:
            if row >= 0:
                gone[row] = 1
        self._search.forget(gone)
        self._agents.remove(gone)
        self._written = self._moved = True
