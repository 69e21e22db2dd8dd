/// How everything looks and moves.
public struct Look: Hashable, Sendable {
    /// Light or dark.
    public var theme: Theme
    /// The colour palette.
    public var palette: Palette
    /// How much is animated.
    public var motion: Motion
    /// How much things differ from what is behind them.
    public var contrast: Contrast

    /// Creates a look; the default is light, with the standard palette, normal motion and the standard contrast.
    public init(
        theme: Theme = .light, palette: Palette = .standard, motion: Motion = .normal, contrast: Contrast = .standard
    ) {
        self.theme = theme
        self.palette = palette
        self.motion = motion
        self.contrast = contrast
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

/// How much things differ from what is behind them.
public enum Contrast: Sendable {
    /// As designed.
    case standard
    /// More, for people who see little; there may be no landscape behind the playfield.
    case high
}
