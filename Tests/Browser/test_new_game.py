"""`make new-game`: a game that works, from nothing."""

import os
import shutil
import subprocess

import pytest

from arcade import ROOT


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    """The project's files, without what was built."""
    folder = tmp_path_factory.mktemp("project")
    files = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"], cwd=ROOT, capture_output=True, check=True)
    for name in files.stdout.decode().split("\0"):
        if not name or not (ROOT / name).is_file() or name.startswith("docs/images"):
            continue
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, target)
    return folder


def make(copy, name):
    return subprocess.run(["make", "--silent", "new-game", f"NAME={name}"], cwd=copy, capture_output=True, text=True)


def check(copy):
    """All of it is laid out, documented and named as the games are."""
    for command in ["swift format lint --strict --recursive Package.swift Sources/Games Tests",
                    "python3 Scripts/check-docs.py Sources", "python3 Scripts/check-names.py"]:
        done = subprocess.run(command.split(), cwd=copy, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("name, problem", [
    ("", "NAME is what the game's types begin with"),
    ("lightsOut", "not 'lightsOut'"),
    ("Lights Out", "not 'Lights Out'"),
    ("Hanoi", "there is a game in Sources/Games/Hanoi already"),
    ("Views", "Package.swift has a target Views or ViewsRules already"),
    ("Dropit", "a game is called dropit already"),
])
def test_a_name_that_does_not_fit_changes_nothing(copy, name, problem):
    before = (copy / "Package.swift").read_text()
    done = make(copy, name)
    assert done.returncode != 0 and problem in done.stderr, done.stderr
    assert (copy / "Package.swift").read_text() == before


def test_a_new_game_passes_its_tests_and_is_on_the_list(copy):
    done = make(copy, "Pebbles")
    assert done.returncode == 0, done.stderr
    assert "http://localhost:8080/#pebbles" in done.stderr
    assert "visitor.visit(PebblesScene.self)" in (copy / "Sources/Games/Arcade/AllGames.swift").read_text()
    check(copy)
    targets = "Pebbles,PebblesRules,PebblesTests,PebblesRulesTests"
    # As the Makefile builds, if it runs this.
    build = os.environ.get("SWIFT_BUILD", "swift build").split()
    for command in [[*build, "--build-tests"], ["swift", "test", "--skip-build"]]:
        done = subprocess.run(
            command, cwd=copy, capture_output=True, text=True, env={**os.environ, "PASTIME_TARGETS": targets})
        assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    assert "Test run with 7 tests" in done.stdout, done.stdout[-1000:]


@pytest.mark.parametrize("name", ["Zed", "ALongerNameThanGamesOftenHaveX"])
def test_a_name_of_any_length_fits_beside_the_others(copy, name):
    done = make(copy, name)
    assert done.returncode == 0, done.stderr
    check(copy)
