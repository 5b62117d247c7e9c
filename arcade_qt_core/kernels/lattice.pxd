cimport cython
from libc.math cimport sqrt
from arcade_qt_core.kernels.table cimport Table

@cython.final
cdef class Lattice:
    cdef readonly double left
    cdef readonly double bottom
    cdef readonly double cell
    cdef readonly double scale
    cdef readonly double wide
    cdef readonly double high
    cdef readonly int columns
    cdef readonly int rows
    cdef readonly int stride
    cdef readonly int west
    cdef readonly int east
    cdef readonly int south
    cdef readonly int north
    cdef double[::1] xs
    cdef double[::1] ys
    cdef double[::1] sizes
    cdef int noted
    cdef int row
    cdef int column
    cdef double from_x
    cdef double from_y
    cdef double dx
    cdef double dy
    cdef double end
    cdef long long seed

    cdef int be_one(self, double size) noexcept nogil
    cdef int suit(self, Table table, int[::1] slots, int n, double share,
                  double size) noexcept nogil
    cdef int take(self, double x, double y, double width, double height) noexcept nogil
    cdef int cell_at(self, double x, double y) noexcept nogil
    cdef int span(self, double left, double bottom, double right, double top) noexcept nogil
    cdef int first_cell(self, double x1, double y1, double x2, double y2, double end) noexcept nogil
    cdef int next_cell(self, double end) noexcept nogil
    cdef double end_of_row(self, int row) noexcept nogil
    cdef double end_of_column(self, int column) noexcept nogil
    cdef double beyond(self, double x, double y) noexcept nogil
    cpdef tuple bounds_of(self, int column, int row)
    cdef int _cut(self) noexcept nogil
    cdef int _pick(self, int i, int n) noexcept nogil
    cdef int _note(self, double x, double y, double size) noexcept nogil
    cdef int _fit(self, int n, double share, double size) noexcept nogil

cdef int _number(double place, int count) noexcept nogil
cdef int _sort(double[::1] numbers, int n) noexcept nogil
