"""TimeStep: whole steps out of frames of any length."""

from __future__ import annotations

from random import Random

import pytest

from arcade_qt_core import TimeStep


def test_steps_depend_on_the_time_and_not_on_the_frames():
    """Architecture, "Time": sums of integer nanoseconds do not depend on how they were cut."""
    random = Random(7)
    for _ in range(20):
        whole, cut = TimeStep(1 / 60, 10**6), TimeStep(1 / 60, 10**6)
        frames = [random.randint(1, 60_000_000) for _ in range(200)]
        steps = sum(cut.advance(frame / 1e9) for frame in frames)
        assert whole.advance(sum(frames) / 1e9) == steps
        assert whole.collected_nanoseconds == cut.collected_nanoseconds


def test_a_second_holds_sixty_steps_of_a_sixtieth():
    """The step is rounded down to a nanosecond, or a second in one frame would hold only 59."""
    assert TimeStep(1 / 60, 100).advance(1.0) == 60
    frames = TimeStep(1 / 60, 100)
    assert [frames.advance(1 / 60) for _ in range(600)] == [1] * 600


def test_a_long_frame_runs_max_steps_and_keeps_the_fraction_of_a_step():
    """O1: whole steps beyond the cap are dropped and counted; alpha stays what it was."""
    time_step = TimeStep(0.25, 3)
    assert time_step.advance(0.125) == 0
    assert time_step.advance(5.0) == 3
    assert (time_step.dropped_time, time_step.alpha) == (4.25, 0.5)
    assert time_step.advance(0.125) == 1
    assert (time_step.dropped_time, time_step.alpha) == (4.25, 0.0)


@pytest.mark.parametrize("frame_time", [-0.1, float("nan"), float("inf"), 1e300, "1"])
def test_a_frame_time_that_makes_no_sense_adds_nothing(frame_time):
    """ValueError; what was collected stays."""
    time_step = TimeStep(0.25, 3)
    time_step.advance(0.125)
    with pytest.raises(ValueError, match=r"frame_time must be 0 to 1e\+09 seconds"):
        time_step.advance(frame_time)
    assert time_step.alpha == 0.5


@pytest.mark.parametrize(
    ("dt", "max_steps"), [(0, 5), (-1, 5), (float("nan"), 5), (float("inf"), 5), (1e-10, 5), (1, 0)]
)
def test_a_step_that_makes_no_sense_is_refused(dt, max_steps):
    """The message names the argument."""
    with pytest.raises(ValueError, match=r"dt must be|max_steps must be"):
        TimeStep(dt, max_steps)


def test_a_number_of_steps_that_is_no_whole_number_is_refused():
    """Half a step cannot be run."""
    with pytest.raises(TypeError, match=r"^max_steps must be a whole number, got 2\.5"):
        TimeStep(0.01, 2.5)
