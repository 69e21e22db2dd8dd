"""The built server and the system's Chromium, for tests and benchmarks."""

import os
import re
import shutil
import signal
import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / ".build" / "page"

DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 3,
    "is_mobile": True,
    "has_touch": True,
}


def program(configuration: str) -> Path:
    """The command-line tool of a debug or release build."""
    return ROOT / ".build" / configuration / "pastime"


@contextmanager
def served(configuration: str):
    """The address of a server of our own, at a free port, with a database of its own; stopped as Ctrl-C would."""
    folder = tempfile.TemporaryDirectory()
    server = subprocess.Popen(
        [program(configuration), "serve", "--port", "0", "--page", PAGE, "--database", f"{folder.name}/pastime.sqlite"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        line = server.stdout.readline()
        match = re.fullmatch(r"Pastime is at (http://localhost:\d+) \(Ctrl-C stops it\)\n", line)
        if not match:
            server.kill()
            raise RuntimeError(f"the server didn't start: {line}{server.stderr.read()}")
        yield match[1]
        server.send_signal(signal.SIGINT)
        assert server.wait(timeout=10) == 0, "the server didn't stop cleanly"
    finally:
        server.kill()
        server.communicate()
        folder.cleanup()


@contextmanager
def launched(chromium, *arguments):
    """The system's Chromium, headless, by Playwright's type of browser and with further arguments."""
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if not program:
        raise RuntimeError("there is no Chromium: make setup installs it")
    # Chromium's own sandbox can't be had by root.
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
    browser = chromium.launch(executable_path=program, args=[*sandbox, *arguments])
    try:
        yield browser
    finally:
        browser.close()
