"""The page as an app: what systems show of it, and how it is kept and renewed on the device."""

import json
import re
import shutil
import socket
import struct
import subprocess
import urllib.request

import pytest
from playwright.sync_api import Page, expect

from arcade import DESKTOP, PAGE, PHONE, ROOT, served
from conftest import is_of_a_page_left, is_of_a_server_gone, is_of_playwright

ASSEMBLE = ROOT / "Scripts" / "assemble-page.sh"


def fetch(address):
    with urllib.request.urlopen(address) as answer:
        return answer.headers.get_content_type(), answer.read()


def size_of_png(data):
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    return struct.unpack(">II", data[16:24])


# What systems show


@pytest.mark.chromium("asks Chromium's protocol whether it can be installed")
def test_it_can_be_installed(page: Page, server: str):
    page.goto(server)
    session = page.context.new_cdp_session(page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert manifest["url"] == f"{server}/manifest.webmanifest"
    # A page of a test isn't kept on the device; nothing else may be missing.
    missing = {error["errorId"] for error in session.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert missing <= {"in-incognito", "no-matching-service-worker"}


def test_its_icons_have_the_sizes_that_they_claim(page: Page, server: str):
    kind, data = fetch(f"{server}/manifest.webmanifest")
    assert kind == "application/manifest+json"
    manifest = json.loads(data)
    purposes = set()
    for icon in manifest["icons"]:
        kind, data = fetch(f"{server}/{icon['src']}")
        assert kind == icon["type"]
        if kind == "image/png":
            assert "{}x{}".format(*size_of_png(data)) == icon["sizes"]
        purposes.add((icon["sizes"], icon.get("purpose", "any")))
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= purposes
    page.goto(server)
    touch = page.locator("link[rel=apple-touch-icon]").evaluate("(link) => link.href")
    assert size_of_png(fetch(touch)[1]) == (180, 180)


def test_a_maskable_icon_has_no_edge_and_others_do(page: Page, server: str):
    page.goto(server)
    corners = {}
    names = [icon["src"] for icon in json.loads(fetch(f"{server}/manifest.webmanifest")[1])["icons"]]
    for name in [*names, page.locator("link[rel=apple-touch-icon]").get_attribute("href")]:
        corners[name.split(".")[0]] = page.evaluate("""async (name) => {
          const image = new Image();
          image.src = name;
          await image.decode();
          const context = new OffscreenCanvas(512, 512).getContext("2d");
          context.drawImage(image, 0, 0, 512, 512);
          return [...context.getImageData(1, 1, 1, 1).data][3];
        }""", name)
    assert corners == {
        "icon-192": 0, "icon-512": 0, "icon": 0, "icon-maskable": 255, "apple-touch-icon": 255}


def test_old_browsers_find_the_icon_where_they_look_for_it(server: str):
    kind, data = fetch(f"{server}/favicon.ico")
    assert kind == "image/x-icon"
    assert struct.unpack("<HHH", data[:6]) == (0, 1, 3)
    for index, side in enumerate([16, 32, 48]):
        width, height, *_, length, offset = struct.unpack("<BBBBHHII", data[6 + 16 * index:22 + 16 * index])
        assert (width, height) == (side, side) == size_of_png(data[offset:offset + length])


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_systems_bars_have_the_colour_of_the_page(new_page, server: str, scheme: str):
    page = new_page(PHONE, color_scheme=scheme)
    page.goto(server)
    page.locator(".card").first.wait_for()
    colour = """() => [...document.querySelectorAll("meta[name=theme-color]")]
      .find(({ media }) => matchMedia(media).matches).content"""
    home = {"light": "#ffe9e2", "dark": "#2a1736"}[scheme]
    assert page.evaluate(colour) == home
    # Before the page's program runs, too.
    served = re.findall(rf'theme-color" content="(#\w+)" media="\(prefers-color-scheme: {scheme}', fetch(server)[1].decode())
    assert served == [home]
    page.get_by_role("link", name="Tower of Hanoi").click()
    expect(page.locator("#table")).to_be_visible()
    page.wait_for_function(f"(home) => ({colour})() !== home", arg=home)


# Without a server


# A Chromium that has just started asks for new versions late: after up to half a minute.


class Installed:
    """A page that was visited once, and is on the device."""

    def __init__(self, page: Page, server: str):
        self.page = page
        self.server = server
        page.goto(server)
        # The first version of all serves the page as soon as it is stored.
        page.evaluate("""() => new Promise((resolve) => {
          const { serviceWorker } = navigator;
          if (serviceWorker.controller) return resolve();
          serviceWorker.addEventListener("controllerchange", () => resolve(), { once: true });
        })""")

    def start_again(self, line=""):
        # Nothing of a later part of the program was called before it was there.
        assert self.page.evaluate("performance.getEntriesByName('called early').map(({ detail }) => detail)") == []
        self.page.goto("about:blank")
        self.page.goto(f"{self.server}/{line and '#' + line.replace(' ', '+')}")
        expect(self.page.locator("#loading")).to_be_hidden()


@pytest.fixture
def installed_page(browsers):
    """Makes pages that may find the server gone, of which the browser itself complains."""
    contexts = []

    def make(device=DESKTOP, **options):
        context = browsers.context({**device, **options})
        contexts.append(context)
        context.set_default_timeout(10_000)
        context.add_init_script(
            "try { localStorage.setItem('pastime.learned', 'hanoi 2048 dropit minesweeper') } catch {}")
        page = context.new_page()
        page.faults = []
        page.on("pageerror", lambda error: page.faults.append(str(error)))
        return page

    yield make
    faults = [fault for context in contexts for page in context.pages for fault in getattr(page, "faults", [])
              if not (is_of_playwright(fault) or is_of_a_page_left(fault) or is_of_a_server_gone(fault))]
    for context in contexts:
        context.close()
    assert not faults


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return taken.getsockname()[1]


def test_every_game_plays_to_its_end_without_a_server(installed_page, shots):
    page = installed_page()
    with served("debug") as server:
        game = Installed(page, server)
    # The server is gone. The home page starts, and says so once.
    game.start_again()
    expect(page.locator(".card")).to_have_count(4)
    expect(page.locator("#news")).to_contain_text("You’re offline. Everything but matches still works.")
    shots(page, "offline-home")

    game.start_again("hanoi discs=2")
    for key in "121323":
        page.keyboard.press(key)
    expect(page.locator("#result-title")).to_contain_text("Solved in 3 moves")
    page.reload()
    expect(page.locator("#counter")).to_have_text("3")

    # By hand until no stroke is left; the best score stays.
    game.start_again("2048 size=3 seed=1")
    for _ in range(300):
        for key in ["ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp"]:
            page.keyboard.press(key)
        if page.locator("#result").is_visible():
            break
    expect(page.locator("#result-title")).to_be_visible()
    expect(page.locator("#bests")).to_have_text(re.compile(r"^Best score: \d+ · Largest tile: \d+$"))
    bests = page.locator("#bests").text_content()
    game.start_again("2048 size=3 seed=2")
    expect(page.locator("#bests")).to_have_text(bests)

    # The others have players, which think in another thread. That of DropIt plays for a long time.
    game.start_again("minesweeper seed=7")
    page.locator("#start").click()
    page.locator("#pace").select_option("max")
    expect(page.locator("#result-title")).to_be_visible(timeout=60_000)
    game.start_again("dropit mode=rush seed=5")
    page.locator("#start").click()
    expect(page.locator("#log li").nth(2)).to_be_attached(timeout=20_000)
    drops = " ".join(f"drop:1@{tick}" for tick in range(0, 480, 60))
    game.start_again(f"dropit columns=4 seed=3 : {drops}")
    page.keyboard.press("2")
    expect(page.locator("#result-title")).to_have_text("Column 2 rose above the rim", timeout=20_000)


def test_what_needs_the_server_says_so_and_returns_by_itself(installed_page, tmp_path, shots):
    page = installed_page()
    port = free_port()
    with served("debug", port=port) as server:
        game = Installed(page, server)
        page.clock.install()
        game.start_again("hanoi discs=3")
    page.locator("#show-leaders").click()
    expect(page.locator("#places")).to_contain_text("The server can’t be reached")
    page.locator("#close-leaders").click()
    expect(page.locator("body")).to_have_class(re.compile(r"\boffline\b"))
    shots(page, "offline-table")
    page.locator("#play-online").click()
    expect(page.locator("#online-connection")).to_have_text("You’re offline. Matches are back as soon as the connection is.")
    shots(page, "offline-dialog")
    page.locator("#online .close").first.click()
    page.locator("#show-leaders").click()
    expect(page.locator("#places")).to_contain_text("The server can’t be reached")
    with served("debug", port=port):
        page.clock.fast_forward(130_000)
        expect(page.locator("#places")).to_contain_text("Nobody yet this week")
        expect(page.locator("body")).not_to_have_class(re.compile(r"\boffline\b"))
        page.locator("#close-leaders").click()
        page.locator("#play-online").click()
        expect(page.locator("#online-connection")).to_be_hidden()


# A new version


@pytest.fixture(scope="session")
def next_build(tmp_path_factory):
    """A later build of the page, which differs in its HTML and in a script."""
    folder = tmp_path_factory.mktemp("next")
    shutil.copytree(ROOT / "Sources" / "Hosts" / "Web" / "Page", folder / "source")
    for name, old, new in [("index.html", "Four small worlds, one day long. Play", "Four newer worlds, one day long. Play"),
                           ("home.js", '"Quick match"', '"Quicker match"')]:
        file = folder / "source" / name
        text = file.read_text()
        assert old in text
        file.write_text(text.replace(old, new))
    programs = []
    for name, games in [("pastime", ""), ("pastime-cards", "=hanoi-card,2048-card"), ("pastime-table", "=hanoi,2048"),
                        ("pastime-games", "=dropit,minesweeper"), ("pastime-rest", "=playground")]:
        [file] = PAGE.glob(f"{name}.*.wasm")
        shutil.copyfile(file, folder / f"{name}.wasm")
        programs.append(f"{folder / name}.wasm{games}")
    subprocess.run([ASSEMBLE, folder / "source", folder / "page", *programs], check=True, capture_output=True, text=True)
    return folder / "page"


def versions(page: Page):
    """Which builds the page and its script are of."""
    expect(page.locator(".tile.quick")).to_be_visible()
    return {
        "new" if "newer" in page.locator(".hero p").text_content() else "old",
        "new" if "Quicker" in page.locator(".tile.quick").text_content() else "old",
    }


STORES = "async () => (await caches.keys()).length"


def test_the_first_version_is_not_offered_as_a_new_one(installed_page, server):
    page = installed_page()
    # WebKit can have given it the page before it tells that it is stored.
    page.add_init_script(
        "Object.defineProperty(ServiceWorkerContainer.prototype, 'controller', { value: { postMessage() {} } })")
    page.goto(server)
    page.evaluate("() => navigator.serviceWorker.ready")
    # The page has heard of each state on the way there.
    page.evaluate("() => new Promise(setTimeout)")
    expect(page.locator("#news")).to_be_hidden()


def test_a_new_version_begins_when_the_player_restarts(installed_page, next_build, shots):
    page = installed_page()
    port = free_port()
    with served("debug", port=port) as server:
        Installed(page, server)
    with served("debug", port=port, page=next_build):
        page.reload()
        assert versions(page) == {"old"}
        expect(page.locator("#news")).to_contain_text("A new version is ready.", timeout=60_000)
        shots(page, "new-version")
        # Another window, and another start, are of the old version as long as one of them is open.
        other = page.context.new_page()
        other.goto(server)
        assert versions(other) == {"old"}
        other.locator("#news .round").click()
        expect(other.locator("#news")).to_be_hidden()
        third = page.context.new_page()
        third.goto(server)
        expect(third.locator("#news")).to_contain_text("A new version is ready.")
        page.get_by_role("button", name="Restart").click()
        page.get_by_text("Four newer worlds").wait_for()
        assert versions(page) == {"new"}
        # Where it is offered still, it has begun already.
        third.get_by_role("button", name="Restart").click()
        third.get_by_text("Four newer worlds").wait_for()
        assert versions(third) == {"new"}
        third.close()
        # The other window goes on with its own files, thinking included.
        assert versions(other) == {"old"}
        assert other.evaluate(STORES) == 2
        with other.expect_worker(lambda worker: "/thinker-worker." in worker.url):
            other.goto(f"{server}/#minesweeper")
            expect(other.locator("#loading")).to_be_hidden()
            other.keyboard.press("h")
        other.close()
        page.reload()
        page.evaluate("""async () => {
          while ((await caches.keys()).length > 1) await new Promise((resolve) => setTimeout(resolve, 20));
        }""")
        assert versions(page) == {"new"}
    page.reload()
    assert versions(page) == {"new"}


def test_a_new_version_begins_by_itself_at_the_next_start(installed_page, next_build):
    page = installed_page()
    port = free_port()
    with served("debug", port=port) as server:
        Installed(page, server)
    with served("debug", port=port, page=next_build):
        page.reload()
        expect(page.locator("#news")).to_contain_text("A new version is ready.", timeout=60_000)
        context = page.context
        page.goto("about:blank")
        page.close()
        page = context.new_page()
        page.goto(server)
        assert versions(page) == {"new"}
        expect(page.locator("#news")).to_be_hidden()


def test_a_page_of_another_build_is_never_stored(installed_page, next_build, tmp_path):
    mixed = tmp_path / "page"
    shutil.copytree(next_build, mixed)
    for file in [*PAGE.glob("index.html*"), *PAGE.glob(f"*.{'?' * 16}.*")]:
        shutil.copy(file, mixed)
    page = installed_page()
    with served("debug", page=mixed) as server:
        page.goto(server)
        assert versions(page) == {"old"}
        state = page.evaluate("""async () => {
          const registration = await navigator.serviceWorker.register("service-worker.js");
          const worker = registration.installing ?? registration.waiting ?? registration.active;
          if (!worker) return "redundant";
          if (["redundant", "activated"].includes(worker.state)) return worker.state;
          return new Promise((resolve) => worker.addEventListener("statechange", () => {
            if (["redundant", "activated"].includes(worker.state)) resolve(worker.state);
          }));
        }""")
        assert state == "redundant"
        # The page itself has registered it as well: a second attempt may follow, to the same end.
        page.evaluate("""async () => {
          while (await navigator.serviceWorker.getRegistration()) await new Promise((resolve) => setTimeout(resolve, 20));
        }""")
        assert page.evaluate(STORES) == 0
