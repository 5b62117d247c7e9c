cimport cython
from arcade_qt_core.kernels.selection cimport Selection

@cython.final
cdef class Splitter:
    cdef readonly Selection order
    cdef readonly int[::1] slots
    cdef readonly double[::1] boxes
    cdef readonly int count
    cdef readonly int sampling
    cdef readonly int samples
    cdef readonly double weight1
    cdef readonly double weight2
    cdef readonly double weight3
    cdef readonly double weight4
    cdef double left
    cdef double bottom
    cdef double right
    cdef double top
    cdef double low
    cdef double high
    cdef double best
    cdef double best_at
    cdef int axis
    cdef long long seed
    cdef long long state

    cpdef long long restart(self)
    cpdef int split(self, int start, int end) except -1
    cpdef int reserve(self, int n) except -1
    cpdef int take(self, int slot, double left, double bottom, double right, double top) except -1
    cdef int _measure(self, int start, int end) except -1
    cdef int _sample(self, int start, int end) except -1
    cdef int _bisect(self, int start, int end) except -1
    cdef int _try_near_median(self, int start, int end) except -1
    cdef double _try(self, int start, int end, double at) except? -1.0
    cdef double _score(self, int start, int end, double line) except? -1.0
    cdef double _area(self, double left, double bottom, double right, double top) except? -1.0
    cdef double _longest(self, double left, double bottom, double right, double top) except? -1.0
    cdef double _line(self, double at) noexcept
    cdef double _share(self, double place) except? -1.0
    cdef double _random(self) noexcept
