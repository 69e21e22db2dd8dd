#if arch(wasm32)
/// The seed of Swift's hash tables, in place of the C library's random bytes: always the same, so that a program runs the
/// same each time. The C library's generator would also bring `printf` with it, for an error that can't happen here.
@_cdecl("arc4random_buf")
public func fillWithConstantBytes(_ bytes: UnsafeMutableRawPointer, _ count: Int) {
    for index in 0..<count {
        bytes.storeBytes(of: UInt8(truncatingIfNeeded: index &* 157 &+ 91), toByteOffset: index, as: UInt8.self)
    }
}
#endif
