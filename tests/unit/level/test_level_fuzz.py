"""Whatever is in a file: loading it gives a level or a LevelFormatError, nothing else."""

from __future__ import annotations

import copy
import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from arcade_qt_core.errors import LevelFormatError
from arcade_qt_core.level import Level, load_level

JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 40),
    st.sampled_from([2**31, 2**32, 2**33, 10**400, -(10**400)]),
    st.floats(),
    st.text(max_size=4),
    st.sampled_from(["", ".", "..", "village.tmj", "chest.tj", "things.tsx", "#12345678", "a\0b"]),
    st.sampled_from(["base64", "zlib", "gzip", "zstd", "group", "tilelayer", "class", "object"]),
    st.lists(st.integers(-1, 30), max_size=3),
    st.dictionaries(st.sampled_from(["x", "y", "name", "id", "type"]), st.integers(), max_size=3),
)

few = settings(
    max_examples=300,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Yield (container, key) of every value in a JSON document."""
    pairs = list(value.items() if isinstance(value, dict) else enumerate(value))
    for key, inside in pairs:
        yield value, key
        if isinstance(inside, (dict, list)):
            yield from _places(inside)


def _outcome(file: Path) -> Level | None:
    """Return the level, or None if it was refused; every other exception fails the test."""
    try:
        return load_level(file)
    except LevelFormatError as refusal:
        error = refusal
    assert error.place
    assert error.reason
    return None


@pytest.fixture
def workshop(maps: Path, tmp_path: Path) -> Path:
    """Return a folder with copies of all maps, to break."""
    return Path(shutil.copytree(maps, tmp_path / "maps"))


def _mutate(document: Any, data: st.DataObject) -> Any:
    """Drop a few keys of a document, or put junk in their place."""
    for _ in range(data.draw(st.integers(1, 3))):
        container, key = data.draw(st.sampled_from(list(_places(document))))
        if isinstance(container, dict) and data.draw(st.booleans()):
            container.pop(key, None)
        elif isinstance(container, dict) or key < len(container):
            container[key] = data.draw(JUNK)
    return document


@pytest.mark.parametrize("name", ["village.tmj", "ground.tsj", "chest.tj", "endless.tmj"])
@few
@given(data=st.data())
def test_a_map_with_keys_dropped_and_values_replaced_loads_or_is_refused(
    workshop: Path, maps: Path, name: str, data: st.DataObject
) -> None:
    """Never a KeyError, TypeError, RecursionError or the like to the user."""
    document = json.loads((maps / name).read_text(encoding="utf-8"))
    (workshop / name).write_text(json.dumps(_mutate(copy.deepcopy(document), data)))
    main = name if name.endswith(".tmj") else "village.tmj"
    level = _outcome(workshop / main)
    if level is not None:
        _read_everything(level)


def _read_everything(level: Level) -> None:
    """Use all there is in a level: no later error may hide in it."""
    assert level.bounds.width >= 0
    for layer in level.tile_layers:
        assert all(tile.rect.width > 0 for tile in layer.tiles())
    for objects in level.object_layers:
        assert all(len(thing.outline) >= 1 for thing in objects.objects)
    assert repr(level)
    assert hash(level) == hash(level)


@pytest.mark.parametrize("name", ["village.tmj", "things.tsx", "guard.tx"])
@few
@given(data=st.data())
def test_a_file_cut_and_scrambled_loads_or_is_refused(
    workshop: Path, maps: Path, name: str, data: st.DataObject
) -> None:
    """Bytes deleted, replaced or put in anywhere."""
    content = bytearray((maps / name).read_bytes())
    start = data.draw(st.integers(0, len(content)))
    length = data.draw(st.integers(0, 12))
    content[start : start + length] = data.draw(st.binary(max_size=6))
    (workshop / name).write_bytes(content)
    level = _outcome(workshop / "village.tmj")
    if level is not None:
        _read_everything(level)
