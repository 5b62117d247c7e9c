"""Write the game's Tiled map from a plan in letters: `python -m actionrpg.mapmaker`."""
