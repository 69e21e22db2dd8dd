import ArgumentParser
import Logging
import Logs

/// How `pastime serve` writes what happens to standard error.
enum LogFormat: String, CaseIterable, ExpressibleByArgument {
    /// Lines for people.
    case text
    /// A JSON object a line.
    case json

    /// Has all loggers of the process write in this format. Must come before the first is created, once.
    func install() {
        switch self {
        case .text: break
        case .json: LoggingSystem.bootstrap { JSONLogHandler(label: $0) }
        }
    }

    /// Says something that the user has to know.
    func complain(_ message: String, level: Logger.Level = .notice) {
        switch self {
        case .text: pastime.complain(message)
        case .json: Logger(label: "pastime").log(level: level, "\(message)")
        }
    }
}
