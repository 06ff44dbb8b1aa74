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
    case .linear(_, _, let stops), .radial(_, _, let stops): stops.map(\.color)
    }
  }

  /// A colour, `linear(0,0 0,1, #000000 0%, #FFFFFF 100%)` or `radial(0.5,0.5 1, ...)`.
  var recordText: String {
    func text(_ stops: [Stop]) -> String { stops.map(\.recordText).joined(separator: ", ") }
    return switch self {
    case .solid(let color): color.recordText
    case .linear(let start, let end, let stops):
      "linear(\(start.recordText) \(end.recordText), \(text(stops)))"
    case .radial(let center, let radius, let stops):
      "radial(\(center.recordText) \(radius.decimalText), \(text(stops)))"
    }
  }
}

extension RelativePaint.Stop {
  var recordText: String { "\(color.recordText) \(placeText)" }

  /// `50%`, with `+12` for points behind it.
  package var placeText: String {
    "\((share * 100).decimalText)%" + (points == 0 ? "" : "+\(points.decimalText)")
  }
}

extension Box.Stroke {
  /// `#FFFFFF 1 inside`, then what is unusual of ends, corners and dashes.
  var recordText: String {
    var words = [color.recordText, style.width.decimalText, position.rawValue]
    if style.cap != .butt { words.append(style.cap.rawValue) }
    if style.join != .miter { words.append(style.join.rawValue) }
    if !style.dashes.isEmpty {
      words.append("dash " + style.dashes.map(\.decimalText).joined(separator: ","))
    }
    return words.joined(separator: " ")
  }
}

extension Shadow {
  /// `#00000066 0,1 blur 2`, with the spread where there is some.
  var recordText: String {
    "\(color.recordText) \(offset.recordText) blur \(blur.decimalText)"
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
  /// One radius, or those clockwise from the top left with `|` between.
  var recordText: String {
    eachOnce([topLeft, topRight, bottomRight, bottomLeft].map { $0 >= 1e5 ? "capsule" : $0.decimalText })
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
