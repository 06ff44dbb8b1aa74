public import Documents

/// What a token file is written in that is not in the format of 2025.10.
public enum TokenDialect: String, Hashable, Sendable, CaseIterable {
  /// `value`, `comment` and, maybe, `type`.
  case styleDictionary
  /// `value` and `type` with types of its own, or sets with `$themes` and `$metadata`.
  case tokensStudio
  /// `$value`, with colours, dimensions and times as text: `"#ff0000"`, `"16px"`, `"200ms"`.
  case draft

  /// As messages call it.
  public var name: String {
    switch self {
    case .styleDictionary: "Style Dictionary 3"
    case .tokensStudio: "Tokens Studio"
    case .draft: "an older draft of the format"
    }
  }

  /// Looks at a document; nil where it has no token, or only such of the format of today.
  public init?(of document: DocumentNode) {
    let found = DialectSigns(of: document)
    if found.legacyTokens > 0 || document["$themes"] != nil || document["$metadata"] != nil {
      self = found.isStudio(document) ? .tokensStudio : .styleDictionary
    } else if found.hasStudioTypes {
      self = .tokensStudio
    } else if found.draftValues > 0 {
      self = .draft
    } else {
      return nil
    }
  }
}

/// What a document has that tells its dialect.
struct DialectSigns {
  /// Tokens with `value` in the place of `$value`.
  private(set) var legacyTokens = 0
  /// Where the first of them is named.
  private(set) var firstLegacy: Span?
  /// Tokens with `$value`.
  private(set) var tokens = 0
  /// Values as text that older drafts of the format had.
  private(set) var draftValues = 0
  /// Whether a type occurs that only Tokens Studio has.
  private(set) var hasStudioTypes = false

  init(of document: DocumentNode) { visit(document, type: nil) }

  func isStudio(_ document: DocumentNode) -> Bool {
    hasStudioTypes || document["$themes"] != nil || document["$metadata"] != nil
  }

  private mutating func visit(_ node: DocumentNode, type: String?) {
    guard let entries = node.entries else { return }
    let own = node["$type"]?.string ?? (node.isLegacyToken ? node["type"]?.string : nil) ?? type
    if node.isLegacyToken || node["$value"] != nil {
      count(node, type: own)
    }
    for entry in entries where !entry.isProperty || entry.key == "$root" {
      let wasLegacy = legacyTokens
      visit(entry.value, type: own)
      if wasLegacy == 0, legacyTokens > 0, firstLegacy == nil { firstLegacy = entry.keySpan }
    }
  }

  private mutating func count(_ node: DocumentNode, type: String?) {
    if node.isLegacyToken { legacyTokens += 1 } else { tokens += 1 }
    if let type, StudioType.isOne(type) { hasStudioTypes = true }
    if let type = type.flatMap(TokenType.init), let text = node["$value"]?.string, type.isDraftText(text) {
      draftValues += 1
    }
  }
}

extension DocumentNode {
  /// Whether this is a token with `value` instead of `$value`; a group may be named `value`, too.
  var isLegacyToken: Bool {
    guard self["$value"] == nil, let value = self["value"] else { return false }
    return value.entries == nil || self["type"]?.string != nil
  }
}

extension TokenType {
  /// Whether a text is what drafts had as a value of the type, which is an object or a list today.
  func isDraftText(_ text: String) -> Bool {
    switch self {
    case .color: TokenColor(css: text) != nil
    case .dimension: Measure(text).map { ["px", "rem", "pt"].contains($0.unit) } ?? false
    case .duration: Measure(text).map { ["ms", "s"].contains($0.unit) } ?? false
    case .cubicBezier: TokenCubicBezier(css: text) != nil
    default: false
    }
  }
}

/// Types of Tokens Studio.
enum StudioType {
  /// The format's type for each that it has one for.
  static let meaning: [String: TokenType] = [
    "spacing": .dimension, "sizing": .dimension, "borderRadius": .dimension, "borderWidth": .dimension,
    "fontSizes": .dimension, "fontSize": .dimension, "paragraphSpacing": .dimension,
    "paragraphIndent": .dimension, "letterSpacing": .dimension, "letterSpacings": .dimension,
    "lineHeights": .number, "lineHeight": .number, "fontFamilies": .fontFamily, "fontWeights": .fontWeight,
    "opacity": .number, "boxShadow": .shadow,
  ]
  /// Those that the format has nothing for.
  static let without: Set = [
    "composition", "textCase", "textDecoration", "asset", "boolean", "text", "other",
  ]

  static func isOne(_ type: String) -> Bool { meaning[type] != nil || without.contains(type) }
}
