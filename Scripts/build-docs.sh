#!/usr/bin/env bash
# build-docs.sh: builds the site of the kit's documentation in .build/docs/site, with the toolchain's own docc, from what
# the command SWIFT_BUILD builds (the Makefile's). Any warning, such as a link to a symbol that there isn't, is an error.
source "$(dirname "$0")/common.sh"

[[ ${SWIFT_BUILD:-} ]] || fail "run it by 'make docs', which says how to build" 64
readonly modules=(
    Geometry StateMachine Animation Drawing Tiles Dynamics Views # PastimeKit
    PlayRules Play                                               # PastimePlay
    Match                                                        # PastimeMatch
)
readonly out=.build/docs log=.build/docs/log

mkdir -p "$out"
for product in PastimeKit PastimePlay PastimeMatch; do
    $SWIFT_BUILD --quiet --product "$product"
done
# What is in the .swiftmodule files and the documentation beside them, without compiling anything again.
binaries=$(swift build --show-bin-path)
target=$(swift -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p')
readonly binaries target
rm -rf "$out/symbols" "$out/new"
mkdir -p "$out/symbols"
for module in "${modules[@]}"; do
    swift-symbolgraph-extract -module-name "$module" -I "$binaries/Modules" -target "$target" \
        -output-dir "$out/symbols" -minimum-access-level public -skip-synthesized-members
done
if ! docc convert docs/Pastime.docc --additional-symbol-graph-dir "$out/symbols" --output-path "$out/new" \
    --transform-for-static-hosting --fallback-bundle-identifier pastime --warnings-as-errors >"$log" 2>&1; then
    cat "$log" >&2
    fail "docc has complaints about the documentation: see above"
fi
rm -rf "$out/site"
mv "$out/new" "$out/site"
cat >&2 <<END
pastime: built $out/site
    python3 -m http.server --bind localhost --directory $out/site 8082
serves it at http://localhost:8082/documentation/pastime
END
