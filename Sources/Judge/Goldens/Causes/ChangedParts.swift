import Graphics2D
import SceneModel

extension LookProperty {
  /// Which members of a token's value it took when it changed, by what records say: a font of another weight is a
  /// typography's `fontWeight`. Empty where all of the value may be meant.
  func changedMembers(from: String?, to: String?) -> [[String]] {
    guard let from, let to, from != to, let then = value(from)?.members, let now = value(to)?.members,
      then.map(\.path) == now.map(\.path)
    else { return [] }
    return zip(then, now).filter { $0.0.text != $0.1.text }.map(\.0.path).filter { !$0.isEmpty }
  }
}

extension LookValue {
  /// Members of the token that such a value may come from, and what they say here.
  fileprivate var members: [(path: [String], text: String)] {
    switch self {
    case .fonts(let fonts): fonts.count == 1 ? fonts[0].members : []
    case .paints(let paints): paints.flatMap(\.members)
    case .paint(let paint): paint.members
    case .strokes(let strokes):
      strokes.count == 1
        ? strokes[0].paint.members.map { (["color"] + $0.path, $0.text) } + [
          (["width"], strokes[0].style.width.decimalText)
        ] : []
    case .shadows(let layers): layers.count == 1 ? layers[0].members(in: []) : Self.members(of: layers)
    case .characters, .words, .flag, .backdrop, .number, .lines, .corners, .caret, .outline, .transform: []
    }
  }

  /// The hindmost comes first: a token's list begins with the frontmost.
  private static func members(of layers: [Shadow]) -> [(path: [String], text: String)] {
    layers.reversed().enumerated().flatMap { index, layer in layer.members(in: ["\(index)"]) }
  }
}

extension LookFont {
  /// A line height is a multiple of the size.
  fileprivate var members: [(path: [String], text: String)] {
    let height = size > 0 ? (lineHeight / size * 1000).rounded() : 0
    return [
      (["fontFamily"], family), (["fontWeight"], "\(weight)"), (["fontSize"], "\(size)"),
      (["lineHeight"], "\(height)"), (["letterSpacing"], "\(tracking)"),
    ]
  }
}

extension Shadow {
  fileprivate func members(in place: [String]) -> [(path: [String], text: String)] {
    color.members(in: place + ["color"])
      + [
        (place + ["offsetX"], offset.x.decimalText), (place + ["offsetY"], offset.y.decimalText),
        (place + ["blur"], blur.decimalText), (place + ["spread"], spread.decimalText),
      ]
  }
}

extension RelativePaint {
  fileprivate var members: [(path: [String], text: String)] {
    switch self {
    case .solid(let color): color.members(in: [])
    case .linear(_, _, let stops):
      stops.enumerated().flatMap { index, stop in
        stop.color.members(in: ["\(index)", "color"]) + [(["\(index)", "position"], stop.placeText)]
      }
    case .radial, .along, .layers: []
    }
  }
}

extension Color {
  /// Components and opacity, or the whole where it is between the steps of eight bits.
  fileprivate func members(in place: [String]) -> [(path: [String], text: String)] {
    let text = recordText
    guard text.hasPrefix("#") else { return [(place, text)] }
    let digits = text.dropFirst()
    return [
      (place + ["components"], String(digits.prefix(6))),
      (place + ["alpha"], digits.count == 8 ? String(digits.suffix(2)) : "FF"),
    ]
  }
}
