"""The page as the server delivers it."""

import re
import urllib.request

from arcade import PAGE, PHONE


def test_the_page_is_isolated_from_other_origins(page, server):
    page.goto(server)
    assert page.evaluate("crossOriginIsolated")


def test_the_program_and_its_parts_come_packed(page, server):
    packed = {}
    page.on("response", lambda response: packed.update({response.url: response.headers.get("content-encoding")}))
    page.goto(server, wait_until="networkidle")
    assert any(re.search(r"/pastime\.[0-9a-f]{16}\.wasm$", address) for address in packed)
    # A font is packed in itself; what goes on at the server is a few words, and no file.
    unpacked = {address for address in packed if address.endswith(".woff2") or address == f"{server}/now"}
    assert {packed[address] for address in packed.keys() - unpacked} == {"br"}, packed


def test_an_address_that_leads_nowhere_leads_back(browser, server):
    # The browser itself logs the 404 as an error, so this page isn't watched.
    page = browser.new_page()
    page.goto(f"{server}/nowhere")
    page.get_by_role("link", name="Go to the arcade").click()
    page.wait_for_url(f"{server}/")
    page.close()


def test_a_first_visit_asks_for_little(new_page, server):
    page = new_page(PHONE, stranger=True, installed=True)
    asked = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(server)))
    page.goto(server)
    page.locator(".card").last.wait_for()
    assert len(set(asked)) <= 8, asked
    named = re.compile(r"/[\w-]+\.[0-9a-f]{16}\.\w+")
    assert {address for address in asked if not named.fullmatch(address)} <= {"/", "/now", "/manifest.webmanifest", "/service-worker.js"}


def test_files_that_are_named_by_their_content_are_kept_and_the_others_asked_for(server):
    files = [str(file.relative_to(PAGE)) for file in PAGE.rglob("*") if file.is_file() and file.suffix not in (".gz", ".br")]
    kept = {}
    for name in files:
        with urllib.request.urlopen(f"{server}/{name.removesuffix('index.html')}") as answer:
            kept[name] = answer.headers["Cache-Control"]
    asked_for = {name for name in files if kept[name] == "no-cache"}
    assert asked_for == {"index.html", "service-worker.js", "manifest.webmanifest", "favicon.ico", "fonts/OFL.txt"}
    assert {kept[name] for name in files if name not in asked_for} == {"public, max-age=31536000, immutable"}
