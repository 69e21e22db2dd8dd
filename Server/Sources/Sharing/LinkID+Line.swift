import Crypto
public import MatchStore

extension LinkID {
    /// The id of a game line: from its SHA-256 (FIPS 180-4).
    public init(of line: String) {
        let digest = SHA256.hash(data: Array(line.utf8))
        self.init(lowestBitsOf: digest.prefix(8).reduce(0) { $0 << 8 | UInt64($1) })
    }
}
