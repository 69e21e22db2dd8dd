/// The phrases of one language.
///
/// A catalogue is a text of lines, written by `Scripts/words` from a file of translations. The first has the language's name,
/// how many plural forms it has, and which number takes which, with tabs between. The second has the keys of the English texts,
/// in their order: of each how far it is behind the one before, five bits a letter. Then comes a line for each translation, with a
/// tab before each further plural form. A `\` stands before `n` for a new line, and before itself. docs/words.md has the whole.
public struct Catalogue: Sendable {
    /// The language's name as of BCP 47: `zh-Hans`.
    public let language: String
    let plural: PluralRule
    private let bytes: [UInt8]
    /// Where each translation is in `bytes`, in the order of the keys.
    private let entries: [Entry]

    private struct Entry: Sendable {
        var key: UInt32
        var start: Int
        var end: Int
    }

    /// Reads a catalogue; nil if the bytes aren't one.
    public init?(_ bytes: [UInt8]) {
        var lines = bytes.split(separator: UInt8(ascii: "\n"))[...]
        guard let head = lines.popFirst()?.split(separator: UInt8(ascii: "\t")), head.count == 3,
            let plural = PluralRule(forms: head[1], rule: head[2])
        else { return nil }
        language = String(decoding: head[0], as: UTF8.self)
        self.plural = plural
        self.bytes = bytes
        var gaps = lines.popFirst() ?? []
        var key: UInt32 = 0
        var entries: [Entry] = []
        entries.reserveCapacity(lines.count)
        for line in lines {
            guard let gap = PhraseKey.readGap(&gaps), gap > 0 || entries.isEmpty else { return nil }
            key += gap
            entries.append(Entry(key: key, start: line.startIndex, end: line.endIndex))
        }
        guard gaps.isEmpty else { return nil }
        self.entries = entries
    }

    /// How many phrases it has.
    public var count: Int { entries.count }

    /// A phrase in this language; nil if it isn't there.
    func translation(of phrase: Phrase) -> String? {
        guard let text = find(PhraseKey.of(phrase)) else { return nil }
        let form = phrase.singular.map { plural.form(for: $0.count) } ?? 0
        return fill(formNumber(form, of: text), with: phrase.wording.places.map { $0.value })
    }

    private func find(_ key: UInt32) -> ArraySlice<UInt8>? {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].key < key { low = middle + 1 } else { high = middle }
        }
        guard low < entries.count, entries[low].key == key else { return nil }
        return bytes[entries[low].start..<entries[low].end]
    }

    private func formNumber(_ number: Int, of text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let forms = text.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        return forms[min(number, forms.count - 1)]
    }

    /// Puts values into the places `{0}`, `{1}` and so on.
    private func fill(_ text: ArraySlice<UInt8>, with values: [String]) -> String {
        var filled: [UInt8] = []
        var at = text.startIndex
        while at < text.endIndex {
            let byte = text[at]
            at += 1
            if byte == UInt8(ascii: "\\"), at < text.endIndex {
                filled.append(text[at] == UInt8(ascii: "n") ? 0x0a : text[at])
                at += 1
            } else if byte == UInt8(ascii: "{"), at + 1 < text.endIndex, text[at + 1] == UInt8(ascii: "}"),
                case let place = Int(text[at]) - 0x30, values.indices.contains(place)
            {
                filled += values[place].utf8
                at += 2
            } else {
                filled.append(byte)
            }
        }
        return String(decoding: filled, as: UTF8.self)
    }
}

// MARK: - The current one

extension Catalogue {
    #if hasFeature(Embedded)
    /// The language of the program; nil for English. Set it before anything is said.
    nonisolated(unsafe) public static var current: Catalogue?
    #else
    /// The language of the task that is running; nil for English. So a server answers each client in its own.
    ///
    ///     Catalogue.$current.withValue(catalogue) { answer(request) }
    @TaskLocal public static var current: Catalogue?
    #endif
}
