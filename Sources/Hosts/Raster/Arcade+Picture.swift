public import Geometry
public import Play
public import PlayRules

/// Why a game couldn't be drawn.
public enum PictureProblem: Error, Sendable {
    case line(GameLineProblem)
    case raster(RasterError)
}

extension Arcade {
    /// Draws a game at rest as the page shows it: the stage, the layers behind the playfield, and the playfield.
    ///
    /// - Parameters:
    ///   - text: A game line, or a saved session.
    ///   - size: The stage's size, in points.
    ///   - scale: Pixels per point.
    ///   - insets: The edges that the board leaves free, for example for floating controls.
    ///   - look: The appearance; its motion is ignored.
    /// - Throws: the wrong word and what is allowed, or what is wrong with the size.
    public func picture(
        of text: [UInt8], size: Size, scale: Double, insets: EdgeInsets = .zero, look: Look
    ) throws(PictureProblem) -> Picture {
        let studio = try studio(text, size: size, scale: scale, insets: insets, look: look.still)
        do throws(RasterError) { return try studio.draw() } catch { throw .raster(error) }
    }

    /// Opens a game for pictures.
    func studio(
        _ text: [UInt8], size: Size, scale: Double, insets: EdgeInsets, look: Look
    ) throws(PictureProblem) -> Studio {
        do throws(GameLineProblem) {
            return try Studio(self, text, size: size, scale: scale, insets: insets, look: look)
        } catch {
            throw .line(error)
        }
    }
}

extension Look {
    /// The same without motion.
    var still: Look { Look(theme: theme, palette: palette, motion: .off) }
}
