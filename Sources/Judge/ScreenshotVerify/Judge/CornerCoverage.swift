/// By how much less of the pixels at a corner is covered than should be, as far as that can be told.
struct CornerCoverage {
  fileprivate struct Pixel {
    var across, down: Double
    /// -1...1.
    var lost: Double
  }

  private var pixels: [Pixel] = []

  /// - Parameter lost: of a pixel; nil where nothing is known.
  init(_ corner: Corner, _ side: Int, _ lost: ((x: Int, y: Int)) -> Float?) {
    for down in 0..<side {
      // Beyond the diagonal no arc in the square comes.
      for across in 0..<side - down {
        guard let lost = lost(corner.pixel(across, down)) else { continue }
        pixels.append(Pixel(across: Double(across) + 0.5, down: Double(down) + 0.5, lost: Double(lost)))
      }
    }
  }

  /// The radius of the arc that leaves out what is left out; nil where none explains that better than by a half, or too little
  /// of what lies between the two arcs is seen.
  func bestRadius(instead radius: Double, most: Double) -> Double? {
    guard !pixels.isEmpty else { return nil }
    let specified = pixels.map { $0.coverage(of: radius) }
    let before = error(of: radius, instead: specified, below: .infinity) ?? 0
    var best = (radius: radius, error: before)
    for step in 0...Int(2 * most) {
      if let error = error(of: Double(step) / 2, instead: specified, below: best.error) {
        best = (Double(step) / 2, error)
      }
    }
    guard best.radius == radius || best.error < 0.5 * before else { return nil }
    let between = { (radius: Double) in (1 - .pi / 4) * radius * radius }
    let seen = pixels.reduce(0) { $0 + abs($1.coverage(of: radius) - $1.coverage(of: best.radius)) }
    return 2 * seen >= abs(between(radius) - between(best.radius)) ? best.radius : nil
  }

  /// How badly an arc explains what is lost of all pixels, of which so much should be covered; nil where that is not less than
  /// a bound.
  private func error(of other: Double, instead specified: [Double], below bound: Double) -> Double? {
    var error = 0.0
    for (pixel, covered) in zip(pixels, specified) {
      error += abs(pixel.lost - (covered - pixel.coverage(of: other)))
      if error >= bound { return nil }
    }
    return error < bound ? error : nil
  }
}

extension CornerCoverage.Pixel {
  /// How much of a pixel a quarter circle leaves inside, 0...1.
  fileprivate func coverage(of radius: Double) -> Double {
    let (across, down) = (radius - across, radius - down)
    guard across > 0, down > 0 else { return 1 }
    return min(1, max(0, radius - (across * across + down * down).squareRoot() + 0.5))
  }
}
