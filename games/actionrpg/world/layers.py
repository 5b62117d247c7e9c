"""Name the collision layers: what meets what in contacts.

The first, on which every object is that says nothing, is nobody's: masks leave strangers out.
"""

from __future__ import annotations

HERO = 0b0000010
SWORD = 0b0000100
ENEMY = 0b0001000
BREAKABLE = 0b0010000
BOULDER = 0b0100000
TRIGGER = 0b1000000
