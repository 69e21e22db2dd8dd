#if arch(wasm32)
import Drawing

extension Bridge {
    /// What JavaScript does for matches.
    static var online: OnlineHost.Page {
        OnlineHost.Page(
            now: hostOnlineNow, connect: hostOnlineConnect, hangUp: hostOnlineHangUp,
            send: { bytes in bytes.withUnsafeBufferPointer { hostOnlineSend($0.baseAddress, Int32($0.count)) } },
            keep: { bytes in bytes.withUnsafeBufferPointer { hostOnlineKeep($0.baseAddress, Int32($0.count)) } },
            wake: hostOnlineWake,
            tell: { bytes in bytes.withUnsafeBufferPointer { hostOnlineState($0.baseAddress, Int32($0.count)) } },
            draw: { list in
                list.words.withUnsafeBufferPointer { words in
                    list.text.withUnsafeBufferPointer { text in
                        hostDrawSecond(words.baseAddress, Int32(words.count), text.baseAddress, Int32(text.count))
                    }
                }
            })
    }
}

@_extern(c) @_extern(wasm, module: "host", name: "online_now")
private func hostOnlineNow() -> Double

@_extern(c) @_extern(wasm, module: "host", name: "online_wake")
private func hostOnlineWake(_ delay: Double)

@_extern(c) @_extern(wasm, module: "host", name: "online_connect")
private func hostOnlineConnect(_ delay: Double)

@_extern(c) @_extern(wasm, module: "host", name: "online_hang_up")
private func hostOnlineHangUp()

@_extern(c) @_extern(wasm, module: "host", name: "online_send")
private func hostOnlineSend(_ bytes: UnsafePointer<UInt8>?, _ count: Int32)

@_extern(c) @_extern(wasm, module: "host", name: "online_keep")
private func hostOnlineKeep(_ bytes: UnsafePointer<UInt8>?, _ count: Int32)

@_extern(c) @_extern(wasm, module: "host", name: "online_state")
private func hostOnlineState(_ bytes: UnsafePointer<UInt8>?, _ count: Int32)

@_extern(c) @_extern(wasm, module: "host", name: "draw_second")
private func hostDrawSecond(
    _ words: UnsafePointer<UInt32>?, _ wordCount: Int32, _ text: UnsafePointer<UInt8>?, _ textCount: Int32)
#endif
