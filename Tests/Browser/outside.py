"""What a page does outside its window: files that it saves, and what it hears from the server.

Firefox's protocol tells Playwright of neither, so its files are found in their folder, and the page itself notes what its sockets hear.
"""

import time
from pathlib import Path

from playwright.sync_api import Page

# Notes in `heard` what all sockets of the page receive.
NOTE_MESSAGES = """
    window.heard = [];
    window.WebSocket = class extends WebSocket {
      constructor(...given) {
        super(...given);
        this.addEventListener("message", ({ data }) => window.heard.push(String(data)));
      }
    };
"""


def note_messages(page: Page):
    """Has a page that isn't loaded yet note what it hears."""
    page.add_init_script(NOTE_MESSAGES)


def messages(page: Page) -> list[str]:
    """What the page has heard since it was loaded."""
    return page.evaluate("() => window.heard")


def hears(page: Page, text: str):
    """Waits until the page has heard a message with this text."""
    page.wait_for_function("(text) => window.heard.some((message) => message.includes(text))", arg=text)


def new_file(page: Page, folder: Path, seconds: float) -> Path:
    """Waits until the only file of a folder is complete."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        files = list(folder.iterdir())
        # While it is written there is another one beside it, “.part”.
        if len(files) == 1 and files[0].suffix != ".part" and files[0].stat().st_size > 0:
            return files[0]
        page.wait_for_timeout(20)
    raise AssertionError(f"no file was saved in {seconds} s")
