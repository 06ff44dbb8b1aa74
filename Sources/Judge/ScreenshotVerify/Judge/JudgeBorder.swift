import GoldenCompare
import Graphics2D

extension AppearanceJudge {
  /// The border's width and colour, from the middles of the four sides inwards.
  func judgeBorder() -> AppearanceChange? {
    guard let border = node.borderWidth, border >= 1 else { return nil }
    let width = Int(border.rounded())
    let profiles = Side.allCases.compactMap { profile($0, depth: 3 * width + 4) }
    guard profiles.count >= 2 else { return nil }
    // The outermost pixels are a mixture of both sides.
    let edge = profiles.map { $0[width / 2] }
    let (from, to) = (edge.map(\.expected).median, edge.map(\.seen).median)
    let difference = LabColor(from).difference(from: LabColor(to))
    if difference > allowedDifference(isThin: true) + (isForeign ? 2 : 0) {
      return .borderColor(from: Color(from), to: Color(to), difference: difference)
    }
    guard let change = median(profiles.map { widening($0, from, width) }), abs(change) >= 1,
      abs(change) <= Double(2 * width + 4)
    else { return nil }
    return .borderWidth(from: border, to: max(0, border + change))
  }

  /// By how many pixels a side shows more of the border's colour than it should, or less; 0 where what differs is something
  /// else, such as another picture inside the border.
  private func widening(_ profile: [Sample], _ color: SIMD3<Float>, _ width: Int) -> Double {
    let wrong = profile.enumerated().filter { abs($1.seen - $1.expected).max() > Float(24 + 12 * noise) }
    let more = wrong.prefix { abs($1.seen - color).max() * 2 < abs($1.expected - color).max() }.count
    return Double(more > 0 ? more : -wrong.count { $0.offset < width })
  }

  /// Median colours at each depth from the middle half of a side; nil where too little is seen of it.
  private func profile(_ side: Side, depth: Int) -> [Sample]? {
    let frame = node.frame
    let isUpright = side == .left || side == .right
    let length = isUpright ? frame.height : frame.width
    // The part of the side that is straight, or that a circle leaves by a pixel at most.
    let half = max(Double(length) / 2 - (node.cornerRadius ?? 0), 0) + (node.cornerRadius ?? 0).squareRoot()
    let reach = min(length / 4, Int(half))
    guard depth * 2 < (isUpright ? frame.width : frame.height) else { return nil }
    var profile: [Sample] = []
    for level in 0..<depth {
      var found: [(expected: SIMD3<Float>, seen: SIMD3<Float>)] = []
      for along in stride(from: length / 2 - reach, to: length / 2 + reach, by: max(1, reach / 12)) {
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
      profile.append(
        Sample(expected: found.map(\.expected).median, seen: found.map(\.seen).median, fraction: 1))
    }
    return profile
  }
}
