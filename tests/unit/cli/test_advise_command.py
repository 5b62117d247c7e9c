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
    assert f"{objects} objects, in the middle 16 wide or high" in told
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


@pytest.mark.parametrize("share", ["-0.1", "1.1"])
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
