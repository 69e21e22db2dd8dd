import Drawing
import Geometry
public import MinesweeperRules
import MinesweeperSolver
import Tiles
import Views
import Words

// A hint teaches: the numbers that prove it light up beside the cell.
extension MinesweeperScene {
    /// How long a hint is shown, in seconds: as long as it takes to read why. The next move ends it.
    private static let hintTime = 7.0
    private static let fadeTime = 0.3
    /// The duration of one beat of the mark, in seconds, and how much it grows.
    private static let beatTime = 0.67
    private static let beats = 3
    private static let beatScale = 1.14

    /// Scrolls to the cell of a recommended move, marks it, and lights up the numbers that prove what it holds.
    public func suggest(_ move: MinesweeperMove) {
        clearHint()
        let cell = move.cell
        let index = Int(cell.y) * position.width + Int(cell.x)
        let numbers = position.contains(cell) ? MineProof(of: index, in: position.observation)?.numbers ?? [] : []
        proof = numbers.map { Cell($0 % position.width, $0 / position.width) }
        reveal(cell, with: proof)
        let frame = proofMark()
        for number in proof {
            let light = addMark(frame, at: number)
            light.accessibilityLabel = say("Proves the hint")
        }
        let isOpening = if case .flag = move { false } else { true }
        let mark = addMark(hintMark(isOpening ? appearance.accent : appearance.flagHint), at: cell)
        mark.accessibilityLabel = say("Hint")
        if !appearance.isStill { beat(mark) }
    }

    /// Removes the marks of the last hint.
    func clearHint() {
        for mark in hintMarks { mark.removeFromSuperview() }
        hintMarks.removeAll()
        proof.removeAll()
    }

    /// Adds a mark that fades after a while.
    private func addMark(_ symbol: Symbol, at cell: Cell) -> View {
        let mark = SymbolView(symbol, frame: worldFrame(cell))
        world.addSubview(mark)
        hintMarks.append(mark)
        animator.animate(
            withDuration: Self.fadeTime, delay: Self.hintTime - Self.fadeTime, options: .allowUserInteraction,
            animations: { mark.alpha = 0 },
            completion: { _ in mark.removeFromSuperview() })
        return mark
    }

    private func beat(_ mark: View) {
        let large = AffineTransform(scaleX: Self.beatScale, y: Self.beatScale)
        animator.animateKeyframes(
            withDuration: Self.beatTime * Double(Self.beats), options: .allowUserInteraction,
            animations: { [animator] in
                let half = 0.5 / Double(Self.beats)
                for beat in 0..<Self.beats {
                    let start = 2 * half * Double(beat)
                    animator.addKeyframe(withRelativeStartTime: start, relativeDuration: half) {
                        mark.transform = large
                    }
                    animator.addKeyframe(withRelativeStartTime: start + half, relativeDuration: half) {
                        mark.transform = .identity
                    }
                }
            })
    }

    /// Scrolls so that a cell is visible, and if there is room the numbers too.
    private func reveal(_ cell: Cell, with numbers: [Cell]) {
        let margin = TileLevel.worldCellSide
        let all = numbers.reduce(worldFrame(cell)) { $0.union(worldFrame($1)) }.insetBy(dx: -margin, dy: -margin)
        let scale = scrollView.zoomScale
        let room = scrollView.bounds.size
        if all.width * scale <= room.width, all.height * scale <= room.height {
            scrollView.scrollRectToVisible(all, animated: !appearance.isStill)
        }
        reveal(cell)
    }

    /// Returns the symbol of a glowing ring.
    private func hintMark(_ color: Color) -> Symbol {
        let side = MossGlyphs.side
        return Symbol(size: Size(width: side, height: side), outset: 0.7 * side) { canvas in
            let ring = Path(
                roundedRect: Rect(x: 0, y: 0, width: side, height: side), cornerRadius: MossGlyphs.radius)
            canvas.setShadow(Shadow(color: color, blur: 0.36 * side))
            for width in [0.16, 0.1] {
                canvas.stroke(ring, with: color, style: StrokeStyle(lineWidth: width * side))
            }
        }
    }

    /// Returns the symbol of a frame around a number, which stays readable beneath its tint.
    private func proofMark() -> Symbol {
        let side = MossGlyphs.side
        let color = appearance.proof
        return Symbol(size: Size(width: side, height: side), outset: 0) { canvas in
            let width = 0.09 * side
            let rect = Rect(x: 0, y: 0, width: side, height: side).insetBy(dx: width / 2, dy: width / 2)
            canvas.fill(roundedRect: rect, cornerRadius: MossGlyphs.radius, with: color.withAlpha(0.16))
            canvas.stroke(
                Path(roundedRect: rect, cornerRadius: MossGlyphs.radius), with: color,
                style: StrokeStyle(lineWidth: width))
        }
    }
}
