import DesignTokens
import Documents

extension TokenExport {
  /// `tokens.css`: custom properties of the usual contexts, and a rule for each other context with what differs in it.
  mutating func css() -> [ExchangedFile] {
    let tokens = sayable(CSSText.reasonToLeaveOut)
    let names = names(tokens) { "--" + CSSText.name($0.steps) }
    var text = "/* Made by specrender tokens export: changes here are lost. */\n"
    text += rule(":root", tokens.map { ($0, $0) }, names, indent: "")
    for variant in themes.variants {
      let differing = tokens.compactMap { token -> (Token, Token)? in
        guard let own = variant.tokens.token(token.path) else { return nil }
        return own.isWritten(as: token) && own.value == token.value ? nil : (own, token)
      }
      guard !differing.isEmpty else { continue }
      let attribute = "data-\(CSSText.name([variant.modifier.name]))"
      if variant.isDark {
        text += "\n@media (prefers-color-scheme: dark) {\n"
        text += rule("  :root:not([\(attribute)])", differing, names, indent: "  ") + "}\n"
      }
      text += "\n" + rule("[\(attribute)=\(CSSText.string(variant.context))]", differing, names, indent: "")
    }
    return [ExchangedFile(name: "tokens.css", text: text)]
  }

  private func rule(
    _ selector: String, _ tokens: [(Token, Token)], _ names: [String: String], indent: String
  ) -> String {
    var text = "\(selector) {\n"
    for (token, first) in tokens {
      if token.path == first.path, token == first, let description = token.description {
        text += "\(indent)  /* \(CSSText.comment(description)) */\n"
      }
      let writing = CSSText(names: names)
      for (suffix, value) in writing.properties(of: token) {
        text += "\(indent)  \(names[token.path] ?? "")\(suffix): \(value);\n"
      }
    }
    return text + "\(indent)}\n"
  }
}

extension TokenThemes.Variant {
  /// Whether this is what a system shows at night: the context `dark` where another one is usual.
  var isDark: Bool { context.lowercased() == "dark" }
}

/// Values as CSS writes them; references stay references.
struct CSSText {
  let names: [String: String]

  /// Why a token is no custom property; nil where it is one.
  static func reasonToLeaveOut(_ token: Token) -> String? {
    let style: TokenStrokeStyle? =
      switch token.value {
      case .strokeStyle(let style): style
      case .border(let border): border.style
      default: nil
      }
    guard case .dashes? = style else { return nil }
    return "CSS has no lengths of dashes"
  }

  /// What stands behind the name, and the value: typographies have their spacing apart.
  func properties(of token: Token) -> [(suffix: String, value: String)] {
    if let alias = token.alias, let name = names[alias] {
      guard case .typography = token.value else { return [("", "var(\(name))")] }
      return [("", "var(\(name))"), ("-letter-spacing", "var(\(name)-letter-spacing)")]
    }
    guard case .typography(let type) = token.value else { return [("", text(token.value, token.written))] }
    let written = token.written
    let size = part(written["fontSize"], Self.length(type.fontSize))
    let weight = part(written["fontWeight"], jsonText(type.fontWeight.number))
    let family = part(written["fontFamily"], Self.family(type.fontFamily))
    let height = part(written["lineHeight"], jsonText(type.lineHeight))
    return [
      ("", "\(weight) \(size)/\(height) \(family)"),
      ("-letter-spacing", part(written["letterSpacing"], Self.length(type.letterSpacing))),
    ]
  }

  private func text(_ value: TokenValue, _ written: DocumentNode) -> String {
    switch value {
    case .color(let color): return Self.color(color)
    case .dimension(let length): return Self.length(length)
    case .fontFamily(let family): return Self.family(family)
    case .fontWeight(let weight): return jsonText(weight.number)
    case .duration(let time): return Self.time(time)
    case .cubicBezier(let curve): return Self.curve(curve)
    case .number(let number): return jsonText(number)
    case .strokeStyle(let style): return Self.style(style)
    case .border(let border):
      return [
        part(written["width"], Self.length(border.width)), part(written["style"], Self.style(border.style)),
        part(written["color"], Self.color(border.color)),
      ].joined(separator: " ")
    case .transition(let transition):
      return [
        part(written["duration"], Self.time(transition.duration)),
        part(written["timingFunction"], Self.curve(transition.timingFunction)),
        part(written["delay"], Self.time(transition.delay)),
      ].joined(separator: " ")
    case .shadow(let shadow):
      return shadow.layers.enumerated().map { index, layer in
        self.layer(layer, written.items.map { index < $0.count ? $0[index] : written } ?? written)
      }.joined(separator: ", ")
    case .gradient(let stops):
      return stops.enumerated().map { index, stop in
        let own = written.items.flatMap { index < $0.count ? $0[index]["color"] : nil }
        return "\(part(own, Self.color(stop.color))) \(jsonText((stop.position * 1e8).rounded() / 1e6))%"
      }.joined(separator: ", ")
    case .typography: return ""
    }
  }

  private func layer(_ layer: TokenShadow.Layer, _ written: DocumentNode) -> String {
    let parts = [
      ("offsetX", Self.length(layer.offsetX)), ("offsetY", Self.length(layer.offsetY)),
      ("blur", Self.length(layer.blur)), ("spread", Self.length(layer.spread)),
      ("color", Self.color(layer.color)),
    ]
    return (layer.inset ? "inset " : "") + parts.map { part(written[$0], $1) }.joined(separator: " ")
  }

  /// A part of a value: the token that it names, else what it is.
  private func part(_ written: DocumentNode?, _ value: String) -> String {
    guard let text = written?.string, text.hasPrefix("{"), text.hasSuffix("}"),
      let name = names[String(text.dropFirst().dropLast())]
    else { return value }
    return "var(\(name))"
  }

  private static func length(_ length: TokenDimension) -> String {
    jsonText(length.value) + length.unit.rawValue
  }

  private static func time(_ time: TokenDuration) -> String { jsonText(time.value) + time.unit.rawValue }

  private static func curve(_ curve: TokenCubicBezier) -> String {
    "cubic-bezier(" + [curve.x1, curve.y1, curve.x2, curve.y2].map { jsonText($0) }.joined(separator: ", ")
      + ")"
  }

  private static func style(_ style: TokenStrokeStyle) -> String {
    if case .keyword(let keyword) = style { keyword.rawValue } else { "dashed" }
  }

  private static func family(_ family: TokenFontFamily) -> String {
    let generic = ["serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-monospace"]
    return family.names.map { generic.contains($0) ? $0 : string($0) }.joined(separator: ", ")
  }

  /// A colour in its own space, as CSS Color 4 has all of the format's.
  static func color(_ color: TokenColor) -> String {
    if let bytes = Self.bytes(color) {
      let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      return color.alpha == 1
        ? "#\(digits)"
        : "rgb(\(bytes.map { String($0) }.joined(separator: " ")) / \(jsonText(color.alpha)))"
    }
    let numbers = color.components.map { $0.map(jsonText) ?? "none" }
    let alpha = color.alpha == 1 ? "" : " / \(jsonText(color.alpha))"
    switch color.colorSpace {
    case .hsl, .hwb:
      let percents = numbers.enumerated().map { $0 == 0 || $1 == "none" ? $1 : $1 + "%" }
      return "\(color.colorSpace.rawValue)(\(percents.joined(separator: " "))\(alpha))"
    case .lab, .lch, .oklab, .oklch:
      return "\(color.colorSpace.rawValue)(\(numbers.joined(separator: " "))\(alpha))"
    default:
      return "color(\(color.colorSpace.rawValue) \(numbers.joined(separator: " "))\(alpha))"
    }
  }

  /// The components in 0...255 where bytes say them exactly.
  private static func bytes(_ color: TokenColor) -> [UInt8]? {
    guard color.colorSpace == .srgb else { return nil }
    let bytes = color.components.compactMap { component -> UInt8? in
      guard let component else { return nil }
      let scaled = component * 255
      return abs(scaled - scaled.rounded()) < 1e-3 ? UInt8(min(max(scaled.rounded(), 0), 255)) : nil
    }
    return bytes.count == 3 ? bytes : nil
  }

  /// Words of a name with hyphens between them.
  static func name(_ steps: [String]) -> String {
    let kept = steps.joined(separator: "-").unicodeScalars.map { scalar -> Character in
      let isPlain =
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
        || "-_".unicodeScalars.contains(scalar) || scalar.value >= 0xA0
      return isPlain ? Character(scalar) : "-"
    }
    return String(kept)
  }

  /// A text in quotes.
  static func string(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar -> String in
      if scalar == "\"" || scalar == "\\" { return "\\" + String(scalar) }
      return scalar.value < 0x20 || scalar.value == 0x7F
        ? "\\" + String(scalar.value, radix: 16) + " " : String(scalar)
    }
    return "\"" + escaped.joined() + "\""
  }

  static func comment(_ text: String) -> String { text.replacingScalars("*/", with: "* /") }
}
