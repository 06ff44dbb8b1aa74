import Documents

extension TokenConversion {
  /// The format's type for a dialect's; nil where it has none.
  func format(type: String) -> TokenType? {
    TokenType(rawValue: type) ?? StudioType.meaning[type] ?? Self.otherTypes[type]
  }

  /// Types that projects give their tokens, mostly Style Dictionary's categories.
  private static let otherTypes: [String: TokenType] = [
    "size": .dimension, "sizes": .dimension, "space": .dimension, "time": .duration, "easing": .cubicBezier,
    "font": .fontFamily, "fontfamily": .fontFamily, "colors": .color, "colour": .color, "weight": .fontWeight,
  ]

  /// The type of a token: as declared, else that of what it refers to, else as its value looks, else by the first of its
  /// names.
  mutating func type(of place: ConversionPlace, value: DocumentNode) -> TokenType? {
    if let declared = place.declared {
      guard let type = format(type: declared) else {
        return declared == "other" ? guessed(value, place) : nil
      }
      return lengthInstead(of: type, declared, value, place)
    }
    if let name = value.string.flatMap(SourceTokens.onlyReference) {
      guard let target = table.token(name, set: place.set).flatMap({ end(of: $0) }), let inner = target.value
      else {
        return nil
      }
      return type(of: target, value: inner)
    }
    return guessed(value, place) ?? format(type: place.path[0])
  }

  /// A line height of its own in points is a dimension: the format's is a factor.
  private mutating func lengthInstead(
    of type: TokenType, _ declared: String, _ value: DocumentNode, _ place: ConversionPlace
  ) -> TokenType {
    guard declared.hasPrefix("lineHeight"), let measure = measure(value, place) else { return type }
    return ["px", "rem", "pt"].contains(measure.unit) || measure.unit.isEmpty && measure.number > 4
      ? .dimension : type
  }

  private mutating func guessed(_ value: DocumentNode, _ place: ConversionPlace) -> TokenType? {
    if value.number != nil { return format(type: place.path[0]) ?? .number }
    guard let text = value.string, let filled = filled(text, place) else { return nil }
    if TokenColor(css: filled) != nil { return .color }
    if TokenCubicBezier(css: filled) != nil { return .cubicBezier }
    guard let measure = Measure(filled) else { return nil }
    switch measure.unit {
    case "px", "rem", "pt": return .dimension
    case "ms", "s": return .duration
    case "": return format(type: place.path[0]) ?? .number
    default: return nil
    }
  }

  /// A value of a type; references stay references where they are the whole of it.
  mutating func value(_ node: DocumentNode, as type: TokenType, _ place: ConversionPlace) -> DocumentNode? {
    if let name = node.string.flatMap(SourceTokens.onlyReference) {
      guard let target = table.token(name, set: place.set) else { return nil }
      if isSameType(target, type), modified(place) == nil {
        return DocumentNode(.string(SourceTokens.reference(to: target)), span: node.span)
      }
      guard let end = end(of: target), let value = end.value else { return nil }
      return self.value(
        value, as: type, ConversionPlace(path: place.path, set: end.set, declared: nil, node: place.node))
    }
    switch type {
    case .color: return color(node, place).map { $0.documentNode(at: node.span) }
    case .dimension: return dimension(node, place)
    case .duration: return duration(node, place)
    case .number: return number(node, place)
    case .fontFamily: return fontFamily(node)
    case .fontWeight: return fontWeight(node, place)
    case .cubicBezier: return cubicBezier(node)
    case .shadow: return shadow(node, place)
    case .typography: return typography(node, place)
    case .border: return border(node, place)
    case .transition: return transition(node, place)
    case .gradient: return gradient(node, place)
    case .strokeStyle: return node
    }
  }

  /// Whether a token will have a type in the format, so that a reference to it may stay one.
  private mutating func isSameType(_ target: ConversionPlace, _ wanted: TokenType) -> Bool {
    guard let value = target.value else { return false }
    return type(of: target, value: value) == wanted
  }

  // MARK: Simple values

  mutating func measure(_ node: DocumentNode, _ place: ConversionPlace) -> Measure? {
    if let number = node.number { return Measure(number) }
    if let value = node["value"]?.number, let unit = node["unit"]?.string { return Measure(value, unit) }
    return node.string.flatMap { filled($0, place) }.flatMap { Measure($0) }
  }

  mutating func dimension(_ node: DocumentNode, _ place: ConversionPlace) -> DocumentNode? {
    guard let measure = measure(node, place) else { return nil }
    return dimension(measure, node.span, place)
  }

  mutating func dimension(_ measure: Measure, _ span: Span, _ place: ConversionPlace) -> DocumentNode? {
    guard let unit = ["px": "px", "pt": "px", "": "px", "rem": "rem"][measure.unit] else { return nil }
    if measure.unit.isEmpty, measure.number != 0 {
      diagnostics.note(
        .unitAssumed, "\"\(place.path.joined(separator: "."))\" has no unit; it counts as px", at: span)
    }
    return Self.quantity(measure.number, unit, at: span)
  }

  mutating func duration(_ node: DocumentNode, _ place: ConversionPlace) -> DocumentNode? {
    guard let measure = measure(node, place), let unit = ["ms": "ms", "s": "s", "": "ms"][measure.unit] else {
      return nil
    }
    return Self.quantity(measure.number, unit, at: node.span)
  }

  private static func quantity(_ number: Double, _ unit: String, at span: Span) -> DocumentNode {
    .object(
      [.member("value", .number(number.shortened), at: span), .member("unit", .string(unit), at: span)],
      at: span)
  }

  private mutating func number(_ node: DocumentNode, _ place: ConversionPlace) -> DocumentNode? {
    guard let measure = measure(node, place), measure.unit.isEmpty || measure.unit == "%" else { return nil }
    let number = measure.unit == "%" ? measure.number / 100 : measure.number
    return DocumentNode(.number(number.shortened), span: node.span)
  }

  func fontFamily(_ node: DocumentNode) -> DocumentNode? {
    if node.items != nil { return node }
    guard let text = node.string, !text.isEmpty else { return nil }
    let names = text.split(separator: ",").map { part in
      String(part).trimmed.filter { $0 != "\"" && $0 != "'" }
    }
    guard names.count > 1 else { return DocumentNode(.string(names[0]), span: node.span) }
    return DocumentNode(
      .sequence(names.map { DocumentNode(.string($0), span: node.span) }), span: node.span)
  }

  mutating func fontWeight(_ node: DocumentNode, _ place: ConversionPlace) -> DocumentNode? {
    if let measure = measure(node, place), measure.unit.isEmpty, (1...1000).contains(measure.number) {
      return DocumentNode(.number(measure.number), span: node.span)
    }
    guard let text = node.string.flatMap({ filled($0, place) }) else { return nil }
    let words = text.lowercased().split { " -_".contains($0) }.map(String.init)
    let isItalic = words.contains { ["italic", "oblique"].contains($0) }
    let weight = words.filter { !["italic", "oblique"].contains($0) }.joined()
    let keyword = TokenFontWeight.keywords.first { $0.key.filter { $0 != "-" } == weight }
    guard let keyword = keyword?.key ?? (weight.isEmpty && isItalic ? "regular" : nil) else { return nil }
    if isItalic {
      diagnostics.warning(
        .italicLeftOut,
        "\"\(place.path.joined(separator: "."))\" is italic, which font weights of the format are not",
        at: node.span, hints: ["name an italic font file in the fontFamily token"])
    }
    return DocumentNode(.string(keyword), span: node.span)
  }

  func cubicBezier(_ node: DocumentNode) -> DocumentNode? {
    if node.items?.count == 4 { return node }
    guard let curve = node.string.flatMap({ TokenCubicBezier(css: $0) }) else { return nil }
    return DocumentNode(
      .sequence([curve.x1, curve.y1, curve.x2, curve.y2].map { DocumentNode(.number($0), span: node.span) }),
      span: node.span)
  }
}
