from arcade_qt_core.kernels.rays cimport box_hit
from arcade_qt_core.kernels.world cimport World

cdef class Body:
    cdef World _body_world
    cdef int _body_slot
    cdef object _body_last
    cdef object __weakref__

    cpdef bint _has_entered(self)
    cdef long long _enter(self, World world, object rect, int flags)
