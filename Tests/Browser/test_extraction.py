"""What Scripts/words finds in sources, and that the project's translations are complete."""

import subprocess
import sys

import pytest

from arcade import ROOT

WORDS = ROOT / "Scripts" / "words"
sys.path.insert(0, str(WORDS))

import javascript  # noqa: E402
import page  # noqa: E402
import plural  # noqa: E402
import swift  # noqa: E402
from phrases import Phrase  # noqa: E402
from po import Translations  # noqa: E402


def test_translations_are_complete_and_nothing_is_outside():
    check = subprocess.run([sys.executable, WORDS, "check"], capture_output=True, text=True)
    assert check.returncode == 0, check.stderr


SWIFT = r'''
// say("in a comment")
let a = say("There is no \(cell.name(at: ")")) on a board of \(width) x \(height).")
let b = say("\(n) move", many: "\(n) moves", count: n)
let c = say("Open", context: "what a tap does")
let d = say("A long " + "text of \(1) and " + "\(2)")
let e = say(isOne ? "first" : "second thing")
let f = say("""
    Two lines, \
    joined, and “quotes” \u{2026}
    a third
    """)
let g = say("outer \(say("inner text"))")
let h = Phrase(verbatim: "no phrase at all")
'''


def test_swift():
    found = swift.read(SWIFT)
    assert not found.problems
    assert set(found.phrases) == {
        Phrase("There is no {0} on a board of {1} x {2}."),
        Phrase("{0} move", "{0} moves"),
        Phrase("Open", context="what a tap does"),
        Phrase("A long text of {0} and {1}"),
        Phrase("first"), Phrase("second thing"),
        Phrase("Two lines, joined, and “quotes” …\na third"),
        Phrase("outer {0}"), Phrase("inner text"),
    }


@pytest.mark.parametrize("code, problem", [
    ('say("\\(a) of \\(b) row", many: "\\(b) of \\(a) rows", count: a)', "are others"),
    ('say("\\(a) row of \\(b)", many: "\\(a) rows", count: a)', "has places"),
])
def test_swift_forms_that_do_not_match(code, problem):
    assert problem in swift.read(code).problems[0]


def test_swift_texts_outside():
    found = swift.read('label.text = "Two words"; precondition(x, "for a programmer"); let key = "a-key"')
    assert [text for _, text in found.strays] == ["Two words"]


def test_javascript():
    found = javascript.read("""
      // say("in a comment")
      const a = say("There is no {0} of {1}.", name(")"), `${of}`), b = /say\\("x"\\)/.test(c);
      const d = sayCount(n, "{0} move", "{0} moves"), e = sayIn("a key", "Space"), f = say("A " + "long one");
      const g = say("{0}, {1}", say("inner text"), other), h = sayCount(n, ...unit);
      box.textContent = `Hello ${name}, how are you?`;
      box.className = "tool labelled";
    """)
    assert not found.problems
    assert set(found.phrases) == {
        Phrase("There is no {0} of {1}."), Phrase("{0} move", "{0} moves"), Phrase("Space", context="a key"),
        Phrase("A long one"), Phrase("{0}, {1}"), Phrase("inner text"),
    }
    assert [text for _, text in found.strays] == ["Hello {0}, how are you?"]


@pytest.mark.parametrize("code", ['say("{0} and {1}", a)', 'say("none", a)', "say(text)", 'sayCount(n, "{0} of {1} move", "{0} moves")'])
def test_javascript_places_that_do_not_match(code):
    assert javascript.read(code).problems


def test_html():
    found = page.read('<p title="A title">Some\n  text <b>bold</b><i translate="no">Pastime</i><img alt="x"></p><script>no text</script>')
    assert found.phrases == [Phrase("A title"), Phrase("Some text"), Phrase("bold")]


@pytest.mark.parametrize("forms, rule", [
    ("nplurals=1; plural=0;", (1, "0")),
    ("nplurals=2; plural=(n != 1);", (2, "n 1 !")),
    ("nplurals=2; plural=n>1", (2, "n 1 >")),
    ("nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;",
     (3, "n 1 = 0 n 10 % 2 } n 10 % 4 { & n 100 % 10 < n 100 % 20 } | & 1 2 ? ?")),
])  # fmt: skip
def test_plural_rules(forms, rule):
    assert plural.rule(forms) == rule


@pytest.mark.parametrize("forms", ["", "plural=0", "nplurals=2; plural=n +", "nplurals=2; plural=(n", "nplurals=2; plural=n ? 1"])
def test_plural_rules_that_are_none(forms):
    with pytest.raises(ValueError, match="Plural-Forms"):
        plural.rule(forms)


def test_a_merge_keeps_both_sides(tmp_path):
    file = tmp_path / "xx.po"
    head = 'msgid ""\nmsgstr ""\n"Language: xx\\n"\n"X-Language-Name: X\\n"\n"Plural-Forms: nplurals=1; plural=0;\\n"\n'
    file.write_text(head + '\n#: a.js\nmsgid "one"\nmsgstr "eins"\n#: b.js\nmsgid "two"\nmsgstr ""\n'
                    '<<<<<<< ours\nmsgid "two"\nmsgstr "zwei \\"2\\""\n=======\nmsgid "three"\nmsgstr "drei"\n>>>>>>> theirs\n')  # fmt: skip
    translations = Translations(file)
    texts = {entry.phrase.one: entry.forms[0] for entry in translations.entries.values()}
    assert texts == {"one": "eins", "two": 'zwei "2"', "three": "drei"}
    translations.write()
    assert {entry.phrase.one: entry.forms[0] for entry in Translations(file).entries.values()} == texts
