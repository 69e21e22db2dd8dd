"""The Tower of Hanoi in a real browser, as a player meets it."""

import re

import pytest
from playwright.sync_api import Page, expect

from frames import frames
from hanoi_page import FEWEST, HanoiPage
from table import go_back, go_forward


def test_a_newcomer_takes_the_first_steps_from_the_home_page(page: Page, server: str):
    page.goto(server)
    page.get_by_role("link", name="Tower of Hanoi").click()
    expect(page.locator("#home")).to_be_hidden()
    expect(page.locator("#counter")).to_have_text("0")
    expect(page.locator("#caption")).to_have_text(f"of 7, {FEWEST}")
    expect(page.locator("#game-title")).to_have_text("Tower of HanoiFirst steps · 7 moves")
    expect(page.locator("#playfield")).to_be_focused()
    assert "#hanoi+discs=3" in page.url


def test_a_newcomer_watches_four_discs_being_solved(page: Page, server: str, shots):
    game = HanoiPage(page, server)
    page.locator(".dock [data-opens=new-sheet]").click()
    page.locator("#new-sheet #parameter-discs").fill("4")
    game.stands_at("0 of 15")
    expect(game.caption).to_have_text(f"of 15, {FEWEST}")
    game.choose_pace("8")
    page.locator("#watch-new").click()
    expect(page.locator("#new-sheet")).to_be_hidden()
    game.stands_at("15 of 15", timeout=15_000)
    expect(game.log).to_have_count(15)
    expect(game.log.nth(7)).to_have_text("8 ring 4 from A to C")
    expect(page.locator("#result-title")).to_have_text("Solved in 15 moves, the fewest possible")
    shots(page, "solved")
    page.keyboard.press("Escape")
    expect(page.locator("#result")).to_be_hidden()
    assert game.line().endswith(": solve*15")


def test_a_well_known_game_is_chosen_by_its_picture(page: Page, server: str):
    game = HanoiPage(page, server)
    page.keyboard.press("n")
    sheet = page.locator("#new-sheet")
    expect(sheet.locator(".preset")).to_have_count(4)
    expect(sheet.locator(".preset[aria-pressed=true]")).to_have_text("Classic31 moves")
    sheet.locator(".preset", has_text="Long walk").click()
    expect(sheet.locator("#parameter-discs")).to_have_value("7")
    expect(sheet.locator(".preset[aria-pressed=true]")).to_have_text("Long walk127 moves")
    page.locator("#play-new").click()
    expect(sheet).to_be_hidden()
    game.stands_at("0 of 127")
    expect(game.start).to_have_text("Watch")
    expect(page.locator("#game-title")).to_have_text("Tower of HanoiLong walk · 127 moves")


def test_a_sheet_is_closed_by_the_veil_around_it_and_not_by_its_own_margin(page: Page, server: str):
    HanoiPage(page, server)
    page.keyboard.press("n")
    sheet = page.locator("#new-sheet")
    expect(sheet.locator(".preset")).to_have_count(4)
    sheet.click(position={"x": 10, "y": 200})
    expect(sheet).to_be_visible()
    page.mouse.click(5, 5)
    expect(sheet).to_be_hidden()


def test_the_slider_goes_step_by_step_through_a_long_game(page: Page, server: str):
    game = HanoiPage(page, server, "hanoi discs=14")
    game.bench("moves")
    game.scrubber.focus()
    for place in ("1", "3", "4"):
        page.keyboard.press("ArrowRight")
        expect(game.counter).to_have_text(place)
    page.keyboard.press("ArrowLeft")
    expect(game.counter).to_have_text("3")


def test_what_is_chosen_in_the_sheet_and_not_begun_is_forgotten(page: Page, server: str):
    game = HanoiPage(page, server)
    game.drag(0, 2)
    page.locator(".dock [data-opens=new-sheet]").click()
    page.locator("#new-sheet .preset", has_text="Long walk").click()
    page.keyboard.press("Escape")
    expect(page.locator("#new-sheet")).to_be_hidden()
    game.stands_at("1 of 31")
    game.bench("rules")
    expect(page.locator("#parameter-discs")).to_have_value("5")


def test_pause_and_single_steps_go_forward_and_back(page: Page, server: str):
    game = HanoiPage(page, server)
    game.choose_pace("16")
    game.start.click()
    expect(game.counter).not_to_have_text("0")
    expect(game.start).to_have_text("Pause")
    game.start.click()
    expect(game.start).to_have_text("Go on")
    game.goes_to("7")
    game.command("forward")
    game.stands_at("8 of 31")
    expect(page.locator("#moves-made")).to_have_text("Move 8 of 31")
    expect(page.locator("#moves-left")).to_have_text("23 to go")
    game.command("back")
    game.command("back")
    game.stands_at("6 of 31")
    game.command("restart")
    game.stands_at("0 of 31")
    expect(game.log).to_have_count(0)
    page.locator("#go-on").click()
    game.stands_at("31 of 31", timeout=15_000)


@pytest.mark.chromium("Playwright's double clicks reach a page in Firefox as two single ones")
def test_a_double_click_on_watch_does_not_pause(page: Page, server: str):
    game = HanoiPage(page, server)
    game.start.dblclick()
    expect(game.start).to_have_text("Pause")
    game.stands_at("3 of 31")


def test_at_the_fastest_pace_no_move_is_skipped(page: Page, server: str):
    game = HanoiPage(page, server)
    game.set_discs("7")
    game.choose_pace("max")
    game.start.click()
    game.stands_at("127 of 127", timeout=20_000)
    numbers = [int(re.match(r"\d+", text).group()) for text in game.log.all_text_contents()]
    assert numbers == list(range(1, 128))


def test_any_move_of_64_discs_is_gone_to_at_once(page: Page, server: str, shots):
    game = HanoiPage(page, server)
    game.set_discs("64")
    game.stands_at("0 of 18,446,744,073,709,551,615")
    expect(game.caption).to_have_text("of 18,446,744,073,709,551,615 · at one a second, 585 billion years to go")
    game.goes_to("12,345,678,901,234,567,890")
    game.stands_at("12,345,678,901,234,567,890 of 18,446,744,073,709,551,615")
    expect(game.log.last).to_contain_text("12,345,678,901,234,567,890 ring 2 from")
    shots(page, "64-discs")
    game.command("forward")
    game.stands_at("12,345,678,901,234,567,891 of 18,446,744,073,709,551,615")
    game.scrubber.focus()
    page.keyboard.press("End")
    expect(page.locator("#result")).to_contain_text("Solved in 18,446,744,073,709,551,615 moves")


def test_the_number_of_a_move_that_is_not_there_is_refused(page: Page, server: str):
    game = HanoiPage(page, server)
    for text in ["32", "-1", "x", "", "99999999999999999999999999999999999999999999999"]:
        game.goes_to(text)
        expect(page.locator("#place-problem")).to_have_text("Enter a whole number from 0 to 31.")
    game.stands_at("0 of 31")


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
    game.new_game()
    expect(page.locator("#parameter-discs")).to_be_focused()
    game.stands_at("0 of 31")
    assert game.line() == before
    game.set_discs("6")
    expect(problem).to_be_hidden()


@pytest.mark.smoke
def test_a_disc_is_dragged_and_an_illegal_drag_goes_back(page: Page, server: str, shots):
    game = HanoiPage(page, server)
    game.drag(0, 2)
    game.stands_at("1 of 31")
    expect(game.log).to_have_text(["1 ring 1 from A to C"])
    game.drag(0, 2)
    expect(page.locator("#notice")).to_have_text("Ring 2 can't rest on the smaller ring 1")
    shots(page, "refused")
    game.stands_at("1 of 31")
    game.drag(0, 1)
    game.stands_at("2 of 31")
    assert game.line().endswith(": A>C A>B")


def test_towers_are_tapped_and_typed(page: Page, server: str):
    game = HanoiPage(page, server)
    game.tap(0)
    game.tap(2)
    game.stands_at("1 of 31")
    page.locator("#playfield").focus()
    page.keyboard.press("1")
    page.keyboard.press("2")
    game.stands_at("2 of 31")
    # Arrows go to tower C, Enter lifts there, and puts down on B.
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    game.stands_at("3 of 31")
    assert game.line().endswith(": A>C A>B C>B")
    page.keyboard.press("u")
    game.stands_at("2 of 3")
    page.keyboard.press("Control+y")
    game.stands_at("3 of 31")


def test_the_towers_move_aside_for_the_workbench_and_are_played_there(page: Page, server: str):
    game = HanoiPage(page, server)
    wide = game.tower(2)
    game.bench("moves")
    assert game.tower(2)[0] < page.locator("#workbench").bounding_box()["x"] < wide[0] + 200
    game.drag(0, 2)
    game.stands_at("1 of 31")
    expect(game.log).to_have_text(["1 ring 1 from A to C"])
    page.keyboard.press("Escape")
    expect(page.locator("#workbench")).to_be_hidden()
    assert game.tower(2) == wide
    game.drag(0, 1)
    game.stands_at("2 of 31")


def test_hint_undo_redo_and_solve_from_anywhere(page: Page, server: str):
    game = HanoiPage(page, server)
    game.drag(0, 1)
    game.command("hint")
    expect(page.locator("#notice")).to_have_text("Hint: ring 1 from B to C, as ring 5 has to go to C: first gather rings 1 to 4 on B")
    game.command("undo")
    game.stands_at("0 of 1")
    game.command("redo")
    game.stands_at("1 of 31")
    game.choose_pace("max")
    game.start.click()
    game.stands_at("32 of 32", timeout=15_000)
    expect(game.caption).to_have_text(f"{FEWEST}: 31")
    expect(page.locator("#result-title")).to_have_text("Solved in 32 moves; the fewest possible is 31")


def test_a_result_is_replayed_and_played_again(page: Page, server: str):
    game = HanoiPage(page, server, "hanoi discs=2 : A>B A>C")
    game.drag(1, 2)
    result = page.get_by_role("dialog", name="Solved in 3 moves, the fewest possible")
    expect(result).to_be_visible()
    game.choose_pace("2")
    result.get_by_role("button", name="Replay").click()
    expect(result).to_be_hidden()
    game.stands_at("1 of 3")
    expect(result).to_be_visible()
    game.stands_at("3 of 3")
    result.get_by_role("button", name="Play again").click()
    expect(result).to_be_hidden()
    game.stands_at("0 of 3")
    expect(game.log).to_have_count(0)


def test_a_win_leads_to_the_next_level_and_a_win_with_help_does_not(page: Page, server: str):
    game = HanoiPage(page, server, "hanoi discs=3 : A>C A>B C>B A>C B>A B>C")
    game.drag(0, 2)
    next_level = page.get_by_role("button", name="Next: Classic")
    expect(page.locator("#result-title")).to_contain_text("Solved in 7 moves")
    expect(page.locator("#result-actions .go:visible")).to_have_text("Play again")
    expect(next_level).to_be_hidden()
    page.get_by_role("button", name="Play again").click()
    for source, target in [(0, 2), (0, 1), (2, 1), (0, 2), (1, 0), (1, 2), (0, 2)]:
        game.drag(source, target)
    expect(page.locator("#result-actions .go:visible")).to_have_text("Next: Classic")
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    # A win that is watched is a win still.
    game.choose_pace("max")
    page.get_by_role("button", name="Replay").click()
    game.stands_at("7 of 7")
    expect(page.locator("#result-actions .go:visible")).to_have_text("Next: Classic")
    next_level.click()
    game.stands_at("0 of 31")
    expect(page.locator("#result")).to_be_hidden()
    # What was won is where "back" leads.
    page.go_back()
    game.stands_at("7 of 7")


def test_a_reload_keeps_the_game(page: Page, server: str):
    game = HanoiPage(page, server)
    game.set_discs("6")
    game.drag(0, 1)
    game.drag(0, 2)
    game.stands_at("2 of 63")
    line = game.line()
    # Another test has the page end at once.
    expect(page).to_have_url(re.compile("A%3EB\\+A%3EC$"))
    page.reload()
    game.stands_at("2 of 63")
    assert game.line() == line
    expect(page.locator("#parameter-discs")).to_have_value("6")
    expect(game.log).to_have_count(2)


def test_a_reload_that_is_faster_than_the_address_keeps_the_last_move(page: Page, server: str):
    game = HanoiPage(page, server, "hanoi discs=1")
    begun = page.evaluate("location.hash")
    game.drag(0, 2)
    expect(page.locator("#result-statistics")).to_have_text("1 played")
    # As when the browser begins to load while the page is changing its address.
    page.evaluate("(begun) => { history.replaceState(null, '', begun); location.reload(); }", begun)
    expect(page.locator("#result-title")).to_have_text("Solved in 1 move, the fewest possible")


def test_a_link_to_the_start_of_a_game_is_one_after_a_reload_too(page: Page, server: str):
    game = HanoiPage(page, server, "hanoi discs=1")
    begun = page.evaluate("location.hash")
    page.reload()
    game.drag(0, 2)
    expect(page.locator("#result")).to_be_visible()
    expect(page).not_to_have_url(re.compile(f"{re.escape(begun)}$"))
    page.evaluate("(begun) => { location.hash = begun; }", begun)
    expect(page.locator("#result")).to_be_hidden()
    expect(game.counter).to_have_text("0")


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
    game.stands_at("1 of 63")
    page.reload()
    game.stands_at("1 of 63")
    expect(page.locator("#parameter-discs")).to_have_value("6")


def test_a_new_game_like_the_one_that_stands_can_be_played(page: Page, server: str):
    game = HanoiPage(page, server)
    game.set_discs("3")
    for _ in range(2):
        game.new_game()
        game.goes_to("8")
        expect(page.locator("#place-problem")).to_have_text("Enter a whole number from 0 to 7.")
    game.new_game()
    expect(game.start).to_have_text("Watch")
    game.bench("moves")
    expect(page.locator("#place-problem")).to_be_hidden()
    game.choose_pace("max")
    game.start.click()
    game.stands_at("7 of 7")


def test_back_leads_to_the_game_before(page: Page, server: str):
    game = HanoiPage(page, server)
    game.drag(0, 2)
    game.set_discs("3")
    game.stands_at("1 of 31")
    game.new_game()
    game.stands_at("0 of 7")
    go_back(page)
    game.stands_at("1 of 31")
    expect(page.locator("#parameter-discs")).to_have_value("5")
    go_forward(page)
    game.stands_at("0 of 7")


def test_a_game_that_was_left_is_carried_on_from_the_home_page(page: Page, server: str):
    game = HanoiPage(page, server)
    game.drag(0, 2)
    game.stands_at("1 of 31")
    page.locator("#go-home").click()
    expect(page.locator("#table")).to_be_hidden()
    expect(page).to_have_url(f"{server}/")
    page.locator(".tile.carry-on").click()
    expect(page.locator("#home")).to_be_hidden()
    game.stands_at("1 of 31")
    go_back(page)
    expect(page.locator("#home")).to_be_visible()
    go_forward(page)
    game.stands_at("1 of 31")
    expect(page.locator("#table")).to_be_visible()


def test_a_resize_and_another_page_in_between_break_nothing(page: Page, server: str):
    game = HanoiPage(page, server)
    game.choose_pace("2")
    game.start.click()
    expect(game.counter).not_to_have_text("0")
    for width, height in [(500, 900), (1600, 700), (320, 568), (844, 390), (1280, 800)]:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("() => document.getElementById('counter').textContent.length > 0")
    game.choose_pace("max")
    game.stands_at("31 of 31", timeout=15_000)
    page.goto("about:blank")
    go_back(page)
    game.stands_at("31 of 31")


@pytest.mark.chromium("taps of fingers need Chromium's protocol")
def test_a_phone_shows_and_plays_all(phone: Page, server: str, shots):
    game = HanoiPage(phone, server)
    shots(phone, "phone")
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing is wider than the screen"
    game.tap(0, touch=True)
    game.tap(2, touch=True)
    game.stands_at("1 of 31")
    for discs, pegs in [("64", "3"), ("12", "6"), ("1", "4")]:
        phone.goto("about:blank")
        phone.goto(f"{server}/#hanoi+discs={discs}+pegs={pegs}")
        expect(game.scrubber).to_have_attribute("aria-valuetext", re.compile("move 0 of "))
        shots(phone, f"phone-{discs}-{pegs}")


@pytest.mark.parametrize(("width", "height"), [(320, 568), (844, 390), (800, 1000), (2560, 1300)])
def test_towers_are_dragged_on_pages_of_any_form(new_page, server: str, width: int, height: int):
    page = new_page({"viewport": {"width": width, "height": height}})
    game = HanoiPage(page, server, "hanoi discs=8")
    game.drag(0, 1)
    game.drag(0, 2)
    game.stands_at("2 of 255")
    game.bench("moves")
    expect(game.log).to_have_text(["1 ring 1 from A to B", "2 ring 2 from A to C"])
    game.close_bench()
    game.drag(1, 2)
    game.stands_at("3 of 255")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing is wider than the screen"


def test_all_is_reached_by_keyboard_alone(page: Page, server: str):
    game = HanoiPage(page, server)
    active = "document.activeElement.id || document.activeElement.textContent.trim()"

    def reached(last: str, most: int = 20) -> list[str]:
        """What has the focus, one after the other, up to the last: behind the page's end Firefox gives it to its own bars."""
        seen = []
        while last not in seen and len(seen) < most:
            page.keyboard.press("Tab")
            seen.append(page.evaluate(active))
        assert last in seen, f"{last} isn't reached by Tab"
        return seen

    page.locator("#playfield").focus()
    seen = reached("Hint")
    for name in ["go-home", "game-title", "play-online", "show-leaders", "mute", "show-workbench", "scrubber",
                 "New game", "Undo", "start", "redo"]:
        assert name in seen, f"{name} isn't reached by Tab"
    page.locator("#show-workbench").focus()
    page.keyboard.press("Enter")
    reached("tab-moves")
    seen = reached("Go")
    for name in ["Back to the start", "One move back", "go-on", "One move on", "place"]:
        assert name in seen, f"{name} isn't reached by Tab"
    for tab, name in [("rules", "parameter-discs"), ("look", "motion")]:
        page.locator("#workbench [role=tab][aria-selected=true]").focus()
        page.keyboard.press("ArrowRight")
        expect(page.locator(f"#tab-{tab}")).to_be_focused()
        reached(name, most=4)
    page.keyboard.press("Escape")
    expect(page.locator("#workbench")).to_be_hidden()
    expect(page.locator("#show-workbench")).to_be_focused()
    page.locator("#playfield").focus()
    page.keyboard.press("Space")
    expect(game.start).to_have_text("Pause")
    game.start.focus()
    reached("pace", most=2)
    page.locator("#playfield").focus()
    page.keyboard.press("Space")
    expect(game.start).to_have_text("Go on")


def test_moves_are_announced(page: Page, server: str):
    game = HanoiPage(page, server)
    game.tap(0)
    expect(page.locator("#live")).to_have_text("Ring 1 is lifted from A")
    game.tap(1)
    expect(page.locator("#live")).to_have_text("Move 1: ring 1 from A to B")


def test_reduced_motion_is_respected(new_page, server: str):
    page = new_page(reduced_motion="reduce")
    game = HanoiPage(page, server)
    expect(page.locator("#motion")).to_have_value("off")
    game.choose_pace("16")
    game.start.click()
    game.stands_at("31 of 31", timeout=15_000)
    page.locator("#close-result").click()
    page.locator("#go-home").click()
    expect(page.locator("#home-motion")).to_have_accessible_name("Let the cards play")


def test_dark_and_wide_and_many_pegs_are_pictured(dark: Page, server: str, shots):
    game = HanoiPage(dark, server)
    game.goes_to("11")
    game.stands_at("11 of 31")
    shots(dark, "dark")
    dark.goto("about:blank")
    dark.goto(f"{server}/#hanoi+discs=10+pegs=6+:+solve*12")
    expect(dark.locator("#counter")).to_have_text("12")
    shots(dark, "dark-6-pegs")


def test_a_hidden_tab_stands_still_and_goes_on(page: Page, server: str):
    game = HanoiPage(page, server)
    game.choose_pace("16")
    game.start.click()
    expect(game.counter).not_to_have_text("0")
    hide = """(isHidden) => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden });
      document.dispatchEvent(new Event("visibilitychange"));
    }"""
    page.evaluate(hide, True)
    # One frame may have been asked for before.
    frames(page, 2)
    hidden = game.counter.inner_text()
    frames(page, 30)
    assert game.counter.inner_text() == hidden
    page.evaluate(hide, False)
    game.stands_at("31 of 31", timeout=15_000)


def test_the_speed_is_offered_while_it_plays_and_kept(page: Page, server: str):
    game = HanoiPage(page, server)
    expect(page.locator("#pace")).to_be_hidden()
    game.start.click()
    page.locator("#pace").select_option("1/4")
    game.start.click()
    expect(page.locator("#pace")).to_be_hidden()
    page.reload()
    expect(page.locator("#pace")).to_have_value("1/4")


def test_the_controls_fade_while_a_game_plays_that_was_started_by_a_press(page: Page, server: str):
    page.clock.install()
    game = HanoiPage(page, server, "hanoi discs=7")
    game.start.click()
    page.clock.run_for(4500)
    expect(page.locator("body")).to_have_class(re.compile(r"\bresting\b"))
    page.keyboard.press("Tab")
    page.clock.run_for(4500)
    expect(page.locator("body")).not_to_have_class(re.compile(r"\bresting\b"))


@pytest.mark.chromium("taps of fingers need Chromium's protocol")
def test_a_finger_that_brings_the_controls_back_presses_none_of_them(phone: Page, server: str):
    phone.clock.install()
    game = HanoiPage(phone, server, "hanoi discs=7")
    game.start.tap()
    expect(game.start).to_have_attribute("data-sign", "pause")
    phone.clock.run_for(4500)
    expect(phone.locator("body")).to_have_class(re.compile(r"\bresting\b"))
    place = game.start.bounding_box()
    x, y = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2
    phone.touchscreen.tap(x, y)
    expect(phone.locator("body")).not_to_have_class(re.compile(r"\bresting\b"))
    # It plays on; the next tap pauses it.
    phone.clock.run_for(1000)
    expect(game.start).to_have_attribute("data-sign", "pause")
    game.start.tap()
    expect(game.start).not_to_have_attribute("data-sign", "pause")
