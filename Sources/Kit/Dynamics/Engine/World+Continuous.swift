extension World {
    func sweepFastBodies() {
        for k in 0..<fast.count { refreshProxies(fast.base[k], force: false) }
    }
}
