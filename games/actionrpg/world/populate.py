"""Fill a world from a Tiled map: one maker for each class of object.

The map is only data: what a class means is said here. A tile object of any other class is a prop
that blocks; any other object of an unknown class is an error that names it, so a slip of the pen
in Tiled is noticed at once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arcade_qt_core import LBWH, LRBT, Rect
from arcade_qt_core.level import Level, LevelObject

from .bed import Bed
from .boulder import Boulder
from .breakable import Breakable
from .call import Call
from .chest import Chest
from .coin import Coin
from .direction import Direction
from .glow import Glow
from .hero import Hero
from .home import Home
from .notice import Notice
from .portal import Portal
from .prop import Prop
from .region import Region
from .rpg_game_scene import RPGGameScene
from .sign import Sign
from .slime import Slime
from .soldier import Soldier
from .stall import Stall
from .static_object import StaticObject
from .torch import Torch
from .villager import Villager
from .water import Water

HOME_ROOM = "hero"
BORDER = 16.0  # thickness of the wall round the world and each room
ROUTE_CLASS, SCENE_CLASS = "Patrol", "Scene"

Maker = Callable[["Populator", LevelObject], object]


def load_world(level: Level, **options: Any) -> RPGGameScene:
    """Make the world that a map describes.

    Args:
        level: the map; its object of class Scene gives the scene rectangle.
        options: see `RPGGameScene`.

    Raises:
        ValueError: an object's class is unknown, or something it needs is missing; the message
            names the map and the object.
    """
    placed = [obj for layer in level.object_layers for obj in layer.objects]
    area = next((obj.rect for obj in placed if obj.class_name == SCENE_CLASS), level.rect)
    populator = Populator(RPGGameScene(area, **options), level, placed)
    for obj in placed:
        populator.make(obj)
    _enclose(populator.scene, area)
    return populator.scene


class Populator:
    """Make the objects of one map in one scene.

    Args:
        scene: the world to fill.
        level: the map, for messages.
        placed: all objects of the map, so that they can refer to each other.
    """

    def __init__(self, scene: RPGGameScene, level: Level, placed: list[LevelObject]) -> None:
        self.scene = scene
        self.level = level
        self.routes = {obj.name: obj.points for obj in placed if obj.class_name == ROUTE_CLASS}

    def make(self, obj: LevelObject) -> None:
        """Make what one object of the map stands for.

        Raises:
            ValueError: its class is unknown, or it lacks something.
        """
        maker = MAKERS.get(obj.class_name, Populator.prop if obj.gid else None)
        if maker is None:
            raise ValueError(
                f"{self._place(obj)} has a class the game does not know; it knows "
                f"{', '.join(sorted(MAKERS))}"
            )
        try:
            maker(self, obj)
        except KeyError as error:
            raise ValueError(f"{self._place(obj)} needs {error}, which the map lacks") from error

    def _place(self, obj: LevelObject) -> str:
        return f"{self.level.file}: object {obj.id} ({obj.class_name or 'no class'})"

    def nothing(self, obj: LevelObject) -> None:
        """Make nothing: the object is read by others."""

    def wall(self, obj: LevelObject) -> None:
        """Make something invisible that blocks."""
        StaticObject(self.scene, obj.rect)

    def water(self, obj: LevelObject) -> None:
        """Make something invisible that blocks, but can be looked across."""
        Water(self.scene, obj.rect)

    def prop(self, obj: LevelObject) -> None:
        """Make something that stands about."""
        Prop(self.scene, obj.rect, obj.properties["image"])

    def boulder(self, obj: LevelObject) -> None:
        """Make a boulder that can be pushed."""
        Boulder(self.scene, obj.rect, obj.properties["image"])

    def torch(self, obj: LevelObject) -> None:
        """Make a torch."""
        Torch(self.scene, obj.rect, obj.properties["image"])

    def breakable(self, obj: LevelObject) -> None:
        """Make something the sword can break."""
        Breakable(self.scene, obj.rect, obj.properties["image"])

    def sign(self, obj: LevelObject) -> None:
        """Make a sign."""
        Sign(self.scene, obj.rect, obj.properties["image"], obj.properties["text"])

    def chest(self, obj: LevelObject) -> None:
        """Make a chest."""
        values = obj.properties
        amount, place = values.get("amount", 1), values.get("place", "")
        Chest(self.scene, obj.rect, values["content"], amount, place)

    def notice(self, obj: LevelObject) -> None:
        """Make something of the map's picture that has a word to say."""
        Notice(self.scene, obj.rect, obj.name, obj.properties["hint"], obj.properties["text"])

    def call(self, obj: LevelObject) -> None:
        """Make a place where somebody calls the hero."""
        Call(self.scene, obj.rect, obj.name, obj.properties["text"])

    def bed(self, obj: LevelObject) -> None:
        """Make a bed of the map's picture one to rest in."""
        Bed(self.scene, obj.rect)

    def stall(self, obj: LevelObject) -> None:
        """Make the stall of the map's picture one to buy at."""
        Stall(self.scene, obj.rect)

    def glow(self, obj: LevelObject) -> None:
        """Make the shine of a fire."""
        Glow(self.scene, (obj.x, obj.y))

    def coin(self, obj: LevelObject) -> None:
        """Make a coin."""
        Coin(self.scene, (obj.x, obj.y))

    def portal(self, obj: LevelObject) -> None:
        """Make one end of a pair of portals."""
        exit = Direction[str(obj.properties["exit"]).upper()]
        Portal(self.scene, obj.rect, obj.name, obj.properties["target"], exit)

    def region(self, obj: LevelObject) -> None:
        """Make a named area."""
        Region(self.scene, obj.rect, obj.name)

    def room(self, obj: LevelObject) -> None:
        """Make a room: its walls, and what the camera shows; the hero's is home."""
        self.scene.rooms.append(obj.rect)
        _enclose(self.scene, obj.rect)
        if obj.name == HOME_ROOM:
            Home(self.scene, obj.rect)

    def hero(self, obj: LevelObject) -> None:
        """Make the hero, whom the camera follows."""
        self.scene.player = Hero(self.scene, (obj.x, obj.y), _facing(obj))

    def soldier(self, obj: LevelObject) -> None:
        """Make a soldier on the route the map gives it."""
        route = self.routes[obj.properties["patrol"]]
        corners = route[:-1] if route[0] == route[-1] else route
        first = min(
            range(len(corners)),
            key=lambda index: abs(corners[index][0] - obj.x) + abs(corners[index][1] - obj.y),
        )
        Soldier(self.scene, (*corners[first:], *corners[:first]), _facing(obj))

    def villager(self, obj: LevelObject) -> None:
        """Make somebody to talk to."""
        values = obj.properties
        Villager(self.scene, (obj.x, obj.y), values["image"], obj.name, values["text"])

    def slime(self, obj: LevelObject) -> None:
        """Make a slime."""
        Slime(self.scene, (obj.x, obj.y))


MAKERS: dict[str, Maker] = {
    "Scene": Populator.nothing,
    "Patrol": Populator.nothing,
    "Wall": Populator.wall,
    "Brick": Populator.wall,
    "Trunk": Populator.wall,
    "Water": Populator.water,
    "Fence": Populator.water,
    "Torch": Populator.torch,
    "Boulder": Populator.boulder,
    "Bush": Populator.breakable,
    "Pot": Populator.breakable,
    "Sign": Populator.sign,
    "Chest": Populator.chest,
    "Coin": Populator.coin,
    "Notice": Populator.notice,
    "Call": Populator.call,
    "Bed": Populator.bed,
    "Stall": Populator.stall,
    "Glow": Populator.glow,
    "Portal": Populator.portal,
    "Region": Populator.region,
    "Room": Populator.room,
    "Hero": Populator.hero,
    "Soldier": Populator.soldier,
    "Villager": Populator.villager,
    "Slime": Populator.slime,
}


def _facing(obj: LevelObject) -> Direction:
    return Direction[str(obj.properties.get("facing", "down")).upper()]


def _enclose(scene: RPGGameScene, area: Rect) -> None:
    """Build a wall round an area, so that nobody leaves it but by a portal."""
    left, right, bottom, top = area.left, area.right, area.bottom, area.top
    for wall in (
        LRBT(left - BORDER, left, bottom, top),
        LRBT(right, right + BORDER, bottom, top),
        LBWH(left, bottom - BORDER, area.width, BORDER),
        LBWH(left, top, area.width, BORDER),
    ):
        StaticObject(scene, wall)
