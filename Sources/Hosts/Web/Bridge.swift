#if arch(wasm32)
import Drawing
import Play

/// The JavaScript functions that the host calls. Memory passed to them is only read during the call.
enum Bridge {
    static func tellState(_ json: [UInt8]) {
        json.withUnsafeBufferPointer { hostState($0.baseAddress, Int32($0.count)) }
    }

    /// Passes a question to a game's solver in another thread; false if there is none.
    static func ask(_ game: String, _ question: String, _ number: Int32) -> Bool {
        let text = Array("\(game) \(question)".utf8)
        return text.withUnsafeBufferPointer { hostAsk(number, $0.baseAddress, Int32($0.count)) } != 0
    }

    /// Plays a cue: seven numbers per tone.
    static func play(_ cue: SoundCue) {
        cue.numbers.withUnsafeBufferPointer { tones in
            cue.haptics.withUnsafeBufferPointer { haptics in
                hostSound(tones.baseAddress, Int32(cue.tones.count), haptics.baseAddress, Int32(cue.haptics.count))
            }
        }
    }

    /// How the page makes tiles.
    static var tiles: PageTileRenderer.Page {
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

    /// Sends the reply to the current call.
    static func reply(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { hostReply($0.baseAddress, Int32($0.count)) }
    }

    static func reply(_ string: String) {
        reply(Array(string.utf8))
    }

    /// The text that JavaScript has written for the current call.
    static func takeInput(_ count: Int32) -> [UInt8] {
        Array(UnsafeBufferPointer(start: input, count: Int(count)))
    }

    /// Allocates memory for this many bytes of text.
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

@_extern(c) @_extern(wasm, module: "host", name: "sound")
private func hostSound(
    _ tones: UnsafePointer<Float>?, _ count: Int32, _ haptics: UnsafePointer<Int32>?, _ hapticCount: Int32)

@_extern(c) @_extern(wasm, module: "host", name: "state")
private func hostState(_ bytes: UnsafePointer<UInt8>?, _ count: Int32)

@_extern(c) @_extern(wasm, module: "host", name: "ask")
private func hostAsk(_ number: Int32, _ bytes: UnsafePointer<UInt8>?, _ count: Int32) -> Int32

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
