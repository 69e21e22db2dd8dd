"""Races against entries of a leaderboard: the ghost of a game that was played before plays beside the player."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from arcade import PHONE
from match_player import Player
from table import go_back, go_forward

TOWER = "hanoi discs=2 pegs=3 seed=1 : A>B A>C B>C"
FIELD = "minesweeper w=9 h=9 mines=10 noguess=yes seed=5"
FIELD_MOVES = "4,4 2,0 1,0 0,0 6,0 7,0 1,3 0,4 0,5 1,5 1,6 2,6 0,7 8,7 8,8"
FIELD_LINE = f"{FIELD} : " + " ".join(f"open:{cell}" for cell in FIELD_MOVES.split())


def stand_in(page: Page, line: str, value: int, measure: str, name: str = "Ada"):
    """Answers in the server's place with a leaderboard of one."""
    place = {"rank": 1, "name": name, "value": value, "reached": 1, "match": measure.endswith("time"), "line": line}
    answer = {"game": "", "measure": measure, "order": "", "span": "week", "places": [place], "you": None}
    page.route("**/leaderboard?*", lambda route, _: route.fulfill(
        status=200, content_type="application/json", body=json.dumps(answer)))


def open_board(page: Page, measure: str | None = None):
    if page.viewport_size["width"] < 600:
        page.locator("#show-workbench").click()
        page.locator("[data-like=show-leaders]").click()
    else:
        page.locator("#show-leaders").click()
    if measure:
        page.get_by_role("button", name=measure).click()
    if page.viewport_size["width"] < 860:
        page.get_by_role("button", name="Watch the game of Ada").click()


def race(page: Page, measure: str | None = None):
    open_board(page, measure)
    page.get_by_role("button", name="Race it").click()
    expect(page.locator("#match")).to_be_visible()
    expect(page.locator("#leaders")).to_be_hidden()


def test_an_entry_is_raced_by_its_own_times_and_nothing_of_it_is_ranked(page, server, shots):
    ann = Player(page, server, "Ann", "hanoi discs=3 pegs=3 seed=4")
    for source, target in [(0, 2), (0, 1), (2, 1), (0, 2), (1, 0), (1, 2), (0, 2)]:
        ann.move(source, target)
    page.locator("#enter-leaders").click()
    page.locator("#leader-name").fill("Ann")
    page.locator("#leaders").get_by_role("button", name="Enter", exact=True).click()
    expect(page.locator("#leaders-state")).to_contain_text("7 moves")
    page.locator("#close-leaders").click()
    # Another game of the kind, in its middle.
    page.goto(f"{server}/#hanoi+discs=3+pegs=3+seed=5")
    expect(page.locator("#counter")).to_contain_text("0")
    ann.move(0, 1)
    expect(page.locator("#counter")).to_contain_text("1")
    expect(page).to_have_url(re.compile(r"seed=5\+:\+A%3EB$"))

    sent = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    open_board(page)
    expect(page.locator("#race-rule")).to_have_text("A race isn’t ranked: its start is known.")
    page.get_by_role("button", name="Race it").click()
    expect(page.locator("#other-name")).to_have_text("Ann’s ghost")
    expect(page.locator("#second-note")).to_have_text("as it was played")
    expect(page.locator("#race-hint")).to_have_text("The clock starts with your first move")
    expect(page.locator("#match-goal")).to_have_text("first to carry 3 rings")
    expect(page.locator("#faces")).to_be_hidden()
    shots(page, "race-begin")
    ann.move(0, 2)
    expect(page.locator("#race-hint")).to_be_hidden()
    # The ghost plays by itself, and the player may still finish.
    expect(page.locator("#second-note")).to_contain_text("done after", timeout=20_000)
    expect(page.locator("#live")).to_contain_text("Ann’s ghost: done after")
    expect(page.locator("#other-score")).to_have_text("3 rings home")
    shots(page, "race")
    for source, target in [(0, 1), (2, 1), (0, 2), (1, 0), (1, 2), (0, 2)]:
        ann.move(source, target)
    ann.sees("Ann got there first")
    expect(page.locator("#match-reason")).to_have_text(re.compile(r"^.* behind Ann, after \d+:\d\d\.$"))
    expect(page.locator("#rematch-state")).to_have_text("A race isn’t ranked: its start is known.")
    expect(page.locator("#other-board .points")).to_have_text("3 rings home")
    expect(page.locator("#enter-leaders")).to_be_hidden()
    shots(page, "race-lost")
    page.get_by_role("button", name="Race again").click()
    expect(page.locator("#race-hint")).to_be_visible()
    expect(page.locator("#other-score")).to_have_text("0 rings home")
    page.get_by_role("button", name="End the race").click()
    expect(page.locator("#really")).to_contain_text("End this race?")
    page.get_by_role("button", name="End it").click()
    ann.sees("Ann stays ahead")
    page.locator("#leave-match").click()
    # The table that was set aside is there, as it was.
    expect(page.locator("#match")).to_be_hidden()
    expect(page.locator("#counter")).to_contain_text("1")
    expect(page).to_have_url(re.compile(r"seed=5\+:\+A%3EB$"))
    ann.move(0, 2)
    expect(page.locator("#counter")).to_contain_text("2")
    assert sent == []


def test_without_times_the_ghost_goes_move_for_move(page, server):
    ann = Player(page, server, "Ann")
    stand_in(page, TOWER, 3, "moves")
    race(page)
    expect(page.locator("#second-note")).to_have_text("move for move with you")
    ann.move(0, 1)
    expect(page.locator("#other-progress")).to_have_js_property("value", 0.333)
    ann.move(0, 2)
    expect(page.locator("#other-progress")).to_have_js_property("value", 0.666)
    ann.move(1, 2)
    ann.sees("Side by side")
    expect(page.locator("#match-reason")).to_have_text("3 moves, as many as Ada.")
    expect(page.locator("#match-result button").first).to_be_focused()
    page.locator("#watch-other").click()
    expect(page.locator("#match")).to_be_hidden()
    expect(page.locator("#counter")).to_contain_text("3")


def test_an_entry_that_cannot_be_raced_says_why_and_the_list_stays(page, server):
    Player(page, server, "Ann")
    stand_in(page, "hanoi discs=2 pegs=3 seed=1 : A>B A>B", 2, "moves")
    open_board(page)
    page.get_by_role("button", name="Race it").click()
    expect(page.locator("#leaders-state")).to_contain_text("This game can’t be raced: “A>B”: move 2 is not legal")
    expect(page.locator("#leaders")).to_be_visible()
    expect(page.locator("#match")).to_be_hidden()


@pytest.mark.chromium("taps of fingers need Chromium's protocol")
def test_a_minefield_is_raced_by_touch_and_begins_with_the_same_cell(phone, server, shots):
    ann = Player(phone, server, "Ann", FIELD.replace("seed=5", "seed=9"))
    # Half a minute in a match, which says no more.
    stand_in(phone, FIELD_LINE, 1_800, "time")
    race(phone, "Fastest in a match")
    expect(phone.locator("#second-note")).to_have_text("in even steps")
    expect(phone.locator("#race-hint")).to_contain_text("the first is the same for both")
    expect(phone.locator("#own-score")).to_have_text("0 % cleared")
    board = phone.locator("#playfield").bounding_box()
    phone.touchscreen.tap(board["x"] + board["width"] / 2, board["y"] + board["height"] * 0.62)
    expect(phone.locator("#race-hint")).to_be_hidden()
    expect(phone.locator("#match-clock")).to_have_text(re.compile("0:0[1-9]"), timeout=20_000)
    expect(phone.locator("#other-score")).not_to_have_text("0 % cleared", timeout=20_000)
    shots(phone, "race-minesweeper-phone")
    # In the foot, where the faces are in a match, lies nothing outside of the screen.
    for control in ["#give-up", ".match-sound"]:
        box = phone.locator(control).bounding_box()
        assert box["width"] >= 44 and box["x"] + box["width"] <= 390, control
    ann.give_up()
    ann.sees("Ada stays ahead")
    phone.locator("#leave-match").click()
    expect(phone.locator("#match")).to_be_hidden()


def test_a_score_is_raced_by_the_arrow_keys(page, server, shots):
    ann = Player(page, server, "Ann", "2048 seed=3")
    stand_in(page, "2048 seed=7 : left down right left up : 0 60 60 60 60", 4, "score")
    race(page)
    expect(page.locator("#match-goal")).to_have_text("first to 4 points")
    page.locator("#playfield").focus()
    for key in ["ArrowLeft", "ArrowDown", "ArrowRight", "ArrowLeft", "ArrowUp"] * 4:
        if page.locator("#match-result").is_visible():
            break
        page.keyboard.press(key)
    ann.sees("You got there first")
    expect(page.locator("#match-reason")).to_contain_text("ahead of Ada")
    page.locator("#leave-match").click()


def test_in_dropit_both_games_run_on_one_clock(page, server, shots):
    ann = Player(page, server, "Ann", "dropit columns=4 aim=yes seed=3")
    stand_in(page, "dropit columns=4 aim=yes seed=2 : drop:0@0 drop:1@30 drop:2@60 end@90", 1, "rows-in-3-minutes")
    race(page, "In a match")
    expect(page.locator("#match-clock")).to_have_text("3:00")
    board = page.locator("#playfield").bounding_box()
    page.mouse.click(board["x"] + board["width"] * 0.36, board["y"] + board["height"] * 0.5)
    expect(page.locator("#match-clock")).to_have_text("2:58", timeout=20_000)
    shots(page, "race-dropit")
    ann.give_up()
    ann.sees("Ada stays ahead")
    page.locator("#leave-match").click()
    expect(page.locator("#match")).to_be_hidden()


def test_the_place_ahead_is_raced_from_the_own_place(phone, server):
    Player(phone, server, "Ann")
    names = "Ada Wei Noor Lin Mira Sam Ivo Kaya Otto Pia Quinn Rosa".split()
    places = [
        {"rank": rank + 1, "name": name, "value": 3 + rank, "reached": 1, "match": False, "line": TOWER}
        for rank, name in enumerate(names)
    ]
    answer = {"game": "", "measure": "moves", "order": "fewest", "span": "week", "places": places, "you": places[-1]}
    phone.route("**/leaderboard?*", lambda route, _: route.fulfill(
        status=200, content_type="application/json", body=json.dumps(answer)))
    phone.locator("#show-workbench").click()
    phone.locator("[data-like=show-leaders]").click()
    button = phone.get_by_role("button", name="Race Quinn")
    box, own = button.bounding_box(), phone.locator("#own-place").bounding_box()
    assert box["height"] >= 44 and box["x"] + box["width"] <= own["x"] + own["width"]
    button.click()
    expect(phone.locator("#other-name")).to_have_text("Quinn’s ghost")


def test_a_match_that_begins_takes_the_place_of_a_race(new_page, server):
    ann, bob = Player(new_page(), server, "Ann"), Player(new_page(PHONE), server, "Bob")
    ann.quick()
    ann.page.locator("#keep-playing").click()
    stand_in(ann.page, TOWER, 3, "moves")
    race(ann.page)
    expect(ann.page.locator("#seeking")).to_contain_text("Looking for a player")
    bob.quick()
    ann.is_playing()
    expect(ann.page.locator("#other-name")).to_have_text("Bob")
    bob.is_playing()
    bob.give_up()
    ann.sees("You won")
    ann.page.locator("#leave-match").click()
    expect(ann.page.locator("#match")).to_be_hidden()


def test_keys_about_the_own_game_do_nothing_in_a_race(page, server):
    ann = Player(page, server, "Ann")
    stand_in(page, TOWER, 3, "moves")
    race(page)
    page.locator("#playfield").focus()
    for key, opened in [("n", "#new-sheet"), ("x", "#workbench")]:
        page.keyboard.press(key)
        expect(page.locator(opened)).to_be_hidden()
    ann.move(0, 1)
    expect(page.locator("#other-progress")).to_have_js_property("value", 0.333)


@pytest.mark.parametrize("way", ["home", "another game"])
def test_who_goes_elsewhere_leaves_the_race(page, server, way):
    ann = Player(page, server, "Ann")
    page.locator("#go-home").click()
    expect(page.locator("#home")).to_be_visible()
    go_back(page)
    expect(page.locator("#table")).to_be_visible()
    stand_in(page, TOWER, 3, "moves")
    race(page)
    ann.move(0, 1)
    if way == "home":
        go_forward(page)
        expect(page.locator("#home")).to_be_visible()
    else:
        page.evaluate("location.hash = 'hanoi+discs=4+pegs=3+seed=1'")
        expect(page.locator("#game-title span")).to_contain_text("Rings 4")
    expect(page.locator("#match")).to_be_hidden()
