from arcade_qt_core.kernels.body cimport Body

cdef class Living(Body):
    cdef object _object_scene
    cdef object _object_timers
    cdef long long _object_id
    cdef bint _object_killed
    cdef bint _object_frozen
    cdef bint _object_is_still
    cdef double _clock_started
    cdef double _clock_stopped

    cpdef bint _stands_still(self)
    cpdef _home(self)
