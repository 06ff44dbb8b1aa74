extension Path {
  /// SVG path data in absolute coordinates: the shortest decimals that give the same numbers when they are read.
  public var svg: String {
    elements.map { element in
      switch element {
      case .move(let to): "M" + Self.text(to)
      case .line(let to): "L" + Self.text(to)
      case .cubic(let control1, let control2, let to):
        "C" + [control1, control2, to].map(Self.text).joined(separator: " ")
      case .close: "Z"
      }
    }.joined()
  }

  private static func text(_ point: Point) -> String { "\(point.x),\(point.y)" }
}
