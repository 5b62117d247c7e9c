"""Scan a bin as it is quickest in Python: names of its own, and no more comparisons than needed.

Compiled, `bins.py` scans without branches, because nobody can predict them. Interpreted, a branch
costs nothing and every comparison does: this takes half as long.
"""


def scan(bins, first, end, left, bottom, right, top, found):
    """Put the slots at first..end - 1 that strictly intersect into `out`, where there is room."""
    box, who, out = bins.box, bins.who, bins.out
    for place in range(first, end):
        at = 4 * place
        if box[at] < right and left < box[at + 2] and box[at + 1] < top and bottom < box[at + 3]:
            out[found] = who[place]
            found += 1
    return found


def scan_pairs(bins, place, first, end, found):
    """Put the pairs of the entry at `place` with those at first..end - 1 into `out`."""
    box, who, out = bins.box, bins.who, bins.out
    left, bottom, right, top = box[4 * place : 4 * place + 4]
    for other in range(first, end):
        at = 4 * other
        if box[at] < right and left < box[at + 2] and box[at + 1] < top and bottom < box[at + 3]:
            out[found] = who[place]
            out[found + 1] = who[other]
            found += 2
    return found
