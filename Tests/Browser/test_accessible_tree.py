"""What is on the canvas, for assistive technologies: elements over it, as Chromium tells them, reached by the arrow keys."""

import re

import pytest
from playwright.sync_api import Page, expect

from arcade import PHONE
from readers import Reader
from table import open_workbench

LINES = {
    "hanoi": "hanoi+discs=3",
    "2048": "2048+seed=7+size=3",
    "dropit": "dropit+columns=6+aim=yes+seed=3",
    "minesweeper": "minesweeper+w=9+h=9+mines=10+seed=1+:+open:4,4",
}
CONTAINERS = {"hanoi": ("list", 3), "2048": ("grid", 9), "dropit": ("list", 6), "minesweeper": ("grid", 81)}


def show(page: Page, line: str) -> Reader:
    page.goto(f"/#{line}")
    expect(page.locator("#counter")).to_be_visible()
    expect(page.locator("#playfield")).to_be_focused()
    return Reader(page)


def told(page: Page) -> list[dict]:
    """What Chromium tells assistive technologies of the page: roles, names and children."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    return [node for node in nodes if not node["ignored"]]


@pytest.mark.chromium("asks Chromium's protocol for the accessibility tree")
@pytest.mark.parametrize("game", LINES)
def test_the_browser_tells_what_is_on_the_playfield(new_page, game):
    page = new_page(reduced_motion="reduce")
    reader = show(page, LINES[game])
    expect(reader.tree.locator("[tabindex='0']")).to_have_count(1)
    role, count = CONTAINERS[game]
    nodes = told(page)
    roles = [node["role"]["value"] for node in nodes]
    container = next(node for node in nodes if node["role"]["value"] == role and node["name"]["value"].startswith("The "))
    assert container["name"]["value"] == page.locator("#playfield").get_attribute("aria-label")
    if role == "grid":
        assert roles.count("gridcell") == count and roles.count("row") == count**0.5
    else:
        assert len(container["childIds"]) == count
    names = [node["name"]["value"] for node in nodes if node["role"]["value"] == ("gridcell" if role == "grid" else "button")]
    assert set(reader.elements()) <= set(names)
    # One stop for Tab, after the canvas.
    assert reader.tree.locator("[tabindex='0']").count() == 1
    reader.enter()


def test_the_elements_follow_another_size_while_the_landscape_moves(page, server):
    page.goto("/#hanoi+discs=3")
    last = page.locator(".accessible-tree [role=listitem]").last
    last.wait_for(state="attached")
    page.set_viewport_size({"width": 800, "height": 700})
    page.wait_for_function("""() => {
      const box = (selector) => document.querySelector(selector).getBoundingClientRect();
      const [field, tower] = [box("#playfield"), box(".accessible-tree [role=listitem]:last-child")];
      return field.width === 800 && tower.right <= field.right && tower.left > field.left + field.width / 2;
    }""")


def test_each_element_lies_over_what_it_tells(page, server):
    reader = show(page, "hanoi+discs=3")
    reader.enter()
    boxes = [box.bounding_box() for box in reader.tree.get_by_role("button").all()]
    assert [box["x"] for box in boxes] == sorted(box["x"] for box in boxes)
    # A mouse reaches the canvas beneath: a click there lifts a ring.
    middle = boxes[0]["x"] + boxes[0]["width"] / 2, boxes[0]["y"] + boxes[0]["height"] / 2
    assert page.evaluate("([x, y]) => document.elementFromPoint(x, y).id", middle) == "playfield"
    page.mouse.click(*middle)
    expect(page.locator("#live")).to_have_text("Ring 1 is lifted from A")
    expect(reader.tree.get_by_role("button").first).to_have_accessible_name(re.compile("ring 1 is lifted"))


@pytest.mark.chromium("taps of fingers need Chromium's protocol")
def test_fingers_find_the_elements_and_play_through_them(new_page):
    page = new_page(PHONE, reduced_motion="reduce")
    reader = show(page, "minesweeper+w=9+h=9+mines=10+seed=1")
    cell = reader.tree.get_by_role("gridcell").nth(40)
    expect(cell).to_have_accessible_name("covered")
    box = cell.bounding_box()
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    assert page.evaluate("([x, y]) => document.elementFromPoint(x, y).getAttribute('role')", middle) == "gridcell"
    page.touchscreen.tap(*middle)
    expect(cell).to_have_accessible_name("empty")
    expect(page).to_have_url(re.compile(r":\+open:4,4$"))
    assert reader.focus.count() == 0


def test_what_an_assistive_technology_clicks_is_pressed_once(page, server):
    reader = show(page, "minesweeper+w=9+h=9+mines=10+seed=1")
    cell = reader.tree.get_by_role("gridcell").nth(40)
    expect(cell).to_have_accessible_name("covered")
    cell.evaluate("(element) => element.click()")
    expect(cell).to_have_accessible_name("empty")
    expect(page).to_have_url(re.compile(r":\+open:4,4$"))


def test_keys_go_through_a_grid(page, server):
    reader = show(page, "minesweeper+w=30+h=16+mines=99+seed=4")
    reader.enter()
    assert reader.place() == (0, 0)
    for key, place in [
        ("ArrowRight", (0, 1)), ("ArrowDown", (1, 1)), ("End", (1, 29)), ("ArrowRight", (1, 29)), ("PageDown", (15, 29)),
        ("Home", (15, 0)), ("Control+Home", (0, 0)), ("ArrowUp", (0, 0)), ("Control+End", (15, 29)), ("PageUp", (0, 29)),
    ]:  # fmt: skip
        reader.press(key)
        assert reader.place() == place, key
    assert reader.tree.locator("[tabindex='0']").count() == 1
    # Enter presses, F flags; letters are the game's and the page's as on the canvas.
    reader.do("f")
    expect(reader.focus).to_have_accessible_name("flag")
    reader.press("Control+Home")
    reader.do("Enter")
    reader.do("u")
    reader.do("u")
    expect(page.locator("#live")).to_have_text(re.compile("^Took back"))
    grid = reader.tree.get_by_role("grid")
    assert (grid.get_attribute("aria-rowcount"), grid.get_attribute("aria-colcount")) == ("16", "30")
    assert grid.get_attribute("aria-keyshortcuts") == "F"


def test_an_element_is_said_once(page, server):
    reader = show(page, "minesweeper+w=9+h=9+mines=10+seed=1")
    reader.enter()
    reader.press("ArrowRight", "ArrowDown")
    # The reader says the cell; the page doesn't repeat it.
    expect(page.locator("#live")).to_be_empty()
    reader.do("Enter")
    expect(page.locator("#live")).to_have_text(re.compile("^Move 1: "))


def test_reading_a_board_of_2048_moves_nothing(page, server):
    reader = show(page, "2048+seed=7")
    reader.enter()
    reader.press("ArrowRight", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "End", "Enter")
    assert reader.place() == (3, 3)
    expect(page.locator("#counter")).to_have_text("0")
    assert ":" not in page.evaluate("location.hash")
    reader.do("s")
    expect(page).to_have_url(re.compile(r":\+down$"))


def test_of_a_huge_board_only_a_part_is_in_the_page(page, server):
    reader = show(page, "minesweeper+w=5000+h=5000+mines=4000000+seed=4")
    reader.enter()
    grid = reader.tree.get_by_role("grid")
    assert (grid.get_attribute("aria-rowcount"), grid.get_attribute("aria-colcount")) == ("5000", "5000")
    assert 50 <= grid.get_by_role("gridcell").count() <= 1024
    reader.press("Control+End")
    assert reader.place() == (4999, 4999)
    page.wait_for_function("""() => {
        const { x, y } = document.activeElement.getBoundingClientRect();
        return x > 0 && y > 0 && x < innerWidth && y < innerHeight;
    }""")
    reader.press("ArrowUp", "ArrowLeft")
    assert reader.place() == (4998, 4998)
    assert grid.get_by_role("gridcell").count() <= 1024
    # Zoomed out, far more cells are visible than anybody could go through.
    reader.press("0")
    page.wait_for_function("() => document.activeElement.getBoundingClientRect().width <= 2")
    reader.press("ArrowUp")
    assert reader.place() == (4997, 4998)
    assert grid.get_by_role("gridcell").count() <= 1024


def test_another_game_takes_the_place_of_the_last_one(page, server):
    reader = show(page, "hanoi+discs=3")
    reader.enter()
    page.goto("/#2048+seed=7+size=3")
    expect(reader.tree.get_by_role("gridcell")).to_have_count(9)
    expect(reader.tree.get_by_role("list")).to_have_count(0)
    reader.focus.wait_for()
    assert reader.place() == (0, 0)


def test_the_squares_of_the_toybox_are_a_list(page, server):
    page.goto("/")
    page.locator(".tile.toybox").click()
    squares = page.locator(".accessible-tree").get_by_role("list", name="The squares")
    expect(squares.get_by_role("img").first).to_have_accessible_name("Square 1")


def test_the_keys_are_listed(page, server):
    show(page, "minesweeper")
    open_workbench(page, "rules")
    expect(page.locator("#keys")).to_contain_text("Tab")
