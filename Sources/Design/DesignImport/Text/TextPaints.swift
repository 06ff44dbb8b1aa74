import Documents
import SceneFormat

/// The paint of letters that have several: each lies over those below it, so that together they are one.
struct LetterPaint {
  /// A colour of its own, or a gradient's figure with its stops.
  enum Content {
    case color(DesignColor)
    case gradient(figure: (SceneKey, DocumentNode), stops: [Stop])
  }

  struct Stop {
    /// 0...1 along the gradient.
    var place: Double
    var color: DesignColor
  }

  var content: Content

  /// Colours between two stops whose opacity and colour both differ lie on no straight line once they are composed.
  /// Eight pieces keep them within half a 255th.
  private static let pieces = 8

  /// Nil for a picture.
  init?(_ layer: PaintLayer) {
    switch layer.content {
    case .gradient(let gradient):
      let figures = (layer.fill?.entries ?? []).lazy.compactMap { member in
        SceneKey(rawValue: member.key).map { ($0, member.value) }
      }
      guard let figure = figures.first(where: { $0.0 != .stops }) else { return nil }
      let stops = gradient.stops.map {
        Stop(place: min(1, max(0, $0.position)), color: $0.color.faded(layer.opacity))
      }.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }.map(\.element)
      content = .gradient(figure: figure, stops: stops)
    case .solid(let color?): content = .color(color.faded(layer.opacity))
    case .solid, .image: return nil
    }
  }

  /// Whether nothing below is seen.
  var isOpaque: Bool {
    switch content {
    case .color(let color): color.alpha >= 0.9995
    case .gradient(_, let stops): stops.allSatisfy { $0.color.alpha >= 0.9995 }
    }
  }

  /// This paint over another one; nil for two gradients that run differently.
  func over(_ below: LetterPaint) -> LetterPaint? {
    switch (content, below.content) {
    case (.color(let top), .color(let bottom)): return with(.color(top.over(bottom)))
    case (.color(let top), .gradient(let figure, let stops)):
      let changed = stops.map { Stop(place: $0.place, color: top.over($0.color)) }
      let composed = Self.isStraight(stops) ? changed : Self.refined(stops) { top.over($0.color) }
      return with(.gradient(figure: figure, stops: composed))
    case (.gradient(let figure, let stops), .color(let bottom)):
      return with(.gradient(figure: figure, stops: Self.refined(stops) { $0.color.over(bottom) }))
    case (.gradient(let figure, let stops), .gradient(let other, let lower)):
      guard figure.0 == other.0, figure.1 == other.1 else { return nil }
      let places = Set(stops.map(\.place) + lower.map(\.place)).sorted()
      let joined = places.map { Stop(place: $0, color: Self.color(at: $0, stops)) }
      return with(
        .gradient(
          figure: figure,
          stops: Self.refined(joined) { $0.color.over(Self.color(at: $0.place, lower)) }))
    }
  }

  private func with(_ content: Content) -> LetterPaint {
    var result = self
    result.content = content
    return result
  }

  /// Whether colours and opacities between the stops stay on straight lines whatever lies over them.
  private static func isStraight(_ stops: [Stop]) -> Bool {
    stops.allSatisfy { $0.color.alpha == stops[0].color.alpha }
  }

  /// Stops with others between them where their opacity differs.
  private static func refined(_ stops: [Stop], _ color: (Stop) -> DesignColor) -> [Stop] {
    var result: [Stop] = []
    for (index, stop) in stops.enumerated() {
      result.append(Stop(place: stop.place, color: color(stop)))
      guard index + 1 < stops.count, stops[index + 1].place > stop.place,
        stops[index + 1].color.alpha != stop.color.alpha
      else { continue }
      for piece in 1..<pieces {
        let place = stop.place + (stops[index + 1].place - stop.place) * Double(piece) / Double(pieces)
        result.append(
          Stop(place: place, color: color(Stop(place: place, color: Self.color(at: place, stops)))))
      }
    }
    return result
  }

  /// Of a gradient, unpremultiplied as Figma mixes it.
  private static func color(at place: Double, _ stops: [Stop]) -> DesignColor {
    guard let next = stops.firstIndex(where: { $0.place >= place }), next > 0 else {
      return stops.first { $0.place >= place }?.color ?? stops[stops.count - 1].color
    }
    let (a, b) = (stops[next - 1], stops[next])
    let share = b.place > a.place ? (place - a.place) / (b.place - a.place) : 1
    return a.color.mixed(with: b.color, share)
  }

  var document: DocumentNode {
    switch content {
    case .color(let color): return .text(color.hex())
    case .gradient(let figure, let stops):
      let list = stops.map {
        DocumentNode.list([.text("\(jsonText(points($0.place * 100)))%"), .text($0.color.hex())])
      }
      return .object([figure, (.stops, .list(list))])
    }
  }
}

extension DesignColor {
  fileprivate func faded(_ opacity: Double) -> DesignColor {
    DesignColor(red: red, green: green, blue: blue, alpha: alpha * min(1, max(0, opacity)))
  }

  /// Source-over (Porter and Duff), unpremultiplied.
  func over(_ below: DesignColor) -> DesignColor {
    let rest = below.alpha * (1 - alpha)
    let whole = alpha + rest
    guard whole > 0 else { return DesignColor(red: 0, green: 0, blue: 0, alpha: 0) }
    func part(_ top: Double, _ bottom: Double) -> Double { (top * alpha + bottom * rest) / whole }
    return DesignColor(
      red: part(red, below.red), green: part(green, below.green), blue: part(blue, below.blue), alpha: whole)
  }

  fileprivate func mixed(with other: DesignColor, _ share: Double) -> DesignColor {
    func part(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    return DesignColor(
      red: part(red, other.red), green: part(green, other.green), blue: part(blue, other.blue),
      alpha: part(alpha, other.alpha))
  }
}

extension Conversion {
  /// What letters are painted with: all paints of a text as one.
  mutating func textColor(_ paints: [DesignPaint], _ node: DesignNode) -> DocumentNode {
    let layers = layers(paints, node, style: node.properties.styles.fill)
    guard let top = layers.last else { return .text("#00000000") }
    if layers.contains(where: { $0.blend != nil }) {
      gaps.add("text-blend", "the blend mode of a text's fill is left out", node)
    }
    let all = layers.map { LetterPaint($0) }
    let first = all.lastIndex { $0?.isOpaque ?? true } ?? 0
    if first == layers.count - 1 { return paint(top, node) }
    guard var sum = all[first] else { return paint(top, node) }
    for layer in all[(first + 1)...] {
      guard let next = layer?.over(sum) else {
        gaps.add("text-fills", "of several fills of a text that cannot be joined the topmost is drawn", node)
        return paint(top, node)
      }
      sum = next
    }
    return sum.document
  }

  private mutating func paint(_ layer: PaintLayer, _ node: DesignNode) -> DocumentNode {
    if let fill = layer.fill { return fill }
    gaps.add("text-picture", "a picture in a text is drawn as grey", node)
    return .text("#8E8E93")
  }
}
