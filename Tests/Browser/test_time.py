"""The game's own time in the page: late frames, hidden and idle time; the browser's clock is driven by the tests."""

import re

from playwright.sync_api import Page, expect

# Game times, in milliseconds, that the frames of a GameTime are given while `move` passes time.
TIMES = """async () => {
  const { GameTime } = await import("/game-time.js");
  window.times = [];
  window.isMoving = true;
  window.gameTime = new GameTime((seconds) => {
    window.times.push(Math.round(seconds * 1000));
    return window.isMoving;
  });
  window.gameTime.wake();
}"""


def opened(page: Page, server: str, line: str = "hanoi discs=3"):
    page.clock.install(time=0)
    page.goto(f"{server}/#{line.replace(' ', '+')}")
    expect(page.locator("#loading")).to_be_hidden()
    page.clock.pause_at(60)


def test_a_late_frame_counts_three_ticks_and_frames_in_time_count_as_they_are(page: Page, server: str):
    opened(page, server)
    page.evaluate(TIMES)
    page.clock.run_for(160)
    steps = [b - a for a, b in zip(page.evaluate("times"), page.evaluate("times.slice(1)"))]
    assert len(steps) >= 8 and all(15 <= step <= 17 for step in steps), steps
    before = page.evaluate("times.at(-1)")
    page.clock.fast_forward(2_000)
    assert page.evaluate("times.find((time) => time > %d)" % before) - before == 50


def test_idle_time_is_counted_and_jumps_no_motion(page: Page, server: str):
    opened(page, server)
    page.evaluate(TIMES)
    page.evaluate("isMoving = false")
    page.clock.run_for(100)
    before = page.evaluate("times.at(-1)")
    page.clock.fast_forward(700)
    assert page.evaluate("times.at(-1)") == before, "nothing moves, so no frame is asked for"
    page.evaluate("gameTime.count()")
    assert 700 <= page.evaluate("times.at(-1)") - before <= 800
    page.clock.fast_forward(3_600_000)
    page.evaluate("gameTime.count()")
    assert page.evaluate("times.at(-1)") - before <= 1_800, "a machine that slept counts a second"
    page.evaluate("isMoving = true, gameTime.wake()")
    before = page.evaluate("times.at(-1)")
    page.clock.fast_forward(700)
    page.evaluate("gameTime.count()")
    assert page.evaluate("times.at(-1)") - before <= 100, "what moves isn't moved by count()"


def test_the_clock_of_a_game_that_waits_for_a_move_tells_real_time(page: Page, server: str):
    opened(page, server, "minesweeper seed=7 : open:15,8 flag:14,3")
    page.clock.run_for(2_000)
    start = seconds(page)
    page.clock.run_for(20_000)
    assert 19 <= seconds(page) - start <= 21


def test_the_clock_stands_still_while_the_home_page_is_shown(page: Page, server: str):
    opened(page, server, "minesweeper seed=7 : open:15,8 flag:14,3")
    page.clock.run_for(5_000)
    go_home(page)
    start = seconds(page)
    page.clock.run_for(20_000)
    assert seconds(page) - start <= 1


def test_a_game_whose_time_runs_is_held_while_the_home_page_is_shown(page: Page, server: str):
    opened(page, server, "dropit mode=rush seed=3 : drop:1@5")
    page.clock.run_for(1_000)
    expect(page.locator("#clock")).to_have_text("")
    go_home(page)
    kept = page.evaluate("localStorage['pastime.session']")
    page.clock.run_for(10_000)
    page.evaluate("dispatchEvent(new Event('pagehide'))")
    assert page.evaluate("localStorage['pastime.session']") == kept
    page.evaluate("history.back()")
    page.wait_for_function("() => !document.getElementById('table').hidden")
    expect(page.locator("#clock")).to_have_text("paused")
    expect(page.locator("#hold")).to_have_attribute("aria-pressed", "true")


def go_home(page: Page):
    """Goes home and waits until the page is there: the browser tells of it later, by its own clock."""
    page.evaluate("document.getElementById('go-home').click()")
    expect(page.locator("#home")).to_be_visible()
    expect(page.locator("#table")).to_be_hidden()


def seconds(page: Page) -> int:
    minutes, rest = re.search(r"(\d+):(\d\d)$", page.locator("#caption").text_content()).groups()
    return 60 * int(minutes) + int(rest)
