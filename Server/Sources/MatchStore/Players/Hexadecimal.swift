extension UInt64 {
    /// 16 hexadecimal digits, as a player's number is written: their order is that of the numbers.
    package var hexadecimal: String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }

    /// Reads 16 hexadecimal digits, large or small.
    package init?(hexadecimal text: String) {
        guard text.utf8.count == 16, text.allSatisfy(\.isHexDigit) else { return nil }
        self.init(text, radix: 16)
    }
}
