import DesignTokens
import Documents
import Graphics2D

extension TokenExport {
  /// `Tokens.swift`: a structure with a property for each token and an enumeration for each modifier.
  mutating func swift() -> [ExchangedFile] {
    let tokens = sayable { _ in nil }
    let names = names(tokens) { SwiftText.name($0.words) }
    var text = SwiftText.head + "public struct Tokens: Hashable, Sendable {\n"
    for modifier in themes.modifiers {
      text += SwiftText.enumeration(modifier)
    }
    for token in tokens { text += property(token, names, isFixed: isAliasEverywhere(token, names)) }
    text += initializer(tokens.filter { !isAliasEverywhere($0, names) }, names) + "}\n" + SwiftText.types
    return [ExchangedFile(name: "Tokens.swift", text: text)]
  }

  private func isAliasEverywhere(_ token: Token, _ names: [String: String]) -> Bool {
    guard let alias = token.alias, names[alias] != nil else { return false }
    return themes.variants.allSatisfy { $0.tokens.token(token.path)?.alias == alias }
  }

  private func property(_ token: Token, _ names: [String: String], isFixed: Bool) -> String {
    let name = SwiftText.quoted(names[token.path] ?? "")
    let type = SwiftText.typeName(token.value)
    var text = "\n"
    for line in (token.description ?? "").linesOfText { text += "  /// \(line.inOneLine)\n" }
    switch token.deprecated {
    case nil: break
    case .withoutReason: text += "  @available(*, deprecated)\n"
    case .reason(let reason): text += "  @available(*, deprecated, message: \(SwiftText.string(reason)))\n"
    }
    if isFixed, let alias = token.alias.flatMap({ names[$0] }) {
      return text + "  public var \(name): \(type) { \(SwiftText.quoted(alias)) }\n"
    }
    return text + "  public private(set) var \(name): \(type) = \(SwiftText.value(token.value))\n"
  }

  private func initializer(_ stored: [Token], _ names: [String: String]) -> String {
    let parameters = themes.modifiers.map { modifier in
      let (name, type) = (SwiftText.name([modifier.name]), SwiftText.typeName(of: modifier))
      return
        "\(SwiftText.quoted(name)): \(type) = .\(SwiftText.quoted(SwiftText.cases(modifier)[modifier.usual] ?? ""))"
    }
    var text = "\n  /// The tokens in contexts of the modifiers.\n"
    text += "  public init(\(parameters.joined(separator: ", "))) {\n"
    for variant in themes.variants {
      let changes = stored.compactMap { token -> String? in
        guard let own = variant.tokens.token(token.path), own.value != token.value else { return nil }
        return "      self.\(SwiftText.quoted(names[token.path] ?? "")) = \(SwiftText.value(own.value))\n"
      }
      guard !changes.isEmpty else { continue }
      let name = SwiftText.quoted(SwiftText.name([variant.modifier.name]))
      let context = SwiftText.quoted(SwiftText.cases(variant.modifier)[variant.context] ?? "")
      text += "    if \(name) == .\(context) {\n\(changes.joined())    }\n"
    }
    return text + "  }\n"
  }
}

/// Names and values as Swift writes them.
enum SwiftText {
  static let head =
    "// Made by specrender tokens export: changes here are lost.\n"
    + "#if canImport(SwiftUI)\n  import SwiftUI\n#endif\n\n/// Design tokens.\n"

  /// Small letters first, then a capital for each word: `text`, `textOnAccent`.
  static func name(_ parts: [String]) -> String {
    let words = parts.flatMap { $0.unicodeScalars.split { !$0.isWordLetter }.map { String($0) } }
    guard let first = words.first else { return "unnamed" }
    let name =
      first.prefix(1).lowercased() + first.dropFirst() + words.dropFirst().map(\.capitalizedFirst).joined()
    let canBegin = name.unicodeScalars.first?.properties.isXIDStart == true
    return canBegin ? name : "_\(name)"
  }

  /// The name in backticks where the language has the word for itself.
  static func quoted(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  private static let keywords: Set = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
    "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
    "import",
    "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
    "protocol",
    "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while", "hashValue", "await", "any",
    "some",
  ]

  static func typeName(of modifier: TokenModifier) -> String {
    name([modifier.name]).capitalizedFirst + "Mode"
  }

  /// Names of the cases by context.
  static func cases(_ modifier: TokenModifier) -> [String: String] {
    let names = FigmaNames.unique(modifier.contexts.map { name([$0]) })
    return Dictionary(
      zip(modifier.contexts, names.map { $0.replacingScalars("-", with: "_") }),
      uniquingKeysWith: { first, _ in first })
  }

  static func enumeration(_ modifier: TokenModifier) -> String {
    let cases = cases(modifier)
    var text = "\n  /// Contexts of \"\(modifier.name.inOneLine)\".\n"
    text += "  public enum \(typeName(of: modifier)): String, CaseIterable, Sendable {\n"
    for context in modifier.contexts {
      text += "    case \(quoted(cases[context] ?? "")) = \(string(context))\n"
    }
    return text + "  }\n"
  }

  static func typeName(_ value: TokenValue) -> String {
    switch value {
    case .color: "RGB"
    case .dimension, .fontWeight, .duration, .number: "Double"
    case .fontFamily: "[String]"
    case .cubicBezier: "Curve"
    case .strokeStyle: "StrokeStyle"
    case .border: "Border"
    case .transition: "Transition"
    case .shadow: "[Shadow]"
    case .gradient: "[GradientStop]"
    case .typography: "Typography"
    }
  }

  static func value(_ value: TokenValue) -> String {
    switch value {
    case .color(let color): rgb(color)
    case .dimension(let length): jsonText(length.points)
    case .fontFamily(let family): list(family.names.map(string))
    case .fontWeight(let weight): jsonText(weight.number)
    case .duration(let time): jsonText(time.seconds)
    case .cubicBezier(let curve): self.curve(curve)
    case .number(let number): jsonText(number)
    case .strokeStyle(let style): self.style(style)
    case .border(let border):
      "Border(color: \(rgb(border.color)), width: \(jsonText(border.width.points)), style: \(style(border.style)))"
    case .transition(let transition):
      "Transition(duration: \(jsonText(transition.duration.seconds)), delay: \(jsonText(transition.delay.seconds)), curve: \(curve(transition.timingFunction)))"
    case .shadow(let shadow): list(shadow.layers.map(layer))
    case .gradient(let stops):
      list(stops.map { "GradientStop(color: \(rgb($0.color)), position: \(jsonText($0.position)))" })
    case .typography(let type):
      "Typography(families: \(list(type.fontFamily.names.map(string))), size: \(jsonText(type.fontSize.points)), weight: \(jsonText(type.fontWeight.number)), letterSpacing: \(jsonText(type.letterSpacing.points)), lineHeight: \(jsonText(type.lineHeight)))"
    }
  }

  private static func rgb(_ color: TokenColor) -> String {
    let shown = ShownColor(color)
    let numbers = zip(["red", "green", "blue"], shown.components).map { "\($0): \(jsonText($1))" }
    let alpha = shown.alpha == 1 ? "" : ", alpha: \(jsonText(shown.alpha))"
    return "RGB(\(numbers.joined(separator: ", "))\(alpha)\(shown.isWide ? ", isDisplayP3: true" : ""))"
  }

  private static func curve(_ curve: TokenCubicBezier) -> String {
    let numbers = zip(["x1", "y1", "x2", "y2"], [curve.x1, curve.y1, curve.x2, curve.y2])
    return "Curve(" + numbers.map { "\($0): \(jsonText($1))" }.joined(separator: ", ") + ")"
  }

  private static func style(_ style: TokenStrokeStyle) -> String {
    switch style {
    case .keyword(let keyword): "StrokeStyle(name: \(string(keyword.rawValue)))"
    case .dashes(let lengths, let cap):
      "StrokeStyle(name: \"dashed\", dashes: \(list(lengths.map { jsonText($0.points) })), cap: \(string(cap.rawValue)))"
    }
  }

  private static func layer(_ layer: TokenShadow.Layer) -> String {
    "Shadow(color: \(rgb(layer.color)), x: \(jsonText(layer.offsetX.points)), y: \(jsonText(layer.offsetY.points)), blur: \(jsonText(layer.blur.points)), spread: \(jsonText(layer.spread.points)), isInset: \(layer.inset))"
  }

  private static func list(_ items: [String]) -> String { "[\(items.joined(separator: ", "))]" }

  /// A text in quotes.
  static func string(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"", "\\": "\\" + String(scalar)
      default:
        scalar.value < 0x20 || scalar.properties.generalCategory == .control
          ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
      }
    }
    return "\"" + escaped.joined() + "\""
  }
}
