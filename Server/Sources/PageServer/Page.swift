import Hummingbird

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The files of the page, read once.
///
/// Requests are answered from this list and never from the file system, so no path, in any spelling, reaches anything
/// else. Hidden files and symbolic links are left out. Changed files become visible when the server restarts.
public struct Page: Sendable {
    /// The files by request path: `/` for `index.html`, `/page.js`, `/icons/small.png`.
    let files: [String: PageFile]

    /// The text of `index.html`.
    public var index: String { String(buffer: files["/"]?.forms[.identity]?.body ?? ByteBuffer()) }

    /// Reads a folder and its subfolders.
    ///
    /// `NAME.br` and `NAME.gz` are read as encoded forms of `NAME`, unless they are older.
    ///
    /// - Throws: why the page can't be read.
    public init(folder: String) throws(PageError) {
        // Checked first, so that a wrong folder isn't searched completely.
        guard FileManager.default.fileExists(atPath: folder) else { throw .noFolder(folder) }
        guard FileManager.default.fileExists(atPath: folder + "/index.html") else { throw .noIndex(folder) }
        var listing = Listing()
        try listing.read(folder: folder, path: "/")
        var files: [String: PageFile] = [:]
        for (path, entry) in listing.entries {
            var bodies: [ContentCoding: [UInt8]] = [:]
            for coding in ContentCoding.allCases {
                guard let form = listing.entries[path + coding.fileSuffix], form.changed >= entry.changed else {
                    continue
                }
                bodies[coding] = try Self.bytes(of: form.file)
            }
            files[path] = PageFile(path: path, bodies: bodies)
        }
        for coding in [ContentCoding.brotli, .gzip] {
            for path in files.keys where path.hasSuffix(coding.fileSuffix) { files[path] = nil }
        }
        guard let index = files.removeValue(forKey: "/index.html") else { throw .noIndex(folder) }
        files["/"] = index
        self.files = files
    }

    private static func bytes(of file: String) throws(PageError) -> [UInt8] {
        guard let data = FileManager.default.contents(atPath: file) else { throw .unreadable(file) }
        return [UInt8](data)
    }

    private struct Listing {
        struct Entry {
            var file: String
            var changed: Date
        }

        var entries: [String: Entry] = [:]

        mutating func read(folder: String, path: String) throws(PageError) {
            let manager = FileManager.default
            guard let names = try? manager.contentsOfDirectory(atPath: folder) else { throw .noFolder(folder) }
            for name in names where !name.hasPrefix(".") {
                let file = folder + "/" + name
                // The attributes of the link itself, if it is one.
                guard let attributes = try? manager.attributesOfItem(atPath: file) else { throw .unreadable(file) }
                let type = attributes[.type] as? FileAttributeType
                guard type == .typeRegular || type == .typeDirectory else { continue }
                guard name.utf8.allSatisfy(Self.isPlain) else { throw .unfitName(file) }
                if type == .typeDirectory {
                    try read(folder: file, path: path + name + "/")
                } else {
                    let changed = attributes[.modificationDate] as? Date ?? .distantPast
                    entries[path + name] = Entry(file: file, changed: changed)
                }
            }
        }

        /// Returns whether a byte needs no escape in a URL, so that a path has only one spelling.
        static func isPlain(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
                true
            default:
                false
            }
        }
    }
}

/// Why the page can't be read.
public enum PageError: Error, Hashable, CustomStringConvertible {
    case noFolder(String)
    case noIndex(String)
    case unreadable(String)
    case unfitName(String)

    /// The error and its remedy as a phrase.
    public var description: String {
        switch self {
        case .noFolder(let folder):
            "there is no readable folder '\(folder)' to take the page from: 'make build' makes .build/page"
        case .noIndex(let folder):
            "the folder '\(folder)' has no index.html, so it is no page: 'make build' makes .build/page"
        case .unreadable(let file): "'\(file)' can't be read"
        case .unfitName(let file): "'\(file)': the page's file names are made of letters, digits, '-', '_' and '.'"
        }
    }
}
