"""The page comes up, and the WebAssembly in it answers."""

import re

from playwright.sync_api import expect


def test_the_arcade_loads_on_a_desktop(page, screenshot):
    expect(page).to_have_title("Pastime")
    expect(page.get_by_role("status")).to_have_text(re.compile(r"^Ready: a frame of \d+ words$"))
    screenshot(page, "desktop")


def test_the_arcade_loads_on_a_phone(phone, screenshot):
    expect(phone.get_by_role("status")).to_have_text(re.compile(r"^Ready: a frame of \d+ words$"))
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth"), "it is wider than the phone"
    screenshot(phone, "phone")


def test_the_page_is_isolated_from_other_origins(page):
    assert page.evaluate("crossOriginIsolated")
