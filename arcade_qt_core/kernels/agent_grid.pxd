cimport cython
from libc.math cimport sqrt
from arcade_qt_core.kernels.agents cimport Agents

@cython.final
cdef class AgentGrid:
    cdef readonly Agents agents
    cdef readonly double left
    cdef readonly double bottom
    cdef readonly double right
    cdef readonly double top
    cdef readonly int columns
    cdef readonly int rows
    cdef readonly int[::1] out
    cdef readonly int[::1] start
    cdef int[::1] cell
    cdef int[::1] who
    cdef double[::1] circle
    cdef double per_x
    cdef double per_y
    cdef readonly int steps

    cpdef int build(self, bint sort) except -1
    cpdef int find_pairs(self) except -1
    cpdef int find_in_rect(self, double left, double bottom, double right, double top) except -1
    cdef int _fit(self) except -1
    cdef int _count(self) noexcept nogil
    cdef int _deal(self) noexcept nogil
    cdef int _match(self, int first, int last, int end, int above, int above_end,
                    int found) except -1 nogil
    cdef int _join(self, int place, int first, int end, int found) noexcept nogil
    cdef bint _meets(self, int row, double left, double bottom, double right,
                     double top) noexcept nogil
    cdef int _column(self, double x) noexcept nogil
    cdef int _row(self, double y) noexcept nogil
    cdef int _more_out(self, int size) except -1 with gil
