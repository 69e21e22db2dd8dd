"""2048 in the page: by keys and swipes, won and lost, hinted at and played by its player."""

import re

import pytest
from playwright.sync_api import Page, expect

from arcade import DESKTOP, PHONE
from frames import frames
from table import close_workbench, go_back, keep_pace, open_workbench, stage

WINNING = "2048 seed=7 start=1024,1024,8,16/32,64,128,256/512,0,2,4/8,16,32,0"
LOSING = "2048 seed=7 target=4096 start=2,4,8,16/32,64,128,256/512,1024,2,4/8,16,32,0"

# Counts the moves that the second thread has thought of.
WATCH = """
window.thoughts = 0;
window.Worker = class extends Worker {
  constructor(...words) {
    super(...words);
    this.addEventListener("message", ({ data }) => { if (data.answer) window.thoughts += 1; });
  }
};
"""

# Whether nothing of the board is where the face of the result's card is going to be.
IS_CLEAR_OF_CARD = """() => {
  const canvas = document.querySelector("#playfield");
  const scale = canvas.width / canvas.clientWidth;
  const one = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const top = document.querySelector("#result").offsetTop - 30;
  one.drawImage(canvas, -Math.floor(canvas.clientWidth / 2 * scale), -Math.floor(top * scale));
  return one.getImageData(0, 0, 1, 1).data[3] < 255;
}"""


class Game:
    def __init__(self, page: Page, server: str, line: str = "2048 seed=7"):
        self.page = page
        page.goto(f"{server}/#{line.replace(' ', '+')}")
        self.counter = page.locator("#counter")
        self.caption = page.locator("#caption")
        self.moves = page.locator("#moves-made")
        self.result = page.locator("#result")
        self.actions = page.locator("#result-actions button:visible")
        expect(page.locator("#loading")).to_be_hidden()

    def press(self, *keys: str):
        for key in keys:
            self.page.keyboard.press(key)

    def command(self, name: str):
        self.page.locator(f"[data-command={name}]:visible").first.click()

    def lines(self):
        return self.page.locator("#log li")


def test_the_games_are_changed_on_the_home_page_and_each_is_where_it_was_left(page: Page, server: str):
    page.goto(server)
    expect(page.locator(".card h3")).to_have_text(["Tower of Hanoi", "2048", "DropIt", "Minesweeper"])
    expect(page.locator(".tile.toybox")).to_contain_text("Toybox")
    page.locator(".card[href='#2048']").click()
    expect(page.locator("#title")).to_have_text("2048")
    expect(page.locator("#game-title")).to_contain_text("2048")
    expect(page.locator("#parameter-size")).to_have_value("4")
    expect(page.locator("#parameter-target")).to_have_value("2048")
    game = Game(page, server, "2048 start=2,0,0,2/0,0,0,0/0,0,0,0/0,0,0,0")
    game.press("ArrowLeft", "ArrowRight")
    expect(game.moves).to_have_text("Move 2 of 2")
    page.locator("#go-home").click()
    expect(page.locator(".tile.carry-on b")).to_have_text("2048")
    page.locator(".card[href='#hanoi']").click()
    expect(page.locator("#title")).to_have_text("Tower of Hanoi")
    expect(page.locator("#parameter-discs")).to_be_attached()
    page.locator("#go-home").click()
    page.locator(".card[href='#2048']").click()
    expect(game.moves).to_have_text("Move 2 of 2")
    go_back(page)
    expect(page.locator("#home")).to_be_visible()
    go_back(page)
    expect(page.locator("#title")).to_have_text("Tower of Hanoi")
    expect(page.locator("#table")).to_be_visible()


def test_a_name_alone_in_the_address_begins_a_game_of_its_own(new_page, server: str):
    seeds = set()
    for _ in range(2):
        page = new_page()
        Game(page, server, "2048")
        expect(page).to_have_url(re.compile(r"#2048\+size=4\+target=2048\+seed=\d+$"))
        seeds.add(page.url)
    assert len(seeds) == 2


@pytest.mark.parametrize("keys", [("ArrowLeft", "ArrowDown"), ("a", "s")])
def test_keys_work_wherever_the_focus_is_but_in_fields(page: Page, server: str, keys):
    game = Game(page, server, "2048 seed=7 start=0,0,0,2/0,4,0,0/0,0,0,0/0,8,0,0")
    game.press(keys[0])
    expect(game.moves).to_have_text("Move 1 of 1")
    page.get_by_role("button", name="Undo").focus()
    game.press(keys[1])
    expect(game.moves).to_have_text("Move 2 of 2")
    expect(game.lines()).to_have_text([re.compile("^1 left"), re.compile("^2 down")])
    open_workbench(page, "rules")
    page.locator("#parameter-size").focus()
    game.press(*keys)
    expect(game.moves).to_have_text("Move 2 of 2")


def test_the_headline_is_the_score_and_what_is_to_be_reached_or_beaten(page: Page, server: str):
    game = Game(page, server, "2048 seed=7 start=2,2,4,0/0,0,0,0/0,0,0,0/0,0,0,0")
    expect(game.counter).to_have_text("0")
    expect(game.caption).to_have_text("to 2048")
    game.press("ArrowLeft")
    expect(game.counter).to_have_text("4")
    expect(page.locator("#gain")).to_have_text("+4")
    expect(game.caption).to_have_text("to 2048")
    game.press("ArrowLeft")
    expect(game.counter).to_have_text("12")
    # A game that began with tiles of one's own sets no records.
    Game(page, server)
    for key in ["ArrowLeft", "ArrowUp"] * 3:
        game.press(key)
    expect(game.counter).not_to_have_text("0")
    game.press("n")
    page.locator("#play-new").click()
    expect(game.counter).to_have_text("0")
    expect(game.caption).to_have_text(re.compile(r"^best \d+$"))
    expect(page.locator("#bests")).to_contain_text(f"Best score: {game.caption.text_content()[5:]} ·")


def test_a_gain_is_shown_for_a_moment_also_where_the_page_does_not_move(new_page, server: str):
    page = new_page(reduced_motion="reduce")
    page.add_init_script("localStorage.setItem('pastime.motion', 'normal')")
    game = Game(page, server, "2048 seed=7 start=512,512,0,0/0,0,0,0/0,0,0,0/0,8,0,0")
    game.press("ArrowLeft")
    gain = page.locator("#gain")
    expect(gain).to_have_text("+1,024")
    expect(gain).to_be_visible()
    expect(gain).to_be_hidden()


def test_escape_leaves_a_card_that_is_not_seen(page: Page, server: str):
    game = Game(page, server, WINNING)
    game.press("ArrowLeft")
    expect(game.result).to_be_visible()
    page.locator("#go-home").click()
    expect(page.locator("#home")).to_be_visible()
    page.keyboard.press("Escape")
    go_back(page)
    expect(game.result).to_be_visible()
    expect(page.get_by_role("button", name="Keep going")).to_be_visible()


def test_h_hints_and_a_question_mark_shows_the_keys(page: Page, server: str):
    game = Game(page, server, "2048 seed=7 start=0,0,0,2/0,4,0,0/0,0,0,0/0,8,0,0")
    game.press("j", "k", "l")
    game.press("ArrowLeft")
    expect(game.lines()).to_have_text([re.compile("^1 left")])
    game.press("h")
    expect(page.locator("#notice")).to_contain_text("Hint: ")
    game.press("?")
    expect(page.locator("#key-sheet")).to_be_visible()
    expect(page.locator("#key-list dt").first).to_have_text("← → ↑ ↓")
    game.press("ArrowDown", "Escape")
    expect(page.locator("#key-sheet")).to_be_hidden()
    expect(game.lines()).to_have_count(1)


@pytest.mark.chromium("fingers that move need Chromium's protocol")
def test_swipes_work_all_over_the_playfield_on_a_phone(phone: Page, server: str):
    game = Game(phone, server, "2048 seed=7 start=0,0,0,2/0,4,0,0/0,0,0,0/0,8,0,0")
    field = stage(phone)
    client = phone.context.new_cdp_session(phone)

    def swipe(x, y, dx, dy):
        point = lambda share: [{"x": x + dx * share, "y": y + dy * share}]  # noqa: E731
        client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": point(0)})
        for step in range(1, 6):
            client.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": point(step / 5)})
        client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    # Low, where the thumb is, below the board; then at the very edge.
    swipe(field["all"]["width"] * 0.8, field["all"]["height"] - field["bottom"] - 12, -90, 4)
    expect(game.moves).to_have_text("Move 1 of 1")
    swipe(8, field["all"]["height"] * 0.5, 6, -80)
    expect(game.moves).to_have_text("Move 2 of 2")
    expect(game.lines()).to_have_text([re.compile("^1 left"), re.compile("^2 up")])


def test_undo_and_redo_lead_back_and_forth(page: Page, server: str):
    game = Game(page, server)
    game.press("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown")
    expect(game.moves).to_have_text("Move 4 of 4")
    lines = game.lines().all_text_contents()
    for _ in lines:
        game.command("undo")
    expect(game.moves).to_have_text(f"Move 0 of {len(lines)}")
    expect(page.locator("#assisted")).to_be_hidden()
    for _ in lines:
        game.command("redo")
    expect(game.lines()).to_have_text(lines)
    expect(page.locator("#assisted")).to_be_visible()


def test_the_target_is_celebrated_and_the_game_goes_on(page: Page, server: str, shots):
    game = Game(page, server, WINNING)
    game.press("ArrowLeft")
    expect(page.locator("#result-title")).to_have_text("2048 reached in 1 move")
    expect(page.locator("#result-text")).to_contain_text("Score 2,048.")
    expect(page.get_by_role("button", name="Keep going")).to_be_focused()
    expect(game.actions).to_have_text(["Keep going", "New game", "Share"])
    # The board makes way for the card, and for the face on it.
    page.wait_for_function(IS_CLEAR_OF_CARD)
    expect(page.locator(".glory")).to_be_visible()
    shots(page, "2048-won")
    game.press("ArrowDown")
    expect(game.moves).to_have_text("Move 1 of 1")
    game.press("Enter")
    expect(game.result).to_be_hidden()
    expect(page.locator(".glory")).to_be_hidden()
    game.press("ArrowDown")
    expect(game.moves).to_have_text("Move 2 of 2")
    expect(game.result).to_be_hidden()


def test_the_sun_stays_where_it_is_with_help_and_without_motion(new_page, server: str):
    page = new_page(reduced_motion="reduce")
    game = Game(page, server, WINNING)
    game.press("ArrowLeft")
    expect(page.locator("#result-title")).to_have_text("2048 reached in 1 move")
    expect(page.locator(".glory")).to_be_hidden()
    page = new_page()
    # The moves of a line count as help.
    Game(page, server, f"{WINNING} : left")
    expect(page.locator("#assisted")).to_be_visible()
    expect(page.locator("#result-title")).to_have_text("2048 reached in 1 move")
    expect(page.locator(".glory")).to_be_hidden()


def test_a_card_that_is_closed_leaves_the_game_to_go_on(page: Page, server: str):
    game = Game(page, server, WINNING)
    game.press("ArrowLeft")
    expect(game.result).to_be_visible()
    game.press("Escape")
    expect(game.result).to_be_hidden()
    game.press("ArrowDown")
    expect(game.moves).to_have_text("Move 2 of 2")


def test_a_lost_game_offers_undo(page: Page, server: str, shots):
    game = Game(page, server, LOSING)
    game.press("ArrowRight")
    expect(page.locator("#result-title")).to_have_text("No move is left after 1 move")
    expect(game.actions).to_have_text(["Play again", "Undo", "Replay", "Analyse", "Share"])
    shots(page, "2048-lost")
    game.result.get_by_role("button", name="Undo").click()
    expect(game.result).to_be_hidden()
    expect(game.moves).to_have_text("Move 0 of 1")
    game.press("ArrowDown")
    expect(game.moves).to_have_text("Move 1 of 1")


def test_the_best_is_kept_by_size_and_apart_for_games_with_help(page: Page, server: str):
    game = Game(page, server)
    bests = page.locator("#bests")
    for key in ["ArrowLeft", "ArrowUp"] * 8:
        game.press(key)
    expect(bests).to_have_text(re.compile(r"^Best score: \d+ · Largest tile: \d+$"))
    # The moves are shown one after another: the best stands when the last one has been.
    best, before = bests.text_content(), ""
    while best != before:
        frames(page, 60)
        best, before = bests.text_content(), best
    page.reload()
    expect(bests).to_have_text(best)
    open_workbench(page, "rules")
    page.locator("#parameter-size").fill("5")
    page.locator("#new-game").get_by_role("button", name="New game").click()
    expect(bests).not_to_have_text(best)
    game.command("hint")
    expect(page.locator("#notice")).to_contain_text("Hint: ")


def test_keys_are_the_dialogs_while_one_is_open(page: Page, server: str):
    game = Game(page, server)
    game.press("ArrowLeft")
    expect(game.moves).to_have_text("Move 1 of 1")
    page.get_by_role("button", name="Leaderboard").click()
    expect(page.locator("#leaders")).to_be_visible()
    game.press("ArrowUp", "ArrowDown", "u")
    game.press("Escape")
    expect(page.locator("#leaders")).to_be_hidden()
    frames(page, 18)
    expect(game.moves).to_have_text("Move 1 of 1")


def test_what_is_wrong_with_a_field_is_said_beside_it(page: Page, server: str):
    Game(page, server)
    open_workbench(page, "rules")
    page.locator("#parameter-size").fill("9")
    expect(page.locator("#parameter-size-problem")).to_have_text("Size must be a whole number from 2 to 8, not “9”.")
    page.locator("#new-game").get_by_role("button", name="New game").click()
    expect(page.locator("#parameter-size")).to_be_focused()
    expect(page.locator("#parameter-target option")).to_have_count(15)


def test_a_link_that_cannot_be_read_says_why(page: Page, server: str):
    page.goto(f"{server}/#2048+start=2,3/4,5")
    expect(page.locator("#problem")).to_contain_text("it has 2 rows; size=4 needs 4")


def test_a_hint_says_where_and_why_and_the_workbench_has_its_figures(page: Page, server: str, shots):
    game = Game(page, server, "2048 seed=7 start=2,0,0,2/0,4,0,0/16,0,8,0/64,32,8,4")
    game.command("hint")
    notice = page.locator("#notice")
    expect(notice).to_have_text(re.compile(r"^Hint: (left|right|up|down), [a-z0-9 ]+$"))
    open_workbench(page, "moves")
    expect(page.locator("#figures")).to_have_text(re.compile(r"^Figures of the hint: [a-z]+ ±0( · [a-z]+ −[\d,]+){3}$"))
    frames(page, 30)
    shots(page, "2048-hint")


# How many moves have been made: "Move 1,234 of 1,234".
MOVES = "() => parseInt(document.querySelector('#moves-made').textContent.slice(5).replace(',', ''))"


@pytest.mark.parametrize("pace", ["max", "16"])
def test_auto_play_thinks_where_no_frame_waits_for_it(new_page, server: str, pace: str, shots):
    page = new_page(DESKTOP)
    page.add_init_script(WATCH)
    keep_pace(page, pace)
    Game(page, server)
    expect(page.locator("#start")).to_have_text("Watch")
    expect(page.locator("#pace")).to_be_hidden()
    page.locator("#start").click()
    expect(page.locator("#start")).to_have_text("Pause")
    expect(page.locator("#pace")).to_have_value(pace)
    expect(page.locator("#pace")).to_be_visible()
    page.wait_for_function(f"() => ({MOVES})() >= 100", timeout=60_000)
    page.locator("#start").click()
    expect(page.locator("#start")).to_have_text("Watch")
    expect(page.locator("#assisted")).to_be_visible()
    shots(page, f"2048-auto-{pace}")
    made = page.evaluate(MOVES)
    assert page.evaluate("window.thoughts") >= made
    frames(page, 30)
    assert page.evaluate(MOVES) == made


def test_auto_play_goes_on_without_a_second_thread(new_page, server: str):
    page = new_page(DESKTOP)
    page.add_init_script("delete window.Worker;")
    keep_pace(page, "max")
    game = Game(page, server)
    page.locator("#start").click()
    page.wait_for_function(f"() => ({MOVES})() >= 20", timeout=30_000)
    game.press("ArrowLeft")
    expect(page.locator("#start")).to_have_text("Watch")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_board_is_seen_in_every_size_and_colour(new_page, server: str, device, scheme, shots):
    page = new_page(device, color_scheme=scheme)
    name = f"2048-{'phone' if device is PHONE else 'desktop'}-{scheme}"
    Game(page, server, "2048 seed=7 start=2,4,8,16/32,64,128,256/512,1024,2048,4096/8192,16384,32768,65536")
    shots(page, name)
    open_workbench(page, "look")
    page.locator("#palette").select_option("color-blind")
    close_workbench(page)
    frames(page, 12)
    shots(page, f"{name}-colour-blind")
    Game(page, server, "2048 size=8 seed=7")
    shots(page, f"{name}-8")
