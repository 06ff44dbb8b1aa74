import Graphics2D

/// A blur in integers: three passes of a box with soft edges along each axis, whose variance is the Gaussian's.
///
/// The box has weight 256 inside and a smaller one at its two ends, so that every standard deviation is met and
/// an animated one does not jump. A blurred edge is within 1.3 % of the Gaussian's from one pixel of standard deviation
/// on, within 5 % at half a pixel.
struct BoxBlur {
  /// Samples of full weight on either side of the middle.
  let radius: Int
  /// Weight of the samples next to them, 0...255.
  let edge: Int

  /// Makes a blur of standard deviation `sigma` in pixels, above 0.
  init(sigma: Double) {
    let variance = sigma * sigma / 3
    let inner = ((12 * variance + 1).squareRoot() / 2 - 0.5).rounded(.down)
    let fraction =
      (2 * inner + 1) * (inner * (inner + 1) - 3 * variance)
      / (6 * (variance - (inner + 1) * (inner + 1)))
    radius = Int(inner)
    edge = Int((min(max(fraction, 0), 1) * 255).rounded())
  }

  /// Pixels by which three passes widen a shape on every side.
  var margin: Int { 3 * (radius + (edge > 0 ? 1 : 0)) }

  private var weight: Int { (2 * radius + 1) * 256 + 2 * edge }

  /// One pass over the `count` samples behind ``padding`` zeros, which stand at the other end as well.
  ///
  /// Divides by the weight with a reciprocal of 38 binary digits: a division took half of a blur's time.
  fileprivate func pass(
    _ source: UnsafePointer<UInt32>, _ target: UnsafeMutablePointer<UInt32>, _ count: Int
  ) {
    let reciprocal = ((UInt64(1) << 38) + UInt64(weight) / 2) / UInt64(weight)
    let weightOfEnds = UInt64(edge)
    var sum: UInt64 = 0
    for index in padding - radius..<padding + radius { sum += UInt64(unsafe source[index]) }
    for index in padding..<padding + count {
      let (before, after) = unsafe (source[index - radius - 1], source[index + radius + 1])
      sum += UInt64(unsafe source[index + radius])
      let ends = (UInt64(before) + UInt64(after)) * weightOfEnds
      let value = ((sum << 8) + ends) &* reciprocal &+ (1 << 37)
      unsafe target[index] = UInt32(truncatingIfNeeded: value >> 38)
      sum -= UInt64(unsafe source[index - radius])
    }
  }

  /// Zeros that a pass reads before the first and after the last sample.
  fileprivate var padding: Int { radius + 1 }
}

extension Coverage {
  /// The coverage blurred by a Gaussian of standard deviation `sigma` pixels; the rectangle stays.
  func blurred(sigma: Double) -> Coverage {
    guard sigma > 0, !rect.isEmpty else { return self }
    let blur = BoxBlur(sigma: sigma)
    // 24 bits while blurring: six roundings stay far below the last bit of a byte.
    let samples = bytes.map { UInt32($0) << 16 }
    let columns = Self.blurringRows(samples, blur, length: rect.width)
    let rows = Self.blurringRows(columns, blur, length: rect.height)
    var result = self
    result.bytes = rows.map { UInt8(($0 + 0x8000) >> 16) }
    return result
  }

  /// Blurs every row and gives back the columns as rows: both axes are then read along memory.
  private static func blurringRows(_ samples: [UInt32], _ blur: BoxBlur, length: Int) -> [UInt32] {
    let lines = samples.count / length
    var first = [UInt32](repeating: 0, count: length + 2 * blur.padding)
    var second = first
    return unsafe [UInt32](unsafeUninitializedCapacity: samples.count) { columns, count in
      unsafe samples.withUnsafeBufferPointer { source in
        unsafe first.withUnsafeMutableBufferPointer { a in
          unsafe second.withUnsafeMutableBufferPointer { b in
            guard let a = a.baseAddress, let b = b.baseAddress else { return }
            for line in 0..<lines {
              var ink: UInt32 = 0
              for index in 0..<length {
                let sample = unsafe source[line * length + index]
                unsafe a[blur.padding + index] = sample
                ink |= sample
              }
              // Between lines of text there is nothing to blur.
              if ink == 0 {
                for index in 0..<length { unsafe columns[index * lines + line] = 0 }
                continue
              }
              unsafe blur.pass(a, b, length)
              unsafe blur.pass(b, a, length)
              unsafe blur.pass(a, b, length)
              for index in 0..<length { unsafe columns[index * lines + line] = b[blur.padding + index] }
            }
          }
        }
      }
      count = samples.count
    }
  }
}
