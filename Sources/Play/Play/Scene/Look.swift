/// How everything looks and moves.
public struct Look: Hashable, Sendable {
    /// Light or dark.
    public var theme: Theme
    /// The colour palette.
    public var palette: Palette
    /// How much is animated.
    public var motion: Motion

    /// Creates a look; the default is light, with the standard palette and normal motion.
    public init(theme: Theme = .light, palette: Palette = .standard, motion: Motion = .normal) {
        self.theme = theme
        self.palette = palette
        self.motion = motion
    }
}

/// A light or dark appearance.
public enum Theme: Sendable {
    case light, dark
}

/// The palette that distinguishes things by colour.
public enum Palette: Sendable {
    /// The usual colours.
    case standard
    /// Colours that differ in lightness as well as in hue, with hues that everyone can tell apart.
    case colorBlind
}

/// How much is animated.
public enum Motion: Sendable {
    /// No animation: positions change immediately.
    case off
    /// Animations at normal speed.
    case normal
    /// Like `normal`, in half the time.
    case fast
}
