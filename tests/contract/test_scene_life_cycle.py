"""Births, deaths and forgetting in a scene, over every index, compiled and interpreted."""

from __future__ import annotations

import copy
import gc
import pickle
import weakref
from types import new_class

import pytest

INDEXES = ["quadtree", "linear", None]
STEP = 0.125


@pytest.fixture(params=INDEXES)
def scene(qt, request):
    """Return a game scene that is neither square nor only positive."""
    world = qt.LBWH(-300, -100, 700, 450)
    scene = qt.GameScene(world, index=request.param, dt=STEP, verify=True)
    yield scene
    scene.validate()


@pytest.fixture
def recorder(qt):
    """Return a class whose objects write down what happens to them."""

    class Recorder(qt.GameObject):
        def __init__(self, scene, rect, log):
            super().__init__(scene, rect)
            self.log = log

        def update(self, dt):
            self.log.append(("update", self.id))

        def forget_object(self, dead):
            self.log.append(("forget", self.id, dead.id))

    return Recorder


def box(qt, number=0):
    """Return a rectangle that overlaps its neighbours."""
    return qt.LBWH(-20 + 7 * number, -11, 8, 5)


# --- cases of section A, by number ------------------------------------------------------------


def test_case_1_an_object_that_kills_itself_does_not_make_others_miss_their_update(qt, scene):
    """Case 1: removal during iteration skips nobody."""
    updates = []

    class Mob(qt.GameObject):
        def update(self, dt):
            updates.append(self.id)
            if self.id == 1:
                self.kill()

    mobs = [Mob(scene, box(qt, n)) for n in range(5)]
    scene.update(STEP)
    assert updates == [0, 1, 2, 3, 4]
    scene.update(STEP)
    assert scene.objects() == [mobs[0], *mobs[2:]]
    assert updates[5:] == [0, 2, 3, 4]


def test_case_2_a_loop_within_a_loop_over_the_same_objects_sees_every_pair(qt, scene):
    """Case 2: objects() is a snapshot of its own each time."""
    for n in range(4):
        qt.GameObject(scene, box(qt, n))
    seen = [(a.id, b.id) for a in scene.objects() for b in scene.objects()]
    assert len(seen) == 16
    assert scene.objects() is not scene.objects()


def test_case_3_killed_objects_are_freed_when_the_refresh_is_over(qt, scene):
    """Case 3: no reference of ours is left, without any help of the garbage collector."""
    gc.disable()
    try:
        dead = []
        for n in range(50):
            mob = qt.GameObject(scene, box(qt, n % 9))
            mob.schedule("bomb", 1.0, mob.kill)
            mob.schedule("blink", 1.0, "kill", loop=-1)
            dead.append(weakref.ref(mob))
        scene.player = scene.objects()[0]
        scene.update(STEP)
        for mob in scene.objects():
            mob.kill()
        del mob
        scene.update(STEP)
        assert [ref for ref in dead if ref() is not None] == []
    finally:
        gc.enable()
    assert scene.stats()["objects"] == scene.stats()["items"] == 0


def test_case_3_ten_thousand_killed_objects_are_all_collected(qt):
    """Case 3 with the number of the report."""
    scene = qt.GameScene(qt.LBWH(-300, -100, 700, 450), dt=STEP)
    dead = [weakref.ref(qt.GameObject(scene, box(qt, n % 40))) for n in range(10_000)]
    for mob in scene.objects():
        mob.kill()
    del mob
    scene.update(STEP)
    assert not any(ref() for ref in dead)
    assert scene.objects() == []


def test_case_3_dropping_a_scene_frees_it_and_everything_in_it(qt, scene):
    """Case 3: nothing outside a scene keeps it alive."""
    own = qt.GameScene(scene.rect)
    mobs = [weakref.ref(qt.GameObject(own, box(qt, n))) for n in range(20)]
    own.player = own.objects()[0]
    gone = weakref.ref(own)
    own.update(STEP)
    del own
    gc.collect()
    assert gone() is None
    assert not any(ref() for ref in mobs)


def test_case_4_killing_twice_is_killing_once(qt, scene, recorder):
    """Case 4: one removal, one round of forgetting, no error, also after it has left."""
    log = []
    other, victim = (recorder(scene, box(qt, n), log) for n in range(2))
    victim.kill()
    victim.kill()
    scene.refresh_objects()
    victim.kill()
    scene.refresh_objects()
    assert log == [("forget", other.id, victim.id)]


def test_case_6_an_object_over_four_quadrants_is_found_once(qt, scene):
    """Case 6: no query and no pair counts an object twice."""
    x, y = scene.rect.center
    middle = qt.GameObject(scene, qt.XYWH(x, y, 40, 30))
    others = [qt.GameObject(scene, qt.XYWH(x + dx, y + 3, 12, 9)) for dx in range(-60, 61, 8)]
    assert scene.objects(scene.rect).count(middle) == 1
    pairs = scene.candidate_pairs()
    assert len(set(pairs)) == len(pairs)
    assert [pair for pair in pairs if others[7] in pair and middle in pair] == [(middle, others[7])]


def test_case_7_what_died_in_one_update_is_not_hit_again_by_the_next(qt, scene):
    """Case 7: two walls both overlap a bullet, and the first to see it takes it."""
    hits = []

    class Wall(qt.GameObject):
        def update(self, dt):
            for bullet in scene.objects(self.rect):
                if isinstance(bullet, Bullet):
                    hits.append(self.id)
                    bullet.kill()

    class Bullet(qt.GameObject):
        pass

    for n in range(2):
        Wall(scene, box(qt, n))
    Bullet(scene, box(qt, 0.5))
    scene.update(STEP)
    assert hits == [0]


def test_case_9_moving_a_killed_object_does_not_bring_it_back(qt, scene):
    """Case 9: a move after kill() changes the rectangle, and no query sees it."""
    mob = qt.GameObject(scene, box(qt))
    mob.kill()
    mob.set_pos(5, 5)
    mob.set_rect(box(qt, 3))
    assert mob.rect == box(qt, 3)
    assert scene.objects() == scene.objects(scene.rect) == scene.objects((3, -9)) == []
    scene.update(STEP)
    mob.position = (5, 5)
    assert mob.position == (5, 5)
    assert scene.objects(scene.rect) == []


def test_case_17_a_newborn_is_found_at_once(qt, scene):
    """Case 17 and trap 5: an object is seen from its construction, whichever index is used."""
    mob = qt.GameObject(scene, box(qt))
    assert scene.objects() == scene.objects(scene.rect) == scene.objects((-18, -8)) == [mob]
    assert scene.nearest((0, 0)) == scene.objects_in_circle(0, 0, 50) == [mob]
    assert not scene.is_empty(box(qt, 1))


def test_case_19_killing_an_object_outside_the_root_removes_it_cleanly(qt, scene):
    """Case 19: what the index never held leaves like everything else."""
    far = qt.GameObject(scene, qt.LBWH(90_000, -80_000, 30, 20))
    assert scene.objects(qt.LBWH(89_990, -80_010, 50, 50)) == [far]
    far.kill()
    assert scene.objects() == []
    scene.update(STEP)
    assert scene.stats()["objects"] == scene.stats()["outside"] == 0


def test_case_20_born_and_killed_before_the_first_refresh_is_never_updated(qt, scene, recorder):
    """Case 20: no update, not found, but those who know it are told to forget it."""
    log = []
    other = recorder(scene, box(qt, 1), [])
    other.log = log
    brief = recorder(scene, box(qt), log)
    brief.kill()
    assert scene.objects() == [other]
    scene.update(STEP)
    assert log == [("forget", other.id, brief.id), ("update", other.id)]


# --- the life cycle of architecture section 4 -------------------------------------------------


def test_an_object_is_updated_from_the_next_refresh_on(qt, scene, recorder):
    """Births during a step wait for the next one, which refreshes first."""
    log = []

    class Mother(qt.GameObject):
        def update(self, dt):
            if not log:
                recorder(scene, box(qt, 2), log)
                log.append("born")

    mother = Mother(scene, box(qt))
    assert mother.is_newborn
    scene.update(STEP)
    assert log == ["born"]
    assert [obj.is_newborn for obj in scene.objects()] == [False, True]
    scene.update(STEP)
    assert [obj.is_newborn for obj in scene.objects()] == [False, False]
    assert log == ["born", ("update", 1)]


def test_every_other_living_object_is_told_to_forget_frozen_ones_too(qt, scene, recorder):
    """004: forgetObject reaches frozen objects; the dead are told nothing."""
    log = []
    first, frozen, dead, dead_too, last = (recorder(scene, box(qt, n), log) for n in range(5))
    frozen.frozen = True
    dead.kill()
    dead_too.kill()
    scene.refresh_objects()
    assert log == [
        ("forget", witness.id, gone.id)
        for gone in (dead, dead_too)
        for witness in (first, frozen, last)
    ]


def test_the_dead_can_be_read_while_and_after_they_are_forgotten(qt, scene):
    """The argument of forget_object is whole, and so is an object somebody kept."""
    seen = []

    class Witness(qt.GameObject):
        def forget_object(self, dead):
            seen.append((dead.rect, dead.id, dead.killed, dead.is_alive, dead.scene, dead.name()))

    Witness(scene, box(qt))
    dead = qt.GameObject(scene, box(qt, 4))
    dead.kill()
    scene.refresh_objects()
    expected = (box(qt, 4), 1, True, False, scene, "GameObject")
    after = (dead.rect, dead.id, dead.killed, dead.is_alive, dead.scene, dead.name())
    assert seen == [expected]
    assert after == expected
    assert dead.previous_position == dead.position == box(qt, 4).center


def test_kills_made_during_a_refresh_leave_in_the_same_refresh(qt, scene, recorder):
    """A chain of deaths is settled at once, each with its round of forgetting."""
    log = []

    class Vassal(qt.GameObject):
        lord = None

        def forget_object(self, dead):
            if dead is self.lord:
                self.kill()

    recorder(scene, box(qt), log)
    lord = qt.GameObject(scene, box(qt, 1))
    chain = [lord]
    for n in range(2, 6):
        vassal = Vassal(scene, box(qt, n))
        vassal.lord = chain[-1]
        chain.append(vassal)
    lord.kill()
    scene.refresh_objects()
    assert log == [("forget", 0, gone.id) for gone in chain]
    assert scene.stats()["objects"] == 1


def test_a_birth_during_a_refresh_is_told_of_the_deaths_after_it(qt, scene, recorder):
    """What forget_object spawns is in the scene, joins at the next refresh, and is told too."""
    log = []

    class Phoenix(qt.GameObject):
        def forget_object(self, dead):
            if dead.id == 1:
                recorder(scene, box(qt, 7), log)

    Phoenix(scene, box(qt))
    first, second = (qt.GameObject(scene, box(qt, n)) for n in (1, 2))
    first.kill()
    second.kill()
    scene.refresh_objects()
    assert log == [("forget", 3, second.id)]
    assert [obj.id for obj in scene.objects()] == [0, 3]
    scene.update(STEP)
    assert log[1:] == [("update", 3)]


def test_a_refresh_that_would_never_end_is_an_error(qt, scene, monkeypatch):
    """Every death causes another birth and death: told instead of a hang."""
    monkeypatch.setattr(f"{qt.__name__}.scene.life_cycle.MAX_ROUNDS", 50)  # not ten thousand

    class Hydra(qt.GameObject):
        def forget_object(self, dead):
            qt.GameObject(scene, box(qt)).kill()

    hydra = Hydra(scene, box(qt))
    qt.GameObject(scene, box(qt)).kill()
    with pytest.raises(qt.SceneBusyError, match="50 rounds of forget_object"):
        scene.refresh_objects()
    assert scene.objects() == [hydra]
    scene.validate()


def test_everything_is_safe_while_going_through_a_query(qt, scene):
    """Kill, add and move inside a loop over objects(rect)."""
    for n in range(12):
        qt.GameObject(scene, box(qt, n))
    for mob in scene.objects(scene.rect):
        if mob.id % 3 == 0:
            mob.kill()
        elif mob.id % 3 == 1:
            mob.move(500, 333)
        else:
            qt.GameObject(scene, box(qt, mob.id))
    assert [mob.id for mob in scene.objects()] == [1, 2, 4, 5, 7, 8, 10, 11, 12, 13, 14, 15]


def test_kill_inside_contains_and_intersects_line_is_safe(qt, scene):
    """The dead are neither asked nor found, whoever killed them: another's hook or their own."""
    asked = []

    class Trap(qt.GameObject):
        def contains(self, point):
            asked.append(self.id)
            for other in scene.objects():
                if other is not self:
                    other.kill()
            return True

        def intersects_line(self, segment):
            asked.append(self.id)
            self.kill()
            return (0.5, (0.0, 1.0))

    plain = qt.GameScene(scene.rect, index=scene.index_name)
    scene = plain
    traps = [Trap(plain, qt.LBWH(0, 0, 30, 20)) for _ in range(3)]
    assert plain.objects((5, 5)) == traps[:1]
    assert asked == [0]
    assert plain.raycast(qt.Segment(-10, 5, 50, 6)) == []
    assert asked == [0, 0]
    assert plain.objects() == []
    plain.validate()


def test_a_slot_given_out_again_in_the_middle_of_a_query_deceives_nobody(qt, scene):
    """A hook buries one object and makes another: the newborn is elsewhere, and not found."""

    class Greedy(qt.GameObject):
        def contains(self, point):
            return True

        def intersects_line(self, segment):
            return (0.5, (1.0, 0.0))

    class Swap(Greedy):
        def exchange(self):
            for other in scene.objects():
                if other is not self:
                    other.kill()
            scene.refresh_objects()
            Greedy(scene, qt.LBWH(90, 200, 5, 4))

        def contains(self, point):
            self.exchange()
            return True

        def intersects_line(self, segment):
            self.exchange()
            return (0.25, (-1.0, 0.0))

    scene = qt.GameScene(scene.rect, index=scene.index_name)
    swap = Swap(scene, qt.LBWH(0, 0, 30, 20))
    for ask in (
        lambda: scene.objects((5, 5)),
        lambda: [hit.object for hit in scene.raycast(qt.Segment(-10, 5, 50, 6))],
    ):
        qt.GameObject(scene, qt.LBWH(0, 0, 30, 20))
        assert ask() == [swap]
        scene.validate()


def test_an_object_whose_constructor_raises_is_not_in_the_scene(qt, scene, recorder):
    """The metaclass takes it out again: no query, no update, no forget, nothing kept."""
    log = []

    class Faulty(qt.GameObject):
        def __init__(self, scene, rect):
            super().__init__(scene, rect)
            scene.player = self
            self.schedule("later", STEP, "kill")
            if rect.left > -25:
                self.kill()
            raise LookupError("no such picture")

        def update(self, dt):
            log.append(self.id)

    recorder(scene, box(qt), log)
    for n in (1, -3):
        with pytest.raises(LookupError, match="no such picture"):
            Faulty(scene, box(qt, n))
    assert [obj.id for obj in scene.objects()] == [0]
    assert scene.player is None
    scene.validate()
    scene.update(STEP)
    assert log == [("update", 0)]
    assert scene.stats()["objects"] == 1


def test_a_constructor_may_raise_after_a_refresh_has_buried_its_object(qt, scene):
    """It killed itself and the scene was refreshed: its own error comes out, nothing is left."""

    class ShortLived(qt.GameObject):
        def __init__(self, scene, rect):
            super().__init__(scene, rect)
            self.kill()
            scene.refresh_objects()
            raise LookupError("too late")

    with pytest.raises(LookupError, match="too late"):
        ShortLived(scene, box(qt))
    assert scene.stats()["objects"] == 0


def test_a_class_that_gives_its_object_out_again_does_not_lose_it(qt, scene):
    """A __new__ with a memory: the second call is refused, and the first object stays."""

    class Only(qt.GameObject):
        one = None

        def __new__(cls, *args):
            cls.one = cls.one or super().__new__(cls)
            return cls.one

    only = Only(scene, box(qt))
    with pytest.raises(RuntimeError, match="in its scene already"):
        Only(scene, box(qt, 1))
    assert scene.objects() == [only]
    assert only.is_alive


def test_a_bad_rectangle_leaves_no_object_behind(qt, scene):
    """Case 37 at birth: the error names the remedy and the scene is as it was."""
    with pytest.raises(TypeError, match="LBWH"):
        qt.GameObject(scene, (0, 0, 5, 5))
    with pytest.raises(TypeError, match="must be a Scene"):
        qt.GameObject(box(qt), scene)
    assert scene.objects() == []
    assert scene.stats()["objects"] == 0


def test_a_subclass_that_forgets_super_init_fails_at_first_use(qt, scene):
    """Never with silent zeros: every use says what to call."""

    class Forgetful(qt.GameObject):
        def __init__(self, scene, rect):
            self.own = 1

    forgetful = Forgetful(scene, box(qt))
    uses = [
        lambda: forgetful.rect,
        lambda: forgetful.left,
        lambda: forgetful.width,
        lambda: forgetful.position,
        lambda: forgetful.previous_position,
        lambda: forgetful.id,
        lambda: forgetful.scene,
        lambda: forgetful.killed,
        lambda: forgetful.is_alive,
        lambda: forgetful.is_newborn,
        lambda: forgetful.frozen,
        lambda: forgetful.time_elapsed,
        lambda: forgetful.kill(),
        lambda: forgetful.move(1, 2),
        lambda: forgetful.set_pos(1, 2),
        lambda: forgetful.set_rect(box(qt)),
        lambda: forgetful.schedule("x", 1, print),
        lambda: forgetful.unschedule("x"),
    ]
    for use in uses:
        with pytest.raises(qt.errors.NotInitialisedError, match=r"super\(\).__init__"):
            use()
    assert "not in a scene" in repr(forgetful)
    assert scene.objects() == []
    with pytest.raises(AttributeError, match="nonsense"):
        forgetful.nonsense  # noqa: B018


def test_an_object_is_initialised_only_once(qt, scene):
    """A second __init__ would give it two slots."""
    mob = qt.GameObject(scene, box(qt))
    with pytest.raises(RuntimeError, match="in its scene already"):
        mob.__init__(scene, box(qt, 1))
    assert scene.objects() == [mob]


def test_a_class_of_another_instance_layout_is_refused_naming_the_remedy(qt):
    """Compiled and interpreted give the same error; arcade's sprites have such a layout."""

    class Native:
        __slots__ = ("texture",)

    class Sprite(Native):
        pass

    messages = set()
    for bases in ((qt.GameObject, Sprite), (Sprite, qt.GameObject)):
        with pytest.raises(TypeError, match=r"SpriteObject\(scene, sprite\)") as caught:
            type(qt.GameObject)("Hero", bases, {})
        messages.add(str(caught.value))
    assert len(messages) == 1
    with pytest.raises(TypeError, match="SpriteObject"):
        type(qt.GameObject)("Number", (qt.GameObject, int), {})


@pytest.mark.parametrize(
    ("name", "value", "owner"),
    [
        ("_hide", lambda self: None, "Living"),
        ("_hooks", (), "GameObject"),
        ("_object_angle", 90, "Collidable"),
        ("id", "hero", "Living"),
        ("width", 16, "Body"),
        ("name", "Bob", "GameObject"),
        ("update", None, "GameObject"),
    ],
)
def test_a_class_may_not_take_a_name_the_library_relies_on(qt, name, value, owner):
    """A game cannot know that `_hide` is taken, nor see that `width = 16` hides a property."""
    message = f"defines {name}, which is taken: {owner}"
    with pytest.raises(TypeError, match=message):
        type(qt.GameObject)("Hero", (qt.GameObject,), {"__module__": "game", name: value})
    mixin = type("Mixin", (), {name: value})
    with pytest.raises(TypeError, match=f"class Mixin {message}"):
        type(qt.GameObject)("Hero", (mixin, qt.GameObject), {"__module__": "game"})


def test_a_class_made_by_a_call_is_a_class_of_the_game(qt):
    """Games make classes from data files; such a class once passed for one of the library."""
    bases = (qt.GameObject,)

    def by_metaclass(**names):
        return type(qt.GameObject)("Coin", bases, names)

    def by_new_class(**names):
        return new_class("Coin", bases, {}, lambda namespace: namespace.update(names))

    assert by_metaclass(worth=5).__module__ == __name__
    for make in (by_metaclass, by_new_class):
        for names in ({"_die": lambda self: None}, {"width": 16}):
            with pytest.raises(TypeError, match="which is taken"):
                make(**names)


def test_properties_and_methods_may_be_overridden_and_own_names_are_free(qt, scene):
    """Only what would break the library is refused."""

    class Hero(qt.GameObject):
        lives = 3
        _own = 7

        @property
        def position(self):
            return super().position

        def name(self):
            return f"Hero with {self.lives + self._own} lives"

        def kill(self):
            self.lives -= 1

    hero = Hero(scene, box(qt))
    hero.kill()
    assert repr(hero).startswith("<Hero with 9 lives #0 ")
    assert hero.is_alive


def test_an_attribute_called_name_is_as_good_as_the_method(qt, scene):
    """`self.name = ...` hides `name()`; neither a repr nor the journal may fail by it."""
    hero = qt.GameObject(scene, box(qt))
    hero.name = "Bob"
    assert repr(hero).startswith("<Bob #0 ")
    scene.journal = qt.Journal()
    hero.kill()
    scene.refresh_objects()
    assert scene.journal.of(0).name == "Bob"


def test_plain_mixins_are_welcome_and_their_hooks_are_seen(qt, scene):
    """A hook may come from a mixin: what counts is what the class ends up with."""

    class Walks:
        def update(self, dt):
            self.move(8, 0)

    class Hero(Walks, qt.GameObject):
        __slots__ = ()

    class Quiet(qt.GameObject, Walks):
        pass

    hero, quiet = Hero(scene, box(qt)), Quiet(scene, box(qt))
    scene.update(STEP)
    assert (hero.left, quiet.left) == (box(qt).left + 8, box(qt).left)


@pytest.mark.parametrize("action", [copy.copy, copy.deepcopy, pickle.dumps])
def test_case_46_copying_or_pickling_is_refused_clearly(qt, scene, action):
    """Case 46: an object belongs to a scene; a copy would be in its index twice or not at all."""
    mob = qt.GameObject(scene, box(qt))
    with pytest.raises(TypeError, match="belongs to a scene"):
        action(mob)
    with pytest.raises(TypeError, match="cannot be copied"):
        action(scene)
    assert scene.objects() == [mob]


def test_case_46_objects_that_compare_equal_and_cannot_be_hashed_work(qt, scene):
    """Case 46: objects are known by identity alone."""

    class Coin(qt.GameObject):
        __hash__ = None

        def __eq__(self, other):
            return True

        def forget_object(self, dead):
            forgotten.append((self.id, dead.id))

    forgotten = []
    coins = [Coin(scene, box(qt, n)) for n in range(4)]
    coins[1].schedule("x", STEP, coins[1].kill)
    coins[2].kill()
    scene.update(STEP)
    scene.update(STEP)
    assert [coin.id for coin in scene.objects(scene.rect)] == [0, 3]
    assert forgotten == [(0, 2), (1, 2), (3, 2), (0, 1), (3, 1)]
    hits = scene.raycast(qt.Segment(-100, -9, 100, -9), ignore=[coins[3]])
    assert [hit.object.id for hit in hits] == [0]


# --- what stays whole when a user's method raises -----------------------------------------------


def test_an_error_in_forget_object_comes_out_after_the_refresh_is_complete(qt, scene, recorder):
    """Everybody is told, the dead leave, then the first error is raised."""
    log = []

    class Clumsy(qt.GameObject):
        def forget_object(self, dead):
            raise LookupError(f"{self.id} lost {dead.id}")

    first, second = Clumsy(scene, box(qt)), Clumsy(scene, box(qt, 1))
    recorder(scene, box(qt, 2), log)
    dead = [qt.GameObject(scene, box(qt, n)) for n in (3, 4)]
    for mob in dead:
        mob.kill()
    with pytest.raises(LookupError, match="0 lost 3"):
        scene.update(STEP)
    assert log == [("forget", 2, 3), ("forget", 2, 4)]
    assert scene.stats()["objects"] == 3
    scene.update(STEP)
    assert log[2:] == [("update", 2)]
    assert (first.is_alive, second.is_alive) == (True, True)


def test_an_error_in_kill_keeps_nobody_else_from_dying(qt, scene):
    """Closing a scene and batches that leave it: all others die, then the first error comes out."""

    class Stubborn(qt.GameObject):
        def kill(self):
            if self.id % 2:
                raise LookupError(f"{self.id} stays")
            super().kill()

    mobs = [Stubborn(scene, box(qt, n)) for n in range(8)]
    scene.auto_kill_when_outside_scene = True
    with pytest.raises(LookupError, match="1 stays"):
        scene.move_many([0, 1, 2, 3], [9_000, 7] * 4)
    assert scene.objects() == [mobs[1], *mobs[3:]]
    with pytest.raises(LookupError, match="1 stays"):
        scene.close()
    assert scene.objects() == mobs[1::2]
    assert scene.stats()["objects"] == 4


def test_closing_a_scene_in_forget_object_is_a_clear_error_and_changes_nothing(qt, scene):
    """The refresh that is running could not be told from the one that closes."""

    class Panicking(qt.GameObject):
        def forget_object(self, dead):
            scene.close()

    panicking, victim = Panicking(scene, box(qt)), qt.GameObject(scene, box(qt, 1))
    victim.kill()
    with pytest.raises(qt.SceneBusyError, match="close"):
        scene.refresh_objects()
    assert scene.objects() == [panicking]


def test_an_error_in_update_ends_the_step_and_leaves_the_scene_whole(qt, scene, recorder):
    """What was done stands, nothing is locked, and the next update goes on."""
    log = []

    class Clumsy(qt.GameObject):
        def update(self, dt):
            if scene.steps == 1:
                qt.GameObject(scene, box(qt, 5))
                victim.kill()
                raise LookupError("lost")

    before = recorder(scene, box(qt), log)
    Clumsy(scene, box(qt, 1))
    after = recorder(scene, box(qt, 2), log)
    victim = qt.GameObject(scene, box(qt, 3))
    with pytest.raises(LookupError, match="lost"):
        scene.update(STEP)
    scene.validate()
    assert log == [("update", before.id)]
    log.clear()
    scene.update(STEP)
    assert log == [
        ("forget", before.id, victim.id),
        ("forget", after.id, victim.id),
        ("update", before.id),
        ("update", after.id),
    ]
    assert [obj.id for obj in scene.objects()] == [0, 1, 2, 4]


def test_updating_a_scene_inside_its_own_update_is_a_clear_error(qt, scene):
    """Re-entrancy: from update, from a timer and from forget_object."""

    class Meddler(qt.GameObject):
        how = "update"

        def update(self, dt):
            if self.how == "update":
                scene.update(STEP)

        def forget_object(self, dead):
            scene.refresh_objects()

    meddler = Meddler(scene, box(qt))
    with pytest.raises(qt.errors.SceneBusyError, match="being updated already"):
        scene.update(STEP)
    meddler.how = "timer"
    meddler.schedule("again", STEP, lambda: scene.update(STEP))
    with pytest.raises(qt.errors.SceneBusyError, match="being updated already"):
        scene.update(STEP)
    qt.GameObject(scene, box(qt, 1)).kill()
    with pytest.raises(qt.errors.SceneBusyError, match="being refreshed"):
        scene.update(STEP)
    scene.update(STEP)
    assert scene.objects() == [meddler]


def test_refreshing_in_the_middle_of_a_step_skips_the_dead_and_nobody_else(qt, scene, recorder):
    """refresh_objects() inside update is allowed: the rest of the step goes on."""
    log = []

    class Executioner(qt.GameObject):
        def update(self, dt):
            victim.kill()
            scene.refresh_objects()

    Executioner(scene, box(qt))
    victim = recorder(scene, box(qt, 1), log)
    last = recorder(scene, box(qt, 2), log)
    scene.update(STEP)
    assert log == [("forget", last.id, victim.id), ("update", last.id)]


# --- auto-kill, player, journal, audit ----------------------------------------------------------


def test_auto_kill_takes_what_moves_out_and_spares_the_player(qt, scene):
    """000: off by default; on a move, when the box no longer strictly meets the scene."""
    outside = qt.LBWH(scene.rect.right, 0, 5, 5)  # touches the border: no longer meets it
    hero, mob, sleeper = (qt.GameObject(scene, box(qt, n)) for n in range(3))
    born_outside = qt.GameObject(scene, outside)
    scene.player = hero
    mob.set_rect(outside)
    assert mob.is_alive
    scene.auto_kill_when_outside_scene = True
    assert (mob.is_alive, born_outside.is_alive) == (True, True)
    for obj in (hero, mob, born_outside):
        obj.move(1, 0)
    sleeper.left = scene.rect.right - 1
    assert [obj.killed for obj in (hero, mob, born_outside, sleeper)] == [False, True, True, False]
    scene.auto_kill_when_outside_scene = False
    sleeper.move(50, 0)
    assert sleeper.is_alive
    scene.player = sleeper
    scene.auto_kill_when_outside_scene = True
    hero.move(5_000, 0)
    sleeper.move(1, 0)
    assert [hero.killed, sleeper.killed] == [True, False]


def test_auto_kill_sees_batches_and_calls_the_objects_own_kill(qt, scene):
    """A subclass that does something in kill() does it whatever kills it."""
    last_words = []

    class Balloon(qt.GameObject):
        def kill(self):
            last_words.append(self.id)
            super().kill()

    balloons = [Balloon(scene, box(qt, n)) for n in range(3)]
    scene.auto_kill_when_outside_scene = True
    scene.move_many([0, 1, 2], [0, 0, 5000, 0, 10, 9000])
    assert last_words == [1, 2]
    assert scene.objects() == balloons[:1]


def test_the_scene_forgets_a_dead_player(qt, scene):
    """Player and camera target are references of ours, so they go at the refresh."""
    hero = scene.player = qt.GameObject(scene, box(qt))
    assert scene.camera.target is hero
    hero.kill()
    assert scene.player is hero
    scene.refresh_objects()
    assert scene.player is None
    assert scene.camera.target is None


def test_a_player_of_another_scene_is_refused(qt, scene):
    """The error names it, and the player stays."""
    other = qt.GameScene(scene.rect)
    hero = scene.player = qt.GameObject(scene, box(qt))
    dead = qt.GameObject(scene, box(qt))
    dead.kill()
    for wrong in (qt.GameObject(other, box(qt)), dead, "hero"):
        with pytest.raises(ValueError, match="living object"):
            scene.player = wrong
    assert scene.player is hero


def test_the_journal_says_why_each_object_left(qt, scene):
    """Killed by whom, auto-killed where, or closed; with step and time, in order of leaving."""
    scene.journal = qt.Journal()
    scene.auto_kill_when_outside_scene = True

    class Bomb(qt.GameObject):
        def update(self, dt):
            if scene.steps == 2:
                victim.kill()

    Bomb(scene, box(qt))
    victim, runner, rest = (qt.GameObject(scene, box(qt, n)) for n in (1, 2, 3))
    for _ in range(3):
        scene.update(STEP)
    runner.set_pos(9_000, 0)
    scene.update(STEP)
    scene.close()
    entries = list(scene.journal)
    assert [(entry.id, entry.step) for entry in entries] == [(1, 2), (2, 3), (0, 4), (3, 4)]
    assert entries[0].reason == "killed"
    assert entries[0].time == 2 * STEP
    assert entries[0].origin.endswith("in update")
    assert entries[0].origin.startswith("test_scene_life_cycle.py:")
    assert entries[1].reason.startswith("auto-kill: LBWH(8996, -2.5, 8, 5) is outside the scene")
    assert entries[2].reason == entries[3].reason == "scene closed"
    assert scene.journal.of(rest.id) is entries[3]
    assert scene.objects() == []


def test_audit_names_class_and_attribute_of_who_still_holds_the_dead(qt):
    """Ecosystem 2.1: a list, an attribute and a slot are all found; a good citizen is not."""
    scene = qt.GameScene(qt.LBWH(-300, -100, 700, 450))

    class Hero(qt.GameObject):
        pass

    class Locker:
        __slots__ = ("thing",)

    hero, dead = Hero(scene, box(qt)), qt.GameObject(scene, box(qt, 1))
    loop = qt.GameObject(scene, box(qt, 2))
    loop.me = loop
    hero.target = dead
    hero.bag = {"coins": [dead]}
    locker = Locker()
    locker.thing = dead
    dead_id = dead.id
    dead.kill()
    loop.kill()
    del loop, dead
    assert scene.audit() == []
    scene.refresh_objects()
    holders = [
        (entry.dead_id, entry.holder.rpartition(".")[2], entry.attribute) for entry in scene.audit()
    ]
    assert holders == [
        (dead_id, "Hero", "bag"),
        (dead_id, "Hero", "target"),
        (dead_id, "Locker", "thing"),
    ]
    assert str(scene.audit()[1]).endswith("Hero.target still holds GameObject #1")
    hero.target, hero.bag, locker.thing = None, {}, None
    assert scene.audit() == []


def test_a_game_may_keep_attributes_of_its_own_under_private_names(qt):
    """An object that is `_killed` or `_frozen` in its own sense is not so for the scene."""

    class Ice(qt.GameObject):
        def __init__(self, scene: object, rect: object) -> None:
            super().__init__(scene, rect)
            self._killed = self._frozen = self._stopped = True
            self._id = self._scene = self._scheduler = self._world = self._slot = "mine"

        def update(self, dt: float) -> None:
            self.move(10 * dt, 0)

    scene = qt.GameScene(qt.LBWH(-30, -20, 90, 50), dt=0.5)
    ice = Ice(scene, qt.LBWH(0, 0, 4, 2))
    scene.update(1.0)
    assert (ice.left, ice.id, ice.scene, ice.is_alive) == (10, 0, scene, True)
    ice.kill()
    scene.update(0.5)
    assert scene.objects() == []
