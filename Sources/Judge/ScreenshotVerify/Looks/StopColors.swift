import Graphics2D

/// The colours of a gradient's stops in a screenshot, by least squares.
struct StopColors {
  let colors: [SIMD3<Float>]

  /// - Parameters:
  ///   - shares: by stop, the screen with that stop white and all others black, by which its share of each pixel is seen.
  ///   - pixels: where it may be seen.
  /// - Returns: nil where too little of it is seen, or a stop cannot be told.
  init?(shares: [PixelBuffer], shot: PixelBuffer, _ pixels: [Int]) {
    let count = shares.count
    var matrix = [[Double]](repeating: [Double](repeating: 0, count: count), count: count)
    var right = [SIMD3<Double>](repeating: .zero, count: count)
    var seen = 0
    for pixel in pixels {
      let own = shares.map { Double($0.bytes[pixel * 4 + 1]) / 255 }
      // Only what the gradient covers whole.
      guard abs(own.reduce(0, +) - 1) < 0.02 else { continue }
      seen += 1
      let color = SIMD3<Double>(shot.color(pixel))
      for i in 0..<count {
        for j in 0..<count { matrix[i][j] += own[i] * own[j] }
        right[i] += color * own[i]
      }
    }
    guard seen >= 24 else { return nil }
    for column in 0..<count {
      guard matrix[column][column] > 0.5 else { return nil }
      for row in 0..<count where row != column {
        let factor = matrix[row][column] / matrix[column][column]
        for j in 0..<count { matrix[row][j] -= factor * matrix[column][j] }
        right[row] -= right[column] * factor
      }
    }
    colors = (0..<count).map { SIMD3<Float>(right[$0] / matrix[$0][$0]) }
      .map { $0.clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 255)) }
  }
}
