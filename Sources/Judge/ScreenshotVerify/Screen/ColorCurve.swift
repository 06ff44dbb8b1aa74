import GoldenCompare
import Graphics2D

/// How all colours of a screenshot differ from those expected, where one rule does: a curve for each component (gamma, white
/// balance, True Tone), or a mixture of the three (another colour profile).
struct ColorCurve {
  /// By component, the level that each level becomes, 0...255; empty for a mixture.
  private var curves: [[Float]] = []
  /// What each component becomes: shares of red, green and blue, and what is added.
  private var mixture: [SIMD4<Float>] = []

  /// Nil where colours are as expected, where too few are there to tell, or where no rule explains 97 of 100 pixels.
  init?(_ shot: PixelBuffer, _ screen: ExpectedScreen, _ visibility: Visibility) {
    let samples = Samples(shot, screen.picture, visibility)
    guard samples.count >= 400, samples.meanDifference >= 1, samples.isVaried, samples.differsThroughout
    else { return nil }
    curves = samples.curves
    if samples.explained(by: { self($0) }) >= 0.97 { return }
    curves = []
    guard let mixture = samples.mixture else { return nil }
    self.mixture = mixture
    guard samples.explained(by: { self($0) }) >= 0.97 else { return nil }
  }

  /// What is said of it.
  var cause: ScreenCause {
    let colors = [SIMD3<Float>(repeating: 255), SIMD3(repeating: 128), .zero].map { Color(self($0)) }
    return ScreenCause(
      kind: .colorCurve(white: colors[0], gray: colors[1], black: colors[2]), root: nil, nodes: [])
  }

  func callAsFunction(_ color: SIMD3<Float>) -> SIMD3<Float> {
    if !curves.isEmpty {
      return SIMD3(
        curves[0][Self.level(color.x)], curves[1][Self.level(color.y)], curves[2][Self.level(color.z)])
    }
    let all = SIMD4(color.x, color.y, color.z, 1)
    return SIMD3((mixture[0] * all).sum(), (mixture[1] * all).sum(), (mixture[2] * all).sum())
      .clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 255))
  }

  private static func level(_ value: Float) -> Int { Int(min(255, max(0, value.rounded()))) }
}

/// Pairs of expected and seen colours, where both are even.
private struct Samples {
  private var expected: [SIMD3<Float>] = []
  private var seen: [SIMD3<Float>] = []

  var count: Int { expected.count }

  init(_ shot: PixelBuffer, _ picture: PixelBuffer, _ visibility: Visibility) {
    for y in stride(from: 2, to: shot.height - 2, by: 5) {
      for x in stride(from: 2, to: shot.width - 2, by: 5) {
        let pixel = y * shot.width + x
        guard visibility.isKnown(pixel), Self.isEven(picture, pixel), Self.isEven(shot, pixel) else {
          continue
        }
        expected.append(picture.color(pixel))
        seen.append(shot.color(pixel))
      }
    }
  }

  private static func isEven(_ picture: PixelBuffer, _ pixel: Int) -> Bool {
    let own = picture.color(pixel)
    return [pixel - 1, pixel + 1, pixel - picture.width, pixel + picture.width].allSatisfy {
      abs(picture.color($0) - own).max() <= 1
    }
  }

  var meanDifference: Float {
    zip(expected, seen).reduce(Float(0)) { $0 + abs($1.0 - $1.1).max() } / Float(max(1, count))
  }

  /// Whether several colours are there that are far from each other, each often enough: one colour follows any rule.
  var isVaried: Bool { differences.count >= 4 }

  /// Whether half of the colours are seen as others. Where one of them is, the nodes that have it are recoloured; a rule leaves
  /// at most black, white and what is between them on its way.
  var differsThroughout: Bool {
    let differences = differences
    return differences.count { $0 >= 1.5 } * 2 >= differences.count
  }

  /// By colour that is there often enough, how far it is from what is seen in its place, in levels.
  private var differences: [Float] {
    var sums: [Int: (count: Int, difference: Float)] = [:]
    for (color, found) in zip(expected, seen) {
      let key = Int(color.x) / 32 * 64 + Int(color.y) / 32 * 8 + Int(color.z) / 32
      sums[key, default: (0, 0)].count += 1
      sums[key, default: (0, 0)].difference += abs(color - found).max()
    }
    return sums.keys.sorted().compactMap { key in
      sums[key].flatMap { $0.count * 200 >= count ? $0.difference / Float($0.count) : nil }
    }
  }

  /// By component, the mean of what each level is seen as, and straight lines between the levels that are there.
  var curves: [[Float]] {
    (0..<3).map { component in
      var (sums, counts) = ([Float](repeating: 0, count: 256), [Float](repeating: 0, count: 256))
      for (wanted, found) in zip(expected, seen) {
        sums[Int(wanted[component])] += found[component]
        counts[Int(wanted[component])] += 1
      }
      let known = (0..<256).filter { counts[$0] * 2000 >= Float(count) }
      return (0..<256).map { level in
        guard let first = known.last(where: { $0 <= level }) ?? known.first,
          let last = known.first(where: { $0 >= level }) ?? known.last
        else { return Float(level) }
        let (low, high) = (sums[first] / counts[first], sums[last] / counts[last])
        if first == last { return low + Float(level - first) }
        return low + (high - low) * Float(level - first) / Float(last - first)
      }.map { min(255, max(0, $0)) }
    }
  }

  /// By component, the mixture with the least squares; nil where there are too few colours for one.
  var mixture: [SIMD4<Float>]? {
    var matrix = [[Double]](repeating: [Double](repeating: 0, count: 4), count: 4)
    var right = [[Double]](repeating: [0, 0, 0], count: 4)
    for (wanted, found) in zip(expected, seen) {
      let row = [Double(wanted.x), Double(wanted.y), Double(wanted.z), 1]
      for i in 0..<4 {
        for j in 0..<4 { matrix[i][j] += row[i] * row[j] }
        for component in 0..<3 { right[i][component] += row[i] * Double(found[component]) }
      }
    }
    guard let solved = Self.solve(matrix, right) else { return nil }
    return (0..<3).map { component in
      SIMD4(
        Float(solved[0][component]), Float(solved[1][component]), Float(solved[2][component]),
        Float(solved[3][component]))
    }
  }

  /// Gauss's elimination; nil for a singular matrix.
  private static func solve(_ matrix: [[Double]], _ right: [[Double]]) -> [[Double]]? {
    var (a, b) = (matrix, right)
    for column in 0..<4 {
      guard let pivot = (column..<4).max(by: { Swift.abs(a[$0][column]) < Swift.abs(a[$1][column]) }),
        Swift.abs(a[pivot][column]) > 1e-6
      else { return nil }
      a.swapAt(column, pivot)
      b.swapAt(column, pivot)
      for row in 0..<4 where row != column {
        let factor = a[row][column] / a[column][column]
        for j in 0..<4 { a[row][j] -= factor * a[column][j] }
        for j in 0..<3 { b[row][j] -= factor * b[column][j] }
      }
    }
    return (0..<4).map { row in b[row].map { $0 / a[row][row] } }
  }

  /// Share of the samples that a rule explains to 3 levels.
  func explained(by rule: (SIMD3<Float>) -> SIMD3<Float>) -> Double {
    let good = zip(expected, seen).reduce(0) { $0 + (abs(rule($1.0) - $1.1).max() <= 3 ? 1 : 0) }
    return Double(good) / Double(max(1, count))
  }
}

extension ExpectedScreen {
  /// The same screen with other colours.
  func colored(by curve: ColorCurve) -> ExpectedScreen {
    var screen = self
    screen.picture = picture.colored(by: curve)
    screen.background = background.map { curve($0) }
    for index in nodes.indices {
      screen.nodes[index].ink?.pixels = nodes[index].ink?.pixels.colored(by: curve) ?? picture
      screen.nodes[index].shadow?.pixels = nodes[index].shadow?.pixels.colored(by: curve) ?? picture
    }
    return screen
  }
}

extension PixelBuffer {
  fileprivate func colored(by curve: ColorCurve) -> PixelBuffer {
    var result = self
    var (last, known) = (SIMD3<Float>(repeating: -1), SIMD3<Float>.zero)
    for pixel in 0..<width * height where bytes[pixel * 4 + 3] > 0 {
      let own = color(pixel)
      if own != last { (last, known) = (own, curve(own)) }
      for i in 0..<3 { result.bytes[pixel * 4 + i] = UInt8(known[i].rounded()) }
    }
    return result
  }
}
