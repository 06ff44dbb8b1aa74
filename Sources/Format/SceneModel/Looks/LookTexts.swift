package import Graphics2D

// How records write paints and places.

extension Color {
  /// `#2678FF`, `#2678FF80`, or four components where they are between the steps of eight bits.
  package var recordText: String {
    let bytes = [red, green, blue, alpha].map { $0 * 255 }
    guard bytes.allSatisfy({ abs($0 - $0.rounded()) < 1e-6 && (0...255).contains($0.rounded()) }) else {
      return "rgba(" + [red, green, blue, alpha].map(\.decimalText).joined(separator: ",") + ")"
    }
    let digits = bytes.map { byte in
      let text = String(Int(byte.rounded()), radix: 16, uppercase: true)
      return text.count < 2 ? "0" + text : text
    }
    return "#" + (digits[3] == "FF" ? digits.dropLast() : digits[...]).joined()
  }
}

extension RelativePaint {
  /// The colours of it, from the first stop to the last.
  var colors: [Color] {
    switch self {
    case .solid(let color): [color]
    case .linear(_, _, let stops), .radial(_, _, let stops), .along(_, let stops): stops.map(\.color)
    case .layers(let layers): layers.flatMap(\.colors)
    }
  }

  /// A colour, `linear(0,0 0,1, #000000 0%, #FFFFFF 100%)` or `radial(0.5,0.5 1, ...)`.
  package var recordText: String {
    func text(_ stops: [Stop]) -> String { stops.map(\.recordText).joined(separator: ", ") }
    return switch self {
    case .solid(let color): color.recordText
    case .linear(let start, let end, let stops):
      "linear(\(start.recordText) \(end.recordText), \(text(stops)))"
    case .radial(let center, let radius, let stops):
      "radial(\(center.recordText) \(radius.decimalText), \(text(stops)))"
    case .along(let figure, let stops): "\(figure.recordText), \(text(stops)))"
    case .layers(let layers): "layers[" + layers.map(\.recordText).joined(separator: "; ") + "]"
    }
  }
}

extension RelativePaint.Figure {
  /// `angle(45 deg`, `ellipse(0.5,0.5 0.5,0.25`, `focal(0.5,0.5 0.5,0.25 0.4,0.5` or `angular(0.5,0.5 90`.
  fileprivate var recordText: String {
    func degrees(_ radians: Double) -> String { (radians * 180 / .pi).decimalText }
    return switch self {
    case .angle(let angle): "angle(\(degrees(angle)) deg"
    case .ellipse(let center, let radii): "ellipse(\(center.recordText) \(radii.recordText)"
    case .focal(let center, let radii, let focus):
      "focal(\(center.recordText) \(radii.recordText) \(focus.recordText)"
    case .angular(let center, let start): "angular(\(center.recordText) \(degrees(start))"
    }
  }
}

extension RelativePaint.Stop {
  var recordText: String { "\(color.recordText) \(placeText)" }

  /// `50%`, with `+12` for points behind it.
  package var placeText: String {
    "\((fraction * 100).decimalText)%" + (points == 0 ? "" : "+\(points.decimalText)")
  }
}

extension Box.Stroke {
  /// `#FFFFFF 1 inside`, then what is unusual of ends, corners and dashes.
  var recordText: String {
    var words = [paint.recordText, style.width.decimalText, position.rawValue]
    if sides != .all { words.append("sides " + sides.recordText) }
    if style.cap != .butt { words.append(style.cap.rawValue) }
    if style.join != .miter { words.append(style.join.rawValue) }
    if !style.dashes.isEmpty {
      words.append("dash " + style.dashes.map(\.decimalText).joined(separator: ","))
      if style.dashPhase != 0 { words.append("from \(style.dashPhase.decimalText)") }
    }
    return words.joined(separator: " ")
  }
}

extension Box.Sides {
  static let names: [(side: Box.Sides, name: String)] = [
    (.top, "top"), (.right, "right"), (.bottom, "bottom"), (.left, "left"),
  ]

  /// `top,bottom`.
  var recordText: String { Self.names.filter { contains($0.side) }.map(\.name).joined(separator: ",") }
}

extension Shadow {
  /// `#00000066 0,1 blur 2`, with the spread where there is some; `inset` before it where it falls into the shape.
  var recordText: String {
    (isInset ? "inset " : "") + "\(color.recordText) \(offset.recordText) blur \(blur.decimalText)"
      + (spread == 0 ? "" : " spread \(spread.decimalText)")
  }
}

extension Backdrop {
  /// `blur 20 saturation 1.8 tint #FFFFFF80`.
  var recordText: String {
    "blur \(blur.decimalText) saturation \(saturation.decimalText) tint \(tint.recordText)"
  }
}

extension CornerRadii {
  /// One radius, or those clockwise from the top left with `|` between; then the smoothing, where there is some.
  var recordText: String {
    (smoothing == 0 ? "" : "smoothing \(smoothing.decimalText) ")
      + eachOnce([topLeft, topRight, bottomRight, bottomLeft].map { $0 >= 1e5 ? "capsule" : $0.decimalText })
  }
}

extension Point {
  /// `12,-4`.
  package var recordText: String { "\(x.decimalText),\(y.decimalText)" }
}

extension Rect {
  var recordText: String { [minX, minY, width, height].map(\.decimalText).joined(separator: ",") }
}

extension Insets {
  var recordText: String { [top, left, bottom, right].map(\.decimalText).joined(separator: ",") }
}
