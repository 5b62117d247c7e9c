"""Prove that the README is true: first line, example, commands."""

from __future__ import annotations

from support.markdown import ROOT, blocks, play

README = ROOT / "README.md"


def test_the_first_line_says_that_qt_means_quadtree() -> None:
    """Rule: nobody may take it for the Qt toolkit. Source: architecture."""
    first = README.read_text("utf-8").splitlines()[0]

    assert "quadtree" in first
    assert "not the Qt toolkit" in first


def test_the_example_does_what_the_readme_says() -> None:
    """Rule: balls that overlap are orange, balls that leave are gone, and it is short.

    Each ball chose its colour when it moved, before the later ones moved, so only clear cases
    are compared: well apart, and deep inside one another.
    """
    check = """
orange, blue = (255, 120, 60, 255), (90, 200, 255, 255)
living = scene.objects()
assert 60 == scene.steps
assert 0 < len(living) < 200 and sum(ball.is_alive for ball in balls) == len(living)
assert all(scene.rect.intersects(ball.rect) for ball in living)
for ball in living:
    near = len(scene.objects(ball.rect.scale_on_center(1.8))) - 1
    deep = len(scene.objects(ball.rect.scale_on_center(0.4))) - 1
    assert ball.color == blue if not near else True
    assert ball.color == orange if deep else True
assert {orange, blue} == {ball.color for ball in living}
"""
    result = play(README, check)

    assert result.returncode == 0, result.stdout + result.stderr
    (example,) = [block for block in blocks(README) if block.language == "python"]
    assert len([line for line in example.code.splitlines() if line.strip()]) <= 15


def test_the_commands_of_the_readme_are_those_that_ci_runs() -> None:
    """Rule: what the README tells a newcomer to type is run literally by .ci/run."""
    (commands,) = [block.code.splitlines() for block in blocks(README) if block.language == "sh"]
    script = (ROOT / ".ci" / "run").read_text("utf-8").splitlines()

    assert len(commands) == 2
    assert [command for command in commands if command not in map(str.strip, script)] == []
