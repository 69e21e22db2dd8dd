#!/usr/bin/env python3
"""The rigid-body engine beside Box2D 2, Box2D 3 and Chipmunk, natively and in WebAssembly: times, instructions, and how well it was done.

    ROUNDS=5        how often each scene is timed in each engine, in turn (3)
    QUICK=1         one round of a third of the steps, and no instructions counted: to see that all is well
    BOX2D_SOURCES=~/box2d   a folder with the sources of Box2D 3.2 or later, to measure it as well (none)
"""

import os
import platform
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
PEERS = HERE / "DynamicsPeers"
BUILT = ROOT / ".build" / "dynamics-peers"
sys.path.append(str(PEERS))
from quality import Outcome, State  # noqa: E402

QUICK = bool(os.environ.get("QUICK"))
ROUNDS = 1 if QUICK else int(os.environ.get("ROUNDS", "3"))
OURS = ROOT / ".build/release/DynamicsBench"
# The engines, and how their columns are called; Box2D 3 comes to them if its sources are there.
ENGINES = {"ours": "ours", "box2d": "Box2D 2.4.1", "chipmunk": "Chipmunk 7.0.3"}

SCENES = {
    "pyramid": "pyramid of 5,050 boxes",
    "many": "400 pyramids of 55 boxes",
    "squares": "720 squares that don't turn, in columns of 42 pt",
    "exact": "720 squares that don't turn, in columns of 40 pt",
    "drum": "2,000 boxes in a turning drum",
    "net": "net of 50 x 50 bodies on pins",
    "circles": "5,000 circles in a trough",
}
# How many times as fast as Box2D 2 it is to be; as all peers in any case.
AIMS = {"pyramid": 5, "many": 3, "squares": 3, "circles": 3, "drum": 6}
# The steps whose instructions are counted, and how many millions a step may have.
WINDOWS = {
    "pyramid": (60, 65), "many": (20, 23), "squares": (2950, 2960), "drum": (300, 305), "net": (100, 105),
    "circles": (400, 405),
}
MOST_INSTRUCTIONS = {"pyramid": 40, "squares": 4.5}
# As many times the native time as WebAssembly may take.
WASM_AIM = 1.6

# Builds the scene of that number, and prints the median of the steps and the digest after them.
NODE = """
const [file, scene, steps, from] = process.argv.slice(1);
const module = new WebAssembly.Module(require("fs").readFileSync(file));
const imports = {};
for (const { module: name, name: member } of WebAssembly.Module.imports(module)) (imports[name] ??= {})[member] = () => 0;
const { build, step, digest } = new WebAssembly.Instance(module, imports).exports;
build(Number(scene));
const times = [];
for (let k = 0; k < steps; k += 1) {
  const start = performance.now();
  step();
  if (k >= from) times.push(performance.now() - start);
}
times.sort((a, b) => a - b);
console.log(times[times.length >> 1], BigInt.asUintN(64, digest()).toString(16));
"""


def run(*command, **options):
    return subprocess.run([str(word) for word in command], check=True, cwd=ROOT, **options)


def output(*command, **options):
    return run(*command, stdout=subprocess.PIPE, text=True, **options).stdout


def build():
    run("swift", "build", "--disable-build-manifest-caching", "--configuration", "release", "--product", "DynamicsBench", stdout=sys.stderr)
    BUILT.mkdir(parents=True, exist_ok=True)
    run("gcc", "-O3", "-Wall", "-c", PEERS / "main.c", "-o", BUILT / "main.o")
    run("g++", "-O3", "-Wall", "-std=c++17", PEERS / "box2d.cpp", BUILT / "main.o", "-lbox2d", "-o", BUILT / "box2d")
    run("gcc", "-O3", "-Wall", PEERS / "chipmunk.c", BUILT / "main.o", "-lchipmunk", "-lm", "-o", BUILT / "chipmunk")
    build_box2d3()


def build_box2d3():
    """Box2D 3 from its sources, by the compiler that comes with Swift: as it is by default, and for AVX2 where there is."""
    named = os.environ.get("BOX2D_SOURCES")
    if not named:
        print("pastime: without Box2D 3: BOX2D_SOURCES names no folder with its sources", file=sys.stderr)
        return
    folder = Path(named).expanduser().resolve()
    settings = folder / "CMakeLists.txt"
    version = settings.is_file() and re.search(
        r"project\(\s*box2d\s+VERSION\s+((\d+)\.(\d+)[.\d]*)", settings.read_text(errors="replace"))
    if not version or (int(version[2]), int(version[3])) < (3, 2) or not (folder / "src").is_dir():
        found = f"Box2D {version[1]}" if version else "no Box2D"
        print(
            f"pastime: without Box2D 3: in BOX2D_SOURCES={named} there is {found}, not the sources of 3.2 or later",
            file=sys.stderr)
        return
    intel = platform.machine() in ("x86_64", "AMD64")
    kinds = {"box2d3": ("SSE2" if intel else "NEON", [])}
    if intel and " avx2 " in Path("/proc/cpuinfo").read_text():
        kinds["box2d3-avx2"] = ("AVX2", ["-mavx2", "-DBOX2D_AVX2"])
    clang = Path(shutil.which("swiftc")).resolve().parent / "clang"
    # Its own flags for a release; all is static, so that nothing is called through tables.
    flags = ["-std=gnu17", "-O3", "-DNDEBUG", "-ffp-contract=off", "-fvisibility=hidden", "-I", folder / "include"]
    for engine, (vectors, more) in kinds.items():
        run(
            clang, *flags, *more, "-Wno-everything", PEERS / "box2d3.c", *sorted((folder / "src").glob("*.c")),
            BUILT / "main.o", "-lm", "-lpthread", "-o", BUILT / engine)
        ENGINES[engine] = f"Box2D {version[1]} {vectors}"


def build_wasm(simd):
    """The engine and the scenes alone; of the flags of Scripts/build-page.sh, with those for SIMD."""
    folder = BUILT / ("wasm-simd" if simd else "wasm")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for module, source in (
        ("Geometry", "Sources/Kit/Geometry"), ("Dynamics", "Sources/Kit/Dynamics"),
        ("DynamicsBench", "Benchmarks/DynamicsBench"),
    ):
        run(
            "swiftc", "-target", "wasm32-unknown-none-wasm", "-enable-experimental-feature", "Embedded", "-wmo", "-O",
            "-Xfrontend", "-disable-stack-protector", "-Xcc", "-mbulk-memory", *(["-Xcc", "-msimd128"] if simd else []),
            "-swift-version", "6", "-package-name", "pastime", "-parse-as-library", "-module-name", module,
            "-I", folder, "-emit-module", "-emit-module-path", folder / f"{module}.swiftmodule", "-c", "-o",
            folder / f"{module}.o", *sorted((ROOT / source).rglob("*.swift")))
    run(
        "wasm-ld", "--no-entry", "--export-memory", "--gc-sections", "--strip-all", "--allow-undefined",
        *sorted(folder.glob("*.o")), newest("/usr/lib/wasm32-wasi", "libc.a"),
        newest("/usr/lib/llvm-*/lib/clang/*/lib/wasi", "libclang_rt.builtins-wasm32.a"), "-o", folder / "linked.wasm")
    run(
        "wasm-opt", "-O3", "--enable-bulk-memory", "--enable-sign-ext", "--enable-mutable-globals",
        "--enable-nontrapping-float-to-int", *(["--enable-simd"] if simd else []), folder / "linked.wasm", "-o",
        folder / "dynamics.wasm")
    return folder / "dynamics.wasm"


def newest(folders, name):
    files = sorted(Path("/").glob(f"{folders}/{name}".lstrip("/")))
    if not files:
        sys.exit(f"pastime: {name} is missing: 'make setup' installs it")
    return files[-1]


def simulate(engine, scene, text, steps, start, *more):
    """The median of the steps from `start` on in milliseconds, and the states at the end."""
    if engine == "ours":
        said = output(OURS, "run", scene, steps, start, *more)
    else:
        said = output(BUILT / engine, steps, start, *more, input=text)
    time, states = None, []
    for line in said.splitlines():
        word, *numbers = line.split("\t")
        if word == "times":
            time = float(numbers[0])
        elif word == "body":
            *floats, asleep = numbers
            states.append(State(*map(float, floats), asleep == "1"))
    return time, states


def count_instructions(scene):
    """Millions of instructions a step. Valgrind counts what is done within `measure` of DynamicsBench."""
    start, end = WINDOWS[scene]
    said = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", "--toggle-collect=*DynamicsBench*measure*",
         OURS, "run", scene, str(end), str(start)],
        cwd=ROOT, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True).stderr
    line = next(line for line in said.splitlines() if "Collected" in line)
    return int(line.split(":")[1]) / (end - start) / 1e6


class Table:
    """Rows of one work each; what misses its aim is said at the end."""

    def __init__(self):
        self.missed = []

    def row(self, *cells):
        print(*cells, sep="\t", flush=True)

    def check(self, holds, what):
        if not holds:
            self.missed.append(what)

    def times(self, scene, times, instructions):
        ours = times["ours"]
        ratios = {engine: time / ours for engine, time in times.items() if engine != "ours"}
        aim = f"{AIMS[scene]} x Box2D 2" if scene in AIMS else "1 x all"
        if scene in MOST_INSTRUCTIONS:
            aim += f", {MOST_INSTRUCTIONS[scene]} M"
        count = "-" if instructions is None else f"{instructions:.2f} M"
        self.row(
            f"{SCENES[scene]}: ms a step", *(f"{time:.3f}" for time in times.values()),
            *(f"{ratio:.2f}" if ratio < 3 else f"{ratio:.1f}" for ratio in ratios.values()), count, aim)
        for engine, ratio in ratios.items():
            least = AIMS.get(scene, 1) if engine == "box2d" else 1
            self.check(
                ratio >= least,
                f"the speed of {scene}: {ours:.3f} ms, {ratio:.2f} times as fast as {ENGINES[engine]}, not {least}")
        if instructions is not None and scene in MOST_INSTRUCTIONS:
            self.check(instructions <= MOST_INSTRUCTIONS[scene], f"the instructions of {scene}: {count}")

    def quality(self, scene, what, outcomes, measure, digits, most=None):
        """`most` is the most that ours may have."""
        values = [measure(outcomes[engine]) for engine in ENGINES]
        # What has run away is told by its order of magnitude.
        texts = [v if isinstance(v, str) else f"{v:.{digits}f}" if v < 1e4 else f"{v:.0e}" for v in values]
        aim = "" if most is None else most if isinstance(most, str) else f"at most {most}"
        self.row(f"{scene}: {what}", *texts, *blanks(), aim)
        if most is not None:
            holds = values[0] == most if isinstance(most, str) else values[0] <= most
            self.check(holds, f"{what} of {scene}: {texts[0]}, for {most}")


def blanks():
    """The cells of the ratios and the instructions, where there are none."""
    return [""] * len(ENGINES)


def report_quality(table, scene, outcomes):
    def show(what, measure, digits=2, most=None):
        table.quality(scene, what, outcomes, measure, digits, most)

    if scene in ("pyramid", "many"):
        if scene == "pyramid":
            show("top's height off, %", lambda o: o.top_off, most=1)
        show("farthest aside, boxes", lambda o: o.aside, most=0.2)
        show("fastest, boxes a second", lambda o: o.fastest, 3, most=0.03 if scene == "pyramid" else None)
        show("mean overlap, % of a box", lambda o: o.mean_overlap, most=0.7)
        show("largest overlap, % of a box", lambda o: o.largest_overlap, most=2.5)
    if scene in ("squares", "exact"):
        width = 0.42 if scene == "squares" else 0.4
        show("squares hanging", lambda o: o.hanging(width), 0, most=0)
        show("squares that move", lambda o: o.restless, 0, most=0)
        show("largest overlap, % of a square", lambda o: o.largest_overlap)
    if scene == "net":
        show("widest pin, m", lambda o: o.pin_error, 3, most=0.1)
    if scene in ("drum", "circles"):
        show("largest overlap, % of a body", lambda o: o.largest_overlap, 1)
        show("mean overlap, % of a body", lambda o: o.mean_overlap)


def main():
    build()
    setups = {}
    for line in output(OURS, "list").splitlines():
        scene, steps, start = line.split("\t")
        setups[scene] = (int(steps), int(start))
    texts = {scene: output(OURS, "scene", scene) for scene in setups}
    counts = {scene: None for scene in SCENES}
    if not QUICK:
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            counts.update(zip(WINDOWS, pool.map(count_instructions, WINDOWS)))

    table = Table()
    print(
        "rigid bodies at 60 Hz, one thread, nothing asleep: the median step of the quickest of"
        f" {ROUNDS} rounds of ours and the peers in turn")
    names = list(ENGINES.values())
    table.row("work", *names, *(f"{name} / ours" for name in names[1:]), "instructions a step", "aim")
    for scene in SCENES:
        steps, start = setups[scene]
        if QUICK:
            steps, start = steps // 3, start // 3
        times = {engine: [] for engine in ENGINES}
        outcomes = {}
        for number in range(ROUNDS):
            for engine in ENGINES:
                time, states = simulate(engine, scene, texts[scene], steps, start)
                times[engine].append(time)
                if number == 0:
                    outcomes[engine] = Outcome(texts[scene], states)
        table.times(scene, {engine: min(each) for engine, each in times.items()}, counts[scene])
        if not QUICK:
            report_quality(table, scene, outcomes)

    if not QUICK:
        def end(engine, scene, *more):
            return Outcome(texts[scene], simulate(engine, scene, texts[scene], *setups[scene], *more)[1])

        asleep = {engine: end(engine, "squares", "sleep") for engine in ENGINES}
        table.quality("squares", "awake at the end, with sleeping", asleep, lambda o: o.awake, 0, most=0)
        for count in (10, 20, 30):
            columns = {engine: end(engine, f"column{count}") for engine in ENGINES}
            table.quality(
                f"column of {count} free boxes", "after 30 s", columns, lambda o: "stands" if o.stands() else "fell", 0)

    report_wasm(table, setups)
    for what in table.missed:
        print(f"pastime: missed: {what}", file=sys.stderr)
    sys.exit(1 if table.missed and not QUICK else 0)


def report_wasm(table, setups):
    """The pyramid in WebAssembly under Node, beside the same natively; the digests must be the same."""
    steps, start = setups["pyramid"]
    if QUICK:
        steps, start = steps // 3, start // 3
    programs = {"with SIMD": build_wasm(True), "without SIMD": build_wasm(False)}
    native, wasm, digests = [], {name: [] for name in programs}, set()
    for _ in range(ROUNDS):
        native.append(simulate("ours", "pyramid", "", steps, start)[0])
        for name, file in programs.items():
            time, digest = output("node", "-e", NODE, file, 0, steps, start).split()
            wasm[name].append(float(time))
            digests.add(digest)
    table.check(len(digests) == 1, f"WebAssembly with and without SIMD agree: {', '.join(digests)}")
    ours = min(native)
    for name, times in wasm.items():
        ratio = min(times) / ours
        aim = f"{WASM_AIM} x native" if name == "with SIMD" else ""
        table.row(
            f"pyramid in WebAssembly {name}: ms a step; {ratio:.2f} x native", f"{min(times):.3f}",
            *["-"] * (len(ENGINES) - 1), *blanks(), aim)
        if aim:
            table.check(ratio <= WASM_AIM, f"the speed in WebAssembly: {ratio:.2f} times native")


main()
