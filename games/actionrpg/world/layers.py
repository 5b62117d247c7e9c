"""Name the collision layers: what meets what in contacts."""

from __future__ import annotations

SWORD = 0b001
ENEMY = 0b010
BREAKABLE = 0b100
