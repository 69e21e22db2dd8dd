"""The page as the server delivers it."""

import json
import re
import urllib.request
from contextlib import ExitStack, contextmanager
from datetime import datetime, timezone

import pytest
from playwright.sync_api import Page, expect

from arcade import DESKTOP, PAGE, PHONE
from frames import frames
from table import open_workbench


def test_the_page_is_isolated_from_other_origins(page, server):
    page.goto(server)
    assert page.evaluate("crossOriginIsolated")


def test_the_program_and_its_parts_come_packed(page, server):
    packed = {}
    page.on("response", lambda response: packed.update({response.url: response.headers.get("content-encoding")}))
    page.goto(server, wait_until="networkidle")
    assert any(re.search(r"/pastime\.[0-9a-f]{16}\.wasm$", address) for address in packed)
    # A font and a picture are packed in themselves; what goes on at the server is a few words, and no file.
    unpacked = {address for address in packed if address.endswith((".woff2", ".png")) or address == f"{server}/now"}
    assert [address for address in packed.keys() - unpacked if packed[address] != "br"] == []


def test_an_address_that_leads_nowhere_leads_back(browser, server):
    # The browser itself logs the 404 as an error, so this page isn't watched.
    page = browser.new_page()
    page.goto(f"{server}/nowhere")
    page.get_by_role("link", name="Go to the arcade").click()
    page.wait_for_url(f"{server}/")
    page.close()


def test_a_first_visit_asks_for_little(new_page, server):
    page = new_page(PHONE, stranger=True, installed=True)
    # The cards are made with the first picture.
    page.add_init_script("""addEventListener("DOMContentLoaded", () => new MutationObserver((_, observer) => {
      if (document.querySelectorAll(".card").length < 4) return;
      observer.disconnect();
      window.asked = performance.getEntriesByType("resource").map(({ name }) => name.slice(location.origin.length));
    }).observe(document.getElementById("cards"), { childList: true }))""")
    page.goto(server)
    page.wait_for_function("() => window.asked")
    asked = {"/", *page.evaluate("window.asked")}
    assert len(asked) <= 8, asked
    assert not any(re.search("-table|-games|-rest|/more", address) for address in asked), asked
    named = re.compile(r"/[\w-]+\.[0-9a-f]{16}\.\w+")
    assert {address for address in asked if not named.fullmatch(address)} <= {"/", "/now", "/manifest.webmanifest", "/service-worker.js"}


def test_files_that_are_named_by_their_content_are_kept_and_the_others_asked_for(server):
    files = [str(file.relative_to(PAGE)) for file in PAGE.rglob("*") if file.is_file() and file.suffix not in (".gz", ".br")]
    kept = {}
    for name in files:
        with urllib.request.urlopen(f"{server}/{name.removesuffix('index.html')}") as answer:
            kept[name] = answer.headers["Cache-Control"]
    asked_for = {name for name in files if kept[name] == "no-cache"}
    assert asked_for == {"index.html", "service-worker.js", "manifest.webmanifest", "favicon.ico", "fonts/OFL.txt"}
    assert {kept[name] for name in files if name not in asked_for} == {"public, max-age=31536000, immutable"}


# The parts of the program


@contextmanager
def files_held_back(page: Page, files: str):
    """Holds files whose names match a pattern back."""
    waiting = []

    def hold(route):
        # A request that blocks the page is for a call that came too early: it has left its mark, and is answered.
        if route.request.resource_type == "xhr":
            route.continue_()
        else:
            waiting.append(route)

    page.context.route(f"**/{files}", hold)

    def release():
        page.context.unroute(f"**/{files}")
        while waiting:
            waiting.pop().continue_()

    yield release
    release()


def held_back(page: Page, part: str):
    """Holds a part of the program back: `with held_back(page, "games") as release: … release()`."""
    return files_held_back(page, f"pastime-{part}.*.wasm")


def called_early(page: Page):
    """The functions of later parts that were called before these were there, by their places in the table."""
    return page.evaluate("performance.getEntriesByName('called early').map(({ detail }) => detail)")


def tap(page: Page, across: float, down: float):
    box = page.locator("#playfield").bounding_box()
    page.mouse.click(box["x"] + across * box["width"], box["y"] + down * box["height"])


def go_home(page: Page):
    page.locator("#go-home").click()
    expect(page.locator("#home")).to_be_visible()
    # The way back ends with the address.
    page.wait_for_function("() => location.hash === ''")


def open_card(page: Page, game: str):
    page.locator(f'.card[href="#{game}"]').click()
    expect(page.locator("#table")).to_be_visible()


@pytest.mark.parametrize("address, press, opens", [
    ("", "#day-words", ".calendar"), ("", "#home-name", "#profile"),
    ("#2048", "#play-online", "#online"), ("#2048", "#show-leaders", "#leaders")])
def test_a_button_pressed_before_its_part_is_there_opens_it_then(new_page, server, address, press, opens):
    page = new_page()
    with files_held_back(page, "more*.js") as release:
        page.goto(f"{server}/{address}")
        page.locator(press).click()
        expect(page.locator("#news")).to_contain_text("Loading")
        release()
        expect(page.locator(f"dialog{opens}")).to_be_visible()


@pytest.mark.chromium("Firefox complains of a cut connection in other words")
def test_a_part_of_the_page_comes_when_the_connection_is_back(new_page, server):
    page = new_page()

    def cut(route):
        route.abort("internetdisconnected")

    page.context.route("**/more*.js", cut)
    with page.expect_event("requestfailed", lambda request: "/more" in request.url):
        page.goto(f"{server}/#hanoi+discs=2")
    open_workbench(page, "moves")
    page.locator("#share > summary").click()
    page.locator("#share-game").click()
    expect(page.locator("#news")).to_contain_text("Loading")
    page.context.unroute("**/more*.js", cut)
    expect(page.locator("#share-sheet")).to_be_visible()


def test_whoever_plays_at_once_waits_for_nothing(new_page, server):
    """Everything a quick player can do before the later parts of the program are there."""
    page = new_page()
    with held_back(page, "games") as release_games, held_back(page, "rest") as release_rest:
        page.goto(server)
        expect(page.locator(".card")).to_have_count(4)
        page.wait_for_function("() => performance.getEntriesByType('resource').some(({ name }) => /more.*js/.test(name))")

        open_card(page, "hanoi")
        for key in "1312":
            page.keyboard.press(key)
        tap(page, 0.2, 0.6)
        tap(page, 0.8, 0.6)
        for key in "uurh":
            page.keyboard.press(key)
        page.locator("#show-workbench").click()
        page.locator("#close-workbench").click()
        page.locator(".dock [data-opens=new-sheet]").click()
        page.keyboard.press("Escape")
        page.locator("#start").click()
        go_home(page)

        open_card(page, "2048")
        for key in ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown", "u", "r", "h"]:
            page.keyboard.press(key)
        expect(page.locator("#thinking")).to_be_visible()
        page.locator("#play-online").click()
        expect(page.locator("#online")).to_be_visible()
        page.locator("#online .close").first.click()
        page.locator("#show-leaders").click()
        page.locator("#close-leaders").click()
        go_home(page)

        assert called_early(page) == []
        # What isn't there yet comes when it is.
        page.locator('.card[href="#dropit"]').click()
        expect(page.locator("#loading")).to_be_visible()
        assert called_early(page) == []
        release_games()
        expect(page.locator("#table")).to_be_visible()
        expect(page.locator("#loading")).to_be_hidden()
        tap(page, 0.5, 0.5)
        go_home(page)
        open_card(page, "minesweeper")
        tap(page, 0.5, 0.5)
        page.keyboard.press("h")
        go_home(page)

        page.locator(".tile.toybox").click()
        expect(page.locator("#loading")).to_be_visible()
        # What the last game still has to say changes nothing.
        frames(page, 40)
        expect(page.locator("#loading")).to_be_visible()
        assert "minesweeper" not in page.url
        # Who goes elsewhere meanwhile stays there.
        page.evaluate("location.hash = '2048'")
        expect(page.locator("#table")).to_be_visible()
        go_home(page)
        page.locator(".tile.toybox").click()
        assert called_early(page) == []
        release_rest()
        expect(page.locator("#table")).to_be_visible()
        expect(page.locator("body")).to_have_class(re.compile(r"\btoy\b"))
        assert called_early(page) == []


# Whether there is something on the canvas of a card, or of another box by its selector.
DRAWN = """(selector) => {
  const canvas = document.querySelector(`${selector} .picture > canvas`);
  if (!canvas) return false;
  const copy = new OffscreenCanvas(40, 40).getContext("2d", { willReadFrequently: true });
  if (canvas.width > 0) copy.drawImage(canvas, 0, 0, 40, 40);
  return new Uint32Array(copy.getImageData(0, 0, 40, 40).data.buffer).some((pixel) => pixel !== 0);
}"""


def card(game: str):
    return f'.card[href="#{game}"]'


def test_the_home_page_is_there_before_its_cards_play(new_page, server):
    page = new_page(PHONE)
    with held_back(page, "cards") as release:
        page.goto(server)
        expect(page.locator(".card")).to_have_count(4)
        expect(page.locator("#home")).to_be_visible()
        for scheme in ("dark", "light"):
            page.emulate_media(color_scheme=scheme)
        page.set_viewport_size({"width": 844, "height": 390})
        assert not page.evaluate(DRAWN, card("hanoi"))
        page.locator(card("2048")).click()
        expect(page.locator("#loading")).to_be_visible()
        assert called_early(page) == []
        release()
        expect(page.locator("#table")).to_be_visible()
    go_home(page)
    page.wait_for_function(DRAWN, arg=card("hanoi"))
    assert called_early(page) == []


def test_the_cards_of_later_parts_begin_when_these_come(new_page, server):
    page = new_page(PHONE)
    with held_back(page, "table") as release:
        page.goto(server)
        for game in ("hanoi", "2048"):
            page.wait_for_function(DRAWN, arg=card(game))
        assert not page.evaluate(DRAWN, card("dropit"))
        release()
        for game in ("dropit", "minesweeper"):
            page.wait_for_function(DRAWN, arg=card(game))
    assert called_early(page) == []


@pytest.mark.parametrize("visitor", [
    pytest.param({"device": PHONE, "stranger": True}, id="a stranger with a phone"),
    pytest.param({"device": PHONE, "color_scheme": "dark"}, id="in the dark"),
    pytest.param({"device": DESKTOP, "stranger": True, "locale": "zh-CN"}, id="in Chinese"),
    pytest.param({"device": PHONE, "reduced_motion": "reduce"}, id="without motion"),
    pytest.param({"device": DESKTOP, "forced_colors": "active", "contrast": "more"}, id="with colours of their own"),
])
@pytest.mark.parametrize("begun", [
    "", "hanoi discs=5 : A>C A>B", "2048 size=2 target=8 start=2,2/4,0 seed=1 : left", "minesweeper w=9 h=9 mines=10 seed=1 : open:4,4"])
def test_the_home_page_waits_for_nothing_that_comes_later(new_page, server, visitor, begun):
    """Whoever comes, for the first time or with a game to carry on, and changes what can be changed there."""
    page = new_page(**visitor)
    page.add_init_script(f"""
      localStorage.setItem("pastime.session", {json.dumps(begun)});
      localStorage.setItem("pastime.bests", "2048/size=4/own/score:20132 hanoi/discs=3/own/time-:77");""")
    with held_back(page, "table") as release:
        page.goto(server)
        for game in ("hanoi", "2048"):
            page.wait_for_function(DRAWN, arg=card(game))
        for selector, value in [("#motion", "off"), ("#motion", "fast"), ("#theme", "dark"), ("#theme", "light"), ("#palette", "color-blind")]:
            page.evaluate("""([selector, value]) => {
              const field = document.querySelector(selector);
              field.value = value;
              field.dispatchEvent(new Event("change", { bubbles: true }));
            }""", [selector, value])
        page.locator("#home-motion").click()
        page.locator("#home-motion").click()
        size = page.viewport_size
        page.set_viewport_size({"width": size["height"], "height": size["width"]})
        page.set_viewport_size(size)
        frames(page, 90)
        assert called_early(page) == []
        if begun:
            assert not page.evaluate(DRAWN, ".carry-on")
        release()
        if begun:
            page.wait_for_function(DRAWN, arg=".carry-on")
    assert called_early(page) == []


@pytest.mark.parametrize("line", [
    "hanoi discs=4 : A>C", "hanoi", "hanoi discs=2 : A>B A>C B>C", "2048 size=2 target=8 start=2,2/4,0 seed=1 : left",
    "2048 size=2 target=8 start=4,4/2,0 seed=1 : left", "2048 size=2 target=4096 start=2,4/8,0 seed=1 : right",
    "dropit seed=1", "minesweeper seed=1", "minesweeper w=9 h=9 mines=1 seed=1 : open:4,4", "playground seed=1"])
def test_a_link_to_a_game_waits_for_its_parts_and_loads_them_at_once(new_page, server, line):
    page = new_page()
    last = {"hanoi": "table", "2048": "table", "playground": "rest"}.get(line.split(" ")[0], "games")
    with held_back(page, last) as release, ExitStack() as later:
        for part in {"table": ["games", "rest"], "games": ["rest"], "rest": []}[last]:
            later.enter_context(held_back(page, part))
        # The parts are asked for with the program, and not when the page is there.
        with page.expect_request(re.compile(f"/pastime-{last}")), held_back(page, "cards") as release_cards:
            page.goto(f"{server}/#{line.replace(' ', '+')}")
        release_cards()
        expect(page.locator("#loading")).to_be_visible()
        assert called_early(page) == []
        release()
        expect(page.locator("#table")).to_be_visible()
        expect(page.locator("#loading")).to_be_hidden()
        assert page.evaluate("location.hash").startswith(f"#{line.split(' ')[0]}")
        # Whatever the table and the result have to say.
        frames(page, 60)
        assert called_early(page) == []


def test_a_result_with_a_time_waits_for_nothing(new_page, server):
    page = new_page()
    with held_back(page, "games"), held_back(page, "rest"):
        page.goto(f"{server}/#hanoi+discs=2")
        expect(page.locator("#playfield")).to_be_focused()
        for key in "12":
            page.keyboard.press(key)
        # The game's clock.
        frames(page, 90)
        for key in "1323":
            page.keyboard.press(key)
        expect(page.locator("#result")).to_contain_text("Time 0:0")
        assert called_early(page) == []


def test_a_page_left_before_its_new_language_has_loaded_does_not_open_the_choice_again(new_page, server):
    page = new_page()
    page.goto(f"{server}/#dropit+seed=1")
    open_workbench(page, "look")
    with held_back(page, "games"):
        page.locator("#language").select_option("zh-Hans")
        expect(page.locator("html")).to_have_attribute("lang", "zh-Hans")
        expect(page.locator("#loading")).to_be_visible()
        page.goto("about:blank")
    page.goto(f"{server}/#dropit+seed=1")
    expect(page.locator("#playfield")).to_be_focused()
    expect(page.locator("#workbench")).to_be_hidden()


def test_a_link_that_can_t_be_read_says_so_when_the_parts_are_there(new_page, server):
    page = new_page()
    with held_back(page, "table") as release:
        page.goto(f"{server}/#nonsense")
        expect(page.locator("#loading")).to_be_visible()
        release()
        expect(page.locator("#problem")).to_be_visible()
        expect(page.locator("#home")).to_be_visible()
    assert called_early(page) == []


def test_a_daily_and_an_invitation_wait_for_their_parts(new_page, server):
    page = new_page()
    # This day's Tower of Hanoi has four pegs and begins in disorder, and the board of its Minesweeper is mended.
    page.clock.set_fixed_time(datetime(2026, 11, 28, 12, tzinfo=timezone.utc))
    with held_back(page, "games") as release:
        page.goto(server)
        page.locator('.daily-chip[data-game="2048"]').click()
        # The four of a day are made together.
        expect(page.locator("#loading")).to_be_visible()
        assert called_early(page) == []
        release()
        expect(page.locator("#table")).to_be_visible()
        expect(page.locator("#of-day")).to_be_visible()
    assert called_early(page) == []
    page = new_page()
    with held_back(page, "table") as release:
        page.goto(f"{server}/#join=ABCD-EFGH")
        expect(page.locator("#home")).to_be_visible()
        frames(page, 30)
        assert called_early(page) == []
        release()
        expect(page.locator("#online")).to_be_visible()
    assert called_early(page) == []


@pytest.mark.parametrize("game", ["playground", "minesweeper"])
def test_a_part_that_is_called_before_it_is_there_is_waited_for(page, server, game):
    page.goto(server)
    line, early = page.evaluate("""async (game) => {
      const { Engine } = await import("/engine.js");
      const parts = ["cards", "table", "games", "rest"].map((name) => ({ file: `/pastime-${name}.wasm`, games: [] }));
      const engine = await Engine.load("/pastime.wasm", { parts });
      const problem = engine.open(`${game} seed=1`);
      if (problem) throw new Error(problem);
      engine.frame(1);
      return [engine.line, performance.getEntriesByName("called early").length];
    }""", game)
    assert line.startswith(game) and early > 0


def test_nothing_moves_while_the_page_loads(new_page, server):
    page = new_page(PHONE, stranger=True)
    page.add_init_script("""
      window.shift = 0;
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries()) window.shift += value;
      }).observe({ type: "layout-shift", buffered: true });""")
    page.goto(server)
    page.wait_for_function("() => performance.getEntriesByType('resource').some(({ name }) => name.includes('-rest.'))")
    assert page.evaluate("window.shift") == 0
