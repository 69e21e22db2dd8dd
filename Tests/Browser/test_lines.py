"""Games as lines of text: in links, in the field, and pasted."""

import pytest
from playwright.sync_api import Page, expect

from hanoi_page import HanoiPage
from table import go_back, go_forward

PASTE = """(text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  document.activeElement.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
}"""


def test_a_link_opens_its_game_and_a_broken_one_says_why(page: Page, server: str, shots):
    page.goto(f"{server}/#hanoi+discs=3+pegs=4+:+A%3ED")
    expect(page.locator("#counter")).to_have_text("1")
    expect(page.locator("#log li")).to_have_text(["1 ring 1 from A to D"])
    page.goto("about:blank")
    page.goto(f"{server}/#hanoi+discs=3+:+A%3EG")
    expect(page.locator("#problem p")).to_contain_text("“A>G”: a move is two towers such as A>C")
    expect(page.locator("#home")).to_be_visible()
    shots(page, "broken-link")
    page.get_by_role("button", name="Dismiss").click()
    expect(page.locator("#problem")).to_be_hidden()


@pytest.mark.parametrize("line, words", [
    ("2048 size=5 target=4096", "Wide · 5 × 5 · to 4096"),
    ("2048 size=5 target=8192", "Size 5 · Target 8192"),
    ("dropit columns=9 mode=calm aim=yes", "Columns 9 · Calm · Choose the column"),
    ("playground", "Throw, tilt, blow up"),
])
def test_the_bar_says_which_level_it_is_or_what_was_chosen(page: Page, server: str, line: str, words: str):
    page.goto(f"{server}/#{line.replace(' ', '+')}")
    expect(page.locator("#game-title span")).to_have_text(words)


def test_a_pasted_line_is_played_or_refused_by_its_word(page: Page, server: str):
    game = HanoiPage(page, server)
    game.open_line()
    page.locator("#line").fill("hanoi discs=99")
    page.get_by_role("button", name="Play this line").click()
    expect(page.locator("#line-problem")).to_contain_text("discs=99")
    game.stands_at("0 of 31")
    page.locator("#line").fill("hanoi discs=3 : A>C A>B C>B A>C B>A B>C A>C")
    page.get_by_role("button", name="Play this line").click()
    expect(page.locator("#line-problem")).to_be_hidden()
    game.stands_at("7 of 7")


def test_a_line_or_a_link_is_played_wherever_it_is_pasted(page: Page, server: str):
    game = HanoiPage(page, server, "hanoi discs=3")
    page.evaluate(PASTE, "hanoi discs=4 pegs=3 seed=1 : A>B A>C")
    game.stands_at("2 of 15")
    page.evaluate(PASTE, f"{server}/#hanoi+discs=5+:+A>C")
    game.stands_at("1 of 31")
    # What isn't a game is left alone; what is wrong in one is said.
    page.evaluate(PASTE, "towers of paper")
    expect(page.locator("#problem")).to_be_hidden()
    page.evaluate(PASTE, "hanoi discs=99")
    expect(page.locator("#problem")).to_contain_text("This line can’t be played: ")
    game.stands_at("1 of 31")


def test_of_a_line_with_a_wrong_move_the_moves_before_it_are_offered(page: Page, server: str, shots):
    game = HanoiPage(page, server, "hanoi discs=3")
    page.evaluate(PASTE, "hanoi discs=4 pegs=3 : A>B A>C A>C A>B")
    expect(page.get_by_role("heading", name="This line stops making sense")).to_be_visible()
    expect(page.locator("#problem")).to_contain_text("move 3 is not legal")
    shots(page, "bad-line")
    game.stands_at("0 of 7")
    page.get_by_role("button", name="Play the first 2 moves").click()
    game.stands_at("2 of 15")
    expect(page.locator("#problem")).to_be_hidden()
    # Nothing is offered if not even the first move can be made.
    page.evaluate(PASTE, "hanoi discs=4 pegs=3 : A>A")
    expect(page.locator("#problem")).to_contain_text("This line can’t be played: ")
    expect(page.get_by_role("heading", name="This line stops making sense")).to_be_hidden()
    expect(page.locator("#problem-offer")).to_be_hidden()
    expect(page.locator("#problem")).to_have_accessible_name("")
    page.locator("#problem-dismiss").click()
    # The same stands beside the field for lines, until that changes.
    game.open_line()
    page.locator("#line").fill("hanoi discs=5 : A>C A>B A>B")
    page.get_by_role("button", name="Play this line").click()
    expect(page.locator("#line-offer")).to_have_text("Play the first 2 moves")
    page.locator("#line").fill("hanoi discs=5 : A>C A>C")
    expect(page.locator("#line-offer")).to_be_hidden()
    page.get_by_role("button", name="Play this line").click()
    expect(page.locator("#line-offer")).to_have_text("Play the first move")
    page.locator("#line-offer").click()
    game.stands_at("1 of 31")
    expect(page.locator("#line-offer")).to_be_hidden()


def test_escape_declines_the_moves_before_a_wrong_one_and_nothing_else(page: Page, server: str):
    game = HanoiPage(page, server, "hanoi discs=3")
    game.bench("moves")
    page.evaluate(PASTE, "hanoi discs=4 pegs=3 : A>B A>C A>C")
    expect(page.locator("#problem-offer")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#problem")).to_be_hidden()
    expect(page.locator("#workbench")).to_be_visible()
    game.stands_at("0 of 7")


def test_the_card_of_a_wrong_line_has_the_focus_and_escape_gives_it_back(page: Page, server: str):
    game = HanoiPage(page, server, "hanoi discs=3")
    page.locator("#playfield").focus()
    page.keyboard.press("a")
    expect(page.locator("#live")).to_have_text("Ring 1 is lifted from A")
    page.evaluate(PASTE, "hanoi discs=4 pegs=3 : A>B A>C A>C")
    expect(page.get_by_role("alertdialog", name="This line stops making sense")).to_be_visible()
    expect(page.locator("#problem-offer")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#problem")).to_be_hidden()
    expect(page.locator("#playfield")).to_be_focused()
    # The ring is still lifted.
    page.keyboard.press("c")
    game.stands_at("1 of 7")


def test_the_card_of_a_wrong_line_stays_where_it_was_told(page: Page, server: str):
    game = HanoiPage(page, server, "hanoi discs=3")
    page.evaluate(PASTE, "hanoi discs=4 pegs=3 : A>B A>C A>C")
    expect(page.locator("#problem-offer")).to_be_visible()
    page.locator("#go-home").click()
    expect(page.locator("#problem")).to_be_hidden()
    page.evaluate(PASTE, "hanoi discs=4 pegs=3 : A>B A>C A>C")
    expect(page.locator("#problem-offer")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#greeting")).to_be_focused()
    go_back(page)
    game.stands_at("0 of 7")
    page.evaluate(PASTE, "hanoi discs=4 pegs=3 : A>B A>C A>C")
    expect(page.locator("#problem-offer")).to_be_visible()
    go_forward(page)
    expect(page.locator("#greeting")).to_be_visible()
    expect(page.locator("#problem")).to_be_hidden()


def test_a_wrong_line_stays_beside_what_is_said_of_it(page: Page, server: str):
    game = HanoiPage(page, server, "hanoi discs=3")
    game.open_line()
    page.locator("#line").fill("hanoi discs=5 : A>C A>C")
    page.get_by_role("button", name="Play this line").click()
    page.locator("#line-offer").focus()
    game.tap(0)
    game.tap(2)
    game.stands_at("1 of 7")
    expect(page.locator("#line")).to_have_value("hanoi discs=5 : A>C A>C")
    expect(page.locator("#line-offer")).to_be_visible()


def test_of_a_link_with_a_wrong_move_the_moves_before_it_are_offered(page: Page, server: str):
    page.goto(server)
    expect(page.locator("#greeting")).to_be_visible()
    page.evaluate("location.hash = '#hanoi+discs=4+:+A>B+A>C+A>C'")
    page.get_by_role("button", name="Play the first 2 moves").click()
    expect(page.locator("#counter")).to_contain_text("2")
    expect(page.locator("#problem")).to_be_hidden()
    # The way back doesn't lead to the wrong line again.
    page.go_back()
    expect(page.locator("#greeting")).to_be_visible()
    expect(page.locator("#problem")).to_be_hidden()
