import Play
import Sound
import Testing

/// The synthesiser beside the page's: how loud `sound.js` renders these cues in Chromium, in ten windows of 50 ms
/// (the root of the mean square), half a second after its compressor has begun.
@Suite struct PageTests {
    private static let cases: [(name: String, tones: [Tone], page: [Double])] = [
        (
            "sine", [Tone(.sine, 440, attack: 0.01, decay: 0.4, gain: 0.3)],
            [0.05232, 0.03074, 0.01314, 0.00554, 0.00234, 0.00099, 0.00042, 0.00018, 0.00005, 0]
        ),
        (
            "glide", [Tone(.sine, 420, to: 180, attack: 0.003, decay: 0.3, gain: 0.4)],
            [0.0557, 0.02448, 0.00832, 0.00263, 0.00083, 0.00026, 0.00006, 0, 0, 0]
        ),
        (
            "triangle", [Tone(.triangle, 440, attack: 0.004, decay: 0.22, gain: 0.35)],
            [0.03895, 0.01172, 0.00252, 0.00052, 0.0001, 0, 0, 0, 0, 0]
        ),
        (
            "noise", [Tone(.noise, 1_200, attack: 0.005, decay: 0.3, gain: 0.5)],
            [0.0325, 0.0147, 0.00481, 0.00143, 0.0005, 0.00014, 0.00003, 0, 0, 0]
        ),
        (
            "rising noise", [Tone(.noise, 400, to: 2_400, attack: 0.05, decay: 0.45, gain: 0.3)],
            [0.00984, 0.01838, 0.00926, 0.00501, 0.00243, 0.00117, 0.0006, 0.00029, 0.00016, 0.00008]
        ),
        (
            "marimba", [Tone(.marimba, 294, attack: 0.002, decay: 0.3, gain: 0.35)],
            [0.04931, 0.02159, 0.00722, 0.00231, 0.00073, 0.00023, 0.00005, 0, 0, 0]
        ),
        (
            "bell", [Tone(.bell, 587, attack: 0.003, decay: 0.4, gain: 0.35)],
            [0.0504, 0.02972, 0.01385, 0.00593, 0.00251, 0.00106, 0.00044, 0.00019, 0.00005, 0]
        ),
        (
            "a loud chord",
            [
                Tone(.sine, 300, attack: 0.005, decay: 0.4, gain: 1),
                Tone(.sine, 450, attack: 0.005, decay: 0.4, gain: 1),
                Tone(.triangle, 220, delay: 0.1, attack: 0.005, decay: 0.3, gain: 1),
            ], [0.06572, 0.04597, 0.05732, 0.0332, 0.01677, 0.00685, 0.00263, 0.00096, 0.00026, 0]
        ),
    ]

    private static func loudness(_ samples: [Float]) -> [Double] {
        stride(from: 0, to: samples.count, by: 2_400).map { start in
            let window = samples[start..<start + 2_400]
            return (window.reduce(0) { $0 + Double($1) * Double($1) } / 2_400).squareRoot()
        }
    }

    @Test("cues are as loud as the page's, from window to window", arguments: cases.indices)
    func cues(_ index: Int) {
        let (name, tones, page) = Self.cases[index]
        let synthesiser = Synthesiser(sampleRate: 48_000)
        _ = synthesiser.render(count: 24_000)
        synthesiser.play(SoundCue(tones))
        let ours = Self.loudness(synthesiser.render(count: 24_000))
        for (window, (our, their)) in zip(ours, page).enumerated() {
            if their < 0.002 {
                #expect(our < 0.003, "\(name), window \(window): \(our), not \(their)")
            } else {
                // Three decibels: a compressor looks ahead, and noise begins elsewhere.
                #expect(our / their > 0.7 && our / their < 1.41, "\(name), window \(window): \(our), not \(their)")
            }
        }
    }

    @Test("the ambience is as loud as the page's", arguments: [(300.0, 0.0020), (4_000, 0.0065)])
    func ambience(_ frequency: Double, _ page: Double) {
        let synthesiser = Synthesiser(sampleRate: 48_000)
        synthesiser.setAmbience(Ambience(frequency: frequency))
        _ = synthesiser.render(count: 24_000)
        let ours = Self.loudness(synthesiser.render(count: 24_000))
        let mean = ours.reduce(0, +) / Double(ours.count)
        #expect(mean / page > 0.7 && mean / page < 1.41, "\(mean), not \(page)")
    }

    @Test("chirps are as loud as the page's, from window to window")
    func chirps() {
        let page = [0.00084, 0.0009, 0.0009, 0.00094, 0.0051, 0.00775, 0.00585, 0.00103, 0.00103, 0.00105]
        let synthesiser = Synthesiser(sampleRate: 48_000)
        synthesiser.setAmbience(Ambience(frequency: 4_000, chirps: 1.4))
        _ = synthesiser.render(count: 24_000)
        for (window, (our, their)) in zip(Self.loudness(synthesiser.render(count: 24_000)), page).enumerated() {
            #expect(our / their > 0.7 && our / their < 1.41, "window \(window): \(our), not \(their)")
        }
    }
}
