"""Compare all indexes with each other and with their peers, in worlds of many kinds.

The console command is ``arcade-qt bench --indexes all``; docs/reference/benchmarks.md tells how to
read what it prints.
"""

from .heat_map import draw_heat_map
from .kinds import KINDS
from .matrix import Matrix
from .matrix_report import MatrixReport
from .names import index_names

__all__ = ["KINDS", "Matrix", "MatrixReport", "draw_heat_map", "index_names"]
