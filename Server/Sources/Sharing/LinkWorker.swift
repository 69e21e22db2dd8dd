public import MatchStore

/// Runs games and draws them, for short links.
public protocol LinkWorker: Sendable {
    /// Runs a game.
    ///
    /// - Parameter line: A game line, as somebody has sent it.
    /// - Returns: the game, with its line written the usual way.
    func describe(_ line: [UInt8]) async throws(LinkProblem) -> SharedGame

    /// Draws the preview of a game.
    ///
    /// - Returns: a PNG of 1200 x 630 pixels.
    func picture(of line: String, isDark: Bool) async throws(LinkProblem) -> [UInt8]
}
