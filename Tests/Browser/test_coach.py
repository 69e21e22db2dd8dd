"""The first steps: a stranger is shown each game by doing it, once."""

import re

import pytest
from playwright.sync_api import Page, expect

from arcade import PHONE
from table import open_workbench, stage

GAMES = ["hanoi", "2048", "dropit", "minesweeper"]
# In the address of the first game of each that is no lesson.
FIRST = {"hanoi": "discs=5", "2048": "target=2048", "dropit": "columns=10", "minesweeper": r"w=9\+h=9"}


def choose(page: Page, game: str):
    page.goto("/")
    page.locator(f'.card[href="#{game}"]').click()
    expect(page.locator("#coach")).to_be_visible()


def is_over(page: Page, game: str):
    """The card is gone, the controls are back, and the player isn't shown this again."""
    expect(page.locator("#coach")).to_be_hidden()
    expect(page.locator("#skip-lesson")).to_be_hidden()
    expect(page.locator("#show-workbench")).to_be_visible()
    expect(page.locator(".dock")).to_be_visible()
    assert game in page.evaluate("localStorage.getItem('pastime.learned')").split()


@pytest.mark.parametrize("game", GAMES)
def test_a_stranger_is_shown_a_small_game(new_page, game, shots):
    page = new_page(stranger=True)
    choose(page, game)
    expect(page.locator("#game-title span")).to_contain_text("First steps")
    expect(page.locator("#coach h2")).not_to_be_empty()
    expect(page.locator("#coach .marks i")).to_have_count(3)
    expect(page.locator("#coach .marks .now")).to_have_count(1)
    # Nothing else asks for attention.
    expect(page.locator(".dock")).to_be_hidden()
    expect(page.locator("#show-workbench")).to_be_hidden()
    shots(page, f"coach-{game}")


def test_the_tower_is_learned_by_doing(new_page):
    page = new_page(stranger=True)
    choose(page, "hanoi")
    first = page.locator("#coach h2").inner_text()
    page.keyboard.press("1")
    page.keyboard.press("3")
    expect(page.locator("#coach h2")).not_to_have_text(first)
    expect(page.locator("#coach .marks .done")).to_have_count(1)
    for key in "12" "32" "13":
        page.keyboard.press(key)
    expect(page.locator("#coach .marks .done")).to_have_count(2)
    for key in "21" "23" "13":
        page.keyboard.press(key)
    is_over(page, "hanoi")
    # The next game is a taller one.
    expect(page.locator("#result-actions .go:visible")).to_have_text("Next: Classic")
    page.locator("#next-level").click()
    expect(page).to_have_url(re.compile(r"discs=5"))
    expect(page.locator("#coach")).to_be_hidden()
    expect(page.locator("#result")).to_be_hidden()


def test_the_first_win_offers_a_match_and_no_other_does(new_page):
    page = new_page(stranger=True)
    page.goto("/#hanoi+discs=1")
    expect(page.locator("#counter")).to_have_text("0")
    page.keyboard.press("1")
    page.keyboard.press("3")
    offer = page.get_by_role("button", name="Play someone?")
    expect(offer).to_be_visible()
    offer.click()
    expect(page.get_by_role("dialog", name="Play someone")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Play someone")).to_be_hidden()
    page.get_by_role("button", name="Play again").click()
    expect(page.locator("#result")).to_be_hidden()
    page.keyboard.press("1")
    page.keyboard.press("3")
    expect(page.locator("#result")).to_be_visible()
    expect(offer).to_be_hidden()


def test_a_win_with_help_offers_no_match(new_page):
    page = new_page(stranger=True)
    page.goto("/#hanoi+discs=2")
    expect(page.locator("#counter")).to_have_text("0")
    page.keyboard.press("h")
    for key in "121323":
        page.keyboard.press(key)
    expect(page.locator("#result-title")).to_contain_text("Solved in 3 moves")
    expect(page.get_by_role("button", name="Play someone?")).to_be_hidden()


def test_2048_is_learned_with_the_arrows(new_page):
    page = new_page(stranger=True)
    choose(page, "2048")
    for key in ["ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp"] * 12:
        page.keyboard.press(key)
        if page.locator("#coach").is_hidden():
            break
    is_over(page, "2048")
    expect(page.locator("#playfield")).to_be_focused()


@pytest.mark.parametrize("game", GAMES)
def test_who_skips_gets_the_first_game(new_page, game):
    page = new_page(stranger=True)
    choose(page, game)
    page.locator("#skip-lesson").click()
    is_over(page, game)
    expect(page).to_have_url(re.compile(FIRST[game]))
    expect(page.locator("#game-title span")).not_to_contain_text("First steps")
    page.locator("#go-home").click()
    page.locator(f'.card[href="#{game}"]').click()
    expect(page.locator("#counter")).to_be_visible()
    expect(page.locator("#coach")).to_be_hidden()


def test_who_goes_home_amid_the_first_steps_sees_them_again(new_page):
    page = new_page(stranger=True)
    choose(page, "hanoi")
    page.keyboard.press("1")
    page.keyboard.press("3")
    page.locator("#go-home").click()
    expect(page.locator(".tile.carry-on")).to_have_count(0)
    page.locator('.card[href="#hanoi"]').click()
    expect(page.locator("#coach .marks .done")).to_have_count(0)
    expect(page.locator("#coach")).to_be_visible()


@pytest.mark.chromium("taps of fingers need Chromium's protocol")
def test_first_steps_explain_taps_as_everybody_has_them_at_first(new_page):
    page = new_page(PHONE, stranger=True)
    page.add_init_script("localStorage.setItem('pastime.switch.minesweeper.swap', 'on')")
    choose(page, "minesweeper")
    expect(page.locator("#counter")).to_have_text("10")
    first = page.locator("#coach h2").inner_text()
    box = stage(page)
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator("#coach h2")).not_to_have_text(first)
    # It was opened, and not flagged.
    expect(page.locator("#counter")).to_have_text("10")
    page.locator("#skip-lesson").tap()
    expect(page.locator("#coach")).to_be_hidden()
    open_workbench(page, "look")
    expect(page.locator("[data-switch=swap]")).to_have_attribute("aria-pressed", "true")


def test_a_link_to_a_game_is_no_first_step(new_page):
    page = new_page(stranger=True)
    page.goto("/#hanoi+discs=4")
    expect(page.locator("#counter")).to_be_visible()
    expect(page.locator("#coach")).to_be_hidden()


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (320, 568), (320, 320)], ids=["upright", "sideways", "narrow", "small"])
@pytest.mark.chromium("taps of fingers need Chromium's protocol")
def test_on_a_phone_the_card_leaves_the_board_free(new_page, size, shots):
    page = new_page({**PHONE, "viewport": {"width": size[0], "height": size[1]}}, stranger=True)
    page.goto("/")
    for game in GAMES:
        page.locator(f'.card[href="#{game}"]').tap()
        expect(page.locator("#coach")).to_be_visible()
        card = page.locator("#coach").bounding_box()
        size = page.viewport_size
        assert card["x"] >= 0 and card["x"] + card["width"] <= size["width"]
        assert card["y"] + card["height"] <= 0.62 * size["height"] or card["width"] < 0.3 * size["width"]
        if size["width"] < size["height"] + 1:
            # Also of where the card is when it has come in.
            page.wait_for_function("""() => {
                const board = document.querySelector(".accessible-tree :is(button, [role=button], [role=gridcell])");
                const card = document.querySelector("#coach");
                return board?.getBoundingClientRect().top >= card.offsetTop + card.offsetHeight + 8;
            }""")
        shots(page, f"coach-{game}-{size['width']}-{size['height']}")
        page.locator("#go-home").tap()
