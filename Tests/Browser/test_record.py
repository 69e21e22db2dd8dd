"""`pastime record`: films that other programs open, and what is said where there is none."""

import os
import pty
import signal
import subprocess
import time
from pathlib import Path

import pytest
from PIL import Image

SOLVED = "hanoi discs=2 : A>B A>C B>C"
SMALL = ["--size", "120x80", "--fps", "10"]


def run(pastime: str, *arguments: str, env=None) -> subprocess.CompletedProcess:
    return subprocess.run([pastime, "record", *arguments], capture_output=True, timeout=120, env=env)


def opened(file: Path) -> tuple[tuple[int, int], int, float]:
    """The size, the number of frames and the seconds of a film."""
    with Image.open(file) as film:
        frames = film.n_frames
        time = 0
        for number in range(frames):
            film.seek(number)
            film.load()
            time += film.info["duration"]
        return film.size, frames, time / 1000


@pytest.mark.parametrize("line", [SOLVED, "2048 seed=7 : left up left", "dropit columns=6 seed=4 : drop:0@0 drop:1@9 end@60",
                                  "minesweeper w=9 h=9 mines=10 seed=5 : open:3,4"])
def test_every_game_becomes_a_film(pastime: str, tmp_path: Path, line: str):
    for kind in ("webp", "gif"):
        file = tmp_path / f"game.{kind}"
        made = run(pastime, line, "-o", str(file), *SMALL)
        assert made.returncode == 0, made.stderr
        assert (made.stdout, made.stderr) == (b"", b"")
        size, frames, seconds = opened(file)
        assert size == (120, 80)
        assert frames > 3 and 1.9 <= seconds <= 5
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.gif", "game.webp"]


def test_a_film_is_an_mp4_by_ffmpeg(pastime: str, tmp_path: Path):
    file = tmp_path / "game.mp4"
    made = run(pastime, SOLVED, "-o", str(file), "--size", "121x81", "--fps", "10", "--dark")
    assert made.returncode == 0, made.stderr
    shown = subprocess.run(
        ["ffprobe", "-v", "error", "-show_entries", "stream=codec_name,width,height:format=duration", "-of", "csv=p=0", file],
        capture_output=True, text=True, check=True).stdout.split()
    assert shown[0] == "h264,122,82"
    assert 4 <= float(shown[1]) <= 5
    assert [path.name for path in tmp_path.iterdir()] == ["game.mp4"]


def test_without_ffmpeg_it_says_what_is_missing_and_what_works(pastime: str, tmp_path: Path):
    made = run(pastime, SOLVED, "-o", str(tmp_path / "x.mp4"), *SMALL, env={**os.environ, "PATH": str(tmp_path)})
    assert made.returncode == 1
    assert b"needs ffmpeg, which isn't installed" in made.stderr and b".webp and .gif" in made.stderr
    assert made.stderr.count(b"\n") == 1 and not list(tmp_path.iterdir())
    made = run(pastime, SOLVED, "-o", str(tmp_path / "x.webp"), *SMALL, env={**os.environ, "PATH": str(tmp_path)})
    assert made.returncode == 0


def test_a_part_and_a_speed_are_chosen_and_the_same_film_is_the_same_file(pastime: str, tmp_path: Path):
    line = "hanoi discs=4 : solve*15"
    files = [tmp_path / f"{number}.webp" for number in range(3)]
    for file, options in zip(files, [["--from", "3", "--to", "6", "--speed", "2"]] * 2 + [["--speed", "4"]]):
        made = run(pastime, line, "-o", str(file), *SMALL, *options)
        assert made.returncode == 0, made.stderr
    assert files[0].read_bytes() == files[1].read_bytes()
    assert opened(files[0])[2] == pytest.approx(4 * 0.4 + 2, abs=0.5)
    assert opened(files[2])[2] == pytest.approx(15 * 0.2 + 2, abs=0.5)


def test_a_game_of_any_length_takes_twenty_seconds(pastime: str, tmp_path: Path):
    file = tmp_path / "huge.gif"
    made = run(pastime, "hanoi discs=64 : solve*18446744073709551615", "-o", str(file), "--size", "120x80", "--fps", "2")
    assert made.returncode == 0, made.stderr
    assert opened(file)[2] == pytest.approx(20, abs=0.6)


def test_a_film_goes_to_standard_output_and_replaces_a_file_only_when_it_is_whole(pastime: str, tmp_path: Path):
    made = run(pastime, SOLVED, "-o", "-", "--format", "gif", *SMALL)
    assert made.returncode == 0 and made.stdout.startswith(b"GIF89a")
    old = tmp_path / "old.webp"
    old.write_bytes(b"old")
    process = subprocess.Popen(
        [pastime, "record", "hanoi discs=8 : solve*255", "-o", str(old)], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=30)
    assert process.returncode != 0
    assert old.read_bytes() == b"old" and len(list(tmp_path.iterdir())) == 1
    assert run(pastime, SOLVED, "-o", str(old), *SMALL).returncode == 0
    assert old.read_bytes().startswith(b"RIFF")


@pytest.mark.parametrize("command", [["record", SOLVED, *SMALL, "--format", "gif"], ["picture", SOLVED]])
def test_waiting_for_the_reader_of_a_pipe_can_be_interrupted(pastime: str, tmp_path: Path, command: list[str]):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with subprocess.Popen([pastime, *command, "-o", str(pipe)]) as process:
        try:
            usage = Path(f"/proc/{process.pid}/stat")
            before = None
            # Until nothing is computed any more.
            while before != (before := usage.read_text().rsplit(")", 1)[1].split()[11:13]):
                time.sleep(1)
            assert process.poll() is None
            process.send_signal(signal.SIGINT)
            assert process.wait(timeout=20) == -signal.SIGINT
        finally:
            process.kill()


def test_a_terminal_shows_how_far_it_is(pastime: str, tmp_path: Path):
    main, other = pty.openpty()
    done = subprocess.run(
        [pastime, "record", SOLVED, "-o", str(tmp_path / "x.gif"), *SMALL], stderr=other, stdout=subprocess.PIPE, timeout=60)
    os.close(other)
    text = b""
    while True:
        try:
            part = os.read(main, 65536)
        except OSError:
            break
        if not part:
            break
        text += part
    os.close(main)
    assert done.returncode == 0
    assert "100 %" in text.decode() and "█" in text.decode() and text.endswith(b"\r\x1b[K")


@pytest.mark.parametrize("arguments, status, words", [
    ([SOLVED], 64, "-o is needed"),
    ([SOLVED, "-o", "x.avi"], 64, "a film is named .webp, .gif or .mp4"),
    ([SOLVED, "-o", "-"], 64, "--format is needed"),
    ([SOLVED, "-o", "x.gif", "--fps", "60"], 64, "1 to 50 frames a second"),
    ([SOLVED, "-o", "x.gif", "--fps", "0"], 64, "from 1 to 60"),
    ([SOLVED, "-o", "x.gif", "--speed", "0"], 64, "0.1 to 1000000"),
    ([SOLVED, "-o", "x.gif", "--from", "0"], 64, "the first one is 1"),
    ([SOLVED, "-o", "x.gif", "--from", "3", "--to", "2"], 64, "--from 3 comes after --to 2"),
    ([SOLVED, "-o", "x.gif", "--to", "4"], 1, "1 to 3"),
    ([SOLVED, "-o", "x.webp", "--size", "9000x10", "--scale", "2"], 64, "at most 16383 pixels a side"),
    (["hanoi discs=3", "-o", "x.gif"], 1, "has no moves to show"),
    (["hanoi discs=12 : solve*4095", "-o", "x.gif", "--speed", "1"], 1, "at most 600 s"),
    (["hanoi discs=3 : A>C A>C", "-o", "x.gif"], 1, "not legal"),
    (["chess", "-o", "x.gif"], 64, "one of: hanoi"),
    ([SOLVED, "-o", "none/x.gif", *SMALL], 1, "can't be written: No such file"),
])
def test_what_cannot_be_done_is_said(pastime: str, tmp_path: Path, monkeypatch, arguments, status, words):
    monkeypatch.chdir(tmp_path)
    made = run(pastime, *arguments)
    assert made.returncode == status, made.stderr
    assert words in made.stderr.decode() and made.stderr.count(b"\n") == 1
    assert not list(tmp_path.iterdir())
