"""Write the map: `python -m actionrpg.mapmaker`."""

from .build import write

write()
