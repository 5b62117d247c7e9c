"""The first hit of a segment is the first of all its hits, without a look at most of them."""

from __future__ import annotations

from importlib import import_module
from random import Random

import pytest
from support.hard_worlds import WORLDS, add_all, uniform
from support.index_kinds import KINDS, make_index

AT_RANDOM = ("linear", "plain", "sweep_and_prune", "hierarchical_grid", "loose_tight_grid")
IN_ORDER = [name for name in KINDS if name not in AT_RANDOM]
"""The kinds that look first into what is near the start of a ray."""


def around(boxes):
    """Return left, bottom, width and height of what holds all boxes, with a margin."""
    left, bottom = min(box[0] for box in boxes), min(box[1] for box in boxes)
    width, height = max(box[2] for box in boxes) - left, max(box[3] for box in boxes) - bottom
    return (left - width * 0.125, bottom - height * 0.25, width * 1.25, height * 1.375)


def rays_between(boxes, count, seed):
    """Return segments from and to places in, at the edge of, and beyond the boxes."""
    random, flat = Random(seed), []
    for _ in range(count):
        a, b = random.choice(boxes), random.choice(boxes)
        far = random.choice((0.0, 0.0, 1.5))
        x1, y1 = a[random.choice((0, 2))], a[random.choice((1, 3))]
        x2, y2 = b[0] * 0.5 + b[2] * 0.5, random.choice((b[1], b[1] * 0.5 + b[3] * 0.5, y1))
        flat += (x1 + far * (x1 - x2), y1 + far * (y1 - y2), x2, y2)
    return flat


@pytest.mark.parametrize("world", WORLDS)
def test_the_first_hit_is_that_of_a_scan_to_the_last_bit(qt, new_index, world):
    """Rule: by (t, id), in thin, far, crowded and lopsided worlds, as LinearScan has it."""
    boxes = WORLDS[world]()
    index, scan = add_all(new_index(around(boxes)), boxes), add_all(qt.LinearScan(), boxes)
    rays = rays_between(boxes, 60, 17)
    found = index.raycast_many(rays)
    assert found == scan.raycast_many(rays)
    assert (max(found.ids) >= 0) == (world != "lines")  # a line has no interior
    index.move_many(range(0, len(boxes), 3), [edge for box in boxes[::3][::-1] for edge in box])
    scan.move_many(range(0, len(boxes), 3), [edge for box in boxes[::3][::-1] for edge in box])
    assert index.raycast_many(rays) == scan.raycast_many(rays)


def test_of_boxes_entered_at_once_the_smallest_id_comes_first(qt, new_index):
    """Rule: ties go by id, wherever in the index the boxes are, and whoever has gone since."""
    index, keys = new_index((-300, -100, 700, 450)), list(range(40))
    Random(5).shuffle(keys)
    for key in keys:  # one left edge for all; longer ones lie elsewhere in most indexes
        assert index.add(key, qt.LBWH(20, -90 + key, 2 + 3 * key, 130))
    for key in keys:
        for ray in ((-200, 30, 300, 30), (-299, 31, 390, 29)):
            assert index.keys(index.raycast_many(ray).ids) == [key]
        assert index.remove(key)


@pytest.mark.parametrize("qt", ["interpreted"], indirect=True)
@pytest.mark.parametrize("kind", IN_ORDER)
@pytest.mark.parametrize("backwards", [False, True])
def test_what_lies_behind_the_first_hit_is_hardly_looked_at(qt, kind, backwards, monkeypatch):
    """Rule: a ray ends at its first hit, so few boxes and cells are compared with it."""
    boxes = uniform(1500, 8, (-3000, -200, 2600, 300), (4, 24))
    index = add_all(make_index(qt, kind, qt.LBWH(-3000, -200, 5700, 600)), boxes)
    probes = import_module(f"{qt.__name__}.kernels.probes").Probes
    compare, compared = probes.entry_time, []

    def entry_time(self, *box):
        compared.append(box)
        return compare(self, *box)

    ray = (-2990.0, 40.0, 2690.0, 55.0)
    ray = ray[2:] + ray[:2] if backwards else ray
    index.raycast_many(ray)  # what is put off until a question is done now
    monkeypatch.setattr(probes, "entry_time", entry_time)
    for_all = len(index.query_segment(ray)), len(compared)
    compared.clear()
    (time,) = index.raycast_many(ray).times
    assert for_all[0] > 20
    assert 0.0 < time < 0.05
    assert len(compared) < for_all[1] / 2
