import Documents
import Graphics2D

extension TokenSet {
  /// The tokens as a JSON object from path to `type`, `value` and `deprecated`, in document order, one per line; the
  /// same tokens give the same text.
  public var json: String {
    guard !tokens.isEmpty else { return "{}\n" }
    return "{\n" + tokens.map { "  \(quoted($0.path)): \($0.json)" }.joined(separator: ",\n") + "\n}\n"
  }
}

extension Token {
  /// `type`, `value` and, where it is deprecated, `deprecated` as one line of JSON.
  public var json: String {
    let common = "\"type\": \(quoted(type.rawValue)), \"value\": \(value.json)"
    switch deprecated {
    case nil: return "{\(common)}"
    case .withoutReason: return "{\(common), \"deprecated\": true}"
    case .reason(let reason): return "{\(common), \"deprecated\": \(quoted(reason))}"
    }
  }
}

extension TokenValue {
  /// The value as one line of JSON, complete: optional parts are written with their defaults.
  public var json: String {
    switch self {
    case .color(let color): color.json
    case .dimension(let dimension): dimension.json
    case .fontFamily(let family): family.json
    case .fontWeight(let weight): weight.json
    case .duration(let duration): duration.json
    case .cubicBezier(let curve): curve.json
    case .number(let number): jsonText(number)
    case .strokeStyle(let style): style.json
    case .border(let border):
      object([("color", border.color.json), ("width", border.width.json), ("style", border.style.json)])
    case .transition(let transition): transition.json
    case .shadow(let shadow):
      shadow.isList ? array(shadow.layers.map(\.json)) : shadow.layers.map(\.json).joined()
    case .gradient(let stops):
      array(stops.map { object([("color", $0.color.json), ("position", jsonText($0.position))]) })
    case .typography(let typography): typography.json
    }
  }
}

extension TokenColor {
  fileprivate var json: String {
    let numbers = components.map { $0.map(jsonText) ?? "\"none\"" }
    let members = [
      ("colorSpace", quoted(colorSpace.rawValue)), ("components", array(numbers)),
      ("alpha", jsonText(alpha)),
    ]
    return object(members + (hex.map { [("hex", quoted($0))] } ?? []))
  }
}

extension TokenDimension {
  fileprivate var json: String { object([("value", jsonText(value)), ("unit", quoted(unit.rawValue))]) }
}

extension TokenFontFamily {
  fileprivate var json: String {
    isList ? array(names.map { quoted($0) }) : names.map { quoted($0) }.joined()
  }
}

extension TokenFontWeight {
  fileprivate var json: String { keyword.map { quoted($0) } ?? jsonText(number) }
}

extension TokenDuration {
  fileprivate var json: String { object([("value", jsonText(value)), ("unit", quoted(unit.rawValue))]) }
}

extension TokenCubicBezier {
  fileprivate var json: String { array([x1, y1, x2, y2].map { jsonText($0) }) }
}

extension TokenStrokeStyle {
  fileprivate var json: String {
    switch self {
    case .keyword(let keyword): quoted(keyword.rawValue)
    case .dashes(let lengths, let cap):
      object([("dashArray", array(lengths.map(\.json))), ("lineCap", quoted(cap.rawValue))])
    }
  }
}

extension TokenTransition {
  fileprivate var json: String {
    object([("duration", duration.json), ("delay", delay.json), ("timingFunction", timingFunction.json)])
  }
}

extension TokenShadow.Layer {
  fileprivate var json: String {
    object([
      ("color", color.json), ("offsetX", offsetX.json), ("offsetY", offsetY.json), ("blur", blur.json),
      ("spread", spread.json), ("inset", inset ? "true" : "false"),
    ])
  }
}

extension TokenTypography {
  fileprivate var json: String {
    object([
      ("fontFamily", fontFamily.json), ("fontSize", fontSize.json), ("fontWeight", fontWeight.json),
      ("letterSpacing", letterSpacing.json), ("lineHeight", jsonText(lineHeight)),
    ])
  }
}

private func object(_ members: [(String, String)]) -> String {
  "{" + members.map { "\(quoted($0)): \($1)" }.joined(separator: ", ") + "}"
}

private func array(_ items: [String]) -> String { "[" + items.joined(separator: ", ") + "]" }
