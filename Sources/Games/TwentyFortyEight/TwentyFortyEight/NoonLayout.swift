import Geometry

/// The positions of the landscape's parts: the horizon, and the sun's path.
struct NoonLayout: Equatable {
    let size: Size
    /// The bottom of the sky, in points from the top.
    let horizon: Double
    /// The width of the landscape as drawn: a narrow page shows a part of it.
    let unit: Double
    /// The maximum unit for the sizes of sun, clouds and dunes.
    let reach: Double
    /// The centre of the sun at the beginning of a game, and at its target.
    private let sunrise: Point
    private let noon: Point
    private let largestSun: Double

    init(size: Size, stage: Rect, board: Rect, isCard: Bool) {
        self.size = size
        horizon = size.height * (isCard ? 0.6 : 0.66)
        unit = max(size.width, size.height * (isCard ? 1.1 : 0.72), 1)
        reach = max(min(size.height, unit), 1)
        largestSun = reach * (isCard ? 0.072 : 0.062)
        let room = (left: board.minX - stage.minX, right: stage.maxX - board.maxX)
        let above = max(board.minY - stage.minY, 0)
        // Next to the board it needs some air, but less where it would rise into what is above the stage.
        let needed = (above < 2 * largestSun ? 2.2 : 2.6) * largestSun
        if max(room.left, room.right) >= needed, !isCard {
            // It rises next to the board, from behind the dunes.
            let x: Double
            if room.right >= needed {
                x = min(max(size.width * 0.78, board.maxX + 1.6 * largestSun), board.maxX + room.right / 2)
            } else {
                x = board.minX - room.left / 2
            }
            sunrise = Point(x: x, y: horizon - 0.02 * reach - 0.2 * largestSun)
            noon = Point(x: x, y: size.height * 0.178)
        } else {
            // It rises from behind the board.
            sunrise = Point(x: board.midX, y: board.minY + 0.35 * largestSun)
            noon = Point(x: board.midX, y: board.minY - 0.46 * above)
        }
    }

    /// Returns the sun's centre.
    ///
    /// - Parameter progress: 0 at the beginning, 1 at the target.
    func sunCenter(_ progress: Double) -> Point { sunrise + (noon - sunrise) * progress }

    /// Returns the sun's radius in points.
    func sunRadius(_ progress: Double) -> Double { largestSun * (0.73 + 0.27 * progress) }
}
