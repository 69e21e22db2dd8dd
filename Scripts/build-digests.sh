#!/usr/bin/env bash
# Builds the tests of Dynamics and of DropIt's rules for release, and the program that tells digests of scenes: natively,
# and as WebAssembly with and without vector instructions. All is in .build/physics: what `swift test` runs with --skip-build,
# release/DynamicsDigests, digests-plain.wasm and digests-simd.wasm.
source "$(dirname "$0")/common.sh"
source Scripts/wasm.sh

readonly package=Tests/Physics scratch=.build/physics

# build_wasm KIND [OPTION ...]
build_wasm() {
    local kind=$1 toolset=$scratch/$1-toolset.json
    shift
    write_toolset "$toolset"
    swift build --package-path $package --scratch-path "$scratch/$kind" -c release "$@" \
        --triple wasm32-unknown-none-wasm --toolset "$toolset" --product DynamicsDigests
    cp "$scratch/$kind/wasm32-unknown-none-wasm/release/DynamicsDigests.wasm" "$scratch/digests-$kind.wasm"
}

# The three have nothing in common, and each uses one core at a time.
mkdir -p $scratch
build_wasm plain >$scratch/plain.log 2>&1 &
plain=$!
build_wasm simd -Xcc -msimd128 >$scratch/simd.log 2>&1 &
simd=$!
swift build --package-path $package --scratch-path $scratch -c release -Xswiftc -enable-testing --build-tests
for kind in plain simd; do
    wait "${!kind}" || { cat "$scratch/$kind.log" >&2; fail "the digests' WebAssembly ($kind) can't be built"; }
done
