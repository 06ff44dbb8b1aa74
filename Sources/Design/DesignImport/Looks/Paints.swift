import Documents
import Graphics2D
import SceneFormat

/// What fills an area: colours and gradients that a node has as properties, or pictures, which are nodes.
struct PaintLayer {
  /// Nil for a picture.
  var fill: DocumentNode?
  var content: DesignPaint.Content
  var opacity: Double
  var blend: String?
}

extension Conversion {
  /// Visible paints of a list, the lowest first.
  mutating func layers(_ paints: [DesignPaint], _ node: DesignNode, style: String? = nil) -> [PaintLayer] {
    let visible = paints.filter(\.isShown)
    return visible.compactMap { paint in
      var layer = PaintLayer(
        content: paint.content, opacity: paint.opacity, blend: blendWord(paint.blend, node))
      switch paint.content {
      case .image: return layer
      case .solid(let color): layer.fill = solid(color, paint, node, style: visible.count == 1 ? style : nil)
      case .gradient(let gradient): layer.fill = self.gradient(gradient, paint.opacity, node)
      }
      return layer.fill == nil ? nil : layer
    }
  }

  /// A colour, as a token where it is one.
  private mutating func solid(
    _ color: DesignColor?, _ paint: DesignPaint, _ node: DesignNode, style: String?
  ) -> DocumentNode? {
    guard let color else {
      gaps.add("no-color", "a paint has no colour and is left out", node)
      return nil
    }
    let hex = color.hex(opacity: paint.opacity)
    // The token has an opacity of its own; one beside it would be lost.
    let variable = paint.opacity >= 0.9995 ? paint.variable : nil
    if let token = tokens.color(variable, hex, node) { return .text(token) }
    return .text(style.flatMap { tokens.color(style: $0, hex) } ?? hex)
  }

  private mutating func gradient(
    _ gradient: DesignGradient, _ opacity: Double, _ node: DesignNode
  ) -> DocumentNode? {
    let stops = gradient.stops.map { stop -> (Double, String) in
      let hex = stop.color.hex(opacity: opacity)
      let token = opacity < 0.9995 ? nil : tokens.color(stop.variable, hex, node)
      return (min(1, max(0, stop.position)), token ?? hex)
    }.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(\.element)
    guard !stops.isEmpty else {
      gaps.add("unknown-paint", "a paint of the type \"\(gradient.word)\" is left out", node)
      return nil
    }
    // One stop is one colour everywhere.
    if stops.count == 1 { return .text(stops[0].1) }
    let line = GradientHandles(gradient.handles, width: node.size.width, height: node.size.height)
    let list = DocumentNode.list(
      stops.map { .list([.text("\(jsonText(points($0.0 * 100)))%"), .text($0.1)]) })
    switch gradient.kind {
    case .linear: return .object([(.linear, line.linear), (.stops, list)])
    case .angular:
      if !line.isRound {
        gaps.add("gradient-shape", "a stretched angular gradient is drawn as a round one", node)
      }
      return .object([(.angular, line.angular), (.stops, list)])
    case .radial, .diamond:
      if gradient.kind == .diamond {
        gaps.add("diamond-gradient", "a diamond gradient is drawn as a radial one", node)
      } else if !line.isStraight, !line.isRound {
        gaps.add("gradient-shape", "a turned elliptical gradient is drawn as an upright one", node)
      }
      return .object([(.ellipse, line.ellipse), (.stops, list)])
    case .unknown:
      gaps.add(
        "unknown-paint", "a paint of the type \"\(gradient.word)\" is drawn as a linear gradient", node)
      return .object([(.linear, line.linear), (.stops, list)])
    }
  }

  /// The word for a blend mode; nil for the one that needs none.
  mutating func blendWord(_ blend: DesignBlend, _ node: DesignNode) -> String? {
    switch blend {
    case .normal: return nil
    case .mode(let word): return word
    case .unknown(let word, let near):
      gaps.add("blend-mode", "the blend mode \(word.prefix(40)) is drawn as \(near ?? "normal")", node)
      return near
    }
  }
}

/// Where a gradient begins, ends and how wide it is, in shares of a box.
struct GradientHandles {
  private var start, end, side: Point
  private let width, height: Double

  init(_ handles: [Point], width: Double, height: Double) {
    start = handles.first ?? Point(0.5, 0)
    end = handles.count > 1 ? handles[1] : Point(0.5, 1)
    (self.width, self.height) = (max(width, 1e-3), max(height, 1e-3))
    let turned = Point(
      start.x - (end.y - start.y) * self.height / self.width,
      start.y + (end.x - start.x) * self.width / self.height)
    side = handles.count > 2 ? handles[2] : turned
  }

  /// From the start in points.
  private func points(to point: Point) -> Point {
    Point((point.x - start.x) * width, (point.y - start.y) * height)
  }

  /// Lines of one colour run along the third handle; ours run across the gradient's line.
  var linear: DocumentNode {
    let ends = ends
    // From the top to the bottom, wherever in between.
    return ends == [0.5, 0, 0.5, 1] ? .text("vertical") : .list(ends.map { .number($0) })
  }

  private var ends: [Double] {
    let (along, across) = (points(to: end), points(to: side))
    let normal = Point(-across.y, across.x)
    let square = normal.x * normal.x + normal.y * normal.y
    var way = along
    if square > 1e-9 {
      let factor = (along.x * normal.x + along.y * normal.y) / square
      way = Point(normal.x * factor, normal.y * factor)
    }
    return [start.x, start.y, start.x + way.x / width, start.y + way.y / height].map(rounded)
  }

  private var radii: (Double, Double) {
    let (along, across) = (points(to: end), points(to: side))
    return (
      (along.x * along.x + along.y * along.y).squareRoot(),
      (across.x * across.x + across.y * across.y).squareRoot()
    )
  }

  /// Whether both radii are equal.
  var isRound: Bool { abs(radii.0 - radii.1) <= 0.01 * max(radii.0, radii.1) }

  /// Whether the radii run along the edges of the box.
  var isStraight: Bool {
    let (along, across) = (points(to: end), points(to: side))
    let limit = 0.01 * max(radii.0, radii.1)
    return (abs(along.x) <= limit && abs(across.y) <= limit)
      || (abs(along.y) <= limit && abs(across.x) <= limit)
  }

  var ellipse: DocumentNode {
    let along = points(to: end)
    let isAlongX = abs(along.x) >= abs(along.y)
    let (x, y) = isAlongX ? radii : (radii.1, radii.0)
    return .list([
      fraction(start.x), fraction(start.y), fraction(max(1e-4, x / width)), fraction(max(1e-4, y / height)),
    ])
  }

  var angular: DocumentNode {
    let along = points(to: end)
    let angle = degrees(x: along.x, y: along.y) + 90
    return .list([
      fraction(start.x), fraction(start.y), .text("\(jsonText((angle * 100).rounded() / 100))deg"),
    ])
  }

  private func rounded(_ number: Double) -> Double { (number * 1e5).rounded() / 1e5 }

  private func fraction(_ number: Double) -> DocumentNode { .number(rounded(number)) }
}
