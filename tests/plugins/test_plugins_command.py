"""Test ``arcade-qt plugins``: list, check, new."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from arcade_qt_core.cli import main


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return a folder on the path for plug-ins of this test; forget them after it."""
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("COLUMNS", "160")
    yield tmp_path
    for name, module in list(sys.modules.items()):
        if str(getattr(module, "__file__", "")).startswith(str(tmp_path)):
            del sys.modules[name]


def install(folder: Path, source: str, name: str = "moss", distribution: str = "garden") -> None:
    """Put a distribution with one plug-in where Python finds it."""
    (folder / f"{distribution}_{name}.py").write_text(
        f"from arcade_qt_core import hookimpl\n\n{source}\n", "utf-8"
    )
    info = folder / f"{distribution}-2.1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 2.1\n", "utf-8"
    )
    (info / "entry_points.txt").write_text(
        f"[arcade_qt_core]\n{name} = {distribution}_{name}\n", "utf-8"
    )


def test_the_list_shows_distribution_version_module_and_hooks(
    site: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Rule: what is installed is to be seen without a game."""
    install(site, "@hookimpl\ndef aqc_is_empty(): return None")

    assert main(["plugins"]) == 0
    rows = listed(capsys)
    at = rows.index(["moss", "garden 2.1", "garden_moss"])
    assert rows[at + 1] == ["", "", "aqc_is_empty"]
    assert "static_rules" in [row[0] for row in rows]


def listed(capsys: pytest.CaptureFixture[str]) -> list[list[str]]:
    """Return the rows of the table that was printed."""
    lines = capsys.readouterr().out.splitlines()
    return [[cell.strip() for cell in row.split("│")[1:-1]] for row in lines if row[:1] == "│"]


def test_the_list_breaks_no_name_at_80_columns(
    site: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rule: what is to be typed or looked up stands whole on one line."""
    monkeypatch.setenv("COLUMNS", "80")

    assert main(["plugins"]) == 0
    rows = listed(capsys)
    at = [row[0] for row in rows].index("static_rules")
    assert rows[at][2] == "arcade_qt_static_rules:TiledRules"
    assert [row[2] for row in rows[at + 1 : at + 4]] == [
        "aqc_is_empty",
        "aqc_register_commands",
        "aqc_spawn_object",
    ]


def test_a_broken_plugin_is_listed_with_what_is_wrong(
    site: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Rule: one broken plug-in does not hide the others; the exit status tells."""
    install(site, "raise OSError('no garden')")

    assert main(["plugins"]) == 1
    shown = capsys.readouterr().out
    assert "no garden" in " ".join(shown.replace("│", " ").split())
    assert "static_rules" in shown


RING = """
from dataclasses import dataclass
from arcade_qt_core.collision import CircleCollider, Collider, Manifold
@dataclass(frozen=True, slots=True)
class Ring(CircleCollider):
    hole: float
@hookimpl
def aqc_register_colliders(registry):
    """
"""The beginning of a plug-in with a collider of its own."""


@pytest.mark.parametrize(
    ("source", "reported"),
    [
        (
            "@hookimpl\ndef aqc_objects_moved(object): pass",
            "asks for 'object', which it cannot get: the hook is aqc_objects_moved(scene, objects)",
        ),
        (
            "@hookimpl\ndef aqc_object_moved(objects): pass",
            "unknown hook aqc_object_moved: did you mean aqc_objects_moved?",
        ),
        ("1 / 0", "entry point 'garden_moss' of garden 2.1 cannot be loaded: ZeroDivisionError"),
        (
            "@hookimpl\ndef aqc_forget_objects(dead): dead[0].bury()",
            "plug-in 'moss', hook aqc_forget_objects, at <GameObject #2",
        ),
        ("@hookimpl\ndef aqc_is_empty(): return 'maybe'", "True, False or None, got 'maybe'"),
        ("@hookimpl\ndef aqc_objects_added(scene): scene.update(1)", "SceneBusyError"),
        ("@hookimpl\ndef aqc_register_commands(commands): commands.add('x', 3)", "no function add"),
        ("@hookimpl\ndef aqc_spawn_object(): return 1", "expected a living object"),
        ("@hookimpl\ndef aqc_contacts(begun): begun[0].c", "plug-in 'moss', hook aqc_contacts, at"),
        ("@hookimpl\ndef aqc_contacts(stayed): [c.c for c in stayed]", "'Contact' object has no"),
        (
            "@hookimpl\ndef aqc_contacts(ended): [a.no_name for a, b in ended]",
            "plug-in 'moss', hook aqc_contacts, at",
        ),
        (
            "@hookimpl\ndef aqc_register_colliders(registry): registry.register(int, int, None)",
            "register() needs two types of colliders",
        ),
        (
            RING + "registry.register(Ring, CircleCollider, lambda a, b: 'near')",
            "expected a Manifold or None, got 'near'",
        ),
        (
            RING + "registry.register(CircleCollider, Ring, lambda a: None)",
            "hook aqc_register_colliders: TypeError: register() needs a function of two placed",
        ),
        (
            RING + "registry.register(Ring, Collider, lambda a, b: Manifold((9, 9), -5, ()))",
            "expected a normal (x, y) and one or two points (x, y)",
        ),
        (
            RING + "registry.register(CircleCollider, Collider, lambda a, b: None)",
            "CircleCollider and Collider are compared by the library, for every game: derive a "
            "type of your own",
        ),
        (
            "from arcade_qt_core import GameObject\n"
            "class Bomb(GameObject):\n    def update(self, dt): 1 / 0\n"
            "@hookimpl\n"
            "def aqc_spawn_object(scene, level_object): return Bomb(scene, level_object.rect)",
            "- ZeroDivisionError: division by zero",
        ),
        ("@hookimpl\ndef aqc_objects_moved(objects): raise SystemExit(3)", "- SystemExit: 3"),
        ("", "it implements no hook"),
    ],
)
def test_check_loads_one_alone_and_says_what_is_wrong(
    site: Path, capsys: pytest.CaptureFixture[str], source: str, reported: str
) -> None:
    """Rule: wrong signatures, unknown hooks with the nearest right name, and exceptions."""
    install(site, source)
    install(site, "raise OSError('another one')", "fern", "forest")

    assert main(["plugins", "check", "moss"]) == 1
    shown = capsys.readouterr().out
    assert reported in shown
    assert shown.endswith("moss: 1 problem\n")


def test_check_of_a_sound_plugin_says_so_and_of_an_unknown_one_what_there_is(
    site: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Rule: nothing wrong is 0, a wrong word is 2."""
    install(site, "@hookimpl\ndef aqc_objects_moved(objects): [obj.left for obj in objects]")

    assert main(["plugins", "check", "moss"]) == 0
    assert capsys.readouterr().out == "moss: nothing wrong\n"
    assert main(["plugins", "check", "mos"]) == 2
    assert capsys.readouterr().out == "no plug-in 'mos' is installed; there is moss\n"


def test_check_names_both_who_claim_one_name(
    site: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Rule: a name of two distributions is a problem of both."""
    install(site, "@hookimpl\ndef aqc_is_empty(): return None")
    install(site, "@hookimpl\ndef aqc_is_empty(): return None", "moss", "forest")

    assert main(["plugins", "check", "moss"]) == 1
    assert "claimed by forest and garden" in capsys.readouterr().out
    assert main(["plugins"]) == 1


def test_a_broken_plugin_costs_other_commands_one_line(
    site: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Rule: arcade-qt goes on, and says where to look; its own commands load no plug-in."""
    install(site, "@hookimpl\ndef aqc_register_commands(commands): commands.add('info', None)")
    with pytest.raises(SystemExit):
        main(["--help"])
    shown = capsys.readouterr()
    assert "blocks" in shown.out
    (line,) = shown.err.splitlines()
    assert "there is a command 'info' already" in line
    assert "arcade-qt plugins check moss" in line

    main(["plugins", "check", "static_rules"])
    assert capsys.readouterr().err == ""


def test_hook_aqc_register_commands(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Rule: called once for anything but our own commands; what it adds is a command like ours."""
    install(
        site,
        "calls = []\n\n"
        "class Bloom:\n"
        "    'Let flowers bloom.'\n"
        "    def add_arguments(self, parser): parser.add_argument('count', type=int)\n"
        "    def run(self, arguments, console):\n"
        "        console.print('*' * arguments.count, len(calls))\n"
        "        return 7\n\n"
        "@hookimpl\ndef aqc_register_commands(commands):\n"
        "    calls.append(commands)\n"
        "    commands.add('bloom', Bloom())\n",
    )
    assert main(["bloom", "3"]) == 7
    assert capsys.readouterr().out == "*** 1\n"
    main(["plugins"])
    assert len(sys.modules["garden_moss"].calls) == 1
    capsys.readouterr()
    with pytest.raises(SystemExit):
        main(["--help"])
    assert "Let flowers bloom." in capsys.readouterr().out


HOSTILE_NAMES = [
    "Moss", "my-moss", "my moss", "9moss", "möss", "ﬁr", "", "_", "_moss", "moss_", "a__b",
    "__init__", "None", "../moss", "moss/../fern", "/moss", "moss;ls", "$name", "moss\n",
    "[bold]moss",
]  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE_NAMES)
def test_new_refuses_a_name_that_no_package_can_have(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    """Rule: nothing is written when the words make no sense.

    A distribution, a module and an entry point get this name, so it must be good for all three.
    """
    assert main(["plugins", "new", name, str(tmp_path / "project")]) == 2
    assert "small letters, digits and _" in capsys.readouterr().out
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["core", "activity", "pymunk", "static_rules"])
def test_new_refuses_the_name_of_a_package_that_is_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    """Rule: a plug-in named core would take the place of the whole library."""
    assert main(["plugins", "new", name, str(tmp_path / "project")]) == 2
    assert f"there is a package arcade_qt_{name} already" in capsys.readouterr().out
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["class", "a", "moss_2", "test", "con"])
def test_new_takes_whatever_is_good_behind_our_prefix(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    """Rule: the package is arcade_qt_<name>, so keywords and short words do no harm."""
    folder = tmp_path / "a folder's [name] with ünicode"
    assert main(["plugins", "new", name, str(folder)]) == 0
    said = capsys.readouterr().out
    assert f"pip install -e '{tmp_path}/a folder'\"'\"'s [name] with ünicode[test]'" in said
    for file in folder.rglob("*.py"):
        compile(file.read_text("utf-8"), file, "exec")
    assert f'name = "arcade_qt_{name}"' in (folder / "pyproject.toml").read_text("utf-8")


def test_new_reports_what_the_system_does_not_let_it_write(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Rule: an answer, no traceback."""
    (tmp_path / "file").write_text("precious", "utf-8")
    (tmp_path / "nowhere").symlink_to(tmp_path / "gone" / "far")
    for folder in ("file", "file/below", "nowhere", "x" * 300):
        assert main(["plugins", "new", "moss", str(tmp_path / folder)]) == 2
        assert "nothing was written: " in capsys.readouterr().out
    assert (tmp_path / "file").read_text("utf-8") == "precious"


def test_a_plugin_that_ends_the_program_when_imported_ends_nothing(
    site: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Rule: it is broken like one that raises; the others are listed, and other commands go on."""
    install(site, "raise SystemExit('bye')")
    assert main(["plugins", "check", "moss"]) == 1
    assert "cannot be loaded: SystemExit: bye" in capsys.readouterr().out
    assert main(["plugins"]) == 1
    assert "static_rules" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main(["--help"])
    shown = capsys.readouterr()
    assert "blocks" in shown.out
    assert "arcade-qt plugins check moss" in shown.err


def test_new_never_writes_into_a_folder_that_holds_something(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Rule: nobody's work is overwritten."""
    (tmp_path / "mine.txt").write_text("precious", "utf-8")

    assert main(["plugins", "new", "moss", str(tmp_path)]) == 2
    assert "give a new or an empty folder" in capsys.readouterr().out
    assert [file.name for file in tmp_path.iterdir()] == ["mine.txt"]
