"""The arcade's screens, one after another, for tests that look at all of them."""

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from table import open_workbench

GAMES = {
    "hanoi": "hanoi+discs=5+:+A%3EC+A%3EB",
    "2048": "2048+seed=7+:+left+down+left",
    "dropit": "dropit+columns=6+seed=3+mode=calm",
    "minesweeper": "minesweeper+w=9+h=9+mines=10+seed=1+:+open:4,4",
    "playground": "playground",
}
SOLVED = "hanoi+discs=2+:+A%3EB+A%3EC+B%3EC"


def close(page: Page):
    open = page.locator("dialog[open]")
    # Statistics lie upon the profile.
    for left in range(open.count() - 1, -1, -1):
        page.keyboard.press("Escape")
        expect(open).to_have_count(left)


def press(page: Page, bar: str, foot: str):
    """Presses a button of the bar, which narrow pages have at the foot of the Workbench."""
    if page.locator(bar).is_visible():
        page.locator(bar).click()
    else:
        open_workbench(page, "moves")
        page.locator(foot).click()


def screens(page: Page) -> Iterator[str]:
    """Opens screen after screen, and gives the name of each while it is shown."""
    page.goto("/")
    expect(page.locator(".card").first).to_be_visible()
    yield "home"
    page.locator("#day-words").click()
    expect(page.locator("dialog[open]")).to_have_count(1)
    yield "dailies"
    close(page)
    page.locator("#home [data-opens=settings]").click()
    yield "settings"
    close(page)
    page.locator("#home-name").click()
    expect(page.locator("#profile-games h3").first).to_be_visible()
    yield "profile"
    page.locator("#own-statistics").click()
    expect(page.locator("#summary").locator("h3, dl").first).to_be_visible()
    yield "statistics"
    close(page)
    for game, line in GAMES.items():
        page.goto(f"/#{line}")
        expect(page.locator("#loading")).to_be_hidden()
        expect(page.locator("#table")).to_be_visible()
        yield game
        for tab in ["forces", "rules", "look"] if game == "playground" else ["moves", "rules", "look"]:
            open_workbench(page, tab)
            yield f"{game}, {tab}"
        page.locator("#close-workbench").click()
        if game == "playground":
            continue
        page.keyboard.press("n")
        expect(page.locator("#new-sheet")).to_be_visible()
        yield f"{game}, new game"
        close(page)
    page.goto(f"/#{GAMES['2048']}")
    expect(page.locator("#table")).to_be_visible()
    page.keyboard.press("?")
    yield "keys"
    close(page)
    press(page, "#show-leaders", "[data-like=show-leaders]")
    expect(page.locator("#places h3")).to_be_visible()
    yield "leaderboard"
    page.locator("#close-leaders").click()
    press(page, "#play-online", "[data-like=play-online]")
    expect(page.locator("#online-choose")).to_be_visible()
    yield "play someone"
    page.locator("#code").fill("ABCDEFGH")
    page.locator("#join").click()
    expect(page.locator("#code-problem, #online-problem").locator("visible=true")).to_have_count(1)
    yield "a code that nobody has"
    page.locator("#online-choose button[value=invite]").click()
    expect(page.locator("#invite-left")).not_to_be_empty()
    yield "invitation"
    page.locator("#online-invited .stop").click()
    page.goto(f"/#{SOLVED}")
    page.reload()
    expect(page.locator("#result")).to_be_visible()
    yield "result"
    page.locator("#share-result").click()
    expect(page.locator("dialog[open]")).to_have_count(1)
    yield "share"


def lessons(page: Page) -> Iterator[str]:
    """The first steps of each game; for a stranger."""
    for game in GAMES:
        if game == "playground":
            continue
        page.goto("/")
        page.locator(f".card[href='#{game}']").click()
        expect(page.locator("#coach")).to_be_visible()
        yield f"first steps of {game}"
