"""Where the game's data lies."""

from __future__ import annotations

from pathlib import Path

DATA = Path(__file__).parent / "data"
OVERWORLD = DATA / "overworld.tmj"
DEMO_SCRIPT = DATA / "demo.txt"
