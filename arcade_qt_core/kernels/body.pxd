from arcade_qt_core.kernels.world cimport World

cdef class Body:
    cdef World _world
    cdef int _slot
    cdef object _last
    cdef object __weakref__
