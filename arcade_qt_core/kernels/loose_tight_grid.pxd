cimport cython
from arcade_qt_core.kernels.loose_cells cimport LooseCells

@cython.final
cdef class LooseTightGrid(LooseCells):
    cdef int _look(self, int cell, double left, double bottom, double right, double top,
                   int found) except -1 nogil
    cdef int _probe(self, int cell, double left, double bottom, double right, double top,
                    int found) except -1 nogil
    cdef int _match(self, int cell, int found) except -1 nogil
    cdef int _match_cells(self, int cell, int other, int found) except -1 nogil
