import MatchStore

/// The pictures that were drawn last, and those that are being drawn: whoever asks for one of these waits for it.
actor PictureCache {
    struct Key: Hashable {
        let id: LinkID
        let isDark: Bool
    }

    private struct Entry {
        let picture: [UInt8]
        var lastUse: UInt64
    }

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
        _ key: Key, draw: @escaping @Sendable () async throws(LinkProblem) -> [UInt8]
    ) async throws(LinkProblem) -> [UInt8] {
        time += 1
        if let entry = entries[key] {
            entries[key]?.lastUse = time
            return entry.picture
        }
        if let drawing = drawing[key] { return try await drawing.value.get() }
        let task = Task<Result<[UInt8], LinkProblem>, Never> {
            do throws(LinkProblem) { return .success(try await draw()) } catch { return .failure(error) }
        }
        drawing[key] = task
        let result = await task.value
        drawing[key] = nil
        let picture = try result.get()
        keep(picture, key)
        return picture
    }

    private func keep(_ picture: [UInt8], _ key: Key) {
        guard picture.count <= mostBytes else { return }
        entries[key] = Entry(picture: picture, lastUse: time)
        bytes += picture.count
        while bytes > mostBytes, let (oldest, entry) = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
            entries[oldest] = nil
            bytes -= entry.picture.count
        }
    }
}
