/// The encodings in which a file can be sent.
enum ContentCoding: String, CaseIterable {
    case brotli = "br"
    case gzip
    case identity

    /// The suffix of the file that holds the encoded form.
    var fileSuffix: String {
        switch self {
        case .brotli: ".br"
        case .gzip: ".gz"
        case .identity: ""
        }
    }
}

/// The encodings that the client accepts, from its `Accept-Encoding` (RFC 9110, section 12.5.3).
struct AcceptedCodings {
    /// In thousandths: the RFC allows three digits.
    private var weights: [ContentCoding: Int] = [:]
    private var weightOfOthers: Int?

    /// Reads the header.
    ///
    /// - Parameter field: The header's value; nil if it is absent, which allows only the plain form.
    init(_ field: String?) {
        guard let field else { return }
        for element in field.split(separator: ",") {
            let parts = element.split(separator: ";").map { $0.trimmed.lowercased() }
            guard let name = parts.first, let weight = Self.weight(parts.dropFirst()) else { continue }
            switch name {
            case "*": weightOfOthers = weight
            case "x-gzip": weights[.gzip] = weight
            default: if let coding = ContentCoding(rawValue: name) { weights[coding] = weight }
            }
        }
    }

    /// The best of the available encodings: the one with the greatest weight, and of equals the smallest, which is the
    /// first of `ContentCoding`. Nil if the client refuses all of them.
    func best(of available: [ContentCoding]) -> ContentCoding? {
        var best: (coding: ContentCoding, weight: Int)?
        for coding in ContentCoding.allCases where available.contains(coding) {
            let weight = weight(of: coding)
            if weight > 0 || coding == .identity && weight == 0 && isIdentityImplied {
                if best == nil || weight > best!.weight { best = (coding, weight) }
            }
        }
        return best?.coding
    }

    /// The plain form is accepted as a last resort unless it is explicitly refused.
    private var isIdentityImplied: Bool { weights[.identity] == nil && weightOfOthers != 0 }

    private func weight(of coding: ContentCoding) -> Int {
        weights[coding] ?? weightOfOthers ?? 0
    }

    /// The weight; nil if it can't be read, and then the element is ignored.
    private static func weight(_ parameters: some Sequence<String>) -> Int? {
        for parameter in parameters where parameter.hasPrefix("q=") {
            guard let weight = Double(parameter.dropFirst(2)), 0...1 ~= weight else { return nil }
            return Int(weight * 1000)
        }
        return 1000
    }
}

extension Substring {
    /// Without the spaces and tabs at both ends.
    var trimmed: Substring {
        var rest = self
        while let first = rest.first, first == " " || first == "\t" { rest.removeFirst() }
        while let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
        return rest
    }
}
