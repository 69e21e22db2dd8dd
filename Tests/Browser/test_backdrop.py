"""The layers behind the stage: canvases of their own that are painted when they change, and moved without being painted.

The tests speak to the page as its program does, by the functions that the program imports.
"""

import pytest
from playwright.sync_api import Page, expect

from arcade import PHONE

pytestmark = pytest.mark.landscape

# Keeps what the page's program imports and exports, and counts what is painted on canvases in the backdrop.
LISTEN = """
  const instantiate = WebAssembly.instantiate;
  WebAssembly.instantiate = async (...values) => {
    const imports = values[1].host;
    window.host ??= { ...imports };
    // The program can be kept from the layers of the table, so that the test has them for itself.
    for (const name of ["layer_count", "draw_layer", "place_layer"]) {
      imports[name] = (stage, ...rest) => stage === 0 && window.isAlone ? undefined : host[name](stage, ...rest);
    }
    const instance = await instantiate(...values);
    window.program ??= instance.exports;
    return instance;
  };
  window.painted = 0;
  window.stagePainted = 0;
  const clear = CanvasRenderingContext2D.prototype.clearRect;
  CanvasRenderingContext2D.prototype.clearRect = function (...values) {
    if (this.canvas.parentElement?.id === "backdrop") window.painted += 1;
    if (this.canvas.id === "playfield") window.stagePainted += 1;
    return clear.apply(this, values);
  };
  // A rectangle of a colour, as the program would write it.
  window.drawLayer = (layer, divisor, bleed, color, x, y, width, height) => {
    const words = new Uint32Array([12 | 6 << 8, color, ...new Uint32Array(new Float32Array([x, y, width, height, 0]).buffer)]);
    const address = program.input(words.byteLength);
    new Uint8Array(program.memory.buffer, address, words.byteLength).set(new Uint8Array(words.buffer));
    host.draw_layer(0, layer, divisor, bleed, address, words.length, address, 0);
  };
  window.placeLayer = (...place) => host.place_layer(0, ...place);
  // Takes the layers from the program, and has so many new ones.
  window.takeLayers = (count) => {
    window.isAlone = true;
    host.layer_count(0, 0);
    host.layer_count(0, count);
    window.painted = 0;
  };
  window.layers = () => [...document.querySelectorAll("#backdrop canvas")].map((canvas) => {
    const [box, stage] = [canvas, document.getElementById("playfield")].map((element) => element.getBoundingClientRect());
    return {
      x: box.x - stage.x, y: box.y - stage.y, width: box.width, height: box.height, pixelsWide: canvas.width,
      pixelsHigh: canvas.height, opacity: getComputedStyle(canvas).opacity,
    };
  });
  // Pixels of the first layer, in a row.
  window.pixels = (y, ...xs) => {
    const copy = new OffscreenCanvas(64, 1).getContext("2d", { willReadFrequently: true });
    copy.drawImage(document.querySelector("#backdrop canvas"), 0, -y);
    const { data } = copy.getImageData(0, 0, 64, 1);
    return xs.map((x) => [...data.slice(4 * x, 4 * x + 4)]);
  };
"""


@pytest.fixture
def opened(new_page, server: str):
    def opened(*device, line: str = "hanoi discs=3") -> Page:
        page = new_page(*device)
        page.add_init_script(LISTEN)
        page.goto(f"{server}/#{line.replace(' ', '+')}")
        expect(page.locator("#loading")).to_be_hidden()
        return page

    return opened


def stage_size(page: Page) -> tuple[float, float]:
    box = page.locator("#playfield").bounding_box()
    return box["width"], box["height"]


def test_layers_are_below_the_stage_in_their_order_and_leave_pointers_to_it(opened):
    page = opened()
    page.evaluate("takeLayers(3)")
    for layer, divisor in enumerate((1, 4, 2)):
        page.evaluate("([layer, divisor]) => drawLayer(layer, divisor, 0, 0xff0000ff, 0, 0, 50, 50)", [layer, divisor])
    width, height = stage_size(page)
    layers = page.evaluate("layers()")
    assert [(layer["x"], layer["y"], layer["width"], layer["height"]) for layer in layers] == [(0, 0, width, height)] * 3
    for layer, divisor in zip(layers, (1, 4, 2)):
        assert abs(layer["pixelsWide"] - width / divisor) <= 1 and abs(layer["pixelsHigh"] - height / divisor) <= 1
    assert page.evaluate("""() => {
      const [backdrop, playfield] = ["backdrop", "playfield"].map((id) => document.getElementById(id));
      const box = playfield.getBoundingClientRect();
      return [
        document.elementFromPoint(box.x + 60, box.y + 300) === playfield,
        Boolean(backdrop.compareDocumentPosition(playfield) & Node.DOCUMENT_POSITION_FOLLOWING),
        getComputedStyle(playfield).zIndex === "auto" && getComputedStyle(backdrop).zIndex === "auto",
      ];
    }""") == [True, True, True]
    page.evaluate("takeLayers(1)")
    assert len(page.evaluate("layers()")) == 1


def test_a_layer_is_painted_in_points_whatever_its_resolution_and_bleed(opened):
    page = opened(PHONE)
    page.evaluate("takeLayers(1)")
    # What is drawn at 40, 20 of the layer is 40 points from its own corner.
    page.evaluate("drawLayer(0, 4, 12, 0xff0000ff, 40, 20, 20, 20)")
    layer = page.evaluate("layers()")[0]
    width, height = stage_size(page)
    assert (layer["x"], layer["y"]) == (-12, -12)
    assert layer["width"] == pytest.approx(width + 24) and layer["height"] == pytest.approx(height + 24)
    # A ratio of 2, and a quarter of that.
    assert abs(layer["pixelsWide"] - (width + 24) / 2) <= 1
    assert page.evaluate("pixels(15, 15, 25, 35)") == [[0, 0, 0, 0], [255, 0, 0, 255], [0, 0, 0, 0]]


def test_while_a_layer_stands_still_or_moves_nothing_of_it_is_painted(opened):
    page = opened()
    page.evaluate("takeLayers(2)")
    for layer in (0, 1):
        page.evaluate("(layer) => drawLayer(layer, 1, 20, 0xff0000ff, 0, 0, 50, 50)", layer)
    assert page.evaluate("painted") == 2
    before = page.evaluate("stagePainted")
    page.locator("#pace").select_option("max", force=True)
    page.locator("#start").click()
    expect(page.locator("#result")).to_be_visible()
    assert page.evaluate("stagePainted") > before + 5, "the stage was painted for the game"
    page.evaluate("""async () => {
      for (let step = 1; step <= 30; step += 1) {
        placeLayer(1, step / 2, -step / 4, 1 - step / 60);
        await new Promise(requestAnimationFrame);
      }
    }""")
    assert page.evaluate("painted") == 2
    still, moved = page.evaluate("layers()")
    assert (still["x"], still["y"], still["opacity"]) == (-20, -20, "1")
    assert (moved["x"], moved["y"], moved["opacity"]) == (-5, -27.5, "0.5")
    page.evaluate("placeLayer(1, 0, 0, 1)")
    assert page.evaluate("layers()[1].x") == -20


def test_layers_keep_covering_the_stage_when_its_size_changes_and_are_painted_for_it(opened):
    page = opened()
    page.evaluate("takeLayers(1)")
    page.evaluate("drawLayer(0, 2, 10, 0xff0000ff, 0, 0, 50, 50)")
    page.set_viewport_size({"width": 900, "height": 700})
    width, height = stage_size(page)
    layer = page.evaluate("layers()")[0]
    assert layer["width"] == pytest.approx(width + 20) and layer["height"] == pytest.approx(height + 20)
    # The stage's new size has come to the program, which has the layer painted for it.
    page.wait_for_function("() => Math.abs(document.getElementById('playfield').width - %f) <= 1" % width)
    page.evaluate("drawLayer(0, 2, 10, 0xff0000ff, 0, 0, 50, 50)")
    layer = page.evaluate("layers()")[0]
    assert abs(layer["pixelsWide"] - (width + 20) / 2) <= 1 and abs(layer["pixelsHigh"] - (height + 20) / 2) <= 1


# How many layers the landscape of each game has.
LANDSCAPES = {"hanoi": 3, "2048": 4, "minesweeper": 6, "dropit": 4, "playground": 4}


@pytest.mark.parametrize(("name", "count"), LANDSCAPES.items())
def test_each_game_has_a_landscape_that_covers_the_page(opened, name: str, count: int):
    page = opened(line=name)
    page.wait_for_function("count => layers().length === count && painted >= count", arg=count)
    width, height = stage_size(page)
    for layer in page.evaluate("layers()"):
        # What is faded out, or moves, need not reach the edges.
        assert layer["pixelsWide"] > 1 and layer["width"] >= width and layer["height"] >= height
    still = page.evaluate("layers()[0]")
    assert (still["x"], still["y"], still["opacity"]) == (0, 0, "1")
    assert page.evaluate("""() => {
      const canvas = document.querySelector("#backdrop canvas");
      const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
      return data.every((value, index) => index % 4 !== 3 || value === 255);
    }"""), "nothing shines through the sky"


def test_the_sun_climbs_as_the_tower_is_solved_and_no_layer_is_painted_for_it(opened):
    page = opened()
    page.wait_for_function("() => layers().length === 3 && painted >= 3")
    # Until the controls have come to stand where they stand.
    page.evaluate("""async () => {
      for (let count = 0; count < 5; count += 1) await new Promise(requestAnimationFrame);
    }""")
    before, painted = page.evaluate("layers()"), page.evaluate("painted")
    page.locator("#pace").select_option("max", force=True)
    page.locator("#start").click()
    # The result's card, which comes later, has the board move.
    page.wait_for_function(
        "([y, count]) => layers()[1].y < y - 100 && painted === count", arg=[before[1]["y"], painted], polling="raf")
    expect(page.locator("#result")).to_be_visible()
    after = page.evaluate("layers()")
    assert (after[0], after[2]) == (before[0], before[2])


def test_a_landscape_is_painted_anew_for_another_size(opened):
    page = opened()
    page.wait_for_function("() => layers().length === 3 && painted >= 3")
    painted = page.evaluate("painted")
    page.set_viewport_size({"width": 900, "height": 700})
    page.wait_for_function("(painted) => painted + 3 <= window.painted", arg=painted)
    assert [layer["pixelsWide"] for layer in page.evaluate("layers()")] == [225, 610, 450]


@pytest.mark.chromium("Playwright can't change Firefox's colours while it runs")
def test_a_landscape_is_painted_anew_for_the_dark(opened):
    page = opened()
    page.wait_for_function("() => layers().length === 3 && painted >= 3")
    light, painted = page.evaluate("pixels(0, 0)"), page.evaluate("painted")
    page.emulate_media(color_scheme="dark")
    page.wait_for_function("(painted) => painted + 3 <= window.painted", arg=painted)
    assert sum(page.evaluate("pixels(0, 0)")[0]) < sum(light[0]) - 200


def test_a_game_takes_its_landscape_with_it(opened):
    page = opened(line="minesweeper")
    page.wait_for_function("() => layers().length === 6")
    page.evaluate("location.hash = '#hanoi'")
    page.wait_for_function("() => layers().length === 3")
