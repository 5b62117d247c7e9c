"""Find the contacts in a scene once a step, and tell everybody whom they concern.

A step is: find, ask `collide_with`, compare with the step before, tell of ends, then of begins,
then of those that go on, each by (smaller id, larger id), and at last the plug-ins. Anybody may be
killed, added, moved or given another collider while others are told. Objects whose classes
override no callback cost nothing here, nor do their contacts: they are numbers in a kernel.
"""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from ..collision import Contact
from ..kernels.contact_rows import BEGUN, NEW, OLD, TOLD
from ..kernels.contact_table import ContactTable
from ..kernels.flags import BEGINS, COMPARED, ENDS, FILTERS, STAYS
from .first_error import FirstError

if TYPE_CHECKING:
    from .collider_space import ColliderSpace
    from .plugged_colliders import PluggedColliders

ANY = NEW | TOLD | BEGUN | OLD
EVERYBODY = -1

Pairs = tuple[tuple[Any, Any], ...]


class Contacts:
    """Follow the contacts of one scene."""

    def __init__(self, space: ColliderSpace) -> None:
        self._space = space
        self._table = ContactTable(space._world, space._shapes)
        self._reported: dict[tuple[int, int], Contact] = {}
        self._due_begin: Contact | None = None
        self._due_ends: deque[tuple[Any, Any]] = deque()
        self._parted: Pairs = ()

    # --- what there is ----------------------------------------------------------------------

    def all(self) -> list[Contact]:
        """Return the contacts between the living."""
        return self._select(ANY, 0)

    def of(self, obj: Any) -> list[Contact]:
        """Return the contacts of one object, as seen by it, by the ids of the others."""
        contacts = self._select(ANY, 0, obj.id)
        return [contact if contact.a is obj else contact.mirrored() for contact in contacts]

    def flat(self) -> tuple[array[int], array[int]]:
        """Return ids and kinds of contacts; see `Scene.contact_ids`."""
        ids, kinds = self._table.flat()
        return ids, kinds

    def state(self) -> Iterable[str]:
        """Return what of the contacts decides how the scene goes on."""
        ids, kinds = self._table.flat()
        for k, kind in enumerate(kinds):
            if kind < 2:
                yield f"contact {ids[2 * k]} {ids[2 * k + 1]}"

    def validate(self) -> None:
        """Check the invariants of the kernel, between steps.

        Raises:
            InvariantError: one of them does not hold.
        """
        self._table.validate()

    # --- a step -----------------------------------------------------------------------------

    def report(self, contacts: Iterable[Contact]) -> None:
        """Take contacts that somebody else found into the next search.

        Raises:
            TypeError: one is no contact; none was taken.
            ValueError: one is not between two objects of this scene; none was taken.
        """
        reported = {}
        for contact in contacts:
            if not isinstance(contact, Contact):
                raise TypeError(f"expected a Contact(a, b, normal, ...), got {contact!r}")
            for obj in contact[:2]:
                if getattr(obj, "scene", None) is not self._space:
                    raise ValueError(f"{obj!r} in {contact!r} is no object of {self._space!r}")
            if contact.a is contact.b:
                raise ValueError(f"{contact!r}: an object cannot touch itself")
            if not (contact.a.killed or contact.b.killed):
                ordered = contact if contact.a.id < contact.b.id else contact.mirrored()
                reported[ordered.a.id, ordered.b.id] = ordered
        self._reported.update(reported)

    def step(self) -> None:
        """Find the contacts of this step, and tell of them.

        Each callback and hook is called even if another raises.

        Raises:
            BaseException: the first error that one of them raised.
        """
        first_error = FirstError()
        plugged = self._space._plugged
        plugged.refresh()
        reported, self._reported = self._reported, {}
        self._find(reported)
        if plugged:
            self._correct(plugged, reported)
        self._ask_filters(first_error)
        self._table.compare()
        is_heard = "aqc_contacts" in self._space.plugins.implemented
        self._parted = tuple(row[:2] for row in self._table.parting(0)) if is_heard else ()
        self._tell_of_ends(self._table.parting(ENDS), first_error)
        self._tell_of_begins(first_error)
        self._tell_of_stays(first_error)
        self._table.settle()
        if "aqc_contacts" in self._space.plugins.implemented:
            begun = tuple(self._select(BEGUN, 0, dead_too=True))
            self._tell_plugins(begun, tuple(self._select(OLD, 0)), (), first_error)
        self._parted = ()
        first_error.raise_it()

    def end_of_dead(self, first_error: FirstError, only: int = EVERYBODY) -> None:
        """End the contacts of the dead, or of one of them, and tell the survivors.

        What is still to be told of the dead comes first: a callback may call for a refresh.
        """
        self._tell_of_due_begin(first_error)
        self._forget_reported()
        ended = self._table.take_dead(only)
        self._tell_of_ends(ended, first_error)
        if "aqc_contacts" in self._space.plugins.implemented:
            of_dead = tuple((a, b) for a, b, _, _, is_settled in ended if is_settled)
            self._tell_plugins((), (), of_dead, first_error)

    def _forget_reported(self) -> None:
        """Drop what was reported of the dead and no search has taken."""
        self._reported = {
            pair: contact
            for pair, contact in self._reported.items()
            if not (contact.a.killed or contact.b.killed)
        }

    def _find(self, reported: Mapping[tuple[int, int], Contact]) -> None:
        """Search, and let what was reported in."""
        ids, numbers, sensors = array("q"), array("d"), array("i")
        for pair in sorted(reported):
            contact = reported[pair]
            ids.extend(pair)
            numbers.extend(_numbers(contact))
            sensors.append(contact.is_sensor)
        self._table.find(ids, numbers, sensors)

    def _correct(
        self, plugged: PluggedColliders, reported: Mapping[tuple[int, int], Contact]
    ) -> None:
        """Let plug-ins decide about colliders of theirs whose outlines overlap."""
        for a, b, _, _, _, is_sensor in self._table.asked(COMPARED):
            pair = (a.id, b.id)
            entry = plugged.find(a, b)
            if entry is None or pair in reported:
                continue
            found = plugged.compare(entry, a, b)
            if found is None:
                self._table.refuse(*pair)
            else:
                self._table.correct(*pair, _numbers(Contact(a, b, *found, is_sensor)))

    def _ask_filters(self, first_error: FirstError) -> None:
        """Ask those whose classes filter; whoever raises has said no."""
        for a, b, asks_a, asks_b, _, _ in self._table.asked(FILTERS):
            is_wanted = False
            with first_error:
                is_wanted = (not asks_a or _asked(a, b)) and (not asks_b or _asked(b, a))
            if not is_wanted:
                self._table.refuse(a.id, b.id)

    def _tell_of_ends(self, rows: list[Any], first_error: FirstError) -> None:
        for a, b, hears_a, hears_b, *_ in rows:
            if hears_a & ENDS:
                self._due_ends.append((a, b))
            if hears_b & ENDS:
                self._due_ends.append((b, a))
        while self._due_ends:
            hearer, other = self._due_ends.popleft()
            if not hearer.killed:
                with first_error:
                    hearer.on_contact_end(other)

    def _tell_of_begins(self, first_error: FirstError) -> None:
        for a, b, hears_a, hears_b, numbers, is_sensor in self._table.select(
            NEW, BEGINS, EVERYBODY, False
        ):
            if a.killed or b.killed:
                continue
            self._table.tell(a.id, b.id)
            contact = _contact(a, b, numbers, is_sensor)
            if hears_b:
                self._due_begin = contact.mirrored()
            if hears_a:
                with first_error:
                    a.on_contact_begin(b, contact)
            self._tell_of_due_begin(first_error)

    def _tell_of_due_begin(self, first_error: FirstError) -> None:
        """Tell the second of two of whom the first was told."""
        contact, self._due_begin = self._due_begin, None
        if contact is not None and not contact.a.killed:
            with first_error:
                contact.a.on_contact_begin(contact.b, contact)

    def _tell_of_stays(self, first_error: FirstError) -> None:
        for a, b, hears_a, hears_b, numbers, is_sensor in self._table.select(
            OLD, STAYS, EVERYBODY, False
        ):
            contact = _contact(a, b, numbers, is_sensor)
            if hears_a and not (a.killed or b.killed):
                with first_error:
                    a.on_contact_stay(b, contact)
            if hears_b and not (a.killed or b.killed):
                with first_error:
                    b.on_contact_stay(a, contact.mirrored())

    def _tell_plugins(
        self,
        begun: tuple[Contact, ...],
        stayed: tuple[Contact, ...],
        ended: Pairs,
        first_error: FirstError,
    ) -> None:
        """Call the hook, if there is anything to tell; also of those that parted in this step."""
        ended, self._parted = self._parted + ended, ()
        if begun or stayed or ended:
            with first_error:
                self._space.plugins.call(
                    "aqc_contacts", scene=self._space, begun=begun, stayed=stayed, ended=ended
                )

    def _select(
        self, states: int, mask: int, only: int = EVERYBODY, dead_too: bool = False
    ) -> list[Contact]:
        return [
            _contact(a, b, numbers, is_sensor)
            for a, b, _, _, numbers, is_sensor in self._table.select(states, mask, only, dead_too)
        ]


def _asked(obj: Any, other: Any) -> bool:
    """Ask one of two who are both alive."""
    if obj.killed or other.killed:
        return False
    return bool(obj.collide_with(other))


def _contact(a: Any, b: Any, numbers: tuple[float, ...], is_sensor: bool) -> Contact:
    """Return the contact that a row of the kernel is."""
    x, y, depth, count, x1, y1, x2, y2 = numbers
    points = ((x1, y1),) if count == 1.0 else ((x1, y1), (x2, y2))
    return Contact(a, b, (x + 0.0, y + 0.0), depth, points, is_sensor)


def _numbers(contact: Contact) -> tuple[float, ...]:
    """Return the row that a contact is in the kernel."""
    (x1, y1), (x2, y2) = contact.points[0], contact.points[-1]
    return (*contact.normal, contact.depth, len(contact.points), x1, y1, x2, y2)
