"""Leaderboards: how a game is entered, the podium, replays beside the list."""

import json

from playwright.sync_api import Page, expect

from frames import frames
from match_player import Player


def test_a_finished_game_is_entered_into_the_leaderboard(page, server, shots):
    Player(page, server, "Ann")
    page.locator("#playfield").focus()
    for key in ["1", "2", "1", "3", "2", "3"]:
        page.keyboard.press(key)
    page.locator("#enter-leaders").click()
    page.locator("#leader-name").fill("Ann")
    page.locator("#leaders").get_by_role("button", name="Enter", exact=True).click()
    expect(page.locator("#leaders-state")).to_contain_text("3 moves: your place of all time is 1")
    expect(page.locator(".places .you .name")).to_contain_text("Ann")
    shots(page, "leaderboard")
    expect(page.locator("#leaders-rule")).to_be_hidden()
    page.get_by_role("button", name="Fastest in a match").click()
    expect(page.locator("#leaders-rule")).to_contain_text("different networks")
    expect(page.locator("#places li, #places p").first).to_be_visible()


def stand_in_for_the_leaderboard(page: Page, count: int, own_rank: int | None):
    """Answers in the server's place, with as many players as a test needs."""
    names = "Ada Wei Noor Lin Mira Sam Ivo Kaya Otto Pia Quinn Rosa".split()
    line = "hanoi discs=2 pegs=3 seed=1 : A>B A>C B>C"

    def place(rank: int):
        name = names[rank - 1] if rank <= len(names) else "Tilda"
        return {"rank": rank, "name": name, "value": 2 + rank, "reached": 1, "match": False, "line": line}

    answer = {"game": "hanoi discs=2 pegs=3", "measure": "moves", "order": "fewest", "span": "week"}
    answer |= {"places": [place(rank) for rank in range(1, count + 1)], "you": own_rank and place(own_rank)}
    page.route("**/leaderboard?*", lambda route, _: route.fulfill(
        status=200, content_type="application/json", body=json.dumps(answer)))


def test_the_first_three_stand_on_a_podium_and_a_game_is_replayed_beside_the_list(page, server):
    Player(page, server, "Ann")
    stand_in_for_the_leaderboard(page, 8, 5)
    page.locator("#show-leaders").click()
    expect(page.locator(".places .step .name")).to_have_text(["Ada", "Wei", "Noor"])
    steps = [page.locator(".places .step").nth(index).bounding_box() for index in range(3)]
    assert steps[1]["x"] < steps[0]["x"] < steps[2]["x"], "the first stands in the middle"
    list_box, pane = page.locator("#places").bounding_box(), page.locator("#replay").bounding_box()
    assert pane["x"] >= list_box["x"] + list_box["width"], "the replay is beside the list"
    expect(page.locator("#replay-name")).to_have_text("Ada’s game")
    page.get_by_role("button", name="Watch the game of Lin").click()
    expect(page.locator("#replay-name")).to_have_text("Lin’s game")
    expect(page.get_by_role("button", name="Watch the game of Lin")).to_have_attribute("aria-pressed", "true")
    page.locator("#replay-hold").click()
    expect(page.locator("#replay-hold")).to_have_attribute("title", "Go on")
    page.locator("#replay-place").fill("2")
    page.locator("#replay-place").press("ArrowLeft")
    # It stays there while the replay is paused.
    frames(page, 10)
    expect(page.locator("#replay-place")).to_have_value("1")
    expect(page.locator("#replay-place")).to_have_attribute("max", "3")
    page.locator("#replay-large").click()
    expect(page.locator("#leaders")).to_be_hidden()
    expect(page.locator("#counter")).to_contain_text("3")


def test_on_a_phone_a_replay_opens_below_its_row_and_is_put_away_by_a_second_tap(phone, server):
    Player(phone, server, "Ann")
    stand_in_for_the_leaderboard(phone, 8, None)
    phone.locator("#show-workbench").click()
    phone.locator("[data-like=show-leaders]").click()
    button = phone.get_by_role("button", name="Watch the game of Mira")
    expect(phone.locator("#replay")).to_be_hidden()
    button.click()
    expect(phone.locator("#replay")).to_be_visible()
    row = phone.locator(".places li", has_text="Mira").first.bounding_box()
    assert phone.locator("#replay").bounding_box()["y"] >= row["y"] + row["height"]
    button.click()
    expect(phone.locator("#replay")).to_be_hidden()
    phone.get_by_role("button", name="Watch the game of Ada").click()
    phone.locator("#replay-try").click()
    expect(phone.locator("#counter")).to_contain_text("0")


def test_the_own_place_is_pinned_while_its_row_is_out_of_sight(page, server):
    Player(page, server, "Ann")
    stand_in_for_the_leaderboard(page, 12, 12)
    page.locator("#show-leaders").click()
    own = page.locator("#own-place")
    expect(own).to_contain_text("Rosa")
    expect(own).to_contain_text("1 move behind Quinn")
    page.locator(".places .you").scroll_into_view_if_needed()
    expect(own).to_be_hidden()
    page.locator(".places .step").first.scroll_into_view_if_needed()
    expect(own).to_be_visible()
    # Far below the list there is no row at all.
    page.locator("#close-leaders").click()
    stand_in_for_the_leaderboard(page, 12, 214)
    page.locator("#show-leaders").click()
    expect(own).to_contain_text("214")
    expect(own).to_contain_text("202 moves behind place 12")


def test_an_empty_list_invites_to_play_and_one_that_cannot_be_had_can_be_asked_for_again(page, server):
    # Once the server can't be reached; and then its answer takes a while.
    page.add_init_script(
        "const real = window.fetch; let count = 0; window.release = () => {};"
        " window.fetch = (url, options) => !String(url).startsWith('leaderboard') ? real(url, options)"
        " : (count += 1) === 1 ? Promise.reject(new TypeError('no network'))"
        " : new Promise((resolve) => { window.release = resolve; }).then(() => real(url, options));"
    )
    Player(page, server, "Ann", "hanoi discs=7 pegs=3 seed=1")
    page.locator("#show-leaders").click()
    expect(page.locator("#places")).to_contain_text("The server can’t be reached.")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("#places .sunrise")).to_be_visible()
    page.evaluate("window.release()")
    expect(page.locator("#places h3")).to_have_text("Nobody yet this week")
    page.locator("#places").get_by_role("button", name="Play").click()
    expect(page.locator("#leaders")).to_be_hidden()
    expect(page.locator("#playfield")).to_be_focused()
