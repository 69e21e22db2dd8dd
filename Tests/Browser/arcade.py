"""The built server and the system's Chromium, for tests and benchmarks."""

import os
import re
import shutil
import signal
import socket
import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / ".build" / "page"
SCREENSHOTS = ROOT / ".build" / "screenshots"

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


def lend_sources(context):
    """Lets pages import a source by its name: `import("/painter.js")`. The built page has all of them in one."""
    folders = [ROOT / "Sources" / "Web" / "Script", ROOT / "Sources" / "Hosts" / "Web" / "Page"]
    files = {file.name: file for folder in folders for file in folder.glob("*.js") if file.name != "service-worker.js"}
    files |= {f"{file.name.split('.')[0]}.wasm": file for file in PAGE.glob("*.wasm")}

    def lend(route):
        file = files.get(urlsplit(route.request.url).path.lstrip("/"))
        if not file:
            return route.continue_()
        kind = "application/wasm" if file.suffix == ".wasm" else "text/javascript"
        return route.fulfill(body=file.read_bytes(), content_type=kind)

    context.route(re.compile(r"^[^/]*//[^/]*/[\w-]+\.(js|wasm)$"), lend)


@contextmanager
def served(configuration: str, page=PAGE, port=0, redis=None, options=()):
    """The address of a server of our own; stopped as Ctrl-C would. Port 0 is a free one.

    It has a database of its own, or shares a Redis, given by its address, with other servers.
    """
    folder = tempfile.TemporaryDirectory()
    state = ["--redis", redis] if redis else ["--database", f"{folder.name}/pastime.sqlite"]
    server = subprocess.Popen(
        [program(configuration), "serve", "--port", str(port), "--page", page, *state, *options],
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
def running_redis():
    """The address of a Redis of our own, which keeps nothing."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    redis = subprocess.Popen(
        ["redis-server", "--bind", "127.0.0.1", "--port", str(port), "--save", "", "--appendonly", "no"],
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        if not any("Ready to accept connections" in line for line in redis.stdout):
            raise RuntimeError("Redis didn't start")
        yield f"redis://127.0.0.1:{port}"
    finally:
        redis.kill()
        redis.communicate()


@contextmanager
def launched(chromium, *arguments):
    """The system's Chromium without windows, by Playwright's type of browser and with further arguments.

    It is the shell that Debian has for this: the whole browser takes half as long again for each page, for its own bars.
    """
    # Chromium's own sandbox can't be had by root.
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
    program = installed("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    # Without a graphics card the processor draws sooner than it emulates one. Letters stand where fractions of a point
    # put them, as on every screen of today.
    drawing = ["--disable-gpu", "--font-render-hinting=none"]
    browser = chromium.launch(executable_path=program, args=[*drawing, *sandbox, *arguments])
    try:
        yield browser
    finally:
        browser.close()


# What a context of Playwright is asked for, as preferences of Firefox: by its protocol they can't be set later.
FIREFOX_PREFERENCES = {
    ("color_scheme", "dark"): {"layout.css.prefers-color-scheme.content-override": 0},
    ("color_scheme", None): {"layout.css.prefers-color-scheme.content-override": 1},
    ("reduced_motion", "reduce"): {"ui.prefersReducedMotion": 1},
    ("forced_colors", "active"): {"browser.display.document_color_use": 2},
    ("contrast", "more"): {"ui.useAccessibilityTheme": 1, "browser.display.document_color_use": 1},
}

# Firefox's sound begins only with a loudspeaker, which a server doesn't have: this one is Firefox's own, for tests.
LOUDSPEAKER = {"media.cubeb.force_mock_context": True}


@contextmanager
def launched_firefox(firefox, downloads, **preferences):
    """The system's Firefox, headless, by WebDriver BiDi, with a folder for files that it saves and further preferences."""
    browser = firefox.launch(
        channel="moz-firefox", executable_path=installed("firefox-esr", "firefox"), downloads_path=downloads,
        firefox_user_prefs=LOUDSPEAKER | preferences)
    try:
        yield browser
    finally:
        browser.close()


def installed(*names: str) -> str:
    """The path of the first of these programs that there is."""
    for name in names:
        if program := shutil.which(name):
            return program
    raise RuntimeError(f"there is no {names[0]}: make setup installs it")
