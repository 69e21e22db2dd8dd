#!/usr/bin/env python3
"""record-parts.py [--home]: writes the lists of Sources/Hosts/Web/Parts anew, from what a browser calls on the home page, and
while it plays each game. With --home, only the home page is looked at, and only the list of the first part is written.

The page has to be built (make build), and what the browser tests need (make test-browser).
"""

import base64
import re
import shutil
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Error, sync_playwright

from places import demangled, keys, place
from split_lists import FEATURES, LEAST, LISTS, PARTS, ROOT, lists, modules
from wasm_file import Functions

sys.path.append(str(ROOT / "Tests" / "Browser"))
from arcade import DESKTOP, PHONE, launched, served  # noqa: E402

NAMED = ROOT / ".build" / "wasm" / "named.wasm"
# The games of each part, and the cards.
GAMES = {"cards": ["hanoi-card", "2048-card"], "table": ["hanoi", "2048"], "games": ["dropit", "minesweeper"], "rest": ["playground"]}
# What is there before any part, and before the first one.
HOME = [None, "cards"]
# A part without functions, and one that never comes.
EMPTY, MISSING = b"\0asm\1\0\0\0", b""
# How long the cards of the home page are watched, in milliseconds: on a slow connection all parts come meanwhile.
HOME_TIME = 10_000
# What runs in other threads isn't seen here: it comes with the games that need it.
OF_THREADS = {"Tiles", "PastimeWeb"}
# What only some days' boards need, which are made together with the others of the day.
OF_SOME_DAYS = "MinesweeperSolver.MendedBoard."

# What a quick player may need with the first games, even if nothing was called here: tables, sessions, these games' scenes.
STAYS = re.compile(
    r"(Play|PlayRules|Views|Hanoi|HanoiRules|TwentyFortyEight)\.|Web\.(ArcadeProgram|Exhibit|Bridge|pastime(?!Online|Think))")
OF_OTHERS = re.compile(
    r"/(Client|Match|Versus|Playground|Dynamics|DropIt\w*|Minesweeper\w*)\b|Past|[Mm]atch|Judge|amend|correct|Contest|Secrets|BothSides")


def stays(said):
    """Whether a place isn't left to the last part."""
    return bool(STAYS.match(said)) and not OF_OTHERS.search(said)


KEEP = """
  const instantiate = WebAssembly.instantiate;
  WebAssembly.instantiate = async (...values) => {
    const instance = await instantiate(...values);
    if (instance.exports.__write_profile) window.program = instance.exports;
    return instance;
  };
  window.recorded = () => {
    const { input, memory, __write_profile } = window.program;
    const place = input(1_000_000);
    const length = __write_profile(place, 1_000_000);
    return btoa(Array.from(new Uint8Array(memory.buffer, place, length), (byte) => String.fromCharCode(byte)).join(""));
  };
  Object.defineProperty(Navigator.prototype, "serviceWorker", { value: undefined });
"""


class Player:
    """A player in a window of its own, who tries everything that is shown."""

    def __init__(self, browser, address, device, learned, is_returning=False, **options):
        self.context = browser.new_context(**device, **options)
        self.context.set_default_timeout(5000)
        self.context.add_init_script(KEEP)
        if learned:
            self.context.add_init_script("localStorage.setItem('pastime.learned', 'hanoi 2048 dropit minesweeper')")
        if learned and is_returning:
            self.context.add_init_script(RETURNING)
        self.page = self.context.new_page()
        self.page.goto(address)
        self.page.locator(".card canvas").last.wait_for(state="attached")
        self.wait(1500)

    def wait(self, milliseconds=150):
        self.page.wait_for_timeout(milliseconds)

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)
            self.wait(90)

    def point(self, across, down):
        box = self.page.locator("#playfield").bounding_box()
        return box["x"] + across * box["width"], box["y"] + down * box["height"]

    def tap(self, across, down, **options):
        self.page.mouse.click(*self.point(across, down), **options)
        self.wait()

    def drag(self, from_, to):
        self.page.mouse.move(*self.point(*from_))
        self.page.mouse.down()
        self.page.mouse.move(*self.point(*to), steps=6)
        self.page.mouse.up()
        self.wait(350)

    def click(self, selector):
        """Clicks, even where something is in front."""
        self.page.evaluate("(selector) => document.querySelector(selector)?.click()", selector)
        self.wait(300)

    def set(self, selector, value):
        self.page.evaluate(
            """([selector, value]) => {
              const field = document.querySelector(selector);
              if (!field) return;
              if (typeof value === "number") field.selectedIndex = value;
              else field.value = value;
              for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
            }""", [selector, value])
        self.wait()

    def visit(self, line):
        self.page.evaluate("(line) => { location.hash = line }", line)
        self.wait(600)

    def open(self, game):
        self.click(f'.card[href="#{game}"]')
        self.page.locator("#table").wait_for()
        self.wait(600)

    def close(self):
        """The functions that were called, by their order in the file."""
        profile = base64.b64decode(self.page.evaluate("recorded()"))
        self.context.close()
        times = struct.unpack(f"<{len(profile) // 4 - 2}i", profile[8:])
        return {index for index, time in enumerate(times) if time}

    def play(self, game):
        if game == "hanoi":
            self.drag((0.22, 0.6), (0.78, 0.6))
            self.drag((0.22, 0.6), (0.78, 0.6))
            for across in (0.22, 0.5, 0.22, 0.22, 0.5, 0.78):
                self.tap(across, 0.6)
            self.press(*"1312132312", "ArrowRight", "Enter", "ArrowLeft", "Enter", "Escape")
        elif game == "2048":
            self.press(*["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"] * 3, *"wasd")
            for to in ((0.8, 0.5), (0.5, 0.8), (0.2, 0.5), (0.5, 0.2)):
                self.drag((0.5, 0.5), to)
        elif game == "dropit":
            for across in (0.5, 0.6, 0.4):
                self.tap(across, 0.5)
                self.wait(600)
            self.press("1", "2", " ", "ArrowLeft", "ArrowRight", " ")
            self.wait(1500)
        else:
            self.tap(0.5, 0.5)
            self.tap(0.55, 0.55, button="right")
            self.press("ArrowLeft", "Enter", "f", "ArrowUp", "Enter", "f")
            self.page.mouse.wheel(0, 60)
            for step in range(12):
                self.tap(0.3 + 0.035 * step, 0.7 - 0.03 * step)
                self.tap(0.3 + 0.035 * step, 0.35 + 0.025 * step, button="right" if step % 3 == 0 else "left")
            self.drag((0.5, 0.5), (0.6, 0.6))

    def try_home(self):
        """What can be done on the home page, up to where a game has to be there."""
        for theme in ("dark", "light"):
            self.page.emulate_media(color_scheme=theme)
            self.wait()
        for motion in ("off", "fast", "normal"):
            self.set("#motion", motion)
        for colors in (1, 0):
            self.set("#palette", colors)
        size = self.page.viewport_size
        self.page.set_viewport_size({"width": size["height"], "height": size["width"]})
        self.wait(400)
        self.page.set_viewport_size(size)
        for _ in range(2):
            self.click("#home-motion")
        self.page.evaluate("scrollTo(0, document.body.scrollHeight)")
        self.wait(400)
        for selector in (".card", ".daily-chip", ".tile", ".round", "#home-name", "#day-words"):
            for index in range(self.page.locator(f"#home {selector}").count()):
                self.page.evaluate(
                    "([selector, index]) => document.querySelectorAll(`#home ${selector}`)[index]?.click()", [selector, index])
                self.wait(500)
                self.press("Escape")
                self.page.evaluate("history.replaceState('', '', '/'); dispatchEvent(new PopStateEvent('popstate'))")
                self.wait(300)
        for line in ("hanoi discs=5", "nonsense"):
            self.visit(line)
        self.page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide'))")

    def try_everything(self, game):
        self.play(game)
        self.press(*"uuu")
        self.play(game)
        self.press(*"uurrh,,..")
        self.press("u", "u")
        self.play(game)
        # Watching, at each speed; forward, back, anywhere.
        self.press(" ")
        self.wait(1200)
        self.set("#pace", "8")
        self.wait(600)
        self.press(" ")
        self.set("#scrubber", "2")
        self.set("#scrubber", "0")
        self.press("r")
        self.click("#show-workbench")
        for command in ("restart", "forward", "back"):
            self.click(f'.transport [data-command="{command}"]')
        self.set("#place", "1")
        self.click("#go-to button")
        for tab in ("rules", "look", "moves"):
            self.click(f"#tab-{tab}")
        self.click("#close-workbench")
        for button in range(6):
            self.click(f"#switches button:nth-child({button + 1})")
        self.play(game)
        # Other looks and sizes.
        for theme in ("dark", "light"):
            self.page.emulate_media(color_scheme=theme)
            self.wait()
        for motion in ("off", "fast", "normal"):
            self.set("#motion", motion)
            self.press("u", "r")
        for colors in (1, 0):
            self.set("#palette", colors)
        size = self.page.viewport_size
        self.page.set_viewport_size({"width": size["height"], "height": size["width"]})
        self.wait(400)
        self.page.set_viewport_size(size)
        # New games, by presets and by fields.
        self.click(".dock [data-opens=new-sheet]")
        self.wait(800)
        for preset in (2, 1):
            self.click(f"#presets button:nth-child({preset})")
        self.click("#play-new")
        self.wait(600)
        self.play(game)
        self.press("n")
        self.press("Escape")
        # Home, and the game to carry on with; a reload; links, also wrong ones.
        self.click("#go-home")
        self.wait(900)
        self.click(".tile.carry-on")
        line = self.page.evaluate("location.hash.slice(1)")
        self.page.reload()
        self.page.locator("#table").wait_for()
        self.wait(800)
        self.play(game)
        self.visit(f"{game} nonsense=1")
        self.visit(line.replace("%20", " "))
        self.press("u", "r")
        self.click("#go-home")
        self.wait(600)


# Games that end: their results, and playing again.
ENDS = {
    "hanoi": ["hanoi discs=3 : A>C A>B C>B A>C B>A B>C", "13"],
    "2048": ["2048 size=2 target=8 start=2,2/4,0 seed=1", ["ArrowLeft", "ArrowUp", "ArrowLeft", "ArrowUp", "ArrowRight"]],
    "minesweeper": ["minesweeper w=5 h=5 mines=2 seed=1", ["Enter", "ArrowRight", "Enter", "ArrowDown", "Enter"]],
    "dropit": ["dropit columns=4 seed=1", [" ", " ", " ", " "]],
}


def record(browser, address, games):
    called = set()
    for learned, device, options in [(False, PHONE, {}), (True, DESKTOP, {"color_scheme": "dark"})]:
        player = Player(browser, address, device, learned, **options)
        player.wait(4000)
        called |= player.close()
        for game in games:
            player = Player(browser, address, device, learned, **options)
            try:
                player.open(game)
                player.try_everything(game)
                line, keys = ENDS[game]
                player.visit(line)
                player.press(*keys)
                player.wait(1500)
                player.click("#share-result")
                player.click('[data-command="new"]')
                player.wait(500)
            except Error as error:
                print(f"{game}: {error}", file=sys.stderr)
            called |= player.close()
    return called


# Who sees the home page: their devices, languages and colours.
VISITORS = [
    (False, PHONE, {}), (True, DESKTOP, {"color_scheme": "dark"}), (False, PHONE, {"locale": "zh-CN"}),
    (False, PHONE, {"reduced_motion": "reduce"}), (True, DESKTOP, {"forced_colors": "active", "contrast": "more"})]
# What is stored of one who has been here.
RETURNING = """
  localStorage.setItem("pastime.bests", "2048/size=4/own/score:20132 hanoi/discs=3/own/time-:77");
  localStorage.setItem("pastime.session", "hanoi discs=5 : A>C A>B");
  localStorage.setItem("pastime.nickname", "Ada");
"""


def record_home(browser, address):
    """What the home page calls while no part is there yet."""
    called = set()
    for learned, device, options in VISITORS:
        player = Player(browser, address, device, learned, is_returning=True, **options)
        player.wait(HOME_TIME)
        player.try_home()
        called |= player.close()
    return called


def write_lists(functions, called):
    """Writes the shortest lists of places that name what isn't called before a part is there.

    `called` has what is called before any part is there, and then with each part but the last. If it has the home page alone,
    the lists of the games' parts stay as they are.
    """
    own, old = modules(), lists()
    names = demangled(functions.names.values())
    defined = [index for index in sorted(functions.names) if index >= functions.imported]
    tree = {}
    for order, index in enumerate(defined):
        if functions.sizes[index] < LEAST:
            continue
        where = place(names[functions.names[index]], own)
        path, *marks = where.split("/")
        part = next((part for part, orders in called.items() if order in orders), PARTS[-1])
        if part == PARTS[-1]:
            if len(called) == len(HOME):
                part = next((part for part in PARTS[2:] if not keys(where).isdisjoint(old[part])), "table")
            elif path.split(".")[0] in OF_THREADS or path.startswith(OF_SOME_DAYS):
                part = "games"
            elif stays(where):
                part = "table"
        node = tree
        for word in [*path.split("."), *("/" + mark for mark in marks)]:
            node = node.setdefault(word, {})
            sizes = node.setdefault(None, {})
            sizes[part] = sizes.get(part, 0) + functions.sizes[index]
    new = {part: [] for part in PARTS}

    def walk(node, words):
        for word, inner in sorted((word, inner) for word, inner in node.items() if word is not None):
            said = "".join(f".{word}" if word[:1] != "/" else word for word in [*words, word])[1:]
            sizes = inner[None]
            if len(sizes) == 1:
                [(part, size)] = sizes.items()
                if part and size >= LEAST:
                    new[part].append(said)
                continue
            walk(inner, [*words, word])
            # What is there itself, and not only in places below.
            below = {}
            for other in (other for name, other in inner.items() if name is not None):
                for part, size in other[None].items():
                    below[part] = below.get(part, 0) + size
            itself = {part: size - below.get(part, 0) for part, size in sizes.items() if size > below.get(part, 0)}
            if len(itself) == 1:
                [(part, size)] = itself.items()
                if part and size >= LEAST:
                    new[part].append(said + "/")

    walk(tree, [])
    # Copies of Swift's own functions for a type: one of several equal ones is kept, and may have any type's name.
    for part in PARTS if len(called) > len(HOME) else PARTS[:2]:
        said = [said for said in new[part] if not said.startswith("Swift") or "/" not in said]
        (LISTS / f"{part}.txt").write_text("\n".join(said) + "\n")
        print(f"{part}: {len(said)} lines")


def main(is_home_alone):
    functions = Functions(NAMED.read_bytes())
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright, launched(playwright.chromium) as browser:
        folder = Path(folder)
        subprocess.run(
            ["wasm-split", "--instrument", *(f"--enable-{feature}" for feature in FEATURES), NAMED, "-o", folder / "pastime.wasm"],
            check=True)
        called = {}
        for count, (part, games) in enumerate([(None, []), *GAMES.items()][:len(HOME) if is_home_alone else len(PARTS)]):
            for index, name in enumerate(PARTS):
                (folder / f"pastime-{name}.wasm").write_bytes(EMPTY if index < count else MISSING)
            page = folder / "page"
            shutil.rmtree(page, ignore_errors=True)
            subprocess.run(
                [ROOT / "Scripts" / "assemble-page.sh", ROOT / "Sources" / "Hosts" / "Web" / "Page", page, folder / "pastime.wasm",
                 *(f"{folder}/pastime-{name}.wasm={','.join(games)}" for name, games in GAMES.items())], check=True)
            with served("debug", page=page) as address:
                called[part] = record_home(browser, address) if part in HOME else record(browser, address, games)
    write_lists(functions, called)


if __name__ == "__main__":
    if sys.argv[1:] not in ([], ["--home"]):
        sys.exit(__doc__.split("\n\n")[0])
    main(is_home_alone=bool(sys.argv[1:]))
