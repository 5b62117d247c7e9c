cimport cython
from arcade_qt_core.kernels.boxes cimport squared_distance
from arcade_qt_core.kernels.rank_sorter cimport RankSorter
from arcade_qt_core.kernels.roll cimport Roll
from arcade_qt_core.kernels.sorting cimport Sorter

@cython.final
cdef class Table(Roll):
    cdef readonly double[::1] boxes
    cdef public int[::1] flags
    cdef readonly int[::1] layers
    cdef readonly int[::1] masks
    cdef readonly int[::1] groups
    cdef readonly Sorter sorter
    cdef readonly RankSorter rank_sorter
    cdef public int sought

    cpdef int allocate(self, object key)
    cpdef int place(self, int slot, double left, double bottom, double right, double top)
    cpdef int put(self, int slot, double left, double bottom, double right, double top,
                  double x, double y, double width, double height)
    cpdef bint centre(self, int slot, double x, double y)
    cpdef int centre_many(self, int[::1] slots, double[::1] centres)
    cpdef int place_many(self, int[::1] slots, double[::1] boxes)
    cpdef int put_rect(self, int slot, object rect)
    cpdef tuple fields(self, int slot)
    cpdef bint collides(self, int slot) except -1 nogil
    cpdef bint may_collide(self, int a, int b) except -1 nogil
    cdef double squared_range(self, int slot, double x, double y) except -1.0 nogil
    cpdef long long bytes(self)
    cdef bint _fits(self, int slot, double x, double y)
    cpdef list select(self, int mask, int want)
    cdef int _grow(self)
