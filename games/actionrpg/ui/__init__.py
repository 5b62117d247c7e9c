"""Everything of the game that is seen and heard: the only part of it that needs arcade."""
