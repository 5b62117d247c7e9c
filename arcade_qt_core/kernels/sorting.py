# cython: boundscheck=False, wraparound=False
"""Sort non-negative whole numbers in a flat buffer: hits into id order, pairs into pair order.

Source: least significant digit radix sort (Knuth, The Art of Computer Programming, 5.2.5), with
insertion sort for the short lists that most queries give.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from array import array

SHORT: cython.int = 48


def sort_numbers(
    numbers: cython.longlong[::1],
    spare: cython.longlong[::1],
    n: cython.int,
    top: cython.longlong,
):
    """Sort numbers[:n], none above `top`; `spare` is scratch room of the same length."""
    if n <= SHORT:
        _insertion(numbers, n)
    else:
        _radix(numbers, spare, n, top)


@cython.cfunc
def _insertion(numbers: cython.longlong[::1], n: cython.int) -> cython.void:
    i: cython.int
    j: cython.int
    number: cython.longlong
    for i in range(1, n):
        number = numbers[i]
        j = i - 1
        while j >= 0 and numbers[j] > number:
            numbers[j + 1] = numbers[j]
            j -= 1
        numbers[j + 1] = number


@cython.cfunc
def _radix(
    numbers: cython.longlong[::1],
    spare: cython.longlong[::1],
    n: cython.int,
    top: cython.longlong,
) -> cython.void:
    counts: cython.int[::1] = array("i", bytes(4 * 257))
    shift: cython.int = 0
    i: cython.int
    digit: cython.int
    while top >> shift > 0:
        for i in range(257):
            counts[i] = 0
        for i in range(n):
            counts[((numbers[i] >> shift) & 255) + 1] += 1
        for i in range(256):
            counts[i + 1] += counts[i]
        for i in range(n):
            digit = (numbers[i] >> shift) & 255
            spare[counts[digit]] = numbers[i]
            counts[digit] += 1
        numbers[:n] = spare[:n]
        shift += 8
