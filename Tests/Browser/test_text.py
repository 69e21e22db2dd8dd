"""Text on the page: the brand font is there before the first frame, measures what the kit says, and looks as it does natively.

The display lists, widths and native pictures are those of Tests/RasterTests/TextPictureTests.swift.
"""

import base64
import json

import pytest

from arcade import ROOT

GOLDEN = ROOT / "Tests" / "RasterTests" / "Golden"
RECORD = json.loads((GOLDEN / "text.json").read_text())
SIZE = {"width": 720, "height": 240}

# Paints a display list with the page's painter, and tells how far it is from a picture: the mean difference of all parts
# of all pixels in 255ths, the share of pixels off by more than a half, and how much ink both have.
COMPARE = """async ({ words, text, png, width, height }) => {
  const { Painter } = await import("/painter.js");
  const canvas = new OffscreenCanvas(width, height);
  const painter = new Painter(canvas, { willReadFrequently: true });
  painter.resize(width, height, 2);
  const list = new Uint32Array(words);
  painter.paint(list, new Float32Array(list.buffer), new Uint8Array(text));
  const paper = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  paper.fillStyle = "white";
  paper.fillRect(0, 0, width, height);
  paper.drawImage(canvas, 0, 0);
  const pixels = () => paper.getImageData(0, 0, width, height).data;
  const ours = pixels();
  const blob = await paper.canvas.convertToBlob();
  const picture = btoa(Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(""));
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  paper.drawImage(await createImageBitmap(new Blob([bytes])), 0, 0);
  const theirs = pixels();
  let [sum, off, ink, native] = [0, 0, 0, 0];
  for (let at = 0; at < ours.length; at += 4) {
    const difference = Math.abs(ours[at] - theirs[at]);
    sum += difference;
    if (difference > 128) off += 1;
    ink += 255 - ours[at];
    native += 255 - theirs[at];
  }
  const count = width * height;
  return { mean: sum / count, share: off / count, ink: ink / native, picture };
}"""


@pytest.fixture
def table(page):
    page.goto("/#hanoi")
    page.wait_for_selector("#loading", state="hidden")
    return page


def compare(table, recorded, name):
    png = (GOLDEN / f"text-{name}.png").read_bytes()
    return table.evaluate(COMPARE, {
        "words": recorded["words"], "text": recorded["text"], "png": base64.b64encode(png).decode(), **SIZE})


@pytest.mark.parametrize("recorded", RECORD["pictures"], ids=lambda recorded: recorded["name"])
def test_text_looks_as_it_does_natively(table, recorded, tmp_path):
    found = compare(table, recorded, recorded["name"])
    picture = tmp_path / f"{recorded['name']}.png"
    picture.write_bytes(base64.b64decode(found.pop("picture")))
    # The browser moves edges by parts of a pixel, and makes faces bold that aren't in its own way.
    assert found["mean"] < 5 and found["share"] < 0.015 and 0.93 < found["ink"] < 1.07, f"{found}, see {picture}"


def test_a_difference_that_matters_is_noticed(table):
    found = compare(table, RECORD["pictures"][0], RECORD["pictures"][2]["name"])
    assert found["mean"] > 10 and found["share"] > 0.03


def test_the_browser_measures_what_the_kit_says(table):
    widths = table.evaluate("""(widths) => {
      const context = new OffscreenCanvas(1, 1).getContext("2d");
      return widths.map(({ string, weight }) => {
        context.font = `${weight} 100px "Pastime Brand", monospace`;
        return context.measureText(string).width;
      });
    }""", RECORD["widths"])
    far = [
        (recorded["string"], recorded["weight"], recorded["width"], width)
        for recorded, width in zip(RECORD["widths"], widths, strict=True) if abs(recorded["width"] - width) > 0.5
    ]
    assert not far


def test_the_font_is_there_before_the_first_frame(table):
    assert table.evaluate("""[...document.fonts].map(({ family, status }) => [family.replaceAll('"', ""), status])""") == [
        ["Pastime Brand", "loaded"]]


@pytest.mark.chromium("Playwright runs no script in Firefox's workers")
def test_the_font_is_there_in_the_workers_that_make_tiles(page):
    with page.expect_worker(lambda worker: "/tile-worker." in worker.url) as workers:
        page.goto("/#minesweeper")
    width = workers.value.evaluate("""() => new Promise((resolve) => {
      const look = () => {
        if (self.fonts.size === 0) return setTimeout(look, 10);
        const context = new OffscreenCanvas(1, 1).getContext("2d");
        context.font = '800 100px "Pastime Brand", monospace';
        resolve(context.measureText("Pastime").width);
      };
      look();
    })""")
    expected = [of["width"] for of in RECORD["widths"] if (of["string"], of["weight"]) == ("Pastime", 800)]
    assert [width] == pytest.approx(expected, abs=0.5)


def test_a_font_that_fails_leaves_a_page_that_plays(browser, server):
    # The browser itself complains of the file, so the page isn't one that is watched.
    with browser.new_context(base_url=server) as context:
        page = context.new_page()
        page.route("**/manrope.*.woff2", lambda route: route.fulfill(body=b"no font", content_type="font/woff2"))
        page.goto("/")
        page.wait_for_selector("#loading", state="hidden")
        assert page.evaluate("document.fonts.size") == 0


def test_a_font_that_never_comes_is_not_waited_for(page):
    held = []
    page.clock.install()
    page.route("**/manrope.*.woff2", lambda route: held.append(route))
    with page.expect_request("**/manrope.*.woff2"), page.expect_response("**/pastime.*.wasm"):
        page.goto("/", wait_until="commit")
    assert page.is_visible("#loading") and held
    page.clock.run_for(3000)
    page.wait_for_selector("#loading", state="hidden")
    assert page.evaluate("document.fonts.size") == 0
    held[0].fulfill(path=str(ROOT / "Sources/Web/Script/fonts/manrope.woff2"))
    # The page's timers stand still.
    page.evaluate("""async () => {
      const { port1, port2 } = new MessageChannel();
      while (document.fonts.size === 0) {
        await new Promise((resolve) => {
          port1.onmessage = resolve;
          port2.postMessage(0);
        });
      }
    }""")
