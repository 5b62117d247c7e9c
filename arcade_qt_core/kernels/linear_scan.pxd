cimport cython
from arcade_qt_core.kernels.boxes cimport circle_meets, entry, squared_distance
from arcade_qt_core.kernels.index cimport Index

@cython.final
cdef class LinearScan(Index):
    cdef double[::1] box
    cdef int[::1] who
    cdef int[::1] spot
    cdef int _put(self, int place, int slot)
    cdef int _match(self, int place, int found) except -1 nogil
