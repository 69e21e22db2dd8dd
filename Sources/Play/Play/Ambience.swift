/// What is heard of a place all the time, very quietly: noise through a band-pass, as data for a host's synthesiser.
public struct Ambience: Hashable, Sendable {
    /// The middle of the band, in hertz; 0 where nothing is heard.
    public let frequency: Double
    /// How often it swells and dies away, in hertz; 0 where it stays as loud as it is.
    public let swell: Double

    /// - Precondition: the frequency is 0 or 20 to 20,000 Hz, the swell 0 to 20 Hz.
    public init(frequency: Double, swell: Double = 0) {
        precondition(
            (frequency == 0 || frequency >= 20 && frequency <= 20_000) && swell >= 0 && swell <= 20,
            "Ambience: a frequency from 20 to 20,000 Hz, or 0 for none; a swell from 0 to 20 Hz")
        self.frequency = frequency
        self.swell = swell
    }

    /// Nothing is heard.
    public static let none = Ambience(frequency: 0)
}
