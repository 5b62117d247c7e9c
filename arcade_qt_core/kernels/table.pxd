cimport cython
from arcade_qt_core.kernels.boxes cimport squared_distance
from arcade_qt_core.kernels.rank_sorter cimport RankSorter
from arcade_qt_core.kernels.sorting cimport Sorter

@cython.final
cdef class Table:
    cdef readonly double[::1] boxes
    cdef readonly long long[::1] ids
    cdef public int[::1] flags
    cdef readonly int[::1] layers
    cdef readonly int[::1] masks
    cdef readonly int[::1] groups
    cdef readonly list keys
    cdef readonly int count
    cdef readonly int used
    cdef readonly int[::1] ranks
    cdef readonly int[::1] roll
    cdef readonly long long[::1] roll_ids
    cdef readonly int roll_end
    cdef readonly Sorter sorter
    cdef readonly RankSorter rank_sorter
    cdef list spare
    cdef public int sought
    cdef long long next_id

    cpdef int allocate(self, object key)
    cpdef int release(self, int slot)
    cpdef int find(self, long long id)
    cpdef int seek(self, long long id, long long guess)
    cpdef int place(self, int slot, double left, double bottom, double right, double top)
    cpdef int put(self, int slot, double left, double bottom, double right, double top,
                  double x, double y, double width, double height)
    cpdef bint centre(self, int slot, double x, double y)
    cpdef slots_of(self, long long[::1] ids)
    cpdef int centre_many(self, int[::1] slots, double[::1] centres)
    cpdef int place_many(self, int[::1] slots, double[::1] boxes)
    cpdef int put_rect(self, int slot, object rect)
    cpdef tuple fields(self, int slot)
    cpdef bint collides(self, int slot) except -1 nogil
    cpdef bint may_collide(self, int a, int b) except -1 nogil
    cdef double squared_range(self, int slot, double x, double y) except -1.0 nogil
    cpdef long long id_at(self, int slot)
    cpdef long long bytes(self)
    cdef bint _fits(self, int slot, double x, double y)
    cpdef list in_order(self)
    cpdef list select(self, int mask, int want)
    cdef int _grow(self)
    cdef int _unroll(self)
