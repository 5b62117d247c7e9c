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

    cdef int search(self, double left, double bottom, double right, double top) except -1 nogil
    @cython.final
    cdef bint probe_meets(self, double left, double bottom, double right, double top) noexcept nogil
