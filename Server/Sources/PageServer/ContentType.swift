/// The content types of files, by suffix.
enum ContentType {
    /// The value of `Content-Type`. Files with an unknown suffix are sent as bytes, which browsers won't run or show.
    static func of(fileName: String) -> String {
        switch fileName.split(separator: ".").last {
        case "html": "text/html; charset=utf-8"
        case "js", "mjs": "text/javascript; charset=utf-8"
        case "css": "text/css; charset=utf-8"
        case "wasm": "application/wasm"
        case "webmanifest": "application/manifest+json"
        case "json", "map": "application/json"
        case "svg": "image/svg+xml"
        case "png": "image/png"
        case "ico": "image/x-icon"
        case "woff2": "font/woff2"
        case "txt": "text/plain; charset=utf-8"
        default: "application/octet-stream"
        }
    }
}
