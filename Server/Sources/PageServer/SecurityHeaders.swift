import HTTPTypes
import Hummingbird

extension HTTPFields {
    /// The headers of every answer. The page needs nothing from other origins, and nobody may frame it.
    static let secure: HTTPFields = {
        var fields = HTTPFields()
        fields[.contentSecurityPolicy] = [
            "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'", "img-src 'self' data:",
            "font-src 'self'", "media-src blob:", "connect-src 'self'", "manifest-src 'self'", "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        ].joined(separator: "; ")
        fields[.xContentTypeOptions] = "nosniff"
        fields[.init("Referrer-Policy")!] = "no-referrer"
        // These three isolate the page from other origins, which also gives it the more precise clock.
        fields[.init("Cross-Origin-Opener-Policy")!] = "same-origin"
        fields[.init("Cross-Origin-Embedder-Policy")!] = "require-corp"
        fields[.crossOriginResourcePolicy] = "same-origin"
        // Tilting the device moves the toybox.
        fields[.init("Permissions-Policy")!] =
            "accelerometer=(self), camera=(), display-capture=(), geolocation=(), gyroscope=(self), magnetometer=(), "
            + "microphone=(), midi=(), payment=(), usb=()"
        return fields
    }()
}
