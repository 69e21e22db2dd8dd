"""Every game in WebKitGTK, from its card or its line to its result: by mouse, by fingers and by keys."""

import re
import subprocess

import pytest
from playwright.sync_api import expect

from arcade import PHONE, SCREENSHOTS
from match_player import Player
from webkit import Tab, launched_webkit


@pytest.fixture
def webkit():
    # Each test has its own: one that crashes takes no other with it, nor the next attempt.
    with launched_webkit() as launched:
        yield launched


@pytest.fixture
def tab(webkit, server):
    tab = Tab(*webkit, server)
    yield tab
    assert not tab.complaints


@pytest.fixture
def look(tab):
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    return lambda name: tab.picture(SCREENSHOTS / f"webkit-{name}.png")


def line(tab) -> str:
    return tab.browser.current_url.split("#", 1)[1].replace("+", " ").replace("%3E", ">")


def test_the_home_page_shows_four_games_and_leads_to_them(tab, look):
    tab.open()
    tab.wait("document.querySelectorAll('#cards .card').length === 4")
    tab.wait("[...document.querySelectorAll('.card .picture > canvas')].every((c) => c.toDataURL().length > 4000)")
    look("home")
    tab.click('.card[href="#2048"]')
    tab.wait("document.querySelector('#table').checkVisibility()")
    tab.sees("#game-title", "2048")
    tab.click("#go-home")
    tab.wait("document.querySelector('#home').checkVisibility()")


@pytest.mark.parametrize("kind", ["mouse", "touch"])
def test_hanoi_is_solved_by_dragging(tab, look, kind):
    tab.open("hanoi discs=2")
    for start, end in [(0, 1), (0, 2), (1, 2)]:
        places = [(x, y + 40) for x, y in tab.places()]
        (x, y), target = places[start], places[end]
        before = line(tab)
        tab.point((x, y), (x, y - 60), ((x + target[0]) / 2, y - 80), (target[0], y - 60), target, kind=kind)
        tab.wait("location.hash !== arguments[0]", f"#{before.replace(' ', '+').replace('>', '%3E')}")
    tab.sees("#result-title", "Solved in 3 moves")
    look("hanoi")


def test_hanoi_is_watched_to_its_end(tab):
    tab.open("hanoi discs=3")
    tab.click("#start")
    tab.sees("#result-title", "Solved in 7 moves", seconds=30)


def test_2048_is_won_by_keys(tab, look):
    tab.open("2048 seed=7 start=1024,1024,8,16/32,64,128,256/512,0,2,4/8,16,32,0")
    tab.run("document.querySelector('#playfield').focus()")
    tab.press("ArrowLeft")
    tab.sees("#result-title", "2048")
    look("2048")


def test_2048_is_swiped(tab):
    tab.open("2048 seed=7 start=2,0,0,2/0,0,0,0/0,0,0,0/0,0,0,0")
    x, y = tab.places()[5]
    tab.point((x + 80, y), (x + 20, y), (x - 60, y), (x - 120, y), kind="touch")
    tab.sees("#counter", "4")
    tab.wait("location.hash.endsWith(':+left')")


def test_dropit_blows_a_row_away(tab, look):
    tab.open("dropit columns=4 aim=yes seed=3")
    for column in (0, 1, 2, 3):
        tab.point(tab.places()[column])
    tab.sees("#caption", "1 row")
    look("dropit")
    tab.wait("(location.hash.match(/drop:/g) ?? []).length === 4")
    assert re.findall(r"drop:(\d)@", line(tab)) == ["0", "1", "2", "3"]


def test_minesweeper_is_cleared(tab, look, pastime):
    for seed in range(1, 50):
        game = f"minesweeper w=9 h=9 mines=10 seed={seed}"
        run = subprocess.run([pastime, "solve", game], capture_output=True, text=True)
        if run.returncode == 0:
            break
    tab.open(game)
    for word in run.stdout.split():
        column, row = map(int, word.removeprefix("open:").split(","))
        tab.point(tab.places()[9 * row + column])
        tab.wait("decodeURIComponent(location.hash).endsWith(arguments[0])", word)
    tab.sees("#result-title", "Cleared")
    look("minesweeper")


def test_it_speaks_chinese(tab, look):
    tab.open()
    tab.click("#home [data-opens=settings]")
    tab.wait("document.querySelector('#language').checkVisibility()")
    tab.run("const all = document.querySelector('#language'); all.value = 'zh-Hans';"
            " all.dispatchEvent(new Event('input', { bubbles: true }));"
            " all.dispatchEvent(new Event('change', { bubbles: true }))")
    tab.wait("document.documentElement.lang === 'zh-Hans'")
    tab.sees(".card h3", "汉诺塔")
    look("chinese")


def test_a_phone_upright_and_on_its_side(tab, look):
    def are_in_sight():
        width, height = tab.run("return [innerWidth, innerHeight]")
        return all(0 < x < width and 0 < y < height for x, y in tab.places())

    for name, size in [("upright", (400, 844)), ("side", (844, 420))]:
        tab.browser.set_window_size(*size)
        tab.open("minesweeper w=9 h=9 mines=10 seed=1")
        tab.until(are_in_sight, f"some cells are out of sight: {name}")
        look(f"phone-{name}")


def test_a_match_against_another_browser(tab, new_page, server):
    """The rules are the same to the bit: each side checks the other's digests."""
    tab.open("hanoi discs=2 pegs=3 seed=1")
    tab.click("#play-online")
    tab.wait("document.querySelector('#online-choose').checkVisibility()")
    tab.run("[...document.querySelectorAll('#online button')].find((b) => b.textContent.includes('Quick match')).click()")
    tab.sees("#waiting-for", "Tower of Hanoi")
    bob = Player(new_page(PHONE), server, "Bob")
    bob.quick()
    bob.is_playing()
    tab.wait("document.querySelector('#giving-up').checkVisibility()", seconds=20)
    tab.run("document.querySelector('#playfield').focus()")
    tab.press("1", "2")
    bob.move(0, 2)
    tab.press("1", "3")
    tab.press("2", "3")
    tab.sees("#match-outcome", "You won", seconds=20)
    expect(bob.page.locator("#match-outcome")).to_have_text(re.compile(".+ won$"), timeout=20_000)
