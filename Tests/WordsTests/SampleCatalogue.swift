@testable import Words

extension Catalogue {
    /// A catalogue for tests.
    ///
    /// - Parameters:
    ///   - plural: The number of plural forms, and the rule.
    ///   - texts: English as catalogues know it, with its context behind a `\u{4}`, and the translation.
    static func sample(plural: String = "2\tn 1 !", _ texts: KeyValuePairs<String, String>) -> Catalogue? {
        let lines = texts.map { (key: PhraseKey.of(Phrase(stringLiteral: $0.key)), text: $0.value) }
            .sorted { $0.key < $1.key }
        let keys = lines.map(\.key)
        let gaps = zip([0] + keys, keys).map { letters($1 - $0) }.joined()
        let texts = lines.map { "\($0.text)\n" }.joined()
        return Catalogue(Array("test\t\(plural)\n\(gaps)\n\(texts)".utf8))
    }

    private static func letters(_ gap: UInt32) -> String {
        let all = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
        var (text, rest) = ("", Int(gap))
        while rest > 31 {
            text.append(all[rest & 31 | 32])
            rest >>= 5
        }
        return text + String(all[rest])
    }
}
