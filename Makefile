# make help lists the targets.
SHELL := /bin/bash
.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:

# The tests of Dynamics and of DropIt's rules as Scripts/build-digests.sh has built them.
test_physics = swift test --package-path Tests/Physics --scratch-path .build/physics \
    --configuration release -Xswiftc -enable-testing --skip-build

# Swift's tests as `swift build --build-tests` has built them. Those with real connections come by themselves, one after
# another: beside hundreds of others each step of theirs waits in a long queue, and looks to the other side like silence.
with_connections := ClientTests|LeaderboardsTests|MatchServerTests|MatchStoreTests|PageServerTests|SocketsTests
define test_swift
swift test --skip-build --skip '^($(with_connections))\.'
swift test --skip-build --no-parallel --filter '^($(with_connections))\.'
endef

# Where `make run` serves.
PORT ?= 8080
# The WebAssembly is built for speed or for size.
WASM_OPTIMIZE ?= speed
PYTHON ?= $(firstword $(wildcard /usr/bin/python3) python3)

play_packages := binaryen brotli fonts-dejavu-core libcairo2-dev libclang-rt-14-dev-wasm32 libsqlite3-dev pkg-config \
    wasi-libc
test_packages := chromium fonts-droid-fallback fonts-inter python3-venv
# The peers that are measured beside ours, and what measures them.
bench_packages := chipmunk-dev g++ libbox2d-dev nodejs valgrind

# Folders are listed too: they change when a file goes.
kit := Package.swift $(shell find Sources/Kit Sources/Play Sources/Games)
web := $(kit) $(shell find Sources/Online/Match Sources/Online/Versus Sources/Online/Client) Scripts/build-page.sh Scripts/wasm.sh $(shell find Sources/Hosts/Web)
dynamics := Scripts/build-digests.sh Scripts/wasm.sh Tests/Physics/Package.swift \
    $(shell find Sources/Kit/Geometry Sources/Kit/Dynamics Sources/Play/PlayRules Sources/Games/DropIt/DropItRules \
    Tests/DynamicsTests Tests/DynamicsDigests Tests/DropItRulesTests)
native := $(kit) $(shell find Sources/Online Sources/Hosts -not -path '*/Web/*')

page := .build/page.built
physics := .build/physics.built
server := .build/release/pastime
venv := .venv/installed

##@ Play

run: port play-setup $(page) $(server) ## Build what is missing, and serve at http://localhost:$PORT (8080)
	@exec $(server) serve --port $(PORT)

build: play-setup $(page) $(server) ## Build the page and the release server, and serve nothing

##@ Work on it

test: lint test-setup $(page) $(physics) $(venv) ## Run every test: Swift's, then those in a real browser
	swift build --build-tests
	$(test_swift)
	$(test_physics)
	.venv/bin/pytest Tests/Browser

test-swift: toolchain ## Run the Swift tests alone
	swift build --build-tests
	$(test_swift)

test-physics: play-setup $(physics) ## Run the tests of Dynamics and of DropIt's rules alone, built for release
	$(test_physics)

test-browser: test-setup $(page) $(physics) $(venv) ## Run the browser tests alone
	swift build --product pastime
	swift build --product DrawingPictures
	.venv/bin/pytest Tests/Browser

bench: bench-setup $(page) $(server) $(venv) ## Run the benchmarks, and print their tables
	.venv/bin/python Benchmarks/run.py $(ONLY)

picture: test-setup $(page) $(server) $(venv) ## Take the pictures of the README and of all screens anew
	.venv/bin/python Scripts/take-picture.py
	.venv/bin/python Scripts/take-screens.py

format: toolchain ## Lay out the Swift sources by .swift-format
	swift format --in-place --parallel --recursive Package.swift Sources Tests

lint: toolchain ## Complain about Swift sources that are laid out otherwise
	swift format lint --strict --parallel --recursive Package.swift Sources Tests

setup: test-setup $(venv) ## Install the system packages that are missing, and the Python ones of the tests

clean: ## Remove all that was built
	rm -rf .build .venv

help: ## Show this list
	@awk -F ':.*## ' '/^##@/ { printf "\n%s\n", substr($$0, 5) } \
	    /^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' Makefile

.PHONY: run build test test-swift test-physics test-browser bench picture format lint setup clean help port toolchain play-setup test-setup \
    bench-setup

# What has to be there. These are cheap when it is, and never make anything newer.

port:
	@Scripts/check-port.sh '$(PORT)'

toolchain:
	@Scripts/check-toolchain.sh

play-setup: toolchain
	@Scripts/install-packages.sh $(play_packages)

test-setup: toolchain
	@Scripts/install-packages.sh $(play_packages) $(test_packages)

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

$(server): $(native)
	swift build --configuration release --product pastime
	@touch $@

$(venv): Tests/Browser/requirements.txt
	$(PYTHON) -m venv --clear .venv
	.venv/bin/pip install --quiet --disable-pip-version-check --requirement $<
	@touch $@
