"""Languages: which one the page speaks, from the first picture on, and how it is changed."""

import re
import sys

import pytest
from playwright.sync_api import expect

from arcade import DESKTOP, PHONE, ROOT
from frames import frames
from table import open_workbench

sys.path.insert(0, str(ROOT / "Scripts" / "words"))
from po import Translations  # noqa: E402


def chinese(new_page, device=DESKTOP, **options):
    return new_page(device, locale="zh-CN", **options)


# The choice


@pytest.mark.smoke
@pytest.mark.parametrize("locale, tag", [
    ("zh-CN", "zh-Hans"), ("zh-Hans-SG", "zh-Hans"), ("zh", "zh-Hans"), ("zh-TW", "en"), ("en-GB", "en"), ("de-DE", "en"),
])  # fmt: skip
def test_the_page_speaks_the_language_of_the_browser(new_page, locale, tag):
    page = new_page(locale=locale)
    fetched = []
    page.on("request", lambda request: fetched.append(request.url))
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", tag)
    expect(page.locator(".tile.quick b")).to_have_text("快速对战" if tag == "zh-Hans" else "Quick match")
    # Only the language that is spoken is fetched.
    assert len([url for url in fetched if ".words." in url]) == (1 if tag == "zh-Hans" else 0)


def test_nothing_is_shown_in_another_language_first(new_page):
    page = chinese(new_page)
    # A slow connection: the catalogue comes long after the page.
    held = []
    page.route(re.compile(r"\.words\."), lambda route: held.append(route))
    page.add_init_script("""globalThis.seen = new Set();
        const look = () => {
          for (const line of [...document.querySelectorAll("#loading, #home, #table")].filter((box) => box.checkVisibility()).flatMap(({ innerText }) => innerText.split("\\n"))) {
            if (line.trim()) seen.add(line.trim());
          }
          requestAnimationFrame(look);
        };
        look();""")
    with page.expect_request(re.compile(r"\.words\.")):
        page.goto("/", wait_until="commit")
    frames(page, 60)
    for route in held:
        route.continue_()
    expect(page.locator(".card").first).to_be_visible()
    entries = Translations(ROOT / "Languages" / "zh-Hans.po").entries.values()
    english = {entry.phrase.one for entry in entries if any("/Page/" in file for file in entry.files)}
    assert english.intersection(page.evaluate("[...seen].filter((text) => /[a-z]/.test(text))")) == set()


def test_what_styles_add_is_in_the_language_too(new_page):
    page = chinese(new_page, PHONE)
    page.goto("/#hanoi+discs=3")
    expect(page.locator("#loading")).to_be_hidden()
    expect(page.locator(".none-yet")).to_have_text("还没有走过一步。")
    for key in "13":
        page.locator("#playfield").press(key)
    expect(page.locator("#counter")).to_have_text("1")
    page.locator("#go-home").click()
    label = page.locator(".carry-on b")
    expect(label).to_be_visible()
    assert label.evaluate("(label) => getComputedStyle(label, '::before').content") == '"继续 · "'


@pytest.mark.smoke
def test_another_language_begins_at_once_and_the_game_goes_on(new_page):
    page = new_page()
    page.goto("/#hanoi+discs=4")
    expect(page.locator("#loading")).to_be_hidden()
    page.locator("#playfield").focus()
    for key in "12":
        page.keyboard.press(key)
    expect(page.locator("#counter")).to_have_text("1")
    open_workbench(page, "look")
    page.locator("#language").select_option("zh-Hans")
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hans")
    # What was open is open, and the choice has the focus.
    expect(page.locator("#panel-look")).to_be_visible()
    expect(page.locator("#language")).to_be_focused()
    expect(page.locator("#language")).to_have_value("zh-Hans")
    expect(page.locator("#workbench-title")).to_have_text("工作台")
    expect(page.locator("#counter")).to_have_text("1")
    assert page.url.endswith(":+A%3EB") or page.url.endswith(":+A>B")
    # It stays chosen, whatever the browser prefers.
    page.goto("/")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hans")
    page.locator("#home [data-opens=settings]").click()
    page.locator("#language").select_option("system")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("#settings")).to_be_visible()


def test_a_catalogue_that_cannot_be_had_leaves_english(new_page):
    page = chinese(new_page)
    page.route(re.compile(r"\.words\."), lambda route: route.fulfill(body=""))
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator(".tile.quick b")).to_have_text("Quick match")


def test_plural_forms(page):
    page.goto("/")
    polish = "n 1 = 0 n 10 % 2 } n 10 % 4 { & n 100 % 10 < n 100 % 20 } | & 1 2 ? ?"
    forms = page.evaluate("""async (rule) => {
        const { pluralForm } = await import("/words.js");
        return [1n, 2n, 5n, 12n, 22n, 112n, 18446744073709551622n].map((count) => pluralForm(rule, count));
    }""", polish)
    assert forms == [0, 1, 2, 2, 1, 2, 1]
