cimport cython
from arcade_qt_core.kernels.index cimport Index
from arcade_qt_core.kernels.table cimport Table

cdef class KeyedBoxes:
    cdef readonly Index _index
    cdef readonly Table _table
    cdef readonly object _world
    cdef readonly dict _slots
    cdef object __weakref__

    @cython.final
    cdef list _keys_of(self, int n)
    @cython.final
    cdef bint _enter(self, object key, int slot) except -1

cdef int _slot_under(dict slots, object key) except -1
cdef int _refuse_known(dict slots, object key) except -1
