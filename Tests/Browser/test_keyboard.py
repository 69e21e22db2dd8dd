"""Each game from the home page to its result by keyboard alone, by what the playfield says of itself."""

import re
from itertools import product

import pytest
from playwright.sync_api import Page, expect

from frames import frames, until
from readers import Reader

pytestmark = pytest.mark.smoke


def still(new_page, **options):
    return new_page(reduced_motion="reduce", **options)


def tower(name: str, rings: list[int]) -> str:
    """What a tower says of its rings, of three at most."""
    if not rings:
        return f"Tower {name}: empty"
    if len(rings) == 1:
        return f"Tower {name}: ring {rings[0]}"
    return f"Tower {name}: rings {'1 to 3' if len(rings) == 3 else f'{rings[0]} and {rings[1]}'} from the top"


def test_the_tower_of_hanoi(new_page):
    reader = Reader(still(new_page, stranger=True))
    reader.choose("hanoi")
    towers = [[1, 2, 3], [], []]
    assert reader.elements() == [tower(name, rings) for name, rings in zip("ABC", towers)]
    place = 0
    for start, end in [(0, 2), (0, 1), (2, 1), (0, 2), (1, 0), (1, 2), (0, 2)]:
        for next in (start, end):
            reader.press(*["ArrowRight" if next > place else "ArrowLeft"] * abs(next - place))
            place = next
            expect(reader.focus).to_have_accessible_name(re.compile(f"^Tower {'ABC'[place]}: "))
            reader.press("Enter")
        towers[end].insert(0, towers[start].pop(0))
        if len(towers[2]) < 3:
            expect(reader.focus).to_have_accessible_name(tower("ABC"[end], towers[end]))
    expect(reader.page.locator("#result-title")).to_have_text(re.compile("Solved in 7 moves"))
    expect(reader.page.locator("#result-actions button").filter(visible=True).first).to_be_focused()


def slid(rows: list[list[int]], key: str) -> tuple[list[list[int]], int]:
    """A board of 2048 after a slide, and what it gains; None is empty."""

    def left(row):
        tiles, gain, line = [tile for tile in row if tile], 0, []
        while tiles:
            tile = tiles.pop(0)
            if tiles and tiles[0] == tile:
                tile += tiles.pop(0)
                gain += tile
            line.append(tile)
        return line + [0] * (len(row) - len(line)), gain

    turned = [list(row) for row in (zip(*rows) if key in "ws" else rows)]
    flipped = [row[::-1] if key in "ds" else row for row in turned]
    done = [left(row) for row in flipped]
    back = [row[::-1] if key in "ds" else row for row, _ in done]
    return [list(row) for row in (zip(*back) if key in "ws" else back)], sum(gain for _, gain in done)


def tiles(reader: Reader) -> list[list[int]]:
    """What a board of 2048 says of itself; 0 is empty."""
    return [[0 if name == "empty" else int(name) for name in row] for row in reader.rows()]


def are_one_tile_apart(few: list[list[int]], many: list[list[int]]) -> bool:
    different = [(a, b) for a, b in zip(sum(few, []), sum(many, [])) if a != b]
    return len(different) == 1 and different[0][0] == 0


def test_2048(new_page):
    reader = Reader(still(new_page, stranger=True))
    reader.choose("2048")
    result = reader.page.locator("#result")
    for _ in range(120):
        if result.is_visible():
            break
        rows = tiles(reader)
        choices = {key: slid(rows, key) for key in "sadw"}
        legal = {key: gain for key, (after, gain) in choices.items() if after != rows}
        # The largest gain; of equal ones down before left before right before up.
        key = max(legal, key=legal.get)
        before = reader.page.locator("#live").text_content()
        reader.press(key)
        expect(reader.page.locator("#live")).not_to_have_text(before)
        if max(max(row) for row in choices[key][0]) >= 64:
            break
        # The elements follow: the tiles that were pushed, and a new one.
        pushed = choices[key][0]
        until(reader.page, lambda: are_one_tile_apart(pushed, tiles(reader)), f"the tiles never become {pushed}")
    expect(result).to_be_visible()
    expect(reader.page.get_by_role("button", name="Next: Classic")).to_be_focused()
    expect(reader.page.get_by_role("button", name="Keep going")).to_be_visible()


def neighbours(row: int, column: int) -> list[tuple[int, int]]:
    near = [(row + down, column + right) for down, right in product((-1, 0, 1), repeat=2) if down or right]
    return [(row, column) for row, column in near if 0 <= row < 9 and 0 <= column < 9]


def safe_cells(rows: list[list[str]]) -> set[tuple[int, int]]:
    """Cells without mines, as far as single numbers, and pairs of them, say so."""
    facts = set()
    for row, column in product(range(9), repeat=2):
        if rows[row][column] in ("covered", "flag", "empty"):
            continue
        around = frozenset(cell for cell in neighbours(row, column) if rows[cell[0]][cell[1]] in ("covered", "flag"))
        if around:
            facts.add((around, int(rows[row][column])))
    for _ in range(4):
        for (one, few), (other, many) in product(list(facts), repeat=2):
            if one < other:
                facts.add((other - one, many - few))
    return {cell for cells, mines in facts if mines == 0 for cell in cells}


def test_minesweeper(new_page):
    reader = Reader(still(new_page, stranger=True))
    reader.choose("minesweeper")
    reader.press("Control+Home")
    reader.go(4, 4)
    reader.do("Enter")
    result = reader.page.locator("#result-title")
    for _ in range(60):
        rows = reader.rows()
        assert len(rows) == 9 and all(len(row) == 9 for row in rows)
        if sum(row.count("covered") + row.count("flag") for row in rows) == 10:
            break
        safe = safe_cells(rows)
        for cell in sorted(safe)[:6]:
            if reader.rows()[cell[0]][cell[1]] != "covered":
                continue
            reader.go(*cell)
            reader.do(" ")
        if not safe:
            # Something that takes more thought: the hint says it.
            reader.press("h")
            hint = reader.page.locator("#notice")
            expect(hint).to_contain_text(re.compile(r"column \d+, row \d+"))
            found = re.search(r"column (\d+), row (\d+)", hint.text_content())
            reader.go(int(found[2]) - 1, int(found[1]) - 1)
            reader.do("f" if "flag" in hint.text_content().lower() else " ")
    expect(result).to_have_text(re.compile("Cleared|cleared|Won|won|All"))


def test_dropit(new_page):
    reader = Reader(still(new_page, stranger=True))
    reader.choose("dropit")
    names = reader.elements()
    assert len(names) == 6 and sum(name.endswith("; the next square waits here") for name in names) == 1
    assert all(name.startswith(f"Column {index + 1}: empty") for index, name in enumerate(names))
    reader.do("Enter")
    expect(reader.page.locator("#live")).to_have_text(re.compile("^Move 1: "))
    # The first level has no end. In the next one, with chosen columns, one of them rises above the rim.
    reader.press("n")
    sheet = reader.page.locator("#new-sheet")
    expect(sheet).to_be_visible()
    reader.tab_to(sheet.get_by_role("button", name=re.compile("^Classic")))
    reader.press("Enter")
    reader.tab_to(reader.page.locator("#parameter-aim"))
    reader.press("Space")
    reader.tab_to(reader.page.locator("#play-new"))
    reader.press("Enter")
    expect(sheet).to_be_hidden()
    reader.tab_to(reader.tree.locator("[tabindex='0']"))
    for _ in range(20):
        if reader.page.locator("#result").is_visible():
            break
        reader.press("Enter")
        frames(reader.page, 24)
    expect(reader.page.locator("#result-title")).to_have_text(re.compile("rose above the rim"))
    expect(reader.page.locator("#result-actions button").filter(visible=True).first).to_be_focused()


@pytest.mark.parametrize("game", ["hanoi", "2048", "dropit", "minesweeper", "playground"])
def test_each_key_is_listed_once(page: Page, server: str, game: str):
    page.goto(f"{server}/#{game}")
    expect(page.locator("#loading")).to_be_hidden()
    names = page.locator("#key-list dt").all_text_contents()
    assert len(set(names)) == len(names), names
    assert ("P" in names) == (game in ("dropit", "playground"))
