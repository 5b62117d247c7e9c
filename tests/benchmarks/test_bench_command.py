"""`arcade-qt bench` prints tables or JSON, and draws a picture."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import Image, ImageColor

from arcade_qt_core.bench import chart
from arcade_qt_core.bench.matrix import heat_map
from arcade_qt_core.cli import main

SMALL = ["bench", "--n", "60", "--rounds", "1"]
INDEXES = ["bench", "--indexes", "quadtree,linear", "--kinds", "line,static", "--rounds", "1"]


def test_tables_name_contenders_ratios_and_targets(capsys: pytest.CaptureFixture[str]) -> None:
    """Issue 2: a table with a target and a verdict in every row that has one."""
    assert main(SMALL) == 0
    printed = " ".join(capsys.readouterr().out.split())
    for words in ("60 objects", "verdict", "min 50 x", "max 3 x", "GameScene", "ratio"):
        assert words in printed


def test_json_is_valid_and_whole(capsys: pytest.CaptureFixture[str]) -> None:
    """Other programs can read everything: settings, results, counts and raw timings."""
    assert main([*SMALL, "--json", "--seed", "3"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["settings"]["rectangles"] == 60
    assert report["settings"]["seed"] == 3
    assert report["results"][0]["target"] == 3
    assert report["results"][0]["verdict"] in {"met", "missed"}
    assert len(report["timings"]["GameScene"]["move"]) == 1
    assert report["rules"]["GameScene"] == {"query": "strict", "pairs": "strict"}


def test_plot_writes_a_picture_with_bars(tmp_path: Path) -> None:
    """Issue 2: --plot saves a picture; a bar of at least one judged row is in it."""
    file = tmp_path / "bars.png"
    assert main([*SMALL, "--plot", str(file)]) == 0
    with Image.open(file) as picture:
        assert picture.width == chart.WIDTH
        colors = {color for _, color in picture.convert("RGB").getcolors(picture.width**2)}
    judged = {ImageColor.getrgb(chart.COLORS[verdict]) for verdict in ("met", "missed")}
    assert ImageColor.getrgb(chart.PAPER) in colors
    assert colors & judged


def test_tables_compare_the_indexes_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    """Issue 4: all indexes x kinds x n; a table for each world, and none is cut."""
    assert main([*INDEXES, "-n", "40,50"]) == 0
    printed = capsys.readouterr().out
    for count in (40, 50):
        assert f"{count} rectangles in a line, a tenth moves" in printed
        assert f"{count} rectangles spread evenly, nothing moves" in printed
    assert printed.count("best to best peer") == printed.count("auto to best peer") == 4
    assert "nothing moves; auto chooses " in printed
    assert "uniform_grid" not in printed
    assert "\N{HORIZONTAL ELLIPSIS}" not in printed


def test_tables_without_a_peer_have_no_lines_about_peers(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rule: a line of nothing but "-" says nothing."""
    monkeypatch.setattr("arcade_qt_core.bench.matrix.peers.PEERS", ())
    assert main([*INDEXES, "-n", "40"]) == 0
    printed = capsys.readouterr().out
    assert "quadtree" in printed
    assert "to best peer" not in printed


def test_kinds_or_several_counts_alone_compare_all_indexes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Either of them says that the comparison of indexes is meant."""
    for words in (["--kinds", "line", "-n", "20"], ["-n", "10,20", "--indexes", "all"]):
        assert main(["bench", *words, "--rounds", "1", "--json"]) == 0
        blocks = json.loads(capsys.readouterr().out)["blocks"]
        assert {"quadtree", "uniform_grid", "linear"} <= set(blocks[0]["indexes"])


def test_json_of_a_comparison_is_whole(capsys: pytest.CaptureFixture[str]) -> None:
    """Other programs can read everything: settings, rules, medians and every round."""
    assert main([*INDEXES, "-n", "40", "--json", "--seed", "3"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["settings"]["seed"] == 3
    line, static = report["blocks"]
    assert (line["kind"], line["count"]) == ("line", 40)
    assert line["rules"]["quadtree"]["pairs"] == "strict"
    assert line["rounds"]["linear"]["move"] == [line["medians"]["linear"]["move"]]
    assert "move" not in static["rounds"]["linear"]


def test_plot_of_a_comparison_has_a_row_for_each_index(tmp_path: Path) -> None:
    """Issue 4: --plot; the best of each column is in the full colour."""
    file = tmp_path / "map.png"
    assert main([*INDEXES, "-n", "40", "--plot", str(file)]) == 0
    with Image.open(file) as picture:
        assert picture.height > 4 * heat_map.CELL_HEIGHT
        colors = {color for _, color in picture.getcolors(picture.width * picture.height)}
    assert {heat_map.BEST, heat_map.PAPER} <= colors


@pytest.mark.parametrize(
    "words",
    [
        ["--n", "0"],
        ["--n", "many"],
        ["--n", "10,0"],
        ["--rounds", "-1"],
        ["--indexes", "octree"],
        ["--kinds", "uniform,round"],
        ["--plot", "bars.txt"],
        ["--plot", "no/such/folder/bars.png"],
    ],
)
def test_bad_arguments_are_refused_before_anything_is_measured(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """The message names the argument; the exit status is 2, as of all commands."""
    with pytest.raises(SystemExit) as refusal:
        main(["bench", *words])
    assert refusal.value.code == 2
    told = capsys.readouterr().err
    assert f"argument {words[0]}" in told
    assert "invalid" not in told  # argparse's own words would name a function of ours
