/// How everything is to look and to move.
public struct Look: Hashable, Sendable {
    public var theme: Theme
    public var palette: Palette
    public var motion: Motion

    public init(theme: Theme = .light, palette: Palette = .standard, motion: Motion = .normal) {
        self.theme = theme
        self.palette = palette
        self.motion = motion
    }
}

/// Light or dark surroundings.
public enum Theme: Sendable {
    case light, dark
}

/// Which colours tell things apart.
public enum Palette: Sendable {
    case standard
    /// Colours that differ in lightness as well as in hue, and in hues that everyone sees.
    case colorBlind
}

/// How much moves about.
public enum Motion: Sendable {
    /// Nothing: positions change at once.
    case off
    case normal
    /// The same in half the time.
    case fast
}
