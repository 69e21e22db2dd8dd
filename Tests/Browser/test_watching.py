"""Matches that others watch: by one server, and by servers that share a Redis."""

import re
from contextlib import ExitStack

import pytest
from playwright.sync_api import Page, expect

from arcade import PHONE, running_redis, served
from match_player import Player


def begin(ann: Player, bob: Player):
    ann.quick()
    expect(ann.page.locator("#waited")).not_to_have_text("")
    bob.quick()
    ann.is_playing()
    bob.is_playing()


def watch(page: Page, address: str):
    """Opens the home page, and watches the match that it shows."""
    page.goto(address)
    tile = page.locator(".tile.now")
    expect(tile).to_contain_text(" and ", timeout=20_000)
    expect(tile).to_contain_text("Tower of Hanoi")
    tile.click()
    expect(page.locator("#match")).to_be_visible(timeout=20_000)
    expect(page.locator("#countdown")).to_be_hidden(timeout=20_000)


def sides(page: Page) -> list[str]:
    """Both players' names: of the left side, and of the right."""
    return [page.locator(id).text_content() for id in ["#own-name", "#other-name"]]


def test_a_viewer_sees_both_tables_and_how_the_match_ends(new_page, server, shots):
    ann, bob = Player(new_page(), server, "Ann"), Player(new_page(), server, "Bob")
    begin(ann, bob)
    ann.move(0, 1)
    bob.move(0, 1)
    viewer = new_page()
    watch(viewer, server)
    assert sorted(sides(viewer)) == ["Ann", "Bob"]
    # What was played before is there, and what is played now comes.
    host = ann if sides(viewer)[0] == "Ann" else bob
    expect(viewer.locator("#own-score")).to_have_text("0 rings home")
    host.move(0, 2)
    expect(viewer.locator("#own-score")).to_have_text("1 ring home")
    expect(viewer.locator("#other-score")).to_have_text("0 rings home")
    for player in [ann, bob]:
        expect(player.page.locator("#second-note")).to_have_text("1 watching", timeout=20_000)
    shots(viewer, "watching")
    # A viewer can neither move nor show a face; there is one thing to do.
    expect(viewer.locator("#face-bar")).to_be_hidden()
    expect(viewer.locator("#give-up")).to_have_attribute("title", "Stop watching")
    bob.give_up()
    expect(viewer.locator("#match-outcome")).to_have_text("Ann won", timeout=20_000)
    expect(viewer.locator("#match-reason")).to_have_text("Bob gave up.")
    shots(viewer, "watched")
    viewer.locator("#rematch").click()
    expect(viewer.locator("#problem")).to_contain_text("nobody is playing")


def test_a_viewer_leaves_for_the_home_page_and_the_players_play_on(new_page, server):
    ann, bob = Player(new_page(), server, "Ann"), Player(new_page(PHONE), server, "Bob")
    begin(ann, bob)
    viewer = new_page(PHONE)
    watch(viewer, server)
    viewer.locator("#give-up").click()
    expect(viewer.locator("#home")).to_be_visible()
    expect(viewer.locator(".tile.quick")).to_contain_text(re.compile(r"\d players online"))
    # Back on the page, a game of one's own is there again.
    viewer.locator("#cards .card").first.click()
    expect(viewer.locator("#match")).to_be_hidden()
    expect(viewer.locator(".dock [data-command=undo]")).to_be_visible()
    ann.give_up()
    bob.sees("You won")


def test_without_a_match_the_tile_says_so(new_page):
    # At a server of its own: other tests leave matches behind.
    with served("debug") as address:
        page = new_page(at=address)
        # Nothing is asked for any more when the server is gone.
        page.goto(address, wait_until="networkidle")
        tile = page.locator(".tile.now")
        expect(tile).to_contain_text("No match yet")
        expect(tile).to_have_attribute("aria-disabled", "true")


@pytest.fixture
def three():
    """The addresses of three servers that share a Redis."""
    with ExitStack() as stack:
        redis = stack.enter_context(running_redis())
        yield [stack.enter_context(served("debug", redis=redis)) for _ in range(3)]


def test_two_players_and_a_viewer_meet_at_three_servers(three, new_page):
    ann, bob = (Player(new_page(at=address), address, name) for address, name in zip(three, ["Ann", "Bob"]))
    begin(ann, bob)
    viewer = new_page(at=three[2])
    watch(viewer, three[2])
    assert sorted(sides(viewer)) == ["Ann", "Bob"]
    for source, target in [(0, 1), (0, 2), (1, 2)]:
        ann.move(source, target)
    ann.sees("You won")
    bob.sees("Ann won")
    expect(viewer.locator("#match-outcome")).to_have_text("Ann won", timeout=20_000)
    expect(viewer.locator("#match-reason")).to_contain_text("Ann was first")
