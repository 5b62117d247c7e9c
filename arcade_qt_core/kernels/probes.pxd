cimport cython
from arcade_qt_core.kernels.boxes cimport circle_meets, entry
from arcade_qt_core.kernels.index cimport Index

cdef class Probes(Index):
    cdef int probe
    cdef double probe_x
    cdef double probe_y
    cdef double probe_x2
    cdef double probe_y2
    cdef double probe_radius
    cdef double probe_left
    cdef double probe_bottom
    cdef double probe_right
    cdef double probe_top
    cdef double probe_end
    cdef int probe_mask

    cdef int search(self, double left, double bottom, double right, double top) except -1 nogil
    @cython.final
    cdef bint probe_meets(self, double left, double bottom, double right, double top) noexcept nogil
    @cython.final
    cdef double entry_time(self, double left, double bottom, double right,
                           double top) noexcept nogil
    @cython.final
    cdef int heading(self) noexcept nogil
    @cython.final
    cdef int end_ray(self, int found) noexcept nogil
    @cython.final
    cdef int _search_along(self, int probe, double x1, double y1, double x2,
                           double y2) except -1 nogil
    @cython.final
    cdef int _search_within(self, double left, double bottom, double right,
                            double top) except -1 nogil
