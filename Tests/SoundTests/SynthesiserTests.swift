import Games
import Geometry
import Play
import Testing

@testable import Sound

@Suite struct SynthesiserTests {
    private static let rate = 48_000.0

    private static func length(_ cue: SoundCue) -> Double {
        cue.tones.map { $0.delay + max($0.attack, 0.001) + max($0.decay, 0.005) }.max() ?? 0
    }

    private static func render(_ cues: [SoundCue], seconds: Double? = nil) -> [Float] {
        let synthesiser = Synthesiser(sampleRate: rate)
        for cue in cues { synthesiser.play(cue) }
        let seconds = seconds ?? (cues.map(length).max() ?? 0) + 0.2
        return synthesiser.render(count: Int(seconds * rate))
    }

    private static func peak(_ samples: some Sequence<Float>) -> Float { samples.map(abs).max() ?? 0 }

    private static func rootMeanSquare(_ samples: some Collection<Float>) -> Double {
        (samples.reduce(0) { $0 + Double($1) * Double($1) } / Double(max(samples.count, 1))).squareRoot()
    }

    /// The strength of a frequency in samples (Goertzel).
    private static func strength(of frequency: Double, in samples: some Collection<Float>) -> Double {
        let step = 2 * Double.pi * frequency / rate
        var (real, imaginary, phase) = (0.0, 0.0, 0.0)
        for sample in samples {
            let (s, c) = (sine(phase), cosine(phase))
            real += Double(sample) * c
            imaginary += Double(sample) * s
            phase += step
        }
        return 2 * (real * real + imaginary * imaginary).squareRoot() / Double(max(samples.count, 1))
    }

    @Test("every cue of every game sounds, ends, and stays within bounds")
    func cues() {
        for game in AllGames.arcade.games {
            for (name, cue) in game.scene.cues {
                let samples = Self.render([cue])
                let peak = Self.peak(samples)
                #expect(samples.allSatisfy { $0.isFinite } && peak > 0.004 && peak <= 1, "\(name): \(peak)")
                #expect(Self.peak(samples.suffix(4_800)) < 0.001, "\(name) doesn't end")
            }
        }
    }

    @Test("eight loud cues at once stay within bounds")
    func overlap() {
        let cue = SoundCue(Tone(.sine, 300, attack: 0.002, decay: 1, gain: 1))
        let samples = Self.render(Array(repeating: cue, count: 8))
        #expect(Self.peak(samples) <= 0.98)
        #expect(Self.peak(samples) > 0.3)
    }

    @Test("a tone has its pitch", arguments: [Tone.Wave.sine, .triangle, .marimba, .bell])
    func pitch(_ wave: Tone.Wave) {
        let samples = Self.render([SoundCue(Tone(wave, 440, attack: 0.01, decay: 1, gain: 0.3))], seconds: 0.3)
        let own = Self.strength(of: 440, in: samples)
        #expect(own > 0.01)
        for other in [330.0, 495, 700] { #expect(Self.strength(of: other, in: samples) < own / 8) }
    }

    @Test("a pitch glides from the first frequency to the last")
    func glide() {
        let samples = Self.render(
            [SoundCue(Tone(.sine, 200, to: 1_600, attack: 0.5, decay: 0.5, gain: 0.3))], seconds: 1)
        let rest = samples[38_000..<47_000]
        #expect(Self.strength(of: 200, in: samples[..<9_000]) > Self.strength(of: 1_200, in: samples[..<9_000]))
        #expect(Self.strength(of: 1_400, in: rest) > Self.strength(of: 200, in: rest))
    }

    @Test("noise sounds around its frequency")
    func noise() {
        let samples = Self.render([SoundCue(Tone(.noise, 1_000, attack: 0.01, decay: 1, gain: 0.5))], seconds: 0.5)
        let (near, far) = ([900.0, 1_000, 1_100], [100.0, 6_000, 12_000])
        func sum(_ frequencies: [Double]) -> Double {
            frequencies.reduce(0) { $0 + Self.strength(of: $1, in: samples) }
        }
        #expect(sum(near) > 4 * sum(far))
    }

    @Test("a delayed tone begins later")
    func delay() {
        let samples = Self.render([SoundCue(Tone(.sine, 500, delay: 0.1, attack: 0.002, decay: 0.2, gain: 0.3))])
        #expect(Self.peak(samples[..<4_700]) == 0)
        #expect(Self.peak(samples[4_900..<6_000]) > 0.02)
    }

    @Test("many cues a second are quieter, and the ninth replaces the oldest")
    func many() {
        let synthesiser = Synthesiser(sampleRate: Self.rate)
        let cue = SoundCue(Tone(.sine, 500, attack: 0.002, decay: 0.02, gain: 0.1))
        var peaks: [Float] = []
        for _ in 0..<40 {
            synthesiser.play(cue)
            peaks.append(Self.peak(synthesiser.render(count: 1_000)))
        }
        #expect(peaks[39] < peaks[5] * 0.75)
        let long = SoundCue(Tone(.sine, 500, attack: 0.002, decay: 3, gain: 0.05))
        for _ in 0..<20 { synthesiser.play(long) }
        let loudest = Self.peak(synthesiser.render(count: 9_600).suffix(4_800))
        #expect(loudest < 8 * 0.05 * 2 * Synthesiser.master)
    }

    @Test("the ambience is quiet, swells, and fades away")
    func ambience() {
        let synthesiser = Synthesiser(sampleRate: Self.rate)
        synthesiser.setAmbience(Ambience(frequency: 300, swell: 0.5))
        _ = synthesiser.render(count: 96_000)
        let quarters = (0..<4).map { _ in Self.rootMeanSquare(synthesiser.render(count: 24_000)) }
        #expect(quarters.allSatisfy { $0 > 0.000_1 && $0 < 0.02 })
        #expect((quarters.max() ?? 0) > 1.5 * (quarters.min() ?? 0))
        synthesiser.setAmbience(.none)
        _ = synthesiser.render(count: 96_000)
        #expect(synthesiser.isSilent)
        #expect(Self.peak(synthesiser.render(count: 1_000)) == 0)
    }

    @Test("the ambience comes in chirps, with pauses, on average quieter than without")
    func chirps() {
        let (crickets, steady) = (Synthesiser(sampleRate: Self.rate), Synthesiser(sampleRate: Self.rate))
        crickets.setAmbience(Ambience(frequency: 4_000, chirps: 2))
        steady.setAmbience(Ambience(frequency: 4_000))
        _ = (crickets.render(count: 96_000), steady.render(count: 96_000))
        // Two seconds in tenths: each chirp fills the first one and a half of five.
        let tenths = (0..<20).map { _ in Self.rootMeanSquare(crickets.render(count: Int(Self.rate / 10))) }
        for chirp in stride(from: 0, to: 20, by: 5) {
            #expect(tenths[chirp] > 5 * tenths[chirp + 2])
            #expect(tenths[chirp + 4] < 1.5 * tenths[chirp + 2])
        }
        let mean = (tenths.map { $0 * $0 }.reduce(0, +) / 20).squareRoot()
        let even = Self.rootMeanSquare(steady.render(count: Int(2 * Self.rate)))
        #expect(mean > 0.4 * even && mean < 0.8 * even)
    }

    @Test("rendering in pieces is the same as at once")
    func pieces() {
        let cue = AllGames.arcade.games[0].scene.cues[0].cue
        let (first, second) = (Synthesiser(sampleRate: Self.rate), Synthesiser(sampleRate: Self.rate))
        first.play(cue)
        second.play(cue)
        let whole = first.render(count: 9_000)
        let parts = [100, 1, 1_023, 7_876].flatMap { second.render(count: $0) }
        #expect(zip(whole, parts).allSatisfy { abs($0 - $1) < 1e-4 })
    }
}
