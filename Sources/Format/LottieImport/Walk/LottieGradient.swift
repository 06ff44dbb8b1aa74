import Documents
import Graphics2D
import SceneFormat

extension LottieWalk {
  /// Most stops of one gradient.
  private static let maximumStops = 100
  /// Between a clear and a covering colour scenes mix otherwise than players, so that stops stand between them.
  private static let steps = 4

  /// A gradient across the layer's composition, and its track.
  mutating func gradient(
    _ node: inout LottieNode, _ item: DocumentNode, _ property: String, alpha: Double, _ scope: LottieScope
  ) -> DocumentNode {
    let isRadial = item.integer("t") == 2
    let highlight = LottieProperty(item["h"], default: [0])
    let isFocal = isRadial && highlight.keys.contains { abs($0.value[0]) > 0.01 }
    let stops = LottieProperty(item["g"]?["k"], default: [])
    let count = max(
      0, min(item["g"]?.integer("p") ?? stops.first.count / 4, stops.first.count / 4, Self.maximumStops))
    guard count > 0 else { return .text(LottieNumber.color([0, 0, 0], alpha: alpha)) }
    let properties = [
      LottieProperty(item["s"], default: [0, 0]), LottieProperty(item["e"], default: [100, 0]), stops,
      highlight, LottieProperty(item["a"], default: [0]),
    ]
    let curve = span.joined(properties, scope.clock, tolerance: 0.02, isLinear: !isFocal) { values in
      let ends = [values[0][0], (values[0] + [0])[1], values[1][0], (values[1] + [0])[1]]
      return ends + (isFocal ? Self.focus(ends, length: values[3][0], angle: values[4][0]) : []) + values[2]
    }
    let size = scope.size
    func document(_ value: [Double]) -> DocumentNode {
      Self.gradient(value, count: count, isRadial: isRadial, isFocal: isFocal, alpha: alpha, size)
    }
    add(&node, property, curve, document)
    return document(curve.first)
  }

  /// Where a radial gradient begins: a percentage of its radius from the middle, at an angle to the radius.
  private static func focus(_ ends: [Double], length: Double, angle: Double) -> [Double] {
    let (dx, dy) = (ends[2] - ends[0], ends[3] - ends[1])
    // On the edge itself there is no way for the colours.
    let share = min(max(length / 100, -0.99), 0.99)
    let turn = AffineTransform.rotation(radians: angle * .pi / 180)
    let way = turn.apply(Point(dx, dy))
    return [ends[0] + way.x * share, ends[1] + way.y * share]
  }

  private static func gradient(
    _ value: [Double], count: Int, isRadial: Bool, isFocal: Bool, alpha: Double, _ size: Size
  ) -> DocumentNode {
    let (x0, y0, x1, y1) = (value[0], value[1], value[2], value[3])
    let figure: (SceneKey, [Double])
    if isRadial {
      let radius = max(((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0)).squareRoot(), 1e-3)
      figure = (.ellipse, [x0 / size.width, y0 / size.height, radius / size.width, radius / size.height])
    } else {
      // Both ends in one place are a step there.
      let end = x0 == x1 && y0 == y1 ? x1 + 1e-3 : x1
      figure = (.linear, [x0 / size.width, y0 / size.height, end / size.width, y1 / size.height])
    }
    let stops = stops(Array(value[(isFocal ? 6 : 4)...]), count: count).map { stop in
      DocumentNode.list([
        .text("\(LottieNumber.text(stop.offset * 100))%"),
        .text(LottieNumber.color(stop.color, alpha: stop.alpha * alpha)),
      ])
    }
    var members = [(figure.0, DocumentNode.list(figure.1.map(LottieNumber.share)))]
    if isFocal {
      members.append(
        (.focus, .list([value[4] / size.width, value[5] / size.height].map(LottieNumber.share))))
    }
    return .object(members + [(.stops, .list(stops))])
  }

  private struct Stop {
    var offset: Double
    var color: [Double]
    var alpha: Double
  }

  /// Colours, and behind them opacities at places of their own: as many stops as both have together.
  private static func stops(_ numbers: [Double], count: Int) -> [Stop] {
    var last = 0.0
    func place(_ offset: Double) -> Double {
      last = max(last, min(max(offset, 0), 1))
      return last
    }
    let colors = (0..<count).map { index in
      Stop(
        offset: place(numbers[index * 4]), color: Array(numbers[index * 4 + 1..<index * 4 + 4]), alpha: 1)
    }
    let rest = Array(numbers[(count * 4)...])
    guard rest.count >= 2 else { return colors.count == 1 ? colors + colors : colors }
    last = 0
    let clear = (0..<min(rest.count / 2, maximumStops)).map {
      (offset: place(rest[$0 * 2]), alpha: rest[$0 * 2 + 1])
    }
    var stops: [Stop] = colors.map { stop in
      Stop(
        offset: stop.offset, color: stop.color,
        alpha: mixed(clear.map { ($0.offset, [$0.alpha]) }, stop.offset)[0])
    }
    stops += clear.map { stop in
      Stop(
        offset: stop.offset, color: mixed(colors.map { ($0.offset, $0.color) }, stop.offset),
        alpha: stop.alpha)
    }
    stops = stops.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element)
    return finer(stops)
  }

  private static func mixed(_ stops: [(Double, [Double])], _ offset: Double) -> [Double] {
    guard let next = stops.firstIndex(where: { $0.0 >= offset }) else { return stops[stops.count - 1].1 }
    guard next > 0 else { return stops[0].1 }
    let (a, b) = (stops[next - 1], stops[next])
    let share = b.0 > a.0 ? (offset - a.0) / (b.0 - a.0) : 1
    return zip(a.1, b.1).map { $0 + ($1 - $0) * share }
  }

  private static func finer(_ stops: [Stop]) -> [Stop] {
    var result: [Stop] = []
    for (a, b) in zip(stops, stops.dropFirst()) {
      for step in 0..<steps {
        let share = Double(step) / Double(steps)
        result.append(
          Stop(
            offset: a.offset + (b.offset - a.offset) * share,
            color: zip(a.color, b.color).map { $0 + ($1 - $0) * share },
            alpha: a.alpha + (b.alpha - a.alpha) * share))
      }
    }
    return result + stops.suffix(1)
  }
}
