#if arch(wasm32)
extension Bridge {
    /// The JavaScript functions for matches.
    static var online: OnlineController.Page {
        OnlineController.Page(
            now: pageOnlineNow, connect: pageOnlineConnect, hangUp: pageOnlineHangUp,
            send: { bytes in bytes.withUnsafeBufferPointer { pageOnlineSend($0.baseAddress, Int32($0.count)) } },
            keep: { bytes in bytes.withUnsafeBufferPointer { pageOnlineKeep($0.baseAddress, Int32($0.count)) } },
            wake: pageOnlineWake,
            tell: { bytes in bytes.withUnsafeBufferPointer { pageOnlineState($0.baseAddress, Int32($0.count)) } },
            tellRace: { bytes in bytes.withUnsafeBufferPointer { pageRaceState($0.baseAddress, Int32($0.count)) } })
    }
}

@_extern(c) @_extern(wasm, module: "host", name: "online_now")
private func pageOnlineNow() -> Double

@_extern(c) @_extern(wasm, module: "host", name: "online_wake")
private func pageOnlineWake(_ delay: Double)

@_extern(c) @_extern(wasm, module: "host", name: "online_connect")
private func pageOnlineConnect(_ delay: Double)

@_extern(c) @_extern(wasm, module: "host", name: "online_hang_up")
private func pageOnlineHangUp()

@_extern(c) @_extern(wasm, module: "host", name: "online_send")
private func pageOnlineSend(_ bytes: UnsafePointer<UInt8>?, _ count: Int32)

@_extern(c) @_extern(wasm, module: "host", name: "online_keep")
private func pageOnlineKeep(_ bytes: UnsafePointer<UInt8>?, _ count: Int32)

@_extern(c) @_extern(wasm, module: "host", name: "race_state")
private func pageRaceState(_ bytes: UnsafePointer<UInt8>?, _ count: Int32)

@_extern(c) @_extern(wasm, module: "host", name: "online_state")
private func pageOnlineState(_ bytes: UnsafePointer<UInt8>?, _ count: Int32)
#endif
