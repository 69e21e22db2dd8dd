"""WebKitGTK as tests use it: Debian's, by its WebDriver, on a screen that nobody sees."""

import os
import shutil
import subprocess
from contextlib import contextmanager
from glob import glob

from selenium import webdriver
from selenium.common.exceptions import MoveTargetOutOfBoundsException
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from frames import STILL

KEYS = {"ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015", "Enter": "\ue007"}


@contextmanager
def virtual_screen(size="1280x900x24"):
    """The name of a screen of our own."""
    reader, writer = os.pipe()
    xvfb = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", size, "-nolisten", "tcp"], pass_fds=[writer],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writer)
    try:
        with os.fdopen(reader) as number:
            yield f":{number.readline().strip()}"
    finally:
        xvfb.terminate()
        xvfb.wait(10)


@contextmanager
def launched_webkit():
    """A running WebKitGTK, and the name of its screen."""
    browsers = glob("/usr/lib/*/webkit2gtk-4.1/MiniBrowser")
    driver = shutil.which("WebKitWebDriver")
    if not browsers or not driver:
        raise RuntimeError("there is no WebKitGTK: make setup installs it")
    options = Options()
    options.binary_location = browsers[0]
    options.add_argument("--automation")
    with virtual_screen() as display:
        service = Service(driver, env={**os.environ, "DISPLAY": display, "LIBGL_ALWAYS_SOFTWARE": "1"})
        browser = webdriver.WebKitGTK(options=options, service=service)
        try:
            yield browser, display
        finally:
            browser.quit()


class Tab:
    """A page in it."""

    def __init__(self, browser, display: str, server: str):
        self.browser, self.display, self.server = browser, display, server
        browser.set_window_size(1280, 860)
        browser.get(f"{server}/favicon.ico")
        self.run("localStorage.clear(); localStorage.setItem('pastime.learned', 'hanoi 2048 dropit minesweeper')")

    def open(self, line: str = ""):
        """Goes to the page with a game line, and waits until it is there."""
        # Another fragment alone would be the same document.
        self.browser.get("about:blank")
        self.browser.get(f"{self.server}/{'#' if line else ''}{line.replace(' ', '+')}")
        self.wait("!document.querySelector('#loading').checkVisibility({ visibilityProperty: true })")
        self.run("window.complaints = []; for (const kind of ['error', 'unhandledrejection'])"
                 " addEventListener(kind, (event) => window.complaints.push(String(event.message ?? event.reason)))")

    def run(self, script: str, *arguments):
        return self.browser.execute_script(script, *arguments)

    def wait(self, condition: str, *arguments, seconds: float = 15):
        """Waits until a JavaScript expression is true."""
        WebDriverWait(self.browser, seconds, poll_frequency=0.05).until(
            lambda _: self.run(f"return Boolean({condition})", *arguments), f"never so: {condition} {arguments}")

    def until(self, condition, problem: str, seconds: float = 15):
        """Waits until a function says yes."""
        WebDriverWait(self.browser, seconds, poll_frequency=0.1).until(lambda _: condition(), problem)

    def sees(self, selector: str, text: str, seconds: float = 15):
        """Waits until an element has a text in it."""
        self.wait("(document.querySelector(arguments[0])?.textContent ?? '').includes(arguments[1])", selector, text,
                  seconds=seconds)

    def click(self, selector: str):
        self.wait("document.querySelector(arguments[0])?.checkVisibility()", selector)
        self.browser.find_element(By.CSS_SELECTOR, selector).click()

    def press(self, *keys: str):
        for key in keys:
            self.browser.switch_to.active_element.send_keys(KEYS.get(key, key))

    # The playfield, whose elements lie where it is drawn

    def places(self) -> list[tuple[float, float]]:
        """The middle of each tower, column or cell, in their order, once the tree lies where it is drawn."""
        places = []

        def are_still(_):
            nonlocal places
            before, places = places, [tuple(place) for place in self.run("""
                return [...document.querySelectorAll('.accessible-tree [tabindex]')].map((element) => {
                  const box = element.getBoundingClientRect();
                  return [box.x + box.width / 2, box.y + box.height / 2, box.width];
                });""")]
            return places and places == before and places[0][2] > 8

        WebDriverWait(self.browser, 15, poll_frequency=0.1).until(are_still, "the playfield has no elements")
        return [(x, y) for x, y, _ in places]

    def point(self, *places: tuple[float, float], kind: str = "mouse"):
        """Puts a mouse or a finger down at the first place, moves it to the others, and lifts it."""
        actions = ActionBuilder(self.browser, mouse=PointerInput(kind, kind), duration=40)
        pointer = actions.pointer_action
        pointer.move_to_location(*map(round, places[0]))
        pointer.pointer_down()
        for place in places[1:]:
            pointer.move_to_location(*map(round, place))
        pointer.pointer_up()
        try:
            actions.perform()
        except MoveTargetOutOfBoundsException as error:
            seen = self.run("return [innerWidth, innerHeight]")
            error.msg = f"{places} aren't all in the page, which is {seen}"
            raise

    def picture(self, path):
        """Takes a picture of the screen, as the user sees it: WebKit's own has crashed in the middle of animations."""
        self.browser.execute_async_script(f"{STILL}.then(() => arguments[0]())")
        subprocess.run(
            ["ffmpeg", "-v", "error", "-y", "-f", "x11grab", "-draw_mouse", "0", "-i", self.display, "-frames:v", "1",
             path], timeout=60, check=True)

    @property
    def complaints(self) -> list[str]:
        return self.run("return window.complaints ?? []")
