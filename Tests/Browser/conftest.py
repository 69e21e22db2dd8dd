"""The arcade in a real browser: the built server, the system's Chromium, and pages that tolerate no complaint.

`page` is a window of a desktop, `phone` one of a phone, `open_page` opens more of either. A test fails when a page logs
an error or a warning, throws, or asks for anything from another origin; `page.expected_errors` names what a test
provokes.
"""

import os
import re
import shutil
import signal
import subprocess
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]
SERVER = ROOT / ".build" / "debug" / "pastime"
PAGE = ROOT / ".build" / "page"
SCREENSHOTS = ROOT / ".build" / "screenshots"

DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 3,
    "is_mobile": True,
    "has_touch": True,
}


@pytest.fixture(scope="session")
def address():
    """The address of a server of our own, at a free port."""
    server = subprocess.Popen(
        [SERVER, "serve", "--port", "0", "--page", PAGE],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        line = server.stdout.readline()
        match = re.fullmatch(r"Pastime is at (http://localhost:\d+) \(Ctrl-C stops it\)\n", line)
        if not match:
            server.kill()
            pytest.fail(f"the server didn't start: {line}{server.stderr.read()}")
        yield match[1]
        server.send_signal(signal.SIGINT)
        assert server.wait(timeout=10) == 0, "the server didn't stop cleanly"
    finally:
        server.kill()
        server.communicate()


@pytest.fixture(scope="session")
def browser():
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if not chromium:
        pytest.fail("there is no Chromium: make setup installs it")
    with sync_playwright() as playwright:
        # Chromium's own sandbox can't be had by root, nor in many containers.
        arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = playwright.chromium.launch(executable_path=chromium, args=arguments)
        yield browser
        browser.close()


class Watch:
    """Notes what a page does that no page of ours may do."""

    def __init__(self, page, address):
        self.page = page
        self.address = address
        self.complaints = []
        page.on("console", self.console)
        page.on("pageerror", lambda error: self.complaints.append(f"uncaught: {error}"))
        page.on("requestfailed", lambda request: self.complaints.append(f"failed: {request.url} {request.failure}"))
        page.on("crash", lambda _: self.complaints.append("the page crashed"))
        page.context.on("request", self.request)

    def console(self, message):
        if message.type in ("error", "warning"):
            self.complaints.append(f"console {message.type}: {message.text}")

    def request(self, request):
        url = urlsplit(request.url)
        if url.scheme not in ("data", "blob") and f"{url.scheme}://{url.netloc}" != self.address:
            self.complaints.append(f"another origin: {request.url}")

    def settle(self):
        expected = getattr(self.page, "expected_errors", [])
        return [text for text in self.complaints if not any(re.search(pattern, text) for pattern in expected)]


@pytest.fixture
def open_page(browser, address):
    """Opens a page in a context of its own: `open_page(PHONE, path="/", color_scheme="dark")`."""
    watches = []

    def open_page(device=DESKTOP, path="/", **options):
        context = browser.new_context(base_url=address, **{**device, **options})
        context.set_default_timeout(10_000)
        page = context.new_page()
        page.expected_errors = []
        watches.append(Watch(page, address))
        if path is not None:
            page.goto(path)
        return page

    yield open_page
    complaints = []
    for watch in watches:
        complaints += watch.settle()
        watch.page.context.close()
    assert not complaints, "the page complained:\n" + "\n".join(complaints)


@pytest.fixture
def page(open_page):
    return open_page(DESKTOP)


@pytest.fixture
def phone(open_page):
    return open_page(PHONE)


@pytest.fixture
def screenshot(request):
    """Saves a picture as .build/screenshots/TEST-NAME.png."""
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)

    def screenshot(page, name):
        path = SCREENSHOTS / f"{request.node.name}-{name}.png"
        page.screenshot(path=path)
        return path

    return screenshot
