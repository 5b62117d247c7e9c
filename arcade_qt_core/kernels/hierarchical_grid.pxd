cimport cython
from arcade_qt_core.kernels.grid_levels cimport GridLevels

@cython.final
cdef class HierarchicalGrid(GridLevels):
    cdef int first_column
    cdef int last_column
    cdef int first_row
    cdef int last_row

    cdef int _reach(self, int level, double left, double bottom, double right,
                    double top) noexcept nogil
    cdef int _narrow(self, int level, int row) noexcept nogil
    cdef int _next_held(self, int level, int row, int column) noexcept nogil
    cdef int _match(self, int level, int row, int column, int cell, int found) except -1 nogil
    cdef int _match_row(self, int level, int row, int column, int place,
                        int found) except -1 nogil

cdef double _before(double edge, double size) noexcept nogil
