"""Make what the objects of a map stand for: the game's own plug-in, one maker for each class.

The map is only data: what a class means is said here. A tile object of any other class is a prop.
All else is left to other plug-ins. One that is registered later is asked earlier: it may add
classes, or make something else of the game's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arcade_qt_core import GameObject, Scene, hookimpl
from arcade_qt_core.level import FrozenMap, LevelObject

from .bed import Bed
from .boulder import Boulder
from .breakable import Breakable
from .call import Call
from .chest import Chest
from .coin import Coin
from .collidable_object import CollidableObject
from .direction import Direction
from .glow import Glow
from .hero import Hero
from .home import Home
from .notice import Notice
from .portal import Portal
from .prop import Prop
from .region import Region
from .room import Room
from .sign import Sign
from .slime import Slime
from .soldier import Soldier
from .stall import Stall
from .torch import Torch
from .villager import Villager

Maker = Callable[[Any, LevelObject], GameObject]


class Makers:
    """Spawn the classes of the game in an `RPGGameScene`.

    What the map says of an object in its properties, such as `blocks`, counts more than what its
    class says.
    """

    @hookimpl
    def aqc_spawn_object(self, scene: Scene, level_object: LevelObject) -> GameObject | None:
        """Make it, if its class is one of the game's.

        Raises:
            ValueError: it lacks something that its class needs; the message names both.
        """
        maker = MAKERS.get(level_object.class_name, _prop if level_object.gid else None)
        if maker is None:
            return None
        try:
            made = maker(scene, level_object)
        except KeyError as error:
            raise ValueError(
                f"object {level_object.id} ({level_object.class_name}) needs {error}, which the "
                "map lacks"
            ) from error
        if isinstance(made, CollidableObject):
            made.properties = FrozenMap({**made.properties, **level_object.properties})
        return made


def _prop(scene: Any, obj: LevelObject) -> GameObject:
    return Prop(scene, obj.rect, obj.properties["image"])


def _chest(scene: Any, obj: LevelObject) -> GameObject:
    values = obj.properties
    amount, place = values.get("amount", 1), values.get("place", "")
    return Chest(scene, obj.rect, values["content"], amount, place)


def _villager(scene: Any, obj: LevelObject) -> GameObject:
    values = obj.properties
    return Villager(scene, (obj.x, obj.y), values["image"], obj.name, values["text"])


def _portal(scene: Any, obj: LevelObject) -> GameObject:
    exit = Direction[str(obj.properties["exit"]).upper()]
    return Portal(scene, obj.rect, obj.name, obj.properties["target"], exit)


def _hero(scene: Any, obj: LevelObject) -> GameObject:
    scene.player = hero = Hero(scene, (obj.x, obj.y), _facing(obj))
    return hero


def _soldier(scene: Any, obj: LevelObject) -> GameObject:
    """Begin the round at the corner where the soldier stands."""
    route = scene.routes[obj.properties["patrol"]]
    corners = route[:-1] if route[0] == route[-1] else route
    first = min(
        range(len(corners)),
        key=lambda index: abs(corners[index][0] - obj.x) + abs(corners[index][1] - obj.y),
    )
    return Soldier(scene, (*corners[first:], *corners[:first]), _facing(obj))


def _facing(obj: LevelObject) -> Direction:
    return Direction[str(obj.properties.get("facing", "down")).upper()]


MAKERS: dict[str, Maker] = {
    "Bed": lambda scene, obj: Bed(scene, obj.rect),
    "Boulder": lambda scene, obj: Boulder(scene, obj.rect, obj.properties["image"]),
    "Bush": lambda scene, obj: Breakable(scene, obj.rect, obj.properties["image"]),
    "Call": lambda scene, obj: Call(scene, obj.rect, obj.name, obj.properties["text"]),
    "Chest": _chest,
    "Coin": lambda scene, obj: Coin(scene, (obj.x, obj.y)),
    "Glow": lambda scene, obj: Glow(scene, (obj.x, obj.y)),
    "Hero": _hero,
    "Home": lambda scene, obj: Home(scene, obj.rect),
    "Notice": lambda scene, obj: Notice(
        scene, obj.rect, obj.name, obj.properties["hint"], obj.properties["text"]
    ),
    "Portal": _portal,
    "Pot": lambda scene, obj: Breakable(scene, obj.rect, obj.properties["image"]),
    "Region": lambda scene, obj: Region(scene, obj.rect, obj.name),
    "Room": lambda scene, obj: Room(scene, obj.rect),
    "Sign": lambda scene, obj: Sign(
        scene, obj.rect, obj.properties["image"], obj.properties["text"]
    ),
    "Slime": lambda scene, obj: Slime(scene, (obj.x, obj.y)),
    "Soldier": _soldier,
    "Stall": lambda scene, obj: Stall(scene, obj.rect),
    "Torch": lambda scene, obj: Torch(scene, obj.rect, obj.properties["image"]),
    "Villager": _villager,
}
