/// A game's quiet, continuous background sound: noise through a band-pass filter, as data for a host's synthesiser.
public struct Ambience: Hashable, Sendable {
    /// The centre of the band, in hertz; 0 for silence.
    public let frequency: Double
    /// How often the sound swells and fades, in hertz; 0 for a constant volume.
    public let swell: Double
    /// How many chirps of crickets there are in a second; 0 for a sound that doesn't pause.
    public let chirps: Double

    /// Creates a background sound.
    ///
    /// - Precondition: `frequency` is 0 or 20 to 20,000 Hz, `swell` is 0 to 20 Hz, `chirps` is 0 to 4 a second.
    public init(frequency: Double, swell: Double = 0, chirps: Double = 0) {
        precondition(
            frequency == 0 || frequency >= 20 && frequency <= 20_000,
            "Ambience: a frequency from 20 to 20,000 Hz, or 0 for none")
        precondition(swell >= 0 && swell <= 20, "Ambience: a swell from 0 to 20 Hz")
        precondition(chirps >= 0 && chirps <= 4, "Ambience: 0 to 4 chirps a second")
        self.frequency = frequency
        self.swell = swell
        self.chirps = chirps
    }

    /// Silence.
    public static let none = Ambience(frequency: 0)
}
