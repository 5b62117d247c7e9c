"""Scenes that choose their index themselves. Source: issue 4, `scene.use_index("auto")`."""

from __future__ import annotations

from array import array
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any

import pytest

WORLD = (-1_500, -300, 4_000, 2_600)
EVERY = 60  # updates between two looks


@pytest.fixture
def scene(qt: ModuleType) -> Any:
    """Return a world that answers everything twice, and is sound at the end."""
    scene = qt.GameScene(qt.LBWH(*WORLD), index="auto", verify=True)
    yield scene
    scene.validate()


def fill(qt: ModuleType, scene: Any, count: int, seed: int = 1) -> list[Any]:
    """Put small objects anywhere in the world."""
    random = Random(seed)
    return [
        qt.GameObject(
            scene,
            qt.LBWH(
                random.uniform(-1_500, 2_480),
                random.uniform(-300, 2_280),
                random.uniform(4, 20),
                random.uniform(4, 20),
            ),
        )
        for _ in range(count)
    ]


def in_use(scene: Any) -> Any:
    """Return which index answers."""
    return scene.stats()["index"]


def pass_by(scene: Any, updates: int) -> None:
    """Let so many updates go by."""
    for _ in range(updates):
        scene.update(scene.dt)


def ask_everything(qt: ModuleType, scene: Any, seed: int) -> list[Any]:
    """Ask each kind of question; `verify` compares every answer with that of a scan."""
    random = Random(seed)
    x, y = random.uniform(-1_500, 2_500), random.uniform(-300, 2_300)
    return [
        scene.objects(qt.LBWH(x, y, 90, 70)),
        scene.objects((x, y)),
        scene.objects_in_circle(x, y, 60),
        scene.nearest((x, y), 3),
        [hit.object for hit in scene.raycast(qt.Segment(x, y, x + 300, y - 200))],
        scene.candidate_pair_ids(),
        scene.query_many([x, y, x + 50, y + 80]).ids,
        scene.pair_buffer().shape,
    ]


def test_it_is_auto_and_tells_what_answers(qt: ModuleType, scene: Any) -> None:
    """Rule: `index_name` is what was asked for, `stats` says what that is now."""
    fill(qt, scene, 30)

    assert scene.index_name == "auto"
    assert in_use(scene) == "linear"
    assert scene.advise().index == "linear"


def test_a_scene_that_is_filled_has_an_index_before_its_first_step(
    qt: ModuleType, scene: Any
) -> None:
    """Rule: twice the objects are another scene, for which one look is enough."""
    fill(qt, scene, 1_500)
    pass_by(scene, 1)

    assert in_use(scene) not in (None, "linear", "static_tree")
    assert scene.stats()["objects"] == 1_500


def test_a_name_ends_auto(qt: ModuleType, scene: Any) -> None:
    """Rule: `use_index` by name is the last word, until it is told "auto" again."""
    fill(qt, scene, 600)
    scene.use_index("linear")
    pass_by(scene, 3 * EVERY)
    assert (scene.index_name, in_use(scene)) == ("linear", "linear")

    scene.use_index("auto")
    assert scene.index_name == "auto"
    assert in_use(scene) != "linear"


def test_an_unknown_name_changes_nothing(qt: ModuleType, scene: Any) -> None:
    """Rule: bad input raises, and names what there is; "auto" is among it."""
    with pytest.raises(ValueError, match=r"unknown index 'automatic': .*'auto'"):
        scene.use_index("automatic")
    assert scene.index_name == "auto"


def test_indexes_change_while_a_scene_lives_and_no_answer_does(qt: ModuleType, scene: Any) -> None:
    """Rule: few, many, at rest, in motion again, far out, few again: all answers are a scan's."""
    seen = [in_use(scene)]

    def note(step: int) -> None:
        if step % 3 == 0:
            ask_everything(qt, scene, step)
        if in_use(scene) != seen[-1]:
            seen.append(in_use(scene))

    random = Random(5)
    objects = fill(qt, scene, 400)
    for step in range(130):  # at rest
        pass_by(scene, 1)
        note(step)
    resting = in_use(scene)
    for step in range(130):  # all move, some far out
        for obj in objects[:200]:
            obj.set_pos(random.uniform(-1_500, 2_500), random.uniform(-300, 2_300))
        if step == 60:
            for obj in objects[200:]:
                obj.set_pos(obj.center_x + 90_000, obj.center_y)
        pass_by(scene, 1)
        note(step)
    moving = in_use(scene)
    for obj in objects[20:]:
        obj.kill()
    for step in range(320):
        pass_by(scene, 1)
        note(step)

    assert seen[0] == "linear"
    assert resting != "linear"
    assert moving not in ("linear", "static_tree", "quadtree")
    assert in_use(scene) == "linear"
    assert len(seen) >= 3


def test_the_index_is_left_at_once_when_what_rested_moves(qt: ModuleType) -> None:
    """Rule: what a packed tree lets go of is scanned, so many outside are a reason for a look."""
    scene = qt.GameScene(qt.LBWH(*WORLD), index="auto")
    objects = fill(qt, scene, 1_000)
    boxes = array("d", [0, 0, 60, 60] * 400)
    for _ in range(3 * EVERY):
        pass_by(scene, 1)
        scene.query_many(boxes)
        scene.query_points_many(boxes)
    scene.use_index("static_tree")
    scene.use_index("auto")
    scene._answer_by("static_tree")
    scene.objects((0, 0))  # packs it
    for obj in objects:
        obj.move(1, 1)
    assert scene.stats()["outside"] == 1_000

    pass_by(scene, 1)

    assert in_use(scene) != "static_tree"
    assert scene.stats()["outside"] == 0


def test_a_load_that_swings_does_not_swing_the_index(qt: ModuleType) -> None:
    """Rule: two looks in a row must agree on another index."""
    watch_module = import_module(f"{qt.__name__}.scene.index_watch")
    scene = qt.GameScene(qt.LBWH(*WORLD))
    fill(qt, scene, 500)
    watch = scene._watch
    wishes = iter(["quadtree", *["uniform_grid", "quadtree"] * 20])

    class Wish:
        def __init__(self) -> None:
            self.index = next(wishes)

    changes = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(watch_module, "advise", lambda figures, present: Wish())
        for update in range(40 * EVERY):
            watch.updates += 1
            name = watch.look("quadtree")
            if name is not None:
                changes.append((update, name))

    assert changes == []


def test_two_looks_that_agree_change_it(qt: ModuleType) -> None:
    """Rule: the second look in a row counts; they are 60 updates apart."""
    scene = qt.GameScene(qt.LBWH(*WORLD))
    fill(qt, scene, 500)
    scene.use_index("auto")
    scene._answer_by("linear")
    history = []
    for _ in range(3 * EVERY):
        scene.objects(qt.LBWH(0, 0, 100, 100))
        scene.candidate_pair_ids()
        pass_by(scene, 1)
        history.append(in_use(scene))

    changed = next(at for at, name in enumerate(history) if name != "linear")
    assert changed == 2 * EVERY - 1
    assert len(set(history)) == 2


def test_looks_come_ever_more_seldom_while_nothing_is_to_be_changed(qt: ModuleType) -> None:
    """Rule: after 60, 120, 240, 480, 480 updates; one that wants a change begins anew."""
    watch_module = import_module(f"{qt.__name__}.scene.index_watch")
    scene = qt.GameScene(qt.LBWH(*WORLD))
    fill(qt, scene, 500)
    watch = scene._watch
    watch.begin()
    looks: list[int] = []

    class Wish:
        index = "quadtree"

    def advise(figures: Any, present: Any) -> type[Wish]:
        looks.append(watch.updates)
        return Wish

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(watch_module, "advise", advise)
        for _ in range(1_400):
            watch.updates += 1
            watch.look("quadtree")
        for _ in range(600):
            watch.updates += 1
            watch.look("point_grid")

    assert looks == [60, 180, 420, 900, 1_380, *range(1_860, 2_001, 60)]


def test_the_state_hash_does_not_depend_on_it(qt: ModuleType) -> None:
    """Rule: answers are the same, and so is how the scene goes on."""

    class Chaser(qt.GameObject):
        def update(self, dt: float) -> None:
            near = self.scene.nearest(self.position, 2)[-1]
            self.move((near.center_x > self.center_x) - 0.5, 0.5)

    hashes = set()
    for index in ("auto", "quadtree", None):
        scene = qt.GameScene(qt.LBWH(*WORLD), index=index)
        random = Random(8)
        for _ in range(150):
            Chaser(scene, qt.LBWH(random.uniform(-900, 900), random.uniform(0, 900), 9, 7))
        pass_by(scene, 130)
        hashes.add(scene.state_hash())

    assert len(hashes) == 1


def test_the_same_calls_choose_the_same_at_the_same_update(qt: ModuleType) -> None:
    """Rule: the choice depends on counts only, never on a clock."""
    histories = []
    for _ in range(2):
        scene = qt.GameScene(qt.LBWH(*WORLD), index="auto")
        history = []
        for count in (20, 300, 900):
            fill(qt, scene, count, seed=count)
            for _ in range(EVERY + 5):
                scene.objects(qt.LBWH(0, 0, 100, 100))
                pass_by(scene, 1)
                history.append(in_use(scene))
        histories.append(history)

    assert histories[0] == histories[1]
    assert len(set(histories[0])) > 1


def test_everything_that_is_done_is_counted(qt: ModuleType) -> None:
    """Rule: the adviser's figures are what the scene did since it was made, by the update."""
    scene = qt.GameScene(qt.LBWH(*WORLD))
    objects = fill(qt, scene, 60)
    pass_by(scene, 5)
    for obj in objects[:10]:
        obj.move(3, 4)
    scene.move_many([obj.id for obj in objects[:5]], [0.0] * 10)
    objects[0].kill()
    ask_everything(qt, scene, 3)
    scene.raycast_many([0, 0, 5, 5] * 6)
    scene.nearest_many([0, 0] * 3)
    scene.query_circles_many([0, 0, 5] * 4)
    pass_by(scene, 5)

    load = scene.advise().figures.load

    assert load.updates == 10
    counted = {name: round(10 * getattr(load, name)) for name in vars(load) if name != "updates"}
    assert counted == {
        "moves": 10,
        "batch_moves": 5,
        "births": 60,
        "deaths": 1,
        "rects": 1,
        "batch_rects": 1,
        "points": 1,
        "circles": 5,
        "rays": 7,
        "nears": 4,
        "searches": 2,
    }


def test_contacts_count_as_a_search_in_each_step(qt: ModuleType) -> None:
    """Rule: what the scene asks for itself is load as well."""
    circle = import_module(f"{qt.__name__}.collision").CircleCollider
    scene = qt.GameScene(qt.LBWH(*WORLD))
    for obj in fill(qt, scene, 4):
        obj.collider = circle(5)
    pass_by(scene, 12)

    assert scene.advise().figures.load.searches == 1


def test_advice_changes_nothing(qt: ModuleType, scene: Any) -> None:
    """Rule: it may be asked for at any time, of any scene."""
    fill(qt, scene, 700)
    scene.use_index("quadtree")
    before = scene.state_hash()

    advice = scene.advise()

    assert advice.index in advice.costs
    assert "assumed because none with questions was seen yet" in advice.words
    assert (scene.index_name, in_use(scene)) == ("quadtree", "quadtree")
    assert scene.state_hash() == before
