import CSDL
import Play
import Sound
import Words

/// The loudspeaker: a synthesiser behind SDL's audio device. The device stands still while sound is off.
final class SoundOutput {
    private let sdl: CSDLFunctions
    private var device: SDL_AudioDeviceID = 0
    private let synthesiser: Synthesiser
    private var ambience = Ambience.none
    /// Whether anything is to be heard.
    var isOn: Bool {
        didSet { if isOn != oldValue { update() } }
    }
    /// Whether the window is seen.
    var isHidden = false {
        didSet { if isHidden != oldValue { update() } }
    }

    /// Opens the device.
    ///
    /// - Throws: why there is no sound.
    init(_ sdl: CSDLFunctions, isOn: Bool) throws(WindowProblem) {
        self.sdl = sdl
        self.isOn = isOn
        guard sdl.InitSubSystem(UInt32(SDL_INIT_AUDIO)) == 0 else {
            throw WindowProblem("there is no sound: \(sdl.reason)")
        }
        let synthesiser = Synthesiser(sampleRate: 48_000)
        self.synthesiser = synthesiser
        var wanted = SDL_AudioSpec()
        wanted.freq = 48_000
        wanted.format = CSDL_AUDIO_F32SYS
        wanted.channels = 1
        wanted.samples = 1_024
        // SDL calls this in a thread of its own, never while the device is locked. `deinit` closes the device first.
        wanted.userdata = Unmanaged.passUnretained(synthesiser).toOpaque()
        wanted.callback = { data, bytes, count in
            guard let data, let bytes else { return }
            let synthesiser = Unmanaged<Synthesiser>.fromOpaque(data).takeUnretainedValue()
            let count = Int(count) / MemoryLayout<Float>.stride
            bytes.withMemoryRebound(to: Float.self, capacity: count) {
                synthesiser.render(into: UnsafeMutableBufferPointer(start: $0, count: count))
            }
        }
        device = sdl.OpenAudioDevice(nil, 0, &wanted, nil, 0)
        guard device != 0 else { throw WindowProblem("there is no sound: \(sdl.reason)") }
        update()
    }

    deinit {
        if device != 0 { sdl.CloseAudioDevice(device) }
    }

    /// Plays a cue now.
    func play(_ cue: SoundCue) {
        guard isOn, !isHidden else { return }
        locked { $0.play(cue) }
    }

    /// Sets the background sound.
    func setAmbience(_ ambience: Ambience) {
        self.ambience = ambience
        if isOn, !isHidden { locked { $0.setAmbience(ambience) } }
    }

    private func update() {
        let sounds = isOn && !isHidden
        locked { synthesiser in
            if sounds { synthesiser.setAmbience(ambience) } else { synthesiser.stop() }
        }
        sdl.PauseAudioDevice(device, sounds ? 0 : 1)
    }

    private func locked(_ body: (Synthesiser) -> Void) {
        sdl.LockAudioDevice(device)
        body(synthesiser)
        sdl.UnlockAudioDevice(device)
    }
}
