cimport cython
from arcade_qt_core.kernels.pair_grid cimport PairGrid
from arcade_qt_core.kernels.point_cells cimport PointCells

@cython.final
cdef class PointGrid(PointCells):
    cdef PairGrid pairs

    cdef int _walk(self) except -1 nogil
    cdef int _scan_probe(self, int cell, int found) except -1 nogil
