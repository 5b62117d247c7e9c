"""A small top-down action RPG that plays a Tiled map, with art drawn by its own code."""
