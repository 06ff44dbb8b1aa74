import GoldenCompare
import Graphics2D

/// Compares the look of one node, where it was found, with the specification's.
struct AppearanceJudge {
  let node: ExpectedNode
  let mask: Visibility.Mask
  let shadow: Visibility.Mask?
  let placement: Placement
  let shot: PixelBuffer
  let expected: PixelBuffer
  let visibility: Visibility
  /// Pixels of the shot that belong to something in front that is not as specified.
  let claimed: ClaimedPixels
  let tolerance: ScreenTolerance
  let noise: Int
  /// Whether another renderer drew the shot.
  let isForeign: Bool
  let scale: Double

  /// One pixel of the node: where the specification has it and where the shot does.
  struct Sample {
    var expected: SIMD3<Float>
    var seen: SIMD3<Float>
    /// Share of the expected colour that is the node's, 0...1.
    var fraction: Float
    /// Whether it is a colour that the specification has there or right beside it.
    var isNearby = false
  }

  /// A lossy picture moves colours, too, by about two for each level of noise, and those of thin lines and
  /// pictures further: it stores colours for squares of two pixels.
  func allowedDifference(isThin: Bool) -> Double {
    guard noise > 0 else { return tolerance.deltaE }
    return tolerance.deltaE + 2 * Double(noise) + (node.look == .area && !isThin ? 0 : 8)
  }

  /// Where in the shot a pixel of the specification is; nil where the shot shows something else there.
  func place(_ x: Int, _ y: Int) -> Int? {
    let (dx, dy) = displacement(x, y)
    guard x + dx >= 0, y + dy >= 0, x + dx < shot.width, y + dy < shot.height else { return nil }
    let pixel = (y + dy) * shot.width + x + dx
    return claimed[pixel] ? nil : pixel
  }

  private func displacement(_ x: Int, _ y: Int) -> (Int, Int) {
    if let piece = placement.pieces.first(where: { $0.box.contains(x, y) }) {
      return (piece.match.offset.dx, piece.match.offset.dy)
    }
    let (offset, growth, frame) = (placement.offset, placement.growth, node.frame)
    guard growth != .zero, frame.width > 1, frame.height > 1 else { return (offset.dx, offset.dy) }
    return (
      offset.dx + growth.dx * (x - frame.x) / (frame.width - 1),
      offset.dy + growth.dy * (y - frame.y) / (frame.height - 1)
    )
  }

  /// Whether enough of a text is seen to tell its letters: a fifth of its opacity.
  var showsLetters: Bool {
    guard let ink = node.ink else { return false }
    var (all, seen) = (0, 0)
    for y in ink.box.y..<ink.box.maxY {
      for x in ink.box.x..<ink.box.maxX {
        let alpha = Int(ink.alpha(x, y))
        all += alpha
        if alpha > 0, mask.contains(x, y) { seen += mask.fraction(mask.index(x, y)) }
      }
    }
    return seen * 5 >= all
  }

  /// Pixels that are the node's more than anything else's, at most about 600, away from its outlines where it is not
  /// thin.
  func core() -> (samples: [Sample], isThin: Bool) {
    let pieces = placement.pieces.filter { $0.match.score >= 0.7 }.map(\.box)
    for isEroded in [true, false] {
      for least in [243, 128] where least == 243 || !isEroded {
        // Of a gradient, all that can be seen counts.
        let own = node.isSolid || node.look != .area ? mask.peak * 19 / 20 : mask.peak / 4
        let samples = samples(least: min(least, own), isEroded: isEroded, pieces)
        if samples.count >= 8 { return (samples, !isEroded) }
      }
    }
    return ([], true)
  }

  private func samples(least: Int, isEroded: Bool, _ pieces: [PixelBox]) -> [Sample] {
    let box = mask.box
    var step = 1
    while node.look != .text, box.width * box.height / (step * step) > 2500 { step += 1 }
    var samples: [Sample] = []
    for y in stride(from: box.y, to: box.maxY, by: step) {
      for x in stride(from: box.x, to: box.maxX, by: step) {
        let index = mask.index(x, y)
        guard Int(mask.alpha[index]) >= least, mask.open[index] >= 200,
          !isEroded || isInner(x, y, least), visibility.isKnown(y * expected.width + x),
          node.look != .text || pieces.contains(where: { $0.contains(x, y) }), let place = place(x, y)
        else { continue }
        var sample = Sample(
          expected: expected.color(y * expected.width + x), seen: shot.color(place),
          fraction: Float(mask.fraction(index)) / 255)
        if isForeign, node.look == .picture { sample.isNearby = expected.hasNearby(sample.seen, x, y) }
        samples.append(sample)
      }
    }
    // Where something in front is half transparent, less of the colour is the node's own.
    let most = samples.reduce(0) { max($0, $1.fraction) }
    let own = node.isSolid ? samples.filter { $0.fraction >= most - 0.04 } : samples
    return own.count <= 600 ? own : (0..<600).map { own[$0 * own.count / 600] }
  }

  /// Whether a pixel is away from outlines, over which lossy pictures smear their colours.
  private func isInner(_ x: Int, _ y: Int, _ least: Int) -> Bool {
    let reach = noise > 0 ? 3 : 1
    return [(x - reach, y), (x + reach, y), (x, y - reach), (x, y + reach)].allSatisfy { x, y in
      mask.contains(x, y) && Int(mask.alpha[mask.index(x, y)]) >= least
    }
  }

  /// What lies behind the node, seen beside it: pixels near it that are none of its own.
  func surroundings() -> [Sample] {
    let reach = max(3, Int(3 * scale))
    let box = mask.box.grown(by: reach, within: expected.width, expected.height)
    var step = 1
    while box.width * box.height / (step * step) > 6000 { step += 1 }
    var samples: [Sample] = []
    for y in stride(from: box.y, to: box.maxY, by: step) {
      for x in stride(from: box.x, to: box.maxX, by: step) {
        let isOwn = mask.contains(x, y) && mask.alpha[mask.index(x, y)] > 0
        let isShadow = shadow.map { $0.contains(x, y) && $0.alpha[$0.index(x, y)] > 0 } ?? false
        guard !isOwn, !isShadow, visibility.isKnown(y * expected.width + x), let place = place(x, y) else {
          continue
        }
        samples.append(
          Sample(expected: expected.color(y * expected.width + x), seen: shot.color(place), fraction: 0))
      }
    }
    return samples
  }
}

extension PixelBuffer {
  /// Most levels by which a component may be off where colours change much from pixel to pixel; where they do not, 2 levels.
  private static let rounding: Float = 12

  /// Whether a colour is one that this picture has at a pixel or beside it, or lies between them: every renderer draws an edge
  /// with colours of both its sides, and they disagree on how much of each.
  func hasNearby(_ color: SIMD3<Float>, _ x: Int, _ y: Int) -> Bool {
    var (least, most) = (SIMD3<Float>(repeating: 255), SIMD3<Float>(repeating: 0))
    for row in max(0, y - 1)...min(height - 1, y + 1) {
      for column in max(0, x - 1)...min(width - 1, x + 1) {
        let near = self.color(row * width + column)
        least = pointwiseMin(least, near)
        most = pointwiseMax(most, near)
      }
    }
    let slack = ((most - least) / 2 + 2).clamped(
      lowerBound: .zero, upperBound: SIMD3(repeating: Self.rounding))
    return all(color .>= least - slack) && all(color .<= most + slack)
  }
}

extension Color {
  init(_ levels: SIMD3<Float>) {
    let clamped = levels.clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 255)) / 255
    self.init(red: Double(clamped.x), green: Double(clamped.y), blue: Double(clamped.z))
  }
}

extension [SIMD3<Float>] {
  /// The median of each component; black without colours.
  var median: SIMD3<Float> {
    func middle(_ values: [Float]) -> Float { values.isEmpty ? 0 : values.sorted()[values.count / 2] }
    return SIMD3(middle(map(\.x)), middle(map(\.y)), middle(map(\.z)))
  }
}
