"""The Tower of Hanoi in a real browser, as a player meets it."""

import re

import pytest
from playwright.sync_api import Page, expect

from hanoi_page import HanoiPage


def test_a_newcomer_watches_four_discs_being_solved(page: Page, server: str, shots):
    game = HanoiPage(page, server)
    game.set_discs("4")
    expect(game.counter).to_have_text("0 / 15")
    game.choose_pace("8")
    game.start.click()
    expect(game.counter).to_have_text("15 / 15", timeout=15_000)
    expect(page.locator("#log li")).to_have_count(15)
    expect(page.locator("#log li").nth(7)).to_have_text("Move 8: ring 4 from A to C")
    expect(page.locator("#result")).to_contain_text("Solved in 15 moves, the fewest possible.")
    assert game.line().endswith(": solve*15")
    shots(page, "solved")


def test_pause_and_single_steps_go_forward_and_back(page: Page, server: str):
    game = HanoiPage(page, server)
    game.choose_pace("16")
    game.start.click()
    expect(game.counter).not_to_have_text("0 / 31")
    game.start.click()
    expect(game.start).to_have_text("Start")
    game.goes_to("7")
    game.command("forward")
    expect(game.counter).to_have_text("8 / 31")
    game.command("back")
    game.command("back")
    expect(game.counter).to_have_text("6 / 31")
    game.command("restart")
    expect(game.counter).to_have_text("0 / 31")
    expect(page.locator("#log li")).to_have_count(0)


def test_a_double_click_on_start_does_not_pause(page: Page, server: str):
    game = HanoiPage(page, server)
    game.start.dblclick()
    expect(game.start).to_have_text("Pause")
    expect(game.counter).to_have_text("3 / 31", timeout=10_000)


def test_at_the_fastest_pace_no_move_is_skipped(page: Page, server: str):
    game = HanoiPage(page, server)
    game.set_discs("7")
    game.choose_pace("max")
    game.start.click()
    expect(game.counter).to_have_text("127 / 127", timeout=20_000)
    numbers = [int(re.match(r"Move (\d+)", text).group(1)) for text in page.locator("#log li").all_inner_texts()]
    assert numbers == list(range(1, 128))


def test_any_move_of_64_discs_is_gone_to_at_once(page: Page, server: str, shots):
    game = HanoiPage(page, server)
    game.set_discs("64")
    expect(game.counter).to_have_text("0 / 18,446,744,073,709,551,615")
    game.goes_to("12,345,678,901,234,567,890")
    expect(game.counter).to_have_text("12,345,678,901,234,567,890 / 18,446,744,073,709,551,615")
    expect(page.locator("#log li").last).to_contain_text("Move 12,345,678,901,234,567,890: ring 2 from")
    shots(page, "64-discs")
    game.command("forward")
    expect(game.counter).to_have_text("12,345,678,901,234,567,891 / 18,446,744,073,709,551,615")
    page.locator("#scrubber").focus()
    page.keyboard.press("End")
    expect(page.locator("#result")).to_contain_text("Solved in 18,446,744,073,709,551,615 moves")


def test_the_number_of_a_move_that_is_not_there_is_refused(page: Page, server: str):
    game = HanoiPage(page, server)
    for text in ["32", "-1", "x", "", "99999999999999999999999999999999999999999999999"]:
        game.goes_to(text)
        expect(page.locator("#place-problem")).to_have_text("Enter a whole number from 0 to 31.")
    expect(game.counter).to_have_text("0 / 31")


@pytest.mark.parametrize("text", ["", "a", "0", "65", "2.5", "-3", "１２", "5; DROP TABLE discs", "9" * 300])
def test_a_wrong_number_of_discs_is_explained_and_the_game_is_untouched(page: Page, server: str, text: str):
    game = HanoiPage(page, server)
    before = game.line()
    game.set_discs(text)
    problem = page.locator("#parameter-discs-problem")
    expect(problem).to_be_visible()
    expect(problem).to_contain_text("whole number from 1 to 64")
    expect(page.locator("#parameter-discs")).to_have_attribute("aria-invalid", "true")
    page.locator("#parameter-discs").press("Enter")
    game.start.click()
    expect(page.locator("#parameter-discs")).to_be_focused()
    expect(game.counter).to_have_text("0 / 31")
    assert game.line() == before
    game.set_discs("6")
    expect(problem).to_be_hidden()


def test_a_disc_is_dragged_and_an_illegal_drag_goes_back(page: Page, server: str, shots):
    game = HanoiPage(page, server)
    game.drag(0, 2)
    expect(game.counter).to_have_text("1 move")
    expect(page.locator("#log li")).to_have_text(["Move 1: ring 1 from A to C"])
    game.drag(0, 2)
    expect(page.locator("#notice")).to_have_text("Ring 2 can't rest on the smaller ring 1")
    shots(page, "refused")
    expect(game.counter).to_have_text("1 move")
    game.drag(0, 1)
    expect(game.counter).to_have_text("2 moves")
    assert game.line().endswith(": A>C A>B")


def test_towers_are_tapped_and_typed(page: Page, server: str):
    game = HanoiPage(page, server)
    game.tap(0)
    game.tap(2)
    expect(game.counter).to_have_text("1 move")
    page.locator("#playfield").focus()
    page.keyboard.press("1")
    page.keyboard.press("2")
    expect(game.counter).to_have_text("2 moves")
    # Arrows go to tower C, Enter lifts there, and puts down on B.
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(game.counter).to_have_text("3 moves")
    assert game.line().endswith(": A>C A>B C>B")
    page.keyboard.press("u")
    expect(game.counter).to_have_text("2 / 3")
    page.keyboard.press("Control+y")
    expect(game.counter).to_have_text("3 moves")


def test_hint_undo_redo_and_solve_from_anywhere(page: Page, server: str):
    game = HanoiPage(page, server)
    game.drag(0, 1)
    game.command("hint")
    expect(page.locator("#notice")).to_have_text("Hint: ring 1 from B to C")
    game.command("undo")
    expect(game.counter).to_have_text("0 / 1")
    game.command("redo")
    expect(game.counter).to_have_text("1 move")
    game.choose_pace("max")
    game.start.click()
    expect(game.counter).to_have_text("32 / 32", timeout=15_000)
    expect(page.locator("#result")).to_contain_text("Solved in 32 moves; the fewest possible is 31.")


def test_a_reload_keeps_the_game(page: Page, server: str):
    game = HanoiPage(page, server)
    game.set_discs("6")
    game.drag(0, 1)
    game.drag(0, 2)
    expect(game.counter).to_have_text("2 moves")
    line = game.line()
    page.reload()
    expect(game.counter).to_have_text("2 moves")
    assert game.line() == line
    expect(page.locator("#parameter-discs")).to_have_value("6")
    expect(page.locator("#log li")).to_have_count(2)


def test_a_move_is_kept_before_the_page_says_goodbye(page: Page, server: str):
    # A window may end without a word, and what an old page says last may come after the new one has read.
    page.add_init_script("""
        for (const name of ["pagehide", "visibilitychange"]) {
          addEventListener(name, (event) => event.stopImmediatePropagation(), true);
        }
        const later = setTimeout;
        window.setTimeout = (body, delay) => later(body, delay >= 400 ? 60_000 : delay);
    """)
    game = HanoiPage(page, server)
    game.set_discs("6")
    game.drag(0, 1)
    expect(game.counter).to_have_text("1 move")
    page.reload()
    expect(game.counter).to_have_text("1 move")
    expect(page.locator("#parameter-discs")).to_have_value("6")


def test_a_new_game_like_the_one_that_stands_can_be_played(page: Page, server: str):
    game = HanoiPage(page, server)
    game.set_discs("3")
    for _ in range(2):
        page.get_by_role("button", name="New game").click()
        game.goes_to("8")
        expect(page.locator("#place-problem")).to_have_text("Enter a whole number from 0 to 7.")
    page.get_by_role("button", name="New game").click()
    expect(page.locator("#place-problem")).to_be_hidden()
    game.choose_pace("max")
    game.start.click()
    expect(game.counter).to_have_text("7 / 7")


def test_back_leads_to_the_game_before(page: Page, server: str):
    game = HanoiPage(page, server)
    game.drag(0, 2)
    game.set_discs("3")
    page.get_by_role("button", name="New game").click()
    expect(game.counter).to_have_text("0 / 7")
    page.go_back()
    expect(game.counter).to_have_text("1 move")
    expect(page.locator("#parameter-discs")).to_have_value("5")
    page.go_forward()
    expect(game.counter).to_have_text("0 / 7")


def test_a_link_opens_its_game_and_a_broken_one_says_why(page: Page, server: str, shots):
    page.goto(f"{server}/#hanoi+discs=3+pegs=4+:+A%3ED")
    expect(page.locator("#counter")).to_have_text("1 move")
    page.goto("about:blank")
    page.goto(f"{server}/#hanoi+discs=3+:+A%3EG")
    expect(page.locator("#problem")).to_contain_text("“A>G”: a move is two towers such as A>C")
    shots(page, "broken-link")
    page.get_by_role("button", name="Dismiss").click()
    expect(page.locator("#problem")).to_be_hidden()


def test_a_pasted_line_is_played_or_refused_by_its_word(page: Page, server: str):
    game = HanoiPage(page, server)
    page.locator("#share summary").click()
    page.locator("#line").fill("hanoi discs=99")
    page.get_by_role("button", name="Play this line").click()
    expect(page.locator("#line-problem")).to_contain_text("discs=99")
    expect(game.counter).to_have_text("0 / 31")
    page.locator("#line").fill("hanoi discs=3 : A>C A>B C>B A>C B>A B>C A>C")
    page.get_by_role("button", name="Play this line").click()
    expect(page.locator("#line-problem")).to_be_hidden()
    expect(game.counter).to_have_text("7 / 7")


def test_a_resize_and_another_page_in_between_break_nothing(page: Page, server: str):
    game = HanoiPage(page, server)
    game.choose_pace("2")
    game.start.click()
    expect(game.counter).not_to_have_text("0 / 31")
    for width, height in [(500, 900), (1600, 700), (320, 568), (1280, 800)]:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("() => document.getElementById('counter').textContent.length > 0")
    game.choose_pace("max")
    expect(game.counter).to_have_text("31 / 31", timeout=15_000)
    page.goto("about:blank")
    page.go_back()
    expect(page.locator("#counter")).to_have_text("31 / 31")


def test_a_phone_shows_and_plays_all(phone: Page, server: str, shots):
    game = HanoiPage(phone, server)
    shots(phone, "phone")
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing is wider than the screen"
    game.tap(0, touch=True)
    game.tap(2, touch=True)
    expect(game.counter).to_have_text("1 move")
    for discs, pegs in [("64", "3"), ("12", "6"), ("1", "4")]:
        phone.goto("about:blank")
        phone.goto(f"{server}/#hanoi+discs={discs}+pegs={pegs}")
        expect(game.counter).to_contain_text("0 / ")
        shots(phone, f"phone-{discs}-{pegs}")


def test_all_is_reached_by_keyboard_alone(page: Page, server: str):
    game = HanoiPage(page, server)
    seen = []
    for _ in range(40):
        page.keyboard.press("Tab")
        seen.append(page.evaluate("document.activeElement.id || document.activeElement.textContent.trim()"))
    for name in ["playfield", "motion", "start", "pace", "scrubber", "parameter-discs", "Undo", "Hint", "place"]:
        assert name in seen, f"{name} isn't reached by Tab"
    page.locator("#playfield").focus()
    page.keyboard.press("Space")
    expect(game.start).to_have_text("Pause")
    page.keyboard.press("Space")
    expect(game.start).to_have_text("Start")


def test_moves_are_announced(page: Page, server: str):
    game = HanoiPage(page, server)
    game.tap(0)
    expect(page.locator("#live")).to_have_text("Ring 1 is lifted from A")
    game.tap(1)
    expect(page.locator("#live")).to_have_text("Move 1: ring 1 from A to B")


def test_reduced_motion_is_respected(browser, server: str):
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    game = HanoiPage(page, server)
    expect(page.locator("#motion")).to_have_value("off")
    game.choose_pace("16")
    game.start.click()
    expect(game.counter).to_have_text("31 / 31", timeout=15_000)
    context.close()


def test_dark_and_wide_and_many_pegs_are_pictured(dark: Page, server: str, shots):
    game = HanoiPage(dark, server)
    game.goes_to("11")
    expect(game.counter).to_have_text("11 / 31")
    shots(dark, "dark")
    dark.goto("about:blank")
    dark.goto(f"{server}/#hanoi+discs=10+pegs=6+:+solve*12")
    expect(dark.locator("#counter")).to_contain_text("12")
    shots(dark, "dark-6-pegs")


def test_a_hidden_tab_stands_still_and_goes_on(page: Page, server: str):
    game = HanoiPage(page, server)
    game.choose_pace("16")
    game.start.click()
    expect(game.counter).not_to_have_text("0 / 31")
    hide = """(isHidden) => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden });
      document.dispatchEvent(new Event("visibilitychange"));
    }"""
    page.evaluate(hide, True)
    # One frame may have been asked for before.
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    hidden = game.counter.inner_text()
    frames = "() => new Promise((done) => { let n = 0; (function next() { ++n < 30 ? requestAnimationFrame(next) : done(); })(); })"
    page.evaluate(frames)
    assert game.counter.inner_text() == hidden
    page.evaluate(hide, False)
    expect(game.counter).to_have_text("31 / 31", timeout=15_000)


def test_the_speed_is_kept(page: Page, server: str):
    game = HanoiPage(page, server)
    game.choose_pace("1/4")
    page.reload()
    expect(page.locator("#pace")).to_have_value("1/4")
