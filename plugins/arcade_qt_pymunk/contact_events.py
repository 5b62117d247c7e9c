"""Tell objects whom they have begun, go on and ceased to touch."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from arcade_qt_core import GameObject
from arcade_qt_core.collision import Contact

from .touches import mirrored

Key = tuple[int, int]
"""The id of who is told, and of whom."""


class ContactEvents:
    """Call `on_contact_begin`, `on_contact_stay` and `on_contact_end` of objects that have them.

    Both objects of a contact are told, in the order of ids, each with itself as the `a` of the
    contact, and everything may be done in a callback. One that was killed is told nothing more,
    and the others that it has ended, once, with the dead still readable and already out of
    `contacts`. Whoever was told of a begin is told of its end, and nobody else is.

    Attributes:
        contacts: those of the last step whose objects live, by (smaller id, larger id).
    """

    def __init__(self) -> None:
        self.contacts: list[Contact] = []
        self._told: dict[Key, tuple[GameObject, GameObject]] = {}

    def deliver(self, found: list[Contact]) -> list[Exception]:
        """Tell everybody what has changed by the contacts of a new step; return what they raise."""
        errors: list[Exception] = []
        self.contacts = found
        pairs = {(contact.a.id, contact.b.id) for contact in found}
        self._end([key for key in self._told if (min(key), max(key)) not in pairs], errors)
        for contact in found:
            self._tell(contact.a, contact.b, contact, errors)
            self._tell(contact.b, contact.a, mirrored(contact), errors)
        return errors + self.bury()

    def bury(self) -> list[Exception]:
        """Let the contacts of those who were killed end; return what callbacks raise."""
        errors: list[Exception] = []
        self.contacts = [contact for contact in self.contacts if _alive(contact.a, contact.b)]
        while dead := [key for key, both in self._told.items() if not _alive(*both)]:
            self._end(dead, errors)
        return errors

    def _tell(
        self, me: GameObject, other: GameObject, contact: Contact, errors: list[Exception]
    ) -> None:
        """Tell one of two of a contact that begins or goes on."""
        if not _alive(me, other):
            return
        key = (me.id, other.id)
        if key in self._told:
            _call(me, "on_contact_stay", (other, contact), errors)
        else:
            self._told[key] = (me, other)
            _call(me, "on_contact_begin", (other, contact), errors)

    def _end(self, keys: Iterable[Key], errors: list[Exception]) -> None:
        """Tell of contacts that have ended."""
        for key in sorted(keys):
            me, other = self._told.pop(key, (None, None))
            if me is not None and me.is_alive:
                self.contacts = [c for c in self.contacts if {c.a, c.b} != {me, other}]
                _call(me, "on_contact_end", (other,), errors)


def _alive(a: GameObject, b: GameObject) -> bool:
    return a.is_alive and b.is_alive


def _call(me: GameObject, name: str, arguments: tuple[Any, ...], errors: list[Exception]) -> None:
    """Call a method that an object may have; keep what it raises."""
    method = getattr(me, name, None)
    if method is not None:
        try:
            method(*arguments)
        except Exception as error:
            errors.append(error)
