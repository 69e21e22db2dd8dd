extension World {
    /// A hash of all bodies' positions and velocities, the same on every machine (FNV-1a, Fowler, Noll and Vo, by
    /// words).
    package var digest: UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        func mix(_ value: Float) {
            // Both zeros are equal.
            hash = (hash ^ UInt64(value == 0 ? 0 : value.bitPattern)) &* 0x0000_0100_0000_01B3
            hash ^= hash >> 29
        }
        for index in 1..<max(bodies.count, 1) where bodies.base[index].isAlive {
            let body = bodies.base + index
            mix(body.pointee.center.x)
            mix(body.pointee.center.y)
            mix(body.pointee.rotation.x)
            mix(body.pointee.rotation.y)
            let v = velocities.base[index]
            mix(v.x)
            mix(v.y)
            mix(v.z)
        }
        return hash
    }
}
