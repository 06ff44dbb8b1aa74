import DesignTokens
import Documents
import Graphics2D

extension TokenExport {
  /// `values/tokens.xml` and `interpolator/*.xml`; `values-night` has what differs in a context `dark`, and a folder for each
  /// other context what differs there.
  mutating func android() -> [ExchangedFile] {
    let tokens = sayable(AndroidText.reasonToLeaveOut)
    noteShortened(tokens, AndroidText.reasonToShorten)
    let names = names(tokens) { AndroidText.name($0.words) }
    let writing = AndroidText(names: names)
    var files = writing.files(tokens, values: "values", interpolators: "interpolator")
    for variant in themes.variants {
      let differing = tokens.compactMap { token -> Token? in
        guard let own = variant.tokens.token(token.path), !own.isWritten(as: token) else { return nil }
        return own
      }
      let folder = FigmaNames.slug("\(variant.modifier.name)-\(variant.context)")
      files += writing.files(
        differing, values: variant.isDark ? "values-night" : "\(folder)/values",
        interpolators: variant.isDark ? "interpolator-night" : "\(folder)/interpolator")
    }
    return files
  }
}

/// Resources of Android.
struct AndroidText {
  let names: [String: String]

  private static let head = """
    <?xml version="1.0" encoding="utf-8"?>
    <!-- Made by specrender tokens export: changes here are lost. -->

    """

  /// Why a token is no resource; nil where it is one.
  static func reasonToLeaveOut(_ token: Token) -> String? {
    switch token.value {
    case .strokeStyle: "resources have no stroke styles"
    case .shadow: "resources have no shadows"
    case .gradient: "resources have no gradients without a shape"
    default: nil
    }
  }

  /// What of a token is no resource; nil where all of it is.
  static func reasonToShorten(_ value: TokenValue) -> String? {
    switch value {
    case .fontFamily(let family) where family.names.count > 1: "resources name one font, the first"
    case .typography(let type) where type.fontFamily.names.count > 1: "resources name one font, the first"
    case .border(let border) where border.style != .keyword(.solid): "resources have no stroke styles"
    default: nil
    }
  }

  /// Words in small letters of ASCII with underscores; no word of Java, no digit first.
  static func name(_ words: [String]) -> String {
    let parts = words.map(\.inASCII).filter { !$0.isEmpty }.map { word in
      word.reduce(into: "") { text, letter in
        if letter.isUppercase, let last = text.last, last != "_", !last.isNumber { text += "_" }
        text += letter.lowercased()
      }
    }
    let name = parts.isEmpty ? "unnamed" : parts.joined(separator: "_")
    return name.first?.isNumber == true || javaWords.contains(name) ? "token_\(name)" : name
  }

  private static let javaWords: Set = [
    "abstract", "assert", "boolean", "break", "byte", "case", "catch", "char", "class", "const", "continue",
    "default", "do", "double", "else", "enum", "extends", "final", "finally", "float", "for", "goto", "if",
    "implements", "import", "instanceof", "int", "interface", "long", "native", "new", "package", "private",
    "protected", "public", "return", "short", "static", "strictfp", "super", "switch", "synchronized", "this",
    "throw", "throws", "transient", "try", "void", "volatile", "while", "true", "false", "null",
  ]

  /// The files with some tokens; none where there are none.
  func files(_ tokens: [Token], values: String, interpolators: String) -> [ExchangedFile] {
    let lines = tokens.map { token -> String in
      let comment = token.description.map { "    <!-- \(Self.comment($0)) -->\n" } ?? ""
      let resources = resources(token)
      return resources.isEmpty ? "" : comment + resources.map { "    \($0)\n" }.joined()
    }
    var files: [ExchangedFile] = []
    if lines.contains(where: { !$0.isEmpty }) {
      let text = Self.head + "<resources>\n" + lines.joined() + "</resources>\n"
      files.append(ExchangedFile(name: "\(values)/tokens.xml", text: text))
    }
    for token in tokens {
      guard let (suffix, curve) = Self.curve(token.value) else { continue }
      let name = (names[token.path] ?? "") + suffix
      files.append(
        ExchangedFile(name: "\(interpolators)/\(name).xml", text: Self.head + Self.interpolator(curve)))
    }
    return files
  }

  /// Resources of a token; those that have parts are several.
  private func resources(_ token: Token) -> [String] {
    let name = names[token.path] ?? ""
    let alias = token.alias.flatMap { names[$0] }
    func element(_ tag: String, _ value: String, _ suffix: String = "") -> String {
      let text = alias.map { "@\(tag)/\($0)\(suffix)" } ?? value
      return "<\(tag) name=\"\(name)\(suffix)\">\(text)</\(tag)>"
    }
    switch token.value {
    case .color(let color): return [element("color", Self.color(color))]
    case .dimension(let length): return [element("dimen", Self.points(length))]
    case .fontFamily(let family): return [element("string", Self.text(family.names[0]))]
    case .fontWeight(let weight): return [element("integer", String(weight.value))]
    case .duration(let time): return [element("integer", Self.milliseconds(time))]
    case .number(let number):
      let text = alias.map { "@dimen/\($0)" } ?? jsonText(number)
      return ["<item name=\"\(name)\" type=\"dimen\" format=\"float\">\(text)</item>"]
    case .border(let border):
      return [
        element("color", Self.color(border.color), "_color"),
        element("dimen", Self.points(border.width), "_width"),
      ]
    case .transition(let transition):
      return [
        element("integer", Self.milliseconds(transition.duration), "_duration"),
        element("integer", Self.milliseconds(transition.delay), "_delay"),
      ]
    case .typography(let type): return style(type, name: name, parent: alias)
    case .cubicBezier, .strokeStyle, .shadow, .gradient: return []
    }
  }

  private func style(_ type: TokenTypography, name: String, parent: String?) -> [String] {
    if let parent { return ["<style name=\"\(name)\" parent=\"@style/\(parent)\" />"] }
    let size = type.fontSize.points
    let spacing = size == 0 ? 0 : type.letterSpacing.points / size
    let items = [
      ("textSize", "\(jsonText(size))sp"), ("fontFamily", Self.text(type.fontFamily.names[0])),
      ("textFontWeight", String(type.fontWeight.value)),
      ("letterSpacing", jsonText((spacing * 1e6).rounded() / 1e6)),
      ("lineHeight", "\(jsonText(type.lineHeightPoints))sp"),
    ]
    return ["<style name=\"\(name)\">"]
      + items.map { "    <item name=\"android:\($0)\">\($1)</item>" } + ["</style>"]
  }

  private static func color(_ color: TokenColor) -> String {
    let srgb = color.srgb
    let bytes = [srgb.alpha, srgb.red, srgb.green, srgb.blue].map { UInt8(($0 * 255).rounded()) }
    let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
    return "#" + (bytes[0] == 255 ? digits.dropFirst().joined() : digits.joined())
  }

  private static func points(_ length: TokenDimension) -> String { "\(jsonText(length.points))dp" }

  private static func milliseconds(_ time: TokenDuration) -> String {
    String(Int((min(max(time.seconds, 0), 2e6) * 1000).rounded()))
  }

  /// Text of a string resource, where quotes and a first @ or ? mean something.
  private static func text(_ text: String) -> String {
    let escaped = text.replacingScalars { scalar in
      switch scalar {
      case "\\", "'", "\"": "\\\(scalar)"
      case "\n": "\\n"
      case "\t": "\\t"
      default: nil
      }
    }
    return xmlText(["@", "?"].contains(escaped.unicodeScalars.first) ? "\\" + escaped : escaped)
  }

  /// Two hyphens are no part of a comment, and one does not end it.
  static func comment(_ text: String) -> String {
    let text = xmlText(text.inOneLine)
    let apart = text.unicodeScalars.reduce(into: "") { result, scalar in
      if scalar == "-", result.unicodeScalars.last == "-" { result += " " }
      result.unicodeScalars.append(scalar)
    }
    return apart.unicodeScalars.last == "-" ? apart + " " : apart
  }

  private static func curve(_ value: TokenValue) -> (suffix: String, TokenCubicBezier)? {
    switch value {
    case .cubicBezier(let curve): ("", curve)
    case .transition(let transition): ("_interpolator", transition.timingFunction)
    default: nil
    }
  }

  private static func interpolator(_ curve: TokenCubicBezier) -> String {
    let numbers = [
      ("controlX1", curve.x1), ("controlY1", curve.y1), ("controlX2", curve.x2), ("controlY2", curve.y2),
    ]
    return "<pathInterpolator xmlns:android=\"http://schemas.android.com/apk/res/android\"\n"
      + numbers.map { "    android:\($0)=\"\(jsonText($1))\"" }.joined(separator: "\n") + " />\n"
  }
}
