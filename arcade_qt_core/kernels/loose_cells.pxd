cimport cython
from arcade_qt_core.kernels.square_cells cimport SquareCells

cdef class LooseCells(SquareCells):
    cdef readonly double[::1] extent
    cdef readonly int[::1] span
    cdef readonly int tight_columns
    cdef readonly int tight_rows
    cdef readonly int[::1] head
    cdef readonly int[::1] after
    cdef readonly int[::1] member
    cdef readonly int links
    cdef readonly int spare

    @cython.final
    cdef int _grow_over(self, int cell, double left, double bottom, double right,
                        double top) except -1
    @cython.final
    cdef int _tighten(self, int cell) except -1
    @cython.final
    cdef int _register_extent(self, int cell) except -1
    @cython.final
    cdef int _register(self, int cell, int first_column, int first_row, int last_column,
                       int last_row) except -1
    @cython.final
    cdef bint is_wide(self, int cell) noexcept nogil
    @cython.final
    cdef int _list(self, int tight, int cell) except -1
    @cython.final
    cdef int _unlist(self, int tight, int cell) noexcept
