"""Say which hooks there are: when each is called, how often, and what it may do.

A plug-in defines functions or methods of these names, marked with `hookimpl`. Each takes as many
of the arguments as it needs, by name. Of several plug-ins the one registered last is called
first; ``hookimpl(tryfirst=True)`` and ``hookimpl(trylast=True)`` change that.

A hook gets batches: it is never called once per object or step and object. The two that answer a
question (`aqc_is_empty`, `aqc_spawn_object`) are called once per question, and stop at the first
answer that is not None.

Whatever a hook raises becomes a `PluginError` that names the plug-in and the hook. All other
plug-ins are called nevertheless, and an update that is running is finished first.

Source: the form is that of datasette's and pytest's hookspecs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pluggy

if TYPE_CHECKING:
    from ..cli import Commands
    from ..collision import Contact, NarrowFunctions
    from ..geometry import Rect
    from ..level import LevelObject
    from ..scene import GameObject, Scene
    from ..spatial import PlainIndexes
    from ..view import OverlayCanvas

PROJECT = "arcade_qt_core"
"""The name of the markers and of the group of entry points."""

hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)


# --- the life of objects --------------------------------------------------------------------


@hookspec
def aqc_objects_added(scene: Scene, objects: tuple[GameObject, ...]) -> None:
    """Be told who has joined the scene.

    Called at a refresh that lets newborns join, once, with all of them by ascending id. One that
    was killed before its first refresh is never announced.

    May: everything that `GameObject.update` may; who is killed here leaves in the same refresh.

    When it raises: the refresh is completed.
    """


@hookspec
def aqc_objects_moved(scene: Scene, objects: tuple[GameObject, ...]) -> None:
    """Be told whose rectangle was set since the last call.

    Called at the end of each step in which, or before which, somebody was moved or resized, once,
    with all of them by ascending id; a step is a frame in a scene without steps. Setting a
    rectangle to what it was counts, being born does not. Its first call names everybody who was
    ever moved.

    May: everything that `GameObject.update` may; who is moved here is in the next call.

    When it raises: the step is completed.
    """


@hookspec
def aqc_forget_objects(scene: Scene, dead: tuple[GameObject, ...]) -> None:
    """Drop every reference to the dead, who are about to leave the scene.

    Called at a refresh, after all `GameObject.forget_object`, once with all the dead by ascending
    id; again only for those who are killed by this very hook. The dead can still be read.

    May: everything that `forget_object` may: kill, add and move others.

    When it raises: the refresh is completed and the dead leave.
    """


@hookspec
def aqc_contacts(
    scene: Scene,
    begun: tuple[Contact, ...],
    stayed: tuple[Contact, ...],
    ended: tuple[tuple[GameObject, GameObject], ...],
) -> None:
    """Be told of all contacts.

    Called at the end of each step in which anybody with a collider touches another or no longer
    does, once, after the callbacks of the objects; and at each refresh before which somebody died
    who was in contact, once for each round of deaths, with `ended` alone. Each batch is by
    (smaller id, larger id). Every contact that begins here ends here, once.

    May: everything that `GameObject.update` may.

    When it raises: the step or the refresh is completed.
    """


# --- questions ------------------------------------------------------------------------------


@hookspec(firstresult=True)
def aqc_is_empty(scene: Scene, rect: Rect, candidates: tuple[GameObject, ...]) -> bool | None:
    """Decide whether a place is free.

    Called by each ``scene.is_empty(rect)``, also when nothing is there. `candidates` are the
    living objects whose boxes strictly intersect `rect`, by ascending id.

    Returns:
        True for free, False for occupied, None to leave it to the next plug-in and at last to
        ``scene.blocks(obj)`` of each candidate.

    May: ask the scene everything but `is_empty`. It ought to change nothing.

    When it raises, or returns something else: as if it had returned None.
    """


@hookspec(firstresult=True)
def aqc_spawn_object(scene: Scene, level_object: LevelObject) -> GameObject | None:
    """Make what an object of a level stands for.

    Called by `spawn` and `spawn_object`, once for each object of the level.

    Returns:
        A new living object of `scene`, or None to leave it to the next plug-in; an object that
        nobody wants is left out.

    May: add any number of objects, and ask the scene everything; it may not call `spawn`.

    When it raises, or returns something else: as if it had returned None. What it added stays.
    """


# --- shapes ---------------------------------------------------------------------------------


@hookspec
def aqc_register_colliders(registry: NarrowFunctions) -> None:
    """Say how colliders of your own are compared with others.

    Called once for each scene before it first looks for contacts, and again after plug-ins have
    come or gone. A function that is registered is called for each pair of its types whose
    outlines overlap, in each step and by `Scene.overlap`.

    May: call ``registry.register(type_a, type_b, function)``, with
    ``function(a: Placed, b: Placed) -> Manifold | None``. The function must change nothing, and
    must not make its scene compare shapes.

    When it raises: what it registered before stays. When a function raises, or returns something
    else: as if it had returned None, no contact.
    """


@hookspec
def aqc_register_indexes(indexes: PlainIndexes) -> None:
    """Offer spatial indexes of your own, for `Scene.use_index`.

    Called whenever a scene is asked to use an index that is none of the library's, at once.

    May: call ``indexes.register(name, maker)``, with ``maker(root: Rect) -> PlainIndex``.

    When it raises: what it registered before may be used; a plug-in's failure comes out as
    `PluginError` before the index is changed.
    """


# --- tools ----------------------------------------------------------------------------------


@hookspec
def aqc_draw_overlay(scene: Scene, canvas: OverlayCanvas) -> None:
    """Draw lines over a scene, for whoever is debugging a game.

    Called once a frame for each visible scene while the key H of the debug overlay is on.

    May: draw on `canvas`, in scene units. It must change nothing: frames are not steps.

    When it raises: what it drew before is shown.
    """


@hookspec
def aqc_register_commands(commands: Commands) -> None:
    """Add sub-commands to the console script `arcade-qt`.

    Called once when `arcade-qt` is run for anything but one of its own commands.

    May: call ``commands.add(name, command)``.

    When it raises: `arcade-qt` says so and goes on.
    """
