"""The focus when what had it is gone: by the keyboard, something can be pressed next."""

import pytest
from playwright.sync_api import Page, expect

from arcade import PHONE
from frames import frames
from table import open_workbench


def press(page: Page, name: str, within: str = "body", goes: bool = True):
    """Presses a button by the keyboard; it goes, or stays."""
    button = page.locator(within).get_by_role("button", name=name, exact=True)
    button.focus()
    page.keyboard.press("Enter")
    expect(button).to_be_visible(visible=not goes)


def test_a_problem_that_is_dismissed_leaves_it_to_the_board(page: Page, server: str):
    page.goto(f"{server}/#hanoi+discs=5")
    expect(page.locator("#counter")).to_be_visible()
    page.evaluate("location.hash = '#hanoi+discs=99'")
    press(page, "Dismiss", "#problem")
    expect(page.locator("#playfield")).to_be_focused()


def test_a_problem_above_the_home_page_leaves_it_to_the_greeting(page: Page, server: str):
    page.goto(f"{server}/#nothing+of+the+kind")
    press(page, "Dismiss", "#problem")
    expect(page.locator("#greeting")).to_be_focused()


def test_first_steps_that_are_skipped_leave_it_to_the_board(new_page, server: str):
    page = new_page(stranger=True)
    page.goto(server)
    page.locator('.card[href="#hanoi"]').click()
    expect(page.locator("#coach")).to_be_visible()
    page.locator("#skip-lesson").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#coach")).to_be_hidden()
    expect(page.locator("#playfield")).to_be_focused()


def test_an_analysis_in_the_drawer_keeps_it_there(page: Page, server: str):
    page.goto(f"{server}/#hanoi+discs=2+:+A%3EB+A%3EC+B%3EC")
    page.locator("#analyse-result").click()
    expect(page.locator("#analysis")).to_be_visible()
    press(page, "Close", "#analysis")
    expect(page.locator("#analyse")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#analyse")).to_be_hidden()
    expect(page.locator("#workbench :focus")).to_be_visible()


def test_escape_closes_the_drawer_before_the_result_if_the_player_is_in_it(page: Page, server: str):
    page.goto(f"{server}/#hanoi+discs=2+:+A%3EB+A%3EC+B%3EC")
    expect(page.locator("#result")).to_be_visible()
    open_workbench(page, "moves")
    page.get_by_role("tab", name="Moves").focus()
    page.keyboard.press("Escape")
    expect(page.locator("#workbench")).to_be_hidden()
    expect(page.locator("#result")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#result")).to_be_hidden()


def test_escape_closes_a_sheet_of_the_drawer_before_the_result_under_it(new_page, server: str):
    page = new_page(PHONE)
    page.goto(f"{server}/#hanoi+discs=2+:+A%3EB+A%3EC+B%3EC")
    expect(page.locator("#result")).to_be_visible()
    page.keyboard.press("x")
    expect(page.locator("#workbench")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#workbench")).to_be_hidden()
    expect(page.locator("#result")).to_be_visible()


def test_a_problem_that_is_dismissed_over_a_result_leaves_it_to_the_result(page: Page, server: str):
    page.goto(f"{server}/#hanoi+discs=2+:+A%3EB+A%3EC+B%3EC")
    expect(page.locator("#result")).to_be_visible()
    page.evaluate("location.hash = '#hanoi+discs=99'")
    press(page, "Dismiss", "#problem")
    expect(page.locator("#result :focus")).to_be_visible()


def test_a_key_for_a_hidden_button_leaves_it_where_it_is(new_page, server: str):
    page = new_page(PHONE)
    page.goto(f"{server}/#hanoi+discs=5")
    open_workbench(page, "look")
    expect(page.locator("#mute")).to_be_hidden()
    tab = page.get_by_role("tab", name="Look")
    tab.focus()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("m")
    frames(page, 2)
    expect(page.locator("#playfield")).not_to_be_focused()


def test_a_press_that_takes_nothing_away_keeps_it(page: Page, server: str):
    page.goto(f"{server}/#hanoi+discs=5")
    open_workbench(page, "look")
    tab = page.get_by_role("tab", name="Moves")
    tab.focus()
    page.keyboard.press("Enter")
    expect(tab).to_be_focused()


# In a sheet as made by any of the page's parts: buttons, one of which takes itself away, or all of which go.
SHEET = """(fate) => {
  const sheet = document.createElement("dialog");
  sheet.innerHTML = "<button>First</button><input><p><button>Before</button><input><button>Pressed</button></p><button>After</button>";
  const [, , pressed] = sheet.querySelectorAll("button");
  pressed.addEventListener("click", () => {
    if (fate === "hidden") pressed.hidden = true;
    if (fate === "removed") pressed.parentElement.remove();
    if (fate === "closed") sheet.close();
  });
  document.body.append(sheet);
  document.activeElement.blur();
  sheet.showModal();
}"""


# What the button does when the server has answered.
ANSWER = """(fate) => {
  const pressed = [...document.querySelectorAll("dialog[open] button")].find(({ textContent }) => textContent === "Pressed");
  if (fate === "hidden") pressed.hidden = true;
  if (fate === "removed") pressed.parentElement.remove();
}"""


@pytest.mark.parametrize(("fate", "next"), [("hidden", "Before"), ("removed", "First")])
def test_in_a_sheet_it_goes_to_the_control_before(page: Page, server: str, fate: str, next: str):
    page.goto(f"{server}/#hanoi+discs=5")
    expect(page.locator("#counter")).to_be_visible()
    page.evaluate(SHEET, fate)
    press(page, "Pressed", "dialog[open]")
    expect(page.get_by_role("button", name=next, exact=True)).to_be_focused()


@pytest.mark.parametrize(("fate", "next"), [("hidden", "Before"), ("removed", "First")])
def test_in_a_sheet_it_goes_there_when_the_server_has_answered_too(page: Page, server: str, fate: str, next: str):
    page.goto(f"{server}/#hanoi+discs=5")
    expect(page.locator("#counter")).to_be_visible()
    page.evaluate(SHEET, "kept")
    press(page, "Pressed", "dialog[open]", goes=False)
    frames(page, 2)
    expect(page.get_by_role("button", name="Pressed", exact=True)).to_be_focused()
    page.evaluate(ANSWER, fate)
    expect(page.get_by_role("button", name=next, exact=True)).to_be_focused()


def test_it_stays_where_the_player_has_moved_it_when_the_server_answers(page: Page, server: str):
    page.goto(f"{server}/#hanoi+discs=5")
    expect(page.locator("#counter")).to_be_visible()
    page.evaluate(SHEET, "kept")
    press(page, "Pressed", "dialog[open]", goes=False)
    page.get_by_role("button", name="After", exact=True).focus()
    page.evaluate(ANSWER, "hidden")
    frames(page, 2)
    expect(page.get_by_role("button", name="After", exact=True)).to_be_focused()


def test_a_sheet_that_closes_by_its_own_button_leaves_it_to_the_board(page: Page, server: str):
    page.goto(f"{server}/#hanoi+discs=5")
    expect(page.locator("#counter")).to_be_visible()
    page.evaluate(SHEET, "closed")
    press(page, "Pressed", "dialog[open]")
    expect(page.locator("#playfield")).to_be_focused()
