"""Makes the brand font and its table of widths: docs/decisions/017-brand-font.md says why both are as they are.

    python3 -m venv .build/fonts
    .build/fonts/bin/pip install fonttools==4.68.0 brotli==1.2.1
    .build/fonts/bin/python Scripts/make-font.py [FONT]

FONT is a Manrope of variable weight (github.com/sharanda/manrope); without it the font that is there is made again. The
font's only shaping is kerning and `tnum`, which is off unless asked for.
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parent.parent
FONT = ROOT / "Sources/Web/Script/fonts/manrope.woff2"
TABLE = ROOT / "Sources/Kit/Drawing/BrandFont+Table.swift"

# Letters that are never seen. What is one in Unicode isn't drawn by a browser whatever the font has.
INVISIBLE = {0xAD}
# No kerning: browsers shape word by word, and so some leave it out here.
SPACES = {0x20, 0xA0}


def variation(font: TTFont, store, index: int) -> int:
    """What a number of the font changes by from the lightest weight to the heaviest."""
    regions = store.VarRegionList.Region
    assert [[(axis.StartCoord, axis.PeakCoord, axis.EndCoord) for axis in region.VarRegionAxis] for region in regions] == [
        [(0, 1, 1)]
    ], "widths must change evenly with the weight"
    return store.VarData[index >> 16].Item[index & 0xFFFF][0]


def reduce(font: TTFont) -> None:
    """Leaves the letters that are seen, and of the shaping only kerning and tabular figures."""
    options = subset.Options(layout_features=["kern", "tnum"], hinting=False, notdef_outline=True, name_IDs=["*"])
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=set(font.getBestCmap()) - INVISIBLE)
    subsetter.subset(font)
    names = font.getBestCmap()
    spaces = {names[letter] for letter in SPACES}
    for table in pair_tables(font):
        if table.Format == 1:
            for first, pairs in zip(table.Coverage.glyphs, table.PairSet):
                pairs.PairValueRecord = [
                    pair for pair in pairs.PairValueRecord if not spaces & {first, pair.SecondGlyph}]
                pairs.PairValueCount = len(pairs.PairValueRecord)
        else:
            # The class of all the others, which has no kerning.
            for glyph in spaces:
                table.ClassDef1.classDefs.pop(glyph, None)
                table.ClassDef2.classDefs.pop(glyph, None)
            table.Coverage.glyphs = [glyph for glyph in table.Coverage.glyphs if glyph not in spaces]


def pair_tables(font: TTFont):
    lookups = font["GPOS"].table.LookupList.Lookup
    assert [lookup.LookupType for lookup in lookups] == [2], "kerning must be all there is"
    return lookups[0].SubTable


class Kerning:
    """What a font adds between two letters, at its lightest and at its heaviest."""

    def __init__(self, font: TTFont):
        self.font = font
        self.tables = list(pair_tables(font))

    def value(self, record) -> tuple[int, int]:
        if record is None:
            return (0, 0)
        least = getattr(record, "XAdvance", 0)
        device = getattr(record, "XAdvDevice", None)
        if device is None:
            return (least, least)
        index = device.StartSize << 16 | device.EndSize
        return (least, least + variation(self.font, self.font["GDEF"].table.VarStore, index))

    def between(self, first: str, second: str) -> tuple[int, int]:
        for table in self.tables:
            if first not in table.Coverage.glyphs:
                continue
            if table.Format == 1:
                for pair in table.PairSet[table.Coverage.glyphs.index(first)].PairValueRecord:
                    if pair.SecondGlyph == second:
                        return self.value(pair.Value1)
                continue
            row = table.ClassDef1.classDefs.get(first, 0)
            column = table.ClassDef2.classDefs.get(second, 0)
            return self.value(table.Class1Record[row].Class2Record[column].Value1)
        return (0, 0)


def advances(font: TTFont, glyph: str) -> tuple[int, int]:
    table = font["HVAR"].table
    index = table.AdvWidthMap.mapping[glyph] if table.AdvWidthMap else font.getGlyphID(glyph)
    least = font["hmtx"][glyph][0]
    return (least, least + variation(font, table.VarStore, index))


def classes(letters: list[int], profile) -> tuple[list[int], list[int]]:
    """Puts letters with equal profiles into one class: each letter's class, and the first letter of each class."""
    numbers: dict[tuple, int] = {}
    first = []
    of_letter = []
    for letter in letters:
        key = profile(letter)
        if key not in numbers:
            numbers[key] = len(numbers)
            first.append(letter)
        of_letter.append(numbers[key])
    return of_letter, first


def swift(name: str, kind: str, values: list[int], comment: str) -> str:
    lines, line = [], "       "
    for value in values:
        if len(line) + len(f" {value},") > 118:
            lines.append(line)
            line = "       "
        line += f" {value},"
    lines.append(line)
    body = "\n".join(lines)
    return f"    /// {comment}\n    static let {name}: [{kind}] = [\n{body}\n    ]\n"


def table(font: TTFont) -> str:
    names = font.getBestCmap()
    letters = sorted(names)
    ranges: list[int] = []
    for index, letter in enumerate(letters):
        if index and letter == letters[index - 1] + 1:
            ranges[-2] = letter
        else:
            ranges += [letter, letter, index]
    widths = [advances(font, names[letter]) for letter in letters]
    kerning = Kerning(font)
    pairs = {(a, b): kerning.between(names[a], names[b]) for a in letters for b in letters}
    rows, row_letters = classes(letters, lambda a: tuple(pairs[a, b] for b in letters))
    columns, column_letters = classes(letters, lambda b: tuple(pairs[a, b] for a in letters))
    values = sorted({value for value in pairs.values()}, key=lambda value: (value != (0, 0), value))
    cells = [values.index(pairs[a, b]) for a in row_letters for b in column_letters]
    # The class without kerning may be any; the look-up needs no other.
    tabular = {advances(font, glyph) for glyph in tabular_digits(font)}
    assert len(tabular) == 1 and max(cells) < 256 and max(rows + columns) < 256
    head, vertical = font["head"], font["hhea"]
    parts = [
        swift("ranges", "UInt16", ranges, "Ranges of letters: the first, the last, and the first one's index below."),
        swift("lightAdvances", "UInt16", [width[0] for width in widths], "How wide each letter is at the least weight."),
        swift("heavyAdvances", "UInt16", [width[1] for width in widths], "The same at the greatest weight."),
        swift("rows", "UInt8", rows, "The row of `kerning` for each letter, if it is the first of two."),
        swift("columns", "UInt8", columns, "The column of `kerning` for each letter, if it is the second of two."),
        swift("kerning", "UInt8", cells, "Indices of the values below, row by row; 0 is no kerning."),
        swift("lightKerning", "Int16", [value[0] for value in values], "What is added between two letters at the least weight."),
        swift("heavyKerning", "Int16", [value[1] for value in values], "The same at the greatest weight."),
    ]
    return f"""// Made by Scripts/make-font.py from manrope.woff2; not to be changed by hand.

/// What a line of the brand font measures, in units of which an em has `unitsPerEm`. Between the two weights everything
/// changes evenly.
enum BrandFontTable {{
    static let unitsPerEm = {head.unitsPerEm}.0
    static let leastWeight = {int(font["fvar"].axes[0].minValue)}.0
    static let greatestWeight = {int(font["fvar"].axes[0].maxValue)}.0
    static let ascent = {vertical.ascent}.0
    static let descent = {-vertical.descent}.0
    static let capHeight = {font["OS/2"].sCapHeight}.0
    static let xHeight = {font["OS/2"].sxHeight}.0
    /// How wide the font's own tabular figures are, at every weight.
    static let figureAdvance = {tabular.pop()[0]}.0
    static let columnCount = {len(column_letters)}
{"".join(chr(10) + part for part in parts)}}}
"""


def tabular_digits(font: TTFont) -> list[str]:
    substitution = font["GSUB"].table.LookupList.Lookup[0].SubTable[0]
    digits = [font.getBestCmap()[letter] for letter in range(0x30, 0x3A)]
    return [substitution.mapping[digit] for digit in digits]


def main() -> None:
    source = Path(sys.argv[1]) if len(sys.argv) > 1 else FONT
    font = TTFont(source, recalcTimestamp=False)
    reduce(font)
    font.flavor = "woff2"
    font.save(FONT)
    TABLE.write_text(table(TTFont(FONT)))
    print(f"{FONT.relative_to(ROOT)}: {FONT.stat().st_size} bytes; {TABLE.relative_to(ROOT)} is made from it")


main()
