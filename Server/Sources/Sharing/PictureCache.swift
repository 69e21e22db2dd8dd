import MatchStore

/// The pictures that were drawn last, and those that are being drawn: whoever asks for one of these waits for it.
actor PictureCache {
    struct Key: Hashable {
        let id: LinkID
        let isDark: Bool
    }

    private struct Entry {
        /// Nil for a game that is too large to be drawn.
        let picture: [UInt8]?
        let drawn: Milliseconds
        var lastUse: UInt64

        var bytes: Int { picture?.count ?? 4_096 }
    }

    /// For how long a game isn't drawn again that was too large: a machine with too much to do can be the reason, too.
    private static let pause: Milliseconds = 3_600_000

    private let mostBytes: Int
    private var entries: [Key: Entry] = [:]
    private var drawing: [Key: Task<Result<[UInt8], LinkProblem>, Never>] = [:]
    private var time: UInt64 = 0
    /// The bytes of all pictures.
    private(set) var bytes = 0

    /// Creates an empty cache.
    init(mostBytes: Int) {
        self.mostBytes = mostBytes
    }

    /// A picture, drawn if it isn't there.
    func picture(
        _ key: Key, at date: Milliseconds, draw: @escaping @Sendable () async throws(LinkProblem) -> [UInt8]
    ) async throws(LinkProblem) -> [UInt8] {
        time += 1
        if let entry = entries[key] {
            entries[key]?.lastUse = time
            if let picture = entry.picture { return picture }
            if date - entry.drawn < Self.pause { throw .tooLarge }
        }
        if let drawing = drawing[key] { return try await drawing.value.get() }
        let task = Task<Result<[UInt8], LinkProblem>, Never> {
            do throws(LinkProblem) { return .success(try await draw()) } catch { return .failure(error) }
        }
        drawing[key] = task
        let result = await task.value
        drawing[key] = nil
        switch result {
        case .success(let picture): keep(Entry(picture: picture, drawn: date, lastUse: time), key)
        case .failure(.tooLarge): keep(Entry(picture: nil, drawn: date, lastUse: time), key)
        case .failure: break
        }
        return try result.get()
    }

    private func keep(_ entry: Entry, _ key: Key) {
        guard entry.bytes <= mostBytes else { return }
        bytes -= entries[key]?.bytes ?? 0
        entries[key] = entry
        bytes += entry.bytes
        while bytes > mostBytes, let (oldest, entry) = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
            entries[oldest] = nil
            bytes -= entry.bytes
        }
    }
}
