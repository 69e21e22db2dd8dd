import Play

extension Chrome {
    /// Noon in the dunes, and the desert at night.
    static let noon = (
        light: Chrome(
            paper: 0xfffaee, paper2: 0xf8ebd2, ink: 0x3b2410, ink2: 0x775a3a, accent: 0xad4b0c, onAccent: 0xffffff,
            headline: 0x123e52, sky: 0x6fc3e8),
        dark: Chrome(
            paper: 0x2b1d13, paper2: 0x3c2a1c, ink: 0xfdf2de, ink2: 0xcfb592, accent: 0xffc253, onAccent: 0x3d2000,
            headline: 0xfdf2de, sky: 0x101b36)
    )
}
