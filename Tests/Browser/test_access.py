"""Each screen by the rules of WCAG that a program can check (axe-core), in light and dark, on desktops and phones, in all languages."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from arcade import DESKTOP, PHONE, ROOT
from frames import STILL
from match_player import Player
from table import open_workbench

pytestmark = pytest.mark.landscape

GAMES = {
    "hanoi": "hanoi+discs=5+:+A%3EC+A%3EB",
    "2048": "2048+seed=7+:+left+down+left",
    "dropit": "dropit+columns=6+seed=3",
    "minesweeper": "minesweeper+w=9+h=9+mines=10+seed=1+:+open:4,4",
}
SHEETS = {"new game": "n", "keys": "?"}
LANGUAGES = sorted(file.stem for file in (ROOT / "Languages").glob("*.po"))
# A device, a scheme, and a language other than English.
LOOKS = {
    "light": (DESKTOP, "light", None), "dark": (DESKTOP, "dark", None), "phone": (PHONE, "light", None),
    "dark phone": (PHONE, "dark", None),
    **{language: (DESKTOP, "light", language) for language in LANGUAGES},
    **{f"{language} phone": (PHONE, "dark", language) for language in LANGUAGES},
}  # fmt: skip


RULES = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    # What has passed isn't described: it takes longer than the check.
    "resultTypes": ["violations"],
}


def check(page: Page):
    page.evaluate(STILL)
    found = Axe().run(page, options=RULES)
    faults = [
        f"{fault['id']}: {node['target']} {node['any'][0]['message'] if node['any'] else fault['help']}"
        for fault in found.response["violations"] for node in fault["nodes"]
    ]
    assert not faults, "\n".join(faults)


@pytest.fixture(params=LOOKS)
def page(new_page, request):
    device, scheme, language = LOOKS[request.param]
    options = {"locale": language} if language else {}
    return new_page(device, color_scheme=scheme, reduced_motion="reduce", **options)


def test_home(page):
    page.goto("/")
    expect(page.locator(".card").first).to_be_visible()
    check(page)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_and_its_drawer(page, game):
    page.goto(f"/#{GAMES[game]}")
    expect(page.locator("#counter")).to_be_visible()
    check(page)
    for tab in ["moves", "rules", "look"]:
        open_workbench(page, tab)
        check(page)


def test_the_toybox(page):
    page.goto("/")
    page.locator(".tile.toybox").click()
    open_workbench(page, "forces")
    check(page)


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_sheet(page, sheet):
    page.goto(f"/#{GAMES['hanoi']}")
    expect(page.locator("#counter")).to_be_visible()
    page.keyboard.press(SHEETS[sheet])
    expect(page.locator("dialog[open]")).to_be_visible()
    check(page)


def test_the_leaderboard(page):
    page.goto(f"/#{GAMES['hanoi']}")
    # On a phone it is at the foot of the drawer.
    if page.locator("#show-leaders").is_hidden():
        page.locator("#show-workbench").click()
    page.locator("#show-leaders, [data-like=show-leaders]").filter(visible=True).first.click()
    expect(page.locator("dialog[open]")).to_be_visible()
    check(page)


@pytest.mark.parametrize("button", [".home-head [data-opens=settings]", ".tile.quick", "#home-name"])
def test_what_home_opens(page, button):
    page.goto("/")
    page.locator(button).click()
    expect(page.locator("dialog[open]")).to_be_visible()
    check(page)


def test_a_result(page):
    page.goto("/#hanoi+discs=1")
    expect(page.locator("#counter")).to_be_visible()
    page.keyboard.press("1")
    page.keyboard.press("3")
    expect(page.locator("#result")).to_be_visible()
    check(page)


def test_the_dailies(page):
    page.goto("/")
    expect(page.locator("#day-state")).not_to_be_empty()
    page.locator("#day-words").click()
    expect(page.locator(".calendar")).to_be_visible()
    check(page)
    page.locator('.calendar .a-day[aria-pressed="true"]').focus()
    page.keyboard.press("ArrowUp")
    page.locator(".calendar").get_by_role("button", name=re.compile("^(List of 2048|《2048》的榜单)$")).click()
    expect(page.locator("#leaders")).to_be_visible()
    check(page)
    page.keyboard.press("Escape")
    page.goto("/#hanoi+discs=1")
    page.goto("/#2048+size=4+target=2048+limit=200+seed=20261123")
    expect(page.locator("#of-day")).to_be_visible()
    check(page)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_match_from_the_dialog_to_its_result(new_page, server, size, scheme):
    page = new_page({**size, "color_scheme": scheme, "reduced_motion": "reduce"})
    ann = Player(page, server, "Ann")
    ann.open_dialog()
    expect(page.locator("#online-choose .bots button")).to_have_count(3)
    check(page)
    ann.quick_search()
    expect(page.locator("#waiting-for")).to_contain_text("Tower of Hanoi")
    check(page)
    page.locator("#online-wait").get_by_role("button", name="Pebble").click()
    ann.is_playing()
    check(page)
    ann.give_up()
    ann.sees("Pebble won")
    check(page)
    page.locator("#leave-match").click()


def test_the_first_steps(new_page):
    page = new_page(stranger=True, reduced_motion="reduce")
    page.goto("/")
    page.locator('.card[href="#minesweeper"]').click()
    expect(page.locator("#coach")).to_be_visible()
    check(page)
