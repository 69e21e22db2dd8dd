extension TableWindow {
    /// Opens a window of the system, and plays until it is closed.
    ///
    /// - Parameter complain: Is told why there is no sound, if so; the game goes on without.
    /// - Throws: `WindowProblem` if there is no screen, or SDL isn't installed. What was played so far stays.
    public func run(
        _ options: WindowOptions = WindowOptions(), complain: (String) -> Void = { _ in }
    ) throws(WindowProblem) {
        let native = try NativeWindow(self, options: options)
        let before = services
        defer { services = before }
        if options.hasSound {
            do throws(WindowProblem) {
                try native.openSound()
                services.isSoundOn = true
            } catch {
                complain(error.message)
            }
        }
        services.sound = { native.play($0) }
        services.ambience = { native.setAmbience($0) }
        services.setSound = { native.isSoundOn = $0 }
        services.background = { native.background = $0 }
        announce()
        try native.run()
    }
}
