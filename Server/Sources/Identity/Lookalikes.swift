/// Maps characters to the lower-case Latin letters that they look like.
enum Lookalikes {
    /// The lower-case Latin letter (i also for l), or a space for characters that look like none.
    ///
    /// - Parameter scalar: A lower-case character after compatibility decomposition.
    static func letter(_ scalar: Unicode.Scalar) -> UInt8 {
        switch scalar.value {
        case 0x6c: UInt8(ascii: "i")
        case 0x61...0x7a: UInt8(scalar.value)
        // The letters of flags, and letters on black circles and squares.
        case 0x1f1e6...0x1f1ff: latin(scalar.value - 0x1f1e6)
        case 0x1f150...0x1f169: latin(scalar.value - 0x1f150)
        case 0x1f170...0x1f189: latin(scalar.value - 0x1f170)
        default: table[scalar] ?? 0x20
        }
    }

    private static func latin(_ index: UInt32) -> UInt8 {
        let letter = UInt8(ascii: "a") + UInt8(index)
        return letter == UInt8(ascii: "l") ? UInt8(ascii: "i") : letter
    }

    /// Digits and signs used as letters; lower-case letters of Cyrillic, Greek, Armenian and Cherokee; small capitals;
    /// Latin letters with strokes and turned ones, which have no decomposition. Capitals of other alphabets arrive in
    /// lower case, so the table also has letters whose capitals look alike.
    private static let table: [Unicode.Scalar: UInt8] = {
        let rows: [(letter: String, alike: String)] = [
            ("a", "4@аαɑᴀɐʌλΛᎪ∂"), ("b", "8вβъьɓʙ"), ("c", "сϲᴄ¢©ↄ"), ("d", "ԁɗđᴅժꭰᏧð"), ("e", "3еεєɛəᴇ€ҽǝ"),
            ("f", "ƒғꜰϝ"), ("g", "6ɡġɢԍց9"), ("h", "һнħʜհ"), ("i", "1!|іιıɩɪӏłاǀℓ¡ʟ"), ("j", "јϳȷᴊ"), ("k", "кκᴋ"),
            ("m", "мμᴍϻ₥ꮇ"), ("n", "пηɴոռղ"), ("o", "0оοσøɵᴏօ¤әθ"), ("p", "рρᴘþ"), ("q", "ԛɋ"), ("r", "гʀɾяᴦꮢ®"),
            ("s", "5$ѕꜱʂƨ§ꮪ"), ("t", "7+тτŧᴛ†ꭲ"), ("u", "υսᴜʉ"), ("v", "νѵᴠ"), ("w", "ѡωԝᴡшա"), ("x", "хχ×"),
            ("y", "уүγʏ"), ("z", "2ᴢʐƶ"),
        ]
        var table: [Unicode.Scalar: UInt8] = [:]
        for row in rows {
            for scalar in row.alike.unicodeScalars where table[scalar] == nil { table[scalar] = row.letter.utf8.first }
        }
        return table
    }()
}
