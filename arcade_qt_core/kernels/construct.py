"""Make an object as `type` does, but take it out of its scene again when its constructor raises.

Compiled it calls the slots of the class as CPython's ``type_call`` does, which costs a third of
going through the attributes ``__new__`` and ``__init__``: games bear bullets by the hundred.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from .body import Body


def construct(cls, *args, **named):
    """Return ``cls(*args, **named)``; when `__init__` raises, the object is not in the scene.

    A ``__new__`` may give out an object that is in a scene already, or something else altogether.
    """
    if cython.compiled:
        made = _slots(cls).tp_new(cls, args, named)
    else:
        made = cls.__new__(cls, *args, **named)
    if not isinstance(made, cls):
        return made
    body: Body = made
    was_admitted: cython.bint = body._has_entered()
    try:
        if cython.compiled:
            _slots(type(made)).tp_init(made, args, named)
        else:
            made.__init__(*args, **named)
    except BaseException:
        if body._has_entered() and not was_admitted:
            made._withdraw()
        raise
    return made


def _slots(kind: object):
    """Return a class as C knows it."""
    return cython.cast(cython.pointer(PyTypeObject), kind)  # noqa: F821, it is in the .pxd
