"""Test the demo of a crowd: keys, clicks, graph, and the overlay of cells."""

from __future__ import annotations

import pytest
from arcade import key
from support.arcade_driver import ArcadeDriver

from arcade_qt_core.scene.crowd_index import crowd_indexes
from arcade_qt_core.scene.crowd_sample import room_for
from arcade_qt_core.view import SceneWindow
from arcade_qt_core.view.crowd_demo import KEYS, CrowdDemo, crowd_stack
from arcade_qt_core.view.crowd_hud import GRAPH, HINT_COLOR, OVER_COLOR, PANEL, PANEL_COLOR


@pytest.fixture
def demo(window: SceneWindow) -> CrowdDemo:
    """Show a demo of 800 agents."""
    demo = CrowdDemo(room_for(800, 0.3), 800, "sorted_grid")
    window.show_scene(crowd_stack(demo), pixelated=False)
    return demo


def test_keys_change_the_index_live(driver: ArcadeDriver, demo: CrowdDemo) -> None:
    """Rule: each index has a key, the one that its line names, and nobody is lost."""
    driver.step(2)
    (hud,) = driver.window.current_view.stack.scenes[1:]
    lines = [label.text.split() for label in hud._choices]
    assert [name for _, name in lines] == list(crowd_indexes())
    for symbol, (called, name) in zip(KEYS, lines, strict=True):
        assert KEYS[symbol] == called
        driver.tap(symbol)
        driver.step()
        assert demo.crowd.index_name == name
        assert sorted(demo.crowd.ids) == list(range(800))
        assert [label.text.split()[1] for label in hud._choices if label.color == OVER_COLOR] == [
            name
        ]
        demo.crowd.validate()


def test_slow_indexes_are_not_offered_to_large_crowds() -> None:
    """Rule: a key never hangs the window for seconds."""
    small = CrowdDemo(room_for(100, 0.3), 100, "sorted_grid")
    large = CrowdDemo(room_for(6000, 0.3), 6000, "sorted_grid")

    assert "linear" in small.indexes
    assert "linear" not in large.indexes


def test_each_index_has_the_same_key_however_many_agents_there_are(
    driver: ArcadeDriver, window: SceneWindow
) -> None:
    """Rule: what is too slow is grey and its key does nothing; no other index gets that key."""
    demo = CrowdDemo(room_for(6000, 0.3), 6000, "sorted_grid")
    window.show_scene(crowd_stack(demo), pixelated=False)
    driver.step()
    (hud,) = window.current_view.stack.scenes[1:]
    lines = {label.text.split()[1]: label for label in hud._choices}
    driver.tap(key.EQUAL)
    assert demo.crowd.index_name == "sorted_grid"
    driver.tap(key.MINUS)
    assert demo.crowd.index_name == "composite"

    assert [name for name, label in lines.items() if "slow" in label.text] == ["linear"]
    assert lines["linear"].color == HINT_COLOR


def test_the_graph_shows_the_last_steps(driver: ArcadeDriver, demo: CrowdDemo) -> None:
    """Rule: one bar for each step; none is higher than the graph."""
    driver.step(20)
    (hud,) = driver.window.current_view.stack.scenes[1:]
    heights = [bar.height for bar in hud._bars]

    assert len(demo.step_times) == 20
    assert all(height == 1.0 for height in heights[:-20])
    assert max(heights) <= GRAPH.height
    assert "800 agents" in hud._title.text
    assert "ms" in hud._figures.text
    highest = float(hud._scale.text.removesuffix(" ms")) / 1000
    assert sum(seconds > highest for seconds in demo.step_times) <= 1
    drawn = list(demo.step_times)[:-1]  # the figures are written before the step of a frame
    for height, seconds in zip(heights[-19:], drawn, strict=True):
        assert height == pytest.approx(min(max(1, GRAPH.height * seconds / highest), GRAPH.height))


def test_a_click_pushes_away_who_is_near(driver: ArcadeDriver, demo: CrowdDemo) -> None:
    """Rule: Python changes the speeds in the arrays, away from the mouse."""
    driver.step()
    before = {id: (vx, vy) for id, vx, vy in _speeds(demo)}
    driver.click(320, 180)
    after = {id: (vx, vy) for id, vx, vy in _speeds(demo)}
    changed = [id for id in before if before[id] != after[id]]

    assert 5 < len(changed) < 400
    x, y = demo.view_rect.center
    for row in demo.crowd.rows_of(changed):
        id = demo.crowd.ids[row]
        gain = after[id][0] - before[id][0], after[id][1] - before[id][1]
        assert gain[0] * (demo.crowd.x[row] - x) + gain[1] * (demo.crowd.y[row] - y) > 0


def test_q_shows_the_cells_of_the_crowd(driver: ArcadeDriver, demo: CrowdDemo) -> None:
    """Rule: the debug overlay draws them over the agents, with every index."""
    driver.step()
    plain = driver.image()
    driver.tap(key.Q)
    driver.step(frame_time=0.0)
    cells = driver.image()
    driver.tap(key.KEY_2)  # the quadtree
    driver.step(frame_time=0.0)
    others = driver.image()

    blue = [sum(b > r + 60 and b > 120 for r, _, b in i.getdata()) for i in (plain, cells, others)]
    assert blue[1] > blue[0] + 3000
    assert blue[2] != blue[1]


def test_cells_are_drawn_under_the_figures(driver: ArcadeDriver, demo: CrowdDemo) -> None:
    """Rule: the lines of a scene lie under the scenes above it, and a HUD has no cells."""
    driver.step()
    scale = driver.image().width / 1280
    box = [round(edge * scale) for edge in (PANEL.left, 720 - PANEL.top, PANEL.right)]
    plain = driver.image()
    driver.tap(key.Q)
    driver.step(frame_time=0.0)
    cells = driver.image()

    ground = PANEL_COLOR[3] / 255
    edge = [(x, box[1] + 1) for x in range(box[0] + 1, box[2])]  # of the panel: no letters there
    shines = max(cells.getpixel(at)[2] - plain.getpixel(at)[2] for at in edge)
    assert shines <= 255 * (1 - ground) + 1


def _speeds(demo: CrowdDemo):
    crowd = demo.crowd
    return zip(crowd.ids.tolist(), crowd.vx.tolist(), crowd.vy.tolist(), strict=True)
