#!/usr/bin/env python3
"""A tile of 256 x 256 pixels: Cairo anew, Cairo with cached symbols, ours natively and in WebAssembly, and row copies."""

import random
import struct
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.append(str(ROOT / "Tests" / "Browser"))
from arcade import launched, lend_sources, served  # noqa: E402

# Composes a request again and again for a third of a second; microseconds for one, without the drawing of symbols.
COMPOSE = """async ({ bytes, side }) => {
  const { Engine } = await import("/engine.js");
  const engine = await Engine.load("/pastime.wasm", { draw() {}, tell() {}, fail() {}, parts: ["cards", "table", "games", "rest"].map((name) => ({ file: `/pastime-${name}.wasm`, games: [] })) });
  await engine.whole();
  for (let symbol = 0; symbol < 9; symbol += 1) engine.call("workshop_symbol", 1, 0xff000000 + symbol * 0x111111);
  const missing = JSON.parse(engine.exchange("workshop_begin", new Uint8Array(bytes)) || "[]");
  const pixels = new Uint8Array(side * side * 4).fill(200);
  for (const [symbol, width, height] of missing) engine.exchange("workshop_prepare", pixels, symbol, width, height);
  const compose = engine.program.workshop_compose;
  for (let count = 0; count < 200; count += 1) compose();
  let count = 0;
  const start = performance.now();
  while (performance.now() - start < 333) for (let batch = 0; batch < 20; batch += 1, count += 1) compose();
  return (performance.now() - start) * 1000 / count;
}"""


def request(side: int) -> bytes:
    """As of TileRequest.swift."""
    count = 256 // side
    content = bytes(random.Random(1).randrange(9) for _ in range(count * count))
    numbers = [1, 1, 0, count, count, 0, 0, 256, 256, 0, count, 0, count, len(content)]
    return struct.pack("<14Id", *numbers, float(side)) + content


def main():
    subprocess.run(
        ["swift", "build", "--disable-build-manifest-caching", "--configuration", "release", "--product", "TileBench"], cwd=ROOT, check=True,
        stdout=sys.stderr)
    native = subprocess.run(
        [ROOT / ".build/release/TileBench"], capture_output=True, text=True, check=True).stdout.splitlines()
    print("microseconds for a tile of 256 x 256 pixels; the aim is 2 times the row copies natively, 5 in WebAssembly")
    print(
        "cells", "Cairo anew", "Cairo, cached symbols", "ours", "ours in WebAssembly", "row copies", "ours / copies",
        "WebAssembly / copies", sep="\t", flush=True)
    with served("release") as server, sync_playwright() as playwright, launched(playwright.chromium) as browser:
        page = browser.new_page()
        lend_sources(page.context)
        page.goto(server)
        for line in native:
            cells, anew, blit, ours, copies = line.split("\t")
            side = 256 // round(int(cells) ** 0.5)
            wasm = page.evaluate(COMPOSE, {"bytes": list(request(side)), "side": side})
            print(
                f"{int(cells):,}", anew, blit, ours, f"{wasm:.2f}", copies, f"{float(ours) / float(copies):.2f}",
                f"{wasm / float(copies):.2f}", sep="\t", flush=True)


main()
