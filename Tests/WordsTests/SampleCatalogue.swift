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
        let text = lines.map { "\(letters($0.key))\($0.text)\n" }.joined()
        return Catalogue(Array("test\t\(plural)\n\(text)".utf8))
    }

    private static func letters(_ key: UInt32) -> String {
        let all = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
        return String([18, 12, 6, 0].map { all[Int(key >> $0 & 63)] })
    }
}
