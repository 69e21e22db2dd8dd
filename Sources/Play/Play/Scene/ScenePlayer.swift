public import PlayRules

/// Where a move comes from.
public enum Origin: Sendable {
    /// A gesture that carried the piece to its place.
    case drag
    /// A tap or a key.
    case tap
    /// The log: playback, undo and redo.
    case log
}

/// How a scene reports to the table that plays it.
public struct ScenePlayer<R: Rules> {
    /// Makes a move for the player.
    public let move: (R.Move, Origin) -> Void
    /// Reports that the player has picked something up: playback should wait.
    public let touch: () -> Void
    /// Reports a change on the playfield that is not yet a move, for screen readers: "disc 2 of A lifted".
    public let announce: (String) -> Void
    /// Shows the player a message, one sentence long.
    public let tell: (String) -> Void
    /// Marks the game as assisted: the player gets help from now on.
    public let assist: () -> Void
    /// Performs a command for which the player used the playfield instead of a control, such as a key that turns a
    /// switch.
    public let perform: (TableCommand) -> Void
    /// Plays a sound and its haptics now.
    public let sound: (SoundCue) -> Void
    /// Shows what the player has just won next to the headline: "+512".
    public let gain: (String) -> Void

    /// Creates the callbacks; the last three default to doing nothing.
    public init(
        move: @escaping (R.Move, Origin) -> Void, touch: @escaping () -> Void, announce: @escaping (String) -> Void,
        tell: @escaping (String) -> Void, assist: @escaping () -> Void,
        perform: @escaping (TableCommand) -> Void = { _ in }, sound: @escaping (SoundCue) -> Void = { _ in },
        gain: @escaping (String) -> Void = { _ in }
    ) {
        self.move = move
        self.touch = touch
        self.announce = announce
        self.tell = tell
        self.assist = assist
        self.perform = perform
        self.sound = sound
        self.gain = gain
    }
}
