"""The keys of the game, by the numbers that arcade gives them, so that rules need no arcade."""

from __future__ import annotations

SPACE, ENTER, ESCAPE, F11 = 32, 65293, 65307, 65480
A, D, E, P, Q, R, S, W = 97, 100, 101, 112, 113, 114, 115, 119
LEFT, UP, RIGHT, DOWN = 65361, 65362, 65363, 65364

RIGHTWARD = frozenset({D, RIGHT})
UPWARD = frozenset({W, UP})
LEFTWARD = frozenset({A, LEFT})
DOWNWARD = frozenset({S, DOWN})
ACTION = frozenset({SPACE, E})
PAUSE = frozenset({P, ESCAPE})
CONFIRM = frozenset({SPACE, ENTER, E})

NAMES = {
    "space": SPACE, "e": E, "w": W, "a": A, "s": S, "d": D,
    "left": LEFT, "up": UP, "right": RIGHT, "down": DOWN,
}  # fmt: skip
