"""Every exception the library raises on purpose, each also the builtin a caller would expect.

A message names the offender, what was expected and what to do about it. Whatever raises one of
these has changed nothing.
"""

from __future__ import annotations


class ArcadeQtError(Exception):
    """Base of every error of this library: catch it to catch them all."""


class InvalidRectError(ArcadeQtError, ValueError):
    """A rectangle is inverted, infinite or not a number."""


class InvalidColliderError(ArcadeQtError, ValueError):
    """A collider has no size, a number that is not finite, or corners that are not convex."""


class DuplicateKeyError(ArcadeQtError, ValueError):
    """A key that an index already holds was added again."""


class UnknownKeyError(ArcadeQtError, KeyError):
    """A key or id that an index does not hold was asked for."""

    def __str__(self) -> str:
        """Return the message as it was written, without the quotes KeyError puts round it."""
        return str(self.args[0]) if self.args else ""


class StaticIndexError(ArcadeQtError, RuntimeError):
    """A rectangle was added or moved in an index that is packed once and for all."""


class NotInitialisedError(ArcadeQtError, RuntimeError):
    """An object was used before its class called ``super().__init__(scene, rect)``."""


class SceneBusyError(ArcadeQtError, RuntimeError):
    """A scene was asked to update or refresh itself while it was doing so."""


class InvariantError(ArcadeQtError, RuntimeError):
    """``validate()`` found a structure that breaks one of its numbered invariants."""


class VerificationError(ArcadeQtError, RuntimeError):
    """A scene with ``verify=True`` got two different answers to one query."""


class LevelFormatError(ArcadeQtError, ValueError):
    """A level file is broken: says which file, where in it, and why."""

    def __init__(self, file: object, place: str, reason: str) -> None:
        """Remember the file, the place in it and the reason, each for its own attribute."""
        super().__init__(f"{file}: {place}: {reason}")
        self.file = str(file)
        self.place = place
        self.reason = reason


class PluginError(ArcadeQtError, RuntimeError):
    """A plug-in cannot be used, or failed in a hook; what it did before that stands.

    Attributes:
        plugin: the name of the plug-in.
        hook: the hook that was called, or None.
        subject: what the hook was at, or None; a text, which keeps no object alive.
    """

    def __init__(
        self, plugin: str, hook: str | None, reason: str, subject: str | None = None
    ) -> None:
        """Remember the plug-in, the hook and what it was at, each for its own attribute."""
        place = "" if hook is None else f", hook {hook}"
        at = "" if subject is None else f", at {subject}"
        super().__init__(f"plug-in {plugin!r}{place}{at}: {reason}")
        self.plugin = plugin
        self.hook = hook
        self.subject = subject


class ArcadeUnavailableError(ArcadeQtError, ImportError):
    """arcade cannot be loaded here, most often because system GL libraries are missing."""


class SlowFallbackWarning(RuntimeWarning):
    """The kernels run interpreted, because they were never compiled; the message says why."""
