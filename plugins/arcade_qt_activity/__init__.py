"""Show what goes on in a scene: who came, who moved, and how many there have been."""

from .activity import Activity
from .tally import Tally

__all__ = ["Activity", "Tally"]
