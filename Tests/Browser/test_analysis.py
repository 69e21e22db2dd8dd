"""The analysis of a finished game: the curve, the worst moves, and going on from one of them."""

import json
import random
import subprocess

import pytest
from playwright.sync_api import Page, expect

from arcade import PHONE
from table import close_workbench

# A tower that was built on the wrong peg first: seven moves too many.
DETOUR = "hanoi+discs=3+:+A>B+A>C+B>C+A>B+C>A+C>B+A>B+B>C+B>A+C>A+B>C+A>B+A>C+B>C"
LINE = DETOUR.replace("+", " ")


def analyse(page: Page, server: str, line: str):
    page.goto(f"{server}/#{line}")
    expect(page.locator("#result")).to_be_visible()
    page.locator("#analyse-result").click()
    expect(page.locator("#analysis")).to_be_visible()
    expect(page.locator("#analysis progress")).to_be_hidden()


def test_a_finished_game_is_analysed_and_gone_on_from_a_mistake(page: Page, server: str):
    analyse(page, server, DETOUR)
    expect(page.locator("#result")).to_be_hidden()
    expect(page.locator("#analysis h3")).to_have_text("Moves to go")
    expect(page.locator(".curve")).to_have_attribute("aria-label", "Moves to go: 7 at the start, 0 at the end")
    mistakes = page.locator("#analysis li")
    expect(mistakes).to_have_count(1)
    expect(page.locator(".curve b")).to_have_text(["1"])
    expect(mistakes.first).to_contain_text("Moves 1 to 7")
    expect(mistakes.first).to_contain_text("They cost 7 moves. Better: A to C")

    mistakes.first.get_by_role("button", name="Go on from here").click()
    expect(page.locator("#moves-made")).to_have_text("Move 0 of 14")
    expect(page.locator("#analysis")).to_be_visible()
    # With a better move it is another game, which isn't finished.
    page.keyboard.press("1")
    page.keyboard.press("3")
    expect(page.locator("#moves-made")).not_to_contain_text("of 14")
    expect(page.locator("#analysis")).to_be_hidden()
    expect(page.locator("#analyse")).to_be_hidden()


def test_a_tap_on_the_curve_goes_there(page: Page, server: str):
    analyse(page, server, DETOUR)
    curve = page.locator(".curve").bounding_box()
    page.mouse.click(curve["x"] + curve["width"] / 2, curve["y"] + 20)
    expect(page.locator("#moves-made")).to_have_text("Move 7 of 14")
    # The board can be looked at there and at the end: it is the same game.
    page.locator("[data-command=restart]").click()
    expect(page.locator("#analysis")).to_be_hidden()


def test_it_is_closed_and_asked_for_again_in_the_workbench(page: Page, server: str):
    analyse(page, server, DETOUR)
    page.locator("#analysis").get_by_role("button", name="Close").click()
    expect(page.locator("#analysis")).to_be_hidden()
    expect(page.locator("#analyse")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#analysis li")).to_have_count(1)


@pytest.mark.parametrize("line, title", [
    ("2048 seed=7 limit=4 : left up left up", "Order of the board"),
    ("minesweeper layout=*..*/4./4./4. : open:0,3 open:0,0", "Chance of the safest move"),
    ("dropit columns=6 time=10 aim=yes seed=5 : drop:0@10 drop:0@40 drop:2@80 drop:3@120 end@600",
     "Points, with what the pile promises"),
])
def test_each_game_has_its_curve(page: Page, server: str, line: str, title: str):
    analyse(page, server, line.replace(" ", "+"))
    expect(page.locator("#analysis h3")).to_have_text(title)
    expect(page.locator(".curve path")).to_have_count(2)


def test_an_unfinished_game_has_no_analysis(page: Page, server: str):
    page.goto(f"{server}/#hanoi+discs=3+:+A>B")
    page.locator("#show-workbench").click()
    expect(page.locator("#moves-made")).to_contain_text("Move 1")
    expect(page.locator("#analyse")).to_be_hidden()


def test_a_game_that_is_too_large_says_so(page: Page, server: str):
    page.goto(f"{server}/#hanoi+discs=20+:+solve*1048575")
    expect(page.locator("#result")).to_be_visible()
    page.locator("#analyse-result").click()
    expect(page.locator("#analysis [role=status]")).to_have_text("Games of up to 100,000 moves can be analysed.")


def test_after_an_analysis_with_mistakes_the_next_one_says_what_it_does(page: Page, server: str):
    analyse(page, server, DETOUR)
    expect(page.locator("#analysis li")).to_have_count(1)
    close_workbench(page)
    page.evaluate("location.hash = 'hanoi+discs=20+:+solve*1048575'")
    expect(page.locator("#result")).to_be_visible()
    page.locator("#analyse-result").click()
    words = page.locator("#analysis [role=status]")
    expect(words).to_have_text("Games of up to 100,000 moves can be analysed.")
    expect(words).to_be_visible()


def test_on_a_phone_the_board_is_seen_when_the_game_goes_on(new_page, server: str):
    page = new_page(PHONE)
    analyse(page, server, DETOUR)
    page.locator("#analysis li").first.get_by_role("button", name="Go on from here").click()
    expect(page.locator("#workbench")).to_be_hidden()
    expect(page.locator("#redo")).to_be_visible()


# Natively and in WebAssembly

# The lines of a game's player, and its advice at the end of each.
THINK = """async ([game, lines, counts]) => {
  const { Engine } = await import("/engine.js");
  const stages = { draw() {}, setLayerCount() {}, drawLayer() {}, placeLayer() {} };
  const parts = ["cards", "table", "games", "rest"].map((name) => ({ file: `/pastime-${name}.wasm`, games: [] }));
  let asked = "";
  const engine = await Engine.load("/pastime.wasm", {
    stages, sound() {}, tell() {}, fail() {}, parts, ask(game, question) { asked = question; return true; } });
  await engine.whole();
  const advise = (line) => {
    const problem = engine.open(line);
    if (problem) throw new Error(problem);
    engine.perform("hint");
    return engine.think(game, asked);
  };
  const found = [];
  for (let line of lines) {
    if (line.includes(":")) {
      found.push([line, advise(line)]);
      continue;
    }
    line += " :";
    for (let count = 0; count <= Math.max(...counts); count += 1) {
      const advice = advise(line);
      if (counts.includes(count)) found.push([line, advice]);
      line += ` ${advice.split("\\n")[0]}`;
    }
  }
  return found;
}"""

ANALYSE = """async (lines) => {
  const { Engine } = await import("/engine.js");
  const parts = ["cards", "table", "games", "rest"].map((name) => ({ file: `/pastime-${name}.wasm`, games: [] }));
  const engine = await Engine.load("/pastime.wasm", { parts });
  await engine.whole();
  return lines.map((line) => {
    const problem = engine.analyse(line);
    if (problem) throw new Error(problem);
    let state, values = [];
    do {
      state = engine.analyseOn();
      values.push(...state.values);
    } while (!state.done);
    return { ...state, values };
  });
}"""


def drops(seed: int, count: int) -> str:
    columns = random.Random(seed)
    words = " ".join(f"drop:{columns.randrange(8)}@{20 + 35 * index}" for index in range(count))
    return f"dropit columns=8 aim=yes seed={seed} : {words} end@{20 + 35 * count}"


STARTS = {
    "hanoi": [f"hanoi discs={discs} pegs={pegs} : {moves}" for discs, pegs, moves in [
        (9, 4, "A>B A>C A>D"), (10, 4, "A>B A>C B>C A>B"), (8, 5, "A>B A>C A>D A>E"), (7, 6, "A>B A>C A>D A>E A>F")]],
    "2048": ["2048 seed=900", "2048 seed=901", "2048 size=3 seed=5", "2048 size=5 seed=6",
             # An endgame: see Endgame.swift.
             "2048 target=16384 start=8,4,0,16/128,64,32,0/2048,1024,256,0/8192,4096,512,0 :"],
    "minesweeper": [f"minesweeper w=16 h=16 mines=40 noguess=yes seed={seed}" for seed in range(900, 904)],
    "dropit": [drops(seed, 2 + seed % 17) for seed in range(900, 912)],
}


@pytest.mark.parametrize("game", STARTS)
def test_the_players_advise_the_same(page: Page, server: str, pastime: str, game: str):
    page.goto(f"{server}/#hanoi")
    found = page.evaluate(THINK, [game, STARTS[game], [1, 7, 20]])
    assert len(found) >= len(STARTS[game])
    for line, advice in found:
        native = subprocess.run([pastime, "hint", line], capture_output=True, text=True)
        assert native.stdout.rstrip("\n") == advice, line


def test_the_analysis_is_the_same(page: Page, server: str, pastime: str):
    lines = [
        LINE, "hanoi discs=7 pegs=4 : A>B A>C A>D C>D A>C B>A D>B",
        f"2048 seed=31 : {' '.join(['left', 'up'] * 8)}", "minesweeper w=16 h=16 mines=40 seed=33 : open:8,8 flag:0,0",
        "minesweeper layout=*..*/4./4./4. : open:0,3 open:0,0",
        "dropit columns=6 aim=yes seed=5 : drop:0@10 drop:1@40 drop:2@80 drop:3@120 drop:3@150 drop:3@200",
    ]
    page.goto(f"{server}/#hanoi")
    for line, analysis in zip(lines, page.evaluate(ANALYSE, lines), strict=True):
        native = subprocess.run([pastime, "analyse", "--json", line], capture_output=True, text=True, check=True)
        assert json.loads(native.stdout) == analysis, line
