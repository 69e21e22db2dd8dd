import Animation
import Drawing
import Geometry
import HanoiRules
import Play
import PlayRules
import Views

/// A ring under way from one tower to another.
struct Flight {
    /// Where it set out from.
    enum Start: Equatable {
        /// From its place on the tower.
        case lying
        /// From above the tower, where it had been lifted.
        case lifted
        /// From anywhere on a page of some size, where a finger had carried it.
        case free(Point, in: Size)
    }

    let disc: Int
    let from: Peg
    let to: Peg
    let start: Start
    /// How long a whole move takes at the pace of now, in seconds.
    let pace: Double
    /// Whether a hand made the move.
    let isOwn: Bool
    let completion: () -> Void
    /// When it set out.
    var begin = 0.0

    /// How long a whole move takes at the normal pace, in seconds.
    static let normalPace = 0.8
    /// Beneath this pace a ring lands without a bounce, and below the other one it leaves ghosts behind.
    static let calmPace = 0.25
    static let ghostPace = 0.06

    /// How much slower than normal it goes.
    var slowness: Double { pace / Self.normalPace }
}

extension HanoiScene {
    /// Sends a ring off; the one before it has arrived.
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

    /// Ends the flight at once: the ring lies where it was to go.
    ///
    /// - Parameter isSeen: Whether that is still a part of what is shown, and so heard.
    func endFlight(isSeen: Bool = true) {
        guard let ended = flight else { return }
        flight = nil
        flightTicker?.invalidate()
        if isSeen { player.sound(HanoiSounds.putDown(ended.disc, of: position.discCount, isFelt: ended.isOwn)) }
        land(ended, isSeen: false)
    }

    /// - Returns: whether there is more of the flight to come.
    private func fly(at now: Double) -> Bool {
        guard let flight else { return false }
        if now - flight.begin < path(of: flight).duration * flight.slowness {
            placeFlight()
            return true
        }
        self.flight = nil
        player.sound(HanoiSounds.putDown(flight.disc, of: position.discCount, isFelt: flight.isOwn))
        land(flight, isSeen: true)
        // The completion may have sent off the next one.
        return self.flight != nil
    }

    /// Puts the ring under way where it is at this moment, on a page of any size.
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
    /// Its place from the left, as the layout counts.
    var slot: Int { Int(index) }
}

/// What a ring that goes very fast leaves behind, fainter and fainter.
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
