"""The files for operators: units for systemd, and make install."""

import json
import os
import re
import signal
import subprocess
import urllib.request
from pathlib import Path

import pytest

from arcade import PAGE

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


def test_the_container_runs_a_server_that_can_be_reached_from_outside(pastime, tmp_path):
    text = (ROOT / "deploy" / "Containerfile").read_text()
    command = json.loads(re.search(r"^CMD (.*)$", text, re.MULTILINE)[1])
    places = {"/opt/pastime/page": str(PAGE), "/var/lib/pastime/pastime.sqlite": str(tmp_path / "pastime.sqlite")}
    command = [places.get(word, word) for word in command]
    server = subprocess.Popen([pastime, *command, "--port", "0"], stdout=subprocess.PIPE, text=True)
    try:
        port = re.search(r":(\d+)", server.stdout.readline())[1]
        # By another of the machine's addresses than localhost.
        with urllib.request.urlopen(f"http://127.0.0.2:{port}/ready") as answer:
            assert answer.status == 200
    finally:
        # As podman stops it.
        server.send_signal(signal.SIGTERM)
        assert server.wait(timeout=10) == 0
        server.stdout.close()
