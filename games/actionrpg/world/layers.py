"""Name the collision layers: what meets what in contacts."""

from __future__ import annotations

HERO = 0b0001
SWORD = 0b0010
ENEMY = 0b0100
BREAKABLE = 0b1000
