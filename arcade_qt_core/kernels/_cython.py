"""Stand in for Cython's own module where Cython is not installed.

Compiled, ``import cython`` vanishes. Interpreted, the kernels need only these names, and all of
them do nothing.
"""


class _Type:
    """Answer a C type used as an annotation, also with ``[::1]``."""

    def __getitem__(self, _):
        return self


class _Block:
    """Be a block that is entered and left, and nothing else: whoever holds the lock keeps it."""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        return None


def _unchanged(decorated):
    return decorated


compiled = False
double = float = int = longlong = ulonglong = uchar = bint = void = Py_ssize_t = _Type()
nogil = gil = _Block()
cclass = cfunc = ccall = final = inline = _unchanged


def cast(_kind, value):
    """Return the value: interpreted code needs no cast."""
    return value


def declare(_kind, value):
    """Return the value: interpreted, a C constant is a global like any other."""
    return value
