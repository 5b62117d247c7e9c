"""Scheduler: timers in the time of their owner."""

from __future__ import annotations

import pytest

from arcade_qt_core import Scheduler


@pytest.fixture
def log():
    """Return a list for actions to write into."""
    return []


@pytest.fixture
def scheduler():
    """Return a scheduler without timers."""
    return Scheduler()


def test_the_same_id_replaces_the_timer(scheduler, log):
    """004: the identifier lets an action be overwritten; the new one starts from now."""
    scheduler.schedule("x", 1.0, lambda: log.append("old"))
    scheduler.update(0.75)
    scheduler.schedule("x", 1.0, lambda: log.append("new"))
    scheduler.update(0.75)
    assert log == []
    scheduler.update(0.25)
    assert log == ["new"]
    assert len(scheduler) == 0


def test_timers_run_in_the_order_they_are_due_those_due_together_as_scheduled(scheduler, log):
    """The order does not depend on how the time was cut."""
    for id, delay in (("c", 0.5), ("b", 0.25), ("a", 0.5)):
        scheduler.schedule(id, delay, lambda id=id: log.append(id), loop=-1)
    scheduler.update(1.0)
    assert log == list("bcbabcba")


def test_whatever_an_action_schedules_waits_for_a_later_update(scheduler, log):
    """It counts from the end of the running update, so no chain of actions can hang one."""

    def chain():
        log.append(len(log))
        scheduler.schedule("x", 1e-9, chain)

    scheduler.schedule("x", 1e-9, chain)
    scheduler.update(1.0)
    assert log == [0]
    scheduler.update(1.0)
    assert log == [0, 1]


def test_an_action_may_remove_others_that_are_due(scheduler, log):
    """What was removed does not run, though it was due in the same update."""
    scheduler.schedule("a", 0.5, lambda: (log.append("a"), scheduler.clear()))
    scheduler.schedule("b", 0.5, lambda: log.append("b"))
    scheduler.update(1.0)
    assert log == ["a"]


def test_an_action_that_raises_has_had_its_run_and_the_others_get_theirs(scheduler, log):
    """The error comes out at once; the rest that was due runs at the next update."""

    def fails():
        log.append("fails")
        raise LookupError("lost")

    scheduler.schedule("a", 0.5, fails)
    scheduler.schedule("b", 0.5, lambda: log.append("b"))
    with pytest.raises(LookupError, match="lost"):
        scheduler.update(0.5)
    assert log == ["fails"]
    scheduler.update(0)
    assert log == ["fails", "b"]


def test_at_most_a_thousand_runs_of_a_timer_an_update(scheduler, log):
    """The surplus is dropped and counted, a finite loop is used up by it."""
    scheduler.schedule("endless", 1e-6, lambda: log.append("e"), loop=-1)
    scheduler.schedule("finite", 1e-6, lambda: log.append("f"), loop=2_999)
    scheduler.update(1.0)
    assert (log.count("e"), log.count("f")) == (1_000, 1_000)
    assert scheduler.dropped_runs == 999_000 + 2_000
    assert [timer.id for timer in scheduler] == ["endless"]


def test_delays_add_up_without_drift(scheduler, log):
    """A third of a second, 3 000 times: integer nanoseconds, no rounding that grows."""
    scheduler.schedule("x", 1 / 3, lambda: log.append(1), loop=-1)
    for _ in range(1_000):
        scheduler.update(1.0)
    assert len(log) == 3_000


def test_a_timer_can_be_read(scheduler):
    """For saving and for state hashes: what, when and how often, in the order of scheduling."""
    scheduler.schedule("b", 0.5, print, loop=2)
    scheduler.schedule("a", 0.25, print)
    scheduler.update(0.125)
    assert [(timer.id, timer.runs_left) for timer in scheduler] == [("b", 3), ("a", 1)]
    assert list(scheduler.state()) == [
        "b 500000000 375000000 3 print",
        "a 250000000 125000000 1 print",
    ]


@pytest.mark.parametrize("loop", [-2, -100])
def test_a_loop_below_minus_one_is_refused(scheduler, loop):
    """-1 is for ever, 0 once; nothing else is negative."""
    with pytest.raises(ValueError, match="loop must be -1"):
        scheduler.schedule("x", 1.0, print, loop)
    assert len(scheduler) == 0


@pytest.mark.parametrize("loop", [0.5, float("nan"), "2"])
def test_a_loop_that_is_no_whole_number_is_refused(scheduler, loop):
    """A timer with half a run left would never end."""
    with pytest.raises(TypeError, match="loop must be a whole number, got"):
        scheduler.schedule("x", 1.0, print, loop)
    assert len(scheduler) == 0


@pytest.mark.parametrize("action", [None, 7, "print"])
def test_an_action_that_cannot_be_called_is_refused(scheduler, action):
    """A name needs an owner with such a method."""
    with pytest.raises(TypeError, match="'x': action must be a function"):
        scheduler.schedule("x", 1.0, action)
    assert len(scheduler) == 0


def test_time_does_not_run_backwards(scheduler, log):
    """A negative or endless update is refused and changes nothing."""
    scheduler.schedule("x", 1.0, lambda: log.append(1))
    for dt in (-1, float("nan"), float("inf")):
        with pytest.raises(ValueError, match="dt must be 0 to"):
            scheduler.update(dt)
    scheduler.update(1.0)
    assert log == [1]
