import Documents
import Graphics2D
import SceneModel

/// States of a scene that are told apart by colours alone.
struct ColorPairs {
  /// What has been seen, by a hash of all but the colours.
  private var known: [Int: [ResolvedScene]] = [:]

  /// Nodes whose hue is all that tells a state from one before, for those who see hues.
  mutating func add(_ scene: ResolvedScene, _ documents: WrittenDocuments) -> [Violation] {
    guard scene.wraps.isEmpty else { return [] }
    var hasher = Hasher()
    let nodes = scene.nodes.map(\.withoutColors)
    hasher.combine(nodes)
    hasher.combine(scene.constraints.count)
    hasher.combine(scene.keyboardHeight)
    let key = hasher.finalize()
    let found = (known[key] ?? []).lazy.map { scene.differences(from: $0, documents) }.first { !$0.isEmpty }
    known[key, default: []].append(scene)
    return found ?? []
  }
}

extension ResolvedScene {
  /// Nothing where the states differ in more than colours, or in lightness, too.
  fileprivate func differences(from other: ResolvedScene, _ documents: WrittenDocuments) -> [Violation] {
    guard constraints == other.constraints, background == other.background else { return [] }
    var byHue: [(node: Int, colors: (Color, Color))] = []
    for (index, (node, before)) in zip(nodes, other.nodes).enumerated() where node != before {
      guard node.withoutColors == before.withoutColors else { return [] }
      for colors in zip(before.colors, node.colors) where colors.0 != colors.1 {
        let (first, second) = (colors.0.over(background), colors.1.over(background))
        guard LinearColor(first).contrast(to: LinearColor(second)) < 3 else { return [] }
        if first.differsInHue(from: second) { byHue.append((index, (first, second))) }
      }
    }
    return byHue.map { index, colors in
      let (span, kit) = written(index, documents)
      return Violation(
        check: .colorOnly, node: nodes[index].id, span: span, kit: kit,
        message: "shows a change by its colour alone: \(colors.0.hex) and \(colors.1.hex)",
        hint: "change a word, a sign or a shape with it, or let one of the colours be much lighter",
        severity: 0)
    }
  }

  private func written(_ index: Int, _ documents: WrittenDocuments) -> (Span, Span?) {
    let own = nodes[index].span
    var node: ResolvedNode? = nodes[index]
    while let next = node, documents.isOfKit(next.span) { node = next.parent.map { self[$0] } }
    return node.map { ($0.span, $0.span == own ? nil : own) } ?? (own, nil)
  }
}

extension ResolvedNode {
  /// The same as it would be in one colour; what is read aloud and what it answers to are not seen either.
  fileprivate var withoutColors: ResolvedNode {
    var node = self
    (node.label, node.gestures) = ("", nil)
    node.setColors { _ in .black }
    return node
  }

  /// All its colours, in one order.
  fileprivate var colors: [Color] {
    var (node, colors) = (self, [Color]())
    node.setColors { color in
      colors.append(color)
      return color
    }
    return colors
  }

  private mutating func setColors(_ change: (Color) -> Color) {
    func paint(_ paint: inout RelativePaint) { paint = paint.withColors(change) }
    func paint(_ fill: inout RelativePaint?) { fill = fill?.withColors(change) }
    func paintAll(_ strokes: inout [Box.Stroke]) {
      for index in strokes.indices { paint(&strokes[index].paint) }
    }
    func paintAll(_ style: inout TextStyle) {
      for index in style.paints.indices { paint(&style.paints[index]) }
    }
    paint(&box.fill)
    paintAll(&box.strokes)
    switch content {
    case .text(var style):
      paintAll(&style)
      content = .text(style)
    case .field(var field):
      paintAll(&field.text)
      content = .field(field)
    case .shape(var shape):
      paint(&shape.fill)
      paintAll(&shape.strokes)
      content = .shape(shape)
    case .none, .picture: break
    }
  }
}

extension RelativePaint {
  /// The same with each of its colours changed.
  fileprivate func withColors(_ change: (Color) -> Color) -> RelativePaint {
    func changed(_ stops: [Stop]) -> [Stop] {
      stops.map { stop in
        var stop = stop
        stop.color = change(stop.color)
        return stop
      }
    }
    return switch self {
    case .solid(let color): .solid(change(color))
    case .linear(let start, let end, let stops): .linear(start: start, end: end, stops: changed(stops))
    case .radial(let center, let radius, let stops):
      .radial(center: center, radius: radius, stops: changed(stops))
    case .along(let figure, let stops): .along(figure, stops: changed(stops))
    case .layers(let layers): .layers(layers.map { $0.withColors(change) })
    }
  }
}

extension Color {
  /// Over an opaque one.
  fileprivate func over(_ ground: Color) -> Color {
    func mix(_ own: Double, _ under: Double) -> Double { own * alpha + under * (1 - alpha) }
    return Color(
      red: mix(red, ground.red), green: mix(green, ground.green), blue: mix(blue, ground.blue))
  }

  /// Whether two colours are of different hues, or one of a hue and the other grey: a button that darkens under a finger
  /// keeps its hue.
  fileprivate func differsInHue(from other: Color) -> Bool {
    let (a, b) = (chroma, other.chroma)
    if min(a, b) < 0.15 { return max(a, b) > 0.4 }
    let apart = abs(hue - other.hue)
    return min(a, b) > 0.2 && min(apart, 360 - apart) >= 30
  }

  private var chroma: Double { max(red, green, blue) - min(red, green, blue) }

  /// Degrees.
  private var hue: Double {
    let sector =
      switch max(red, green, blue) {
      case red: (green - blue) / chroma
      case green: (blue - red) / chroma + 2
      default: (red - green) / chroma + 4
      }
    return sector < 0 ? sector * 60 + 360 : sector * 60
  }
}
