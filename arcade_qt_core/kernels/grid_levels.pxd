cimport cython
from arcade_qt_core.kernels.square_cells cimport SquareCells

cdef class GridLevels(SquareCells):
    cdef readonly int levels
    cdef readonly double[::1] level_size
    cdef readonly double[::1] widest
    cdef readonly double[::1] highest
    cdef readonly int[::1] level_count
    cdef readonly int[::1] level_row
    cdef readonly int[::1] level_tile
    cdef readonly int[::1] row_run
    cdef readonly int[::1] row_count
    cdef readonly int[::1] tile_count
    cdef readonly int[::1] spare_run
    cdef readonly int cells_end
    cdef int at_level
    cdef int at_row
    cdef int at_column
    cdef int at_tile

    @cython.final
    cdef int columns_at(self, int level) noexcept nogil
    @cython.final
    cdef int rows_at(self, int level) noexcept nogil
    @cython.final
    cdef int locate(self, double left, double bottom, double right, double top) noexcept nogil
    @cython.final
    cdef int _count(self, int change) noexcept nogil
    @cython.final
    cdef int _take_run(self, int level) except -1
