cimport cython
from arcade_qt_core.kernels.composite_parts cimport CompositeParts
from arcade_qt_core.kernels.index cimport Index

@cython.final
cdef class Composite(CompositeParts):
    cdef int _add_in_rect(self, Index asked, double left, double bottom, double right, double top,
                          int found) except -1 nogil
    cdef int _add_first(self, Index asked, double x1, double y1, double x2, double y2, int mask,
                        int first) except -2 nogil
    cdef int _add_nearest(self, Index asked, double x, double y, int k, int found) except -1 nogil
    cdef int _add_pairs(self, Index asked, int found) except -1 nogil
    cdef int _add_kept_pairs(self, int found) except -1 nogil
    cdef int _keep(self, int n) except -1 with gil
    cdef int _pair_parts(self, Index one, int part, Index other, int other_part,
                         int found) except -1 nogil
    cdef int _pair_each(self, int part, Index other, int found) except -1 nogil
