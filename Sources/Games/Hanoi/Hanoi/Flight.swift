import Animation
import Drawing
import Geometry
import HanoiRules
import Play
import PlayRules
import Views

/// A ring moving from one tower to another.
struct Flight {
    /// Where the flight begins.
    enum Start: Equatable {
        /// The ring's place on the tower.
        case lying
        /// Above the tower, where it had been lifted.
        case lifted
        /// Anywhere on a page of a given size, where a finger had carried it.
        case free(Point, in: Size)
    }

    let disc: Int
    let from: Peg
    let to: Peg
    let start: Start
    /// The duration of a whole move at the current pace, in seconds.
    let pace: Double
    /// Whether the player made the move by hand.
    let isOwn: Bool
    let completion: () -> Void
    /// When the flight began.
    var begin = 0.0

    /// The duration of a whole move at the normal pace, in seconds.
    static let normalPace = 0.8
    /// At paces below the first a ring lands without a bounce; below the second it leaves ghosts behind.
    static let calmPace = 0.25
    static let ghostPace = 0.06

    /// The pace relative to normal; more is slower.
    var slowness: Double { pace / Self.normalPace }
}

extension HanoiScene {
    /// Starts a ring's flight; the one before it must have ended.
    func begin(_ new: Flight) {
        guard let window = playfield.window else { return land(new, isSeen: false) }
        var new = new
        new.begin = animator.now
        flight = new
        let view = rings[new.disc - 1]
        view.settle()
        view.zPosition = 1
        if case .lying = new.start, new.pace >= Flight.calmPace { player.sound(HanoiSounds.lift) }
        showTargets(of: new.disc, on: [new.to])
        let ticker = flightTicker ?? FrameTicker { [unowned(unsafe) self] in fly(at: $0) }
        flightTicker = ticker
        window.addTicker(ticker)
        placeFlight()
    }

    /// Ends the flight immediately: the ring is put in its target place.
    ///
    /// - Parameter isSeen: Whether this is still part of the animation, and so audible.
    func endFlight(isSeen: Bool = true) {
        guard let ended = flight else { return }
        flight = nil
        flightTicker?.invalidate()
        if isSeen { player.sound(HanoiSounds.putDown(ended.disc, of: position.discCount, isFelt: ended.isOwn)) }
        land(ended, isSeen: false)
    }

    /// Advances the flight.
    ///
    /// - Returns: whether it continues.
    private func fly(at now: Double) -> Bool {
        guard let flight else { return false }
        if now - flight.begin < path(of: flight).duration * flight.slowness {
            placeFlight()
            return true
        }
        self.flight = nil
        player.sound(HanoiSounds.putDown(flight.disc, of: position.discCount, isFelt: flight.isOwn))
        land(flight, isSeen: true)
        // The completion can have started the next one.
        return self.flight != nil
    }

    /// Puts the flying ring at its current position, on a page of any size.
    func placeFlight() {
        guard let flight else { return }
        let path = path(of: flight)
        let time = (animator.now - flight.begin) / flight.slowness
        let pose = path.pose(at: time)
        let view = rings[flight.disc - 1]
        view.center = pose.center
        view.transform = AffineTransform(rotationAngle: pose.tilt)
        view.elevation = pose.elevation
        guard flight.pace < Flight.ghostPace else { return ghosts.hide() }
        ghosts.show(view, at: (1...5).map { path.pose(at: max(time - 0.05 * Double($0), 0)).center })
    }

    private func land(_ ended: Flight, isSeen: Bool) {
        let view = rings[ended.disc - 1]
        view.settle()
        view.zPosition = 0
        view.transform = .identity
        view.elevation = 0
        view.center = restingCenter(of: ended.disc)
        ghosts.hide()
        hideTargets()
        if isSeen {
            if ended.pace >= Flight.calmPace, motion != .off { bounce(ended.disc, on: ended.to) }
            if position.status == .won { shine() }
        }
        ended.completion()
    }

    private func path(of flight: Flight) -> FlightPath {
        let over = layout.liftedCenter(over: flight.from.slot)
        let above = layout.liftedCenter(over: flight.to.slot)
        let goal = restingCenter(of: flight.disc)
        let towers = abs(flight.to.slot - flight.from.slot)
        switch flight.start {
        case .lying:
            let place = layout.discCenter(on: flight.from.slot, above: position.height(of: flight.from))
            return FlightPath(from: place, over: over, above: above, to: goal, towers: towers, bow: layout.bow)
        case .lifted:
            return FlightPath(from: nil, over: over, above: above, to: goal, towers: towers, bow: layout.bow)
        case .free(let point, let size):
            let hand = Point(
                x: point.x * layout.size.width / max(size.width, 1),
                y: point.y * layout.size.height / max(size.height, 1))
            return FlightPath(from: hand, above: above, to: goal)
        }
    }
}

extension Peg {
    /// The index from the left, as the layout counts.
    var slot: Int { Int(index) }
}

/// The fading copies that a very fast ring leaves behind.
final class GhostsView: View {
    private var ring: RingView?
    private var places: [Point] = []

    init() {
        super.init()
        isUserInteractionEnabled = false
    }

    func show(_ ring: RingView, at places: [Point]) {
        self.ring = ring
        self.places = places
        setNeedsDisplay()
    }

    func hide() {
        guard !places.isEmpty else { return }
        places = []
        setNeedsDisplay()
    }

    override func draw(in canvas: Canvas) {
        guard let ring else { return }
        for (index, place) in places.enumerated() {
            canvas.saved {
                canvas.multiplyAlpha(by: 0.12 - 0.025 * Double(index))
                ring.drawGhost(at: place, on: canvas)
            }
        }
    }
}
