# make help lists the targets.
SHELL := /bin/bash
.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:

# Three packages share the folder .build, so that what they have in common is compiled once: the project, the server with the
# command line, and the example with a game. SwiftPM's build manifest there may be another package's: it isn't reused.
#
# For tests neither what debuggers need is made nor an index of the system's modules: that was a quarter of the compiler's
# work. With other options, such as those of plain `swift test`, SwiftPM compiles everything again.
swift_build := swift build --disable-build-manifest-caching
export SWIFT_BUILD := $(swift_build) -debug-info-format none -Xswiftc -index-ignore-system-modules
in_server := --package-path Server --scratch-path .build
in_lights := --package-path Examples/LightsOut --scratch-path .build

# Each package is built right before its tests: `swift test --skip-build` runs those that were built last.
#
# The server's come one after another: with real connections beside hundreds of other tests, each step waits in a long
# queue, and looks to the other side like silence.
define test_project
$(SWIFT_BUILD) --build-tests
swift test --skip-build
$(SWIFT_BUILD) $(in_server) --build-tests
endef
define test_server
swift test $(in_server) --skip-build --no-parallel
$(SWIFT_BUILD) $(in_lights) --build-tests
swift test $(in_lights) --skip-build
endef

# Where `make run` serves.
PORT ?= 8080
# The WebAssembly is built for speed or for size.
WASM_OPTIMIZE ?= speed
PYTHON ?= $(firstword $(wildcard /usr/bin/python3) python3)

play_packages := binaryen brotli esbuild fonts-dejavu-core libcairo2-dev libclang-rt-14-dev-wasm32 libgif-dev libsdl2-dev \
    libsqlite3-dev libwebp-dev pkg-config python3 wasi-libc
test_packages := chromium-headless-shell ffmpeg firefox-esr fonts-droid-fallback fonts-inter python3-venv redis-server systemd \
    webkit2gtk-driver x11-apps xdotool xvfb
# Checks the types of the scripts.
lint_packages := node-typescript
# The peers that are measured beside ours, and what measures them.
bench_packages := chipmunk-dev g++ libbox2d-dev nodejs sgt-puzzles valgrind

# Folders are listed too: they change when a file goes.
kit := Package.swift $(shell find Sources/Kit Sources/Words Sources/Play Sources/Games)
web := $(kit) $(shell find Sources/Online) Scripts/build-page.sh Scripts/assemble-page.sh Scripts/wasm.sh \
    Scripts/blank-hashes.py Scripts/split-program.py Scripts/split_lists.py Scripts/places.py Scripts/wasm_file.py \
    $(shell find Sources/Web Sources/Hosts/Web Languages Scripts/words -not -name '*.pyc')
dynamics := Scripts/build-digests.sh Scripts/wasm.sh Tests/Physics/Package.swift \
    $(shell find Sources/Kit/Geometry Sources/Kit/Dynamics Sources/Words Sources/Play/PlayRules \
    Sources/Games/DropIt/DropItRules Tests/DynamicsTests Tests/DynamicsDigests Tests/DropItRulesTests)
native := $(kit) $(shell find Sources/Online Sources/Hosts/Raster Sources/Hosts/CCairo Sources/Hosts/Films Sources/Hosts/CGif \
    Sources/Hosts/CWebP Sources/Hosts/CSDL Sources/Hosts/Sound Sources/Hosts/Window Server/Sources) Server/Package.swift

page := .build/page.built
physics := .build/physics.built
examples := Examples/.build/built
server := .build/release/pastime
venv := .venv/installed

##@ Play

run: port play-setup $(page) $(server) ## Build what is missing, and serve at http://localhost:$PORT (8080)
	@exec $(server) serve --port $(PORT)

build: play-setup $(page) $(server) ## Build the page and the release server, and serve nothing

# Where `make install` puts it.
PREFIX ?= /opt/pastime

install: play-setup $(page) $(server) ## Put the program and the page into PREFIX (/opt/pastime), for a server: docs/operate.md
	Scripts/install.sh '$(PREFIX)'

##@ Work on it

# What browsers need, and the physics, are built in folders of their own, in the time that Swift's tests leave: the server's mostly wait.
test: lint test-setup $(venv) ## Run every test: Swift's, then those in a real browser
	Scripts/side-by-side.sh '$(MAKE) $(page) $(examples)' '$(MAKE) test-physics' '$(MAKE) test-swift docs'
	.venv/bin/pytest --reruns 1 -rR Tests/Browser
	BROWSER=firefox .venv/bin/pytest --reruns 1 -rR -m smoke Tests/Browser

check: play-setup ## Run one game's tests, and have Embedded Swift accept it: make check GAME=hanoi
	@Scripts/check-game.sh '$(GAME)'

test-project: test-setup
	$(test_project)

test-swift: test-project ## Run the Swift tests alone
	$(test_server)

# As Scripts/build-digests.sh has built them.
test-physics: play-setup $(physics) ## Run the tests of Dynamics and of DropIt's rules alone, built for release
	swift test --package-path Tests/Physics --scratch-path .build/physics --configuration release -Xswiftc -enable-testing \
	    --skip-build

test-browser: browser-setup ## Run the browser tests alone, in Chromium and WebKitGTK
	.venv/bin/pytest Tests/Browser

test-browsers: browser-setup ## Run the browser tests in Chromium and WebKitGTK, and again in Firefox
	.venv/bin/pytest Tests/Browser
	BROWSER=firefox .venv/bin/pytest Tests/Browser

bench: bench-setup $(page) $(server) $(venv) ## Run the benchmarks, and print their tables
	.venv/bin/python Benchmarks/run.py $(ONLY)

# Which example is shown.
example: NAME ?= Hello
example: play-setup ## Build one of Examples and serve it at http://localhost:8081: make example NAME=Fall
	@Scripts/run-app.sh Examples '$(NAME)'

new-game: toolchain ## Add a small game that works, for you to change: make new-game NAME=LightsOut
	@Scripts/new-game.sh '$(NAME)'

docs: toolchain ## Build the site of the kit's documentation, and say how to open it
	@Scripts/build-docs.sh

picture: test-setup $(page) $(server) $(venv) ## Take the pictures of the README and of all screens anew
	.venv/bin/python Scripts/take-picture.py
	.venv/bin/python Scripts/take-screens.py

icons: test-setup $(venv) ## Draw the page's icons anew from its mark
	.venv/bin/python Scripts/make-icons.py

format: toolchain ## Lay out the Swift sources by .swift-format
	swift format --in-place --parallel --recursive Package.swift Benchmarks Examples Scripts Server Sources Tests

lint: toolchain lint-setup ## Check layout, documentation, the names of games, the docs' code, translations and the scripts' types
	swift format lint --strict --parallel --recursive Package.swift Benchmarks Examples Scripts Server Sources Tests
	$(PYTHON) Scripts/check-docs.py Sources Server/Sources
	$(PYTHON) Scripts/check-names.py
	$(PYTHON) Scripts/check-snippets.py
	$(PYTHON) Scripts/words check
	tsc --project jsconfig.json

words: ## Write the texts of all sources into Languages: new ones are to be translated there (docs/words.md)
	@$(PYTHON) Scripts/words update

abi: play-setup ## Write again what Swift and JavaScript share: abi.js, arcade-abi.js and their types
	$(SWIFT_BUILD) --build-tests
	PASTIME_RECORD=1 swift test --skip-build --filter GeneratedFileTests

setup: test-setup lint-setup $(venv) ## Install the system packages that are missing, and the Python ones of the tests

clean: ## Remove all that was built
	rm -rf .build .venv Examples/.build Examples/LightsOut/.build

help: ## Show this list
	@awk -F ':.*## ' '/^##@/ { printf "\n%s\n", substr($$0, 5) } \
	    /^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' Makefile

.PHONY: docs example check new-game run build install test test-project test-swift test-physics test-browser test-browsers browser-setup bench picture icons format lint words abi setup clean help \
    port toolchain play-setup test-setup lint-setup bench-setup

# What has to be there. These are cheap when it is, and never make anything newer.

port:
	@Scripts/check-port.sh '$(PORT)'

toolchain:
	@Scripts/check-toolchain.sh

play-setup: toolchain
	@Scripts/install-packages.sh $(play_packages)

test-setup: toolchain
	@Scripts/install-packages.sh $(play_packages) $(test_packages)

browser-setup: test-setup $(page) $(physics) $(examples) $(venv)
	$(SWIFT_BUILD) $(in_server) --product pastime
	$(SWIFT_BUILD) --product DrawingPictures
	$(SWIFT_BUILD) $(in_lights) --product lights

lint-setup:
	@Scripts/install-packages.sh $(lint_packages)

bench-setup: test-setup
	@Scripts/install-packages.sh $(bench_packages)

# What is built.

# Another aim makes the page out of date.
ifneq ($(WASM_OPTIMIZE),$(shell cat $(page) 2>/dev/null))
.PHONY: $(page)
endif
$(page): $(web)
	WASM_OPTIMIZE='$(WASM_OPTIMIZE)' Scripts/build-page.sh
	@echo '$(WASM_OPTIMIZE)' >$@

$(physics): $(dynamics)
	Scripts/build-digests.sh
	@touch $@

$(examples): Package.swift \
    $(shell find Sources/Kit Sources/Words Sources/Play Sources/Web Examples -not -path '*/.build*') \
    Scripts/build-app.sh Scripts/wasm.sh
	for example in $(notdir $(wildcard Examples/Sources/*)); do Scripts/build-app.sh Examples $$example || exit; done
	Scripts/build-app.sh Examples/LightsOut LightsOutPage
	@touch $@

$(server): $(native)
	$(swift_build) $(in_server) --configuration release --product pastime --static-swift-stdlib
	@touch $@

$(venv): Tests/Browser/requirements.txt
	$(PYTHON) -m venv --clear .venv
	.venv/bin/pip install --quiet --disable-pip-version-check --requirement $<
	@touch $@
