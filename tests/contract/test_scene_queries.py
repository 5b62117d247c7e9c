"""Who is where: queries of a scene, over every index, compiled and interpreted."""

from __future__ import annotations

from array import array
from collections import namedtuple
from math import hypot
from random import Random

import pytest
from support.index_kinds import SCENE_INDEXES

ELSEWHERE = namedtuple("ELSEWHERE", "left right bottom top")  # a rectangle of somebody else


@pytest.fixture(params=SCENE_INDEXES)
def scene(qt, request):
    """Return a verified scene that is neither square nor only positive."""
    world = qt.LBWH(-300, -100, 700, 450)
    scene = qt.Scene(world, index=request.param, verify=True, root_factor=2)
    yield scene
    scene.validate()


def scatter(qt, scene, count, seed=1):
    """Put objects of all sizes all over the scene and beyond its root; print the seed."""
    print(f"seed {seed}")
    random = Random(seed)
    for _ in range(count):
        size = random.choice([(0, 0), (4, 9), (31, 17), (260, 140)])
        place = (random.randint(-900, 900), random.randint(-500, 800))
        qt.GameObject(scene, qt.LBWH(*place, *size))
    return random


def overlaps(a, b):
    """Tell strictly, from the edges alone, whether two rectangles intersect."""
    return a.left < b.right and b.left < a.right and a.bottom < b.top and b.bottom < a.top


def box_distance(rect, x, y):
    """Return the distance from a point to a closed rectangle."""
    return hypot(max(rect.left - x, 0, x - rect.right), max(rect.bottom - y, 0, y - rect.top))


# --- the one rule of each query, against brute force ------------------------------------------


def test_every_query_equals_brute_force_in_id_order(qt, scene):
    """Section 4: objects(rect), objects(point), circle, nearest and pairs."""
    random = scatter(qt, scene, 120)
    everyone = scene.objects()
    assert [obj.id for obj in everyone] == list(range(120))
    for _ in range(60):
        x, y = random.randint(-950, 950), random.randint(-550, 850)
        rect = qt.LBWH(x, y, random.choice([0, 30, 400]), random.choice([0, 45, 300]))
        radius = random.choice([0, 25, 250])
        by_distance = sorted(everyone, key=lambda obj: (box_distance(obj.rect, x, y), obj.id))
        assert scene.objects(rect) == [obj for obj in everyone if overlaps(obj.rect, rect)]
        assert scene.objects((x, y)) == [
            obj for obj in everyone if obj.left <= x < obj.right and obj.bottom <= y < obj.top
        ]
        assert scene.objects_in_circle(x, y, radius) == [
            obj
            for obj in everyone
            if box_distance(obj.rect, x, y) < radius
            or (obj.left < x < obj.right and obj.bottom < y < obj.top)
        ]
        assert scene.nearest((x, y), 9) == by_distance[:9]
    pairs = [(a, b) for a in everyone for b in everyone if a.id < b.id and overlaps(a.rect, b.rect)]
    assert len(pairs) > 40
    assert scene.candidate_pairs() == pairs
    ids = scene.candidate_pair_ids()
    assert list(ids) == [obj.id for pair in pairs for obj in pair]
    assert memoryview(ids).format == "q"


def test_a_query_accepts_any_rectangle_with_four_edges(qt, scene):
    """Section 4: anything with left, right, bottom and top is a rectangle."""
    mob = qt.GameObject(scene, ELSEWHERE(10, 20, -5, 5))
    assert mob.rect == qt.LRBT(10, 20, -5, 5)
    assert scene.objects(ELSEWHERE(0, 11, 4, 9)) == [mob]
    assert not scene.is_empty(ELSEWHERE(0, 11, 4, 9))
    assert scene.is_empty(ELSEWHERE(0, 10, 4, 9))


# --- cases of section C, by number ------------------------------------------------------------


def test_case_29_and_trap_1_touching_is_not_intersecting(qt, scene):
    """Case 29: corner and edge contact are no hit; exact floats are compared, not integers."""
    corner = qt.GameObject(scene, qt.LBWH(0, 32, 16, 16))
    qt.GameObject(scene, qt.LBWH(16, 0, 32, 32))
    assert scene.candidate_pairs() == []
    assert scene.objects(qt.LBWH(16, 32, 9, 9)) == []
    for obj in scene.objects():
        obj.kill()
    assert corner.killed
    near, far = (qt.GameObject(scene, qt.LRBT(*edges, 0, 1)) for edges in ((0.2, 0.8), (0.5, 0.9)))
    assert scene.candidate_pairs() == [(near, far)]


def test_case_30_touching_on_a_fine_grid_is_never_a_hit(qt, scene):
    """Case 30: arcade's Rect.overlaps says True for 30 % of such pairs."""
    random = Random(30)
    mob = qt.GameObject(scene, qt.LBWH(0, 0, 1, 1))
    for _ in range(500):
        left, edge, right = sorted(random.randint(-2900, 3900) / 10 for _ in range(3))
        mob.set_rect(qt.LRBT(left, edge, -20, 30))
        assert scene.objects(qt.LRBT(edge, right, -50, 50)) == []


def test_case_31_zero_size_rectangles_are_found_strictly_inside_only(qt, scene):
    """Case 31: on the edge not; the other way round the same; point queries are unaffected."""
    area = qt.LBWH(-10, 5, 40, 20)
    dot = qt.GameObject(scene, qt.XYWH(0, 15, 0, 0))
    assert scene.objects(area) == [dot]
    assert scene.objects((0, 15)) == []  # half-open and empty: it contains no point
    dot.set_rect(area)
    assert scene.objects(qt.XYWH(0, 15, 0, 0)) == [dot]
    for x, y in ((-10, 15), (30, 15), (0, 5), (0, 25), (-10, 5)):
        dot.set_rect(qt.XYWH(x, y, 0, 0))
        assert scene.objects(area) == []
        dot.set_rect(area)
        assert scene.objects(qt.XYWH(x, y, 0, 0)) == []


def test_case_33_an_item_on_a_border_stays_found_when_the_tree_splits(qt, scene):
    """Case 33: the answer is the same before and after 17 more arrive."""
    x, y = scene.rect.center
    flat = qt.GameObject(scene, qt.LBWH(x - 25, y, 50, 0))
    area = qt.LBWH(x - 30, y - 5, 60, 10)
    assert scene.objects(area) == [flat]
    for n in range(40):
        qt.GameObject(scene, qt.LBWH(x + 60 + 4 * n, y + 30 + 3 * n, 3, 2))
    assert scene.objects(area) == [flat]


def test_case_35_and_o14_objects_partly_outside_the_root_are_kept_and_found(qt):
    """Case 35: 17 such boxes return at once; none is in the tree and all are found."""
    scene = qt.GameScene(qt.LBWH(0, 0, 600, 500), root_factor=1)
    mobs = [qt.GameObject(scene, qt.LBWH(500, 450, 500, 500)) for _ in range(17)]
    assert scene.objects(qt.LBWH(900, 900, 10, 10)) == mobs
    stats = scene.stats()
    assert (stats["objects"], stats["outside"], stats["items"]) == (17, 17, 0)
    scene.validate()


@pytest.mark.parametrize("bad", [float("nan"), float("inf"), float("-inf")])
def test_case_37_numbers_that_are_not_finite_change_nothing(qt, scene, bad):
    """Case 37: ValueError from every door, and the next legal move is fine."""
    mob = qt.GameObject(scene, qt.LBWH(10, 10, 8, 6))
    before = (mob.rect, scene.objects(mob.rect))
    changes = [
        lambda: mob.set_pos(bad, 0),
        lambda: mob.set_pos(0, bad),
        lambda: mob.move(bad, 0),
        lambda: mob.set_size(bad, 4),
        lambda: mob.set_rect(ELSEWHERE(0, bad, 0, 1)),
        lambda: setattr(mob, "left", bad),
        lambda: setattr(mob, "top", bad),
        lambda: setattr(mob, "center_x", bad),
        lambda: setattr(mob, "position", (0, bad)),
        lambda: setattr(mob, "width", bad),
        lambda: mob.teleport(bad, 0),
        lambda: scene.move_many([mob.id], [0, bad]),
        lambda: scene.objects((bad, 0)),
        lambda: scene.objects_in_circle(0, bad, 1),
        lambda: scene.objects_in_circle(0, 0, bad),
        lambda: scene.nearest((bad, bad)),
        lambda: scene.raycast((0, 0, bad, 1)),
        lambda: qt.GameObject(scene, ELSEWHERE(0, 1, bad, 1)),
    ]
    for change in changes:
        with pytest.raises(ValueError, match=r"finite|exceed|negative"):
            change()
        assert (mob.rect, scene.objects(mob.rect)) == before
    mob.set_pos(-30, 40)
    assert scene.objects(qt.XYWH(-30, 40, 2, 2)) == scene.objects() == [mob]


def test_case_37_inverted_rectangles_and_negative_sizes_change_nothing(qt, scene):
    """Inverted is a ValueError; so is a negative size, radius or k."""
    mob = qt.GameObject(scene, qt.LBWH(10, 10, 8, 6))
    for wrong in (
        lambda: mob.set_rect(ELSEWHERE(5, 4, 0, 1)),
        lambda: mob.set_size(-1, 4),
        lambda: setattr(mob, "height", -2),
        lambda: scene.objects(ELSEWHERE(0, 1, 9, 8)),
        lambda: scene.objects_in_circle(0, 0, -1),
        lambda: scene.nearest((0, 0), -1),
    ):
        with pytest.raises(ValueError, match=r"exceed|negative|0 or more"):
            wrong()
    assert scene.objects(qt.LBWH(10, 10, 8, 6)) == [mob]
    assert mob.rect == qt.LBWH(10, 10, 8, 6)


def test_case_38_a_thousand_equal_objects_do_not_split_for_ever(qt):
    """Case 38: the depth bounds the tree, and each is found once."""
    scene = qt.GameScene(qt.LBWH(-300, -100, 700, 450), root_factor=1)
    crowd = [qt.GameObject(scene, qt.LBWH(-7, -3, 0.5, 0.25)) for _ in range(1_000)]
    assert scene.objects(qt.LBWH(-8, -4, 5, 5)) == crowd
    stats = scene.stats()
    assert stats["depth"] <= 8
    assert stats["nodes"] <= 33
    scene.validate()


def test_case_41_a_wrong_area_is_the_same_type_error_empty_or_filled(qt, scene):
    """Case 41: None, a bare tuple of four numbers, a number; the message names LBWH."""
    for _ in range(2):
        for wrong in (None, (0, 0, 5, 5), 7, "here"):
            with pytest.raises(TypeError, match="LBWH"):
                scene.objects(wrong)
        with pytest.raises(TypeError, match="LBWH"):
            scene.is_empty((1, 2))
        qt.GameObject(scene, qt.LBWH(0, 0, 5, 5))


def test_case_43_an_object_that_leaves_the_root_and_returns_is_always_found_once(qt, scene):
    """Case 43 and trap 3: nothing vanishes outside, and the others still meet."""
    first, second = (qt.GameObject(scene, qt.LBWH(0, 0, 20, 10)) for _ in range(2))
    for x, y in ((0, 0), (90_000, 5), (90_001, 6), (-700, -500), (3, 4)):
        first.set_pos(x, y)
        second.set_pos(x + 1, y + 1)
        assert scene.objects(qt.XYWH(x, y, 5, 5)) == [first, second]
        assert scene.candidate_pairs() == [(first, second)]
        assert scene.objects() == [first, second]
        scene.validate()


def test_case_44_a_query_returns_only_what_it_intersects(qt, scene):
    """Case 44: objects that a parent cell keeps are tested too."""
    x, y = scene.rect.center
    on_the_cross = [qt.GameObject(scene, qt.XYWH(x, y + 40 * n, 6, 6)) for n in range(-4, 5)]
    far_corner = qt.LBWH(scene.rect.left, scene.rect.bottom, 60, 50)
    assert scene.objects(far_corner) == []
    assert scene.objects(qt.XYWH(x, y, 5, 5)) == [on_the_cross[4]]


def test_case_48_trap_3_and_o2_every_change_of_geometry_is_seen_by_the_next_query(qt, scene):
    """Case 48: set_size, width, height, edges, set_rect; the size change of 000 did not notify."""
    mob = qt.GameObject(scene, qt.XYWH(10, 20, 8, 6))
    changes = [
        (lambda: mob.set_size(60, 50), qt.XYWH(10, 20, 60, 50)),
        (lambda: setattr(mob, "width", 4), qt.XYWH(10, 20, 4, 50)),
        (lambda: setattr(mob, "height", 2), qt.XYWH(10, 20, 4, 2)),
        (lambda: setattr(mob, "size", (6, 8)), qt.XYWH(10, 20, 6, 8)),
        (lambda: setattr(mob, "left", -100), qt.LBWH(-100, 16, 6, 8)),
        (lambda: setattr(mob, "right", 30), qt.LBWH(24, 16, 6, 8)),
        (lambda: setattr(mob, "bottom", -90), qt.LBWH(24, -90, 6, 8)),
        (lambda: setattr(mob, "top", 300), qt.LBWH(24, 292, 6, 8)),
        (lambda: setattr(mob, "center_x", -5), qt.LBWH(-8, 292, 6, 8)),
        (lambda: setattr(mob, "center_y", 4), qt.LBWH(-8, 0, 6, 8)),
        (lambda: setattr(mob, "position", (7, 9)), qt.XYWH(7, 9, 6, 8)),
        (lambda: setattr(mob, "rect", qt.LBWH(3, 3, 90, 80)), qt.LBWH(3, 3, 90, 80)),
        (lambda: mob.move(-50, 11), qt.LBWH(-47, 14, 90, 80)),
        (lambda: mob.teleport(0, 0), qt.XYWH(0, 0, 90, 80)),
        (lambda: scene.move_many([0], [50, -60]), qt.XYWH(50, -60, 90, 80)),
    ]
    for change, expected in changes:
        before = mob.rect
        change()
        assert mob.rect == expected
        assert scene.objects(expected) == [mob]
        inside = qt.XYWH(before.x, before.y, 1, 1)
        assert scene.objects(inside) == ([mob] if overlaps(expected, inside) else [])
        assert scene.objects(qt.XYWH(expected.x, expected.y, 0.5, 0.5)) == [mob]


def test_case_50_small_moves_seldom_change_the_cell(qt):
    """Case 50: of 2 000 small moves fewer than a fifth go to another cell of the tree."""
    scene = qt.Scene(qt.LBWH(-300, -100, 7_000, 4_500), root_factor=1)
    random = Random(50)
    for _ in range(2_000):
        place = (random.uniform(-290, 6_600), random.uniform(-90, 4_300))
        qt.GameObject(scene, qt.LBWH(*place, 9, 7))

    def cell_items():
        return {cell[:4]: cell[5] for cell in scene.cells()}

    before = cell_items()
    for mob in scene.objects():
        mob.move(random.uniform(-1, 1), random.uniform(-1, 1))
    after = cell_items()
    changed = sum(abs(before.get(cell, 0) - after.get(cell, 0)) for cell in {*before, *after})
    assert changed / 2 < 0.2 * 2_000
    scene.validate()


def test_case_64_every_query_works_with_no_window(qt, scene):
    """Case 64: nothing below the view needs one; an empty scene answers as well."""
    assert scene.objects() == scene.objects(scene.rect) == scene.objects((0, 0)) == []
    assert scene.nearest((0, 0), 3) == scene.objects_in_circle(0, 0, 9) == []
    assert scene.candidate_pairs() == list(scene.candidate_pair_ids()) == []
    assert scene.raycast(qt.Segment(0, 0, 9, 9)) == []
    assert scene.raycast_nearest(qt.Segment(0, 0, 9, 9)) is None
    assert scene.is_empty(scene.rect)


def test_case_68_a_game_scene_has_the_quadtree_by_default_and_a_hud_no_index(qt):
    """Case 68: nobody should have to know about an option to be fast."""
    rect = qt.LBWH(-300, -100, 700, 450)
    assert qt.GameScene(rect).index_name == "quadtree"
    assert qt.UIScene(rect).index_name is None


# --- O12, O13, traps 3 and 5 --------------------------------------------------------------------


def test_o12_and_trap_3_empty_cells_merge_at_the_end_of_an_update(qt):
    """O12: after a crowd has died the tree is as small as before."""
    scene = qt.GameScene(qt.LBWH(-300, -100, 700, 450), root_factor=1)
    before = len(scene.cells())
    for n in range(400):
        qt.GameObject(scene, qt.LBWH(-290 + n, -90 + n % 300, 3, 2))
    assert len(scene.cells()) > 20
    for mob in scene.objects():
        mob.kill()
    scene.update(0)
    assert len(scene.cells()) == before
    scene.validate()


def test_o13_a_contains_that_reaches_outside_the_box_is_never_found(qt, scene):
    """O13: one rule for every index: the closed box first, then contains()."""

    class Line(qt.GameObject):
        def contains(self, point):
            asked.append(point)
            return True

    asked = []
    line = Line(scene, qt.LBWH(0, 0, 20, 10))
    assert scene.objects((-0.25, 5)) == []
    assert asked == []
    for point in ((0, 0), (20, 10), (20, 0), (5, 5)):
        assert scene.objects(point) == [line]
    assert set(asked) == {(0, 0), (20, 10), (20, 0), (5, 5)}


def test_a_point_on_a_shared_edge_is_in_exactly_one_of_two_tiles(qt, scene):
    """Section 4: contains() is half-open: left and bottom edges belong, right and top do not."""
    tiles = [qt.GameObject(scene, qt.LBWH(8 * i, 6 * j, 8, 6)) for j in (-1, 0) for i in (-1, 0)]
    for point in ((0, 0), (0, -3), (-4, 0), (-8, -6)):
        found = scene.objects(point)
        assert len(found) == 1
        assert found[0].contains(point)
    assert scene.objects((0, 0)) == [tiles[3]]
    assert scene.objects((8, 0)) == []


def test_trap_5_all_queries_agree_about_newborn_moved_and_killed(qt, scene):
    """Trap 5: newborns, the killed, is_empty and a custom contains, index on or off."""

    class Ghost(qt.GameObject):
        def contains(self, point):
            return False

    ghost = Ghost(scene, qt.LBWH(0, 0, 20, 10))
    solid = qt.GameObject(scene, qt.LBWH(5, 5, 20, 10))
    gone = qt.GameObject(scene, qt.LBWH(5, 5, 20, 10))
    gone.kill()
    assert scene.objects((10, 7)) == [solid]
    assert scene.objects(qt.LBWH(8, 6, 2, 2)) == [ghost, solid]
    assert not scene.is_empty(qt.LBWH(1, 1, 2, 2))
    solid.move(100, 0)
    assert scene.objects((10, 7)) == []
    assert scene.nearest((100, 7), 5) == [solid, ghost]


def test_is_empty_asks_blocks_about_each_candidate(qt, request):
    """Section 4: scenes override blocks(), the box test stays the same for everybody."""

    class Room(qt.Scene):
        def blocks(self, obj):
            return isinstance(obj, Wall)

    class Wall(qt.GameObject):
        pass

    for index in SCENE_INDEXES:
        room = Room(qt.LBWH(-300, -100, 700, 450), index=index)
        qt.GameObject(room, qt.LBWH(0, 0, 50, 50))
        wall = Wall(room, qt.LBWH(40, 0, 10, 50))
        assert room.is_empty(qt.LBWH(0, 0, 40, 50))
        assert not room.is_empty(qt.LBWH(0, 0, 41, 50))
        wall.kill()
        assert room.is_empty(qt.LBWH(0, 0, 41, 50))


def test_objects_by_rectangle_never_ask_intersects_rect(qt, scene):
    """004: they are candidates; the precise test is for the game to call."""

    class Round(qt.GameObject):
        def intersects_rect(self, rect):
            return False

    mob = Round(scene, qt.LBWH(0, 0, 20, 10))
    plain = qt.GameObject(scene, qt.LBWH(0, 0, 20, 10))
    assert scene.objects(qt.LBWH(1, 1, 1, 1)) == [mob, plain]
    assert not mob.intersects_rect(qt.LBWH(1, 1, 1, 1))
    assert plain.intersects_rect(qt.LBWH(1, 1, 1, 1))
    assert not plain.intersects_rect(qt.LBWH(20, 1, 1, 1))


# --- switching, verifying, explaining, batches --------------------------------------------------


def test_the_index_can_be_changed_at_any_time(qt, scene):
    """Section 4: present objects are indexed, and no answer changes; 000 could not do that."""
    random = scatter(qt, scene, 60)
    areas = [qt.LBWH(random.randint(-400, 300), -200, 150, 400) for _ in range(10)]
    expected = [scene.objects(area) for area in areas]
    scene.objects()[7].kill()
    expected = [[obj for obj in hits if obj.id != 7] for hits in expected]
    for name in (*SCENE_INDEXES, "quadtree", "linear"):
        scene.use_index(name)
        assert scene.index_name == name
        assert [scene.objects(area) for area in areas] == expected
        scene.validate()
    with pytest.raises(ValueError, match="'octree'"):
        scene.use_index("octree")
    assert scene.index_name == "linear"
    assert [scene.objects(area) for area in areas] == expected


def test_the_index_can_be_changed_inside_an_update_and_a_query_loop(qt):
    """At any time means also while objects move and die."""
    scene = qt.GameScene(qt.LBWH(-300, -100, 700, 450), dt=0.25)

    class Switcher(qt.GameObject):
        def update(self, dt):
            for name in SCENE_INDEXES:
                scene.use_index(name)
                for other in scene.objects(scene.rect):
                    other.move(1, 0)
            scene.objects()[-1].kill()

    for n in range(8):
        Switcher(scene, qt.LBWH(n, 0, 5, 4))
    scene.update(0.25)
    scene.validate()
    assert scene.objects(scene.rect) == scene.objects()
    assert len(scene.objects()) == 4


def test_verify_raises_with_a_small_dump_when_an_index_is_wrong(qt):
    """Section 4: the dump names the query, both counts and what only one side found."""
    scene = qt.Scene(qt.LBWH(-300, -100, 700, 450), verify=True)
    lost = [qt.GameObject(scene, qt.LBWH(0, 0, 20, 10)) for _ in range(8)]
    for slot in range(8):
        scene._world.index.remove(slot)
    for query in (
        lambda: scene.objects(qt.LBWH(1, 1, 2, 2)),
        lambda: scene.objects((1, 1)),
        lambda: scene.objects_in_circle(1, 1, 4),
        lambda: scene.nearest((1, 1)),
        lambda: scene.candidate_pairs(),
        lambda: scene.candidate_pair_ids(),
        lambda: scene.raycast(qt.Segment(-5, 5, 50, 5)),
        lambda: scene.raycast_nearest(qt.Segment(-5, 5, 50, 5)),
    ):
        with pytest.raises(qt.VerificationError, match="disagree") as caught:
            query()
        assert len(str(caught.value)) < 1_500
    with pytest.raises(qt.VerificationError) as caught:
        scene.objects(qt.LBWH(1, 1, 2, 2))
    assert "in_rect_of(LBWH(1, 1, 2, 2))" in str(caught.value)
    assert "8 answers, only there: <GameObject #0 LBWH(0, 0, 20, 10)>" in str(caught.value)
    assert str(caught.value).count("GameObject") == 5
    with pytest.raises(qt.InvariantError):
        scene.validate()
    assert lost[0].is_alive


def test_explain_tells_what_a_query_costs(qt):
    """Ecosystem 2.1: hits, and what was looked at for them; without an index that is all."""
    scene = qt.Scene(qt.LBWH(-300, -100, 7_000, 4_500), root_factor=1)
    random = Random(5)
    for _ in range(1_000):
        place = (random.uniform(-290, 6_600), random.uniform(-90, 4_300))
        qt.GameObject(scene, qt.LBWH(*place, 9, 7))
    area = qt.LBWH(5_000, 3_000, 300, 200)
    with_tree = scene.explain(area)
    scene.use_index(None)
    without = scene.explain(area)
    assert with_tree.hits == without.hits == len(scene.objects(area)) > 0
    assert without.tested == 1_000
    assert with_tree.hits <= with_tree.tested < 200
    assert with_tree.visited + with_tree.pruned > 4


def test_move_many_moves_by_id_from_one_buffer(qt, scene):
    """A list, an array and a buffer with rows all do; sizes stay."""
    mobs = [qt.GameObject(scene, qt.LBWH(10 * n, 0, 5 + n, 4)) for n in range(4)]
    mobs[1].kill()
    scene.refresh_objects()
    scene.move_many([0, 3], [7, 8, -9, 10])
    assert [mob.position for mob in (mobs[0], mobs[3])] == [(7, 8), (-9, 10)]
    scene.move_many(array("q", [2]), array("d", [1.5, 2.5]))
    rows = memoryview(array("d", [1, 2, 3, 4])).cast("B").cast("d", (2, 2))
    scene.move_many(array("q", [0, 2]), rows)
    assert [mob.position for mob in (mobs[0], mobs[2])] == [(1, 2), (3, 4)]
    assert [mob.width for mob in (mobs[0], mobs[2], mobs[3])] == [5, 7, 8]
    assert scene.objects(qt.XYWH(3, 4, 1, 1)) == [mobs[0], mobs[2]]


def test_move_many_changes_nothing_when_something_is_wrong(qt, scene):
    """Unknown ids, a wrong length and a wrong kind of buffer are told apart."""
    mobs = [qt.GameObject(scene, qt.LBWH(10 * n, 0, 5, 4)) for n in range(3)]
    mobs[1].kill()
    scene.refresh_objects()
    before = [mob.rect for mob in mobs]
    with pytest.raises(qt.UnknownKeyError, match="id 1 "):
        scene.move_many([0, 1], [1, 1, 2, 2])
    with pytest.raises(ValueError, match="two numbers for each id"):
        scene.move_many([0, 2], [1, 1, 2])
    with pytest.raises(TypeError, match="64-bit floats"):
        scene.move_many([0], array("f", [1, 2]))
    with pytest.raises(TypeError, match="64-bit integers"):
        scene.move_many(array("d", [0]), [1, 2])
    assert [mob.rect for mob in mobs] == before


@pytest.mark.parametrize(
    ("option", "value", "message"),
    [
        ("index", "octree", "unknown index 'octree'"),
        ("root_factor", 0.5, "root_factor must be finite and at least 1"),
        ("root_factor", float("inf"), "root_factor must be finite"),
        ("max_depth", -1, "max_depth must be from 0 to 64"),
        ("max_depth", 65, "max_depth must be from 0 to 64"),
        ("split_threshold", 0, "split_threshold must be at least 1"),
    ],
)
def test_a_scene_refuses_options_that_make_no_sense(qt, option, value, message):
    """The message names the option and the value."""
    with pytest.raises(ValueError, match=message):
        qt.Scene(qt.LBWH(-300, -100, 700, 450), **{option: value})


@pytest.mark.parametrize("option", ["max_depth", "split_threshold"])
def test_a_scene_refuses_options_that_are_no_whole_numbers(qt, option):
    """Compiled and interpreted alike, and not at the first query."""
    with pytest.raises(TypeError, match=f"^{option} must be a whole number, got 2.5"):
        qt.Scene(qt.LBWH(-300, -100, 700, 450), **{option: 2.5})


def test_a_root_of_any_size_makes_a_tree_of_bounded_depth(qt):
    """No tree is deeper than 64, however much larger than the scene its root is."""
    scene = qt.Scene(qt.LBWH(-300, -100, 700, 450), root_factor=1e300)
    mobs = [qt.GameObject(scene, qt.LBWH(7 * n, 20, 3, 2)) for n in range(40)]
    assert scene.objects(qt.LBWH(0, 0, 63, 50)) == mobs[:9]
    assert scene.stats()["depth"] <= 64
    scene.validate()


def test_nearest_takes_any_whole_number(qt, scene):
    """More than there are is all; half an object is none."""
    mobs = [qt.GameObject(scene, qt.LBWH(10 * n, 0, 5, 4)) for n in range(3)]
    assert scene.nearest((0, 0), 2**80) == mobs
    with pytest.raises(TypeError, match=r"^k must be a whole number, got 1\.5"):
        scene.nearest((0, 0), 1.5)


def test_the_rectangle_of_a_scene_is_one_and_has_an_area(qt):
    """A scene of no size would have a camera of no size and a tree of no size."""
    with pytest.raises(TypeError, match="LBWH"):
        qt.Scene((0, 0, 5, 5))
    for width, height in ((0, 5), (5, 0)):
        with pytest.raises(ValueError, match="must have an area"):
            qt.GameScene(qt.LBWH(-3, 7, width, height))


# --- batches ----------------------------------------------------------------------------------


def test_ids_lead_back_to_objects_as_long_as_those_are_there(qt, scene):
    """Rule: in the order of the ids, whatever batch they are from; the dead are named.

    A killed object can be read, and looked up, until the next refresh.
    """
    mobs = [qt.GameObject(scene, qt.LBWH(10 * n, 0, 12, 4)) for n in range(4)]
    assert scene.objects_of([3, 0, 3]) == [mobs[3], mobs[0], mobs[3]]
    assert scene.objects_of(scene.query_many([15, 1, 21, 3]).ids) == mobs[1:3]
    assert scene.objects_of(scene.candidate_pair_ids()[:2]) == mobs[:2]
    assert scene.objects_of([]) == []
    mobs[1].kill()
    assert [mob.is_alive for mob in scene.objects_of([0, 1])] == [True, False]
    scene.refresh_objects()
    with pytest.raises(qt.UnknownKeyError, match="id 1 is not alive"):
        scene.objects_of([0, 1, 2])
    with pytest.raises(qt.UnknownKeyError, match="id 99 is not alive"):
        scene.objects_of(array("q", [99]))
    with pytest.raises(qt.UnknownKeyError, match=r"id -1 .*raycast_many writes it for nothing"):
        scene.objects_of(scene.raycast_many([0, 50, 50, 50]).ids)
    with pytest.raises(TypeError, match="64-bit integers"):
        scene.objects_of(array("d", [0]))


def test_batches_of_a_scene_see_what_is_outside_the_root_and_only_the_layers_asked_for(qt, scene):
    """Issue 4: batch forms on scenes; filtered by layer and mask inside the kernel."""
    random = scatter(qt, scene, 90)
    for obj in scene.objects():
        obj.collision_layer = 1 << obj.id % 3
    everyone = {obj.id: obj for obj in scene.objects()}
    for _ in range(30):
        x, y = random.randint(-950, 950), random.randint(-550, 850)
        box = qt.LBWH(x, y, 300, 200)
        found = scene.query_many([x, y, x + 300, y + 200] * 2, mask=0b101)
        expected = [obj.id for obj in scene.objects(box) if obj.id % 3 != 1]
        assert list(found.row(0)) == list(found.row(1)) == expected
        near = scene.nearest_many([x, y], 4)
        assert [everyone[id] for id in near.ids] == scene.nearest((x, y), 4)
        near = scene.nearest_many([x, y], 4, mask=0b101)
        assert list(near.ids) == [o.id for o in scene.nearest((x, y), 90) if o.id % 3 != 1][:4]
        ids, times = scene.raycast_many([x, y, -x, -y])
        hit = scene.raycast_nearest(qt.Segment(x, y, -x, -y))
        assert (ids[0], times[0]) == ((hit.object.id, hit.t) if hit else (-1, 1.0))
    assert scene.pair_buffer(mask=0b101).tolist() == [
        [a.id, b.id] for a, b in scene.candidate_pairs() if a.id % 3 != 1 != b.id % 3
    ]
