"""Links, pictures and clips of games: what is opened, offered and saved."""

import io
import re
import subprocess
import urllib.error
import urllib.request

import pytest
from PIL import Image
from playwright.sync_api import expect

from conftest import PHONE
from table import open_workbench

SOLVED = "hanoi discs=3 : A>C A>B C>B A>C B>A B>C A>C"
ADDRESS = "/#" + SOLVED.replace(" ", "+")


def opened(page, address=ADDRESS):
    page.goto(address)
    expect(page.locator("#result")).to_be_visible()
    return page


def sheet(page):
    page.locator("#share-result").click()
    dialog = page.locator("#share-sheet")
    expect(dialog).to_be_visible()
    return dialog


def post(server, line):
    request = urllib.request.Request(f"{server}/links", line.encode(), {"Content-Type": "text/plain"})
    with urllib.request.urlopen(request, timeout=30) as answer:
        return re.search(r'"id":"(\w{10})"', answer.read().decode())[1]


def got(address):
    with urllib.request.urlopen(address, timeout=30) as answer:
        return answer.headers, answer.read()


@pytest.mark.parametrize("line, title", [
    (SOLVED, "Solved in 7 moves, the fewest possible"),
    ("hanoi discs=64 : solve*18446744073709551615", "Solved in 18,446,744,073,709,551,615 moves, the fewest possible"),
    ("minesweeper layout=*. : open:1,0", "Cleared"),
    ("2048 target=8 seed=1 start=2,0,0,0/0,0,0,0/4,4,0,0/0,0,0,2 : left", "8 reached"),
])
def test_a_link_to_a_finished_game_opens_at_its_end(page, line, title):
    opened(page, "/#" + line.replace(" ", "+"))
    expect(page.locator("#result-title")).to_contain_text(title)
    expect(page.locator("#share-result")).to_be_visible()


def test_a_finished_game_is_replayed_from_its_start(page):
    opened(page)
    page.locator("[data-command=replay]").click()
    expect(page.locator("#result")).to_be_hidden()
    expect(page.locator("#moves-made")).to_have_text(re.compile("Move [0-6] of 7"))
    page.locator("#pace").select_option("max", force=True)
    expect(page.locator("#result-title")).to_contain_text("Solved in 7 moves")
    # Watch in the dock is the same, and doesn't lose the moves.
    page.locator("#close-result").click()
    page.locator("#start").click()
    expect(page.locator("#result-title")).to_contain_text("Solved in 7 moves")
    assert page.evaluate("location.hash").count("%3E") == 7


def test_share_offers_a_short_link_that_opens_the_game(page, new_page, server):
    dialog = sheet(opened(page))
    expect(dialog.locator("#share-words")).to_have_text(re.compile("Tower of Hanoi: Solved in 7 moves"))
    expect(dialog.locator("#share-link")).to_have_value(re.compile(rf"^{server}/g/[0-9a-z]{{10}}$"))
    expect(dialog.locator("#share-note")).to_contain_text("can watch it")
    link = dialog.locator("#share-link").input_value()
    # Opened by somebody else, the address becomes the game's, so that all of the page works as from anywhere.
    other = new_page(stranger=True)
    opened(other, link)
    expect(other.locator("#result-title")).to_contain_text("Solved in 7 moves")
    assert other.evaluate("location.pathname + location.hash").startswith("/#hanoi+discs=3")
    other.reload()
    expect(other.locator("#result")).to_be_visible()


def test_share_is_in_the_drawer_too(page):
    page.goto("/#hanoi+discs=3+:+A>C")
    open_workbench(page, "moves")
    page.locator("#share > summary").click()
    page.locator("#share-game").click()
    expect(page.locator("#share-sheet #share-words")).to_contain_text("1 of 7")
    page.keyboard.press("Escape")
    expect(page.locator("#share-sheet")).to_have_count(0)


def test_without_the_server_the_link_is_the_long_one(page):
    opened(page)
    page.route("**/links", lambda route: route.abort())
    # The browser says so too.
    page.route("**/health", lambda route: route.fulfill(status=503))
    page.evaluate("dispatchEvent(new Event('offline'))")
    dialog = sheet(page)
    expect(dialog.locator("#share-link")).to_have_value(re.compile(r"/#hanoi\+discs=3\+pegs=3"))
    expect(dialog.locator("#share-note")).to_contain_text("contains the whole game")


def test_a_picture_is_saved(page, saved):
    dialog = sheet(opened(page))
    expect(dialog.locator(".shared-picture canvas")).to_be_visible()
    file = saved(page, dialog.get_by_role("button", name="Picture", exact=True).click)
    assert file.name == "pastime-hanoi-7-moves.png"
    with Image.open(file) as picture:
        assert picture.size == (1600, 1200)
        assert len(picture.convert("RGB").resize((80, 60)).getcolors(4800)) > 200


def test_a_clip_is_recorded_and_plays(page, saved, tmp_path):
    dialog = sheet(opened(page))
    dialog.get_by_role("button", name="Clip", exact=True).click()
    expect(dialog.locator("progress")).to_be_visible()
    save = dialog.get_by_role("button", name="Save clip")
    clip = saved(page, lambda: save.click(timeout=50_000), seconds=60)
    assert re.fullmatch(r"pastime-hanoi-7-moves\.(webm|mp4)", clip.name)
    frames = tmp_path / "frames"
    frames.mkdir()
    subprocess.run(["ffmpeg", "-v", "error", "-i", clip, "-vf", "fps=2", frames / "%03d.png"], check=True)
    pictures = sorted(frames.iterdir())
    # Seven moves of 0.8 s, and rests.
    assert 10 <= len(pictures) <= 40, len(pictures)
    with Image.open(pictures[0]) as first, Image.open(pictures[-1]) as last:
        assert first.size == (1280, 720)
        assert first.tobytes() != last.tobytes()
    # The sheet shows it.
    page.wait_for_function("() => document.querySelector('#share-sheet video').videoWidth === 1280")


def test_a_clip_is_cancelled_and_nothing_is_left(page):
    dialog = sheet(opened(page))
    dialog.get_by_role("button", name="Clip", exact=True).click()
    expect(dialog.locator("progress")).to_be_visible()
    dialog.get_by_role("button", name="Cancel").click()
    expect(dialog.locator("progress")).to_be_hidden()
    expect(dialog.locator("video")).to_be_hidden()
    expect(dialog.get_by_role("button", name="Clip", exact=True)).to_be_visible()
    # The sheet closes while one is recorded, too.
    dialog.get_by_role("button", name="Clip", exact=True).click()
    page.keyboard.press("Escape")
    expect(page.locator("#share-sheet")).to_have_count(0)


def test_a_browser_that_cannot_record_is_not_offered_clips(page):
    page.add_init_script("delete window.MediaRecorder")
    dialog = sheet(opened(page))
    expect(dialog.get_by_role("button", name="Clip", exact=True)).to_be_hidden()
    expect(dialog.locator("#share-help")).to_contain_text("can’t record")


def test_a_phone_sends_the_link_and_the_picture_by_its_own_sheet(new_page):
    phone = new_page(PHONE)
    phone.add_init_script("""
        window.sent = [];
        navigator.canShare = ({ files }) => files.length === 1;
        navigator.share = async (data) => { sent.push({ ...data, files: data.files?.map(({ name, size }) => [name, size]) }); };
    """)
    dialog = sheet(opened(phone))
    expect(dialog.locator("#share-link")).to_have_value(re.compile("/g/"))
    dialog.get_by_role("button", name="Send link").click()
    dialog.get_by_role("button", name="Picture", exact=True).click()
    phone.wait_for_function("() => sent.length === 2")
    link, picture = phone.evaluate("sent")
    assert link["url"] == dialog.locator("#share-link").input_value()
    assert link["text"] == "Tower of Hanoi: Solved in 7 moves, the fewest possible."
    assert picture["files"][0][0] == "pastime-hanoi-7-moves.png" and picture["files"][0][1] > 10_000


@pytest.mark.parametrize("line", [
    "hanoi discs=7 : solve*99", "2048 seed=7 : left up left down", "dropit columns=6 seed=4 : drop:0@0 drop:1@9 drop:4@20 end@90",
    "minesweeper w=9 h=9 mines=10 seed=5 : open:3,4",
])
def test_the_preview_of_a_link_shows_the_board(server, line):
    name = post(server, line)
    headers, html = got(f"{server}/g/{name}")
    assert headers["Content-Type"] == "text/html; charset=utf-8"
    image = re.search(rb'<meta property="og:image" content="([^"]+)">', html)[1].decode()
    assert image == f"{server}/g/{name}.png".replace("127.0.0.1", "localhost")
    pictures = []
    for theme in ("light", "dark"):
        headers, png = got(f"{image}?theme={theme}")
        assert headers["Content-Type"] == "image/png"
        with Image.open(io.BytesIO(png)) as picture:
            assert picture.size == (1200, 630)
            pictures.append(picture.convert("RGB").resize((120, 63)))
    assert all(len(picture.getcolors(8000)) > 300 for picture in pictures)
    assert pictures[0].tobytes() != pictures[1].tobytes()


def test_a_game_that_is_too_large_is_refused_in_time(server):
    for line in ["minesweeper w=5000 h=5000 mines=5000000 noguess=yes : open:0,0", "hanoi discs=3 : A>C A>C"]:
        with pytest.raises(urllib.error.HTTPError) as refusal:
            post(server, line)
        assert refusal.value.code == 400
