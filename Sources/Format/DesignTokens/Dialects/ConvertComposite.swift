import Documents

/// Values that have parts: each part is a value of its own.
extension TokenConversion {
  /// A part under one of its names, or a default.
  private mutating func part(
    _ names: [String], of node: DocumentNode, as type: TokenType, _ place: ConversionPlace,
    default text: String? = nil
  ) -> DocumentNode? {
    let written = names.lazy.compactMap { node[$0] }.first
    guard let part = written ?? text.map({ DocumentNode(.string($0), span: node.span) }) else { return nil }
    return value(part, as: type, partPlace(place))
  }

  /// Parts are not changed by what the tool does to the token.
  private func partPlace(_ place: ConversionPlace) -> ConversionPlace {
    ConversionPlace(
      path: place.path, set: place.set, declared: nil,
      node: .object((place.node.entries ?? []).filter { $0.key != "$extensions" }, at: place.node.span))
  }

  private func object(_ members: [(String, DocumentNode?)], at span: Span) -> DocumentNode? {
    guard members.allSatisfy({ $0.1 != nil }) else { return nil }
    return .object(
      members.compactMap { name, value in value.map { .init(key: name, keySpan: span, value: $0) } }, at: span
    )
  }

  mutating func shadow(_ node: DocumentNode, _ place: ConversionPlace) -> DocumentNode? {
    guard let items = node.items else { return layer(node, place) }
    let layers = items.compactMap { item in
      item.string == nil ? layer(item, place) : value(item, as: .shadow, partPlace(place))
    }
    return layers.count == items.count ? DocumentNode(.sequence(layers), span: node.span) : nil
  }

  private mutating func layer(_ node: DocumentNode, _ place: ConversionPlace) -> DocumentNode? {
    guard node.entries != nil else { return nil }
    var layer = object(
      [
        ("color", part(["color"], of: node, as: .color, place)),
        ("offsetX", part(["offsetX", "x"], of: node, as: .dimension, place, default: "0px")),
        ("offsetY", part(["offsetY", "y"], of: node, as: .dimension, place, default: "0px")),
        ("blur", part(["blur"], of: node, as: .dimension, place, default: "0px")),
        ("spread", part(["spread"], of: node, as: .dimension, place, default: "0px")),
      ], at: node.span)
    if node["inset"]?.bool == true || node["type"]?.string == "innerShadow" {
      layer = layer.map {
        .object(($0.entries ?? []) + [.member("inset", .bool(true), at: node.span)], at: node.span)
      }
    }
    return layer
  }

  mutating func border(_ node: DocumentNode, _ place: ConversionPlace) -> DocumentNode? {
    guard node.entries != nil else { return nil }
    return object(
      [
        ("color", part(["color"], of: node, as: .color, place)),
        ("width", part(["width"], of: node, as: .dimension, place)),
        ("style", part(["style"], of: node, as: .strokeStyle, place, default: "solid")),
      ], at: node.span)
  }

  mutating func transition(_ node: DocumentNode, _ place: ConversionPlace) -> DocumentNode? {
    guard node.entries != nil else { return nil }
    return object(
      [
        ("duration", part(["duration"], of: node, as: .duration, place)),
        ("delay", part(["delay"], of: node, as: .duration, place, default: "0ms")),
        ("timingFunction", part(["timingFunction"], of: node, as: .cubicBezier, place, default: "ease")),
      ], at: node.span)
  }

  /// A list of stops, or CSS's text; the format has no direction.
  mutating func gradient(_ node: DocumentNode, _ place: ConversionPlace) -> DocumentNode? {
    guard let items = node.items else { return cssGradient(node, place) }
    let stops = items.compactMap { item in
      object(
        [
          ("color", part(["color"], of: item, as: .color, place)),
          ("position", part(["position"], of: item, as: .number, place)),
        ],
        at: item.span)
    }
    return stops.count == items.count ? DocumentNode(.sequence(stops), span: node.span) : nil
  }

  private mutating func cssGradient(_ node: DocumentNode, _ place: ConversionPlace) -> DocumentNode? {
    guard let text = node.string.flatMap({ filled($0, place) }), let function = CSSFunction(text.trimmed),
      function.name == "linear-gradient" || function.name == "radial-gradient"
    else { return nil }
    var stops = function.arguments
    if let first = stops.first, colorAndPlace(first) == nil { stops.removeFirst() }
    let read = stops.map { colorAndPlace($0) }
    guard read.count > 1, read.allSatisfy({ $0 != nil }) else { return nil }
    if stops.count < function.arguments.count {
      diagnostics.warning(
        .directionLeftOut,
        "the gradient of \"\(place.path.joined(separator: "."))\" has a direction, which the format cannot say",
        at: node.span, hints: ["scenes give it where they use the gradient"])
    }
    let nodes = read.compactMap { $0 }.enumerated().map { index, stop in
      let even = Double(index) / Double(read.count - 1)
      return DocumentNode.object(
        [
          .init(key: "color", keySpan: node.span, value: stop.color.documentNode(at: node.span)),
          .member("position", .number((stop.position ?? even).shortened), at: node.span),
        ], at: node.span)
    }
    return DocumentNode(.sequence(nodes), span: node.span)
  }

  private func colorAndPlace(_ text: String) -> (color: TokenColor, position: Double?)? {
    if let color = TokenColor(css: text) { return (color, nil) }
    guard let blank = text.lastIndex(of: " "), let color = TokenColor(css: String(text[..<blank])),
      let position = Measure(String(text[text.index(after: blank)...])), position.unit == "%"
    else { return nil }
    return (color, position.number / 100)
  }

  // MARK: Typography

  /// A style of text; line heights and spacings in other units than the format's are computed from the font size.
  mutating func typography(_ node: DocumentNode, _ place: ConversionPlace) -> DocumentNode? {
    guard node.entries != nil else { return nil }
    let size = node["fontSize"].flatMap { pixels($0, place) }
    let known = [
      "fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight",
    ]
    for entry in node.entries ?? [] where !known.contains(entry.key) && !isUsual(entry) {
      leaveOut(place.path + [entry.key], "a typography of the format has no such part", at: entry.value.span)
    }
    return object(
      [
        ("fontFamily", part(["fontFamily"], of: node, as: .fontFamily, place)),
        ("fontSize", part(["fontSize"], of: node, as: .dimension, place)),
        ("fontWeight", part(["fontWeight"], of: node, as: .fontWeight, place, default: "regular")),
        ("letterSpacing", letterSpacing(node, size, place)),
        ("lineHeight", lineHeight(node, size, place)),
      ], at: node.span)
  }

  /// Whether a part says only what is so without it.
  private func isUsual(_ entry: DocumentNode.Entry) -> Bool {
    let text = entry.value.string ?? entry.value.number.map(jsonText) ?? ""
    return ["", "0", "0px", "none", "normal"].contains(text.lowercased())
  }

  /// A length in points with all references followed.
  private mutating func pixels(_ node: DocumentNode, _ place: ConversionPlace) -> Double? {
    guard let measure = measure(node, place) else { return nil }
    switch measure.unit {
    case "px", "pt", "": return measure.number
    case "rem": return measure.number * 16
    default: return nil
    }
  }

  private mutating func letterSpacing(
    _ node: DocumentNode, _ size: Double?, _ place: ConversionPlace
  ) -> DocumentNode? {
    guard let written = node["letterSpacing"], let measure = measure(written, place) else {
      return part(["letterSpacing"], of: node, as: .dimension, place, default: "0px")
    }
    let fraction = ["%": 0.01, "em": 1][measure.unit]
    guard let fraction else { return part(["letterSpacing"], of: node, as: .dimension, place) }
    return size.flatMap { dimension(Measure(measure.number * fraction * $0, "px"), written.span, place) }
  }

  private mutating func lineHeight(
    _ node: DocumentNode, _ size: Double?, _ place: ConversionPlace
  ) -> DocumentNode? {
    let written = node["lineHeight"]
    let text = written?.string?.lowercased().trimmed
    guard let written, text != "auto", text != "normal" else {
      diagnostics.warning(
        .lineHeightAssumed,
        "\"\(place.path.joined(separator: "."))\" leaves its line height to the font; it counts as 1.2",
        at: written?.span ?? node.span, hints: ["give the line height of the design"])
      return DocumentNode(.number(1.2), span: node.span)
    }
    guard let measure = measure(written, place) else { return nil }
    let isFactor = measure.unit == "em" || measure.unit.isEmpty && measure.number <= 4
    if measure.unit == "%" {
      return DocumentNode(.number((measure.number / 100).shortened), span: written.span)
    }
    if isFactor {
      let isKept = written.string.flatMap(SourceTokens.onlyReference) != nil
      return isKept
        ? value(written, as: .number, partPlace(place))
        : DocumentNode(.number(measure.number), span: written.span)
    }
    guard let size, size > 0, let pixels = pixels(written, place) else { return nil }
    return DocumentNode(.number((pixels / size).shortened), span: written.span)
  }
}
