cimport cython
from arcade_qt_core.kernels.boxes cimport squared_distance
from arcade_qt_core.kernels.pool cimport Pool

cdef class Scans(Pool):
    cdef readonly double[::1] box

    @cython.final
    cdef int scan_probe(self, int bin, int found) except -1 nogil
    @cython.final
    cdef int scan(self, int bin, double left, double bottom, double right, double top,
                  int found) except -1 nogil
    @cython.final
    cdef int scan_point(self, int bin, double x, double y, int found) except -1 nogil
    @cython.final
    cdef int scan_pairs(self, int place, int first, int end, int found) except -1 nogil
    @cython.final
    cdef int offer_bin(self, int bin, double x, double y, int found, int k) except -1 nogil
    @cython.final
    cdef int pair_up(self, int place, int first, int end, int found) except -1 nogil
