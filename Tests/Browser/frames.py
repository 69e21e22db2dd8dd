"""Waiting by the page's own time, which are its frames: a busy machine draws them late, and its game waits for them (game-time.js)."""

from collections.abc import Callable

from playwright.sync_api import Page

# Waits for what fades in or out, and moves to its place.
STILL = """Promise.all(document.getAnimations()
  .filter((animation) => animation.effect.getComputedTiming().endTime !== Infinity)
  .map((animation) => animation.finished.catch(() => {}))).then(() => {})"""


def frames(page: Page, count: int):
    """Waits until the page has had so many frames; a screen shows 60 in a second."""
    page.evaluate(
        "async (count) => { for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame); }", count)


def until(page: Page, holds: Callable[[], bool], problem: str, count: int = 600):
    """Waits until something holds, for so many frames."""
    for _ in range(0, count, 3):
        if holds():
            return
        frames(page, 3)
    assert holds(), problem
