#!/usr/bin/env python3
"""Minesweeper: boards without guesses beside Simon Tatham's, how often the player wins, and large boards.

GAMES=N plays N boards by each rule for the first reveal (500), from seed FIRST on (1): 10,000 take some minutes.
"""

import os
import resource
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BENCH = ROOT / ".build/release/MinesweeperBench"
PEER = Path("/usr/games/sgt-mines")
BOARDS = 300


def rows(*arguments: str) -> list[list[str]]:
    output = subprocess.run([BENCH, *arguments], capture_output=True, text=True, check=True).stdout
    return [line.split("\t") for line in output.splitlines()][1:]


def children_time() -> float:
    """The processor time of all programs that were run so far, in seconds: ours is counted so too."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def print_row(*cells: str):
    print(*cells, sep="\t", flush=True)


def main():
    if not PEER.exists():
        sys.exit("pastime: sgt-mines is missing: Debian has it in sgt-puzzles")
    subprocess.run(
        ["swift", "build", "--disable-build-manifest-caching", "--configuration", "release", "--product", "MinesweeperBench"], cwd=ROOT, check=True,
        stdout=sys.stderr)
    games = [os.environ.get("GAMES", "500"), os.environ.get("FIRST", "1")]
    print("alone: swift run -c release MinesweeperBench generate | modern | classic | rules")
    print_row("work", "ours", "peer", "ratio")
    for board, _, _, ours in rows("generate"):
        if not board.startswith("30x16, 99"):
            print_row(f"a board without guesses, {board}: ms", ours, "-", "-")
            continue
        start = children_time()
        subprocess.run([PEER, "--generate", str(BOARDS), "30x16n99"], stdout=subprocess.DEVNULL, check=True)
        peer = (children_time() - start) * 1000 / BOARDS
        print_row(
            f"a board without guesses, {board}: ms; sgt-mines --generate", ours, f"{peer:.3f}",
            f"{peer / float(ours):.1f}")
    for rule, boards, _, share, interval, mean, slowest, *_ in rows("modern", *games) + rows("classic", *games):
        print_row(f"expert, {rule}, {boards}: won; 95 % interval", f"{share} %", interval, "-")
        print_row("a move, mean", f"{mean} ms", "-", "-")
        print_row("a move, slowest", f"{slowest} ms", "-", "-")
    for work, figure in rows("rules"):
        print_row(work, figure, "-", "-")


main()
