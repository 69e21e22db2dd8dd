"""The home page: cards that play themselves and lead to their games, what was begun, a name, and nothing that jumps."""

import re

import pytest
from playwright.sync_api import Page, expect

from arcade import DESKTOP, PHONE
from frames import frames
from table import go_back

GAMES = ["hanoi", "2048", "dropit", "minesweeper"]
TITLES = ["Tower of Hanoi", "2048", "DropIt", "Minesweeper"]

# What a browser tells of elements that moved without having been asked to.
FOLLOW_SHIFTS = """
    window.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
"""

# The pieces of the cards in sight, not their landscapes, which have canvases of their own.
PICTURES = """() => [...document.querySelectorAll(".card .picture > canvas")]
  .filter((canvas) => canvas.getBoundingClientRect().top < innerHeight).map((canvas) => canvas.toDataURL())"""


def go_home(page: Page, server: str):
    page.goto(server)
    expect(page.locator("#loading")).to_be_hidden()
    expect(page.locator("#home")).to_be_visible()
    expect(page.locator("#table")).to_be_hidden()


def are_drawn(page: Page):
    """Waits until every card in sight shows something."""
    page.wait_for_function(
        f"() => {{ const pictures = ({PICTURES})();"
        " return pictures.length > 0 && pictures.every((picture) => picture.length > 4000); }"
    )


def play(page: Page, seconds: float = 6) -> bool:
    """Whether all cards in sight change within a while."""
    before = page.evaluate(PICTURES)
    try:
        page.wait_for_function(
            f"(before) => ({PICTURES})().every((picture, index) => picture !== before[index])",
            arg=before,
            timeout=seconds * 1000,
            polling=100,
        )
    except Exception as error:
        if "Timeout" not in str(error):
            raise
        return False
    return True


@pytest.mark.smoke
def test_every_game_has_a_card_that_plays_itself(page, server, shots):
    go_home(page, server)
    cards = page.locator("#cards .card")
    expect(cards).to_have_count(4)
    assert sorted(cards.evaluate_all("(all) => all.map((card) => card.getAttribute('href').slice(1))")) == sorted(GAMES)
    assert sorted(page.locator(".card h3").all_inner_texts()) == sorted(TITLES)
    assert all(page.locator(".card p").all_inner_texts())
    expect(page).to_have_title("Pastime")
    expect(page.locator(".tile.toybox b")).to_have_text("Toybox")
    expect(page.locator(".tile.quick b")).to_have_text("Quick match")
    are_drawn(page)
    assert play(page, 15)
    shots(page, "home")


@pytest.mark.parametrize("game", GAMES)
def test_a_card_leads_to_its_game_and_back_leads_home(page, server, game):
    go_home(page, server)
    title = page.locator(f'.card[href="#{game}"] h3').inner_text()
    page.locator(f'.card[href="#{game}"]').click()
    expect(page.locator("#table")).to_be_visible()
    expect(page.locator("#home")).to_be_hidden()
    expect(page.locator("#game-title b")).to_have_text(title)
    expect(page.locator("#title")).to_have_text(title)
    expect(page).to_have_title(f"Pastime: {title}")
    expect(page).to_have_url(re.compile(f"/#{game}\\+"))
    expect(page.locator("#playfield")).to_be_focused()

    page.locator("#go-home").click()
    expect(page.locator("#home")).to_be_visible()
    expect(page.locator("#greeting")).to_be_focused()
    expect(page.locator("#table")).to_be_hidden()
    expect(page.locator("#title")).to_have_text("Pastime")
    expect(page).to_have_title("Pastime")
    expect(page).to_have_url(f"{server}/")
    go_back(page)
    expect(page.locator("#game-title b")).to_have_text(title)
    expect(page.locator("#table")).to_be_visible()
    go_back(page)
    expect(page.locator("#home")).to_be_visible()
    expect(page).to_have_url(f"{server}/")
    are_drawn(page)
    # What was reached from here stays the home page when it is loaded anew.
    page.reload()
    expect(page.locator("#home")).to_be_visible()


# How many pixels of a card's pieces are beneath the sign of the day.
COVERED = """(sign) => {
  const pieces = sign.closest(".spot").querySelector(".picture > canvas");
  const [box, all] = [sign.getBoundingClientRect(), pieces.getBoundingClientRect()];
  const scale = pieces.width / all.width;
  const copy = new OffscreenCanvas(box.width * scale, box.height * scale);
  const context = copy.getContext("2d");
  context.drawImage(pieces, (all.left - box.left) * scale, (all.top - box.top) * scale);
  return context.getImageData(0, 0, copy.width, copy.height).data.filter((value, place) => place % 4 === 3 && value > 100).length;
}"""


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_sign_of_the_day_covers_no_board(new_page, server, device):
    page = new_page(device, reduced_motion="reduce")
    go_home(page, server)
    are_drawn(page)
    for game in ["2048", "minesweeper"]:
        sign = page.locator(f".daily-chip[data-game='{game}']")
        sign.scroll_into_view_if_needed()
        assert sign.evaluate(COVERED) == 0, game


def test_the_toybox_has_a_tile(page, server):
    go_home(page, server)
    page.locator(".tile.toybox").click()
    expect(page.locator("#game-title b")).to_have_text("Toybox")
    page.locator("#go-home").click()
    expect(page.locator(".tile.toybox")).to_be_visible()
    expect(page.locator(".tile.carry-on")).to_have_count(0)


def test_a_name_is_changed_after_the_toybox_too(page, server):
    go_home(page, server)
    page.locator(".tile.toybox").click()
    expect(page.locator("#game-title b")).to_have_text("Toybox")
    page.locator("#go-home").click()
    page.locator("#home-name").click()
    page.locator("#new-name").fill("Ann")
    page.locator("#new-name").press("Enter")
    page.keyboard.press("Escape")
    expect(page.locator("#home-name .own-name")).to_have_text("Ann")
    go_back(page)
    expect(page.locator("#game-title b")).to_have_text("Toybox")
    expect(page.locator(".dock [data-action]").first).to_be_visible()
    expect(page.locator("#start")).to_be_hidden()


def test_what_was_begun_is_carried_on(page, server, shots):
    go_home(page, server)
    expect(page.locator(".tile.carry-on")).to_have_count(0)
    page.locator('.card[href="#hanoi"]').click()
    expect(page.locator("#counter")).to_have_text("0")
    page.keyboard.press("1")
    page.keyboard.press("2")
    expect(page.locator("#counter")).to_have_text("1")
    expect(page).to_have_url(re.compile(r"#hanoi.*:"))
    address = page.url
    page.locator("#go-home").click()
    tile = page.locator(".tile.carry-on")
    expect(tile.locator("b")).to_have_text("Tower of Hanoi")
    shots(page, "home-carry-on")
    # A look into the toybox is nothing to carry on with.
    page.locator(".tile.toybox").click()
    expect(page.locator("#game-title b")).to_have_text("Toybox")
    page.locator("#go-home").click()
    expect(tile.locator("b")).to_have_text("Tower of Hanoi")
    tile.click()
    expect(page.locator("#counter")).to_have_text("1")
    expect(page).to_have_url(address)

    # In a new window as well.
    other = page.context.new_page()
    go_home(other, server)
    other.locator(".tile.carry-on").click()
    expect(other.locator("#counter")).to_have_text("1")
    expect(other.locator("#game-title b")).to_have_text("Tower of Hanoi")


def test_a_name_is_given_and_kept(page, server):
    go_home(page, server)
    name = page.locator("#home-name .own-name").inner_text()
    assert re.fullmatch(r"[A-Z]\w+ [A-Z]\w+", name)
    expect(page.locator("#greeting")).to_have_text(re.compile(rf"^Good \w+, {name}\.$"))
    page.reload()
    expect(page.locator("#home-name .own-name")).to_have_text(name)
    page.locator("#home-name").click()
    expect(page.locator("#new-name")).to_have_value(name)


def test_the_cards_are_paused_by_a_button(page, server):
    go_home(page, server)
    are_drawn(page)
    button = page.locator("#home-motion")
    expect(button).to_have_accessible_name("Pause the cards")
    assert play(page, 15)
    button.click()
    expect(button).to_have_accessible_name("Let the cards play")
    before = page.evaluate(PICTURES)
    frames(page, 90)
    assert page.evaluate(PICTURES) == before
    button.click()
    expect(button).to_have_accessible_name("Pause the cards")
    assert play(page, 15)


def test_reduced_motion_keeps_the_cards_still(new_page, server):
    page = new_page(reduced_motion="reduce")
    go_home(page, server)
    are_drawn(page)
    expect(page.locator("#home-motion")).to_have_accessible_name("Let the cards play")
    frames(page, 30)
    before = page.evaluate(PICTURES)
    frames(page, 150)
    assert page.evaluate(PICTURES) == before
    # Who wants to see them play may.
    page.locator("#home-motion").click()
    assert play(page, 20)


@pytest.mark.parametrize("device", ["page", "phone"])
def test_nothing_on_the_home_page_jumps(request, server, device):
    page = request.getfixturevalue(device)
    page.add_init_script(FOLLOW_SHIFTS)
    go_home(page, server)
    are_drawn(page)
    frames(page, 60)
    assert page.evaluate("() => shifts") < 0.01


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_settings_are_on_the_home_page_too(new_page, server, scheme):
    page = new_page(color_scheme=scheme)
    go_home(page, server)
    page.locator('.home-head [data-opens="settings"]').click()
    other = "dark" if scheme == "light" else "light"
    page.locator("#settings #theme").select_option(other)
    expect(page.locator("html")).to_have_attribute("data-theme", other)
    page.keyboard.press("Escape")
    # The fields are back in the drawer.
    expect(page.locator("#panel-look #theme")).to_have_count(1)
    page.locator('.card[href="#2048"]').click()
    page.locator("#show-workbench").click()
    page.locator("#tab-look").click()
    expect(page.locator("#theme")).to_have_value(other)


def test_a_phone_shows_four_cards_and_scrolls_to_the_rest(phone, server, shots):
    go_home(phone, server)
    are_drawn(phone)
    shots(phone, "home-phone")
    phone.locator(".tile.quick").scroll_into_view_if_needed()
    expect(phone.locator(".tile.quick")).to_be_in_viewport()
    phone.locator('.card[href="#minesweeper"]').click()
    expect(phone.locator("#table")).to_be_visible()
    expect(phone).to_have_title("Pastime: Minesweeper")


def test_an_address_that_leads_nowhere_leads_home(page, server):
    page.goto(f"{server}/#chess+seed=1")
    expect(page.locator("#home")).to_be_visible()
    expect(page.locator("#problem p")).to_contain_text("can’t be read")
    assert page.request.get(f"{server}/chess").status == 404


def test_a_tap_beside_a_sheet_closes_it_and_nothing_more(new_page, server: str):
    page = new_page({**PHONE, "viewport": {"width": 1024, "height": 768}})
    go_home(page, server)
    page.locator("#home-name").tap()
    sheet = page.locator("#profile")
    expect(sheet).to_be_visible()
    card = page.locator(".card").first.bounding_box()
    assert card["x"] + 40 < sheet.bounding_box()["x"], "the sheet covers the card"
    page.touchscreen.tap(card["x"] + 30, card["y"] + card["height"] / 2)
    expect(sheet).to_be_hidden()
    expect(page.locator(".card.grows")).to_have_count(0)
    expect(page.locator("#home")).to_be_visible()


def test_without_motion_the_cards_pause_at_once(page: Page, server: str):
    go_home(page, server)
    motion = page.locator("#home-motion")
    expect(motion).to_have_accessible_name("Pause the cards")
    page.emulate_media(reduced_motion="reduce")
    expect(motion).to_have_accessible_name("Let the cards play")
    page.emulate_media(reduced_motion="no-preference")
    expect(motion).to_have_accessible_name("Pause the cards")


def test_a_player_has_a_name_where_nothing_is_stored(page: Page, server: str):
    for store in ("localStorage", "sessionStorage"):
        page.add_init_script(f"Object.defineProperty(window, '{store}', {{ get() {{ throw new Error('blocked') }} }})")
    go_home(page, server)
    name = page.locator("#home-name .own-name")
    expect(name).not_to_be_empty()
    expect(page.locator("#greeting")).to_contain_text(name.inner_text())
