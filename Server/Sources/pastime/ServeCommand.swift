import Admin
import ArgumentParser
import Foundation
import MatchStore
import PageServer
import Redis
import Sockets
import Words

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// `pastime serve`: serves the games on this machine.
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: say("Serve the arcade to the browser, and matches of two."),
        discussion: say(
            """
            Prints the address when the page can be opened, and serves until Ctrl-C. Running matches continue at the \
            next start. A server that is started meanwhile waits for this one to stop, and takes over its matches. The \
            page is read at the start: restart after a new build.

              pastime serve                       at http://localhost:8080
              pastime serve --port 0              at any free port
              pastime serve --host 0.0.0.0        for other machines of the network too
              pastime serve --database FILE       matches, results and leaderboards in that file
              pastime serve --redis redis://localhost
                                                  one of any number of servers that share that Redis
              pastime serve --trusted-proxy ::1   behind a proxy of this machine
              pastime serve --allowed-host NAME   only for requests by that name
              pastime serve --log-format json     a JSON object a line on standard error
            """))

    @Option(help: ArgumentHelp(say("The name or address to listen on.")))
    var host = "127.0.0.1"

    @Option(
        help: ArgumentHelp(say("The port, 0 to 65535; 0 takes a free one. (default: 8080)")),
        transform: ServeCommand.port)
    var port = 8080

    @Option(help: ArgumentHelp(say("The folder of the page, which 'make build' creates."), valueName: "folder"))
    var page = ".build/page"

    @Option(
        help: ArgumentHelp(
            say(
                "The file for matches, results and leaderboards. (default: pastime/pastime.sqlite in the user's data folder)"
            ),
            valueName: "file"))
    var database: String?

    @Option(
        help: ArgumentHelp(
            say(
                "The Redis that this server shares with others, instead of a database: redis://[user:password@]host[:port]; of a cluster some of its hosts, with commas between them. (default: the environment variable PASTIME_REDIS, which hides the password from other users)"
            ),
            valueName: "url"))
    var redis: String?

    @Option(
        help: ArgumentHelp(
            say(
                "A proxy in front, by the IP address that it connects from: its X-Forwarded-For is believed. Can be given more than once."
            ),
            valueName: "address"))
    var trustedProxy: [String] = []

    @Option(
        help: ArgumentHelp(
            say(
                "A name by which browsers call the server: requests by other names are refused. Can be given more than once. (default: this machine's own names when it listens only there, without a trusted proxy; otherwise any)"
            ),
            valueName: "name"))
    var allowedHost: [String] = []

    @Option(
        help: ArgumentHelp(
            say("A port of this machine for /metrics; 0 takes a free one. (default: none)"), valueName: "port"),
        transform: ServeCommand.port)
    var metricsPort: Int?

    @Option(
        help: ArgumentHelp(
            say("The socket of 'pastime admin'. (default: beside the database, with .admin added; none with --redis)"),
            valueName: "path"))
    var adminSocket: String?

    @Option(
        help: ArgumentHelp(
            say("For how many days guests are remembered who left no place, rating or report; 0 for ever."),
            valueName: "days"),
        transform: ServeCommand.days)
    var keepGuests = 90

    @Option(
        help: ArgumentHelp(
            say("For how many days the game behind a short link is kept after it was opened last; 0 for ever."),
            valueName: "days"),
        transform: ServeCommand.days)
    var keepLinks = 180

    @Option(help: ArgumentHelp(say("The format of the log on standard error."), valueName: "format"))
    var logFormat = LogFormat.text

    @Flag(help: .hidden)
    var unlimitedAddresses = false

    func run() async throws {
        logFormat.install()
        do {
            try await serve()
        } catch {
            guard logFormat == .json else { throw error }
            logFormat.complain(Pastime.message(for: error), level: .critical)
            throw Pastime.exitCode(for: error)
        }
    }

    private func serve() async throws {
        // Where the size of files is limited, a file at its limit is like a full disk, and doesn't end the process.
        signal(SIGXFSZ, SIG_IGN)
        let language = Catalogue.current
        let page = try Page(folder: page)
        let proxies = try Self.proxies(trustedProxy)
        let name = ["127.0.0.1", "0.0.0.0", "::", "::1"].contains(host) ? "localhost" : host
        let hosts = try allowedHosts()
        let matches = try await MatchService.open(
            try place(), hosts: hosts, proxies: proxies, limitsAddresses: !unlimitedAddresses,
            kept: Retention(guests: keepGuests, links: keepLinks), index: page.index,
            complain: { [logFormat] in logFormat.complain($0) })
        let admin: AdminSocket?
        do {
            admin = try await listenForOperators(matches)
        } catch {
            await matches.close()
            throw error
        }
        let metrics = metricsPort.map { port in
            MetricsPort(port) { port in
                print(Phrase("Metrics are at http://127.0.0.1:\(port)/metrics").text(in: language))
                fflush(nil)
            }
        }
        let server = PageServer(
            page: page, sockets: matches.endpoint, routes: matches.routes, hosts: hosts, proxies: proxies,
            readiness: matches.readiness, metrics: metrics, host: host, port: port, on: matches.loop,
            stopsBySignal: true, whenStopping: { await matches.refuseWaitingGames() }
        ) { port in
            print(Phrase("Pastime is at http://\(name):\(port) (Ctrl-C stops it)").text(in: language))
            fflush(nil)
        }
        do {
            // What it answers is in the language of each client, and its log in English.
            try await Catalogue.$current.withValue(nil) { try await server.run() }
        } catch {
            await admin?.close()
            await matches.close()
            throw error
        }
        await admin?.close()
        await matches.close()
    }

    /// Opens the socket of operators; nil if there is none.
    private func listenForOperators(_ matches: MatchService) async throws -> AdminSocket? {
        if let adminSocket { return try await AdminSocket.open(adminSocket, answer: matches.desk.answer) }
        guard case .file(let database) = try place() else { return nil }
        do throws(AdminSocketProblem) {
            return try await AdminSocket.open(AdminClient.path(besides: database), answer: matches.desk.answer)
        } catch {
            // Nobody has asked for it.
            logFormat.complain(say("'pastime admin' can't be used: \(error)"))
            return nil
        }
    }

    private func place() throws -> SharedState.Place {
        if redis != nil, database != nil {
            throw ValidationError(say("matches are kept in one place: give --redis or --database, not both"))
        }
        let environment = ProcessInfo.processInfo.environment
        // Options are for this server alone, and everybody on the machine can read them; the environment only its user.
        let variable = database == nil ? environment["PASTIME_REDIS"] : nil
        if let url = redis ?? variable, redis != nil || !url.isEmpty {
            do throws(RedisAddressError) {
                return .redis(try RedisAddress(url))
            } catch {
                if redis == nil { throw ValidationError("PASTIME_REDIS: \(error.description)") }
                throw ValidationError(say("--redis: \(error.description)"))
            }
        }
        guard let path = database ?? DatabaseLocation.path(environment) else {
            throw ValidationError(say("there is no home folder to keep matches in: name a file by --database"))
        }
        return .file(path)
    }

    private func allowedHosts() throws -> AllowedHosts {
        do throws(HostProblem) {
            if !allowedHost.isEmpty { return try .named(allowedHost) }
        } catch {
            throw ValidationError(say("--allowed-host: \(error.description)"))
        }
        let isOnThisMachine = ["localhost", "127.0.0.1", "::1"].contains(host) && trustedProxy.isEmpty
        return isOnThisMachine ? .thisMachine : .any
    }

    private static func proxies(_ addresses: [String]) throws -> TrustedProxies {
        do throws(ProxyProblem) {
            return try TrustedProxies(addresses)
        } catch {
            throw ValidationError(say("--trusted-proxy: \(error.description)"))
        }
    }

    private static func days(_ word: String) throws -> Int {
        guard let days = UInt16(word) else { throw ValidationError(say("days are a number from 0 to 65535")) }
        return Int(days)
    }

    private static func port(_ word: String) throws -> Int {
        guard let port = UInt16(word) else { throw ValidationError(say("a port is a number from 0 to 65535")) }
        return Int(port)
    }
}
