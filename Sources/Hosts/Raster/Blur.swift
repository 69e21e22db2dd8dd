/// A Gaussian blur as three extended box blurs: the outermost values of the box have partial weight, so that its
/// variance is exactly a third of the Gaussian's (Gwosdek, Grewenig, Bruhn and Weickert, "Theoretical Foundations of
/// Gaussian Convolution by Extended Box Filtering", 2011). Its cost doesn't depend on the deviation.
struct Blur {
    /// How many values on each side have full weight; one more has partial weight.
    private let radius: Int
    private let part: Float

    /// Creates a blur.
    ///
    /// - Precondition: the standard deviation is greater than 0.
    init(deviation: Double) {
        let variance = deviation * deviation / 3
        let radius = (((12 * variance + 1).squareRoot() - 1) / 2).rounded(.down)
        self.radius = Int(radius)
        let next = (radius + 1) * (radius + 1)
        part = Float((2 * radius + 1) * (radius * (radius + 1) - 3 * variance) / (6 * (variance - next)))
    }

    /// Blurs rows and columns of values; values beyond the edges are 0.
    func apply(to values: inout [Float], width: Int, height: Int) {
        var line = [Float](repeating: 0, count: max(width, height))
        var blurred = line
        values.withUnsafeMutableBufferPointer { values in
            line.withUnsafeMutableBufferPointer { line in
                blurred.withUnsafeMutableBufferPointer { blurred in
                    for row in 0..<height {
                        blur(values, from: row * width, step: 1, count: width, line, blurred)
                    }
                    for column in 0..<width {
                        blur(values, from: column, step: width, count: height, line, blurred)
                    }
                }
            }
        }
    }

    private func blur(
        _ values: UnsafeMutableBufferPointer<Float>, from start: Int, step: Int, count: Int,
        _ line: UnsafeMutableBufferPointer<Float>, _ blurred: UnsafeMutableBufferPointer<Float>
    ) {
        for index in 0..<count { line[index] = values[start + index * step] }
        pass(line, blurred, count)
        pass(blurred, line, count)
        pass(line, blurred, count)
        for index in 0..<count { values[start + index * step] = blurred[index] }
    }

    /// Applies one box as a running sum: it gains a value in front and loses one behind.
    private func pass(
        _ line: UnsafeMutableBufferPointer<Float>, _ blurred: UnsafeMutableBufferPointer<Float>, _ count: Int
    ) {
        let weight = 1 / (Float(2 * radius + 1) + 2 * part)
        func value(_ index: Int) -> Float { index >= 0 && index < count ? line[index] : 0 }
        var sum: Float = 0
        for index in 0..<min(radius, count) { sum += line[index] }
        for index in 0..<count {
            sum += value(index + radius)
            blurred[index] = (sum + part * (value(index - radius - 1) + value(index + radius + 1))) * weight
            sum -= value(index - radius)
        }
    }
}
