"""The back button: games are found as they were left, and what is still being loaded is given up."""

import re

from playwright.sync_api import Page, expect

from hanoi_page import HanoiPage
from table import go_back
from test_load import held_back

# What this window knows of the game on the table, but for the time.
KEPT = "() => [sessionStorage['pastime.game'], sessionStorage['pastime.session'].replace(/elapsed=\\d+/, '')]"


def move(page: Page, source: int, target: int, moves: str):
    page.locator("#playfield").focus()
    page.keyboard.press(str(source))
    page.keyboard.press(str(target))
    expect(page.locator("#counter")).to_have_text(moves)


def go_home(page: Page):
    page.locator("#go-home").click()
    expect(page.locator("#home")).to_be_visible()


def open_card(page: Page, game: str):
    page.locator(f'.card[href="#{game}"]').click()
    expect(page.locator("#table")).to_be_visible()


def test_the_own_game_is_still_ones_own(page: Page, server: str):
    game = HanoiPage(page, server, "hanoi discs=3")
    move(page, 1, 3, "1")
    kept = page.evaluate(KEPT)
    go_home(page)
    open_card(page, "2048")
    go_back(page)
    expect(page.locator("#home")).to_be_visible()
    go_back(page)
    expect(page.locator("#game-title b")).to_have_text("Tower of Hanoi")
    game.stands_at("1 of 7")
    assert page.evaluate(KEPT) == kept
    assert re.search(r"elapsed=(\d+)", page.evaluate("localStorage['pastime.session.hanoi']"))


def test_so_is_an_older_game_of_the_same_kind(page: Page, server: str):
    game = HanoiPage(page, server, "hanoi discs=3")
    move(page, 1, 3, "1")
    kept = page.evaluate(KEPT)
    page.keyboard.press("n")
    page.locator("#play-new").click()
    game.stands_at("0 of 7")
    move(page, 1, 2, "1")
    second = page.evaluate(KEPT)
    assert second[0] != kept[0]
    go_back(page)
    expect(page.locator("#log li").first).to_contain_text("from A to C")
    page.wait_for_function("(id) => sessionStorage['pastime.game'] === id", arg=kept[0])
    assert page.evaluate(KEPT) == kept
    page.evaluate("history.forward()")
    page.wait_for_function("(id) => sessionStorage['pastime.game'] === id", arg=second[0])
    assert page.evaluate(KEPT) == second


def begin_lesson(page: Page):
    page.goto("/")
    open_card(page, "hanoi")
    move(page, 1, 3, "1")
    expect(page.locator("#coach .marks .done")).to_have_count(1)


def test_first_steps_are_first_steps_again(new_page):
    page = new_page(stranger=True)
    begin_lesson(page)
    go_home(page)
    go_back(page)
    expect(page.locator("#coach")).to_be_visible()
    expect(page.locator("#game-title span")).to_contain_text("First steps")
    expect(page.locator("#coach .marks .done")).to_have_count(0)
    # So they are after a reload, and when another game was played in between.
    move(page, 1, 3, "1")
    page.reload()
    expect(page.locator("#coach .marks .now")).to_have_count(1)
    move(page, 1, 3, "1")
    page.evaluate("location.hash = '#minesweeper w=8 h=8 mines=8'")
    expect(page.locator("#coach")).to_be_hidden()
    go_back(page)
    expect(page.locator("#coach")).to_be_visible()
    expect(page.locator("#counter")).to_have_text("0")


def test_first_steps_that_were_skipped_are_the_game_after_them(new_page):
    page = new_page(stranger=True)
    begin_lesson(page)
    go_home(page)
    open_card(page, "hanoi")
    page.locator("#skip-lesson").click()
    expect(page).to_have_url(re.compile("discs=5"))
    move(page, 1, 3, "1")
    go_back(page)
    expect(page.locator("#home")).to_be_visible()
    go_back(page)
    expect(page).to_have_url(re.compile("discs=5"))
    expect(page.locator("#coach")).to_be_hidden()
    expect(page.locator("#counter")).to_have_text("1")


def test_a_game_that_is_still_loaded_is_given_up(page: Page, server: str):
    with held_back(page, "games") as release:
        HanoiPage(page, server)
        go_home(page)
        page.locator('.card[href="#dropit"]').click()
        expect(page.locator("#loading")).to_be_visible()
        go_back(page)
        expect(page.locator("#game-title b")).to_have_text("Tower of Hanoi")
        expect(page.locator("#loading")).to_be_hidden()
        release()
        move(page, 1, 3, "1")
    expect(page.locator("#game-title b")).to_have_text("Tower of Hanoi")


def test_loading_can_be_left(page: Page, server: str):
    with held_back(page, "games") as release:
        page.goto(server)
        expect(page.locator("#home")).to_be_visible()
        page.locator('.card[href="#dropit"]').click()
        expect(page.locator("#loading")).to_be_visible()
        page.locator("#loading").get_by_role("button", name="Home").click()
        expect(page.locator("#home")).to_be_visible()
        release()
        open_card(page, "hanoi")


def test_a_link_that_can_not_be_read_leaves_the_home_page(page: Page, server: str):
    page.goto(server)
    expect(page.locator("#home")).to_be_visible()
    page.evaluate("location.hash = '#hanoi discs=3 : A>X'")
    expect(page.locator("#problem")).to_be_visible()
    expect(page.locator("#home")).to_be_visible()
    expect(page.locator("#table")).to_be_hidden()


def test_two_clicks_on_a_card_are_one(page: Page, server: str):
    page.clock.install()
    page.goto(server)
    page.locator('.card[href="#hanoi"]').dblclick()
    page.clock.run_for(1000)
    expect(page.locator("#table")).to_be_visible()
    go_back(page)
    expect(page.locator("#home")).to_be_visible()
