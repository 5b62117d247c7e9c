"""Offer a spatial index in plain Python: the example of a plug-in that brings one of its own."""

from .hash_grid import HashGrid
from .hooks import HashGrids

__all__ = ["HashGrid", "HashGrids"]
