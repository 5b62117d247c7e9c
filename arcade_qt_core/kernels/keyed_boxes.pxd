from arcade_qt_core.kernels.index cimport Index
from arcade_qt_core.kernels.table cimport Table

cdef class KeyedBoxes:
    cdef readonly Index _index
    cdef readonly Table _table
    cdef readonly object _world
    cdef readonly dict _slots
    cdef object __weakref__

    cdef list _keys_of(self, int n)
    cpdef bint _enter(self, object key, int slot)
    cpdef int _forget(self, object key) except -1
    cpdef int _slot(self, object key) except -1
