import PlayRules
import TextPlay

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Connects a game with a terminal: keys to the game, its frames to the terminal, and the time between.
struct TerminalPlayer {
    private let game: TextGame
    private let terminal: Terminal
    private var reader = KeyReader()
    /// What the terminal shows; nil if that isn't known.
    private var shown: TextFrame?
    /// The time up to which the game has been told, in ticks of the system's clock.
    private var tick = Self.now()

    init(_ game: TextGame, on terminal: Terminal) {
        self.game = game
        self.terminal = terminal
    }

    /// How long to wait for the rest of an escape sequence, in milliseconds: longer than a slow line takes between two
    /// bytes, and shorter than a person between two keys.
    private static let sequenceWait: Int32 = 50

    /// Plays until the player quits or a signal ends the program, and prints the result and the game line.
    ///
    /// - Throws: what is wrong with the terminal; it has its own settings again.
    mutating func play() throws(TerminalProblem) {
        let signals = try TerminalSignals()
        do throws(TerminalProblem) {
            try terminal.enter()
            let signal = try run(signals)
            terminal.leave()
            let text = game.farewell.map { "\($0)\n" }.joined()
            guard let signal else { return finish(writing: Array(text.utf8)) }
            // Whoever started the program shall see which signal ended it.
            _ = write(Array(text.utf8), to: STDOUT_FILENO)
            signals.raiseAgain(signal)
        } catch {
            terminal.leave()
            throw error
        }
    }

    /// - Returns: the signal that ended the game; nil if the player did.
    private mutating func run(_ signals: TerminalSignals) throws(TerminalProblem) -> Int32? {
        while !game.hasQuit {
            passTime()
            try show()
            let (hasInput, hasSignal) = try terminal.wait(orFor: signals.source, milliseconds: wait)
            passTime()
            if hasSignal, let ending = try handle(signals) { return ending }
            if hasInput {
                for key in reader.read(try terminal.read()) where !game.hasQuit { press(key) }
            } else if reader.isWaiting, !hasSignal {
                for key in reader.flush() { press(key) }
            }
            if game.isThinking, !hasInput, !reader.isWaiting { for _ in 0..<20 where game.isThinking { game.think() } }
        }
        return nil
    }

    /// How long nothing changes unless a key is pressed, in milliseconds; negative for ever.
    private var wait: Int32 {
        if reader.isWaiting { return Self.sequenceWait }
        if game.isThinking { return 0 }
        return game.isTimeRunning ? 250 : -1
    }

    private mutating func press(_ key: Key) {
        if key == .repaint { shown = nil } else { game.press(key) }
    }

    /// Handles the signals that have come.
    ///
    /// - Returns: one that ends the program; nil if none does.
    private mutating func handle(_ signals: TerminalSignals) throws(TerminalProblem) -> Int32? {
        for signal in signals.take() {
            switch signal {
            case SIGWINCH: break
            case SIGTSTP:
                terminal.leave()
                signals.stop()
                try resume()
            case SIGCONT:
                try resume()
            default: return signal
            }
        }
        return nil
    }

    /// Goes on after the program was stopped: the shell may have changed the terminal, and the time doesn't count.
    private mutating func resume() throws(TerminalProblem) {
        try terminal.enter()
        shown = nil
        tick = Self.now()
    }

    private mutating func show() throws(TerminalProblem) {
        let frame = game.frame(terminal.size, isColored: terminal.isColored)
        guard frame != shown else { return }
        try terminal.write(frame.update(from: shown))
        shown = frame
    }

    private mutating func passTime() {
        let now = Self.now()
        game.pass(ticks: now - tick)
        tick = now
    }

    private static func now() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Ticks.passed(in: UInt64(time.tv_sec) * 1_000 + UInt64(time.tv_nsec) / 1_000_000)
    }
}
