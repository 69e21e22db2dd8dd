"""The page at all sizes: nothing sticks out, nothing lies upon anything else, and fingers find every button."""

import pytest
from playwright.sync_api import Page, expect

from arcade import lend_sources
from frames import frames
from table import open_workbench, stage

SIZES = [
    (320, 320), (400, 360), (460, 470), (320, 480), (320, 568), (360, 640), (390, 664), (390, 844), (600, 480), (640, 400), (844, 390),
    (768, 1024), (1024, 568), (1024, 768), (1280, 650), (1366, 650), (1440, 900), (1920, 950), (2560, 1440),
]  # fmt: skip
GAMES = ["hanoi", "2048", "dropit", "minesweeper", "playground"]
LONG = {"hanoi": "hanoi+discs=9", "minesweeper": "minesweeper+w=30+h=16+mines=60"}

# Gives what is wrong with the table as it is laid out now.
FAULTS = """async () => {
  const { boardInsets } = await import("/chrome.js");
  const wrong = [];
  const name = (box) => `${box.name} (${[box.left, box.top, box.right, box.bottom].map(Math.round)})`;
  const boxOf = (element, name) => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    return { name, element, left, top, right, bottom, width, height };
  };
  const isSeen = (element) => element.checkVisibility({ checkVisibilityCSS: true, opacityProperty: true })
    && getComputedStyle(element).clipPath === "none" && element.getBoundingClientRect().width > 1;
  const seen = (selector) => [...document.querySelectorAll(selector)].filter(isSeen).map((element) =>
    boxOf(element, `${element.id || element.dataset.command || element.dataset.opens || element.dataset.switch
      || element.dataset.action || element.className}`));
  const overlap = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5;
  const apart = (boxes) => boxes.forEach((a, index) => boxes.slice(index + 1).forEach((b) => {
    if (overlap(a, b)) wrong.push(`${name(a)} lies upon ${name(b)}`);
  }));

  for (const element of [document.documentElement, document.body, document.querySelector("#table")]) {
    if (element.scrollWidth > innerWidth) wrong.push(`${element.tagName} is ${element.scrollWidth} wide`);
  }
  const hud = seen(".hud");
  const dock = seen(".dock");
  const bar = seen(".bar button");
  const tools = seen(".dock button, .dock select");
  apart([...hud, ...dock, ...bar, ...seen(".legend"), ...seen(".scrubber.shown")]);
  apart(tools);
  for (const box of [...hud, ...dock, ...bar, ...tools, ...seen(".scrubber.shown")]) {
    if (box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5) {
      wrong.push(`${name(box)} sticks out of the page`);
    }
  }
  for (const box of tools) {
    const around = dock[0];
    if (box.left < around.left || box.top < around.top || box.right > around.right || box.bottom > around.bottom) {
      wrong.push(`${name(box)} sticks out of the dock ${name(around)}`);
    }
  }
  const least = innerWidth < 360 ? 40 : 44;
  for (const box of [...bar, ...tools]) {
    if (box.width < least - 0.01 || box.height < least - 0.01) {
      wrong.push(`${box.name} is only ${box.width.toFixed(1)} by ${box.height.toFixed(1)}`);
    }
    const { scrollWidth, clientWidth } = box.element;
    if (box.element.tagName === "BUTTON" && scrollWidth > clientWidth + 1) {
      wrong.push(`${box.name} has ${clientWidth} for what is ${scrollWidth} wide`);
    }
  }
  const { left, top, right, bottom } = boardInsets();
  const stage = { name: "the stage", left, top, right: innerWidth - right, bottom: innerHeight - bottom };
  for (const box of [...hud, ...dock, ...seen(".scrubber.shown")]) {
    if (overlap(stage, box)) wrong.push(`${name(stage)} lies under ${name(box)}`);
  }
  if (Math.min(innerWidth, innerHeight) >= 390 && Math.min(stage.right - left, stage.bottom - top) < 120) {
    wrong.push(`${name(stage)} is too small`);
  }
  return wrong;
}"""


def words(size: tuple[int, int]) -> str:
    return f"{size[0]}x{size[1]}"


def sized(new_page, width: int, height: int) -> Page:
    page = new_page({"viewport": {"width": width, "height": height}})
    page.add_init_script("localStorage.setItem('pastime.motion', 'off'); localStorage.setItem('pastime.pace', '4')")
    return page


@pytest.mark.parametrize("size", SIZES, ids=words)
def test_nothing_lies_upon_anything_else(new_page, server, size):
    page = sized(new_page, *size)
    wrong = []

    def look(state: str):
        # Boxes that move have come to rest.
        page.wait_for_function(
            "() => document.getAnimations().every(({ effect, playState }) => playState !== 'running'"
            " || !effect.target?.closest?.('.dock, .hud, .bar, .scrubber'))"
        )
        wrong.extend(f"{game}, {state}: {fault}" for fault in page.evaluate(FAULTS))

    for game in GAMES:
        # Such as don't come to their end meanwhile.
        page.goto(f"{server}/#{LONG.get(game, game)}")
        expect(page.locator("#loading")).to_be_hidden()
        expect(page.locator("#table")).to_be_visible()
        look("new")
        if game == "playground":
            continue
        page.locator("#start").click()
        expect(page.locator("#start")).to_have_attribute("data-sign", "pause")
        expect(page.locator("[data-command=undo]").first).to_have_attribute("aria-disabled", "false")
        look("playing")
        page.locator("#start").click()
        page.locator(".dock [data-command=undo]").click()
        expect(page.locator("#start")).to_have_attribute("data-sign", "play")
        look("undone")
    assert not wrong, "\n".join(["", *wrong])


@pytest.mark.parametrize("size", SIZES, ids=words)
def test_the_home_page_is_no_wider_than_the_window(new_page, server, size):
    page = sized(new_page, *size)
    page.goto(server)
    expect(page.locator("#home")).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    boxes = page.locator(".home-head, .home-head > *, .hero, .card, .tile, .card h3, .tile b").evaluate_all(
        "(all) => all.map((element) => ({ name: element.className || element.textContent,"
        " left: element.getBoundingClientRect().left, right: element.getBoundingClientRect().right }))"
    )
    assert [box for box in boxes if box["left"] < 0 or box["right"] > size[0]] == []
    small = page.locator(".home-head button, .card, .tile").evaluate_all(
        "(all) => all.map((element) => element.getBoundingClientRect()).filter(({ width, height }) => "
        f"Math.min(width, height) < {40 if size[0] < 360 else 44}).length"
    )
    assert small == 0


@pytest.mark.parametrize("size", SIZES, ids=words)
def test_the_home_page_with_an_unfinished_game_leaves_gaps_and_fills_its_rows(new_page, server, size):
    page = sized(new_page, *size)
    page.goto(f"{server}/#hanoi+discs=5+:+A>C")
    expect(page.locator("#counter")).to_have_text("1")
    page.goto(f"{server}/#")
    expect(page.locator(".tile.carry-on")).to_be_visible()
    boxes = page.locator(".card, .tile").evaluate_all(
        "(all) => all.map((element) => element.getBoundingClientRect()).map(({ left, top, right, bottom }) =>"
        " ({ left, top, right, bottom }))"
    )
    assert len(boxes) == 8
    for index, one in enumerate(boxes):
        for other in boxes[:index]:
            across = max(one["left"], other["left"]) - min(one["right"], other["right"])
            down = max(one["top"], other["top"]) - min(one["bottom"], other["bottom"])
            assert max(across, down) > 9, (one, other)
    # No tile is left over in the last row.
    edge = max(box["right"] for box in boxes)
    last = [box for box in boxes if box["bottom"] == max(box["bottom"] for box in boxes)]
    assert max(box["right"] for box in last) > edge - 2


# A game of one's own has no short name: what the bar says of it is long.
@pytest.mark.parametrize("size", [(1024, 768), (1280, 650), (1440, 900)], ids=words)
@pytest.mark.parametrize(
    "line",
    [
        "minesweeper w=333 h=177 mines=9797 noguess=yes seed=5",
        "hanoi discs=64 pegs=5",
        "dropit columns=11 mode=calm aim=yes",
        "2048 size=7 target=131072",
    ],
)
def test_a_long_name_keeps_off_the_headline(new_page, server, size, line):
    page = sized(new_page, *size)
    page.goto(f"{server}/#{line.replace(' ', '+')}")
    expect(page.locator("#loading")).to_be_hidden()
    expect(page.locator("#game-title span")).to_be_visible()
    assert page.evaluate(FAULTS) == []


@pytest.mark.parametrize("size", [(1024, 768), (1100, 690), (1280, 650), (1366, 650), (1440, 900)], ids=words)
def test_beside_the_workbench_nothing_lies_upon_anything_else(new_page, server, size):
    page = sized(new_page, *size)
    wrong = []
    for line in [*GAMES, "hanoi discs=64 pegs=5", "2048 size=7 target=131072"]:
        page.goto(f"{server}/#{line.replace(' ', '+')}")
        expect(page.locator("#loading")).to_be_hidden()
        open_workbench(page, "rules" if line == "playground" else "moves")
        page.wait_for_function("() => document.getAnimations().every(({ playState }) => playState !== 'running')")
        wrong += [f"{line}: {fault}" for fault in page.evaluate(FAULTS)]
    assert not wrong, "\n".join(["", *wrong])


@pytest.mark.parametrize("size, least", [
    ((320, 568), 60), ((360, 640), 100), ((390, 844), 120), ((768, 1024), 120), ((844, 390), 120), ((1024, 768), 120),
    ((1440, 900), 120)])
def test_beside_the_workbench_there_is_room_for_the_board(new_page, server, size, least):
    page = sized(new_page, *size)
    page.goto(f"{server}/#hanoi")
    expect(page.locator("#loading")).to_be_hidden()
    page.locator("#show-workbench").click()
    expect(page.locator("#workbench")).to_be_visible()
    page.wait_for_function("() => document.getAnimations().every(({ playState }) => playState !== 'running')")
    insets = page.evaluate("async () => (await import('/chrome.js')).boardInsets()")
    drawer = page.locator("#workbench").bounding_box()
    assert drawer["x"] >= 0 and drawer["x"] + drawer["width"] <= size[0]
    assert drawer["y"] >= 0 and drawer["y"] + drawer["height"] <= size[1]
    is_beside = size[0] - insets["right"] <= drawer["x"]
    is_above = size[1] - insets["bottom"] <= drawer["y"]
    assert is_beside or is_above
    assert size[0] - insets["left"] - insets["right"] >= 120
    assert size[1] - insets["top"] - insets["bottom"] >= least


def test_a_window_enlarged_four_times_is_scrolled(new_page, server):
    # A window of 1280 x 800 has 320 x 200 points then.
    page = sized(new_page, 320, 200)
    page.goto(f"{server}/#2048+size=4+seed=3")
    expect(page.locator("#counter")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    board = stage(page)
    assert board["width"] >= 240 and board["height"] >= 200
    page.locator(".dock [data-command=undo]").scroll_into_view_if_needed()
    expect(page.locator(".dock [data-command=undo]")).to_be_in_viewport()


@pytest.mark.parametrize("size", [(320, 320), (320, 568), (844, 390)], ids=words)
def test_all_of_a_players_sheet_can_be_scrolled_to(new_page, server, size):
    page = sized(new_page, *size)
    page.goto(server)
    page.locator("#home-name").click()
    expect(page.locator("#profile-games .go")).to_be_visible()
    # What is beneath others can't be scrolled to by a finger.
    hidden = page.locator("#profile").evaluate("""(dialog) => {
        return [dialog, ...dialog.querySelectorAll("*")].filter((element) =>
          element.checkVisibility() && element.scrollHeight > element.clientHeight + 1 && element.clientHeight > 0
          && getComputedStyle(element).overflowY === "hidden" && !element.matches(".picture, svg, .hidden"))
          .map((element) => element.id || element.className);
    }""")
    assert hidden == []
    places = page.locator("#profile-games").bounding_box()
    face = page.locator("#profile-games .avatar").bounding_box()
    assert face["y"] >= places["y"]


@pytest.mark.chromium("launched with larger text")
def test_the_page_goes_by_the_size_of_text_that_the_reader_has_chosen(launch, server):
    with launch("--blink-settings=defaultFontSize=32") as browser:
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        lend_sources(page.context)
        page.goto(f"{server}/#2048+size=4+seed=3")
        counter = page.locator("#counter")
        expect(counter).to_be_visible()
        assert page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)") == 30
        faults = page.evaluate(FAULTS)
        assert not faults, "\n".join(faults)


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)], ids=words)
@pytest.mark.parametrize("place", ["", *(f"#{game}" for game in GAMES)])
def test_nothing_shifts_while_the_page_loads(new_page, server, size, place):
    page = sized(new_page, *size)
    page.add_init_script("""
        window.shifts = [];
        new PerformanceObserver((list) => shifts.push(...list.getEntries().map((entry) =>
          `${entry.value}: ${entry.sources.map(({ node }) => node?.id || node?.className || node?.nodeName)}`)))
          .observe({ type: "layout-shift", buffered: true });
    """)
    page.goto(f"{server}/{place}")
    expect(page.locator("#table" if place else ".card").first).to_be_visible()
    page.evaluate("document.fonts.ready")
    frames(page, 10)
    assert page.evaluate("shifts") == []
