#if arch(wasm32)
import Drawing

// How Swift and JavaScript exchange text and the drawings of tiles. Memory that is passed is only read during the call.

extension WebPage {
    /// How the page makes tiles.
    static var tilePage: PageTileRenderer.Page {
        PageTileRenderer.Page(
            takeSymbol: { set, color, list in
                list.words.withUnsafeBufferPointer { words in
                    list.text.withUnsafeBufferPointer { text in
                        hostSymbol(
                            set, color, words.baseAddress, Int32(words.count), text.baseAddress, Int32(text.count))
                    }
                }
            },
            render: { bytes in bytes.withUnsafeBufferPointer { hostTile($0.baseAddress, Int32($0.count)) } },
            renderNow: { bytes in bytes.withUnsafeBufferPointer { hostTileNow($0.baseAddress, Int32($0.count)) } },
            release: hostReleaseTile)
    }

    /// Returns a text to the call of JavaScript that is under way.
    public static func reply(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { hostReply($0.baseAddress, Int32($0.count)) }
    }

    /// Returns a text to the call of JavaScript that is under way.
    public static func reply(_ string: String) {
        reply(Array(string.utf8))
    }

    /// The text that JavaScript has written for the call that is being made.
    public static func takeInput(_ count: Int32) -> [UInt8] {
        Array(UnsafeBufferPointer(start: input, count: Int(count)))
    }

    /// Makes room for so many bytes of text.
    static func makeInput(_ count: Int32) -> UnsafeMutablePointer<UInt8> {
        if Int(count) > inputCapacity || input == nil {
            input?.deallocate()
            inputCapacity = max(Int(count), 4096)
            input = .allocate(capacity: inputCapacity)
        }
        return input!
    }

    nonisolated(unsafe) private static var input: UnsafeMutablePointer<UInt8>?
    nonisolated(unsafe) private static var inputCapacity = 0
}

@_extern(c) @_extern(wasm, module: "host", name: "symbol")
private func hostSymbol(
    _ set: UInt32, _ color: UInt32, _ words: UnsafePointer<UInt32>?, _ wordCount: Int32,
    _ text: UnsafePointer<UInt8>?, _ textCount: Int32)

@_extern(c) @_extern(wasm, module: "host", name: "tile")
private func hostTile(_ bytes: UnsafePointer<UInt8>?, _ count: Int32)

@_extern(c) @_extern(wasm, module: "host", name: "tileNow")
private func hostTileNow(_ bytes: UnsafePointer<UInt8>?, _ count: Int32)

@_extern(c) @_extern(wasm, module: "host", name: "releaseTile")
private func hostReleaseTile(_ image: UInt32)

@_extern(c) @_extern(wasm, module: "host", name: "reply")
private func hostReply(_ bytes: UnsafePointer<UInt8>?, _ count: Int32)
#endif
