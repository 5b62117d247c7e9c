cimport cython
from libc.math cimport sqrt
from arcade_qt_core.kernels.agent_search cimport AgentSearch

cdef class AgentCells(AgentSearch):
    cdef readonly int columns
    cdef readonly int rows
    cdef readonly int[::1] start
    cdef int[::1] cell
    cdef int[::1] who
    cdef double[::1] circle
    cdef double per_x
    cdef double per_y
    cdef readonly int steps

    cdef int _fit(self) except -1
    cdef int _count(self) noexcept nogil
    cdef int _deal(self) noexcept nogil
    cdef int _take(self, int row, int first, int last, int found) except -1
    cdef int _column(self, double x) noexcept nogil
    cdef int _row(self, double y) noexcept nogil

cdef int _cell_of(double offset, double per_unit, int cells) noexcept nogil
