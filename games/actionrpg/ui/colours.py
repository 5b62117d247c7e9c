"""The colours of texts and shades, from the palette of the art."""

from __future__ import annotations

INK = (27, 21, 48)
BLOOD = (221, 90, 67)
CREAM = (243, 241, 228, 255)
GOLD = (248, 205, 98, 255)
GREY = (149, 157, 176, 255)
SHADOW = (*INK, 220)
