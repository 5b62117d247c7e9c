"""Name the collision layers: what meets what in contacts."""

from __future__ import annotations

HERO = 0b000001
SWORD = 0b000010
ENEMY = 0b000100
BREAKABLE = 0b001000
BOULDER = 0b010000
CALL = 0b100000
