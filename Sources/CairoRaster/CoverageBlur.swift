/// A blur in integers: three passes of a box with soft edges along each axis, whose variance is that of the Gaussian.
///
/// The box has weight 256 inside and a smaller one at its two ends, so that every standard deviation is met and
/// an animated one does not jump.
struct BoxBlur {
  /// Samples of full weight on either side of the middle.
  let radius: Int
  /// Weight of the samples next to them, 0...255.
  let edge: Int

  /// Makes a blur of standard deviation `sigma` in pixels, above 0.
  init(sigma: Double) {
    let variance = sigma * sigma / 3
    let inner = ((12 * variance + 1).squareRoot() / 2 - 0.5).rounded(.down)
    let share =
      (2 * inner + 1) * (inner * (inner + 1) - 3 * variance)
      / (6 * (variance - (inner + 1) * (inner + 1)))
    radius = Int(inner)
    edge = Int((min(max(share, 0), 1) * 255).rounded())
  }

  /// Pixels by which three passes widen a shape on every side.
  var margin: Int { 3 * (radius + (edge > 0 ? 1 : 0)) }

  private var weight: Int { (2 * radius + 1) * 256 + 2 * edge }

  /// One pass over `count` samples; samples outside are 0.
  fileprivate func pass(_ source: UnsafePointer<UInt32>, _ target: UnsafeMutablePointer<UInt32>, _ count: Int)
  {
    let (half, total) = (weight / 2, weight)
    func sample(_ index: Int) -> Int {
      index >= 0 && index < count ? Int(unsafe source[index]) : 0
    }
    var sum = 0
    for index in 0..<min(radius, count) { sum += sample(index) }
    for index in 0..<count {
      sum += sample(index + radius) - sample(index - radius - 1)
      let ends = sample(index - radius - 1) + sample(index + radius + 1)
      unsafe target[index] = UInt32((sum * 256 + ends * edge + half) / total)
    }
  }
}

extension Coverage {
  /// The coverage blurred by a Gaussian of standard deviation `sigma` pixels; the rectangle stays.
  func blurred(sigma: Double) -> Coverage {
    guard sigma > 0, !rect.isEmpty else { return self }
    let blur = BoxBlur(sigma: sigma)
    var samples = bytes.map { UInt32($0) << 16 }
    Self.blurLines(&samples, blur, lines: rect.height, length: rect.width, lineStep: rect.width, step: 1)
    Self.blurLines(&samples, blur, lines: rect.width, length: rect.height, lineStep: 1, step: rect.width)
    var result = self
    result.bytes = samples.map { UInt8(($0 + 0x8000) >> 16) }
    return result
  }

  private static func blurLines(
    _ samples: inout [UInt32], _ blur: BoxBlur, lines: Int, length: Int, lineStep: Int, step: Int
  ) {
    var a = [UInt32](repeating: 0, count: length)
    var b = a
    for line in 0..<lines {
      let start = line * lineStep
      for index in 0..<length { a[index] = samples[start + index * step] }
      unsafe blur.pass(a, &b, length)
      unsafe blur.pass(b, &a, length)
      unsafe blur.pass(a, &b, length)
      for index in 0..<length { samples[start + index * step] = b[index] }
    }
  }
}
