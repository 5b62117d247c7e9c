"""Name the collision layers: what meets what in contacts."""

from __future__ import annotations

HERO = 0b00001
SWORD = 0b00010
ENEMY = 0b00100
BREAKABLE = 0b01000
BOULDER = 0b10000
