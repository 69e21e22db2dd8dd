"""The same games lead to the same positions natively and in WebAssembly, bit for bit."""

import json
import random
import subprocess

from playwright.sync_api import Page

# A program of its own, without a page to show it.
LOAD = """
  const { Engine } = await import("/engine.js");
  const stages = { draw() {}, setLayerCount() {}, drawLayer() {}, placeLayer() {} };
  const engine = await Engine.load("/pastime.wasm", { stages, sound() {}, tell() {}, fail() {}, parts: ["cards", "table", "games", "rest"].map((name) => ({ file: `/pastime-${name}.wasm`, games: [] })) });
  await engine.whole();
"""

READ = f"""async (lines) => {{
  {LOAD}
  return lines.map((line) => engine.open(line) || engine.digest);
}}"""

# Games of random keys, on tables without animation, and where they lead.
PLAY = f"""async ([lines, keys]) => {{
  {LOAD}
  engine.setLook(false, false, "off");
  return lines.map((line, seed) => {{
    engine.open(line);
    let state = seed + 1;
    for (let count = 0; count < 120; count += 1) {{
      state = (state * 48271) % 0x7fffffff;
      engine.press(keys[state % keys.length]);
    }}
    return [engine.line, engine.digest];
  }});
}}"""


ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]


def random_game(seed: int) -> str:
    """A line of legal moves at random, at times with a piece of the solution between them."""
    choice = random.Random(seed)
    discs, pegs = choice.randint(1, 64), choice.randint(3, 6)
    towers = [list(range(discs, 0, -1))] + [[] for _ in range(pegs - 1)]
    words = []
    for _ in range(choice.randint(0, 60)):
        legal = [
            (source, target)
            for source in range(pegs) for target in range(pegs)
            if towers[source] and source != target and (not towers[target] or towers[target][-1] > towers[source][-1])
        ]
        if len(towers[-1]) == discs:
            break
        source, target = choice.choice(legal)
        towers[target].append(towers[source].pop())
        words.append("ABCDEF"[source] + ">" + "ABCDEF"[target])
    if discs > 12 and choice.random() < 0.5:
        words.append(f"solve*{choice.randint(1, 30)}")
    return f"hanoi discs={discs} pegs={pegs} seed={seed} : {' '.join(words)}"


def native_digest(pastime: str, line: str) -> str:
    run = subprocess.run([pastime, "replay", "--json", line], capture_output=True, text=True)
    # Status 1: most of these games aren't finished.
    assert run.returncode in (0, 1) and not run.stderr, run.stderr
    return json.loads(run.stdout)["digest"]


def test_200_random_games_of_hanoi_have_the_same_digests(page: Page, server: str, pastime: str):
    lines = [random_game(seed) for seed in range(200)]
    lines.append("hanoi discs=64 : solve*12345678901234567890")
    page.goto(f"{server}/#hanoi")
    for line, digest in zip(lines, page.evaluate(READ, lines), strict=True):
        assert native_digest(pastime, line) == digest, line


def test_500_random_games_of_2048_have_the_same_digests(page: Page, server: str, pastime: str):
    page.goto(f"{server}/#hanoi")
    lines = [f"2048 size={2 + seed % 7} target=64 seed={seed}" for seed in range(500)]
    games = page.evaluate(PLAY, [lines, ARROWS])
    # Some are won on the way, and wait there; all have moves.
    assert all(" : " in line for line, _ in games)
    for line, digest in games:
        assert native_digest(pastime, line) == digest, line


def test_200_random_games_of_minesweeper_have_the_same_digests(page: Page, server: str, pastime: str):
    page.goto(f"{server}/#hanoi")
    boards = ["w=9 h=9 mines=10", "w=16 h=16 mines=30", "w=70 h=3 mines=20", "w=200 h=130 mines=2600",
              "w=9 h=9 mines=10 noguess=yes"]
    lines = [f"minesweeper {boards[seed % len(boards)]} seed={seed}" for seed in range(200)]
    games = page.evaluate(PLAY, [lines, [*ARROWS, " ", "f", "Enter"]])
    assert sum(" : " in line for line, _ in games) > 190
    for line, digest in games:
        assert native_digest(pastime, line) == digest, line


def random_drops(seed: int) -> str:
    """A line of DropIt: squares dropped at random, and some time to fall."""
    choice = random.Random(seed)
    columns = choice.randint(4, 20)
    words, tick = [], 0
    for _ in range(choice.randint(5, 25)):
        tick += choice.randint(0, 12)
        words.append(f"drop:{choice.randrange(columns)}@{tick}")
    mode = choice.choice(["classic", "rush", "calm"])
    return f"dropit columns={columns} mode={mode} seed={seed} : {' '.join(words)} end@{tick + choice.randint(0, 150)}"


def test_20_random_games_of_dropit_have_the_same_digests(page: Page, server: str, pastime: str):
    lines = [random_drops(seed) for seed in range(20)]
    page.goto(f"{server}/#hanoi")
    for line, digest in zip(lines, page.evaluate(READ, lines), strict=True):
        assert native_digest(pastime, line) == digest, line


DAILIES = f"""async (dates) => {{
  {LOAD}
  const moves = {{ hanoi: "", "2048": "left", dropit: "drop:0@0 end@90", minesweeper: "open:0,0" }};
  return dates.map((date) => engine.dailies(date).map(({{ game, line }}) => {{
    const played = moves[game] ? `${{line}} : ${{moves[game]}}` : line;
    return [line, played, engine.open(played) || engine.digest];
  }}));
}}"""


def test_the_puzzles_of_a_day_are_the_same(page: Page, server: str, pastime: str):
    dates = ["2026-02-28", "2026-11-22", "2026-11-23", "2026-12-31", "2028-02-29", "2031-08-08", "2036-03-01"]
    page.goto(f"{server}/#hanoi")
    for date, dailies in zip(dates, page.evaluate(DAILIES, dates), strict=True):
        run = subprocess.run([pastime, "daily", "--date", date], capture_output=True, text=True, check=True)
        assert [line for line, _, _ in dailies] == run.stdout.splitlines()
        for _, played, digest in dailies:
            if "2048" not in played:
                assert native_digest(pastime, played) == digest, played
