"""The dailies: the arc and the signs on the home page, a puzzle played to its end, its place, days in a row, the calendar."""

import json
import re
import subprocess
from datetime import datetime, timedelta, timezone

import pytest
from playwright.sync_api import Page, expect

from arcade import PHONE
from table import go_back
from test_account import FORGED

# A Monday: five rings, nine by nine cells.
MONDAY = "2026-11-23"


def noon(date: str) -> datetime:
    return datetime.fromisoformat(f"{date}T12:00:00+00:00")


def line_of(pastime: str, game: str, date: str) -> str:
    return subprocess.run([pastime, "daily", "--date", date, game], capture_output=True, text=True, check=True).stdout.strip()


def solved(pastime: str, date: str) -> list[str]:
    """The moves that solve a day's Hanoi, the fewest there are."""
    line = line_of(pastime, "hanoi", date)
    return subprocess.run([pastime, "solve", line], capture_output=True, text=True, check=True).stdout.split()


# Boards of days that a test makes up; a browser complains of a request that fails, so it isn't sent at all.
FETCH = """
    const { fetch } = window;
    window.fetch = async (url, options = {}) => {
      const path = String(url);
      if (!/^(daily([?]|$)|health$)/.test(path)) return fetch(url, options);
      const answer = await window.askDaily(options.method ?? "GET", String(options.body ?? ""));
      if (!answer) throw new TypeError("Failed to fetch");
      return new Response(JSON.stringify(answer.json), { status: answer.status });
    };
"""


class DailyPage:
    """The page on a day, with a server of its own for the boards unless the real one is asked."""

    def __init__(self, page: Page, server: str, date: str = MONDAY, at: datetime | None = None):
        self.page = page
        self.server = server
        self.posted: list[str] = []
        self.status = 200
        self.answer = {"rank": 4, "players": 210}
        page.clock.install(time=at or noon(date))
        page.expose_function("askDaily", self.serve)
        page.add_init_script(FETCH)

    def serve(self, method: str, body: str):
        if self.status == 0:
            return None
        if method == "POST":
            self.posted.append(body)
            return {"status": self.status, "json": self.answer}
        place = {"rank": 1, "player": "00000000000000ff", "name": "Ada", "value": 20, "text": "20 moves in 0:31.0",
                 "reached": 1, "line": None}
        return {"status": 200, "json": {"game": "hanoi", "date": MONDAY, "closes": 9_000_000_000_000, "players": 210,
                                        "places": [place], "you": None}}

    def home(self):
        self.page.goto(self.server)
        expect(self.page.locator("#loading")).to_be_hidden()
        expect(self.page.locator("#home")).to_be_visible()
        expect(self.page.locator("#day-state")).not_to_be_empty()
        return self

    def medal(self, title: str):
        return self.page.locator("#day").get_by_role("button", name=re.compile(f"^Daily {re.escape(title)}"))

    def play(self, moves: list[str]):
        """Makes moves of Hanoi by the keys of their towers."""
        for move in moves:
            for tower in (move[0], move[2]):
                self.page.keyboard.press(str("ABCDEF".index(tower) + 1))
        # The result stands there after a moment.
        self.page.clock.run_for(3000)
        expect(self.page.locator("#daily-result")).to_be_visible()


def hanoi(daily: DailyPage, pastime: str, date: str = MONDAY, extra: list[str] = []):
    daily.medal("Tower of Hanoi").click()
    expect(daily.page.locator("#table")).to_be_visible()
    daily.page.clock.run_for(500)
    daily.play(extra + solved(pastime, date))


def test_the_home_page_shows_todays_four(page: Page, server: str, shots):
    daily = DailyPage(page, server).home()
    expect(page.locator(".medal")).to_have_count(4)
    expect(page.locator(".daily-chip")).to_have_count(4)
    expect(page.locator("#day-state")).to_have_text("None done yet")
    expect(page.locator("#day")).to_have_attribute("data-date", MONDAY)
    daily.medal("2048").click()
    expect(page.locator("#game-title span")).to_have_text("Daily 23 Nov · Most points in 200 moves")
    expect(page.locator("#caption")).to_have_text("Most points in 200 moves")
    expect(page.locator("#of-day")).to_be_visible()
    expect(page).to_have_url(re.compile(r"limit=200\+seed=20261123"))
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowUp")
    expect(page.locator("#caption")).to_have_text(re.compile(r"1\d\d moves left"))


@pytest.mark.parametrize("game", ["hanoi", "2048", "dropit", "minesweeper"])
def test_the_page_begins_with_the_line_of_the_command_line(page: Page, server: str, pastime: str, game: str):
    DailyPage(page, server).home()
    page.locator(f'.daily-chip[data-game="{game}"]').click()
    line = line_of(pastime, game, MONDAY)
    expect(page).to_have_url(re.compile(re.escape("#" + line.replace(" ", "+")) + "$"))


def test_a_solved_puzzle_has_a_place_squares_and_a_text_to_share(page: Page, server: str, pastime: str, shots):
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.add_init_script("delete Navigator.prototype.share")
    daily = DailyPage(page, server).home()
    hanoi(daily, pastime)
    expect(page.locator("#daily-result .place")).to_have_text("4th of 210 today")
    expect(page.locator("#daily-result .squares")).to_have_text("🟪🟪🟪🟪🟪🟪")
    expect(page.locator("#daily-result")).to_contain_text("1 day in a row")
    assert len(daily.posted) == 1
    assert daily.posted[0].startswith(line_of(pastime, "hanoi", MONDAY) + " : ")
    assert daily.posted[0].count(" : ") == 2
    shots(page, "daily-result")
    page.locator("#daily-result").get_by_role("button", name="Share").click()
    expect(page.locator("#daily-result").get_by_role("button", name="Copied")).to_be_visible()
    text = page.evaluate("navigator.clipboard.readText()")
    moves = len(solved(pastime, MONDAY))
    assert re.fullmatch(rf"Pastime 23 Nov · Tower of Hanoi: {moves} moves in \d:\d\d\.\d · 4th of 210\n🟪{{6}}\n{server}/", text), text
    # The next one is offered, and the arc knows the first.
    page.locator("#daily-result").get_by_role("button", name="Next: 2048").click()
    expect(page.locator("#game-title span")).to_contain_text("Most points in 200 moves")
    page.locator("#go-home").click()
    expect(page.locator("#day-state")).to_have_text("1 done · 1 day in a row")
    expect(daily.medal("Tower of Hanoi")).to_have_accessible_name("Daily Tower of Hanoi, done")


def test_only_the_first_result_counts(page: Page, server: str, pastime: str):
    daily = DailyPage(page, server).home()
    hanoi(daily, pastime, extra=wasted(pastime))
    expect(page.locator("#daily-result .place")).to_have_text("4th of 210 today")
    page.locator("#daily-result").get_by_role("button", name="Practise").click()
    page.clock.run_for(500)
    daily.play(solved(pastime, MONDAY))
    expect(page.locator("#daily-result .place")).to_contain_text("Practice: your first result counts")
    assert len(daily.posted) == 1


def wasted(pastime: str) -> list[str]:
    """Two moves that lead nowhere: the smallest ring, which is on the tower of the start's first letter, there and back."""
    at = re.search(r"start=(\w)", line_of(pastime, "hanoi", MONDAY))[1]
    to = "B" if at == "A" else "A"
    return [f"{at}>{to}", f"{to}>{at}"]


def test_with_help_it_is_not_on_the_list_but_counts_for_the_days(page: Page, server: str, pastime: str):
    daily = DailyPage(page, server).home()
    daily.medal("Tower of Hanoi").click()
    page.clock.run_for(500)
    page.keyboard.press("h")
    page.clock.run_for(500)
    daily.play(solved(pastime, MONDAY))
    expect(page.locator("#assisted")).to_be_visible()
    expect(page.locator("#daily-result .place")).to_contain_text("You had help, so it isn’t on the list")
    expect(page.locator("#daily-result")).to_contain_text("1 day in a row")
    assert daily.posted == []


def test_a_result_waits_for_the_server(page: Page, server: str, pastime: str):
    daily = DailyPage(page, server).home()
    daily.status = 0
    hanoi(daily, pastime)
    expect(page.locator("#daily-result .place")).to_contain_text("Kept on this device")
    assert daily.posted == []
    daily.status = 200
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator("#daily-result .place")).to_have_text("4th of 210 today")
    assert len(daily.posted) == 1


def test_a_result_waits_for_a_name_that_the_server_takes(page: Page, server: str, pastime: str):
    daily = DailyPage(page, server).home()
    daily.status, daily.answer = 400, {"error": "a nickname may not insult people"}
    hanoi(daily, pastime)
    expect(page.locator("#daily-result .place")).to_have_text("Not on the list: a nickname may not insult people")
    daily.status, daily.answer = 200, {"rank": 4, "players": 210}
    page.locator("#go-home").click()
    page.locator("#home-name").click()
    expect(page.locator("#profile")).to_be_visible()
    page.keyboard.press("Escape")
    expect(daily.medal("Tower of Hanoi")).to_have_accessible_name("Daily Tower of Hanoi, done")
    go_back(page)
    expect(page.locator("#daily-result .place")).to_have_text("4th of 210 today")
    assert len(daily.posted) == 2


def test_a_result_is_sent_again_to_a_server_that_has_no_time(page: Page, server: str, pastime: str):
    daily = DailyPage(page, server).home()
    daily.status, daily.answer = 503, {"error": "the server is stopping"}
    hanoi(daily, pastime)
    expect(page.locator("#daily-result .place")).to_contain_text("The server is checking your game")
    daily.status, daily.answer = 200, {"rank": 4, "players": 210}
    page.clock.fast_forward(31_000)
    expect(page.locator("#daily-result .place")).to_have_text("4th of 210 today")


def test_a_player_whom_the_server_no_longer_knows_is_registered_anew(page: Page, server: str, pastime: str):
    page.add_init_script(
        "for (const store of [localStorage, sessionStorage]) store.getItem('pastime.token') ?? store.setItem('pastime.token', "
        f"'{FORGED}')")
    daily = DailyPage(page, server).home()
    daily.status, daily.answer = 401, {"error": "the token is too old"}
    hanoi(daily, pastime)
    # The forged token is sent, and the one that the server gave instead.
    expect(page.locator("#daily-result .place")).to_have_text("Not on the list: the token is too old")
    assert len(daily.posted) == 2
    assert page.evaluate("sessionStorage['pastime.token']") != FORGED


@pytest.mark.chromium("Firefox complains of a cut connection in other words")
def test_a_result_is_kept_when_the_part_that_counts_it_comes_late(page: Page, server: str, pastime: str):
    daily = DailyPage(page, server)

    def cut(route):
        route.abort("internetdisconnected")

    page.context.route("**/more*.js", cut)
    page.goto(server)
    page.locator('.daily-chip[data-game="hanoi"]').click()
    expect(page.locator("#table")).to_be_visible()
    expect(page.locator("#of-day")).to_be_visible()
    page.clock.run_for(500)
    for move in solved(pastime, MONDAY):
        for tower in (move[0], move[2]):
            page.keyboard.press(str("ABCDEF".index(tower) + 1))
    page.clock.run_for(3000)
    expect(page.locator("#result")).to_be_visible()
    # Another game is on the table by then.
    page.evaluate("location.hash = 'hanoi+discs=3+pegs=3+seed=1'")
    expect(page.locator("#of-day")).to_be_hidden()
    page.context.unroute("**/more*.js", cut)
    # Attempts become rare while there is no connection.
    page.clock.fast_forward(20_000)
    page.locator("#go-home").click()
    expect(page.locator("#day-state")).to_have_text("1 done · 1 day in a row")
    page.locator("#day-words").click()
    expect(page.locator(".day-games")).to_contain_text("4th of 210")
    assert len(daily.posted) == 1
    assert daily.posted[0].startswith(line_of(pastime, "hanoi", MONDAY) + " : ")


def test_a_result_that_comes_too_late_stays_on_the_device(page: Page, server: str, pastime: str):
    daily = DailyPage(page, server).home()
    daily.status = 410
    daily.answer = {"error": "The board took results until 6 hours after that day's end."}
    hanoi(daily, pastime)
    expect(page.locator("#daily-result .place")).to_contain_text("The list of 23 Nov is closed")
    expect(page.locator("#daily-result")).to_contain_text("1 day in a row")


def kept(date: str, game: str = "hanoi", hours: int = 12, **more) -> dict:
    at = int((datetime.fromisoformat(f"{date}T00:00:00+00:00") + timedelta(hours=hours)).timestamp() * 1000)
    return {"id": f"{game}-{date}", "date": date, "game": game, "line": "hanoi", "text": "20 moves in 0:31.0", "value": 1,
            "squares": [4, 3, 2, 1, 0, 4], "helped": False, "at": at, "entry": "entered", "rank": 2, "players": 9, **more}


def load(page: Page, dailies: list[dict]):
    file = {"pastime": "statistics", "version": 1, "bests": "", "games": [], "dailies": dailies}
    page.evaluate("""async (dailies) => {
      const { addDailies } = await import("/daily-store.js");
      await addDailies(dailies);
    }""", file["dailies"])


def test_days_in_a_row_are_counted_from_finished_games(page: Page, server: str):
    daily = DailyPage(page, server).home()
    load(page, [kept("2026-11-22"), kept("2026-11-21", hours=29), kept("2026-11-20"), kept("2026-11-18")])
    daily.home()
    # Three days, the second of them finished in the hours after it. Today isn't lost yet.
    expect(page.locator("#day-state")).to_have_text("None done yet · 3 days in a row")
    # A past day that is played later doesn't fill the gap.
    load(page, [kept("2026-11-19", hours=60)])
    daily.home()
    expect(page.locator("#day-state")).to_have_text("None done yet · 3 days in a row")
    # A clock that is set back by a day finds the games of the days before.
    page.clock.set_system_time(noon("2026-11-24"))
    daily.home()
    expect(page.locator("#day-state")).to_have_text("None done yet")


def test_a_file_takes_dailies_to_another_device(page: Page, new_page, server: str, saved):
    daily = DailyPage(page, server).home()
    load(page, [kept("2026-11-22"), kept("2026-11-21", entry="waiting")])
    daily.home()
    page.locator(".card[href='#hanoi']").click()
    page.locator("#show-workbench").click()
    page.locator("#panel-moves [data-opens=statistics]").click()
    file = saved(page, page.locator("#save-statistics").click)
    assert [game["date"] for game in json.loads(file.read_text())["dailies"]] == ["2026-11-21", "2026-11-22"]
    other = new_page()
    away = DailyPage(other, server).home()
    other.locator(".card[href='#hanoi']").click()
    other.locator("#show-workbench").click()
    other.locator("#panel-moves [data-opens=statistics]").click()
    other.locator("#statistics-file").set_input_files(file)
    expect(other.locator("#statistics-state")).to_have_text("2 games added, 0 here before.")
    away.home()
    expect(other.locator("#day-state")).to_have_text("None done yet · 2 days in a row")
    # What waited is the first device's to send.
    assert away.posted == []


def test_the_calendar_shows_past_days_for_practice(page: Page, server: str, shots):
    daily = DailyPage(page, server).home()
    load(page, [kept("2026-11-22"), kept("2026-11-22", "2048", text="3,412"), kept("2026-11-20", hours=60)])
    daily.home()
    page.locator("#day-words").click()
    calendar = page.locator(".calendar")
    expect(calendar).to_be_visible()
    expect(calendar.locator("h3").first).to_have_text("November 2026")
    assert calendar.locator('[data-date="2026-11-22"] .on-time').count() == 2
    assert calendar.locator('[data-date="2026-11-20"] .later').count() == 1
    expect(calendar.locator('[data-date="2026-11-24"]')).to_be_disabled()
    # Today has the focus of the keys.
    calendar.locator('[data-date="2026-11-23"]').focus()
    page.keyboard.press("ArrowLeft")
    expect(calendar.locator('[data-date="2026-11-22"]')).to_be_focused()
    expect(calendar.locator(".day-games h3")).to_have_text("Sunday 22 November")
    expect(calendar.locator(".day-games")).to_contain_text("3,412 · 2nd of 9")
    shots(page, "calendar")
    calendar.get_by_role("button", name="The month before").click()
    expect(calendar.locator("h3").first).to_have_text("October 2026")
    expect(calendar.locator(".a-day")).to_have_count(31)
    calendar.get_by_role("button", name="Practise 2048").click()
    expect(calendar).to_be_hidden()
    expect(page.locator("#game-title span")).to_have_text("Daily 1 Oct · Most points in 200 moves")
    expect(page).to_have_url(re.compile("seed=20261001"))


def test_midnight_in_utc_brings_the_next_four(page: Page, server: str, pastime: str):
    daily = DailyPage(page, server, at=datetime(2026, 11, 23, 23, 58, tzinfo=timezone.utc)).home()
    load(page, [kept(MONDAY)])
    daily.home()
    expect(page.locator("#day-state")).to_have_text("1 done · 1 day in a row")
    page.clock.fast_forward(130_000)
    expect(page.locator("#day")).to_have_attribute("data-date", "2026-11-24")
    expect(page.locator("#day-state")).to_have_text("None done yet · 1 day in a row")
    daily.medal("2048").click()
    expect(page).to_have_url(re.compile("seed=20261124"))


def test_a_puzzle_that_was_begun_before_midnight_counts_for_its_day(page: Page, server: str, pastime: str):
    daily = DailyPage(page, server, at=datetime(2026, 11, 23, 23, 59, tzinfo=timezone.utc)).home()
    daily.medal("Tower of Hanoi").click()
    page.clock.fast_forward(90_000)
    page.clock.run_for(500)
    daily.play(solved(pastime, MONDAY))
    expect(page.locator("#daily-result .place")).to_have_text("4th of 210 on 23 Nov")
    assert "seed=20261123" in daily.posted[0]


def test_a_puzzle_is_left_and_found_as_it_was_and_the_own_game_too(page: Page, server: str):
    daily = DailyPage(page, server)
    page.goto(f"{server}/#2048+size=4+target=2048+seed=7+:+left+up")
    expect(page.locator("#loading")).to_be_hidden()
    page.locator("#go-home").click()
    daily.medal("2048").click()
    for key in ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"]:
        page.keyboard.press(key)
    page.clock.run_for(2000)
    left = page.locator("#caption").inner_text()
    page.locator("#go-home").click()
    daily.medal("2048").click()
    expect(page.locator("#caption")).to_have_text(left)
    page.locator("#go-home").click()
    page.locator('.card[href="#2048"]').click()
    page.clock.run_for(1000)
    expect(page).to_have_url(re.compile("seed=7"))


def test_another_days_puzzle_leaves_the_one_of_today_as_it_was(page: Page, server: str, pastime: str):
    daily = DailyPage(page, server).home()
    daily.medal("Tower of Hanoi").click()
    expect(page.locator("#table")).to_be_visible()
    page.clock.run_for(500)
    page.keyboard.press("h")
    page.clock.run_for(500)
    first, *rest = solved(pastime, MONDAY)
    for tower in (first[0], first[2]):
        page.keyboard.press(str("ABCDEF".index(tower) + 1))
    page.clock.run_for(2000)
    left = page.locator("#caption").inner_text()
    page.locator("#go-home").click()
    for _ in range(2):
        page.locator("#day-words").click()
        page.locator('.calendar [data-date="2026-11-22"]').click()
        page.locator(".calendar").get_by_role("button", name="Practise Tower of Hanoi").click()
        expect(page.locator("#game-title span")).to_contain_text("Daily 22 Nov")
        page.clock.run_for(500)
        page.locator("#go-home").click()
    daily.medal("Tower of Hanoi").click()
    expect(page.locator("#caption")).to_have_text(left)
    # The help is remembered too.
    daily.play(rest)
    expect(page.locator("#daily-result .place")).to_contain_text("You had help, so it isn’t on the list")
    assert daily.posted == []


def test_the_board_of_a_day_is_shown(page: Page, server: str, shots):
    daily = DailyPage(page, server).home()
    daily.medal("Tower of Hanoi").click()
    page.locator("#show-leaders").click()
    expect(page.locator("#leaders-game")).to_have_text("Daily of 23 November")
    expect(page.locator("#places .name")).to_have_text("Ada")
    expect(page.locator("#places .value")).to_have_text("20 moves in 0:31.0")
    expect(page.locator("#leaders-day")).to_contain_text("210 players so far. Replays open when the day is over")
    expect(page.locator("#measures button")).to_have_text(["Tower of Hanoi", "2048", "DropIt", "Minesweeper"])
    expect(page.locator("#spans")).to_be_hidden()
    shots(page, "daily-board")


def test_the_real_server_takes_a_result_of_today_once(page: Page, server: str, pastime: str):
    today = datetime.now(timezone.utc).date().isoformat()
    page.goto(server)
    expect(page.locator("#day-state")).not_to_be_empty()
    page.locator("#day").get_by_role("button", name=re.compile("^Daily Tower of Hanoi")).click()
    expect(page.locator("#game-title span")).to_contain_text("Daily")
    for move in solved(pastime, today):
        for tower in (move[0], move[2]):
            # As slowly as a person: faster moves are refused.
            page.keyboard.press(str("ABCDEF".index(tower) + 1), delay=150)
    expect(page.locator("#daily-result .place")).to_have_text(re.compile(r"^\d+\w\w of \d+ (today|on .*)$"), timeout=20_000)


def test_a_phone_has_signs_and_no_arc(phone: Page, server: str, shots):
    daily = DailyPage(phone, server).home()
    expect(phone.locator("#day svg").first).to_be_hidden()
    expect(phone.locator(".daily-chip").first).to_be_visible()
    load(phone, [kept(MONDAY)])
    daily.home()
    expect(phone.locator('.daily-chip[data-game="hanoi"]')).to_have_class(re.compile("done"))
    shots(phone, "home-dailies-phone")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_it_looks_as_it_should(new_page, server: str, shots, theme: str):
    page = new_page({"viewport": {"width": 1440, "height": 900}}, color_scheme=theme)
    daily = DailyPage(page, server, at=datetime(2026, 11, 23, 20, 30, tzinfo=timezone.utc)).home()
    load(page, [kept(MONDAY), kept(MONDAY, "minesweeper"), *(kept(f"2026-11-{day}") for day in range(19, 23))])
    daily.home()
    expect(page.locator("#day-state")).to_have_text("2 done · 5 days in a row")
    shots(page, f"home-dailies-{theme}")
