"""Test the loader of installed plug-ins: one by one, with errors that name the distribution."""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent

import pytest
from arcade_qt_static_rules import TiledRules

from arcade_qt_core import PluginError, PluginManager
from arcade_qt_core.hooks import installed_plugins

OURS = [plugin.name for plugin in installed_plugins() if plugin.distribution == "arcade_qt_core"]
"""The plug-ins that come with the library."""

GOOD = """
from arcade_qt_core import hookimpl

@hookimpl
def aqc_is_empty(): return True
"""


def install(folder: Path, distribution: str, name: str, source: str, attribute: str = "") -> None:
    """Put a distribution with one plug-in where Python finds it."""
    module = f"{distribution}_{name}"
    (folder / f"{module}.py").write_text(dedent(source), "utf-8")
    info = folder / f"{distribution}-1.5.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 1.5\n", "utf-8"
    )
    (info / "entry_points.txt").write_text(
        f"[arcade_qt_core]\n{name} = {module}{attribute}\n", "utf-8"
    )


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return a folder on the path, for distributions of this test; forget its modules after it."""
    monkeypatch.syspath_prepend(tmp_path)
    yield tmp_path
    for name, module in list(sys.modules.items()):
        if str(getattr(module, "__file__", "")).startswith(str(tmp_path)):
            del sys.modules[name]


def test_every_installed_plugin_is_loaded_by_one_explicit_call(site: Path) -> None:
    """Rule: nothing is loaded before; a class is made anew, so managers share no state."""
    install(site, "moss", "carpet", GOOD)
    install(
        site,
        "fern",
        "frond",
        "from arcade_qt_core import hookimpl\nclass Frond:\n"
        "    @hookimpl\n    def aqc_objects_added(self): ...\n",
        ":Frond",
    )
    plugins = PluginManager()
    assert plugins.plugins() == []

    everybody = sorted(["carpet", "frond", *OURS])
    assert plugins.load_entry_points() == everybody
    known = {info.name: info for info in plugins.plugins()}
    carpet, frond = known["carpet"], known["frond"]
    assert (carpet.distribution, carpet.version, carpet.module) == ("moss", "1.5", "moss_carpet")
    assert (frond.module, frond.hooks) == ("fern_frond", ("aqc_objects_added",))
    assert PluginManager().load_entry_points() == everybody


@pytest.mark.parametrize(
    ("source", "attribute", "message"),
    [
        ("import nothing_of_that_name", "", "ModuleNotFoundError: No module named 'nothing_of"),
        ("1 / 0", "", "ZeroDivisionError"),
        (GOOD, ":Missing", "AttributeError"),
        ("class Rule:\n    def __init__(self, size): ...", ":Rule", "TypeError"),
    ],
)
def test_a_plugin_that_cannot_be_imported_names_entry_and_distribution(
    site: Path, source: str, attribute: str, message: str
) -> None:
    """Rule: per entry point; the sound ones are loaded all the same."""
    install(site, "moss", "broken", source, attribute)
    plugins = PluginManager()
    with pytest.raises(PluginError, match=message) as caught:
        plugins.load_entry_points()

    assert f"'broken': entry point 'moss_broken{attribute}' of moss 1.5" in str(caught.value)
    assert [info.name for info in plugins.plugins()] == OURS


def test_with_the_policy_disable_a_broken_plugin_is_logged_and_left_out(
    site: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Rule: a shipped game starts."""
    install(site, "moss", "broken", "1 / 0")
    plugins = PluginManager(policy="disable")
    with caplog.at_level(logging.ERROR):
        assert plugins.load_entry_points() == OURS

    assert ["of moss 1.5 cannot be loaded" in record.getMessage() for record in caplog.records] == [
        True
    ]


def test_a_name_that_two_distributions_claim_goes_to_neither(site: Path) -> None:
    """Rule: duplicates are an error, not a matter of the order on the path."""
    install(site, "moss", "carpet", GOOD)
    install(site, "lichen", "carpet", GOOD)
    plugins = PluginManager()
    with pytest.raises(PluginError, match="'carpet': its name is claimed by lichen and moss"):
        plugins.load_entry_points()

    assert [info.name for info in plugins.plugins()] == OURS
    assert [plugin.distribution for plugin in installed_plugins() if plugin.name == "carpet"] == [
        "lichen",
        "moss",
    ]


def test_loading_what_was_registered_by_hand_does_not_switch_that_off(
    site: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Rule: the first one stays, whatever the policy."""
    plugins = PluginManager(policy="disable")
    plugins.register(TiledRules(), "static_rules")
    plugins.load_entry_points()

    known = {info.name: info for info in plugins.plugins()}
    assert known["static_rules"].distribution == ""
    assert "is registered already" in caplog.text
