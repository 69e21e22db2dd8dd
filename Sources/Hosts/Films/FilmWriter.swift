public import Raster
public import Words

/// Writes the frames of a film in some format.
public protocol FilmWriter: AnyObject {
    /// Adds a frame, which is shown until the next one.
    func add(_ picture: Picture) throws(FilmWriterProblem)

    /// Ends the film.
    ///
    /// - Returns: the file.
    func finish() throws(FilmWriterProblem) -> [UInt8]
}

/// Why a film can't be written.
public struct FilmWriterProblem: Error, Hashable, CustomStringConvertible {
    /// The reason as a phrase.
    public let description: String

    /// Creates a problem.
    public init(_ problem: Phrase) {
        description = problem.text
    }
}
