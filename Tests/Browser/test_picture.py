"""`pastime picture`: files of the right size, and what is said where there is none."""

import struct
import subprocess
from pathlib import Path

import pytest


def run(pastime: str, *arguments: str) -> subprocess.CompletedProcess:
    return subprocess.run([pastime, "picture", *arguments], capture_output=True, timeout=60)


def size_of(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    return struct.unpack(">II", png[16:24])


@pytest.mark.parametrize("line", ["hanoi discs=4 : A>C", "2048 seed=7 : left", "minesweeper seed=7 : open:15,8"])
def test_every_game_has_a_picture(pastime: str, tmp_path: Path, line: str):
    for number, options in enumerate([[], ["--dark"], ["--color-blind"], ["--size", "320x240", "--scale", "1"]]):
        file = tmp_path / f"{number}.png"
        made = run(pastime, line, "-o", str(file), *options)
        assert made.returncode == 0, made.stderr
        assert size_of(file.read_bytes()) == ((320, 240) if number == 3 else (1600, 1000))
    pictures = {(tmp_path / f"{number}.png").read_bytes() for number in range(2)}
    assert len(pictures) == 2, "light and dark are alike"
    assert [path.suffix for path in tmp_path.iterdir()] == [".png"] * 4


def test_a_file_that_is_replaced_keeps_its_permissions(pastime: str, tmp_path: Path):
    file = tmp_path / "tower.png"
    file.touch()
    file.chmod(0o664)
    subprocess.run([pastime, "picture", "hanoi", "-o", str(file)], timeout=60, check=True, umask=0o077)
    assert file.stat().st_size > 0 and file.stat().st_mode & 0o777 == 0o664


def test_a_picture_goes_to_standard_output(pastime: str):
    made = run(pastime, "--size", "100x80", "--scale", "0.5", "hanoi", "-o", "-")
    assert made.returncode == 0
    assert size_of(made.stdout) == (50, 40)


def test_a_board_file_has_a_picture(pastime: str, tmp_path: Path):
    board = tmp_path / "board.mbf"
    board.write_bytes(bytes([3, 2, 0, 1, 2, 1]))
    made = run(pastime, "--scale", "1", str(board), "-o", str(tmp_path / "board.png"))
    assert made.returncode == 0, made.stderr
    assert size_of((tmp_path / "board.png").read_bytes()) == (800, 500)


@pytest.mark.parametrize("arguments, words", [
    (["hanoi"], "-o is needed"),
    (["hanoi", "-o", "x.png", "--size", "0x5"], "each 1 to 10000"),
    (["hanoi", "-o", "x.png", "--size", "12"], "each 1 to 10000"),
    (["hanoi", "-o", "x.png", "--scale", "0"], "0.25 to 8"),
    (["hanoi", "-o", "x.png", "--scale", "99"], "0.25 to 8"),
    (["hanoi", "-o", "x.png", "--size", "10000x10000", "--scale", "8"], "at most 100000000 pixels"),
    (["chess", "-o", "x.png"], "one of: hanoi, 2048, dropit, minesweeper, playground"),
    (["hanoi discs=0", "-o", "x.png"], "1 to 64"),
])
def test_what_cannot_be_read_is_said(pastime: str, tmp_path: Path, monkeypatch, arguments: list[str], words: str):
    monkeypatch.chdir(tmp_path)
    made = run(pastime, *arguments)
    assert made.returncode == 64
    assert words in made.stderr.decode() and made.stderr.count(b"\n") == 1
    assert not list(tmp_path.iterdir())


def test_a_file_that_cannot_be_written_is_said_and_a_bad_move_too(pastime: str, tmp_path: Path):
    made = run(pastime, "hanoi", "-o", str(tmp_path / "none" / "x.png"))
    assert made.returncode == 1 and b"can't be written: No such file or directory" in made.stderr
    made = run(pastime, "hanoi discs=3 : A>C A>C", "-o", str(tmp_path / "x.png"))
    assert made.returncode == 1 and b"not legal" in made.stderr
    assert not list(tmp_path.iterdir())
