"""The arcade in a real browser: the built server, the system's Chromium, and pages that tolerate no complaint.

`BROWSER=firefox pytest` runs the same in the system's Firefox, without what is marked as Chromium's alone.
`page` is a window of a desktop, `dark` one with dark colours preferred, `phone` one of a phone; `new_page` makes others.
A test fails when a page logs an error or a warning, throws, or asks for anything from another origin.
"""

import os
from contextlib import ExitStack
from functools import partial
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect, sync_playwright

from arcade import (
    DESKTOP, FIREFOX_PREFERENCES, PHONE, SCREENSHOTS, launched, launched_firefox, lend_sources, program, served)
from match_player import Player
from outside import new_file

BROWSER = os.environ.get("BROWSER", "chromium")


def pytest_configure(config):
    if BROWSER not in ("chromium", "firefox"):
        raise pytest.UsageError(f"BROWSER is chromium or firefox, not “{BROWSER}”")
    # A machine that builds and tests beside this is slow; what is there sooner isn't waited for.
    expect.set_options(timeout=20_000)


def pytest_collection_modifyitems(items):
    if BROWSER == "chromium":
        return
    for item in items:
        if mark := item.get_closest_marker("chromium"):
            item.add_marker(pytest.mark.skip(reason=mark.args[0]))


@pytest.fixture(scope="session")
def pastime():
    """The path of the command-line tool."""
    return str(program("debug"))


@pytest.fixture(scope="session")
def server():
    """The address of the server, without a slash at its end."""
    with served("debug") as address:
        yield address


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as playwright:
        yield playwright


# Options that Firefox doesn't have, or has from when it was launched.
NOT_OF_FIREFOX = ("is_mobile", "color_scheme", "reduced_motion", "forced_colors", "contrast")


class Browsers:
    """The browser for a context with these options: `browsers({"color_scheme": "dark"})`.

    There is one Chromium. Firefox has its colours and its motion from when it is launched, and keeps memory of each page.
    """

    # How many contexts a Firefox has, one after the other, and how many run beside each other between tests.
    MOST = 30
    KEPT = 3

    def __init__(self, playwright, downloads):
        self.playwright = playwright
        self.downloads = downloads
        self.running = {}

    def __call__(self, options):
        if BROWSER == "chromium":
            key, launch = None, partial(launched, self.playwright.chromium)
        else:
            preferences = {}
            for (name, value), found in FIREFOX_PREFERENCES.items():
                if options.get(name) == value:
                    preferences |= found
            key = tuple(sorted(preferences.items()))
            launch = partial(launched_firefox, self.playwright.firefox, self.downloads, **preferences)
        if key not in self.running:
            stack = ExitStack()
            self.running[key] = {"browser": stack.enter_context(launch()), "stack": stack, "contexts": 0}
        self.running[key]["contexts"] += 1
        return self.running[key]["browser"]

    def context(self, options):
        """A context of its own, which the caller closes: `browsers.context({"reduced_motion": "reduce"})`."""
        browser = self(options)
        if BROWSER == "firefox":
            options = {name: value for name, value in options.items() if name not in NOT_OF_FIREFOX}
        return browser.new_context(**options)

    def close(self, most=0, keep=0):
        """Closes those that have had so many contexts, and all but the latest that are kept."""
        for place, (key, kept) in enumerate(reversed(list(self.running.items()))):
            if kept["contexts"] >= most or place >= keep:
                kept["stack"].close()
                del self.running[key]


@pytest.fixture(scope="session")
def downloads(tmp_path_factory):
    """The folder where Firefox saves files."""
    return tmp_path_factory.mktemp("downloads")


@pytest.fixture(scope="session")
def all_browsers(playwright, downloads):
    browsers = Browsers(playwright, downloads)
    yield browsers
    browsers.close()


@pytest.fixture
def browsers(all_browsers):
    yield all_browsers
    if BROWSER == "firefox":
        all_browsers.close(Browsers.MOST, Browsers.KEPT)


@pytest.fixture
def browser(browsers):
    return browsers({})


@pytest.fixture
def launch(playwright):
    """Launches another Chromium: `with launch("--an-argument") as browser: …`."""
    return partial(launched, playwright.chromium)


def is_of_playwright(complaint: str) -> bool:
    """Whether Firefox complains of the style that Playwright adds to the page for a picture."""
    return BROWSER == "firefox" and "blocked an inline style (style-src-elem)" in complaint


def is_of_a_page_left(complaint: str) -> bool:
    """Whether Firefox complains that a page was left before its font was there: NS_BINDING_ABORTED."""
    return BROWSER == "firefox" and "download failed (font-family" in complaint and "status=2152398850" in complaint


def is_of_a_server_gone(complaint: str) -> bool:
    """Whether Firefox complains of a request in vain: its worker's, which it quotes, or a font's, NS_ERROR_CONNECTION_REFUSED."""
    return BROWSER == "firefox" and (
        "A ServiceWorker intercepted the request" in complaint
        or "NetworkError when attempting to fetch resource.’" in complaint
        or "download failed (font-family" in complaint and "status=2152398861" in complaint)


def skip_blank_pages(page):
    """Has scripts run at the beginning of pages that have an origin: Firefox runs them in the blank one before, too, which has no store."""
    add = page.add_init_script
    page.add_init_script = lambda script: add("if (window.origin !== 'null') {" + script + "\n}")


class Watch:
    """Notes what a page does that no page of ours may do."""

    def __init__(self, page, server):
        self.server = server
        self.complaints = []
        page.on("console", self.console)
        page.on("pageerror", self.error)
        page.on("crash", lambda _: self.complaints.append("the page crashed"))
        page.context.on("request", self.request)

    def console(self, message):
        # A test that cuts the connection hears of what was asked for in vain.
        is_cut = "ERR_INTERNET_DISCONNECTED" in message.text
        if message.type in ("error", "warning") and not is_cut and not is_of_playwright(message.text):
            self.complaints.append(f"console {message.type}: {message.text}")

    def error(self, error):
        if not is_of_playwright(str(error)) and not is_of_a_page_left(str(error)):
            self.complaints.append(f"uncaught: {error}")

    def request(self, request):
        url = urlsplit(request.url)
        if url.scheme not in ("data", "blob", "about") and f"{url.scheme}://{url.netloc}" != self.server:
            self.complaints.append(f"another origin: {request.url}")


# Without a graphics card, half of what a frame costs is putting the landscape's layers together.
WITHOUT_LANDSCAPES = """{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("#backdrop, #second-backdrop, .backdrop { visibility: hidden }");
  document.adoptedStyleSheets.push(sheet);
  window.showLandscapes = () => sheet.replaceSync("");
}"""


@pytest.fixture
def new_page(browsers, server, request):
    """Makes a page in a context of its own: `new_page(PHONE, reduced_motion="reduce")`.

    It is for another server's page if `at` is that one's address. Its player has taken the first steps of all games, unless
    it is a stranger. It imports sources by their names, and isn't kept on the device, unless it is installed: then it is as
    players have it. Landscapes are drawn, and shown only to tests with the mark `landscape` and on pictures (`shots`). Only
    those tests have as many pixels as a phone: without a graphics card, a test takes half as long with one for each point.
    """
    pages = []
    has_landscapes = request.node.get_closest_marker("landscape")

    def new_page(device=DESKTOP, stranger=False, installed=False, at=server, **options):
        if not has_landscapes:
            device = {**device, "device_scale_factor": 1}
        context = browsers.context({"base_url": at, **device, **options})
        context.set_default_timeout(20_000)
        if not installed:
            lend_sources(context)
            context.add_init_script("Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined })")
        if not stranger:
            # A page that couldn't be had, as one shown while there is no connection, has no store.
            context.add_init_script(
                "try { localStorage.setItem('pastime.learned', 'hanoi 2048 dropit minesweeper') } catch {}")
        if not has_landscapes and not installed:
            context.add_init_script(WITHOUT_LANDSCAPES)
        page = context.new_page()
        skip_blank_pages(page)
        pages.append((page, Watch(page, at)))
        return page

    yield new_page
    for page, _ in pages:
        page.context.close()
    complaints = [text for _, watch in pages for text in watch.complaints]
    assert not complaints, "the page complained:\n" + "\n".join(complaints)


@pytest.fixture
def page(new_page):
    return new_page()


@pytest.fixture
def dark(new_page):
    return new_page(color_scheme="dark")


@pytest.fixture
def phone(new_page):
    return new_page(PHONE)


@pytest.fixture
def two(new_page, server):
    """Ann and Bob, whose windows are of two browsers; Bob's is a phone."""
    return Player(new_page(), server, "Ann"), Player(new_page(PHONE), server, "Bob")


@pytest.fixture
def saved(downloads, tmp_path):
    """The file that a page saves, with its name: `saved(page, button.click)`."""

    def saved(page, act, seconds=20):
        if BROWSER == "firefox":
            act()
            file = new_file(page, downloads, seconds)
            return file.rename(tmp_path / file.name)
        with page.expect_download(timeout=seconds * 1000) as download:
            act()
        file = tmp_path / download.value.suggested_filename
        download.value.save_as(file)
        return file

    return saved


@pytest.fixture
def shots():
    """Saves a picture as .build/screenshots/NAME.png: `shots(page, "solved")`."""
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)

    def shots(page, name):
        page.evaluate("window.showLandscapes?.()")
        page.screenshot(path=SCREENSHOTS / f"{name}.png")

    return shots
