#!/usr/bin/env python3
"""Takes each screen of the design, as the page shows it, as docs/images/screens/NAME.jpg: `make picture`.

    take-screens.py [NAME ...]

A name says screen, size and theme: d, p and w are a desktop, a phone and a phone held sideways; l and k are light and dark.
"""

import json
import os
import subprocess
import sys
from datetime import datetime, timezone
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.append(str(ROOT / "Tests" / "Browser"))
from arcade import launched, program, served  # noqa: E402

SCREENS = ROOT / "docs" / "images" / "screens"
CONFIGURATION = os.environ.get("CONFIGURATION", "release")

PHONE = {"device_scale_factor": 2, "is_mobile": True, "has_touch": True}
SIZES = {
    "d": {"viewport": {"width": 1440, "height": 900}},
    "p": {"viewport": {"width": 390, "height": 844}, **PHONE},
    "w": {"viewport": {"width": 844, "height": 390}, **PHONE},
}
THEMES = {"l": "light", "k": "dark"}
EVENING = datetime(2026, 11, 22, 19, 30, tzinfo=timezone.utc)
SETTINGS = {"nickname": "Mira", "learned": "hanoi 2048 dropit minesweeper"}

TOWER = "hanoi+discs=7+:+solve*70"
LEGEND = "hanoi+discs=64+:+solve*13194139533312345678"
MERGE = "2048+size=4+seed=1+start=4,16,0,8/8,32,128,256/0,4,16,256/0,8,256,64"
DUEL = "2048+size=4+target=64"


class Studio:
    """Opens pages, each in a browser's context of its own."""

    def __init__(self, browser, server):
        self.browser = browser
        self.server = server

    def page(self, size: str, theme: str, address: str = "", **settings):
        context = self.browser.new_context(
            **SIZES[size], color_scheme=THEMES[theme], timezone_id="UTC", locale="en-GB")
        context.set_default_timeout(20_000)
        for name, value in {**SETTINGS, **settings}.items():
            context.add_init_script(f"localStorage.setItem('pastime.{name}', {json.dumps(value)})")
        page = context.new_page()
        page.clock.set_fixed_time(EVENING)
        page.goto(f"{self.server}/{'#' if address else ''}{address}")
        page.locator("#loading").wait_for(state="hidden")
        page.wait_for_timeout(500)
        return page


def press(page, keys: str, pause: int = 0):
    for key in keys.split():
        page.keyboard.press(key)
        page.wait_for_timeout(pause)


def open_dialog(page, desktop: str, phone: str):
    """Presses a button of the bar, which stands at the foot of the Workbench on phones."""
    if page.locator(desktop).is_visible():
        page.locator(desktop).click()
    else:
        page.locator("#show-workbench").click()
        page.locator(phone).click()
    page.wait_for_timeout(700)


# Each gives the page that is to be taken.


def home(studio, size, theme):
    """With a game to carry on."""
    page = studio.page(size, theme, MERGE)
    press(page, "ArrowUp", pause=900)
    page.locator("#go-home").click()
    page.wait_for_timeout(6000)
    return page


def coach(studio, size, theme):
    page = studio.page(size, theme, learned="")
    page.locator(".card[href='#hanoi']").click()
    page.locator("#coach").wait_for()
    page.wait_for_timeout(1100)
    return page


def hanoi(studio, size, theme):
    page = studio.page(size, theme, TOWER)
    press(page, ".")
    page.wait_for_timeout(330)
    return page


def legend(studio, size, theme):
    page = studio.page(size, theme, LEGEND, pace="16")
    press(page, "Space")
    page.wait_for_timeout(900)
    return page


def drawer(studio, size, theme):
    page = studio.page(size, theme, TOWER)
    page.locator("#show-workbench").click()
    page.wait_for_timeout(900)
    page.evaluate("document.activeElement.blur()")
    press(page, ".")
    page.wait_for_timeout(330)
    return page


def twenty_forty_eight(studio, size, theme):
    page = studio.page(size, theme, MERGE)
    press(page, "ArrowUp")
    page.wait_for_timeout(260)
    return page


def dropit(studio, size, theme, **settings):
    page = studio.page(size, theme, "dropit+columns=10+mode=calm+aim=yes+seed=11", **settings)
    press(page, " ".join("1234567890123456789"))
    page.wait_for_timeout(700)
    press(page, "0 3 7 9", pause=60)
    expect(page.locator("#counter")).not_to_have_text("0")
    page.wait_for_timeout(180)
    return page


def dropit_color_blind(studio, size, theme):
    return dropit(studio, size, theme, palette="color-blind")


def mines(studio, size, theme):
    line = "minesweeper w=10 h=16 mines=32 seed=8" if size == "p" else "minesweeper seed=14"
    solved = subprocess.run([program(CONFIGURATION), "solve", line], capture_output=True, text=True, check=False)
    moves = solved.stdout.split()[:46]
    page = studio.page(size, theme, f"{line.replace(' ', '+')}+:+{'+'.join(moves)}", **{"switch.minesweeper.chances": "on"})
    page.get_by_role("button", name="Chances").first.click()
    page.wait_for_timeout(900)
    return page


def new_game(studio, size, theme):
    page = studio.page(size, theme, "minesweeper+w=16+h=16+mines=40" if size == "d" else "hanoi+discs=5")
    press(page, "n")
    page.wait_for_timeout(900)
    return page


def leaders(studio, size, theme):
    names = "Ada Wei Noor Lin Mira Sam Ivo Kaya".split()
    page = studio.page(size, theme, "hanoi+discs=5")
    places = [
        {"rank": rank + 1, "name": name, "value": 31 + 2 * rank, "reached": 1, "match": False,
         "line": "hanoi discs=5 pegs=3 seed=1 : solve*31"}
        for rank, name in enumerate(names)
    ]
    answer = {
        "game": "hanoi discs=5 pegs=3", "measure": "moves", "order": "fewest", "span": "day", "places": places,
        "you": places[4],
    }
    page.route("**/leaderboard?*", lambda route, _: route.fulfill(
        status=200, content_type="application/json", body=json.dumps(answer)))
    open_dialog(page, "#show-leaders", "[data-like=show-leaders]")
    page.wait_for_timeout(1500)
    return page


def online(studio, size, theme):
    page = studio.page(size, theme, "dropit+columns=10")
    open_dialog(page, "#play-online", "[data-like=play-online]")
    page.get_by_role("button", name="Quick match").click()
    page.wait_for_timeout(8000)
    return page


def players(studio, size, theme, address: str):
    """Two in a match, the first of whom is looked at."""
    pages = [studio.page(size, theme, address), studio.page("d", "l", address, nickname="Lin")]
    for page in pages:
        open_dialog(page, "#play-online", "[data-like=play-online]")
        page.get_by_role("button", name="Quick match").click()
    for page in pages:
        page.locator("#giving-up").wait_for(timeout=30_000)
    return pages


def match(studio, size, theme):
    own, other = players(studio, size, theme, "2048+size=4+target=1024")
    for turn in range(70):
        own.keyboard.press(["ArrowLeft", "ArrowDown", "ArrowLeft", "ArrowDown", "ArrowRight"][turn % 5])
        other.keyboard.press(["ArrowRight", "ArrowUp", "ArrowDown"][turn % 3])
        own.wait_for_timeout(60)
    own.wait_for_timeout(400)
    studio.ends = lambda: (own.locator("#give-up").click(), own.locator("#give-up-now").click())
    return own


def result(studio, size, theme):
    own, other = players(studio, size, theme, DUEL)
    press(other, "ArrowUp ArrowLeft ArrowUp ArrowLeft", pause=60)
    for turn in range(200):
        if own.locator("#match-result").is_visible():
            break
        own.keyboard.press(["ArrowLeft", "ArrowDown", "ArrowLeft", "ArrowDown", "ArrowRight"][turn % 5])
        own.wait_for_timeout(60)
    own.locator("#match-result").wait_for()
    own.wait_for_timeout(1800)
    return own


def toybox(studio, size, theme):
    page = studio.page(size, theme, "playground")
    press(page, "e")
    page.wait_for_timeout(600)
    return page


TAKES = {
    "2048": twenty_forty_eight, "coach": coach, "drawer": drawer, "dropit": dropit, "dropit-cb": dropit_color_blind,
    "hanoi": hanoi, "home": home, "leaders": leaders, "legend": legend, "match": match, "mines": mines,
    "newgame": new_game, "online": online, "result": result, "toybox": toybox,
}
NAMES = """
    2048-d-l 2048-p-k 2048-w-l coach-d-l coach-p-l drawer-d-l drawer-p-k dropit-d-l dropit-d-l-cb dropit-p-k hanoi-d-l
    hanoi-p-l home-d-k home-d-l home-p-k home-p-l leaders-d-k leaders-p-l legend-d-k match-d-l match-p-k mines-d-k
    mines-d-l mines-p-l newgame-d-l newgame-p-l online-p-l result-d-l result-p-k toybox-d-l
""".split()


def main():
    SCREENS.mkdir(parents=True, exist_ok=True)
    unknown = set(sys.argv[1:]) - set(NAMES)
    if unknown:
        sys.exit(f"there is no {', '.join(sorted(unknown))}; there are {' '.join(NAMES)}")
    with served(CONFIGURATION) as server, sync_playwright() as playwright, launched(playwright.chromium) as browser:
        for name in sys.argv[1:] or NAMES:
            screen, size, theme, *variant = name.split("-")
            studio = Studio(browser, server)
            studio.ends = lambda: None
            page = TAKES["-".join([screen, *variant])](studio, size, theme)
            page.screenshot(path=SCREENS / f"{name}.jpg", type="jpeg", quality=82)
            # The server needn't wait for a match that is under way.
            studio.ends()
            for context in browser.contexts:
                context.close()
            print(name, flush=True)


main()
