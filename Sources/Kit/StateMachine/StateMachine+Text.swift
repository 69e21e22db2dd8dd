extension StateMachine {
    /// The current state as text: empty before the machine is active; else the milliseconds until the timeout, or `-`,
    /// then a space and the state's name. The structure, callbacks and observers belong to the program and aren't
    /// saved.
    public var text: String {
        guard let currentState else { return "" }
        guard let deadline else { return "- " + currentState.name }
        let now = clock()
        return "\(deadline > now ? deadline - now : 0) " + currentState.name
    }

    /// Continues in a state that was saved by a machine with the same structure. No callback or observer is called.
    ///
    /// - Throws: if the machine is active, its structure is invalid (see `activate`), the text can't be read, or it
    ///   names an unknown state.
    public func restore(_ text: String) throws(Failure) {
        guard !isActive, !isUnderway else { throw .alreadyActive }
        try chart.check()
        let bytes = Array(text.utf8)
        if bytes.isEmpty { return }
        guard let blank = bytes.firstIndex(of: UInt8(ascii: " ")), blank > 0 else { throw .unreadableText }
        let name = bytes[(blank + 1)...]
        var remaining: UInt64?
        if blank != 1 || bytes[0] != UInt8(ascii: "-") {
            guard let number = Self.number(bytes[..<blank]) else { throw .unreadableText }
            remaining = number
        }
        for state in chart.states where state.name.utf8.elementsEqual(name) {
            // If the state has gained or lost its timeout since, the current structure counts.
            guard let timeout = chart.timeout(in: state) else {
                currentState = state
                deadline = nil
                return
            }
            currentState = state
            deadline = Self.sum(clock(), min(remaining ?? timeout.delay, timeout.delay))
            return
        }
        throw .textOfUnknownState(Name(String(decoding: name, as: UTF8.self)))
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> UInt64? {
        guard digits.count <= 20, digits.count == 1 || digits.first != UInt8(ascii: "0") else { return nil }
        var value: UInt64 = 0
        for digit in digits {
            guard digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") else { return nil }
            let (product, tooBig) = value.multipliedReportingOverflow(by: 10)
            let (sum, overflow) = product.addingReportingOverflow(UInt64(digit - UInt8(ascii: "0")))
            guard !tooBig, !overflow else { return nil }
            value = sum
        }
        return value
    }
}
