import Play

/// What a control of the window does.
enum ChromeCommand {
    /// A command of the table.
    case table(TableCommand)
    /// Watch, or pause.
    case toggle
    /// Stop time, or let it run on.
    case hold
    /// The next speed.
    case faster
    /// Opens the sheet of new games, or closes it.
    case chooseGame
    /// Begins a game with these settings; nil for those of the last one.
    case newGame(String?)
    /// Begins the level that follows the one just won.
    case nextLevel
    /// Plays the finished game again, as a film.
    case replay
    case mute
    case theme
    /// Opens the list of keys, or closes it.
    case keys
    /// Closes what is open over the board.
    case close
}
