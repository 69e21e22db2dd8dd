#!/usr/bin/env bash
# build-app.sh PACKAGE PRODUCT [PAGE]: builds a product of a package as WebAssembly, and assembles its page in
# PACKAGE/.build/app/PRODUCT: the kit's scripts, the files of the folder PAGE (PACKAGE/Page by default) and app.wasm.
[[ $# -ge 2 ]] || { echo "usage: $0 PACKAGE PRODUCT [PAGE]" >&2; exit 64; }
package=$(realpath -- "$1") || exit 64
page=$(realpath -- "${3:-$1/Page}") || exit 64
product=$2
source "$(dirname "$0")/common.sh"
source Scripts/wasm.sh

[[ -f $package/Package.swift ]] || fail "there is no Package.swift in $package" 64
[[ -f $page/index.html ]] || fail "there is no index.html in $page" 64
command -v wasm-opt >/dev/null || fail "'wasm-opt' is missing: 'make setup' installs what Debian has (binaryen)"

# The examples share the arcade's folder, so that the kit is compiled once.
build=$package/.build
[[ $package == "$PWD"/Examples* ]] && build=.build
readonly build scratch=$build/wasm toolset=$build/wasm-toolset.json out=$package/.build/app/$product
write_toolset "$toolset"
PASTIME_PAGE=1 swift build --disable-build-manifest-caching --package-path "$package" --scratch-path "$scratch" --triple wasm32-unknown-none-wasm -c release \
    --toolset "$toolset" --product "$product" -Xcc -msimd128
mkdir -p "$out"
cp -R Sources/Web/Script/. "$page/." "$out"
# Types are for the checker alone.
rm -f "$out"/*.d.ts
wasm-opt -O3 --enable-bulk-memory --enable-simd --enable-sign-ext --enable-mutable-globals \
    --enable-nontrapping-float-to-int "$scratch/wasm32-unknown-none-wasm/release/$product.wasm" -o "$out/app.wasm"
printf 'pastime: built %s (%s bytes of WebAssembly)\n' "$out" "$(stat -c %s "$out/app.wasm")" >&2
