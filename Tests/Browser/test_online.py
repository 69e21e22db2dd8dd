"""Matches of two: two windows of the browser play one another, by the real server."""

import json
import re
import subprocess

import pytest
from playwright.sync_api import Page, expect

from arcade import PHONE, served
from outside import messages, note_messages
from match_player import Player
from table import go_back, stage
from test_load import held_back


@pytest.fixture
def two(new_page, server):
    """Ann and Bob, whose windows are of two browsers; Bob's is a phone."""
    return Player(new_page(), server, "Ann"), Player(new_page(PHONE), server, "Bob")


def begin(ann: Player, bob: Player):
    ann.quick()
    expect(ann.page.locator("#waiting-for")).to_contain_text("Tower of Hanoi")
    bob.quick()
    ann.is_playing()
    bob.is_playing()


@pytest.mark.smoke
def test_two_windows_play_a_match_and_one_is_reloaded_in_the_middle(two, shots):
    ann, bob = two
    begin(ann, bob)
    expect(ann.page.locator("#other-name")).to_have_text("Bob")
    expect(bob.page.locator("#other-name")).to_have_text("Ann")
    ann.move(0, 1)
    bob.move(0, 2)
    shots(ann.page, "online-match")
    shots(bob.page, "online-match-phone")
    # Alone nothing of this can be undone, or asked for.
    expect(ann.page.locator("[data-command=undo]:visible")).to_have_count(0)

    ann.page.reload()
    ann.is_playing()
    expect(ann.page.locator("#other-name")).to_have_text("Bob")
    ann.move(0, 2)
    ann.move(1, 2)

    ann.sees("You won")
    bob.sees("Ann won")
    expect(bob.page.locator("#match-reason")).to_contain_text("Ann was first")
    shots(ann.page, "online-won")
    shots(bob.page, "online-lost-phone")


def test_a_match_says_what_it_is_for_and_its_controls_lie_in_the_foot_of_a_phone(two):
    ann, bob = two
    begin(ann, bob)
    expect(ann.page.locator("#match-goal")).to_have_text(re.compile(r"^first to carry \d+ rings$"))
    bob.page.set_viewport_size({"width": 390, "height": 844})
    expect(bob.page.locator(".goal-tile b")).to_have_text(re.compile(r"^\d+ rings$"))
    foot = bob.page.locator("#match-foot").bounding_box()
    for control in ["#give-up", ".match-sound", "#faces button:first-child", "#faces button:last-child"]:
        box = bob.page.locator(control).bounding_box()
        assert box["x"] >= foot["x"] and box["x"] + box["width"] <= foot["x"] + foot["width"], control
        assert box["y"] >= foot["y"] and box["y"] + box["height"] <= foot["y"] + foot["height"], control
        assert box["width"] >= 44 and box["height"] >= 44, control
    bob.page.locator(".match-sound").click()
    expect(bob.page.locator(".match-sound use")).to_have_attribute("href", "#i-mute")
    bob.page.locator("#faces button").first.click()
    expect(bob.page.locator("#own-avatar")).to_have_attribute("data-mood", "joy")
    # On a smaller phone the goal stands in the bar.
    bob.page.set_viewport_size({"width": 360, "height": 640})
    expect(bob.page.locator("#match-goal")).to_be_visible()
    expect(bob.page.locator(".goal-tile")).to_be_hidden()


@pytest.mark.parametrize("size", [(320, 320), (400, 360), (844, 390)], ids=str)
def test_in_a_low_window_a_match_has_all_its_controls_and_room_for_the_board(new_page, server, size):
    ann = Player(new_page(PHONE), server, "Ann", "minesweeper w=9 h=9 mines=10 noguess=yes seed=1")
    ann.open_dialog()
    ann.page.locator("#online-choose .bots button").first.click()
    ann.is_playing()
    ann.page.set_viewport_size({"width": size[0], "height": size[1]})
    ann.page.wait_for_function("(width) => innerWidth === width", arg=size[0])
    for control in ["#give-up", ".match-sound", ".dock [data-switch=flags]"]:
        assert ann.page.locator(control).evaluate("""(control) => {
            const { left, top, right, bottom } = control.getBoundingClientRect();
            return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
              && control.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
        }"""), control
    board = stage(ann.page)
    assert min(board["width"], board["height"]) >= 140
    ann.give_up()
    ann.sees("Pebble won")


def test_in_a_small_window_a_search_leaves_the_dock_free(new_page, server):
    ann = Player(new_page({**PHONE, "viewport": {"width": 320, "height": 320}}), server, "Ann")
    ann.quick()
    ann.page.locator("#keep-playing").click()
    expect(ann.page.locator("#seeking-text")).to_contain_text("Looking for a player")
    search, dock = ann.page.locator("#seeking").bounding_box(), ann.page.locator(".dock").bounding_box()
    assert 0 <= search["x"] and search["x"] + search["width"] <= dock["x"]
    assert search["y"] + search["height"] <= 320
    ann.page.locator("#seeking-stop").click()
    expect(ann.page.locator("#seeking")).to_be_hidden()


def told_cells(told: str) -> set[tuple[int, int]]:
    """The cells of 9 x 9 that an opening in the middle has opened, by the digits that the server told."""
    order = [(4, 4)]
    for (x, y), digit in zip(order, told):
        around = [(x + dx, y + dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1)] if digit == "0" else []
        order += [cell for cell in around if cell not in order and min(cell) >= 0 and max(cell) < 9]
    assert len(order) == len(told)
    return set(order)


def test_in_a_match_of_minesweeper_a_cell_opens_when_the_server_has_told_what_it_contains(new_page, server, shots):
    game = "minesweeper w=9 h=9 mines=10 noguess=yes seed=1"
    page = new_page()
    note_messages(page)
    ann, bob = Player(page, server, "Ann", game), Player(new_page(PHONE), server, "Bob", game)
    ann.quick()
    expect(ann.page.locator("#waiting-for")).to_contain_text("Minesweeper")
    bob.quick()
    ann.is_playing()
    bob.is_playing()
    # Neither the seed nor the mines: only what both openings show, which isn't the same.
    begun = next(text for text in messages(ann.page) if " begin " in text).split(" ")
    assert begun[6] == "0" * 16 and begun[-1] != begun[-2]
    assert re.fullmatch(r"\d+:[0-8]+", begun[-1]) and re.fullmatch(r"\d+:[0-8]+", begun[-2])
    shots(ann.page, "online-minesweeper")
    shots(bob.page, "online-minesweeper-phone")
    score = ann.page.locator("#own-score").inner_text()
    ann.page.locator("#playfield").focus()
    # A covered cell: a number, an opening or a mine, as the server says. Ann waited, so hers is the first opening.
    open_cells = told_cells(begun[-2].split(":")[1])
    column, row = next((x, y) for y in range(9) for x in range(9) if (x, y) not in open_cells)
    for key, count in [("ArrowLeft", 9), ("ArrowUp", 9), ("ArrowRight", column), ("ArrowDown", row)]:
        for _ in range(count):
            ann.page.keyboard.press(key)
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator("#own-score")).not_to_have_text(score)
    told = [text for text in messages(ann.page) if f":1:open:{column},{row}~" in text]
    assert len(told) == 1 and re.search(r"~([0-8]+|\*)$", told[0])
    shots(ann.page, "online-minesweeper-opened")
    ann.give_up()
    ann.sees("Bob won")
    bob.sees("You won")
    shots(bob.page, "online-minesweeper-result")


def test_a_rematch_and_giving_up(two):
    ann, bob = two
    begin(ann, bob)
    ann.page.locator("#give-up").click()
    ann.page.get_by_role("button", name="Play on").click()
    ann.page.locator("#give-up").click()
    ann.page.locator("#give-up-now").click()
    ann.sees("Bob won")
    bob.sees("You won")
    expect(bob.page.locator("#match-reason")).to_have_text("Ann gave up.")

    bob.page.locator("#rematch").click()
    expect(bob.page.locator("#rematch")).to_have_text("Waiting for Ann…")
    expect(ann.page.locator("#rematch-state")).to_have_text("Bob wants a rematch.")
    ann.page.locator("#rematch").click()
    ann.is_playing()
    bob.is_playing()

    bob.page.locator("#give-up").click()
    bob.page.locator("#give-up-now").click()
    ann.sees("You won")
    ann.page.locator("#leave-match").click()
    expect(bob.page.locator("#rematch-state")).to_have_text("Ann has left.")
    # The game of before is on the table again.
    expect(ann.page.locator("#match")).to_be_hidden()
    expect(ann.page.locator("#start")).to_be_visible()
    expect(ann.page.locator("#game-title b")).to_have_text("Tower of Hanoi")
    bob.page.locator("#leave-match").click()


def test_back_does_not_leave_a_match_that_goes_on(page, server):
    page.goto(server)
    expect(page.locator("#home")).to_be_visible()
    # So many rings that the bot needs longer than this test.
    ann = Player(page, server, "Ann", "hanoi discs=7 pegs=3 seed=1")
    ann.open_dialog()
    page.locator("#online-choose").get_by_role("button", name="Pebble").click()
    ann.is_playing()
    address = page.url
    go_back(page)
    expect(page.locator("#really")).to_contain_text("Give up this match?")
    expect(page.locator("#keep-on")).to_be_focused()
    expect(page).to_have_url(address)
    expect(page.locator("#table")).to_be_visible()
    page.locator("#keep-on").click()
    expect(page.locator("#give-up")).to_be_visible()
    go_back(page)
    page.locator("#give-up-now").click()
    ann.sees("Pebble won")
    expect(page).to_have_url(address)
    # Nothing is lost by leaving the result.
    go_back(page)
    expect(page.locator("#home")).to_be_visible()
    expect(page.locator("#table")).to_be_hidden()
    expect(page.locator("#match")).to_be_hidden()
    page.locator('.card[href="#hanoi"]').click()
    expect(page.locator("#counter")).to_have_text("0")
    expect(page.locator("#match")).to_be_hidden()


def test_the_result_shows_both_boards_and_the_way_there_and_rematch_comes_first(two, shots):
    ann, bob = two
    begin(ann, bob)
    ann.move(0, 1)
    bob.move(0, 2)
    # Time has to pass for there to be a way.
    expect(ann.page.locator("#match-clock")).to_have_text(re.compile("0:0[3-9]"), timeout=20_000)
    ann.move(0, 2)
    bob.move(0, 2)
    expect(bob.page.locator("#notice")).to_contain_text("can't rest on")
    ann.move(1, 2)
    bob.sees("Ann won")
    # What was said of the last move doesn't lie above the result.
    expect(bob.page.locator("#notice")).to_be_hidden(timeout=500)
    ann.sees("You won")
    expect(ann.page.locator("#match-result button").first).to_have_text("Rematch")
    # Of two windows only one has the focus.
    ann.page.bring_to_front()
    expect(ann.page.locator("#match-result button").first).to_be_focused()
    for player, own, other in [(ann, ["You", "2 rings home", "3 moves"], ["Bob", "0 rings home", "1 move"]),
                               (bob, ["You", "0 rings home", "1 move"], ["Ann", "2 rings home", "3 moves"])]:
        page = player.page
        for board, texts in [("#own-board", own), ("#other-board", other)]:
            expect(page.locator(f"{board} b")).to_have_text(texts[0], timeout=20_000)
            expect(page.locator(f"{board} .points")).to_have_text(texts[1])
            expect(page.locator(f"{board} small")).to_have_text(texts[2])
            expect(page.locator(f"{board} canvas").last).to_be_visible()
        # At one moment: the card comes in from below.
        own_box, other_box = page.evaluate(
            "['own-board', 'other-board'].map((id) => document.getElementById(id).getBoundingClientRect().toJSON())")
        assert own_box["top"] == other_box["top"] and own_box["right"] < other_box["left"]
        expect(page.locator("#result-race .own.dot")).to_have_count(1)
    expect(ann.page.locator("#own-board")).to_have_class(re.compile("won"))
    shots(ann.page, "online-result")
    shots(bob.page, "online-result-phone")
    ann.page.locator("#leave-match").click()
    expect(ann.page.locator("#own-board canvas")).to_have_count(0)
    bob.page.locator("#leave-match").click()


def test_the_own_game_of_a_match_is_shared_as_any_other(two, new_page, server, shots):
    ann, bob = two
    begin(ann, bob)
    for source, target in [(0, 1), (0, 2), (1, 2)]:
        ann.move(source, target)
    ann.sees("You won")
    bob.sees("Ann won")
    for player, text, name in [(ann, "Tower of Hanoi: 2 rings home", "3-moves"),
                               (bob, "Tower of Hanoi: 0 rings home", "0-moves")]:
        row = player.page.locator("#match-result .row")
        shots(player.page, f"online-share-{name}")
        row.get_by_role("button", name="Share").click()
        sheet = player.page.locator("#share-sheet")
        expect(sheet.locator("#share-words")).to_contain_text(text)
        expect(sheet.get_by_role("img", name="Picture of the board")).to_be_visible()
        expect(sheet.locator("#share-link")).to_have_value(re.compile(rf"^{server}/g/[0-9a-z]{{10}}$"))
    link = ann.page.locator("#share-link").input_value()
    ann.page.keyboard.press("Escape")
    expect(row.get_by_role("button", name="Share")).to_be_visible()
    ann.page.locator("#leave-match").click()
    bob.page.locator("#share-sheet [data-closes]").click()
    bob.page.locator("#leave-match").click()
    other = new_page()
    other.goto(link)
    expect(other.locator("#result-title")).to_have_text("Solved in 3 moves, the fewest possible")


def test_faces_are_shown_to_the_other_player_one_a_second(two, shots):
    ann, bob = two
    begin(ann, bob)
    ann.page.get_by_role("button", name="Gasp").click()
    # Until a second has passed there is no other.
    expect(ann.page.get_by_role("button", name="Sigh")).to_have_attribute("aria-disabled", "true")
    expect(bob.page.locator("#other-avatar")).to_have_attribute("data-mood", "surprise")
    expect(bob.page.locator("#live")).to_have_text("Ann gasps")
    shots(bob.page, "online-face-phone")
    bob.page.get_by_role("button", name="Laugh").click()
    expect(ann.page.locator("#other-avatar")).to_have_attribute("data-mood", "joy")
    expect(ann.page.get_by_role("button", name="Sigh")).not_to_have_attribute("aria-disabled", "true")
    ann.page.get_by_role("button", name="Sigh").click()
    expect(bob.page.locator("#other-avatar")).to_have_attribute("data-mood", "sad")
    expect(bob.page.locator("#other-avatar")).not_to_have_attribute("data-mood", "sad")
    bob.give_up()
    ann.sees("You won")


def note_faces(page: Page):
    """Notes all faces of the other player that are shown or announced from now on."""
    page.evaluate("""() => {
        window.seen = [];
        const note = () => {
            const mood = document.getElementById('other-avatar').dataset.mood;
            if (mood) window.seen.push(mood);
        };
        const options = { attributes: true, attributeFilter: ['data-mood'] };
        new MutationObserver(note).observe(document.getElementById('other-avatar'), options);
        new MutationObserver(() => window.seen.push(document.getElementById('live').textContent))
            .observe(document.getElementById('live'), { childList: true, characterData: true, subtree: true });
    }""")


def test_faces_can_be_muted_for_a_match_and_a_reload_keeps_it(two, shots):
    ann, bob = two
    begin(ann, bob)
    mute = bob.page.get_by_role("button", name="Mute Ann’s faces")
    expect(mute).to_have_attribute("aria-pressed", "false")
    box, foot = mute.bounding_box(), bob.page.locator("#match-foot").bounding_box()
    assert box["width"] >= 44 and box["height"] >= 44
    assert foot["x"] <= box["x"] and box["x"] + box["width"] <= foot["x"] + foot["width"]
    # The one that is shown goes with it.
    ann.page.get_by_role("button", name="Smile").click()
    expect(bob.page.locator("#other-avatar")).to_have_attribute("data-mood", "smile")
    mute.click()
    expect(mute).to_have_attribute("aria-pressed", "true")
    expect(bob.page.locator("#other-avatar")).not_to_have_attribute("data-mood", "smile")
    shots(bob.page, "online-muted-phone")
    note_faces(bob.page)
    ann_can = ann.page.get_by_role("button", name="Gasp")
    expect(ann_can).not_to_have_attribute("aria-disabled", "true")
    ann_can.click()
    # The own ones are shown as before; they come after Ann's.
    bob.page.get_by_role("button", name="Laugh").click()
    expect(ann.page.locator("#other-avatar")).to_have_attribute("data-mood", "joy")
    expect(ann.page.get_by_role("button", name="Mute Bob’s faces")).to_have_text("Mute")
    mute.click()
    expect(ann_can).not_to_have_attribute("aria-disabled", "true")
    ann.page.get_by_role("button", name="Sigh").click()
    expect(bob.page.locator("#other-avatar")).to_have_attribute("data-mood", "sad")
    assert set(bob.page.evaluate("window.seen")) == {"sad", "Ann sighs"}

    mute.click()
    bob.page.reload()
    bob.is_playing()
    expect(mute).to_have_attribute("aria-pressed", "true")
    ann.give_up()
    bob.sees("You won")
    bob.page.locator("#leave-match").click()
    ann.page.locator("#leave-match").click()
    # Another match begins as the setting says.
    begin(ann, bob)
    expect(mute).to_have_attribute("aria-pressed", "false")
    ann.give_up()


def test_who_wants_no_faces_says_so_once(two):
    ann, bob = two
    ann.page.locator("#show-workbench").click()
    ann.page.get_by_role("tab", name="Look").click()
    ann.page.get_by_label("Show reactions").select_option("off")
    ann.page.locator("#close-workbench").click()
    begin(ann, bob)
    expect(ann.page.get_by_role("button", name="Mute Bob’s faces")).to_have_attribute("aria-pressed", "true")
    expect(bob.page.get_by_role("button", name="Mute Ann’s faces")).to_have_attribute("aria-pressed", "false")
    ann.give_up()
    ann.page.reload()
    expect(ann.page.get_by_label("Show reactions")).to_have_value("off")


def test_an_absent_opponent_is_announced_within_three_seconds_and_one_who_is_back_is_not(two):
    ann, bob = two
    begin(ann, bob)
    expect(ann.page.locator("#match-trouble")).to_be_hidden()
    # By the page's own clock, from the last sign of life that can have come.
    ann.page.evaluate(
        "new MutationObserver(() => { window.announced ??= performance.now(); })"
        ".observe(document.getElementById('match-trouble'), { attributes: true, attributeFilter: ['hidden'] })"
    )
    address = bob.page.url
    left = ann.page.evaluate("performance.now()")
    bob.page.goto("about:blank")
    gone = ann.page.evaluate("performance.now()")
    expect(ann.page.locator("#match-trouble")).to_contain_text("Bob is away")
    announced = ann.page.evaluate("window.announced")
    # A beat of the page's own clock more: it looks four times a second.
    assert announced - gone < 3_300, f"announced {announced - gone:.0f} to {announced - left:.0f} ms after Bob had gone"
    bob.page.goto(address)
    bob.is_playing()
    expect(ann.page.locator("#match-trouble")).to_be_hidden()
    bob.give_up()
    ann.sees("You won")


def invite(player: Player) -> str:
    """Asks for a code, and returns it."""
    player.open_dialog()
    player.page.get_by_role("button", name="Invite a friend").click()
    code = player.page.locator("#invite-code")
    expect(code).to_have_text(re.compile("^[A-Z]{4}-[A-Z]{4}$"))
    return code.inner_text()


def test_a_friend_comes_by_a_link(two, server, shots):
    ann, bob = two
    old = invite(ann)
    code = ann.page.locator("#invite-code")
    expect(ann.page.locator("#invite-left")).to_have_text("The code is valid for 15 minutes.")
    shots(ann.page, "online-invited")
    # Who reloads keeps the code.
    ann.page.reload()
    expect(code).to_have_text(old)
    bob.page.goto(f"{server}/#join={code.inner_text()}")
    # Who invites, and to what, is known before anything begins.
    expect(bob.page.locator("#visit-name")).to_have_text("Ann")
    expect(bob.page.locator("#visit-game")).to_have_text("Tower of Hanoi")
    expect(bob.page.locator("#visit-words")).to_have_text("Rings 2 · Towers 3")
    expect(bob.page.locator("#visit-picture canvas").last).to_be_visible()
    expect(ann.page.locator("#invite-code")).to_be_visible()
    shots(bob.page, "online-visit-phone")
    bob.page.locator("#visit-nickname").fill("Bob")
    bob.page.locator("#accept").click()
    ann.is_playing()
    expect(ann.page.locator("#other-name")).to_have_text("Bob")
    bob.is_playing()
    for player in two:
        player.page.locator("#give-up").click()
        player.page.locator("#give-up-now").click()
        break
    bob.sees("You won")
    bob.page.locator("#watch-own").click()
    expect(bob.page.locator("#match")).to_be_hidden()
    ann.page.locator("#leave-match").click()


# What this device and its windows know of the player's own games, but for the time.
OWN = """() => ['pastime.session', 'pastime.session.hanoi']
  .map((key) => (localStorage[key] ?? '').replace(/elapsed=\\d+/, ''))"""


def win_by_invitation(ann: Player, bob: Player, server: str):
    """Bob follows Ann's invitation, makes a move, and wins."""
    bob.page.goto(f"{server}/#join={invite(ann)}")
    bob.page.locator("#visit-nickname").fill(bob.name)
    bob.page.locator("#accept").click()
    ann.is_playing()
    bob.is_playing()
    bob.move(0, 1)
    ann.give_up()
    bob.sees("You won")


def test_a_match_without_a_game_before_it_leaves_the_own_games_alone(new_page, server):
    ann, bob = Player(new_page(), server, "Ann"), Player(new_page(), server, "Bob", "hanoi discs=3 seed=5")
    bob.move(0, 2)
    expect(bob.page.locator("#counter")).to_have_text("1")
    bob.page.locator("#go-home").click()
    kept = bob.page.evaluate(OWN)
    assert "A>C" in kept[1]
    # A window without a table.
    bob.page = bob.page.context.new_page()
    win_by_invitation(ann, bob, server)
    assert bob.page.evaluate(OWN) == kept
    # There is nothing to go back to but the home page.
    bob.page.locator("#leave-match").click()
    expect(bob.page.locator("#home")).to_be_visible()
    assert bob.page.evaluate(OWN) == kept
    # Nor is the match's landscape drawn again.
    bob.page.emulate_media(color_scheme="dark")
    expect(bob.page.locator("#backdrop canvas")).to_have_count(0)
    bob.page.locator(".carry-on").click()
    expect(bob.page.locator("#counter")).to_have_text("1")
    ann.page.locator("#leave-match").click()


def test_a_match_over_a_daily_leaves_the_own_game_alone(new_page, server, pastime):
    ann, bob = Player(new_page(), server, "Ann"), Player(new_page(), server, "Bob", "hanoi discs=3 seed=5")
    bob.move(0, 2)
    expect(bob.page.locator("#counter")).to_have_text("1")
    run = subprocess.run([pastime, "daily", "hanoi"], capture_output=True, text=True, check=True)
    line = next(line for line in run.stdout.splitlines() if line.startswith("hanoi "))
    bob.page.goto(f"{server}/#{line.strip().replace(' ', '+')}")
    expect(bob.page.locator("#of-day")).to_be_visible()
    kept = bob.page.evaluate(OWN)
    assert "A>C" in kept[1]
    win_by_invitation(ann, bob, server)
    assert bob.page.evaluate(OWN) == kept
    bob.page.locator("#leave-match").click()
    expect(bob.page.locator("#of-day")).to_be_visible()
    assert bob.page.evaluate(OWN) == kept
    ann.page.locator("#leave-match").click()


def test_a_window_that_was_replaced_plays_again_when_it_is_asked_to(new_page, server):
    first = Player(new_page(), server, "Ann")
    first.quick()
    expect(first.page.locator("#waited")).not_to_have_text("")
    # The same player, on another device.
    second = Player(new_page(storage_state=first.page.context.storage_state()), server, "Ann")
    second.quick()
    expect(first.page.locator("#problem")).to_contain_text("another window", timeout=20_000)
    expect(first.page.locator("dialog[open]")).to_have_count(0)
    first.page.locator("#problem-dismiss").click()
    bob = Player(new_page(), server, "Bob")
    first.quick()
    expect(second.page.locator("#problem")).to_contain_text("another window", timeout=20_000)
    bob.quick()
    first.is_playing()
    bob.is_playing()
    bob.give_up()
    first.sees("You won")


def test_who_waits_can_leave_and_is_told_what_is_wrong(page, server):
    ann = Player(page, server, "")
    ann.open_dialog()
    page.get_by_role("button", name="Quick match").click()
    expect(page.locator("#nickname-problem")).to_contain_text("1 to 20 characters")
    page.locator("#nickname").fill("admin")
    page.get_by_role("button", name="Quick match").click()
    expect(page.locator("#nickname-problem")).to_contain_text("staff")
    page.locator("#nickname").fill("Ann")
    page.locator("#code").fill("abcio")
    page.locator("#join").click()
    expect(page.locator("#code-problem")).to_contain_text("eight letters")
    page.locator("#code").fill("abcdefgh")
    page.locator("#join").click()
    expect(page.locator("#code-problem")).to_contain_text("ABCD-EFGH")
    page.get_by_role("button", name="Quick match").click()
    expect(page.locator("#waiting-for")).to_be_visible()
    page.get_by_role("button", name="Stop looking").click()
    expect(page.locator("#online")).to_be_hidden()
    expect(page.locator("#seeking")).to_be_hidden()


@pytest.mark.parametrize("text", [
    " abcdefgh", "ABCD EFGH", "AbCd-EfGh", "abcd–efgh", "http://localhost:8080/#join=ABCD-EFGH%20", "abcdefgh.",
])
def test_a_code_is_read_however_it_is_pasted(page, server, text):
    Player(page, server, "Ann").open_dialog()
    page.locator("#code").fill(text)
    expect(page.locator("#code")).to_have_value("ABCD-EFGH")


def test_a_code_can_be_typed_and_corrected_letter_by_letter(page, server):
    Player(page, server, "Ann").open_dialog()
    code = page.locator("#code")
    code.press_sequentially("abcdefgh")
    expect(code).to_have_value("ABCD-EFGH")
    for _ in range(4):
        code.press("Backspace")
    expect(code).to_have_value("ABCD")
    code.press_sequentially("xyzv")
    expect(code).to_have_value("ABCD-XYZV")
    for _ in range(5):
        code.press("ArrowLeft")
    code.press("Backspace")
    code.press_sequentially("q")
    expect(code).to_have_value("ABCQ-XYZV")


def test_a_name_is_given_and_the_home_page_leads_to_a_quick_match(page, server):
    page.goto(server)
    name = page.locator("#home-name .own-name").inner_text()
    assert re.fullmatch(r"\w+ \w+", name)
    page.locator(".tile.quick").click()
    expect(page.locator("#nickname")).to_have_value(name)
    expect(page.locator("#online-game")).to_contain_text("Tower of Hanoi")
    page.locator("#nickname").fill("Ann")
    page.get_by_role("button", name="Invite a friend").click()
    expect(page.locator("#invite-code")).to_have_text(re.compile("^[A-Z]{4}-[A-Z]{4}$"))
    page.get_by_role("button", name="Cancel the invitation").click()
    page.locator("#go-home").click()
    expect(page.locator("#home-name .own-name")).to_have_text("Ann")

    page.locator(".tile.quick").click()
    expect(page.locator("#online-game")).to_contain_text("Tower of Hanoi")
    expect(page.locator("#nickname")).to_have_value("Ann")
    expect(page.locator("#table")).to_be_visible()


def test_a_link_that_has_lost_a_part_says_so(page, server):
    page.goto(f"{server}/#JOIN=abcd.")
    expect(page.locator("#code")).to_have_value("ABCD")
    expect(page.locator("#code-problem")).to_contain_text("This link is incomplete")
    expect(page.locator("#code")).to_be_focused()


def test_after_a_reload_what_was_looked_for_is_said_to_have_ended(page, server):
    ann = Player(page, server, "Ann")
    ann.open_dialog()
    page.get_by_role("button", name="Invite a friend").click()
    expect(page.locator("#invite-code")).to_have_text(re.compile("^[A-Z]{4}-[A-Z]{4}$"))
    page.get_by_role("button", name="Cancel the invitation").click()
    ann.open_dialog()
    page.get_by_role("button", name="Quick match").click()
    expect(page.locator("#waiting-for")).to_be_visible()
    page.reload()
    expect(page.locator("#online-problem")).to_contain_text("Look again.")
    page.get_by_role("button", name="Close").first.click()
    page.reload()
    expect(page.locator("#loading")).to_be_hidden()
    expect(page.locator("#online")).to_be_hidden()


def test_three_bots_are_offered_at_once_labelled_as_bots(page, server, shots):
    ann = Player(page, server, "Ann", "hanoi discs=3 pegs=3 seed=1")
    ann.open_dialog()
    expect(page.locator("#online-choose .bots button")).to_have_text(
        ["Pebble Easy bot", "Marble Medium bot", "Comet Hard bot"])
    shots(page, "online-choose")
    page.locator("#online-choose").get_by_role("button", name="Comet").click()
    ann.is_playing()
    expect(page.locator("#other-name")).to_have_text("Comet")
    expect(page.locator("#other-bot")).to_be_visible()
    ann.sees("Comet won")
    expect(page.locator("#report")).to_be_hidden()
    page.locator("#leave-match").click()


def test_a_bot_can_be_chosen_while_a_player_is_looked_for(page, server, shots):
    ann = Player(page, server, "Ann")
    ann.quick()
    shots(page, "online-wait")
    page.locator("#online-wait").get_by_role("button", name="Pebble").click()
    ann.is_playing()
    expect(page.locator("#other-name")).to_have_text("Pebble")
    ann.move(0, 1)
    ann.move(0, 2)
    ann.move(1, 2)
    ann.sees("You won")
    page.locator("#leave-match").click()


def test_the_search_goes_on_while_something_else_is_played(two, shots):
    ann, bob = two
    ann.quick()
    ann.page.locator("#keep-playing").click()
    expect(ann.page.locator("#online")).to_be_hidden()
    expect(ann.page.locator("#seeking")).to_contain_text("Looking for a player")
    ann.move(0, 1)
    expect(ann.page.locator("#counter")).to_contain_text("1")
    shots(ann.page, "online-seeking")
    # The pill leads back to the search, and so do the dialog's own ways out of it.
    ann.page.locator("#seeking-open").click()
    expect(ann.page.locator("#waiting-for")).to_contain_text("Tower of Hanoi")
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("#seeking")).to_be_visible()
    # Whatever is open when somebody comes is put away.
    ann.page.locator("#show-leaders").click()
    bob.quick()
    ann.is_playing()
    expect(ann.page.locator("#leaders")).to_be_hidden()
    expect(ann.page.locator("#seeking")).to_be_hidden()
    bob.is_playing()
    bob.give_up()
    ann.sees("You won")
    ann.page.locator("#leave-match").click()
    # The game that was played meanwhile is there again.
    expect(ann.page.locator("#counter")).to_contain_text("1")


def test_a_search_in_the_background_can_be_stopped(phone, server, shots):
    ann = Player(phone, server, "Ann")
    ann.quick()
    phone.locator("#online .close").first.click()
    shots(phone, "online-seeking-phone")
    phone.locator("#seeking-stop").click()
    expect(phone.locator("#seeking")).to_be_hidden()
    phone.reload()
    expect(phone.locator("#loading")).to_be_hidden()
    expect(phone.locator("#online")).to_be_hidden()


def test_the_focus_stays_on_the_home_page_when_a_search_is_stopped_there(page, server):
    ann = Player(page, server, "Ann")
    ann.quick()
    page.locator("#keep-playing").click()
    page.locator("#go-home").click()
    expect(page.locator("#greeting")).to_be_focused()
    page.locator("#seeking-stop").click()
    expect(page.locator("#seeking")).to_be_hidden()
    expect(page.locator("#greeting")).to_be_focused()


# Registers twice at the same time; tells what both got, and what the program was asked for.
REGISTER = """async (phase) => {
  const { MatchLink } = await import("/match-link.js");
  const asked = [];
  const engine = { startOnline() {}, performOnline(command) { asked.push(command.split(" ")[0]); return ""; } };
  const link = new MatchLink({ engine: () => engine, wake() {}, tell() {}, tellRace() {}, replaced() {} });
  await link.begin();
  const answers = Promise.all([link.register(), link.register()]);
  link.page.tell({ phase, connection: "online", nicknameRefused: false });
  link.page.keep("token", "1.2.3");
  return [(await answers).map(({ token }) => token), asked];
}"""


@pytest.mark.parametrize("phase, ends", [("idle", ["disconnect"]), ("waiting", []), ("playing", [])])
def test_a_player_is_registered_once_and_stays_connected_for_a_search_or_a_match(page, server, phase, ends):
    # An empty page of the server's, which has no player of its own.
    page.route("**/empty", lambda route: route.fulfill(content_type="text/html", body='<link rel="icon" href="data:,">'))
    page.goto(f"{server}/empty")
    assert page.evaluate(REGISTER, phase) == [["1.2.3", "1.2.3"], ["name", "connect", *ends]]


def test_an_invitation_that_is_gone_leaves_other_ways_to_play(page, server):
    page.goto(f"{server}/#join=ABCDEFGH")
    expect(page.locator("#code-problem")).to_contain_text("No match waits under the code ABCD-EFGH")
    expect(page.locator("#online-choose").get_by_role("button", name="Quick match")).to_be_visible()


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
    page.evaluate("async () => { for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame); }")
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


def test_without_a_connection_everything_else_goes_on(new_page, server):
    page = new_page()
    # No socket is opened from here.
    page.add_init_script(
        "window.WebSocket = class extends EventTarget { constructor() { super();"
        " setTimeout(() => this.dispatchEvent(new CloseEvent('close', { code: 1006 }))); } close() {} send() {} }"
    )
    ann = Player(page, server, "Ann")
    ann.quick()
    expect(page.locator("#online-connection")).to_contain_text(re.compile(r"trying again in \d+ s"))
    # The seconds are seen, and not read out one after the other.
    heard = page.locator("#online-connection > :not([aria-hidden])")
    expect(heard).to_have_text("The server can’t be reached, trying again. Everything but matches goes on without it.")
    page.get_by_role("button", name="Stop looking").click()
    ann.move(0, 1)
    expect(page.locator("#counter")).to_contain_text("1")


def test_the_other_player_can_be_reported_once_a_match_is_over(two, shots):
    ann, bob = two
    begin(ann, bob)
    ann.give_up()
    ann.sees("Bob won")
    bob.sees("You won")
    expect(ann.page.locator("#report")).to_have_text("Report Bob")
    report = bob.page.locator("#report")
    expect(report).to_have_text("Report Ann")
    for player in two:
        box, others = (player.page.locator(what).bounding_box() for what in ("#report", "#match-result .row"))
        assert box["height"] >= 44
        # Nobody reports by missing another button.
        assert box["y"] > others["y"] + others["height"] - 1
    report.click()
    notice = bob.page.locator("#notice")
    expect(notice).to_have_text("Reported. Thank you.")
    # Above the card, which would cover it.
    box = notice.bounding_box()
    assert box["y"] + box["height"] <= bob.page.locator("#match-mood").bounding_box()["y"]
    expect(report).to_have_text("Reported")
    expect(report).to_have_attribute("aria-disabled", "true")
    shots(bob.page, "online-reported-phone")
    shots(ann.page, "online-lost-report")


def test_who_is_banned_is_told_why_in_a_match_and_at_the_next_search(new_page, pastime, tmp_path, shots):
    socket = tmp_path / "admin"

    def admin(*words):
        return subprocess.run(
            [pastime, "admin", *words, "--socket", socket], check=True, capture_output=True, text=True, timeout=30
        ).stdout

    with served("debug", options=["--admin-socket", socket]) as server:
        ann, bob = Player(new_page(at=server), server, "Ann"), Player(new_page(PHONE, at=server), server, "Bob")
        begin(ann, bob)
        number = admin("players", "bob").split()[0]
        admin("ban", number, "--reason", "Rude names, after two warnings.")
        banner = bob.page.locator("#problem")
        why = "You are banned from this arcade: Rude names, after two warnings."
        expect(banner).to_contain_text(why)
        expect(bob.page.locator("#match")).to_be_hidden()
        shots(bob.page, "online-banned-phone")
        expect(ann.page.locator("#match-trouble")).to_contain_text("Bob")
        banner.get_by_role("button", name="Dismiss").click()
        bob.quick()
        expect(bob.page.locator("#online-problem")).to_have_text(why)
        shots(bob.page, "online-banned-search-phone")
        ann.give_up()
        # The pages must not miss the server.
        for player in (ann, bob):
            player.page.goto("about:blank")


def test_a_search_that_was_stopped_while_the_program_loads_does_not_begin(page: Page, server: str):
    note_messages(page)
    with held_back(page, "rest") as release:
        ann = Player(page, server, "Ann")
        ann.quick()
        expect(page.locator("#waiting-for")).to_have_text("Loading…")
        page.keyboard.press("Escape")
        expect(page.locator("#online")).to_be_hidden()
        release()
        page.wait_for_load_state("networkidle")
    assert messages(page) == []
    page.locator("#play-online").click()
    expect(page.locator("#online-choose")).to_be_visible()
    ann.quick_search()
    expect(page.locator("#waiting-for")).to_contain_text("Looking for a player")
    page.locator("#online-wait .stop").click()
    expect(page.locator("#seeking")).to_be_hidden()
