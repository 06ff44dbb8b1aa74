import GoldenCompare
import Graphics2D

/// The measure of pixelmatch as its papers and documentation tell it, without a thought of speed: every pixel and its
/// neighbours from scratch. Only for pictures of one size.
struct PlainPixelmatch {
  let a, b: PixelBuffer
  let measure: PerceptualMeasure

  /// The places that count, and how many belong to smoothed edges.
  func count() -> (places: [[Int]], antialiased: Int) {
    var (places, antialiased): ([[Int]], Int) = ([], 0)
    for y in 0..<a.height {
      for x in 0..<a.width {
        let (p, q) = (a.pixel(x, y), b.pixel(x, y))
        let d = yiq(p, q, x, y)
        let distance = 0.5053 * d[0] * d[0] + 0.299 * d[1] * d[1] + 0.1957 * d[2] * d[2]
        if p == q || distance <= 35215 * measure.threshold * measure.threshold { continue }
        if !measure.includesAntialiasing, isEdge(x, y, a, b) || isEdge(x, y, b, a) {
          antialiased += 1
        } else {
          places.append([x, y])
        }
      }
    }
    return (places, antialiased)
  }

  private static let matrix = [
    [0.29889531, 0.58662247, 0.11448223], [0.59597799, -0.27417610, -0.32180189],
    [0.21147017, -0.52261711, 0.31114694],
  ]

  /// The colour difference of two pixels that stand at a place.
  private func yiq(_ p: [UInt8], _ q: [UInt8], _ x: Int, _ y: Int) -> [Double] {
    func product(_ rgb: [Double]) -> [Double] {
      Self.matrix.map { $0[0] * rgb[0] + $0[1] * rgb[1] + $0[2] * rgb[2] }
    }
    switch measure.backdrop {
    case .white:
      func overWhite(_ pixel: [UInt8]) -> [Double] {
        (0..<3).map { 255 + (Double(pixel[$0]) - 255) * (Double(pixel[3]) / 255) }
      }
      let (first, second) = (product(overWhite(p)), product(overWhite(q)))
      return (0..<3).map { first[$0] - second[$0] }
    case .pattern:
      let byte = Double((y * a.width + x) * 4)
      let back = [byte, byte / 1.618033988749895, byte / 2.618033988749895].map { 48 + 159 * (Int($0) % 2) }
      let (alpha, beta) = (Int(p[3]), Int(q[3]))
      return product(
        (0..<3).map {
          Double(Int(p[$0]) * alpha - Int(q[$0]) * beta - back[$0] * (alpha - beta)) / 255
        })
    }
  }

  private func neighbours(_ x: Int, _ y: Int) -> [(x: Int, y: Int)] {
    var all: [(x: Int, y: Int)] = []
    for dx in -1...1 {
      for dy in -1...1 where (dx, dy) != (0, 0) {
        if 0..<a.width ~= x + dx, 0..<a.height ~= y + dy { all.append((x + dx, y + dy)) }
      }
    }
    return all
  }

  private func isEdge(_ x: Int, _ y: Int, _ picture: PixelBuffer, _ other: PixelBuffer) -> Bool {
    let around = neighbours(x, y)
    let brightness = around.map { yiq(picture.pixel(x, y), picture.pixel($0.x, $0.y), x, y)[0] }
    let equal = brightness.filter { $0 == 0 }.count + (around.count < 8 ? 1 : 0)
    guard equal <= 2, let low = brightness.min(), let high = brightness.max(), low < 0, high > 0 else {
      return false
    }
    func isFlat(_ value: Double) -> Bool {
      guard let index = brightness.firstIndex(of: value) else { return false }
      return hasTwins(around[index], picture) && hasTwins(around[index], other)
    }
    return isFlat(low) || isFlat(high)
  }

  private func hasTwins(_ place: (x: Int, y: Int), _ picture: PixelBuffer) -> Bool {
    let around = neighbours(place.x, place.y)
    let twins = around.filter { picture.pixel($0.x, $0.y) == picture.pixel(place.x, place.y) }.count
    return twins + (around.count < 8 ? 1 : 0) > 2
  }
}
