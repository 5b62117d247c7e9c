"""Prove that the documentation does what it says: its code runs, its links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from support.markdown import ROOT, blocks, pages, play

LINK = re.compile(r"\]\(([^)#\s]+)")


def name(page: Path) -> str:
    """Return the path of a page from the root."""
    return page.relative_to(ROOT).as_posix()


@pytest.mark.parametrize(
    "page",
    [page for page in pages() if {"python", "pycon"} & {block.language for block in blocks(page)}],
    ids=name,
)
def test_the_code_of_a_page_runs_and_prints_what_the_page_says(page: Path) -> None:
    """Rule: style, "Ugly": READMEs nobody executes."""
    result = play(page)

    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.parametrize("page", pages(), ids=name)
def test_every_link_to_a_file_leads_to_one(page: Path) -> None:
    """Rule: a page is part of the tree it describes."""
    links = [link for link in LINK.findall(page.read_text("utf-8")) if "://" not in link]

    assert [link for link in links if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", pages(), ids=name)
def test_every_page_is_reached_from_the_index(page: Path) -> None:
    """Rule: docs/index.md is the map, directly or through one page more."""
    index = ROOT / "docs" / "index.md"
    reached = {index, ROOT / "README.md"}
    for start in (index, ROOT / "docs" / "decisions" / "README.md"):
        for link in LINK.findall(start.read_text("utf-8")):
            reached.add((start.parent / link).resolve())

    assert page in reached
