"""Journal: why objects left."""

from __future__ import annotations

import pytest

from arcade_qt_core import LBWH, GameObject, Journal, Scene


def test_a_full_journal_lets_go_of_the_oldest():
    """The limit bounds its memory; iteration is oldest first."""
    scene = Scene(LBWH(-10, 0, 160, 90))
    scene.journal = Journal(limit=3)
    for _ in range(5):
        GameObject(scene, LBWH(0, 0, 5, 4)).kill()
    scene.refresh_objects()
    assert [entry.id for entry in scene.journal] == [2, 3, 4]
    assert len(scene.journal) == 3
    assert scene.journal.of(0) is None
    with pytest.raises(ValueError, match="at least 1"):
        Journal(limit=0)


def test_an_entry_can_be_read_by_a_person():
    """Step, time, name, id, reason and the line of code that asked for it."""
    scene = Scene(LBWH(-10, 0, 160, 90))
    scene.journal = Journal()
    GameObject(scene, LBWH(0, 0, 5, 4)).kill()
    scene.refresh_objects()
    line = str(scene.journal.of(0))
    assert line.startswith("step 0 (0.000 s): GameObject #0 killed by test_journal.py:")
    assert line.endswith("in test_an_entry_can_be_read_by_a_person")


def test_a_journal_that_comes_late_or_goes_early_breaks_nothing():
    """It only knows of kills that happened while it was there."""
    scene = Scene(LBWH(-10, 0, 160, 90))
    early, late = (GameObject(scene, LBWH(0, 0, 5, 4)) for _ in range(2))
    early.kill()
    scene.journal = journal = Journal()
    scene.refresh_objects()
    late.kill()
    scene.journal = None
    scene.refresh_objects()
    assert list(journal) == []
    assert scene.objects() == []
