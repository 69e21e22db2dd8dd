"""Matches of two: two windows of the browser play one another, by the real server."""

import re
import subprocess

import pytest
from playwright.sync_api import Page, expect

from arcade import PHONE, served
from match_player import Player, begin
from outside import messages, note_messages
from table import go_back, stage


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
