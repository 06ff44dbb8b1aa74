import Documents

extension TokenColor {
  /// Reads a colour as CSS Color 4 writes it: a name, `#rgb(a)`, `#rrggbb(aa)`, `rgb()`, `hsl()`, `hwb()`, `lab()`, `lch()`,
  /// `oklab()`, `oklch()` or `color()`. In the place of the three components of `rgba()` and `hsla()` may stand one
  /// colour, as Tokens Studio has it: `rgba(#ff0000, 0.5)`.
  ///
  /// Components beyond their range are cut to it, as CSS does; hues count around the circle.
  package init?(css text: String) {
    let text = text.trimmed.lowercased()
    if let color = TokenColor(hexDigits: text) ?? TokenColor(cssName: text) {
      self = color
    } else if let function = CSSFunction(text), let color = TokenColor(function) {
      self = color
    } else {
      return nil
    }
  }

  /// `#` and 3, 4, 6 or 8 hexadecimal digits.
  private init?(hexDigits text: String) {
    let digits = text.utf8.dropFirst().compactMap(hexDigit)
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == text.utf8.count - 1,
      [3, 4, 6, 8].contains(digits.count)
    else { return nil }
    let long = digits.count < 6 ? digits.flatMap { [$0, $0] } : digits
    let bytes = stride(from: 0, to: long.count, by: 2).map { long[$0] << 4 | long[$0 + 1] }
    self.init(bytes: Array(bytes.prefix(3)), alpha: bytes.count == 4 ? Double(bytes[3]) / 255 : 1)
  }

  private init?(cssName name: String) {
    if name == "transparent" {
      self.init(bytes: [0, 0, 0], alpha: 0)
      return
    }
    guard let code = CSSColorNames.codes[name] else { return nil }
    self.init(bytes: [UInt8(code >> 16 & 255), UInt8(code >> 8 & 255), UInt8(code & 255)], alpha: 1)
  }

  private init(bytes: [UInt8], alpha: Double) {
    let hex = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    self.init(
      colorSpace: .srgb, components: bytes.map { (Double($0) / 255).shortened },
      alpha: alpha.shortened, hex: "#" + hex)
  }

  private init?(_ function: CSSFunction) {
    var words = function.words
    if ["rgba", "hsla", "rgb", "hsl"].contains(function.name), words.count == 2,
      var color = TokenColor(css: words[0])
    {
      guard let alpha = Self.fraction(words[1]) else { return nil }
      color.alpha = alpha
      self = color
      return
    }
    var spaceName = function.name
    if function.name == "color" {
      guard !words.isEmpty else { return nil }
      spaceName = words.removeFirst()
    }
    guard (3...4).contains(words.count), let space = Self.spaces[spaceName] else { return nil }
    let isBytes = spaceName == "rgb" || spaceName == "rgba"
    let components = zip(words, space.ranges).map {
      Self.component($0, in: $1, space: space, isBytes: isBytes)
    }
    guard let alpha = words.count == 4 ? Self.fraction(words[3]) : 1,
      !components.contains(where: { $0 == nil })
    else { return nil }
    self.init(colorSpace: space, components: components.map { $0 ?? nil }, alpha: alpha, hex: nil)
  }

  /// Names of functions and of the spaces of `color()`.
  private static let spaces: [String: Space] = {
    let functions: [String: Space] = [
      "rgb": .srgb, "rgba": .srgb, "hsl": .hsl, "hsla": .hsl, "hwb": .hwb, "lab": .lab, "lch": .lch,
      "oklab": .oklab, "oklch": .oklch, "xyz": .xyzD65,
    ]
    return Space.allCases.reduce(into: functions) { $0[$1.rawValue] = $0[$1.rawValue] ?? $1 }
  }()

  /// An opacity: a number, or per cent.
  static func fraction(_ text: String) -> Double? {
    guard let measure = Measure(text), measure.unit.isEmpty || measure.unit == "%" else { return nil }
    return min(max(measure.unit == "%" ? measure.number / 100 : measure.number, 0), 1).shortened
  }

  /// A component in the units of the token format; nil for what is none, nil in it for `none`.
  private static func component(
    _ text: String, in range: Space.Range, space: Space, isBytes: Bool
  ) -> Double?? {
    if text == "none" { return .some(nil) }
    guard let measure = Measure(text) else { return nil }
    if range.name == "hue" { return hue(measure).map { .some($0) } }
    let full = range.bounds.upperBound.isFinite ? range.bounds.upperBound : percentBase(range, space)
    var number: Double
    switch measure.unit {
    case "%": number = measure.number / 100 * full
    case "": number = isBytes ? measure.number / 255 : measure.number
    default: return nil
    }
    number = min(max(number, range.bounds.lowerBound), range.bounds.upperBound)
    return .some(number.shortened)
  }

  /// What 100 % is of components without an end.
  private static func percentBase(_ range: Space.Range, _ space: Space) -> Double {
    switch space {
    case .lab: 125
    case .lch: 150
    default: 0.4
    }
  }

  /// Degrees in 0..<360.
  private static func hue(_ measure: Measure) -> Double? {
    let degreesPer: [String: Double] = ["": 1, "deg": 1, "turn": 360, "rad": 180 / .pi, "grad": 0.9]
    guard let factor = degreesPer[measure.unit] else { return nil }
    let degrees = (measure.number * factor).truncatingRemainder(dividingBy: 360)
    let positive = (degrees < 0 ? degrees + 360 : degrees).shortened
    return positive == 360 ? 0 : positive
  }
}

extension Double {
  /// To a billionth: no eye and no device tells more, and files stay readable.
  var shortened: Double { abs(self) < 1e6 ? (self * 1e9).rounded() / 1e9 : self }
}
