/// Which of a language's plural forms a number takes.
///
/// The rule is gettext's, in the order of a stack (Scripts/words/plural.py writes it): numbers and `n` are pushed; `%`, `=`, `!`
/// (differs), `<`, `>`, `{` (at most), `}` (at least), `&` and `|` take two from the stack and push one; `?` takes three, the
/// condition below what is chosen. So `n 1 !` is 0 for 1, and 1 for any other number.
struct PluralRule: Sendable {
    private enum Step {
        case number(UInt64)
        case count
        case operation(UInt8)
    }

    private let forms: Int
    private let steps: [Step]

    /// Reads a rule; nil if it isn't one.
    init?(forms: ArraySlice<UInt8>, rule: ArraySlice<UInt8>) {
        guard let count = Self.number(forms), count > 0, count < 10 else { return nil }
        self.forms = Int(count)
        var steps: [Step] = []
        var depth = 0
        for word in rule.split(separator: UInt8(ascii: " ")) {
            if let number = Self.number(word) {
                steps.append(.number(number))
                depth += 1
            } else if word.count == 1, word.first == UInt8(ascii: "n") {
                steps.append(.count)
                depth += 1
            } else if word.count == 1, let operation = word.first {
                guard "%=!<>{}&|?".utf8.contains(operation) else { return nil }
                let taken = operation == UInt8(ascii: "?") ? 3 : 2
                guard depth >= taken else { return nil }
                depth -= taken - 1
                steps.append(.operation(operation))
            } else {
                return nil
            }
        }
        guard depth == 1 else { return nil }
        self.steps = steps
    }

    /// The number of the form for a count, from 0.
    func form(for count: UInt64) -> Int {
        var stack: [UInt64] = []
        for step in steps {
            switch step {
            case .number(let number): stack.append(number)
            case .count: stack.append(count)
            case .operation(let operation):
                let (b, a) = (stack.removeLast(), stack.removeLast())
                if operation == UInt8(ascii: "?") {
                    stack.append(stack.removeLast() != 0 ? a : b)
                } else {
                    stack.append(Self.apply(operation, a, b))
                }
            }
        }
        return Int(min(stack[0], UInt64(forms - 1)))
    }

    private static func apply(_ operation: UInt8, _ a: UInt64, _ b: UInt64) -> UInt64 {
        switch operation {
        case UInt8(ascii: "%"): return b == 0 ? 0 : a % b
        case UInt8(ascii: "="): return a == b ? 1 : 0
        case UInt8(ascii: "!"): return a != b ? 1 : 0
        case UInt8(ascii: "<"): return a < b ? 1 : 0
        case UInt8(ascii: ">"): return a > b ? 1 : 0
        case UInt8(ascii: "{"): return a <= b ? 1 : 0
        case UInt8(ascii: "}"): return a >= b ? 1 : 0
        case UInt8(ascii: "&"): return a != 0 && b != 0 ? 1 : 0
        default: return a != 0 || b != 0 ? 1 : 0
        }
    }

    /// A number that takes the same form, and fits: rules look at the last digits of large numbers only.
    static func reduced(_ count: UInt128) -> UInt64 {
        UInt64(exactly: count) ?? UInt64(count % 1_000_000_000_000_000_000) + 1_000_000_000_000_000_000
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> UInt64? {
        guard !digits.isEmpty, digits.count < 19 else { return nil }
        var value: UInt64 = 0
        for digit in digits {
            guard (0x30...0x39).contains(digit) else { return nil }
            value = value * 10 + UInt64(digit - 0x30)
        }
        return value
    }
}
