"""Frame CPU time of the page in headless Chromium, at the fastest pace: each call into the page's frame function."""

import sys

from playwright.sync_api import sync_playwright

# Every callback of requestAnimationFrame is timed from outside: the page knows nothing of it.
WATCH = """
window.frameTimes = [];
const request = window.requestAnimationFrame.bind(window);
window.requestAnimationFrame = (callback) => request((now) => {
  const start = performance.now();
  callback(now);
  window.frameTimes.push(performance.now() - start);
});
"""


def measure(browser, server: str, line: str, frames: int) -> list[float]:
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.add_init_script(WATCH)
    page.goto(f"{server}/#{line}")
    page.locator("#pace").select_option("max")
    page.locator("#start").click()
    page.evaluate("window.frameTimes.length = 0")
    page.wait_for_function(f"window.frameTimes.length >= {frames}", timeout=120_000)
    times = sorted(page.evaluate(f"window.frameTimes.slice(0, {frames})"))
    context.close()
    return times


def main():
    server, chromium = sys.argv[1], sys.argv[2]
    print("Frame CPU time at the fastest pace, one move a frame, 1280x800 (ms; the aim is a p99 under 4)")
    print(f"{'game':34} {'frames':>7} {'p50':>7} {'p99':>7} {'longest':>8}")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium)
        for line in ["hanoi+discs=10", "hanoi+discs=20", "hanoi+discs=64", "hanoi+discs=64+pegs=6"]:
            frames = 600
            times = measure(browser, server, line, frames)
            print(
                f"{line.replace('+', ' '):34} {frames:7} {times[frames // 2]:7.2f} {times[frames * 99 // 100]:7.2f}"
                f" {times[-1]:8.2f}")
        browser.close()


main()
