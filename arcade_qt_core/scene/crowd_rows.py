"""Check the numbers of agents: what comes in by the thousand, and what games write to arrays."""

from __future__ import annotations

from typing import Any

from ..kernels.agent_rows import first_bad_row
from ..spatial.flat_buffer import flat_buffer

FIELDS = "x, y, vx, vy, radius"


def checked_rows(rows: Any, largest: float) -> Any:
    """Return agents as a flat buffer: x, y, vx, vy, radius of each.

    Args:
        rows: the numbers.
        largest: no radius may be above it.

    Raises:
        ValueError: the numbers do not come in fives, one is not finite, or a radius is not above
            0 or too large.
        TypeError: a buffer of another type than double.

    Example:
        >>> from arcade_qt_core.scene.crowd_rows import checked_rows
        >>> checked_rows([1, 2, 0, 0, 4], largest=5)
        array('d', [1.0, 2.0, 0.0, 0.0, 4.0])
    """
    flat = flat_buffer(rows, "d")
    if len(flat) % 5:
        raise ValueError(
            f"each agent takes 5 numbers, {FIELDS}; got {len(flat)} numbers, "
            "which is no multiple of 5"
        )
    bad = first_bad_row(flat)
    if bad >= 0:
        raise ValueError(
            f"agent {bad} is {list(flat[5 * bad : 5 * bad + 5])}: {FIELDS} must all be finite, "
            "and the radius above 0"
        )
    radii = flat[4::5]
    if len(radii) and max(radii) > largest:
        raise ValueError(
            f"a radius of {max(radii)} does not fit between the walls: {largest} does; "
            "make the rectangle of the crowd larger"
        )
    return flat


def check_agent(agents: Any, bad: int, largest: float) -> None:
    """Refuse agents that games wrote wrong numbers for.

    Args:
        agents: the kernel.
        bad: the first row that is wrong, or -1.
        largest: no radius may be above it.

    Raises:
        ValueError: a number is not finite, a radius not above 0 or too large; says whose.
    """
    if bad >= 0:
        numbers = [getattr(agents, name)[bad] for name in ("x", "y", "vx", "vy", "radius")]
        raise ValueError(
            f"agent {agents.id[bad]} has become {numbers}: {FIELDS} must all be finite, and the "
            "radius above 0; see what was written into the arrays"
        )
    if agents.largest > largest:
        raise ValueError(
            f"an agent has a radius of {agents.largest}, which does not fit between the walls: "
            f"{largest} does; see what was written into the arrays"
        )
