"""Test `arcade-qt advise`: which index suits a map. Source: issue 4."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arcade_qt_core import load_level
from arcade_qt_core.cli import main

OVERWORLD = Path(__file__).parents[3] / "games" / "actionrpg" / "data" / "overworld.tmj"


def test_it_advises_for_the_sample_games_map(capsys: pytest.CaptureFixture[str]) -> None:
    """Rule: it names an index, the figures of the map's objects, and what it assumed."""
    assert main(["advise", str(OVERWORLD)]) == 0

    told = capsys.readouterr().out
    objects = sum(len(layer.objects) for layer in load_level(OVERWORLD).object_layers)
    assert f"{OVERWORLD}: scene.use_index(" in told
    assert f"{objects} objects, half of them at most 16 wide and high" in told
    assert "assumed that 10% of the objects move" in told
    assert "linear" in told


def test_json_holds_the_advice_its_costs_and_its_figures(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Rule: the index is the cheapest of those reckoned with; --moving is the share that moves."""
    assert main(["advise", str(OVERWORLD), "--json", "--moving", "0.5"]) == 0

    told = json.loads(capsys.readouterr().out)
    assert told["costs"][told["index"]] == min(told["costs"].values())
    assert told["figures"]["load"]["moves"] == told["figures"]["count"] / 2
    assert told["figures"]["load"]["updates"] == 0


@pytest.mark.parametrize("share", ["-0.1", "1.1", "nan", "half"])
def test_a_share_that_is_none_is_refused(share: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Rule: exit 2, and a line that names the word."""
    with pytest.raises(SystemExit) as end:
        main(["advise", str(OVERWORLD), f"--moving={share}"])

    assert end.value.code == 2
    assert "--moving" in capsys.readouterr().err


def test_what_is_no_map_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Rule: exit 2, and a line that says what is wrong with the file."""
    broken = tmp_path / "broken.tmj"
    broken.write_text("{")

    assert main(["advise", str(broken)]) == 2
    assert main(["advise", str(tmp_path / "none.tmj")]) == 2

    lines = capsys.readouterr().err
    assert lines.count("arcade-qt advise: ") == 2
    assert "broken.tmj" in lines
    assert "none.tmj" in lines


def test_a_map_with_few_objects_needs_no_index(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Rule: below a few dozen objects it says so, and why."""
    level = json.loads(OVERWORLD.read_text())
    for layer in level["layers"]:
        if layer["type"] == "objectgroup":
            layer["objects"] = layer["objects"][:2]
    level["tilesets"] = [
        {**tileset, "source": str(OVERWORLD.parent / tileset["source"])}
        for tileset in level["tilesets"]
    ]
    small = tmp_path / "small.tmj"
    small.write_text(json.dumps(level))

    assert main(["advise", str(small)]) == 0

    assert 'scene.use_index("linear")' in capsys.readouterr().out


def write_map(path: Path, boxes: list[tuple[float, float, float, float]], **changes: object) -> str:
    """Write a map of one layer with these objects (x, y, width, height); return where it is."""
    names = ("x", "y", "width", "height")
    objects = [{"id": n, **dict(zip(names, box, strict=True))} for n, box in enumerate(boxes, 1)]
    layer = {"type": "objectgroup", "id": 1, "name": "things", "objects": objects}
    size = {"width": 60, "height": 40, "tilewidth": 16, "tileheight": 16, "infinite": False}
    path.write_text(
        json.dumps(
            {"type": "map", "orientation": "orthogonal", "layers": [layer], "tilesets": []}
            | size
            | changes
        )
    )
    return str(path)


@pytest.mark.parametrize("changes", [{}, {"layers": []}, {"infinite": True}])
def test_a_map_without_objects_says_that_there_is_nothing_to_choose_by(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], changes: dict[str, object]
) -> None:
    """Rule: no figures of nothing; the remedy is to let the scene choose."""
    assert main(["advise", write_map(tmp_path / "empty.tmj", [], **changes)]) == 0

    told = capsys.readouterr().out
    layers = len(changes.get("layers", [1]))  # type: ignore[arg-type]
    assert f"nothing to choose by: its {layers} object layer(s) hold no object" in told
    assert 'Begin with scene.use_index("auto")' in told
    assert "%" not in told


def test_text_and_json_give_one_advice_for_a_map_without_objects(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Rule: whichever is read, the scene is left to choose."""
    place = write_map(tmp_path / "empty.tmj", [])
    assert main(["advise", place, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert main(["advise", place]) == 0

    assert told["index"] == "auto"
    assert (told["figures"]["count"], told["costs"]) == (0, {})
    assert capsys.readouterr().out == f"{place}: {told['words']}\n"


def test_areas_that_lie_over_each_other_are_told_in_times_and_never_as_nan(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Rule: above 1 a share is no percentage; what has no size, or one place, has figures too."""
    for boxes, says in (
        (
            [(n, n % 7, 100, 60) for n in range(60)],
            "add up to 21.4 times the area they lie in.",
        ),
        (
            [(8 * n, 0, 4, 4) for n in range(60)],
            "add up to 50.42% of the area they lie in.",
        ),
        ([(50, 50, 10, 10)] * 60, "add up to 60 times the area they lie in."),
        ([(50, 50, 0, 0)] * 60, "add up to 0.00% of the area they lie in."),
        (
            [(50, 50, 0, 0)] * 59 + [(50, 50, 9, 0)],
            "add up to 0.00% of the area they lie",
        ),
    ):
        assert main(["advise", write_map(tmp_path / "map.tmj", boxes)]) == 0
        told = capsys.readouterr().out
        assert says in told
        assert "nan" not in told
        assert "inf%" not in told
        assert "a difference of less than 15% says nothing" in told


def test_an_endless_map_without_tiles_lies_where_its_objects_lie(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Rule: it has no bounds of its own, which is no reason to fail."""
    boxes = [(-70.0 * n, 35.0 * n, 16.0, 16.0) for n in range(80)]
    place = write_map(tmp_path / "endless.tmj", boxes, infinite=True, width=0, height=0)
    assert main(["advise", place, "--json"]) == 0

    told = json.loads(capsys.readouterr().out)
    assert (told["figures"]["count"], told["figures"]["outside"]) == (80, 0.0)
    assert told["index"] in told["costs"]
