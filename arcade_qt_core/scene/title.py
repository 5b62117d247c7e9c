"""Say what to call an object in messages, whatever its class has made of `name`."""

from __future__ import annotations

from typing import Any


def title(obj: Any) -> str:
    """Return what an object's `name()` says.

    A game may well set an attribute `name`, which hides the method: then that is the title. What
    names an object in errors, journals and audits must not raise.
    """
    name = obj.name
    return str(name() if callable(name) else name)
