"""The same display lists make the same pictures on the page's canvas and natively through Cairo."""

import json
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import Page

from arcade import ROOT

# Paints a display list, and measures how far its pixels are from those that were made natively.
COMPARE = """async ({ name, scale, width, height, words, text, pixels }) => {
  const { Painter } = await import("/painter.js");
  const bytes = (base64) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const canvas = document.createElement("canvas");
  const painter = new Painter(canvas);
  painter.resize(width, height, scale);
  const list = new Uint32Array(bytes(words).buffer);
  // Twice: the second time, symbols are defined and drawn already.
  for (let count = 0; count < 2; count += 1) painter.paint(list, new Float32Array(list.buffer), bytes(text));
  const ours = painter.context.getImageData(0, 0, width, height).data;
  const native = bytes(pixels);
  let sum = 0;
  let far = 0;
  for (let at = 0; at < ours.length; at += 4) {
    let most = 0;
    for (let part = at; part < at + 4; part += 1) {
      const difference = Math.abs(ours[part] - native[part]);
      sum += difference;
      most = Math.max(most, difference);
    }
    if (most > 40) far += 1;
  }
  return { mean: sum / ours.length, far: far / (ours.length / 4), url: canvas.toDataURL() };
}"""


@pytest.fixture(scope="session")
def sheets(tmp_path_factory) -> dict[str, dict]:
    """What is drawn, by name."""
    folder = tmp_path_factory.mktemp("drawing")
    subprocess.run([ROOT / ".build" / "debug" / "DrawingPictures", folder], check=True, timeout=60)
    return {file.stem: json.loads(file.read_text()) for file in sorted(folder.glob("*.json"))}


def test_every_picture_is_the_same_on_both_painters(page: Page, sheets: dict[str, dict]):
    page.goto("/#hanoi")
    assert len(sheets) == 18
    for name, sheet in sheets.items():
        found = page.evaluate(COMPARE, sheet)
        # Edges are covered a little differently, a symbol that is turned is sampled otherwise, and each has its own way
        # to blur; a shape that is missing or misplaced is further off. Letters have the most edges.
        far = 0.012 if name.startswith("texts") else 0.002
        assert found["mean"] < 0.8 and found["far"] < far, f"{name}: {found['mean']:.3f}, {found['far']:.4f}"


def test_a_difference_that_matters_is_noticed(page: Page, sheets: dict[str, dict]):
    page.goto("/#hanoi")
    other = {**sheets["gummies@1.0"], "pixels": sheets["gummies@1.0"]["pixels"].replace("/", "A")}
    found = page.evaluate(COMPARE, other)
    assert found["mean"] > 0.8 and found["far"] > 0.002


# A symbol of 100 by 100 points, by the words that define it: its number is 7, and it is filled with one colour.
SYMBOLS = """async () => {
  const { Symbols } = await import("/symbols.js");
  const { Painter } = await import("/painter.js");
  const symbols = new Symbols(() => new Painter(new OffscreenCanvas(1, 1)));
  const list = new Uint32Array(14);
  const numbers = new Float32Array(list.buffer);
  list.set([7, 0]);
  numbers.set([100, 100, 0], 2);
  list[7] = 12 | (6 << 8);
  list[8] = 0xff0000ff;
  numbers.set([0, 0, 100, 100, 0], 9);
  symbols.define(list, numbers, new Uint8Array(), 0, 14);
  symbols.define(list, numbers, new Uint8Array(), 0, 14);
  const symbol = symbols.find(7, 0);
  const found = { most: 0 };
  for (let count = 1; count <= 60; count += 1) {
    symbols.time += 1;
    const { image } = symbols.raster(symbol, 10 + count / 10, 1, 1);
    found.side = image.width;
    found.most = Math.max(found.most, symbols.pixels);
    // The one that is drawn each time stays.
    found.first ??= symbols.raster(symbol, 1, 1, 1);
    found.stays = symbols.raster(symbol, 1, 1, 1) === found.first;
  }
  found.tooLarge = symbols.raster(symbol, 29, 1, 1);
  symbols.dropPictures();
  found.dropped = symbols.pixels;
  found.again = symbols.raster(symbol, 2, 1, 1).image.width;
  symbols.forget(7, 0);
  found.forgotten = [symbols.find(7, 0), symbols.pixels];
  delete found.first;
  return found;
}"""


def test_pictures_of_symbols_are_bounded_and_go_with_their_symbol(page: Page):
    page.goto("/#hanoi")
    found = page.evaluate(SYMBOLS)
    assert 14_000_000 < found["most"] < 19_000_000
    assert found["side"] == 1600 and found["stays"] and found["tooLarge"] is None
    assert found["dropped"] == 0 and found["again"] == 200 and found["forgotten"] == [None, 0]
