"""The files for operators: units for systemd, and make install."""

import os
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("unit", ["pastime.service", "pastime@.service"])
def test_systemd_accepts_the_units(unit, tmp_path):
    program = tmp_path / "pastime"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    text = (ROOT / "deploy" / unit).read_text()
    assert "/opt/pastime/bin/pastime " in text
    copy = tmp_path / unit
    copy.write_text(text.replace("/opt/pastime/bin/pastime", str(program)))
    # Verified by itself, without the machine's own units.
    environment = dict(os.environ, SYSTEMD_UNIT_PATH=f"{tmp_path}:/lib/systemd/system")
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(copy)], capture_output=True, text=True, env=environment
    )
    ours = [line for line in done.stderr.splitlines() if "pastime" in line]
    assert (done.returncode, ours) == (0, []), done.stderr


def test_an_installation_needs_a_whole_path_that_can_be_written(tmp_path):
    script = ROOT / "Scripts" / "install.sh"
    relative = subprocess.run([script, "opt"], capture_output=True, text=True)
    assert relative.returncode == 64
    assert "PREFIX must be a folder from / on, not 'opt'" in relative.stderr
    (tmp_path / "file").write_text("")
    blocked = subprocess.run([script, tmp_path / "file" / "pastime"], capture_output=True, text=True)
    assert blocked.returncode == 1
    assert "can't be made" in blocked.stderr
