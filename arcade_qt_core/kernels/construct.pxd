cimport cpython.type

from arcade_qt_core.kernels.body cimport Body

cdef extern from "Python.h":
    ctypedef object (*Newer)(cpython.type.type, object, object)
    ctypedef int (*Starter)(object, object, object) except -1

    ctypedef struct PyTypeObject:
        Newer tp_new
        Starter tp_init

cdef PyTypeObject* _slots(object kind)
