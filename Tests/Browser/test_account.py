"""Who a player is: the profile, ratings on boards and in matches, and playing as the same player on another device."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from arcade import DESKTOP, PHONE, served
from outside import hears, note_messages
from match_player import Player
from table import go_back
from test_access import check


@pytest.fixture(scope="module")
def server():
    """Here players of one address are rated, too."""
    with served("debug", options=["--unlimited-addresses"]) as address:
        yield address


LINK = re.compile(r"#me=([^,]+),(g1\.[0-9a-f]{16}\.[0-9a-f]{16}\.[0-9a-f]{64})$")
FORGED = "g1." + ".".join(["0" * 16] * 2 + ["0" * 64])
TOWER = "hanoi discs=2 pegs=3"
NUMBER = "00000000000000ff"


def rating(points: float, deviation: float = 61.2, provisional: bool = False):
    return {"rating": points, "deviation": deviation, "provisional": provisional}


def a_profile():
    ways = [1500 + 40 * (index % 5) + 3 * index for index in range(40)]
    curve = [{**rating(points), "match": "0000000000000001.1", "ended": 1, "score": "win"} for points in ways]
    best = {"order": "least", "rank": 3, "reached": 1, "match": False}
    return {
        "player": NUMBER, "name": "Ann",
        "games": [
            {**rating(1812.4), "game": "2048", "matches": 40, "wins": 25, "ties": 2, "curve": curve},
            {**rating(1662.2, 290.1, True), "game": "hanoi", "matches": 1, "wins": 1, "ties": 0,
             "curve": [rating(1662.2, 290.1, True)]},
        ],
        "bests": [
            {**best, "game": TOWER, "measure": "moves", "value": 3},
            {**best, "game": "2048 size=4 target=2048", "measure": "score", "value": 20132},
        ],
    }


def answer(page: Page, path: str, value, status: int = 200):
    """Answers in the server's place."""
    page.route(re.compile(rf"/{path}(\?|$)"), lambda route, _: route.fulfill(
        status=status, content_type="application/json", body=json.dumps(value)))


def become_known(page: Page):
    """Gives the page's player a number."""
    page.locator("#home-name").click()
    page.get_by_role("button", name="Use on another device").click()
    expect(page.locator("#own-link")).to_have_value(LINK)
    link = page.locator("#own-link").input_value()
    page.locator("#profile").get_by_role("button", name="Close").click()
    return link


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_profile_has_ratings_with_their_deviation_and_their_way_and_bests(new_page, server, size, scheme, shots):
    page = new_page({**size, "color_scheme": scheme, "reduced_motion": "reduce"})
    page.goto(server)
    become_known(page)
    answer(page, "profile", a_profile())
    page.locator("#home-name").click()
    rated = page.locator(".rated")
    expect(rated.locator("h3")).to_have_text(["2048", "Tower of Hanoi"])
    expect(rated.locator("b")).to_have_text(["1812 ± 61", "1662 ± 290?"])
    expect(rated.locator("small")).to_have_text(["40\u00a0matches · 25\u00a0won · 2\u00a0tied", "1\u00a0match · 1\u00a0won"])
    expect(rated.locator("b").last).to_have_attribute("title", re.compile("give or take 290. Provisional: "))
    expect(page.locator("#profile .help").first).to_contain_text("? Provisional: ")
    expect(rated.first.get_by_role("img", name="From 1500 to 1777, at most 1777")).to_be_visible()
    expect(page.locator(".bests li").first).to_contain_text("3 moves")
    expect(page.locator(".bests li").first).to_contain_text("place 3")
    check(page)
    shots(page, f"profile-{scheme}-{size['viewport']['width']}")
    page.get_by_role("button", name="Use on another device").click()
    expect(page.locator("#copy-own-link")).to_be_focused()
    check(page)
    shots(page, f"profile-link-{scheme}-{size['viewport']['width']}")


def test_a_profile_without_a_match_says_so_and_leads_to_one(page, server, shots):
    page.goto(server)
    page.locator("#home-name").click()
    expect(page.locator("#profile-games")).to_contain_text("No match yet")
    expect(page.locator("#profile-games")).to_contain_text("Play one online to get a rating.")
    shots(page, "profile-empty")
    page.locator("#profile-games").get_by_role("button", name="Play").click()
    expect(page.locator("#profile")).to_be_hidden()
    expect(page.locator("#online")).to_be_visible()


def test_a_profile_that_cannot_be_had_can_be_asked_for_again_and_nothing_moves_meanwhile(new_page, server, shots):
    page = new_page(reduced_motion="reduce")
    # Once the server can't be reached; and then its answer takes a while.
    page.add_init_script(
        "const real = window.fetch; let count = 0; window.release = () => {};"
        " window.fetch = (url, options) => String(url) !== 'profile' ? real(url, options)"
        " : (count += 1) === 1 ? Promise.reject(new TypeError('no network'))"
        " : new Promise((resolve) => { window.release = resolve; }).then(() => real(url, options));"
    )
    page.goto(server)
    become_known(page)
    page.locator("#home-name").click()
    expect(page.locator("#profile-games")).to_contain_text("The server can’t be reached.")
    shots(page, "profile-unreachable")
    box = page.locator("#profile").bounding_box()
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("#profile-games .sunrise")).to_be_visible()
    assert page.locator("#profile").bounding_box() == box
    page.evaluate("window.release()")
    expect(page.locator("#profile-games")).to_contain_text("No match yet")
    assert page.locator("#profile").bounding_box() == box


def test_a_server_that_does_not_answer_is_not_waited_for_forever(new_page, server):
    page = new_page(reduced_motion="reduce")
    page.add_init_script(
        "const later = window.setTimeout; window.setTimeout = (act, time) => later(act, time === 10_000 ? 500 : time);"
        " const { fetch } = window; window.fetch = (url, options) => String(url) !== 'profile' ? fetch(url, options)"
        " : new Promise((_, reject) => options.signal.addEventListener('abort', () => reject(options.signal.reason)));")
    page.goto(server)
    become_known(page)
    page.locator("#home-name").click()
    expect(page.locator("#profile-games")).to_contain_text("The server can’t be reached.")


def test_who_is_no_longer_known_to_the_server_begins_anew(browser, server):
    # The browser itself logs the 401 as an error, so this page isn't watched.
    page = browser.new_page()
    page.add_init_script(f"localStorage.getItem('pastime.token') ?? localStorage.setItem('pastime.token', '{FORGED}')")
    page.goto(server)
    page.locator("#home-name").click()
    expect(page.locator("#profile-games")).to_contain_text("No match yet")
    page.get_by_role("button", name="Use on another device").click()
    expect(page.locator("#own-link")).to_have_value(LINK)
    assert FORGED not in page.locator("#own-link").input_value()
    page.close()


def test_the_own_name_is_changed_in_the_profile(page, server):
    page.goto(server)
    become_known(page)
    page.locator("#home-name").click()
    page.locator("#new-name").fill("")
    page.get_by_role("button", name="Change").click()
    expect(page.locator("#new-name-problem")).to_contain_text("1 to 20 characters")
    page.locator("#new-name").fill("Ann Green")
    page.get_by_role("button", name="Change").click()
    expect(page.locator("#profile-name")).to_have_text("Ann Green")
    page.keyboard.press("Escape")
    expect(page.locator("#home-name .own-name")).to_have_text("Ann Green")
    expect(page.locator("#greeting")).to_have_text(re.compile("^Good .*, Ann Green.$"))


def test_a_name_that_is_not_allowed_is_not_taken(browser, server):
    # The browser itself logs the 400 as an error, so this page isn't watched.
    page = browser.new_page()
    page.goto(server)
    become_known(page)
    page.locator("#home-name").click()
    name = page.locator("#profile-name").inner_text()
    page.locator("#new-name").fill("admin")
    page.get_by_role("button", name="Change").click()
    expect(page.locator("#new-name-problem")).not_to_be_empty()
    expect(page.locator("#profile-name")).to_have_text(name)
    page.close()


def stand_in_for_ratings(page: Page, own):
    people = "Ada Wei Noor Lin Mira Sam Ivo Kaya".split()
    places = [{**rating(1900 - 31 * index), "rank": index + 1, "name": name, "player": f"{index:016x}", "matches": 30}
              for index, name in enumerate(people)]
    answer(page, "ratings", {"game": "hanoi", "places": places, "you": own(places)})


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_board_by_rating_leads_to_profiles(new_page, server, size, shots):
    page = new_page({**size, "reduced_motion": "reduce"})
    Player(page, server, "Ann")
    stand_in_for_ratings(page, lambda places: places[4])
    if size is PHONE:
        page.locator("#show-workbench").click()
        page.locator("[data-like=show-leaders]").click()
    else:
        page.locator("#show-leaders").click()
    with page.expect_request(re.compile(r"/ratings\?game=hanoi$")):
        page.get_by_role("button", name="Rating", exact=True).click()
    expect(page.locator(".places .value").first).to_have_text("1900 ± 61")
    expect(page.locator(".places .you")).to_contain_text("Mira")
    expect(page.locator("#spans")).to_be_hidden()
    # One rating in a game, whatever its parameters.
    expect(page.locator("#leaders-game")).to_have_text("Tower of Hanoi")
    expect(page.locator("#leaders-rule")).to_be_visible()
    tabs = page.locator("#measures").evaluate("(box) => [box.scrollWidth, box.clientWidth]")
    assert tabs[0] <= tabs[1], "the boards fit beside one another"
    check(page)
    shots(page, f"ratings-{size['viewport']['width']}")
    answer(page, "profile", a_profile())
    with page.expect_request(re.compile(r"/profile\?player=0000000000000001$")):
        page.get_by_role("button", name="Wei").click()
    expect(page.locator("#profile-name")).to_have_text("Wei")
    expect(page.locator(".rated b").first).to_have_text("1812 ± 61")
    # Nobody but the player is renamed, or moved.
    expect(page.locator("#rename")).to_be_hidden()
    expect(page.locator("#show-link")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.locator("#leaders")).to_be_visible()
    page.get_by_role("button", name="Fewest moves").click()
    expect(page.locator("#spans")).to_be_visible()


def test_a_provisional_rating_has_no_place_yet(page, server):
    Player(page, server, "Ann")
    answer(page, "ratings", {"game": "hanoi", "places": [], "you": {
        **rating(1662.2, 290.1, True), "rank": None, "name": "Ann", "player": NUMBER, "matches": 1}})
    page.locator("#show-leaders").click()
    page.get_by_role("button", name="Rating", exact=True).click()
    expect(page.locator("#places h3")).to_have_text("Nobody yet")
    expect(page.locator("#own-place")).to_contain_text("1662 ± 290?")
    expect(page.locator("#own-place")).to_contain_text("Provisional: ")


def test_a_match_shows_the_opponents_rating_and_what_it_has_brought(new_page, server, shots):
    pages = [new_page(reduced_motion="reduce"), new_page(PHONE, reduced_motion="reduce", color_scheme="dark")]
    note_messages(pages[0])
    ann, bob = [Player(page, server, name, f"{TOWER} seed=1") for page, name in zip(pages, ["Ann", "Bob"])]
    ann.quick()
    expect(ann.page.locator("#waiting-for")).to_contain_text("Tower of Hanoi")
    bob.quick()
    ann.is_playing()
    bob.is_playing()
    expect(ann.page.locator("#other-rating")).to_have_text("1500 ± 350?")
    expect(ann.page.locator("#other-rating")).to_have_attribute("title", re.compile("Provisional"))
    # A phone's bar has no room: it stands above the opponent's table.
    expect(bob.page.locator("#other-rating")).to_be_hidden()
    expect(bob.page.locator("#second-rating")).to_have_text("1500 ± 350?")
    shots(ann.page, "match-rating")
    shots(bob.page, "match-rating-phone")
    check(ann.page)
    # Nobody moves as fast as a program.
    expect(ann.page.locator("#match-clock")).to_have_text(re.compile("0:0[2-9]"), timeout=20_000)
    bob.move(0, 1)
    bob.move(1, 2)
    bob.move(2, 0)
    hears(ann.page, ":C>A")
    ann.move(0, 1)
    ann.move(0, 2)
    ann.move(1, 2)
    ann.sees("You won")
    expect(ann.page.locator("#new-rating")).to_have_text("Your rating: 1662 ± 290? (+162)")
    expect(bob.page.locator("#new-rating")).to_have_text("Your rating: 1338 ± 290? (−162)")
    check(bob.page)
    shots(ann.page, "match-new-rating")
    shots(bob.page, "match-new-rating-phone")
    bob.page.locator("#leave-match").click()
    ann.page.locator("#leave-match").click()
    ann.page.locator("#go-home").click()
    ann.page.locator("#home-name").click()
    expect(ann.page.locator(".rated b")).to_have_text("1662 ± 290?")
    expect(ann.page.locator(".rated small")).to_have_text("1\u00a0match · 1\u00a0won")


def test_a_result_without_an_answer_about_ratings_promises_none(new_page, server):
    pages = [new_page(reduced_motion="reduce"), new_page(reduced_motion="reduce")]
    ann, bob = [Player(page, server, name, f"{TOWER} seed=1") for page, name in zip(pages, ["Ann", "Bob"])]
    ann.quick()
    expect(ann.page.locator("#waiting-for")).to_contain_text("Tower of Hanoi")
    bob.quick()
    ann.is_playing()
    expect(ann.page.locator("#other-rating")).to_be_visible()
    ann.page.evaluate(
        "() => { const { fetch } = window; window.fetch = (url, options) => String(url).startsWith('ratings')"
        " ? Promise.reject(new TypeError('no network')) : fetch(url, options); }")
    bob.give_up()
    ann.sees("You won")
    expect(ann.page.locator("#new-rating")).to_be_visible()
    expect(ann.page.locator("#new-rating")).to_be_hidden(timeout=20_000)


def test_a_bot_has_no_rating_and_brings_none(page, server):
    ann = Player(page, server, "Ann")
    ann.open_dialog()
    page.locator("#online-choose").get_by_role("button", name="Pebble").click()
    ann.is_playing()
    expect(page.locator("#other-name")).to_have_text("Pebble")
    expect(page.locator("#other-rating")).to_be_hidden()
    ann.give_up()
    ann.sees("Pebble won")
    expect(page.locator("#new-rating")).to_be_hidden()


# Another device


def number(page: Page):
    return page.evaluate("sessionStorage.getItem('pastime.token')").split(".")[1]


def test_a_link_moves_a_player_to_another_device(new_page, server, shots):
    ann, other = new_page(permissions=["clipboard-read", "clipboard-write"]), new_page(PHONE, reduced_motion="reduce")
    ann.add_init_script("localStorage.setItem('pastime.nickname', 'Ann (1), & Co')")
    ann.goto(server)
    link = become_known(ann)
    assert link.startswith(f"{server}/#me=")
    ann.locator("#home-name").click()
    ann.get_by_role("button", name="Use on another device").click()
    expect(ann.locator("#link-part")).to_contain_text("anyone who has this link can play under your name.")
    ann.locator("#copy-own-link").click()
    expect(ann.locator("#copy-own-link")).to_have_text("Copied")
    assert ann.evaluate("navigator.clipboard.readText()") == link

    # Two windows of one browser are two players.
    window = ann.context.new_page()
    window.goto(link)
    expect(window.locator("#moving-title")).to_have_text("Another window is Ann (1), & Co")
    expect(window.locator("#move-here")).to_be_hidden()
    window.close()

    # Somebody has played there.
    other.goto(server)
    become_known(other)
    name, own = other.locator("#home-name .own-name").text_content(), number(other)
    asked = []
    other.on("request", lambda request: asked.append(request.url))
    other.goto(link)
    expect(other.locator("#moving-title")).to_have_text("Play here as Ann (1), & Co?")
    expect(other.locator("#moving-text")).to_contain_text(f"On this device you have been {name} so far.")
    # The secret is gone from the address, and was in none that was asked for.
    expect(other).to_have_url(f"{server}/")
    assert not any("g1." in address for address in asked if "#me=" not in address)
    check(other)
    shots(other, "moving-phone")
    other.get_by_role("button", name="Cancel").click()
    assert number(other) == own and other.evaluate("localStorage.getItem('pastime.nickname')") == name

    # In the window where a game is open, too, and right after the sheet was closed.
    other.evaluate("(link) => { location.href = link }", link)
    expect(other.get_by_role("button", name="Play as Ann (1), & Co")).to_be_visible()
    other.evaluate("(link) => { document.querySelector('#moving').close(); location.href = link }", link)
    other.get_by_role("button", name="Play as Ann (1), & Co").click()
    expect(other.locator("#home-name .own-name")).to_have_text("Ann (1), & Co")
    expect(other).to_have_url(f"{server}/")
    assert number(other) == number(ann) != own
    other.reload()
    expect(other.locator("#home-name .own-name")).to_have_text("Ann (1), & Co")
    assert number(other) == number(ann)
    # The history has no secret either.
    go_back(other)
    expect(other).to_have_url(re.compile(r"^(?!.*g1\.)"))
    # Here the same link changes nothing.
    other.goto(f"{server}/{link.split('/')[-1]}")
    expect(other.locator("#moving-title")).to_have_text("You are Ann (1), & Co here already")
    expect(other.locator("#move-here")).to_be_hidden()


@pytest.mark.parametrize("part", ["", "Ann", "Ann,g1.0123", f"%E0%A4,{FORGED}", f",{FORGED}", f"{'A' * 5000},{FORGED}"])
def test_a_damaged_link_changes_nothing(page, server, part, shots):
    page.goto(server)
    become_known(page)
    name, own = page.locator("#home-name .own-name").text_content(), number(page)
    page.goto("about:blank")
    page.goto(f"{server}/#me={part}")
    expect(page.locator("#moving-title")).to_have_text("This link is damaged")
    expect(page.locator("#moving-text")).to_contain_text(f"Here you are still {name}.")
    expect(page.locator("#move-here")).to_be_hidden()
    expect(page).to_have_url(f"{server}/")
    if not part:
        shots(page, "moving-damaged")
    page.locator("#stay").click()
    expect(page.locator("#home")).to_be_visible()
    assert number(page) == own


def test_a_link_that_the_server_does_not_know_changes_nothing(browser, server):
    # The browser itself logs the 401 as an error, so this page isn't watched.
    page = browser.new_page()
    page.goto(server)
    link = become_known(page)
    own = number(page)
    page.goto("about:blank")
    forged = link[:-64] + "0" * 64
    page.goto(forged.replace(own, "0" * 15 + "1"))
    expect(page.locator("#moving-title")).to_have_text("The server doesn’t know this link")
    page.locator("#stay").click()
    assert number(page) == own
    page.close()


def test_a_link_with_a_name_that_is_not_allowed_changes_nothing(browser, server):
    page, other = browser.new_page(), browser.new_page()
    page.goto(server)
    link = become_known(page)
    other.goto(f"{server}/#me=admin,{link.split(',')[-1]}")
    expect(other.locator("#moving-title")).to_have_text("This link can’t be used")
    expect(other.locator("#move-here")).to_be_hidden()
    page.close()
    other.close()


def test_a_browser_that_keeps_nothing_says_so(new_page, server):
    ann, other = new_page(), new_page()
    ann.goto(server)
    link = become_known(ann)
    other.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };")
    other.goto(link)
    other.locator("#move-here").click()
    expect(other.locator("#moving-title")).to_have_text("This browser keeps nothing")
    expect(other.locator("#move-here")).to_be_hidden()


def test_a_link_that_cannot_be_checked_now_can_be_checked_later(new_page, server):
    ann, other = new_page(), new_page()
    ann.goto(server)
    link = become_known(ann)
    other.add_init_script(
        "const real = window.fetch; let count = 0; window.fetch = (url, options) =>"
        " String(url) === 'profile' && (count += 1) === 1 ? Promise.reject(new TypeError('no network')) : real(url, options);")
    other.goto(link)
    expect(other.locator("#moving-title")).to_have_text("This link can’t be checked now")
    other.get_by_role("button", name="Try again").click()
    expect(other.locator("#moving-title")).to_contain_text("Play here as ")


def test_during_a_match_a_link_waits(new_page, server):
    ann, page = new_page(), new_page()
    ann.goto(server)
    link = become_known(ann)
    bob = Player(page, server, "Bob")
    bob.open_dialog()
    page.locator("#online-choose").get_by_role("button", name="Pebble").click()
    bob.is_playing()
    own = number(page)
    page.evaluate("(link) => { location.href = link }", link)
    expect(page.locator("#moving-title")).to_have_text("A match is going on")
    page.locator("#stay").click()
    bob.give_up()
    bob.sees("Pebble won")
    assert number(page) == own
