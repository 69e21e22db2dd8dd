"""Statistics: what a player has finished, on the device, under each result, and as a file for another one."""

import json

import pytest
from playwright.sync_api import Page, expect

from arcade import PHONE
from hanoi_page import HanoiPage


def open_sheet(page: Page):
    page.keyboard.press("Escape")
    page.locator("#show-workbench").click()
    page.locator("#panel-moves [data-opens=statistics]").click()
    expect(page.locator("#statistics")).to_be_visible()


def figures(page: Page) -> dict[str, str]:
    return {box.locator("dt").text_content(): box.locator("dd").text_content() for box in page.locator(".figures div").all()}


def chart(page: Page) -> list[tuple[str, str]]:
    return [(row.locator("span").text_content(), row.locator("b").text_content()) for row in page.locator(".chart li").all()]


def choose_file(page: Page, content: str):
    page.locator("#statistics-file").set_input_files(
        {"name": "pastime-statistics.json", "mimeType": "application/json", "buffer": content.encode()})


def games(*ends: tuple[bool, int], game="minesweeper", settings="w=9 h=9 mines=10 noguess=yes", **more) -> list[dict]:
    """Games that were won or lost after some seconds, one a day."""
    return [
        {"id": f"{game}-{day}", "game": game, "settings": settings, "at": 86_400_000 * day, "won": won, "helped": False,
         "moves": 20 + day, "seconds": seconds, **more}
        for day, (won, seconds) in enumerate(ends)]


def file(entries: list[dict], **more) -> str:
    return json.dumps({"pastime": "statistics", "version": 1, "bests": "", "games": entries, **more})


def test_finished_games_count_and_outlive_the_page(page: Page, server: str, shots):
    game = HanoiPage(page, server, "hanoi discs=1")
    game.drag(0, 2)
    expect(page.locator("#result-statistics")).to_have_text("1 played")
    expect(page.locator("#result")).to_be_visible()
    # The rays of the win turn on and on.
    page.wait_for_function("""() => document.getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect.getComputedTiming().endTime === Infinity)""")
    shots(page, "result-counted")
    # Watching it again isn't playing it again.
    page.locator("#result").get_by_role("button", name="Replay").click()
    expect(page.locator("#result")).to_be_hidden()
    expect(page.locator("#result-statistics")).to_have_text("1 played")
    page.locator("#result").get_by_role("button", name="Play again").click()
    game.drag(0, 1)
    game.drag(1, 2)
    expect(page.locator("#result-statistics")).to_have_text("2 played")
    page.reload()
    expect(page.locator("#loading")).to_be_hidden()
    open_sheet(page)
    expect(page.locator("#statistics-game")).to_have_value("hanoi")
    expect(page.locator("#statistics-level")).to_contain_text("Rings 1")
    assert figures(page) == {
        "played": "2", "best time": "0:00", "fewest moves": "1", "time played": figures(page)["time played"]}
    page.locator("#statistics-game").select_option("2048")
    expect(page.locator("#summary")).to_contain_text("No finished game yet")


def test_a_game_that_goes_on_after_a_reload_is_the_same_and_one_from_its_start_another(page: Page, server: str):
    game = HanoiPage(page, server, "hanoi discs=1")
    game.drag(0, 2)
    expect(page.locator("#result-statistics")).to_have_text("1 played")
    page.reload()
    expect(page.locator("#result")).to_be_visible()
    expect(page.locator("#result-statistics")).to_be_hidden()
    page.locator("#close-result").click()
    game.command("undo")
    game.drag(0, 2)
    expect(page.locator("#result-statistics")).to_have_text("1 played")
    open_sheet(page)
    assert figures(page)["played"] == "1"
    expect(page.locator("#summary")).not_to_contain_text("help")
    page.keyboard.press("Escape")
    game.command("restart")
    game.close_bench()
    game.drag(0, 2)
    expect(page.locator("#result-statistics")).to_have_text("2 played")


def test_a_game_that_was_helped_or_is_anothers_does_not_count(page: Page, server: str):
    game = HanoiPage(page, server, "hanoi discs=2")
    game.start.click()
    expect(page.locator("#result-title")).to_contain_text("Solved in 3 moves", timeout=10_000)
    expect(page.locator("#result-statistics")).to_be_hidden()
    page.locator("#result").get_by_role("button", name="Play again").click()
    game.drag(0, 2)
    game.command("undo")
    for tower, to in [(0, 1), (0, 2), (1, 2)]:
        game.drag(tower, to)
    expect(page.locator("#result-title")).to_contain_text("Solved in 3 moves")
    expect(page.locator("#result-statistics")).to_be_hidden()
    open_sheet(page)
    expect(page.locator("#summary")).to_contain_text("1 game with help")
    assert figures(page)["played"] == "0"
    page.goto(f"{server}/#hanoi+discs=1+:+solve*1")
    page.reload()
    expect(page.locator("#result-title")).to_be_visible()
    expect(page.locator("#result-statistics")).to_be_hidden()


def test_wins_streaks_and_times_are_shown_for_each_level(page: Page, server: str, shots):
    HanoiPage(page, server, "hanoi discs=1")
    open_sheet(page)
    entries = games((True, 31), (False, 4), (True, 52), (True, 47), (True, 75), (False, 9), (True, 58), (True, 44))
    entries += [{**games((False, 100), settings="w=30 h=16 mines=99 noguess=yes")[0], "id": "expert"}]
    choose_file(page, file(entries))
    expect(page.locator("#statistics-state")).to_have_text("9 games added, 0 here before.")
    page.locator("#statistics-game").select_option("minesweeper")
    page.locator("#statistics-level").select_option("w=9 h=9 mines=10 noguess=yes")
    assert figures(page) == {
        "played": "8", "won": "75 %", "streak": "2", "best streak": "3", "best time": "0:31", "time played": "5 min"}
    assert chart(page) == [
        ("0:30+", "1"), ("0:40+", "2"), ("0:50+", "2"), ("1:00+", "0"), ("1:10+", "1")]
    expect(page.locator(".chart .latest span")).to_have_text("0:40+")
    shots(page, "statistics-d-l")
    # The same file again changes nothing.
    choose_file(page, file(entries))
    expect(page.locator("#statistics-state")).to_have_text("0 games added, 9 here before.")


def test_scores_are_distributed(new_page, server, shots):
    page = new_page(PHONE, color_scheme="dark")
    HanoiPage(page, server, "hanoi discs=1")
    open_sheet(page)
    scores = [420, 1_036, 2_212, 3_400, 3_120, 6_880, 20_132]
    ends = games(*[(score > 20_000, 300) for score in scores], game="2048", settings="size=4 target=2048")
    choose_file(page, file([{**end, "score": score} for end, score in zip(ends, scores)]))
    expect(page.locator("#statistics-state")).to_contain_text("7 games added")
    page.locator("#statistics-game").select_option("2048")
    assert figures(page)["best score"] == "20,132"
    assert chart(page) == [("0+", "5"), ("5,000+", "1"), ("10,000+", "0"), ("15,000+", "0"), ("20,000+", "1")]
    shots(page, "statistics-p-k")


def test_statistics_move_to_another_device_as_a_file(new_page, server, saved):
    page, other = new_page(), new_page()
    game = HanoiPage(page, server, "hanoi discs=1")
    game.drag(0, 2)
    expect(page.locator("#result-statistics")).to_have_text("1 played")
    open_sheet(page)
    file = saved(page, page.locator("#save-statistics").click)
    assert file.name == "pastime-statistics.json"
    HanoiPage(other, server, "hanoi discs=1")
    open_sheet(other)
    expect(other.locator("#save-statistics")).to_be_disabled()
    other.locator("#statistics-file").set_input_files(file)
    expect(other.locator("#statistics-state")).to_have_text("1 game added, 0 here before.")
    assert figures(other)["played"] == "1"


@pytest.mark.parametrize(("content", "problem"), [
    ("hello", "This isn’t a file of statistics. Choose one that was saved here: pastime-statistics.json."),
    ("[]", "This isn’t a file of statistics. Choose one that was saved here: pastime-statistics.json."),
    (file([], version=2), "This file is of a newer Pastime. Reload this page, and try again."),
    (file([], games=3), "This file is damaged: its games are missing."),
    (file([*games((True, 5)), {**games((True, 5))[0], "seconds": -1}]), "Game 2 in this file is damaged: its “seconds” can’t be read."),
    (file([{**games((True, 5))[0], "id": ""}]), "Game 1 in this file is damaged: its “id” can’t be read."),
    (file([None]), "Game 1 in this file is damaged: its “id” can’t be read."),
])
def test_a_file_that_cannot_be_read_changes_nothing_and_says_why(page: Page, server: str, content, problem):
    HanoiPage(page, server, "hanoi discs=1")
    open_sheet(page)
    choose_file(page, content)
    expect(page.locator("#statistics-problem")).to_have_text(problem)
    expect(page.locator("#summary")).to_contain_text("No finished game yet")


def test_the_own_profile_leads_to_statistics(page: Page, server: str):
    page.goto(server)
    page.locator("#home-name").click()
    page.locator("#own-statistics").click()
    expect(page.locator("#statistics")).to_be_visible()
    expect(page.locator("#statistics-game")).to_have_value("hanoi")
    page.keyboard.press("Escape")
    expect(page.locator("#profile")).to_be_visible()
