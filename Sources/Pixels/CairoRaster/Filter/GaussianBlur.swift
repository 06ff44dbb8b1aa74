/// A Gaussian in whole numbers along one axis, within 1 of 255 of the true one whatever its width.
///
/// While it is wide, samples are halved in number with the weights 1 3 3 1 of a binomial, which let next to nothing through of
/// what would come back as a false pattern. A sum with the weights of a narrow Gaussian follows, and the samples are doubled
/// again with the same binomial; the narrow one has the variance that these steps leave. So a blur costs the same however
/// far it reaches, and its error is that of the binomials' shape: below a thousandth.
///
/// Samples stand in lines, `stride` of them for each place along the axis, with eight binary digits behind the point.
struct GaussianBlur: Hashable {
  /// How often the number of samples is halved.
  let halvings: Int
  /// Weights from the middle outwards, of which all together make 65536.
  let weights: [UInt32]

  /// The narrow Gaussian has at least this standard deviation where samples were halved.
  private static let narrowest = 3.0
  /// Standard deviations that weights reach: what lies beyond is less than half of the last bit.
  private static let reach = 3.5

  /// Makes a blur of standard deviation `sigma` in samples, above 0.
  init(sigma: Double) {
    func variance(_ halvings: Int) -> Double {
      let factor = Double(1 << (2 * halvings))
      return sigma * sigma / factor - 0.5 * (1 - 1 / factor)
    }
    var halvings = 0
    while halvings < 10, variance(halvings + 1) >= Self.narrowest * Self.narrowest { halvings += 1 }
    self.halvings = halvings
    weights = Self.weights(variance: variance(halvings))
  }

  private static func weights(variance: Double) -> [UInt32] {
    let radius = Int((reach * variance.squareRoot()).rounded(.up))
    let plain = (0...radius).map { exponential(-Double($0 * $0) / (2 * variance)) }
    let sum = plain[0] + 2 * plain.dropFirst().reduce(0, +)
    var weights = plain.map { UInt32(($0 / sum * 65536).rounded()) }
    weights[0] = 65536 - 2 * weights.dropFirst().reduce(0, +)
    return weights
  }

  /// `e` to a power that is not positive, by operations that give the same bits everywhere.
  private static func exponential(_ x: Double) -> Double {
    // Far less than the last bit of a weight, and beyond the reach of the series.
    if x < -64 { return 0 }
    let part = x / 1024
    var (term, sum) = (1.0, 1.0)
    for n in 1...8 {
      term *= part / Double(n)
      sum += term
    }
    for _ in 0..<10 { sum *= sum }
    return sum
  }

  /// Samples that have to stand before the first and behind the last of those that are blurred; whole at every halving.
  var margin: Int { (weights.count + 3) << halvings }

  /// The least multiple of what a halved sample stands for that is not below `count`.
  func padded(_ count: Int) -> Int { ((count + (1 << halvings) - 1) >> halvings) << halvings }

  /// Halves `count` places and sums them up; `lines` has room for twice as many, and the result stands at its beginning.
  ///
  /// - Returns: how many places are left.
  func shrink(_ lines: inout FilterLines, _ count: Int, stride: Int) -> Int {
    var count = count
    for _ in 0..<halvings {
      lines.halve(count, stride)
      count /= 2
    }
    lines.sum(count, stride, weights)
    return count
  }

  /// Undoes the halving of ``shrink(_:_:stride:)`` for places that are needed; others may come out as anything.
  func grow(_ lines: inout FilterLines, _ count: Int, stride: Int, for places: Range<Int>) {
    var needed = [places]
    for _ in 0..<halvings {
      let next = needed[needed.count - 1]
      needed.append((next.lowerBound >> 1) - 1..<((next.upperBound + 1) >> 1) + 1)
    }
    var count = count
    for places in needed.dropLast().reversed() {
      lines.double(count, stride, for: max(0, places.lowerBound)..<min(2 * count, places.upperBound))
      count *= 2
    }
  }
}

/// Samples that a blur works on, and room for those that come of them.
struct FilterLines: ~Copyable {
  private(set) var samples: [UInt16]
  private var next: [UInt16]

  /// Room for `capacity` samples, all 0.
  init(capacity: Int) {
    samples = [UInt16](repeating: 0, count: capacity)
    next = samples
  }

  /// Lets `body` change the samples.
  mutating func withSamples(_ body: (UnsafeMutablePointer<UInt16>) -> Void) {
    unsafe samples.withUnsafeMutableBufferPointer { buffer in
      if let start = buffer.baseAddress { unsafe body(start) }
    }
  }

  private mutating func step(_ body: (UnsafePointer<UInt16>, UnsafeMutablePointer<UInt16>) -> Void) {
    unsafe samples.withUnsafeBufferPointer { source in
      unsafe next.withUnsafeMutableBufferPointer { target in
        if let source = source.baseAddress, let target = target.baseAddress {
          unsafe body(source, target)
        }
      }
    }
    swap(&samples, &next)
  }

  fileprivate mutating func halve(_ count: Int, _ stride: Int) {
    unsafe step { source, target in
      for place in 0..<count / 2 {
        let a = unsafe source + max(2 * place - 1, 0) * stride
        let b = unsafe source + 2 * place * stride
        let c = unsafe b + stride
        let d = unsafe source + min(2 * place + 2, count - 1) * stride
        let out = unsafe target + place * stride
        for index in 0..<stride {
          unsafe out[index] = Self.halved(a[index], b[index], c[index], d[index])
        }
      }
    }
  }

  /// `(a + 3 b + 3 c + d + 4) / 8` in sixteen bits, of which a processor takes more at a time than of wider numbers: a mean of
  /// means, to which goes what the first ones leave.
  @inline(__always)
  private static func halved(_ a: UInt16, _ b: UInt16, _ c: UInt16, _ d: UInt16) -> UInt16 {
    let (outerRest, innerRest) = ((a ^ d) & 1, (b ^ c) & 1)
    let outer = mean(a, d) &+ innerRest &+ (outerRest & innerRest)
    return doubled(mean(b, c), outer)
  }

  /// `(3 a + b + 2) / 4`.
  @inline(__always)
  private static func doubled(_ a: UInt16, _ b: UInt16) -> UInt16 {
    let below = mean(a, b)
    return (a | below) &- ((a ^ below) &>> 1)
  }

  /// `(a + b) / 2`.
  @inline(__always)
  private static func mean(_ a: UInt16, _ b: UInt16) -> UInt16 { (a & b) &+ ((a ^ b) &>> 1) }

  /// - Parameter places: of the result, those that are needed.
  fileprivate mutating func double(_ count: Int, _ stride: Int, for places: Range<Int>) {
    unsafe step { source, target in
      for place in (places.lowerBound >> 1)..<((places.upperBound + 1) >> 1) {
        let a = unsafe source + max(place - 1, 0) * stride
        let b = unsafe source + place * stride
        let c = unsafe source + min(place + 1, count - 1) * stride
        let first = unsafe target + 2 * place * stride
        let second = unsafe first + stride
        for index in 0..<stride { unsafe first[index] = Self.doubled(b[index], a[index]) }
        for index in 0..<stride { unsafe second[index] = Self.doubled(b[index], c[index]) }
      }
    }
  }

  /// Places too near the ends for all weights stay as they are.
  fileprivate mutating func sum(_ count: Int, _ stride: Int, _ weights: [UInt32]) {
    let range = (weights.count - 1) * stride..<(count - weights.count + 1) * stride
    guard weights.count > 1, !range.isEmpty else { return }
    unsafe step { source, target in
      let end = count * stride
      unsafe target.update(from: source, count: range.lowerBound)
      unsafe (target + range.upperBound).update(
        from: source + range.upperBound, count: end - range.upperBound)
      unsafe weights.withUnsafeBufferPointer { weights in
        let whole = range.lowerBound + range.count & ~7
        for index in Swift.stride(from: range.lowerBound, to: whole, by: 8) {
          unsafe Self.sum(source + index, stride, weights, to: target + index)
        }
        for index in whole..<range.upperBound {
          unsafe target[index] = Self.sum(source + index, stride, weights)
        }
      }
    }
  }

  /// Weighted sum of the sample at `middle` and those of other places around, of which the weights make 65536.
  private static func sum(
    _ middle: UnsafePointer<UInt16>, _ stride: Int, _ weights: UnsafeBufferPointer<UInt32>
  ) -> UInt16 {
    var sum = unsafe weights[0] &* UInt32(middle[0]) &+ 0x8000
    for tap in 1..<weights.count {
      unsafe sum &+= weights[tap] &* (UInt32(middle[-tap * stride]) &+ UInt32(middle[tap * stride]))
    }
    return UInt16(truncatingIfNeeded: sum &>> 16)
  }

  /// The same for eight samples.
  private static func sum(
    _ middle: UnsafePointer<UInt16>, _ stride: Int, _ weights: UnsafeBufferPointer<UInt32>,
    to target: UnsafeMutablePointer<UInt16>
  ) {
    func samples(_ place: Int) -> SIMD8<UInt32> {
      let start = unsafe UnsafeRawPointer(middle + place &* stride)
      return unsafe SIMD8(truncatingIfNeeded: start.loadUnaligned(as: SIMD8<UInt16>.self))
    }
    var sum = unsafe weights[0] &* samples(0) &+ 0x8000
    for tap in 1..<weights.count {
      unsafe sum &+= weights[tap] &* (samples(-tap) &+ samples(tap))
    }
    unsafe UnsafeMutableRawPointer(target)
      .storeBytes(of: SIMD8<UInt16>(truncatingIfNeeded: sum &>> 16), as: SIMD8<UInt16>.self)
  }
}
