"""words COMMAND: looks after the languages (docs/words.md).

  update            writes the texts of the sources into all files of translations, and the catalogues of native programs
  check             fails if a translation is missing or stale, or if a source has a text that no catalogue can have
  missing           lists what has no translation
  page FOLDER       writes the page's catalogues there, and lists the languages as JSON
  rule FORMS        the rule of a `Plural-Forms` as catalogues have it
"""

import difflib
import json
import re
import sys
from pathlib import Path

import catalogue
import sources
from plural import rule
from po import Entry, Translations

ROOT = Path(__file__).resolve().parent.parent.parent
NATIVE = ROOT / "Sources/Words/Languages"


def main(arguments: list[str]) -> int:
    match arguments:
        case ["update"]: return update()
        case ["check"]: return check()
        case ["missing"]: return missing()
        case ["page", folder]: return page(Path(folder))
        case ["rule", forms]: print(*rule(forms), sep="\t")
        case _:
            print(__doc__, file=sys.stderr)
            return 64
    return 0


def languages() -> list[Translations]:
    return [Translations(path) for path in sorted((ROOT / "Languages").glob("*.po"))]


def natives(all: list[Translations], found: sources.Sources) -> dict[str, str]:
    return catalogue.native([(each, catalogue.catalogue(each, found.of_swift)) for each in all])


def update() -> int:
    found = sources.read(ROOT)
    all = languages()
    for translations in all:
        renew(translations, found)
        translations.write()
        open = [entry for entry in translations.entries.values() if not entry.is_done]
        print(f"{translations.path.relative_to(ROOT)}: {len(translations.entries)} texts, {len(open)} without a translation")
    catalogue.write(NATIVE, natives(all, found), checks=False)
    return report(found.problems)


def renew(translations: Translations, found: sources.Sources):
    """Takes over new texts, keeps what is translated, and drops what is gone."""
    forms, _ = rule(translations.plural_forms)
    old = translations.entries
    known = {phrase.id for phrase in found.phrases}
    stale = {id: entry for id, entry in old.items() if id not in known and any(entry.forms)}
    entries = {}
    for phrase, files in found.phrases.items():
        count = forms if phrase.many else 1
        entry = old.get(phrase.id)
        if entry and (entry.phrase.many != phrase.many or len(entry.forms) != count):
            entry = Entry(phrase, [entry.forms[-1]] * count, True, entry.notes)
        if not entry:
            # A text that was changed a little: its translation has to be looked at.
            near = difflib.get_close_matches(phrase.one, [one for _, one in stale], n=1, cutoff=0.75)
            model = next((entry for (_, one), entry in stale.items() if near and one == near[0]), None)
            entry = Entry(phrase, [model.forms[-1]] * count, True, model.notes) if model else Entry(phrase, [""] * count)
        entry.files = files
        entries[phrase.id] = entry
    translations.entries = entries


def check() -> int:
    found = sources.read(ROOT)
    problems = list(found.problems)
    all = languages()
    by_id = {phrase.id: phrase for phrase in found.phrases}
    for translations in all:
        name = translations.path.relative_to(ROOT)
        forms, _ = rule(translations.plural_forms)
        for id, phrase in by_id.items():
            entry = translations.entries.get(id)
            if not entry or entry.phrase.many != phrase.many:
                problems.append(f"{name}: {phrase} is missing: run `make words`, and translate it")
            elif entry.is_fuzzy:
                problems.append(f"{name}: {phrase} has changed: look at its translation, and delete “#, fuzzy”")
            elif not entry.is_done:
                problems.append(f"{name}: {phrase} has no translation")
            elif len(entry.forms) != (forms if phrase.many else 1):
                problems.append(f"{name}: {phrase} has {len(entry.forms)} forms, not {forms}: run `make words`")
            else:
                problems += [
                    f"{name}: {phrase}: “{form}” has other places" for form in entry.forms
                    if (places := set(catalogue_places(form))) - phrase.places or not phrase.many and places != phrase.places]
        problems += [f"{name}: {entry.phrase} is no longer used: run `make words`" for id, entry in translations.entries.items()
                     if id not in by_id]
    problems += catalogue.write(NATIVE, natives(all, found), checks=True)
    for sheet in sorted((ROOT / "Sources").rglob("*.css")):
        problems += [
            f"{sheet.relative_to(ROOT)}:{number}: a text in a style can’t be translated: put it into the page"
            for number, line in enumerate(sheet.read_text().splitlines(), 1) if re.search(r'content:.*"[^"]*[A-Za-z]{2}', line)]
    return report(problems)


def catalogue_places(text: str) -> list[str]:
    from phrases import PLACE
    return PLACE.findall(text)


def missing() -> int:
    for translations in languages():
        for entry in translations.entries.values():
            if not entry.is_done:
                print(f"{translations.language}: {entry.phrase}{' / ' + entry.phrase.many if entry.phrase.many else ''}")
    return 0


def page(folder: Path) -> int:
    found = sources.read(ROOT)
    list = []
    for translations in languages():
        name = f"{translations.language}.words.txt"
        (folder / name).write_text(catalogue.catalogue(translations, found.of_page))
        list.append({"tag": translations.language, "name": translations.name, "file": name})
    print(json.dumps(list, ensure_ascii=False, separators=(",", ":")))
    return 0


def report(problems: list[str]) -> int:
    print("\n".join(problems), file=sys.stderr, end="\n" if problems else "")
    return 1 if problems else 0


sys.exit(main(sys.argv[1:]))
