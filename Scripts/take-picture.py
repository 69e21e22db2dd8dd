#!/usr/bin/env python3
"""Takes the README's pictures, docs/images/*.png, of the arcade as it is now: `make picture`."""

import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.append(str(ROOT / "Tests" / "Browser"))
from arcade import launched, program, served  # noqa: E402

DESKTOP = {"width": 1440, "height": 900}

with served("release") as server, sync_playwright() as playwright, launched(playwright.chromium) as browser:
    page = browser.new_page(viewport=DESKTOP)
    page.goto(server)
    # The cards have begun to play.
    page.locator(".card").last.wait_for()
    page.wait_for_timeout(6000)
    page.screenshot(path=ROOT / "docs" / "images" / "home.png")

    page.goto(f"{server}/#hanoi+discs=7+:+solve*70")
    page.locator("#loading").wait_for(state="hidden")
    # In the middle of a move, so that a ring is in the air.
    page.keyboard.press(".")
    page.wait_for_timeout(330)
    page.screenshot(path=ROOT / "docs" / "images" / "hanoi.png")

    page = browser.new_page(viewport=DESKTOP, color_scheme="dark")
    page.goto(f"{server}/#2048+seed=7+start=0,2,4,2/8,16,4,0/32,64,128,64/2048,1024,512,256")
    page.locator("#loading").wait_for(state="hidden")
    page.keyboard.press("ArrowLeft")
    page.wait_for_timeout(250)
    page.screenshot(path=ROOT / "docs" / "images" / "2048.png")

    # Two rows are about to be full, and squares are in the air.
    page = browser.new_page(viewport=DESKTOP)
    page.goto(f"{server}/#dropit+columns=10+mode=calm+seed=11")
    page.locator("#loading").wait_for(state="hidden")
    for key in "12345678901234567890135790246":
        page.keyboard.press(key)
    page.wait_for_timeout(150)
    for key in "379":
        page.wait_for_timeout(110)
        page.keyboard.press(key)
    page.wait_for_timeout(250)
    page.screenshot(path=ROOT / "docs" / "images" / "dropit.png")

    # The player's moves up to where the board is half open, with the chances of what is left.
    line = "minesweeper seed=12"
    moves = subprocess.run(
        [program("release"), "solve", line], capture_output=True, text=True, check=False).stdout.split()[:46]
    page = browser.new_page(viewport=DESKTOP)
    page.goto(f"{server}/#{line.replace(' ', '+')}+:+{'+'.join(moves)}")
    page.get_by_role("button", name="Chances").click()
    page.wait_for_timeout(700)
    page.screenshot(path=ROOT / "docs" / "images" / "minesweeper.png")

    # A match of two, in which each has made some moves.
    players = []
    for name in ["Ann", "Ben"]:
        page = browser.new_context(viewport=DESKTOP).new_page()
        page.goto(f"{server}/#2048")
        page.locator("#play-online").click()
        page.locator("#nickname").fill(name)
        page.get_by_role("button", name="Quick match").click()
        players.append(page)
    for page in players:
        page.locator("#giving-up").wait_for(timeout=30_000)
    for turn in range(60):
        for page, keys in zip(players, [["ArrowLeft", "ArrowDown"], ["ArrowRight", "ArrowUp", "ArrowDown"]]):
            page.keyboard.press(keys[turn % len(keys)] if turn % 11 else "ArrowRight")
    players[0].wait_for_timeout(700)
    players[0].screenshot(path=ROOT / "docs" / "images" / "match.png")
    # The server needn't wait for its end.
    players[0].locator("#give-up").click()
    players[0].locator("#give-up-now").click()
    players[0].locator("#match-result").wait_for()
