"""Let a loop over users' methods come to its end, whichever of them raise."""

from __future__ import annotations

from types import TracebackType


class FirstError:
    """Swallow what is raised in a ``with`` block, and raise the first of it at the end.

    Example:
        >>> first_error = FirstError()
        >>> for divisor in (2, 0, 1):
        ...     with first_error:
        ...         print(4 // divisor)
        2
        4
        >>> first_error.raise_it()
        Traceback (most recent call last):
        ...
        ZeroDivisionError: integer division or modulo by zero
    """

    def __init__(self) -> None:
        self._error: BaseException | None = None

    def __enter__(self) -> None:
        """Begin a block that may raise."""

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> bool:
        """Keep the error if it is the first one."""
        self._error = self._error or error
        return True

    def raise_it(self) -> None:
        """Raise the first error there was, if any."""
        if self._error is not None:
            raise self._error
