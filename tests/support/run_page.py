"""Run the Python of one page as its reader would: all blocks in order, in one namespace.

``python -m support.run_page PAGE [CHECK]`` runs it, then the code CHECK in the same namespace.
Code before the first block marked ``window`` cannot import arcade. A window's ``run()`` lasts one
second of 60 frames, headless.
"""

from __future__ import annotations

import doctest
import importlib
import os
import sys
from pathlib import Path
from typing import Any

from .markdown import Block, blocks


class RefuseArcade:
    """Fail the import of arcade and pyglet, as a machine without GL libraries does."""

    def find_spec(self, name: str, path: object, target: object = None) -> None:
        """Raise ImportError for the two packages and leave the others alone."""
        if name.split(".")[0] in {"arcade", "pyglet"}:
            raise ImportError(f"{name}: only blocks marked 'window' may use arcade")


def run_page(page: Path, check: str = "") -> None:
    """Run every Python block of a page, then `check`.

    Raises:
        SystemExit: a doctest of the page printed something else than the page says.
        Exception: whatever the code raises.
    """
    namespace: dict[str, Any] = {"__name__": "page"}
    refusal = RefuseArcade()
    sys.meta_path.insert(0, refusal)  # type: ignore[arg-type]
    for block in blocks(page):
        if block.mark == "window" and refusal in sys.meta_path:
            sys.meta_path.remove(refusal)
            let_windows_run_for_a_second()
        if block.language == "python":
            exec(padded(block, page), namespace)
        elif block.language == "pycon":
            run_doctest(block, page, namespace)
    exec(check, namespace)


def padded(block: Block, page: Path) -> Any:
    """Compile a block so that errors show the page and the line in it; our imports are not its."""
    text = "\n" * (block.line - 1) + block.code
    return compile(text, str(page), "exec", dont_inherit=True)


def run_doctest(block: Block, page: Path, namespace: dict[str, Any]) -> None:
    """Compare what a block with prompts prints with what it says."""
    test = doctest.DocTestParser().get_doctest(
        block.code, namespace, page.name, str(page), block.line - 1
    )
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(test, clear_globs=False)
    namespace.update(test.globs)
    if runner.summarize(verbose=False).failed:
        raise SystemExit(f"{page}: a block prints something else than the page says")


def let_windows_run_for_a_second() -> None:
    """Choose headless mode and end every ``window.run()`` after 60 frames."""
    os.environ["ARCADE_HEADLESS"] = "1"
    importlib.import_module("pyglet").options.audio = ("silent",)
    arcade = importlib.import_module("arcade")

    def run(window: Any) -> None:
        window._enable_event_queue = False  # else headless pyglet keeps events until asked
        for _ in range(60):
            window._dispatch_updates(1 / 60)
            window.draw(1 / 60)

    arcade.Window.run = run


if __name__ == "__main__":
    run_page(Path(sys.argv[1]), *sys.argv[2:])
