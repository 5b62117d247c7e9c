"""Rays through a scene, over every index, compiled and interpreted."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from random import Random

import pytest
from support.index_kinds import SCENE_INDEXES


@pytest.fixture(params=SCENE_INDEXES)
def scene(qt, request):
    """Return a verified scene that is neither square nor only positive."""
    world = qt.LBWH(-300, -100, 700, 450)
    return qt.Scene(world, index=request.param, verify=True, root_factor=1.5)


def enters(rect, segment):
    """Return where the segment enters the interior, by the slab method; None for never."""
    x1, y1, x2, y2 = segment
    near, far = -1.0, 1.0
    for start, step, low, high in (
        (x1, x2 - x1, rect.left, rect.right),
        (y1, y2 - y1, rect.bottom, rect.top),
    ):
        if step == 0:
            if not low < start < high:
                return None
            continue
        times = sorted(((low - start) / step, (high - start) / step))
        near, far = max(near, times[0]), min(far, times[1])
    return max(near, 0.0) if near < far and far > 0 else None


def test_case_51_a_ray_hits_a_thin_wall_exactly(qt, scene):
    """Case 51: t, point and normal; arcade's line of sight steps over such a wall."""
    wall = qt.GameObject(scene, qt.LRBT(100.5, 101.5, -40, 60))
    hit = scene.raycast_nearest(qt.Segment(0, 0, 200, 0))
    assert hit == (wall, 0.5025, (100.5, 0), (-1, 0), False)
    assert hit.object is wall


def test_case_52_random_rays_equal_brute_force(qt, scene):
    """Case 52: every ray, index or none, also for objects outside the root."""
    random = Random(52)
    for _ in range(60):
        size = random.choice([(3, 9), (25, 14), (0, 6), (90, 60)])
        qt.GameObject(scene, qt.LBWH(random.randint(-700, 700), random.randint(-400, 600), *size))
    everyone = scene.objects()
    for number in range(150):
        ends = [random.randint(-800, 800) for _ in range(4)]
        if number % 5 == 0:
            ends[random.choice([0, 1])] = ends[random.choice([2, 3])]
        segment = qt.Segment(*ends)
        expected = sorted(
            (enters(obj.rect, segment), obj.id)
            for obj in everyone
            if enters(obj.rect, segment) is not None
        )
        assert [(hit.t, hit.object.id) for hit in scene.raycast(segment)] == expected


def test_case_55_all_obstacles_come_sorted_and_the_caster_is_ignored(qt, scene):
    """Case 55: by t, ties by id; ignore= takes objects by identity."""
    caster = qt.GameObject(scene, qt.XYWH(0, 0, 10, 10))
    target = qt.GameObject(scene, qt.XYWH(90, 0, 10, 10))
    twin = qt.GameObject(scene, qt.XYWH(60, 0, 10, 30))
    wall = qt.GameObject(scene, qt.XYWH(60, 0, 10, 10))
    ray = qt.Segment(0, 0, 200, 0)
    assert [hit.object for hit in scene.raycast(ray)] == [caster, twin, wall, target]
    assert [hit.object for hit in scene.raycast(ray, ignore=(caster,))] == [twin, wall, target]
    assert scene.raycast_nearest(ray, ignore=[caster, twin, wall]).object is target
    assert scene.raycast_nearest(ray, ignore=iter((caster, twin, wall, target))) is None


def test_a_ray_that_runs_along_an_edge_or_only_touches_passes(qt, scene):
    """Section 4: an actor flush with a wall sees past it; ending on an edge is no hit."""
    wall = qt.GameObject(scene, qt.LRBT(10, 30, 0, 20))
    for segment in (
        (-50, 20, 90, 20),
        (-50, 0, 90, 0),
        (10, -50, 10, 90),
        (30, 90, 30, -50),
        (0, 10, 10, 10),
        (30, 10, 50, 10),
        (0, -10, 10, 0),
        (0, 10, 20, 30),
        (10, 0, 10, 0),
    ):
        assert scene.raycast(qt.Segment(*segment)) == [], segment
        assert wall.intersects_line(qt.Segment(*segment)) is None
    assert [hit.t for hit in scene.raycast(qt.Segment(0, 10, 10.5, 10))] == [10 / 10.5]


@pytest.mark.parametrize(
    ("segment", "point", "normal"),
    [
        ((0, 5, 40, 5), (10, 5), (-1, 0)),
        ((40, 5, 0, 5), (30, 5), (1, 0)),
        ((12, -20, 12, 40), (12, 0), (0, -1)),
        ((12, 40, 12, -20), (12, 20), (0, 1)),
    ],
)
def test_a_hit_tells_point_and_unit_normal_of_the_side_it_enters(qt, scene, segment, point, normal):
    """The point lies exactly on the edge, the normal points back at the caster."""
    wall = qt.GameObject(scene, qt.LRBT(10, 30, 0, 20))
    segment = qt.Segment(*segment)
    hit = scene.raycast_nearest(segment)
    assert (hit.point, hit.normal, hit.inside) == (point, normal, False)
    assert wall.intersects_line(segment) == (hit.t, normal)
    assert segment.at(hit.t) == pytest.approx(point)


def test_a_start_inside_is_a_hit_at_once(qt, scene):
    """Section 4: t 0, normal (0, 0), inside; a start on the edge heading in is a plain hit."""
    wall = qt.GameObject(scene, qt.LRBT(10, 30, 0, 20))
    assert scene.raycast_nearest(qt.Segment(12, 5, 90, 5)) == (wall, 0, (12, 5), (0, 0), True)
    assert scene.raycast_nearest(qt.Segment(12, 5, 12, 5)) == (wall, 0, (12, 5), (0, 0), True)
    assert scene.raycast_nearest(qt.Segment(10, 5, 90, 5)) == (wall, 0, (10, 5), (-1, 0), False)
    assert wall.intersects_line(qt.Segment(12, 5, 90, 5)) == (0, (0, 0))


def test_a_shape_of_its_own_answers_for_itself_within_its_box(qt, scene):
    """Broad phase: the box; narrow phase: intersects_line, whose answer is taken over."""

    class Disc(qt.GameObject):
        def intersects_line(self, segment):
            asked.append(self.id)
            return (0.25, (0.6, 0.8)) if self.id else None

    asked = []
    for _ in range(2):
        Disc(scene, qt.LRBT(10, 30, 0, 20))
    assert scene.raycast(qt.Segment(0, 50, 40, 50)) == []
    assert asked == []
    (hit,) = scene.raycast(qt.Segment(0, 4, 40, 12))
    assert set(asked) == {0, 1}
    assert (hit.object.id, hit.t, hit.point, hit.normal) == (1, 0.25, (10, 6), (0.6, 0.8))
    assert not hit.inside


def test_the_default_may_be_extended_by_a_subclass(qt, scene):
    """super().intersects_line works, also after the object has died."""

    class OneWay(qt.GameObject):
        def intersects_line(self, segment):
            hit = super().intersects_line(segment)
            return hit if hit is not None and hit[1] == (0.0, 1.0) else None

    floor = OneWay(scene, qt.LRBT(-50, 50, 0, 5))
    assert scene.raycast_nearest(qt.Segment(0, 40, 0, -40)).object is floor
    assert scene.raycast(qt.Segment(0, -40, 0, 40)) == []
    floor.kill()
    scene.refresh_objects()
    assert floor.intersects_line(qt.Segment(0, 45, 0, -5)) == (0.8, (0, 1))
    assert scene.raycast(qt.Segment(0, 40, 0, -40)) == []


def test_the_nearest_hit_is_the_first_of_all_hits(qt, scene):
    """Rule: raycast_nearest(ray) is raycast(ray)[0], with anybody ignored, outside the root too."""
    random = Random(53)
    for _ in range(80):
        size = random.choice([(3, 9), (25, 14), (0, 6), (90, 60)])
        qt.GameObject(scene, qt.LBWH(random.randint(-700, 700), random.randint(-400, 600), *size))
    for _ in range(60):
        ray = qt.Segment(*(random.randint(-800, 800) for _ in range(4)))
        everyone = scene.raycast(ray)
        for many in range(len(everyone) + 1):
            ignored = [hit.object for hit in everyone[:many]]
            random.shuffle(ignored)
            assert [scene.raycast_nearest(ray, ignored)] == (everyone[many : many + 1] or [None])
        assert [scene.raycast_nearest(ray)] == (everyone[:1] or [None])


def test_who_is_ignored_is_seen_by_the_next_ray(qt, scene):
    """Rule: to be ignored lasts for one question, and the killed are never met."""
    near = qt.GameObject(scene, qt.LBWH(10, 0, 10, 20))
    twin = qt.GameObject(scene, qt.LBWH(10, 0, 10, 20))
    far = qt.GameObject(scene, qt.LBWH(50, 0, 10, 20))
    ray = qt.Segment(0, 5, 90, 5)
    stranger = qt.GameObject(qt.GameScene(scene.rect), qt.LBWH(10, 0, 10, 20))
    assert scene.raycast_nearest(ray, (stranger, near, twin)).object is far
    assert scene.raycast_nearest(ray).object is near
    assert scene.raycast_many(ray).ids[0] == near.id
    near.kill()
    assert scene.raycast_nearest(ray).object is twin
    scene.refresh_objects()
    assert scene.raycast_nearest(ray, ignore=[twin]).object is far


def test_an_own_answer_counts_wherever_on_the_ray_it_is(qt, scene):
    """Rule: the t of intersects_line decides, though a wall is before the box, or in it."""

    class Own(qt.GameObject):
        answer = None

        def intersects_line(self, segment):
            return self.answer

    wall = qt.GameObject(scene, qt.LBWH(20, -10, 5, 40))
    own = Own(scene, qt.LBWH(60, -10, 20, 40))
    ray = qt.Segment(0, 5, 100, 5)
    assert scene.raycast_nearest(ray).object is wall
    for t, first in ((0.05, own), (0.2, wall), (0.75, wall)):
        own.answer = (t, (-1.0, 0.0))
        assert scene.raycast_nearest(ray).object is first
        assert scene.raycast_nearest(ray) == scene.raycast(ray)[0]
    assert scene.raycast_nearest(ray, ignore=[wall]) == (own, 0.75, (75, 5), (-1, 0), False)
    own.kill()
    scene.refresh_objects()
    assert scene.raycast_nearest(ray, ignore=[wall]) is None


@pytest.mark.parametrize(
    ("answer", "error", "says"),
    [
        (True, TypeError, r"\(t, \(normal x, normal y\)\) or None, got True"),
        (0.3, TypeError, "got 0.3"),
        ((0.5,), TypeError, r"got \(0.5,\)"),
        ((0.5, None), TypeError, r"got \(0.5, None\)"),
        ((0.5, (1, 0, 0)), TypeError, r"got \(0.5, \(1, 0, 0\)\)"),
        (("a", (0, 1)), TypeError, r"got \('a', \(0, 1\)\)"),
        ((1.5, (0, 1)), ValueError, "a t from 0 to 1, got 1.5"),
        ((float("nan"), (0, 1)), ValueError, "a t from 0 to 1, got nan"),
        ((0.5, "xy"), ValueError, r"a normal of two finite numbers, got \('x', 'y'\)"),
        ((0.5, (0, float("inf"))), ValueError, r"got \(0, inf\)"),
    ],
)
def test_an_own_answer_that_is_none_names_its_class(qt, scene, answer, error, says):
    """Rule: the message names the class, what it must answer and what it did."""

    class Own(qt.GameObject):
        def intersects_line(self, segment):
            return answer

    Own(scene, qt.LBWH(60, -10, 20, 40))
    for cast in (scene.raycast, scene.raycast_nearest):
        with pytest.raises(error, match=rf"^Own.intersects_line\(\) must answer .*{says}"):
            cast((0, 5, 100, 5))


def test_an_own_answer_that_kills_is_safe_for_the_nearest_hit(qt, scene):
    """Rule: the dead are neither asked nor found, whoever killed them."""

    class Trap(qt.GameObject):
        def intersects_line(self, segment):
            for other in plain.objects():
                if other is not self:
                    other.kill()
            return (0.9, (0.0, 1.0))

    plain = qt.GameScene(scene.rect, index=scene.index_name)
    trap = Trap(plain, qt.LBWH(50, 0, 30, 20))
    qt.GameObject(plain, qt.LBWH(10, 0, 30, 20))
    assert plain.raycast_nearest(qt.Segment(0, 5, 100, 6)).object is trap
    plain.validate()


def test_any_four_numbers_are_a_ray(qt, scene):
    """Rule: a Segment, or whatever else holds four finite numbers; what holds others is refused."""
    wall = qt.GameObject(scene, qt.LRBT(100.5, 101.5, -40, 60))
    for ray in ((0, 0, 200, 0), [0.0, 0, 200.0, 0], (False, 0, Fraction(200), Decimal(0))):
        assert scene.raycast_nearest(ray) == (wall, 0.5025, (100.5, 0), (-1, 0), False)
        assert scene.raycast(ray) == [scene.raycast_nearest(ray)]
    for cast in (scene.raycast, scene.raycast_nearest):
        for bad in ((0, 0, 10**400, 0), (0, 0, float("nan"), 0), (0, 0, "9", 0), [0, None, 0, 0]):
            with pytest.raises(ValueError, match="every number of a segment must be finite"):
                cast(bad)
        for bad in ((0, 0, 200), (0, 0, 200, 0, 1), 7, None, ((0, 0), (9, 9)), qt.LBWH(0, 0, 9, 9)):
            with pytest.raises(TypeError, match=r"is four numbers .*, got .*: write Segment\("):
                cast(bad)


def test_a_ray_longer_than_any_number_is_refused_by_every_form(qt, scene):
    """Rule: width and height are finite; a form that answers "nothing" would be believed."""
    qt.GameObject(scene, qt.LBWH(-9, -9, 30, 20))
    for ray in ((-1e308, 2, 1e308, 2), (2, -1e308, 2.0, 1e308), [-1e308, 2, 1e308, 2]):
        for cast in (scene.raycast, scene.raycast_nearest):
            with pytest.raises(ValueError, match="width and height of a segment must be finite"):
                cast(ray)
        with pytest.raises(ValueError, match="and its width and height"):
            scene.raycast_many(ray)


def test_the_nearest_hit_does_not_call_an_overridden_raycast(qt, scene):
    """Rule: who overrides raycast overrides raycast_nearest as well."""

    class Blind(qt.GameScene):
        def raycast(self, segment, ignore=()):
            return []

    blind = Blind(scene.rect, index=scene.index_name)
    wall = qt.GameObject(blind, qt.LRBT(10, 30, 0, 20))
    assert blind.raycast_nearest(qt.Segment(0, 5, 40, 5)).object is wall
