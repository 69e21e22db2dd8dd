"""The same games lead to the same positions natively and in WebAssembly, bit for bit."""

import json
import random
import subprocess

from playwright.sync_api import Page

READ = """async (lines) => {
  const { Engine } = await import("/engine.js");
  const engine = await Engine.load("/pastime.wasm", { draw() {}, tell() {}, fail() {} });
  return lines.map((line) => engine.open(line) || engine.digest);
}"""


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


def test_200_random_games_have_the_same_digests(page: Page, server: str, pastime: str):
    lines = [random_game(seed) for seed in range(200)]
    lines.append("hanoi discs=64 : solve*12345678901234567890")
    page.goto(server)
    browser = page.evaluate(READ, lines)
    for line, digest in zip(lines, browser, strict=True):
        # Status 1: these games aren't finished.
        run = subprocess.run([pastime, "replay", "--json", line], capture_output=True, text=True)
        assert run.returncode in (0, 1) and not run.stderr, run.stderr
        assert json.loads(run.stdout)["digest"] == digest, line
