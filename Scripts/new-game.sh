#!/usr/bin/env bash
# new-game.sh NAME: adds a small game that works to the project, for you to change: rules, a scene, tests, a page in
# docs/games, and its lines in Package.swift and in the list of games. NAME is like LightsOut.
source "$(dirname "$0")/common.sh"

readonly name=${1-}
[[ $name =~ ^[A-Z][A-Za-z0-9]{1,30}$ ]] ||
    fail "NAME is what the game's types begin with: a capital letter, then 1 to 30 letters and digits, such as LightsOut; not '$name'" 64
readonly word=${name,,}
[[ ! -e Sources/Games/$name ]] || fail "there is a game in Sources/Games/$name already" 64
grep -rqs "name: \"$word\", title:" Sources/Games && fail "a game is called $word already" 64
grep -qE "\"($name|${name}Rules)\"" Package.swift && fail "Package.swift has a target $name or ${name}Rules already" 64

# put FOLDER TARGET: a folder of the template, with the game's name.
put() {
    local file
    mkdir -p "$2"
    for file in "Scripts/new-game/$1"/*; do
        sed "s/Template/$name/g; s/template/$word/g" "$file" >"$2/$(basename "$file" | sed "s/Template/$name/")"
    done
}
# The lists first: where they don't look as expected, nothing is changed.
"$(command -v python3 || echo /usr/bin/python3)" - "$name" <<'PYTHON'
import re
import sys
from pathlib import Path

name = sys.argv[1]


def changed(path, *pairs):
    """The file's text with each new text in place of an old one, however the old one's lines are broken."""
    text = Path(path).read_text()
    for old, new in pairs:
        place = re.search(r"\s+".join(re.escape(word) for word in old.split()), text)
        if not place:
            sys.exit(f"pastime: {path} has no “{old}” any more, where the game belongs; nothing was changed")
        text = text[: place.start()] + new + text[place.end():]
    return text


package = changed(
    "Package.swift",
    ('portable( "Games", "Games/Arcade", [', f"""portable("{name}Rules", "Games/{name}/{name}Rules", ["PlayRules", "Words", "Geometry"]),
        portable(
            "{name}", "Games/{name}/{name}",
            ["{name}Rules", "Play", "PlayRules", "Words", "Views", "Animation", "Drawing", "Geometry"], settings: small),
        portable(
            "Games", "Games/Arcade",
            ["{name}", """),
    ('"Games", "Versus", "Client",', f'"{name}", "{name}Rules", "Games", "Versus", "Client",'),
    ('tests("MatchTests"', f"""tests("{name}RulesTests", ["{name}Rules", "PlayRules"]),
        tests("{name}Tests", ["PastimeTesting", "{name}", "Play"]),
        tests("MatchTests\""""))
games = changed(
    "Sources/Games/Arcade/AllGames.swift",
    ("public import Play\n", f"import {name}\npublic import Play"),
    ("visitor.visit(PlaygroundScene.self)", f"visitor.visit({name}Scene.self)\n        visitor.visit(PlaygroundScene.self)"))
Path("Package.swift").write_text(package)
Path("Sources/Games/Arcade/AllGames.swift").write_text(games)
PYTHON

put Rules "Sources/Games/$name/${name}Rules"
put Scene "Sources/Games/$name/$name"
put RulesTests "Tests/${name}RulesTests"
put Tests "Tests/${name}Tests"
sed "s/Template/$name/g; s/template/$word/g" Scripts/new-game/page.md >"docs/games/$word.md"

# A long name breaks other lines than a short one.
swift format --in-place --recursive Package.swift Sources/Games/Arcade/AllGames.swift Sources/Games/"$name" \
    Tests/"${name}RulesTests" Tests/"${name}Tests"
printf 'pastime: %s is in Sources/Games/%s; make check GAME=%s tests it, make run plays it: http://localhost:8080/#%s\n' \
    "$name" "$name" "$name" "$word" >&2
printf 'Before make lint and make test pass, make words lists its texts in Languages, to be translated there: docs/words.md\n' >&2
