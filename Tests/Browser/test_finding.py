"""Finding someone to play with: invitations, codes, bots, and searches that go on beside a game."""

import re
import subprocess

import pytest
from playwright.sync_api import Page, expect

from arcade import PHONE
from match_player import Player, begin
from outside import messages, note_messages
from test_load import held_back


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
    # A game can be stored at any moment, also when the match has just made way for the daily.
    bob.page.evaluate("""() => new MutationObserver(() => dispatchEvent(new Event("pagehide")))
      .observe(document.body, { attributes: true, attributeFilter: ["class"] })""")
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
