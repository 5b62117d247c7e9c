cimport cython
from arcade_qt_core.kernels.bins cimport Bins
from arcade_qt_core.kernels.sorting cimport Sorter

cdef class SquareCells(Bins):
    cdef readonly double cell_size
    cdef readonly double left
    cdef readonly double bottom
    cdef readonly double size
    cdef double scale
    cdef readonly int columns
    cdef readonly int rows
    cdef readonly int per_cell
    cdef readonly int fitted
    cdef readonly int enough
    cdef int moved
    cdef double cross_left
    cdef double cross_right

    cdef int open_cells(self, tuple fitted) except -1
    cdef int settle(self, int slot) except -1
    cdef int rank_of(self, int slot) except -1
    @cython.final
    cdef int column(self, double x) noexcept nogil
    @cython.final
    cdef int row(self, double y) noexcept nogil
    @cython.final
    cdef int lay(self, tuple fitted)
    @cython.final
    cdef int lay_anew(self, tuple fitted) except -1
    @cython.final
    cdef int mark_fit(self)
    @cython.final
    cdef tuple fit_to_boxes(self)
    @cython.final
    cdef tuple better_fit(self)
    @cython.final
    cdef int cross(self, int first_row, int end_row, double above) noexcept nogil
    @cython.final
    cdef double _slack(self, double start, double end, double edge, int cells) noexcept nogil
    @cython.final
    cdef double _x_at(self, double y, double level) noexcept nogil
