import Documents

extension TokenResolution {
  mutating func dimension(_ node: DocumentNode) -> TokenDimension? {
    let example = node.string.flatMap { unitExample($0, units: TokenDimension.Unit.allCases.map(\.rawValue)) }
    guard
      members(
        node, of: .dimension, required: ["value", "unit"],
        example: example ?? "{\"value\": 16, \"unit\": \"px\"}")
    else { return nil }
    let value = node["value"].flatMap { number($0, of: .dimension) }
    let unit = node["unit"].flatMap {
      keyword($0, of: .dimension, named: "its unit", among: TokenDimension.Unit.allCases.map(\.rawValue))
    }
    guard let value, let unit = unit.flatMap(TokenDimension.Unit.init) else { return nil }
    return TokenDimension(value: value, unit: unit)
  }

  mutating func duration(_ node: DocumentNode) -> TokenDuration? {
    let example = node.string.flatMap { unitExample($0, units: TokenDuration.Unit.allCases.map(\.rawValue)) }
    guard
      members(
        node, of: .duration, required: ["value", "unit"],
        example: example ?? "{\"value\": 200, \"unit\": \"ms\"}")
    else { return nil }
    let value = node["value"].flatMap { number($0, of: .duration) }
    let unit = node["unit"].flatMap {
      keyword($0, of: .duration, named: "its unit", among: TokenDuration.Unit.allCases.map(\.rawValue))
    }
    guard let value, let unit = unit.flatMap(TokenDuration.Unit.init) else { return nil }
    return TokenDuration(value: value, unit: unit)
  }

  /// `"16px"` of older drafts in today's form.
  private func unitExample(_ text: String, units: [String]) -> String? {
    for unit in units where text.hasSuffix(unit) {
      guard let value = Double(text.dropLast(unit.count)), value.isFinite else { continue }
      return "{\"value\": \(jsonText(value)), \"unit\": \"\(unit)\"}"
    }
    return nil
  }

  mutating func fontWeight(_ node: DocumentNode) -> TokenFontWeight? {
    if let number = node.number {
      if (1...1000).contains(number) { return TokenFontWeight(number: number, keyword: nil) }
      wrong(
        .fontWeight, "must be a font weight of 1...1000, not \(jsonText(number))", at: node,
        hint: "400 is regular")
      return nil
    }
    let words = TokenFontWeight.keywords.map(\.key)
    guard let word = keyword(node, of: .fontWeight, named: "its weight", among: words) else { return nil }
    return TokenFontWeight.keywords.first { $0.key == word }.map { .init(number: $0.value, keyword: word) }
  }

  mutating func fontFamily(_ node: DocumentNode) -> TokenFontFamily? {
    guard let items = node.items else {
      return familyName(node).map { TokenFontFamily(names: [$0], isList: false) }
    }
    guard !items.isEmpty else {
      wrong(.fontFamily, "must name at least one font", at: node, hint: "write [\"Inter\"]")
      return nil
    }
    let names = items.map { familyItem($0) }
    let found = names.compactMap { $0 }
    return found.count == names.count ? TokenFontFamily(names: found, isList: true) : nil
  }

  private mutating func familyName(_ node: DocumentNode) -> String? {
    if let name = node.string, !name.isEmpty { return name }
    let found = node.string == nil ? node.kindName : "empty text"
    wrong(
      .fontFamily, "must be the name of a font or a list of names, not \(found)", at: node,
      hint: "write \"Inter\"")
    return nil
  }

  /// A name in a list: text, or a reference to a token with one name. The prose allows braces only in composite
  /// types; they are taken here, too, with a warning.
  private mutating func familyItem(_ node: DocumentNode) -> String? {
    guard let meant = reference(in: node) else { return familyName(node) }
    guard let reference = meant.value, let place = locate(reference, at: node) else { return nil }
    if case .curly = reference {
      diagnostics.warning(
        .fontFamilyAlias,
        "the token \"\(tree.path(of: current))\" has the reference \"\(node.string ?? "")\" in a list of font names",
        at: node.span, hints: ["the format leaves this open; other tools may take it for a name"])
    }
    guard case .token = place else {
      guard let (_, target) = follow(node, in: current) else { return nil }
      return familyName(DocumentNode(target.value, span: node.span))
    }
    guard case .fontFamily(let family)? = value(of: .fontFamily, from: node) else { return nil }
    if family.names.count == 1 { return family.names[0] }
    wrong(
      .fontFamily, "has a reference to \(family.names.count) fonts in the place of one", at: node,
      hint: "refer to a token with one name, or make the whole value the reference")
    return nil
  }

  mutating func cubicBezier(_ node: DocumentNode) -> TokenCubicBezier? {
    guard let items = node.items, items.count == 4 else {
      let found = node.items.map { "a list of \($0.count)" } ?? node.kindName
      let curve = node.string.flatMap { TokenCubicBezier(css: $0) }
      fail(
        curve == nil ? TokenType.cubicBezier.invalidID : Diagnostics.draftValue,
        "must be a list of four numbers (a cubic Bézier curve), not \(found)", at: node.span,
        hints: [
          "write \(curve.map { TokenValue.cubicBezier($0).json } ?? "[0.42, 0, 0.58, 1]"): x1, y1, x2, y2"
        ])
      return nil
    }
    let names = ["x1", "y1", "x2", "y2"]
    var numbers: [Double] = []
    for (item, name) in zip(items, names) {
      guard let number = number(item, of: .cubicBezier, named: name) else { continue }
      numbers.append(number)
      if name.hasPrefix("x"), !(0...1).contains(number) {
        wrong(
          .cubicBezier, "must have \(name) in 0...1, not \(jsonText(number))", at: item,
          hint: "only y may leave 0...1")
        numbers.removeLast()
      }
    }
    guard numbers.count == 4 else { return nil }
    return TokenCubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }
}
