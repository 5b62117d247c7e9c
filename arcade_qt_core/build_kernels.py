"""Build the kernels: write their C one after the other, and compile as many at once as can be.

Only setuptools uses this, as `pyproject.toml` says. Threads that write C at the same time would
spoil each other's; threads that compile do not (docs/decisions/0001).
"""

from __future__ import annotations

from Cython.Build import cythonize
from setuptools.command.build_ext import build_ext

SHARED = "arcade_qt_core.kernels._shared"  # what Cython writes once for all kernels


class BuildKernels(build_ext):
    """Do as `build_ext` does, sooner."""

    def initialize_options(self) -> None:
        """Set what Cython is told of each extension."""
        super().initialize_options()
        self.shared_utility_qualified_name = SHARED

    def build_extensions(self) -> None:
        """Write all C, then let threads compile it, as many as there are processors."""
        written = cythonize(self.extensions, quiet=True, shared_utility_qualified_name=SHARED)
        sources = {extension.name: extension.sources for extension in written}
        for extension in self.extensions:
            extension.sources = sources[extension.name]
        self.parallel = self.parallel or True
        super().build_extensions()
