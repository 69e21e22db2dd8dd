"""Rigid bodies move alike natively and in WebAssembly, with and without its vector instructions, bit for bit."""

import base64
import subprocess

import pytest

from arcade import ROOT

PHYSICS = ROOT / ".build" / "physics"
STEPS = [1, 10, 100, 1000, 10_000]

# The scenes in the order of the program's, each a list of digests.
RUN = """async ([module, steps, count]) => {
  const { instance } = await WebAssembly.instantiate(Uint8Array.from(atob(module), (letter) => letter.charCodeAt(0)), {
    // There are no files here; and what would be random is not, so that nobody builds on it.
    wasi_snapshot_preview1: { fd_close: () => 8, fd_seek: () => 8, fd_write: () => 8, random_get: () => 0 },
  });
  const scenes = [];
  for (let scene = 0; scene < count; scene += 1) {
    instance.exports.begin(scene);
    let done = 0;
    scenes.push(steps.map((stop) => {
      const digest = instance.exports.run(stop - done);
      done = stop;
      return BigInt.asUintN(64, digest).toString(16);
    }));
  }
  return scenes;
}"""


@pytest.mark.parametrize("kind", ["plain", "simd"])
def test_10000_steps_of_every_scene_have_the_same_digests(browser, kind):
    command = [PHYSICS / "release" / "DynamicsDigests", *map(str, STEPS)]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    native = [line.split()[1:] for line in lines]
    assert len(native) >= 2 and len({digest for scene in native for digest in scene}) == len(native) * len(STEPS)
    module = base64.b64encode((PHYSICS / f"digests-{kind}.wasm").read_bytes()).decode()
    page = browser.new_page()
    page.goto("about:blank")
    scenes = page.evaluate(RUN, [module, STEPS, len(native)])
    page.close()
    for name, ours, theirs in zip([line.split()[0] for line in lines], scenes, native, strict=True):
        assert ours == theirs, f"{name} after {STEPS} steps"
