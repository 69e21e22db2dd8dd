"""What is heard: each cue of each game, rendered by the page's synthesiser without a loudspeaker."""

from playwright.sync_api import Page, expect

GAMES = """async () => {
  const { Engine } = await import("/engine.js");
  const engine = await Engine.load("/pastime.wasm", { tell() {}, fail() {}, parts: ["cards", "table", "games", "rest"].map((name) => ({ file: `/pastime-${name}.wasm`, games: [] })) });
  await engine.whole();
  return engine.games.map(({ name, cues, ambience }) => ({ name, cues, ambience }));
}"""

# Renders cues that begin at given times. Tells the loudest sample while they sound, and the loudest of the last tenth
# of a second, and how loud each tenth is on average.
RENDER = """async ({ cues, seconds, ambience }) => {
  const { Synthesiser } = await import("/sound.js");
  const rate = 44100;
  const context = new OfflineAudioContext(1, Math.ceil(seconds * rate), rate);
  const synthesiser = new Synthesiser(context);
  if (ambience) synthesiser.setAmbience(ambience);
  for (const { tones, at } of cues) synthesiser.play(Float32Array.from(tones), at);
  const samples = (await context.startRendering()).getChannelData(0);
  const loudest = (part) => part.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return { peak: loudest(samples), end: loudest(samples.subarray(samples.length - rate / 10)),
    tenths: Array.from({ length: Math.floor(seconds * 10) }, (_, tenth) => Math.hypot(
      ...samples.subarray(tenth * rate / 10, (tenth + 1) * rate / 10)) / Math.sqrt(rate / 10)),
    isFinite: samples.every(Number.isFinite) };
}"""


# A compressor that has just begun swallows what comes first.
START = 0.5
# -120 dB.
INAUDIBLE = 1e-6


def length(tones: list[float]) -> float:
    """How long a cue lasts, in seconds."""
    return max(sum(tones[index + 3:index + 6]) for index in range(0, len(tones), 7))


def render(page: Page, cues: list[tuple[list[float], float]], ambience=None) -> dict:
    seconds = max([length(tones) + at for tones, at in cues], default=2) + START + 0.8
    cues = [{"tones": tones, "at": START + at} for tones, at in cues]
    return page.evaluate(RENDER, {"cues": cues, "seconds": seconds, "ambience": ambience})


def visit(page: Page, server: str):
    """An empty page of the server's, on which nothing else goes on."""
    body = '<link rel="icon" href="data:,">'
    page.route("**/empty", lambda route: route.fulfill(content_type="text/html", body=body))
    page.goto(f"{server}/empty")


def opened(page: Page, server: str) -> list[dict]:
    """The cues of all games and of the page, each with its name."""
    visit(page, server)
    games = page.evaluate(GAMES)
    own = page.evaluate("""async () => {
      const { pageCues } = await import("/sound.js");
      return Object.entries(pageCues).map(([name, tones]) => ({ name: `page: ${name}`, tones: [...tones] }));
    }""")
    return own + [{**cue, "name": f"{game['name']}: {cue['name']}"} for game in games for cue in game["cues"]]


def test_every_cue_sounds_ends_and_stays_within_bounds(page: Page, server: str):
    cues = opened(page, server)
    assert {cue["name"].split(":")[0] for cue in cues} >= {"dropit", "page", "playground"}
    for cue in cues:
        tones = cue["tones"]
        assert len(tones) % 7 == 0 and len(tones) > 0, cue["name"]
        assert all(20 <= value <= 12_000 for index in (1, 2) for value in tones[index::7]), cue["name"]
        assert length(tones) < 4, cue["name"]
        sound = render(page, [(tones, 0)])
        assert sound["isFinite"] and 0.008 < sound["peak"] <= 1, (cue["name"], sound)
        assert sound["end"] < 0.001, (cue["name"], sound)


def test_the_first_cue_is_as_loud_as_the_next(page: Page, server: str):
    for cue in opened(page, server):
        first = render(page, [(cue["tones"], 0)])["peak"]
        both = render(page, [(cue["tones"], 0), (cue["tones"], length(cue["tones"]) + 0.3)])["peak"]
        assert first > 0.6 * both, (cue["name"], first, both)


def test_eight_cues_at_once_stay_within_bounds(page: Page, server: str):
    for cue in opened(page, server):
        sound = render(page, [(cue["tones"], 0)] * 8)
        assert sound["isFinite"] and 0.008 < sound["peak"] <= 1, (cue["name"], sound)
        assert sound["end"] < 0.001, (cue["name"], sound)


def test_many_cues_a_second_get_quieter(page: Page, server: str):
    visit(page, server)
    levels = page.evaluate("""async () => {
      const { Synthesiser } = await import("/sound.js");
      const synthesiser = new Synthesiser(new OfflineAudioContext(1, 44100, 44100));
      return Array.from({ length: 48 }, (_, index) => synthesiser.loudness(index / 50));
    }""")
    assert levels[:12] == [1] * 12
    assert abs(levels[47] - 0.5) < 0.01
    assert sorted(levels, reverse=True) == levels


def test_a_place_is_heard_very_quietly_until_it_is_left(page: Page, server: str):
    visit(page, server)
    for frequency, swell, chirps in [(900, 0, 0), (500, 0, 0), (300, 0.1, 0), (4_000, 0, 0), (4_000, 0.13, 1.4)]:
        sound = render(page, [], {"frequency": frequency, "swell": swell, "chirps": chirps})
        assert 0.0005 < sound["peak"] < 0.05, (frequency, sound)
    assert render(page, [], {"frequency": 0, "swell": 0, "chirps": 0})["peak"] < INAUDIBLE


def test_the_night_chirps_with_pauses(page: Page, server: str):
    visit(page, server)
    tenths = render(page, [], {"frequency": 4_000, "swell": 0, "chirps": 2})["tenths"]
    # Each half second begins with a chirp of one and a half tenths.
    for chirp in (20, 25):
        assert tenths[chirp] > 5 * tenths[chirp + 2], tenths
        assert tenths[chirp + 4] < 1.5 * tenths[chirp + 2], tenths


def test_the_page_is_silent_before_the_first_touch_and_while_it_is_hidden_or_turned_off(page: Page, server: str):
    visit(page, server)
    # Firefox lets a page sound once it was touched.
    page.mouse.click(10, 10)
    states = page.evaluate("""async () => {
      const { Sound } = await import("/sound.js");
      // What the page asked of the browser last: a context begins and ends sounding a while later.
      let asked = Promise.resolve();
      for (const name of ["resume", "suspend"]) {
        const own = AudioContext.prototype[name];
        AudioContext.prototype[name] = function () { return asked = own.call(this); };
      }
      const sound = new Sound();
      const states = [];
      const note = async () => {
        await asked;
        states.push(sound.context?.state ?? "none");
      };
      const tones = Float32Array.from([0, 440, 440, 0, 0.01, 0.1, 0.2]);
      sound.play(tones, Int32Array.from([8]));
      await note();
      sound.unlock();
      sound.setHidden(true);
      await note();
      sound.setHidden(false);
      await note();
      sound.isOn = false;
      await note();
      sound.play(tones, new Int32Array(0));
      return [states, sound.synthesiser.voices.length, sound.isOn];
    }""")
    assert states == [["none", "suspended", "running", "suspended"], 0, False]


def test_a_touch_brings_sound_when_the_browser_has_not_allowed_it_at_its_begin(page: Page, server: str):
    page.add_init_script("""
      window.contexts = [];
      window.AudioContext = class extends AudioContext {
        constructor(...given) {
          super(...given);
          window.contexts.push(this);
        }
      };""")
    page.goto(f"{server}/#hanoi")
    expect(page.locator("#loading")).to_be_hidden()
    page.mouse.click(20, 400)
    page.wait_for_function("() => window.contexts[0]?.state === 'running'")
    for event in ["pointerup", "touchend", "click"]:
        # As a browser begins it that allows none yet.
        page.evaluate("() => window.contexts[0].suspend()")
        page.evaluate("(event) => document.body.dispatchEvent(new Event(event, { bubbles: true }))", event)
        page.wait_for_function("() => window.contexts[0].state === 'running'")
    assert page.evaluate("window.contexts.length") == 1


def test_the_switches_say_that_sound_is_on(page: Page, server: str):
    page.goto(f"{server}/#hanoi")
    switches = page.locator("#mute, [data-like=mute]")
    expect(switches).to_have_count(3)
    for is_on in ["true", "false", "true"]:
        for switch in switches.all():
            expect(switch).to_have_attribute("aria-pressed", is_on)
        page.locator("#mute").click()
