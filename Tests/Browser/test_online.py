"""Matches of two: two windows of the browser play one another, by the real server."""

import re

import pytest
from playwright.sync_api import Page, expect

from arcade import PHONE


class Player:
    """A window in which somebody plays Hanoi of two discs against another."""

    def __init__(self, page: Page, server: str, name: str, game: str = "hanoi discs=2 pegs=3 seed=1"):
        self.page = page
        self.name = name
        page.goto(f"{server}/#{game.replace(' ', '+')}")
        expect(page.locator("#loading")).to_be_hidden()

    def open_dialog(self):
        # A phone's bar has no room for the button: it stands at the foot of the Workbench.
        if self.page.viewport_size["width"] < 600:
            self.page.locator("#show-workbench").click()
            self.page.locator("[data-like=play-online]").click()
        else:
            self.page.locator("#play-online").click()
        self.page.locator("#nickname").fill(self.name)

    def quick(self):
        self.open_dialog()
        self.page.get_by_role("button", name="Quick match").click()

    def is_playing(self):
        expect(self.page.locator("#match")).to_be_visible(timeout=20_000)
        expect(self.page.locator("#countdown")).to_be_hidden(timeout=20_000)
        expect(self.page.locator("#giving-up")).to_be_visible(timeout=20_000)

    def move(self, source: int, target: int):
        """Takes a disc by the keys: a tower's number lifts and puts down."""
        self.page.locator("#playfield").focus()
        self.page.keyboard.press(str(source + 1))
        self.page.keyboard.press(str(target + 1))

    def sees(self, outcome: str):
        expect(self.page.locator("#match-outcome")).to_have_text(outcome, timeout=20_000)


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


def test_a_friend_comes_by_a_link(two, server, shots):
    ann, bob = two
    ann.open_dialog()
    ann.page.get_by_role("button", name="Invite a friend").click()
    code = ann.page.locator("#invite-code")
    expect(code).to_have_text(re.compile("^[A-Z]{6}$"))
    shots(ann.page, "online-invited")
    bob.page.goto(f"{server}/#join={code.inner_text()}")
    expect(bob.page.locator("#code")).to_have_value(code.inner_text())
    bob.page.locator("#nickname").fill("Bob")
    bob.page.locator("#join").click()
    ann.is_playing()
    bob.is_playing()
    for player in two:
        player.page.locator("#give-up").click()
        player.page.locator("#give-up-now").click()
        break
    bob.sees("You won")
    bob.page.locator("#watch-own").click()
    expect(bob.page.locator("#match")).to_be_hidden()
    ann.page.locator("#leave-match").click()


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
    expect(page.locator("#code-problem")).to_contain_text("six letters")
    page.locator("#code").fill("abcdef")
    page.locator("#join").click()
    expect(page.locator("#code-problem")).to_contain_text("ABCDEF")
    page.get_by_role("button", name="Quick match").click()
    expect(page.locator("#waiting-for")).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator("#online")).to_be_hidden()


@pytest.mark.parametrize("text", [" abcdef", "ABC DEF", "http://localhost:8080/#join=ABCDEF%20", "abcdef."])
def test_a_code_is_read_however_it_is_pasted(page, server, text):
    Player(page, server, "Ann").open_dialog()
    page.locator("#code").fill(text)
    expect(page.locator("#code")).to_have_value("ABCDEF")


def test_a_name_is_given_and_the_home_page_leads_to_a_quick_match(page, server):
    page.goto(server)
    name = page.locator("#home-name .own-name").inner_text()
    assert re.fullmatch(r"\w+ \w+", name)
    page.locator("#home-name").click()
    expect(page.locator("#nickname")).to_have_value(name)
    expect(page.locator("#online-game")).to_contain_text("Tower of Hanoi")
    page.locator("#nickname").fill("Ann")
    page.get_by_role("button", name="Invite a friend").click()
    expect(page.locator("#invite-code")).to_have_text(re.compile("^[A-Z]{6}$"))
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator("#home-name .own-name")).to_have_text("Ann")

    page.locator(".tile.quick").click()
    expect(page.locator("#online-game")).to_contain_text("Tower of Hanoi")
    expect(page.locator("#nickname")).to_have_value("Ann")
    expect(page.locator("#table")).to_be_visible()


def test_a_link_that_has_lost_a_part_says_so(page, server):
    page.goto(f"{server}/#JOIN=abcd.")
    expect(page.locator("#code")).to_have_value("ABCD")
    expect(page.locator("#code-problem")).to_contain_text("This link has lost a part")
    expect(page.locator("#code")).to_be_focused()


def test_after_a_reload_what_was_looked_for_is_said_to_have_ended(page, server):
    ann = Player(page, server, "Ann")
    ann.open_dialog()
    page.get_by_role("button", name="Invite a friend").click()
    expect(page.locator("#invite-code")).to_have_text(re.compile("^[A-Z]{6}$"))
    page.reload()
    expect(page.locator("#online-problem")).to_contain_text("Invite again.")
    page.get_by_role("button", name="Close").first.click()
    page.reload()
    expect(page.locator("#loading")).to_be_hidden()
    expect(page.locator("#online")).to_be_hidden()


def test_a_bot_plays_where_nobody_comes(page, server, shots):
    ann = Player(page, server, "Ann", "hanoi discs=3 pegs=3 seed=1")
    ann.quick()
    button = page.get_by_role("button", name="Bot (hard)")
    expect(button).to_be_visible(timeout=20_000)
    shots(page, "online-bots")
    button.click()
    ann.is_playing()
    expect(page.locator("#other-name")).to_have_text("Bot (hard)")
    ann.sees("Bot (hard) won")
    page.locator("#leave-match").click()


def test_a_finished_game_is_entered_into_the_leaderboard(page, server, shots):
    Player(page, server, "Ann")
    page.locator("#playfield").focus()
    for key in ["1", "2", "1", "3", "2", "3"]:
        page.keyboard.press(key)
    page.locator("#enter-leaders").click()
    page.locator("#leader-name").fill("Ann")
    page.locator("#leaders").get_by_role("button", name="Enter", exact=True).click()
    expect(page.locator("#leaders-state")).to_contain_text("3 moves: your place of all time is 1")
    expect(page.locator(".places .you .name")).to_have_text("Ann")
    shots(page, "leaderboard")
    page.get_by_role("button", name="Fastest in a match").click()
    expect(page.locator("#places li, #places p").first).to_be_visible()


def test_without_a_connection_everything_else_goes_on(new_page, server):
    page = new_page()
    # No socket is opened from here.
    page.add_init_script(
        "window.WebSocket = class extends EventTarget { constructor() { super();"
        " setTimeout(() => this.dispatchEvent(new CloseEvent('close', { code: 1006 }))); } close() {} send() {} }"
    )
    ann = Player(page, server, "Ann")
    ann.quick()
    expect(page.locator("#online-connection")).to_contain_text("can't be reached")
    page.get_by_role("button", name="Cancel").click()
    ann.move(0, 1)
    expect(page.locator("#counter")).to_contain_text("1")
