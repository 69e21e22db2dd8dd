#!/usr/bin/env python3
"""Frames of the page in headless Chromium while a board is dragged, flung and zoomed for twenty seconds."""

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.append(str(Path(__file__).resolve().parents[1] / "Tests" / "Browser"))
from arcade import DESKTOP, launched, served  # noqa: E402

# Each task of the page is timed from outside: frames, and messages from its workers. The program's counts of tiles are
# read from its exports.
WATCH = """
window.tasks = [];
window.frames = [];
const timed = (task) => function (...values) {
  const start = performance.now();
  try { return task.apply(this, values); } finally { window.tasks.push(performance.now() - start); }
};
const request = window.requestAnimationFrame.bind(window);
window.unwatchedFrame = request;
window.requestAnimationFrame = (callback) => request(timed(callback));
const listen = Worker.prototype.addEventListener;
Worker.prototype.addEventListener = function (kind, listener, ...rest) {
  return listen.call(this, kind, timed(listener), ...rest);
};
const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (...values) => {
  const instance = await instantiate(...values);
  window.program = instance.exports;
  return instance;
};
"""

# Two drags a second in all directions, each ending in a fling; after five seconds the wheel zooms out and in as well.
DRIVE = """async (seconds) => {
  const canvas = document.querySelector("#playfield");
  const box = canvas.getBoundingClientRect();
  const send = (type, x, y, buttons) => canvas.dispatchEvent(new PointerEvent(type, {
    pointerId: 1, pointerType: "mouse", clientX: box.left + x, clientY: box.top + y, buttons, bubbles: true,
  }));
  canvas.setPointerCapture = () => {};
  window.tasks.length = 0;
  window.frames.length = 0;
  const before = [0, 1, 2].map((kind) => window.program.tile_statistics(kind));
  const start = performance.now();
  let last = 0, drag = -1, x = 0, y = 0;
  await new Promise((done) => {
    const step = (now) => {
      const time = (now - start) / 1000;
      if (last) window.frames.push(now - last);
      last = now;
      if (time > seconds) return done();
      const phase = (time * 2) % 1;
      const number = Math.floor(time * 2);
      if (number !== drag) {
        drag = number;
        x = box.width / 2;
        y = box.height / 2;
        send("pointerdown", x, y, 1);
      } else if (phase < 0.4) {
        const angle = drag * 2.4;
        x += Math.cos(angle) * 18;
        y += Math.sin(angle) * 18;
        send("pointermove", x, y, 1);
      } else if (phase < 0.45) {
        send("pointerup", x, y, 0);
      } else if (time > 5) {
        canvas.dispatchEvent(new WheelEvent("wheel", {
          clientX: box.left + box.width / 2, clientY: box.top + box.height / 2, ctrlKey: true, cancelable: true,
          deltaY: Math.floor(time / 2) % 2 ? 8 : -8,
        }));
      }
      window.unwatchedFrame(step);
    };
    window.unwatchedFrame(step);
  });
  const after = [0, 1, 2].map((kind) => window.program.tile_statistics(kind));
  return { tasks: window.tasks, frames: window.frames, tiles: after.map((count, kind) => count - before[kind]) };
}"""


def measure(browser, server: str, line: str, prepare) -> dict:
    context = browser.new_context(**DESKTOP)
    page = context.new_page()
    page.add_init_script(WATCH)
    page.goto(f"{server}/#{line}")
    page.wait_for_timeout(1000)
    prepare(page)
    page.wait_for_timeout(2000)
    figures = page.evaluate(DRIVE, 20)
    context.close()
    return figures


def zoom_in(page):
    for _ in range(6):
        page.locator("#playfield").press("+")
        page.wait_for_timeout(300)


def main():
    print("20 s of drags, flings and zooms, 1280x800; the aim is no task over 8 ms and no blank tile")
    print(
        "board", "frames", "p50", "p99", "longest", "over 16.7 ms", "task p99", "longest task", "tiles made", "stood in",
        "blank", sep="\t", flush=True)
    with served("release") as server, sync_playwright() as playwright, launched(playwright.chromium) as browser:
        boards = [
            ("1000x1000, opened", "minesweeper+w=1000+h=1000+mines=30000+seed=5",
             lambda page: page.locator("#playfield").click(position={"x": 450, "y": 300})),
            ("30x16, zoomed in", "minesweeper+seed=7+:+open:15,8", zoom_in),
        ]
        for name, line, prepare in boards:
            figures = measure(browser, server, line, prepare)
            frames, tasks = sorted(figures["frames"]), sorted(figures["tasks"])
            late = sum(time > 16.8 for time in frames) / len(frames)
            times = [frames[len(frames) // 2], frames[len(frames) * 99 // 100], frames[-1]]
            print(
                name, len(frames), *(f"{time:.1f} ms" for time in times), f"{late:.1%}",
                f"{tasks[len(tasks) * 99 // 100]:.1f} ms", f"{tasks[-1]:.1f} ms", *figures["tiles"], sep="\t", flush=True)


main()
