import Geometry
import Identity
import Match
import Testing

private let now: Int64 = 1_772_582_400

private func key(_ seed: UInt64) -> [UInt8] {
    var random = RandomGenerator(seed: seed)
    return GuestTokens.newKey(using: &random)
}

@Suite("Guest tokens")
struct TokenTests {
    let tokens = GuestTokens(keys: [key(1)])
    let ann = Guest(player: 0xfedc_ba98_7654_3210, issued: now)

    @Test("a token says who it was issued to, and when")
    func roundTrip() throws {
        for player in [0, 1, UInt64.max, ann.player] {
            for issued in [0, -5, now - 1, now] {
                let guest = Guest(player: player, issued: issued)
                let patient = GuestTokens(keys: [key(1)], lifetime: .max)
                #expect(try patient.check(patient.issue(guest), now: now) == guest)
            }
        }
    }

    @Test("a token is the HMAC-SHA256 of its words, as any other program computes it")
    func known() {
        let tokens = GuestTokens(keys: [Array(0..<32)])
        // Computed with: printf g1.00000000000000ff.0000000000000010 | openssl dgst -sha256 -mac HMAC -macopt
        // hexkey:000102…1e1f
        let code = "e0ffba19a601235058275928b94640c8aaea42d8ea225d8f210ab6aacfdaa046"
        let token = tokens.issue(Guest(player: 255, issued: 16))
        #expect(token.description == "g1.00000000000000ff.0000000000000010." + code)
    }

    @Test("a pseudonym is the beginning of an HMAC-SHA256, and another one with another key")
    func pseudonym() {
        // Computed with: printf 'name.\x01\x02\x03' | openssl dgst -sha256 -mac HMAC -macopt
        // hexkey:000102…1e1f
        #expect(GuestTokens(keys: [Array(0..<32), key(1)]).pseudonym(of: [1, 2, 3]) == "9ad3cbea3bb76350")
        #expect(tokens.pseudonym(of: [1, 2, 3]) != GuestTokens(keys: [key(2)]).pseudonym(of: [1, 2, 3]))
        #expect(tokens.pseudonym(of: [1, 2, 3]) != tokens.pseudonym(of: [1, 2, 4]))
    }

    @Test("a token expires when its lifetime is over, to the second")
    func expiry() throws {
        let token = tokens.issue(ann)
        let end = now + GuestTokens.defaultLifetime
        #expect(try tokens.check(token, now: end - 1) == ann)
        #expect(throws: TokenProblem.expired(at: end)) { try tokens.check(token, now: end) }
        #expect(throws: TokenProblem.expired(at: end)) { try tokens.check(token, now: .max) }
    }

    @Test("a token of a time to come is taken, since it was issued here, and replaced if clocks don't differ so much")
    func clocks() throws {
        let token = tokens.issue(ann)
        for early in [0, GuestTokens.clockTolerance, GuestTokens.clockTolerance + 1, 100 * 365 * 86_400] as [Int64] {
            #expect(try tokens.check(token, now: now - early) == ann)
            #expect(tokens.shouldReplace(ann, now: now - early) == (early > GuestTokens.clockTolerance))
        }
        #expect(try tokens.check(token, now: .min) == ann)
        #expect(tokens.shouldReplace(ann, now: .min))
    }

    @Test("a token is replaced when half of its lifetime is over")
    func replaced() {
        let half = now + GuestTokens.defaultLifetime / 2
        #expect(!tokens.shouldReplace(ann, now: half))
        #expect(tokens.shouldReplace(ann, now: half + 1))
    }

    @Test("a token of another key is forged, until that key is given as well")
    func keys() throws {
        let token = tokens.issue(ann)
        #expect(throws: TokenProblem.forged) { try GuestTokens(keys: [key(2)]).check(token, now: now) }
        let changed = GuestTokens(keys: [key(2), key(1)])
        #expect(try changed.check(token, now: now) == ann)
        #expect(changed.issue(ann) == GuestTokens(keys: [key(2)]).issue(ann))
        // An old forged token is forged, not expired: its content isn't read.
        #expect(throws: TokenProblem.forged) { try GuestTokens(keys: [key(2)]).check(token, now: .max) }
    }

    @Test("what isn't in the form of a token is malformed")
    func malformed() {
        let good = tokens.issue(ann).description
        for text in ["", "g1", "g2" + good.dropFirst(2), good + "0", String(good.dropLast()), good.uppercased()] {
            let token = Token(text)!
            #expect(throws: TokenProblem.malformed) { try tokens.check(token, now: now) }
        }
    }

    @Test("of 100,000 mutated and made-up tokens none is accepted")
    func mutations() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = RandomGenerator(seed: seed)
        func draw(_ bound: Int) -> Int { Int(random.next(below: UInt64(bound))) }
        let issued = (0..<20).map { Array(tokens.issue(Guest(player: $0 * 0x1234_5678_9abc, issued: now)).bytes) }
        let alphabet = Array("0123456789abcdef.gABCDEF~!".utf8)
        var accepted: [String] = []
        for round in 0..<100_000 {
            var bytes = issued[draw(issued.count)]
            for _ in 0...draw(3) {
                let place = draw(bytes.count)
                switch round % 8 {
                case 0: bytes[place] ^= 1 << UInt8(draw(7))
                case 1, 2: bytes[place] = alphabet[draw(16)]
                case 3: bytes[place] = alphabet[draw(alphabet.count)]
                case 4: bytes.swapAt(place, draw(bytes.count))
                case 5: bytes.remove(at: place)
                case 6: bytes.insert(alphabet[draw(alphabet.count)], at: place)
                default:
                    // Another token's code or content.
                    let other = issued[draw(issued.count)]
                    bytes = Array(bytes.prefix(place) + other.suffix(max(0, other.count - place)))
                }
            }
            if issued.contains(bytes) { continue }
            guard let token = Token(bytes) else { continue }
            if (try? tokens.check(token, now: now)) != nil { accepted.append(token.description) }
        }
        #expect(accepted.isEmpty, "seed \(seed)")
    }
}

@Suite("What is drawn at random")
struct DrawTests {
    @Test("keys, players and codes come from the source that is handed in")
    func sources() {
        var first = RandomGenerator(seed: 5)
        var second = RandomGenerator(seed: 5)
        #expect(GuestTokens.newKey(using: &first) == GuestTokens.newKey(using: &second))
        let guest = Guest.new(issued: now, using: &first)
        #expect(guest == Guest.new(issued: now, using: &second))
        #expect(guest.issued == now)
        #expect(InviteCode.random(using: &first) == InviteCode.random(using: &second))
    }

    @Test("codes have eight letters that can't be taken for digits, all of them as often")
    func codes() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = RandomGenerator(seed: seed)
        var counts: [UInt8: Int] = [:]
        for _ in 0..<20_000 {
            let code = InviteCode.random(using: &random)
            #expect(code.bytes.count == 8)
            #expect(InviteCode(typed: code.bytes) == code, "seed \(seed)")
            for byte in code.bytes { counts[byte, default: 0] += 1 }
        }
        #expect(counts.keys.sorted() == Array("ABCDEFGHJKLMNPQRSTUVWXYZ".utf8))
        // 6,667 of each are expected, with a standard deviation of 80.
        for (letter, count) in counts { #expect(abs(count - 6_667) < 600, "letter \(letter), seed \(seed)") }
    }
}
