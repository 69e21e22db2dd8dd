public import MatchStore
public import PageServer
import Sockets
import Words

extension SharedLinks {
    /// The routes `POST /links` and `GET /g/ID`, described in docs/sharing.md.
    ///
    /// - Parameters:
    ///   - index: The arcade's `index.html`.
    ///   - now: The server's clock, in milliseconds since 1970.
    public func routes(index: String, now: @escaping @Sendable () -> Milliseconds) -> [Route] {
        let page = SharedPage(index)
        return [
            Route(.take(atMost: longestLine), path: "/links", rate: SocketLimits.Rate(perSecond: 0.1, burst: 20)) {
                request in await take(request, now())
            },
            Route(.show, path: "/g/*", rate: SocketLimits.Rate(perSecond: 2, burst: 60)) {
                request in await show(request, page, now())
            },
        ]
    }

    private struct LinkAnswer: Encodable {
        let id: String
        let link: String
    }

    private func take(_ request: RouteRequest, _ now: Milliseconds) async -> RouteAnswer {
        do throws(LinkProblem) {
            let id = try await share(request.body, from: request.network, at: now)
            return .json(LinkAnswer(id: id.description, link: "\(request.origin)/g/\(id)"))
        } catch {
            return .problem(error.status, error.description)
        }
    }

    private func show(_ request: RouteRequest, _ page: SharedPage, _ now: Milliseconds) async -> RouteAnswer {
        let parts = request.path.dropFirst("/g/".count).split(separator: ".", omittingEmptySubsequences: false)
        guard let id = LinkID(parts[0]) else { return .noSuchLink }
        do throws(LinkProblem) {
            switch parts.dropFirst() {
            case []:
                guard let game = try await game(id, at: now) else { return .noSuchLink }
                let html = page.text(for: game, id, origin: request.origin)
                return RouteAnswer(body: Array(html.utf8), contentType: "text/html; charset=utf-8")
            case ["png"]:
                let theme = request.query?.first { $0.name == "theme" }?.value ?? "light"
                guard theme == "light" || theme == "dark" else {
                    return .problem(400, say("“\(theme.prefix(20))”: a theme is light or dark."))
                }
                guard let picture = try await picture(id, isDark: theme == "dark", for: request.network, at: now) else {
                    return .noSuchLink
                }
                // What an id stands for never changes; how it is drawn may.
                return RouteAnswer(
                    body: picture, contentType: "image/png", maximumAge: 86_400, isForAnyOrigin: true)
            case ["txt"]:
                guard let game = try await game(id, at: now) else { return .noSuchLink }
                return RouteAnswer(body: Array("\(game.line)\n".utf8), contentType: "text/plain; charset=utf-8")
            default: return .noSuchLink
            }
        } catch {
            return .problem(error.status, error.description)
        }
    }
}

extension RouteAnswer {
    fileprivate static var noSuchLink: RouteAnswer {
        RouteAnswer(
            status: 404, body: Array(SharedPage.nothingHere(in: .current).utf8),
            contentType: "text/html; charset=utf-8")
    }
}
