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
    """Rule: balls that touch are orange, all stay for as long as one looks, and it is short."""
    check = """
orange, blue = (255, 120, 60, 255), (90, 200, 255, 255)
assert 60 == scene.steps
for second in range(30):
    for frame in range(60):
        touching = {id for contact in scene.contacts for id in (contact.a.id, contact.b.id)}
        scene.update(1 / 60)
    balls = scene.objects()
    assert len(balls) == 200
    assert all(scene.rect.scale_on_center(1.02).contains_rect(ball.rect) for ball in balls)
    assert {ball.id for ball in balls if ball.color == orange} == touching
    assert {orange, blue} == {ball.color for ball in balls}
    ways = [(ball.dx > 0, ball.dy > 0) for ball in balls]
    assert min(map(ways.count, set(ways))) > 20
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
