#!/usr/bin/env python3
"""Frame CPU time of the page in headless Chromium: what its main thread spends in each callback for a frame."""

import json
import sys
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.append(str(Path(__file__).resolve().parents[1] / "Tests" / "Browser"))
from arcade import DESKTOP, launched, served  # noqa: E402

# Presses keys for columns, ten at each frame, until so many squares have been dropped.
DROP = """(count) => {
  let square = 0;
  const drop = () => {
    for (let more = 0; more < 10 && square < count; more += 1, square += 1) {
      const key = "1234567890qwertyuiop"[square % 20];
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    }
    if (square < count) setTimeout(drop, 16);
  };
  drop();
}"""


@contextmanager
def opened(browser, server: str, line: str):
    context = browser.new_context(**DESKTOP)
    page = context.new_page()
    page.goto(f"{server}/#{line}")
    page.locator("#loading").wait_for(state="hidden")
    yield page
    context.close()


def frame_times(browser, page, milliseconds: int) -> list[float]:
    """The CPU times of the frames of so long a time, in milliseconds, the shortest first.

    Chromium's own trace says how long the thread was at work, whatever else the machine was doing.
    """
    browser.start_tracing(page=page, categories=["devtools.timeline"])
    page.wait_for_timeout(milliseconds)
    trace = json.loads(browser.stop_tracing())
    callbacks = [event for event in trace["traceEvents"] if event["name"] == "FireAnimationFrame" and "tdur" in event]
    # Callbacks that find nothing to do aren't frames.
    return sorted(event["tdur"] / 1000 for event in callbacks if event["tdur"] > 200)


def measure(browser, server: str, line: str) -> list[float]:
    with opened(browser, server, line) as page:
        page.locator("#pace").select_option("max")
        page.locator("#start").click()
        return frame_times(browser, page, 10_000)


def measure_falling(browser, server: str, squares: int) -> list[float]:
    """So many squares of DropIt: ten more at each frame, then watched as they land, come to rest and are blown away."""
    with opened(browser, server, "dropit+columns=20+mode=calm+seed=7") as page:
        # Some fall beforehand, as in any game: then the browser has compiled the program in earnest.
        page.evaluate(DROP, 100)
        page.wait_for_timeout(4000)
        page.evaluate(DROP, squares)
        return frame_times(browser, page, 6000)


def main():
    print("CPU time of a frame at the fastest pace, one move a frame, 1280x800; the aim is a p99 under 4 ms, and under 8 ms"
          " with 300 squares of DropIt")
    print("game", "frames", "p50", "p99", "longest", sep="\t", flush=True)
    with served("release") as server, sync_playwright() as playwright, launched(playwright) as browser:
        games = ["hanoi+discs=10", "hanoi+discs=20", "hanoi+discs=64", "hanoi+discs=64+pegs=6", "2048+seed=7"]
        runs = [(line.replace("+", " "), lambda line=line: measure(browser, server, line)) for line in games]
        runs.append(("dropit, 300 squares at once", lambda: measure_falling(browser, server, 300)))
        for name, run in runs:
            times = run()
            figures = [times[len(times) // 2], times[len(times) * 99 // 100], times[-1]]
            print(name, len(times), *(f"{time:.2f} ms" for time in figures), sep="\t", flush=True)


main()
