"""Compare the library with its peers: seeded work, done in turns, judged as ratios of one run.

The console command is ``arcade-qt bench``; docs/reference/benchmarks.md tells how to read it.
"""

from .benchmark import Benchmark
from .chart import draw_chart
from .report import Report
from .result import Result
from .workload import Workload

__all__ = ["Benchmark", "Report", "Result", "Workload", "draw_chart"]
