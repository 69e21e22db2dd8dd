#!/usr/bin/env python3
"""Minesweeper: boards without guesses beside Simon Tatham's, how often the player wins, and large boards.

Settings, with what holds without them:
    GAMES=500               boards by each rule for the first reveal: 10,000 take some minutes
    FIRST=1                 the first of their seeds
    HILL_SOURCES=~/hill     a folder with David N. Hill's solver (github.com/DavidNHill/Minesweeper), to have it play the same
                            boards (none); it needs javac and java, in Debian's default-jdk-headless
"""

import os
import resource
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
BENCH = ROOT / ".build/release/MinesweeperBench"
BUILT = ROOT / ".build/minesweeper-bench"
PEERS = HERE / "MinesweeperPeers"
TATHAM = Path("/usr/games/sgt-mines")
# Of Hill's solver: what it needs without its windows.
HILL_PARTS = ("Asynchronous/src", "MinesweeperGameState/src", "MineSweeperSolver/src")
BOARDS = 300

sys.path.append(str(PEERS))

from luck import Outcome, mean_and_error, without_luck  # noqa: E402


def rows(*arguments: str) -> list[list[str]]:
    output = subprocess.run([BENCH, *arguments], capture_output=True, text=True, check=True).stdout
    return [line.split("\t") for line in output.splitlines()][1:]


def children_time() -> float:
    """The processor time of all programs that were run so far, in seconds: ours is counted so too."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def print_row(*cells: str):
    print(*cells, sep="\t", flush=True)


def print_generators():
    for board, _, _, ours in rows("generate"):
        if not board.startswith("30x16, 99"):
            print_row(f"a board without guesses, {board}: ms", ours, "-", "-")
            continue
        start = children_time()
        subprocess.run([TATHAM, "--generate", str(BOARDS), "30x16n99"], stdout=subprocess.DEVNULL, check=True)
        peer = (children_time() - start) * 1000 / BOARDS
        print_row(
            f"a board without guesses, {board}: ms; sgt-mines --generate", ours, f"{peer:.3f}",
            f"{peer / float(ours):.1f}")


def build_hill() -> bool:
    """Hill's solver from its sources, with what has it play given boards; false if they aren't there."""
    named = os.environ.get("HILL_SOURCES")
    if not named:
        print("pastime: without David N. Hill's solver: HILL_SOURCES names no folder with it", file=sys.stderr)
        return False
    parts = [Path(named).expanduser().resolve() / part for part in HILL_PARTS]
    missing = [part for part in parts if not part.is_dir()]
    if missing:
        sys.exit(f"pastime: in HILL_SOURCES={named} there is no {missing[0]}: it has to be the checkout of Hill's repository")
    if not shutil.which("javac"):
        sys.exit("pastime: javac is missing, to build David N. Hill's solver: Debian has it in default-jdk-headless")
    BUILT.mkdir(parents=True, exist_ok=True)
    subprocess.run(
        ["javac", "-nowarn", "-d", BUILT, "-sourcepath", ":".join(map(str, parts)), PEERS / "HillPlayer.java"], check=True,
        stdout=sys.stderr)
    return True


def print_strengths(boards: str, first: str):
    """How often ours and Hill's solver win the same boards, and by how much they differ when luck is taken out."""
    games = rows("games", boards, first)
    output = subprocess.run(
        ["java", "-cp", BUILT, "HillPlayer", "30", "16", "3", "3"], check=True, stdout=subprocess.PIPE, text=True,
        input="".join(f"{mines}\n" for _, mines, _, _ in games)).stdout
    cells = 30 * 16
    ours = [Outcome(won, guesses, cells) for _, _, won, guesses in games]
    peer = [Outcome(*line.split("\t"), cells) for line in output.splitlines()]
    work = f"expert, (3, 3), opens, {boards} from seed {first}; David N. Hill's solver"
    print_row(f"{work}: won", f"{share(o.won for o in ours)} %", f"{share(o.won for o in peer)} %", "-")
    alone = [sum(a.won > b.won for a, b in pair) for pair in (list(zip(ours, peer)), list(zip(peer, ours)))]
    print_row("won by only one of the two", *map(str, alone), "-")
    fair = without_luck(ours + peer)
    (mine, _), (other, _) = mean_and_error(fair[: len(ours)]), mean_and_error(fair[len(ours) :])
    _, error = mean_and_error([b - a for a, b in zip(fair, fair[len(ours) :])])
    print_row(
        f"won, the luck of guesses taken out: they differ by {100 * (other - mine):+.2f} ± {100 * error:.2f} %",
        f"{100 * mine:.2f} %", f"{100 * other:.2f} %", "-")


def share(wins) -> str:
    mean, _ = mean_and_error(list(wins))
    return f"{100 * mean:.2f}"


def main():
    if not TATHAM.exists():
        sys.exit("pastime: sgt-mines is missing: Debian has it in sgt-puzzles")
    subprocess.run(
        ["swift", "build", "--disable-build-manifest-caching", "--configuration", "release", "--product", "MinesweeperBench"], cwd=ROOT, check=True,
        stdout=sys.stderr)
    has_hill = build_hill()
    games = [os.environ.get("GAMES", "500"), os.environ.get("FIRST", "1")]
    print("alone: swift run -c release MinesweeperBench generate | modern | classic | rules")
    print_row("work", "ours", "peer", "ratio")
    print_generators()
    for rule, boards, _, share, interval, mean, slowest, *_ in rows("modern", *games) + rows("classic", *games):
        print_row(f"expert, {rule}, {boards}: won, 95 % {interval}", f"{share} %", "-", "-")
        print_row("a move, mean", f"{mean} ms", "-", "-")
        print_row("a move, slowest", f"{slowest} ms", "-", "-")
    if has_hill:
        print_strengths(*games)
    for work, figure in rows("rules"):
        print_row(work, figure, "-", "-")


main()
