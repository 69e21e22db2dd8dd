#!/usr/bin/env python3
"""What a first visit takes on a phone with a slow connection: Lighthouse's slow 4G, and a CPU four times slower.

RUNS=1 measures once instead of taking the median of five visits.
"""

import os
import sys
from pathlib import Path
from statistics import median

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.append(str(ROOT / "Tests" / "Browser"))
from arcade import PHONE, launched, served  # noqa: E402

# The wanted: requests, kilobytes and seconds until the first cards play, seconds until one of their games can be opened, and how
# far the layout shifts. How much comes later is said by size.py.
LIMITS = {"requests": 8, "KB": 400, "seconds": 2.0, "seconds to a game": 3.0, "shift": 0.0}

WATCH = """
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.shift += value;
  }).observe({ type: "layout-shift", buffered: true });
  for (const name of ["fill", "fillText", "drawImage"]) {
    const draw = CanvasRenderingContext2D.prototype[name];
    CanvasRenderingContext2D.prototype[name] = function (...values) {
      if (!window.isDrawn && this.canvas.closest?.(".card")) {
        window.isDrawn = true;
        window.drawn = performance.now();
        // When the next frame begins the picture has been shown.
        requestAnimationFrame((begun) => (window.playing = begun));
      }
      return draw.apply(this, values);
    };
  }
"""


def visit(browser, server):
    """Requests and kilobytes before the first cards play, seconds until then and until a game can be opened, layout shift."""
    context = browser.new_context(**PHONE)
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", {
        "offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 0.75e6 / 8})
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.add_init_script(WATCH)
    page.goto(server, wait_until="commit")
    playing = page.evaluate("""async () => {
      while (!window.playing) await new Promise((resolve) => setTimeout(resolve, 20));
      return window.playing / 1000;
    }""")
    # An entry is made when a file has come; the last part of the program takes the longest.
    page.wait_for_function("""() => performance.getEntriesByType("resource").some(({ name }) => name.includes("-rest."))""")
    opened = page.evaluate("""() =>
      (performance.getEntriesByType("resource").find(({ name }) => name.includes("-table."))?.responseEnd ?? 0) / 1000""")
    # With the bytes of headers; those of a file that was there already are 0.
    first = page.evaluate("""() =>
      [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
        .filter(({ transferSize, startTime }) => transferSize > 0 && startTime <= window.drawn)
        .map(({ transferSize }) => transferSize)""")
    shift = page.evaluate("window.shift")
    context.close()
    return len(first), sum(first) / 1000, playing, max(opened, playing), shift


with served("release") as server, sync_playwright() as playwright, launched(playwright.chromium) as browser:
    visits = [visit(browser, server) for _ in range(int(os.environ.get("RUNS", "5")))]
print("a first visit on a phone, by slow 4G (1.6 Mbit/s, 150 ms) and with a CPU four times slower")
print("what", "measured", "wanted", sep="\t")
for (name, wanted), values in zip(LIMITS.items(), zip(*visits), strict=True):
    print(name, f"{median(values):.2f}", f"{wanted:.2f}", sep="\t")
