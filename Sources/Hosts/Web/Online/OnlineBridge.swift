#if arch(wasm32)
extension Bridge {
    /// The JavaScript functions for matches.
    static var online: OnlineHost.Page {
        OnlineHost.Page(
            now: hostOnlineNow, connect: hostOnlineConnect, hangUp: hostOnlineHangUp,
            send: { bytes in bytes.withUnsafeBufferPointer { hostOnlineSend($0.baseAddress, Int32($0.count)) } },
            keep: { bytes in bytes.withUnsafeBufferPointer { hostOnlineKeep($0.baseAddress, Int32($0.count)) } },
            wake: hostOnlineWake,
            tell: { bytes in bytes.withUnsafeBufferPointer { hostOnlineState($0.baseAddress, Int32($0.count)) } })
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
#endif
