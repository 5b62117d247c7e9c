cimport cython
from arcade_qt_core.kernels.pair_grid cimport PairGrid
from arcade_qt_core.kernels.point_cells cimport PointCells

@cython.final
cdef class PointGrid(PointCells):
    cdef PairGrid pairs
