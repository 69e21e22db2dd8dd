extension DisplayList {
    /// Appends another list's commands, except for definitions of symbols that the host already knows.
    mutating func append(_ other: DisplayList, symbols: inout SymbolLedger) {
        let shift = UInt32(text.count)
        let base = words.count
        text += other.text
        if other.hasSymbols {
            hasSymbols = true
            appendWords(of: other, symbols: &symbols)
        } else {
            words += other.words
        }
        guard shift > 0 else { return }
        var index = base
        while index < words.count {
            switch words[index] & 0xff {
            case Opcode.text.rawValue: words[index + Self.textOffsetArgument] += shift
            case Opcode.textPieces.rawValue: words[index + Self.piecesOffsetArgument] += shift
            case Opcode.defineSymbol.rawValue: words[index + Self.symbolTextOffsetArgument] += shift
            default: break
            }
            index += 1 + Int(words[index] >> 8)
        }
    }

    private mutating func appendWords(of other: DisplayList, symbols: inout SymbolLedger) {
        var index = 0
        while index < other.words.count {
            let head = other.words[index]
            let next = index + 1 + Int(head >> 8)
            var isWanted = true
            switch Opcode(rawValue: head & 0xff) {
            case .defineSymbol: isWanted = symbols.isNew(other.symbol(at: index + 1))
            case .forgetSymbol: symbols.forget(other.symbol(at: index + 1))
            case .symbol, .nineParts: symbols.touch(other.symbol(at: index + 1))
            default: break
            }
            if isWanted { words += other.words[index..<next] }
            index = next
        }
    }

    private func symbol(at index: Int) -> SymbolID {
        SymbolID(UInt64(words[index + 1]) << 32 | UInt64(words[index]))
    }

    /// The word of a text command that contains the offset of its bytes, counting the head as word 0.
    static let textOffsetArgument = 9
    static let piecesOffsetArgument = 8
    /// The same for a command that defines a symbol.
    static let symbolTextOffsetArgument = 6
}
