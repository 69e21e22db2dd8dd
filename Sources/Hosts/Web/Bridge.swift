#if arch(wasm32)
import Drawing
import Play

/// The JavaScript functions that the program calls. Memory passed to them is only read during the call.
enum Bridge {
    static func tellState(_ json: [UInt8]) {
        json.withUnsafeBufferPointer { pageState($0.baseAddress, Int32($0.count)) }
    }

    /// Passes a question to a game's solver in another thread; false if there is none.
    static func ask(_ game: String, _ question: String, _ number: Int32) -> Bool {
        let text = Array("\(game) \(question)".utf8)
        return text.withUnsafeBufferPointer { pageAsk(number, $0.baseAddress, Int32($0.count)) } != 0
    }

    /// Plays a cue: seven numbers per tone.
    static func play(_ cue: SoundCue) {
        cue.numbers.withUnsafeBufferPointer { tones in
            cue.haptics.withUnsafeBufferPointer { haptics in
                pageSound(tones.baseAddress, Int32(cue.tones.count), haptics.baseAddress, Int32(cue.haptics.count))
            }
        }
    }
}

@_extern(c) @_extern(wasm, module: "host", name: "sound")
private func pageSound(
    _ tones: UnsafePointer<Float>?, _ count: Int32, _ haptics: UnsafePointer<Int32>?, _ hapticCount: Int32)

@_extern(c) @_extern(wasm, module: "host", name: "state")
private func pageState(_ bytes: UnsafePointer<UInt8>?, _ count: Int32)

@_extern(c) @_extern(wasm, module: "host", name: "ask")
private func pageAsk(_ number: Int32, _ bytes: UnsafePointer<UInt8>?, _ count: Int32) -> Int32

#endif
