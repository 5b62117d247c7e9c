cimport cython
from arcade_qt_core.kernels.grid_cells cimport GridCells
from arcade_qt_core.kernels.lattice cimport Lattice

@cython.final
cdef class UniformGrid(GridCells):
    cdef int _find_in(self, Lattice lattice, int first, double left, double bottom, double right,
                      double top, int found) except -1 nogil
    cdef int _search_in(self, Lattice lattice, int first, double left, double bottom, double right,
                        double top, int found) except -1 nogil
    cdef int _walk_in(self, Lattice lattice, int first, int found) except -1 nogil
    cdef int _pairs_in(self, Lattice lattice, int first, int found) except -1 nogil
    cdef int _match_next(self, Lattice lattice, int first, int column, int row, int place,
                         int found) except -1 nogil
    cdef int _match_all(self, Lattice lattice, int first, int place, int found) except -1 nogil
    cdef list _list_cell(self)
    cdef list _cells_of(self, Lattice lattice, int bin, int depth)
