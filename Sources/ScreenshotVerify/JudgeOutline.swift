import GoldenCompare
import Graphics2D

extension AppearanceJudge {
  /// Corners whose radius differs: told by how much of the square at each corner is covered, which a quarter circle
  /// lacks (1 - pi / 4) r^2 of.
  func judgeCorners() -> AppearanceChange? {
    guard let radius = node.cornerRadius else { return nil }
    let side = min(
      max(Int(radius.rounded(.up)), Int(8 * scale)) + 2, min(node.frame.width, node.frame.height) / 2)
    guard side >= 3 else { return nil }
    let radii = [(false, false), (true, false), (false, true), (true, true)].compactMap { corner in
      radiusSeen(corner.0, corner.1, side: side, radius)
    }
    guard radii.count >= 2, let seen = median(radii) else { return nil }
    let least = max(1, 0.1 * radius)
    guard radii.allSatisfy({ ($0 - radius) * (seen - radius) > 0 && abs($0 - radius) > least / 2 }),
      abs(seen - radius) >= least
    else { return nil }
    return .cornerRadius(from: radius, to: (seen * 10).rounded() / 10)
  }

  private func radiusSeen(_ isRight: Bool, _ isBottom: Bool, side: Int, _ radius: Double) -> Double? {
    let frame = node.frame
    /// From the corner inwards.
    func pixel(_ across: Int, _ down: Int) -> (x: Int, y: Int) {
      (
        isRight ? frame.maxX - 1 - across : frame.x + across,
        isBottom ? frame.maxY - 1 - down : frame.y + down
      )
    }
    guard let inner = colors(pixel(side * 3 / 5, side * 3 / 5)), let outer = colors(pixel(-2, -2)) else {
      return nil
    }
    let (expectedStep, seenStep) = (inner.expected - outer.expected, inner.seen - outer.seen)
    let isInPlace = placement.offset == .zero && placement.growth == .zero
    let (energy, least) = ((expectedStep * expectedStep).sum(), Float(isInPlace ? 75 : 576))
    guard energy >= least, (seenStep * seenStep).sum() >= least else { return nil }
    if isInPlace, max(abs(inner.seen - inner.expected).max(), abs(outer.seen - outer.expected).max()) > 4 {
      // Other colours on one side would count as more or less covered.
      return nil
    }
    var (lost, covered): (Float, Int) = (0, 0)
    for down in 0..<side {
      for across in 0..<side {
        guard let here = colors(pixel(across, down)) else {
          covered += 1
          continue
        }
        if isInPlace {
          // What is behind is the same and drops out.
          lost += min(1, max(-1, ((here.expected - here.seen) * expectedStep).sum() / energy))
        } else {
          lost += coverage(here.expected - outer.expected, expectedStep)
          lost -= coverage(here.seen - outer.seen, seenStep)
        }
      }
    }
    guard covered * 8 <= side * side else { return nil }
    return max(0, radius * radius + Double(lost) / (1 - .pi / 4)).squareRoot()
  }

  private func coverage(_ change: SIMD3<Float>, _ step: SIMD3<Float>) -> Float {
    min(1, max(0, (change * step).sum() / (step * step).sum()))
  }

  /// The expected and the seen colour of a pixel; nil where one is not known.
  private func colors(_ pixel: (x: Int, y: Int)) -> (expected: SIMD3<Float>, seen: SIMD3<Float>)? {
    let (x, y) = pixel
    guard let wanted = expected.color(x, y), visibility.isKnown(y * expected.width + x),
      let place = place(x, y), !mask.contains(x, y) || mask.open[mask.index(x, y)] >= 200
    else { return nil }
    return (wanted, shot.color(place))
  }

  /// The border's width and colour, from the middles of the four sides inwards.
  func judgeBorder() -> AppearanceChange? {
    guard let border = node.borderWidth, border >= 1 else { return nil }
    let width = Int(border.rounded())
    let profiles = Side.allCases.compactMap { profile($0, depth: 3 * width + 4) }
    guard profiles.count >= 2 else { return nil }
    let edge = profiles.compactMap(\.first)
    let (from, to) = (edge.map(\.expected).median, edge.map(\.seen).median)
    let difference = LabColor(from).difference(from: LabColor(to))
    if difference > allowedDifference {
      return .borderColor(from: Color(from), to: Color(to), difference: difference)
    }
    let changes = profiles.map { profile -> Double in
      let wrong = profile.prefix(3 * width + 4).filter { abs($0.seen - $0.expected).max() > 24 }
      guard let first = wrong.first else { return 0 }
      // More of the border's colour is a wider border.
      let isWider = abs(first.seen - from).max() < abs(first.expected - from).max()
      return Double(isWider ? wrong.count : -wrong.count)
    }
    guard let change = median(changes), abs(change) >= 1, abs(change) <= Double(2 * width + 4) else {
      return nil
    }
    return .borderWidth(from: border, to: border + change)
  }

  /// Median colours at each depth from the middle half of a side; nil where too little is seen of it.
  private func profile(_ side: Side, depth: Int) -> [Sample]? {
    let frame = node.frame
    let isUpright = side == .left || side == .right
    let length = isUpright ? frame.height : frame.width
    guard depth * 2 < (isUpright ? frame.width : frame.height) else { return nil }
    var profile: [Sample] = []
    for level in 0..<depth {
      var found: [(expected: SIMD3<Float>, seen: SIMD3<Float>)] = []
      for along in stride(from: length / 4, to: length * 3 / 4, by: max(1, length / 48)) {
        let pixel =
          switch side {
          case .left: (x: frame.x + level, y: frame.y + along)
          case .right: (x: frame.maxX - 1 - level, y: frame.y + along)
          case .top: (x: frame.x + along, y: frame.y + level)
          case .bottom: (x: frame.x + along, y: frame.maxY - 1 - level)
          }
        if let colors = colors(pixel) { found.append(colors) }
      }
      guard found.count >= 4 else { return nil }
      profile.append(Sample(expected: found.map(\.expected).median, seen: found.map(\.seen).median, share: 1))
    }
    return profile
  }

  /// How strong the shadows are: the factor by which what they change is changed (least squares).
  func judgeShadow() -> AppearanceChange? {
    guard let shadow, placement.growth == .zero else { return nil }
    let beside = surroundings().map { $0.seen - $0.expected }
    if beside.count >= 8, abs(beside.median).max() > 3 { return nil }
    var (product, energy, count) = (Float(0), Float(0), 0)
    for y in shadow.box.y..<shadow.box.maxY {
      for x in shadow.box.x..<shadow.box.maxX {
        let index = shadow.index(x, y)
        let share = Float(shadow.share(index)) / 255
        let isOwn = mask.contains(x, y) && mask.alpha[mask.index(x, y)] > 2
        guard share > 0.03, share < 0.97, !isOwn, visibility.isKnown(y * expected.width + x),
          let place = place(x, y), let layer = node.shadow?.color(x, y)
        else { continue }
        let wanted = expected.color(y * expected.width + x)
        let dimming = (layer - wanted) * (share / (1 - share))
        product += ((shot.color(place) - wanted) * dimming).sum()
        energy += (dimming * dimming).sum()
        count += 1
      }
    }
    guard count >= 24, energy >= Float(count) * 27 else { return nil }
    let factor = Double(max(0, 1 + product / energy))
    return factor < 0.6 || factor > 1.6 ? .shadow(factor: factor) : nil
  }
}

extension Layer {
  /// Red, green and blue at a pixel of the canvas, 0...255; nil outside.
  fileprivate func color(_ x: Int, _ y: Int) -> SIMD3<Float>? {
    guard box.contains(x, y) else { return nil }
    return pixels.color((y - box.y) * box.width + x - box.x)
  }
}
