"""Steps, timers, pause and frozen objects, over every index, compiled and interpreted."""

from __future__ import annotations

import gc
import weakref
from random import Random

import pytest
from support.interpreted import interpreted

import arcade_qt_core

INDEXES = ["quadtree", "linear", None]


@pytest.fixture(params=INDEXES)
def index(request):
    """Return the name of an index."""
    return request.param


@pytest.fixture
def game(qt, index):
    """Return a game scene with a step of 0.01 s and at most 10 steps a frame."""
    return qt.GameScene(qt.LBWH(-300, -100, 700, 450), index=index, dt=0.01, max_steps=10)


@pytest.fixture
def hud(qt, index):
    """Return a UI scene."""
    return qt.UIScene(qt.LBWH(-300, -100, 700, 450), index=index)


@pytest.fixture
def counter(qt):
    """Return a class whose objects count their updates and sum their time."""

    class Counter(qt.GameObject):
        updates = 0
        total = 0.0

        def update(self, dt):
            self.updates += 1
            self.total += dt

    return Counter


# --- cases of section B, by number ------------------------------------------------------------


@pytest.mark.parametrize("delay", [0, -0.1, float("nan"), float("inf")])
def test_case_22_and_o11_a_delay_that_is_not_positive_and_finite_is_refused(qt, game, delay):
    """Case 22 and O11: ValueError instead of a hang or of silence; the old timer stays."""
    runs = []
    mob = qt.GameObject(game, qt.LBWH(0, 0, 5, 4))
    for owner in (game, mob):
        owner.schedule("x", 0.01, lambda: runs.append(1))
        with pytest.raises(ValueError, match="'x': delay must be seconds, above 0"):
            owner.schedule("x", delay, print, loop=-1)
    game.update(0.02)
    assert runs == [1, 1]


def test_case_23_and_o10_a_timer_may_replace_or_remove_itself_in_its_own_action(qt, game):
    """Case 23 and O10: the replacement runs once at its own time; a removed timer never again."""
    log = []
    mob = qt.GameObject(game, qt.LBWH(0, 0, 5, 4))
    for owner in (game, mob):

        def replaces(owner=owner):
            log.append("f")
            owner.schedule("x", 0.03, lambda: log.append("g"))

        def removes(owner=owner):
            log.append("r")
            assert owner.unschedule("y")
            assert not owner.unschedule("y")

        owner.schedule("x", 0.02, replaces, loop=-1)
        owner.schedule("y", 0.01, removes, loop=-1)
    for _ in range(4):
        game.update(0.01)
    assert sorted(log) == ["f", "f", "r", "r"]
    for _ in range(20):
        game.update(0.01)
    assert sorted(log) == ["f", "f", "g", "g", "r", "r"]


def test_case_24_overshoot_is_carried_so_that_timers_do_not_drift(qt, hud):
    """Case 24: delay 0.1, 100 updates of 0.03: 30 runs, not the 25 of the original's rule."""
    runs = []
    mob = qt.GameObject(hud, qt.LBWH(0, 0, 5, 4))
    hud.update(0)
    hud.schedule("x", 0.1, lambda: runs.append("scene"), loop=-1)
    mob.schedule("x", 0.1, lambda: runs.append("object"), loop=-1)
    for _ in range(100):
        hud.update(0.03)
    assert (runs.count("scene"), runs.count("object")) == (30, 30)


@pytest.mark.parametrize(("loop", "runs"), [(0, 1), (2, 3), (-1, 10)])
def test_case_25_an_action_runs_once_and_loop_times_more(qt, game, loop, runs):
    """Case 25: loop 0 is one run, 2 is three, -1 is endless."""
    log = []
    mob = qt.GameObject(game, qt.LBWH(0, 0, 5, 4))
    game.refresh_objects()
    game.schedule("x", 0.01, lambda: log.append("scene"), loop=loop)
    mob.schedule("x", 0.01, lambda: log.append("object"), loop=loop)
    for _ in range(10):
        game.update(0.01)
    assert (log.count("scene"), log.count("object")) == (runs, runs)


def test_case_27_and_o1_a_long_pause_runs_at_most_max_steps_and_drops_the_rest(game):
    """Case 27 and O1: no spiral of death, and the next frame is a normal one."""
    game.update(5.0)
    assert (game.steps, game.dropped_time) == (10, 4.9)
    game.update(0.01)
    assert (game.steps, game.dropped_time) == (11, 4.9)


def test_case_28_frozen_objects_stand_still_in_a_game_and_not_in_a_hud(qt, game, hud, counter):
    """Case 28 and 004: updates, timers and time_elapsed; see the life cycle for forgetting."""
    for scene in (game, hud):
        log = []
        ice = counter(scene, qt.LBWH(0, 0, 5, 4))
        scene.update(0.01)
        ice.schedule("x", 0.02, lambda log=log: log.append("timer"))
        ice.frozen = True
        for _ in range(3):
            scene.update(0.01)
        is_hud = scene is hud
        assert ice.updates == (4 if is_hud else 1)
        assert ice.time_elapsed == pytest.approx(0.04 if is_hud else 0.01)
        assert log == (["timer"] if is_hud else [])
        ice.frozen = False
        for _ in range(2):
            scene.update(0.01)
        assert ice.updates == (6 if is_hud else 3)
        assert ice.time_elapsed == pytest.approx(0.06 if is_hud else 0.03)
        assert log == ["timer"]


def test_case_63_a_pending_timer_keeps_no_scene_alive_and_no_clock_is_shared(qt, index):
    """Case 63: timers live in their scene; five of five views leaked by a global clock."""
    log = []
    first, second = (qt.UIScene(qt.LBWH(-300, -100, 700, 450), index=index) for _ in range(2))
    for scene, label in ((first, "first"), (second, "second")):
        scene.schedule("x", 0.5, lambda label=label: log.append(label), loop=-1)
    first.update(1.0)
    assert log == ["first", "first"]
    gone = weakref.ref(second)
    second.schedule("self", 0.5, second.refresh_objects, loop=-1)
    del second, scene
    gc.collect()
    assert gone() is None
    first.update(0.5)
    assert log == ["first"] * 3


# --- the time contract of architecture section 4 ----------------------------------------------


def test_one_update_of_a_game_scene_runs_in_the_documented_order(qt, index):
    """004: refresh, overlays, controls, simulation, camera; each step begins with a refresh."""
    log = []

    class Game(qt.GameScene):
        def refresh_objects(self):
            log.append("refresh")
            super().refresh_objects()

        def update_controls(self, frame_time):
            log.append(("controls", frame_time))

        def update_world(self, dt):
            log.append(("world", dt))
            super().update_world(dt)

        def update_camera(self, frame_time):
            log.append(("camera", frame_time))

    class Overlay(qt.OverlayScene):
        def update(self, frame_time):
            log.append((self.label, frame_time))

    game = Game(qt.LBWH(-300, -100, 700, 450), index=index, dt=0.01)
    for layer, label in ((game.foregrounds, "front"), (game.backgrounds, "back")):
        overlay = Overlay(game.rect)
        overlay.label = label
        layer.append(overlay)
    game.update(0.025)
    assert log == [
        "refresh",
        ("back", 0.025),
        ("front", 0.025),
        ("controls", 0.025),
        ("world", 0.01),
        "refresh",
        ("world", 0.01),
        "refresh",
        ("camera", 0.025),
    ]


def test_within_a_step_timers_come_first_then_updates_by_id(qt, game):
    """The scene's timers, the objects' timers by id, the objects by id."""
    log = []

    class Mob(qt.GameObject):
        def update(self, dt):
            log.append(("update", self.id))

    mobs = [Mob(game, qt.LBWH(9 * n, 0, 5, 4)) for n in range(3)]
    for mob in reversed(mobs):
        mob.schedule("x", 0.01, lambda mob=mob: log.append(("timer", mob.id)))
    game.schedule("x", 0.01, lambda: log.append("scene"))
    game.update(0.01)
    expected = [(kind, n) for kind in ("timer", "update") for n in range(3)]
    assert log == ["scene", *expected]


def test_a_ui_scene_updates_once_a_frame_with_the_real_time(qt, hud, counter):
    """004: UIScene has no fixed step."""
    label = counter(hud, qt.LBWH(0, 0, 5, 4))
    for frame_time in (0.2, 0.001, 0.5):
        hud.update(frame_time)
    assert (label.updates, label.total) == (3, pytest.approx(0.701))
    assert (hud.steps, hud.alpha) == (3, 1.0)
    assert label.time_elapsed == pytest.approx(0.701)


def test_a_plain_scene_refreshes_and_runs_its_timers_but_updates_no_objects(qt, index, counter):
    """004: Scene::update does not update objects; its subclasses do."""
    scene = qt.Scene(qt.LBWH(-300, -100, 700, 450), index=index)
    log = []
    mob = counter(scene, qt.LBWH(0, 0, 5, 4))
    scene.schedule("x", 0.3, lambda: log.append("timer"))
    scene.update(0.4)
    assert (mob.updates, log, scene.time_elapsed) == (0, ["timer"], 0.4)


def test_an_inactive_scene_lets_the_dead_leave_and_nothing_else_happens(game, hud, counter, qt):
    """Deaths complete; objects, timers, clocks, alpha and accumulator stand still."""
    for scene in (game, hud):
        log = []
        mob, dead = (counter(scene, qt.LBWH(9 * n, 0, 5, 4)) for n in range(2))
        scene.update(0.015)
        scene.schedule("x", 0.01, lambda log=log: log.append("scene"))
        mob.schedule("x", 0.01, lambda log=log: log.append("object"))
        before = (scene.time_elapsed, scene.alpha, mob.time_elapsed, mob.updates)
        scene.active = False
        dead.kill()
        for _ in range(5):
            scene.update(0.5)
        assert scene.objects() == [mob]
        assert scene.stats()["objects"] == 1
        assert log == []
        assert (scene.time_elapsed, scene.alpha, mob.time_elapsed, mob.updates) == before
        scene.active = True
        scene.update(0.01)
        assert log == ["scene", "object"]


def test_overlays_of_an_inactive_game_scene_still_refresh(qt, game, counter):
    """Their deaths complete too, and their time stands still with the game's."""
    sky = qt.OverlayScene(game.rect)
    game.backgrounds.append(sky)
    cloud, dead = counter(sky, qt.LBWH(0, 0, 5, 4)), counter(sky, qt.LBWH(0, 0, 5, 4))
    game.update(0.25)
    game.active = False
    dead.kill()
    game.update(0.25)
    assert sky.stats()["objects"] == 1
    assert (cloud.updates, cloud.total) == (1, 0.25)


def test_alpha_tells_how_far_the_time_is_into_the_next_step(qt, game):
    """For interpolation between previous_position and position."""

    class Mover(qt.GameObject):
        def update(self, dt):
            self.move(100 * dt, -50 * dt)

    mover = Mover(game, qt.XYWH(0, 0, 5, 4))
    game.update(0.034)
    assert game.alpha == pytest.approx(0.4)
    assert mover.position == pytest.approx((3, -1.5))
    assert mover.previous_position == pytest.approx((2, -1))
    game.update(0.003)
    assert game.alpha == pytest.approx(0.7)
    assert mover.previous_position == pytest.approx((2, -1))


def test_a_teleport_is_not_interpolated(qt, game):
    """The previous position jumps along; set_pos leaves it where the step began."""
    mob = qt.GameObject(game, qt.XYWH(0, 0, 5, 4))
    game.update(0.01)
    mob.set_pos(20, 30)
    assert mob.previous_position == (0, 0)
    mob.teleport(-70, 80)
    assert mob.position == mob.previous_position == (-70, 80)


def test_the_camera_follows_what_is_drawn_not_what_is_simulated(qt, game):
    """A camera that aimed at the last step's position would make its target tremble."""

    class Mover(qt.GameObject):
        def update(self, dt):
            self.move(100 * dt, 0)

    game.player = Mover(game, qt.XYWH(0, 0, 5, 4))
    drawn = []
    for _ in range(40):
        game.update(0.007)
        x0, x1 = game.player.previous_position[0], game.player.position[0]
        drawn.append(game.camera.position[0] - (x0 + game.alpha * (x1 - x0)))
    assert drawn == pytest.approx([0] * 40, abs=1e-9)


def test_an_objects_time_starts_when_it_joins_and_ends_when_it_dies(qt, game, counter):
    """time_elapsed is the sum of the dt it was updated with."""
    game.update(0.05)
    early = counter(game, qt.LBWH(0, 0, 5, 4))
    assert early.time_elapsed == 0
    game.update(0.03)
    early.kill()
    game.update(0.05)
    assert early.time_elapsed == pytest.approx(early.total) == pytest.approx(0.03)


def test_a_killed_object_runs_no_timer_and_takes_no_new_one(qt, game):
    """Timers die with their owner, also those of the running update."""
    log = []
    first, second = (qt.GameObject(game, qt.LBWH(9 * n, 0, 5, 4)) for n in range(2))
    first.schedule("x", 0.01, second.kill)
    second.schedule("x", 0.01, lambda: log.append("second"))
    game.update(0.01)
    second.schedule("y", 0.01, lambda: log.append("y"))
    game.update(0.05)
    assert log == []
    second.schedule("z", 0.01, lambda: log.append("z"))
    assert not second.unschedule("z")


@pytest.mark.parametrize("has_older_timer", [False, True])
@pytest.mark.parametrize("scheduler", ["scene", "earlier object", "the same", "later object"])
def test_what_a_timer_schedules_counts_from_the_end_of_the_step(
    qt, game, scheduler, has_older_timer
):
    """Whoever schedules on whom, and whether that one had timers before."""
    runs = []
    earlier, same, later = (qt.GameObject(game, qt.LBWH(9 * n, 0, 5, 4)) for n in range(3))
    owners = {"scene": game, "earlier object": earlier, "the same": same, "later object": later}
    if has_older_timer:
        same.schedule("older", 5, print)
    owners[scheduler].schedule(
        "first", 0.01, lambda: same.schedule("second", 0.01, lambda: runs.append(game.steps))
    )
    game.update(0.05)
    assert runs == [2]


@pytest.mark.parametrize("waker", [0, 2])
def test_the_timers_of_an_object_thawed_by_a_timer_go_on_with_the_next_step(qt, game, waker):
    """Its time stood still in this step, whether the waker's id is smaller or larger."""
    runs = []
    mobs = [qt.GameObject(game, qt.LBWH(9 * n, 0, 5, 4)) for n in range(3)]
    mobs[1].schedule("x", 0.02, lambda: runs.append(game.steps))
    game.refresh_objects()
    mobs[1].frozen = True
    mobs[waker].schedule("thaw", 0.03, lambda: setattr(mobs[1], "frozen", False))
    game.update(0.1)
    assert runs == [5]
    assert mobs[1].time_elapsed == pytest.approx(0.07)


def test_a_timer_may_be_given_by_the_name_of_a_method(qt, game):
    """Such an action can be saved; a name that is no method is refused at once."""

    class Bomb(qt.GameObject):
        exploded = False

        def explode(self):
            self.exploded = True

    bomb = Bomb(game, qt.LBWH(0, 0, 5, 4))
    bomb.schedule("fuse", 0.03, "explode")
    with pytest.raises(TypeError, match="method of Bomb, got 'implode'"):
        bomb.schedule("fuse", 0.01, "implode")
    game.update(0.02)
    assert not bomb.exploded
    game.update(0.01)
    assert bomb.exploded


def test_a_timer_runs_at_most_a_thousand_times_an_update(qt, hud):
    """The rest is dropped and counted, and the rhythm is kept."""
    runs = []
    hud.schedule("x", 0.001, lambda: runs.append(1), loop=-1)
    hud.update(2.5)
    assert len(runs) == 1_000
    hud.update(0.001)
    assert len(runs) == 1_001


def test_an_update_of_the_wrong_length_is_refused(game, hud):
    """Negative, infinite and NaN frame times change nothing."""
    for scene in (game, hud):
        for frame_time in (-0.01, float("nan"), float("inf"), 1e300, 10**400, "1"):
            with pytest.raises(ValueError, match=r"frame_time must be 0 to 1e\+09 seconds"):
                scene.update(frame_time)
        assert (scene.steps, scene.time_elapsed) == (0, 0)


# --- determinism --------------------------------------------------------------------------------


def run(qt, index, frames):
    """Run a small busy world for the given frame times, in nanoseconds; return its state hash."""

    class Mob(qt.GameObject):
        def __init__(self, scene, rect):
            super().__init__(scene, rect)
            self.schedule("turn", scene.random.uniform(0.02, 0.1), "turn", loop=-1)
            self.turn()

        def turn(self):
            self.speed = (self.scene.random.uniform(-90, 90), self.scene.random.uniform(-90, 90))

        def update(self, dt):
            self.move(self.speed[0] * dt, self.speed[1] * dt)
            for other in self.scene.objects(self.rect):
                if other.id > self.id + 7:
                    other.kill()
                    Mob(self.scene, qt.XYWH(self.center_x, self.center_y, 9, 11))

    scene = qt.GameScene(
        qt.LBWH(-120, -60, 300, 170), index=index, dt=1 / 60, max_steps=100, seed=5
    )
    scene.auto_kill_when_outside_scene = True
    for n in range(30):
        Mob(scene, qt.LBWH(-100 + 8.3 * n, -40 + 3.1 * n, 9.7, 6.1))
    for frame in frames:
        scene.update(frame / 1e9)
    scene.validate()
    return scene.steps, scene.state_hash()


def cuttings(total):
    """Yield five ways to cut the same time, in nanoseconds, into frames."""
    random = Random(3)
    for longest in (300_000_000, 40_000_000, 17_000_000, 9_000_000, 1_500_000_000):
        frames, rest = [], total
        while rest:
            frames.append(min(rest, random.randint(1, longest)))
            rest -= frames[-1]
        yield frames


def test_the_state_hash_does_not_depend_on_frames_index_or_compilation():
    """The same time gives the same state however it is cut, searched and compiled."""
    total = 1_600_000_000
    outcomes = {
        run(qt, index, frames)
        for qt in (arcade_qt_core, interpreted())
        for index, frames in zip(INDEXES * 2, cuttings(total), strict=False)
    }
    assert len(outcomes) == 1
    assert outcomes.pop()[0] == 96


def test_the_state_hash_sees_everything_that_decides_how_a_scene_goes_on(qt, index):
    """Rectangle, flags, timers, random state, accumulator and class each change it."""

    class Other(qt.GameObject):
        pass

    def make(cls=qt.GameObject):
        scene = qt.GameScene(qt.LBWH(-300, -100, 700, 450), index=index, dt=0.01)
        mob = cls(scene, qt.LBWH(0, 0, 5, 4))
        mob.schedule("x", 0.5, "kill")
        return scene, mob

    changes = [
        lambda scene, mob: None,
        lambda scene, mob: mob.move(1e-13, 0),
        lambda scene, mob: setattr(mob, "frozen", True),
        lambda scene, mob: mob.kill(),
        lambda scene, mob: mob.unschedule("x"),
        lambda scene, mob: mob.schedule("x", 0.5, "kill", loop=1),
        lambda scene, mob: scene.schedule("x", 0.5, scene.refresh_objects),
        lambda scene, mob: scene.random.random(),
        lambda scene, mob: scene.update(0.001),
        lambda scene, mob: qt.GameObject(scene, mob.rect),
    ]
    hashes = set()
    for change in changes:
        scene, mob = make()
        change(scene, mob)
        hashes.add(scene.state_hash())
    hashes.add(make(Other)[0].state_hash())
    assert len(hashes) == len(changes) + 1
    assert make()[0].state_hash() == make()[0].state_hash()
