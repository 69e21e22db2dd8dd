"""`pastime games`, `replay`, `solve` and `play` as a shell sees them."""

import json
import os
import select
import signal
import subprocess
import termios

import pytest

from terminal import Terminal

SOLVED = "hanoi discs=3 pegs=3 seed=1 : A>C A>B C>B A>C B>A B>C A>C"


def run(pastime, *arguments, text=None):
    done = subprocess.run([pastime, *arguments], input=text, capture_output=True, text=True, timeout=30)
    return done.returncode, done.stdout, done.stderr


def test_games_are_listed_with_what_they_can_be_asked_for(pastime):
    status, out, _ = run(pastime, "games")
    assert status == 0
    assert "hanoi: Tower of Hanoi" in out and "discs=5  Rings, 1 to 64" in out
    assert "2048: 2048" in out and "target=2048  Target, one of 8, 16, 32" in out
    assert "minesweeper: Minesweeper" in out and "w=30  Width, 1 to 10000" in out


def test_a_finished_game_is_replayed_to_a_picture_or_to_json(pastime):
    status, out, _ = run(pastime, "replay", SOLVED)
    assert status == 0
    assert "=======\n" in out
    status, out, _ = run(pastime, "replay", "--json", SOLVED)
    assert status == 0 and out.count("\n") == 1
    assert json.loads(out) == {
        "game": "hanoi", "parameters": {"discs": 3, "pegs": 3}, "seed": 1, "moves": 7, "status": "won", "score": 0,
        "digest": json.loads(out)["digest"], "board": {"A": [], "B": [], "C": [3, 2, 1]},
    }
    assert len(json.loads(out)["digest"]) == 16


def test_a_board_of_2048_is_set_up_and_replayed(pastime):
    line = "2048 size=4 seed=7 start=2,0,0,2/0,0,0,0/4,4,8,0/0,0,0,2 : left"
    status, out, _ = run(pastime, "replay", "--json", line)
    game = json.loads(out)
    assert status == 1
    assert game["parameters"] == {"size": 4, "target": 2048, "start": "2,0,0,2/0,0,0,0/4,4,8,0/0,0,0,2"}
    assert (game["status"], game["score"], game["moves"]) == ("playing", 12, 1)
    assert game["board"][0][0] == 4 and game["board"][2][:2] == [8, 8]
    status, out, _ = run(pastime, "replay", line)
    assert out.endswith("score 12\n")
    status, out, error = run(pastime, "replay", "2048 start=2,4")
    assert (status, out) == (64, "") and "it has 1 row; size=4 needs 4" in error and error.count("\n") == 1


def test_a_hint_is_a_move_and_its_reason(pastime):
    assert run(pastime, "hint", "hanoi discs=3") == (
        0, "A>C\nas ring 3 has to go to C: first gather rings 1 and 2 on B\n", "")
    status, out, _ = run(pastime, "hint", "2048 seed=7 start=2,0,0,2/0,0,0,0/0,0,0,0/0,0,0,8")
    move, reason, *estimates = out.splitlines()
    assert status == 0 and reason and estimates[0] == f"{move} ±0" and len(estimates) == 4
    assert run(pastime, "hint", SOLVED) == (1, "", "pastime: no move is to be made\n")
    # A move is possible, but the player can't tell which.
    assert run(pastime, "hint", "minesweeper w=2000 h=2000 mines=400000") == (
        1, "", "pastime: the board is too large to think about\n")
    assert run(pastime, "hint", "hanoi discs=0")[0] == 64


def test_a_game_is_analysed(pastime):
    detour = "hanoi discs=3 : A>B A>C B>C A>B C>A C>B A>B B>C B>A C>A B>C A>B A>C B>C"
    status, out, _ = run(pastime, "analyse", detour)
    title, curve, *mistakes = out.splitlines()
    assert (status, title, len(curve), len(mistakes)) == (0, "Moves to go", 15, 1)
    assert mistakes[0].startswith("1  Moves 1 to 7. They cost 7 moves. Better: A to C, ")
    status, out, _ = run(pastime, "analyse", "--json", detour)
    assert status == 0 and json.loads(out)["values"][0] == 7 and json.loads(out)["values"][-1] == 0
    assert run(pastime, "analyse", SOLVED)[1].splitlines()[2:] == ["No move could have been clearly better."]
    assert run(pastime, "analyse", "hanoi discs=3") == (1, "", "pastime: There are no moves to analyse.\n")
    assert run(pastime, "analyse", "hanoi discs=3 : A>A")[0] == 1
    assert run(pastime, "analyse", "chess")[0] == 64


def test_2048_is_solved_by_its_player(pastime):
    line = "2048 target=32 seed=7"
    status, moves, _ = run(pastime, "solve", line)
    assert status == 0
    assert run(pastime, "solve", "--count", line)[1] == f"{len(moves.split())}\n"
    assert run(pastime, "replay", f"{line} : {' '.join(moves.split())}")[0] == 0
    status, _, error = run(pastime, "solve", "2048 size=2 target=131072")
    assert (status, error) == (1, "pastime: the game was not won this way\n")


def test_minesweeper_is_replayed(pastime):
    line = "minesweeper layout=3.*5./9./*8. : open:8,2 flag:3,0"
    status, out, _ = run(pastime, "replay", line)
    assert (status, out) == (1, "###F1....\n#1111....\n#1.......\n")
    game = json.loads(run(pastime, "replay", "--json", line)[1])
    assert game["parameters"] == {"w": 9, "h": 3, "mines": 2, "noguess": False, "layout": "3.*5./9./*8."}
    assert (game["status"], game["moves"], game["board"][0]) == ("playing", 2, "###F1....")
    assert run(pastime, "replay", "minesweeper layout=*. : open:1,0")[:2] == (0, "F1\n")
    assert run(pastime, "replay", "minesweeper layout=*. : open:0,0")[:2] == (0, "*#\n")


def test_boards_of_minesweeper_are_read_from_files_and_written(pastime, tmp_path):
    line = "minesweeper w=9 h=9 mines=10 seed=5"
    board = str(tmp_path / "board.mbf")
    assert run(pastime, "layout", f"{line} : open:3,4", "-o", board) == (0, "", "")
    data = (tmp_path / "board.mbf").read_bytes()
    assert data[:4] == bytes([9, 9, 0, 10]) and len(data) == 24
    written = run(pastime, "layout", f"{line} : open:3,4")[1]
    assert written.startswith("minesweeper layout=") and run(pastime, "layout", board)[1] == written
    # The board of the file is the one of the seed.
    boards = [json.loads(run(pastime, "replay", "--json", *game, "open:3,4")[1]) for game in ([line, ":"], [board, ":"])]
    assert boards[0]["board"] == boards[1]["board"] and boards[0]["digest"] == boards[1]["digest"]
    # Standard output takes the file too.
    done = subprocess.run([pastime, "layout", board, "-o", "-"], cwd=tmp_path, capture_output=True, timeout=30)
    assert (done.returncode, done.stdout, done.stderr) == (0, data, b"") and not (tmp_path / "-").exists()
    # What can't be done is said in a line.
    (tmp_path / "bad.mbf").write_bytes(data[:-1])
    for status, words, *command in [
        (64, "too short: its 10 mines take 24 bytes, and it has 23", "replay", str(tmp_path / "bad.mbf")),
        (64, "can't be read: No such file", "solve", str(tmp_path / "none.mbf")),
        (1, "no minefield before the first reveal", "layout", line),
        (1, "300 x 16 can't be written", "layout", "minesweeper w=300 : open:0,0", "-o", board),
        (1, "can't be written: No such file", "layout", board, "-o", str(tmp_path / "none" / "x.mbf")),
        (64, "the game here is minesweeper", "layout", "hanoi"),
    ]:
        done, out, error = run(pastime, *command)
        assert (done, out) == (status, "") and words in error and error.count("\n") == 1


def test_an_unfinished_game_is_shown_with_status_1(pastime):
    status, out, error = run(pastime, "replay", "--json", "hanoi discs=3 : A>C")
    assert (status, error) == (1, "")
    assert json.loads(out)["board"] == {"A": [3, 2], "B": [], "C": [1]}


@pytest.mark.parametrize(
    "line, status, words",
    [
        ("hanoi discs=3 : A>C A>C", 1, "move 2 is not legal: Ring 2 can't rest on the smaller ring 1"),
        ("hanoi discs=0", 64, "Rings must be a whole number from 1 to 64, not “0”."),
        ("hanoi discs=3 : A>G", 64, "a move is two towers such as A>C"),
        ("chess", 64, "one of: hanoi"),
        ("minesweeper w=9 h=9", 64, "Mines must be 1 to 80 on a board of 9 x 9, not 99."),
        ("minesweeper layout=*../. : open:1,0", 64, "row 2 has 1 cell, but row 1 has 3"),
        ("minesweeper : open:30,0", 1, "There is no column 31, row 1 on a board of 30 x 16."),
        ("hanoi dics=3", 64, "there is no “dics”; this game has discs, pegs, start and seed"),
    ],
)
def test_a_wrong_line_is_refused_in_one_line(pastime, line, status, words):
    for command in ("replay", "solve"):
        done, out, error = run(pastime, command, line)
        assert (done, out) == (status, "")
        assert error.startswith("pastime: ") and words in error and error.count("\n") == 1


def test_a_solution_is_printed_a_move_a_line(pastime):
    assert run(pastime, "solve", "hanoi discs=2")[1] == "A>B\nA>C\nB>C\n"
    assert run(pastime, "solve", "--count", "hanoi discs=64")[1] == "18446744073709551615\n"
    assert run(pastime, "solve", SOLVED)[:2] == (0, "")
    # From standard input; and what it prints finishes the game.
    _, moves, _ = run(pastime, "solve", "-", text="hanoi discs=7 pegs=4 : A>C\n")
    assert run(pastime, "replay", f"hanoi discs=7 pegs=4 : A>C {moves}")[0] == 0


def test_an_endless_solution_is_a_stream(pastime):
    done = subprocess.run(
        ["bash", "-c", '"$0" solve "hanoi discs=64" | head -n 3', pastime], capture_output=True, text=True, timeout=30)
    assert (done.stdout, done.stderr) == ("A>B\nA>C\nB>C\n", "")


def test_the_first_move_of_a_long_solution_is_there_at_once(pastime):
    with subprocess.Popen([pastime, "solve", "2048 seed=7 target=16384"], stdout=subprocess.PIPE) as process:
        try:
            assert select.select([process.stdout], [], [], 20)[0], "nothing is printed"
            first = process.stdout.readline()
            assert first.strip().decode() in ("left", "right", "up", "down") and process.poll() is None
            # Far fewer than fill a buffer.
            assert len(os.read(process.stdout.fileno(), 1 << 16)) < 1 << 14
        finally:
            process.kill()


def test_output_that_cannot_be_written_ends_it(pastime):
    # A reader that goes away, where the signal for that is ignored; and a full disk.
    for command in ['solve "hanoi discs=64" | head -n 1', 'solve "hanoi discs=20" > /dev/full', "games > /dev/full"]:
        done = subprocess.run(
            ["bash", "-c", f"trap '' PIPE; set -o pipefail; \"$0\" {command}", pastime], capture_output=True, text=True,
            timeout=30)
        assert done.returncode == 1
        assert ("can't be written" in done.stderr) == ("full" in command)


def test_the_help_teaches_and_bad_flags_are_refused(pastime):
    for command in ("replay", "solve", "layout", "play", "serve"):
        status, out, _ = run(pastime, command, "--help")
        assert status == 0 and f"pastime {command}" in out
    assert run(pastime, "replay", "--yaml", SOLVED)[0] == 64
    assert run(pastime, "replay")[0] == 64
    assert run(pastime, "dance")[0] == 64


def test_a_game_is_played_in_a_terminal(pastime):
    with Terminal([pastime, "play", "--text", "hanoi discs=2 seed=1"]) as terminal:
        terminal.wait_for("q quit")
        assert "Tower of Hanoi" in terminal.screen and "0 of 3" in terminal.screen
        assert termios.tcgetattr(terminal.slave) != terminal.settings
        # Tower A to B by keys that come in pieces, the others by numbers.
        terminal.type(" \x1b")
        terminal.type("[")
        terminal.type("C")
        terminal.wait_for("[B]")
        terminal.type("\r")
        terminal.wait_for("ring 1 from A to B")
        terminal.type("1323")
        terminal.wait_for("Solved in 3 moves, the fewest possible.")
        terminal.type("q")
        terminal.wait_for_output("hanoi discs=2 pegs=3 seed=1 : A>B A>C B>C\r\n")
        assert terminal.process.wait(20) == 0
        # The shell's screen and settings are back, and the result stands on it.
        end = terminal.output[terminal.output.rindex("\x1b[?1049l"):]
        assert "Solved in 3 moves" in end and "\x1b[?25h" in terminal.output
        assert termios.tcgetattr(terminal.slave) == terminal.settings


def test_an_arrow_key_in_pieces_counts_while_a_hint_is_looked_for(pastime):
    with Terminal([pastime, "play", "--text", "2048 start=2,4,8,16/0,2,4,8/0,0,2,4/0,0,0,2 seed=7"]) as terminal:
        terminal.wait_for("q quit")
        terminal.type("h")
        for piece in ("\x1b", "[", "D"):
            terminal.type(piece)
        terminal.type("q")
        terminal.wait_for_output(" seed=7 : left\r\n")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_signal_ends_a_game_and_restores_the_terminal(pastime, number):
    with Terminal([pastime, "play", "--text", "2048 seed=7"]) as terminal:
        terminal.wait_for("q quit")
        assert termios.tcgetattr(terminal.slave) != terminal.settings
        terminal.type("\x1b[D")
        terminal.wait_for("left")
        # Ctrl-C, and what other programs send.
        if number == signal.SIGINT:
            terminal.type("\x03")
        else:
            terminal.process.send_signal(number)
        terminal.wait_for_output("2048 size=4 target=2048 seed=7 : left\r\n")
        assert terminal.process.wait(20) == -number
        assert "\x1b[?1049l" in terminal.output
        assert termios.tcgetattr(terminal.slave) == terminal.settings


def test_a_game_fills_the_terminal_it_has(pastime):
    with Terminal([pastime, "play", "--text", "minesweeper w=60 h=40 mines=300"], columns=30, rows=8) as terminal:
        terminal.wait_for("32 x 10 or more")
        terminal.resize(80, 24)
        terminal.wait_for("column 31, row 21 of 60 x 40")
        terminal.type("\x1b[F\x1b[6~\x1b[6~")
        terminal.wait_for("column 60, row 40 of 60 x 40")
        terminal.type("q")
        terminal.wait_for_output("minesweeper w=60 h=40 mines=300")
        assert terminal.process.wait(20) == 0


def test_a_game_can_be_stopped_and_goes_on(pastime):
    shell = ["bash", "--norc", "--noprofile", "-i"]
    with Terminal(shell, PS1="ready> ", HISTFILE="") as terminal:
        terminal.wait_for_output("ready> ")
        terminal.type(f"'{pastime}' play --text 'hanoi discs=2 seed=1'\r")
        terminal.wait_for("q quit")
        terminal.type("12")
        terminal.wait_for("ring 1 from A to B")
        terminal.type("\x1a")
        terminal.wait_for_output("Stopped")
        assert terminal.output.rindex("\x1b[?1049l") < terminal.output.rindex("Stopped")
        terminal.type("fg\r")
        terminal.wait_for("1 of 3, the fewest there are")
        terminal.type("q")
        terminal.wait_for_output("hanoi discs=2 pegs=3 seed=1 : A>B\r\n")


def test_colours_are_left_out_where_they_are_not_wanted(pastime):
    for environment, is_colored in [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "vt100"}, False)]:
        with Terminal([pastime, "play", "--text", "2048 seed=7"], **environment) as terminal:
            terminal.wait_for("q quit")
            terminal.type("q")
            terminal.wait_for_output("2048 size=4 target=2048 seed=7\r\n")
            assert terminal.process.wait(20) == 0
            assert ("48;5;" in terminal.output) == is_colored


def test_what_cannot_be_played_in_a_terminal_is_refused(pastime):
    for words, *command in [
        ("standard input isn't one", "--text", "2048"),
        ("a game is needed, one of: hanoi, 2048, minesweeper", "--text"),
        ("that is the keyboard", "--text", "-"),
        ("DropIt needs a window or the page", "--text", "dropit"),
        ("one of: hanoi, 2048, minesweeper", "--text", "chess"),
        ("Rings must be a whole number from 1 to 64", "--text", "hanoi discs=65"),
    ]:
        status, out, error = run(pastime, "play", *command)
        assert (status, out) == (64, "") and words in error and error.count("\n") == 1
    assert run(pastime, "play", "--text", "hanoi : A>C A>C")[0] == 1
    with Terminal([pastime, "play", "--text", "2048"], TERM="dumb") as terminal:
        terminal.wait_for_output("TERM=dumb")
        assert terminal.process.wait(20) == 64
