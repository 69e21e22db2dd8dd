"""The table as tests use it: the drawer beside it, and where the board is put on it."""

from playwright.sync_api import Page, expect


def open_workbench(page: Page, tab: str):
    """Opens the drawer, if it isn't open, at one of its tabs: `moves`, `rules`, `look` or `forces`."""
    if page.locator("#workbench").is_hidden():
        page.locator("#show-workbench").click()
    page.locator(f"#tab-{tab}").click()
    expect(page.locator(f"#panel-{tab}")).to_be_visible()


def close_workbench(page: Page):
    page.locator("#close-workbench").click()
    expect(page.locator("#workbench")).to_be_hidden()


def stage(page: Page) -> dict:
    """The part of the playfield where the board is put, as the controls stand now, in points."""
    return page.evaluate("""async () => {
        const { top, left, bottom, right } = (await import("/chrome.js")).boardInsets();
        const { clientWidth: width, clientHeight: height } = document.querySelector("#playfield");
        return {
          x: left, y: top, width: Math.max(width - left - right, 1), height: Math.max(height - top - bottom, 1),
          right, bottom, all: { width, height },
        };
    }""")


def keep_pace(page: Page, pace: str):
    """Has games play themselves at a pace that was chosen before."""
    page.add_init_script(f"localStorage.setItem('pastime.pace', '{pace}')")


def go_back(page: Page):
    """Goes back in the history, without waiting: Playwright waits for ever in Firefox if the document stays."""
    page.evaluate("history.back()")


def go_forward(page: Page):
    """Goes forward in the history, without waiting."""
    page.evaluate("history.forward()")
