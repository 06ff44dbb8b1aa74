import Documents
import Graphics2D

extension TokenResolution {
  mutating func color(_ node: DocumentNode) -> TokenColor? {
    guard
      members(
        node, of: .color, required: ["colorSpace", "components"], optional: ["alpha", "hex"],
        example: colorExample(node))
    else { return nil }
    let words = TokenColor.Space.allCases.map(\.rawValue)
    let space = node["colorSpace"].flatMap { keyword($0, of: .color, named: "its colorSpace", among: words) }
      .flatMap(TokenColor.Space.init)
    let components = node["components"].flatMap { self.components($0, space: space) }
    let alpha = node["alpha"].map { self.alpha($0) } ?? 1
    let hex = node["hex"].map { self.hex($0) }
    guard let space, let components, let alpha else { return nil }
    if case .some(.none) = hex { return nil }
    let color = TokenColor(colorSpace: space, components: components, alpha: alpha, hex: hex ?? nil)
    note(color, at: node)
    return color
  }

  /// A colour as CSS writes it, in today's form.
  private func colorExample(_ node: DocumentNode) -> String {
    node.string.flatMap { TokenColor(css: $0) }.map { $0.documentNode(at: node.span).jsonLine }
      ?? "{ \"colorSpace\": \"srgb\", \"components\": [red, green, blue] }, each in 0...1"
  }

  private mutating func components(_ node: DocumentNode, space: TokenColor.Space?) -> [Double?]? {
    guard let list = part(node, of: .color) else { return nil }
    guard let items = list.items, items.count == 3 else {
      let found = list.items.map { "\($0.count)" } ?? list.kindName
      wrong(.color, "must have a list of three components, not \(found)", at: list, hint: "write [1, 0.5, 0]")
      return nil
    }
    var result: [Double?] = []
    for (place, item) in items.enumerated() {
      guard let literal = part(item, of: .color) else { continue }
      if literal.string == "none" {
        result.append(nil)
      } else if let number = literal.number {
        let range = space?.ranges[place]
        if range?.contains(number) != false {
          result.append(number)
        } else if let range {
          wrong(
            .color,
            "has \(jsonText(number)) as \(range.name), which must \(range.phrase) in \(space?.rawValue ?? "")",
            at: literal, hint: componentHint(number, range: range))
        }
      } else {
        wrong(
          .color, "has \(literal.kindName) as a component, which must be a number or \"none\"", at: literal,
          hint: "write a number")
      }
    }
    return result.count == 3 ? result : nil
  }

  private func componentHint(_ number: Double, range: TokenColor.Space.Range) -> String {
    if range.excludesUpper, number == 360 { return "360 degrees are written 0" }
    if range.name == "lightness", range.bounds == 0...1, number > 1, number <= 100 {
      return "lightness is not a percentage in this space: \(jsonText(number)) % is \(jsonText(number / 100))"
    }
    if ["red", "green", "blue"].contains(range.name), number > 1, number <= 255 {
      return
        "components are not bytes: \(jsonText(number)) of 255 is \(jsonText((number / 255 * 1e4).rounded() / 1e4))"
    }
    return "the \(range.name) must \(range.phrase)"
  }

  private mutating func alpha(_ node: DocumentNode) -> Double? {
    guard let alpha = number(node, of: .color, named: "its alpha") else { return nil }
    if (0...1).contains(alpha) { return alpha }
    wrong(
      .color, "has the alpha \(jsonText(alpha)), which must lie in 0...1", at: node,
      hint: alpha > 1 && alpha <= 100 ? "\(jsonText(alpha)) % is \(jsonText(alpha / 100))" : "1 is opaque")
    return nil
  }

  private mutating func hex(_ node: DocumentNode) -> String? {
    guard let literal = part(node, of: .color) else { return nil }
    if let text = literal.string, text.utf8.count == 7, text.utf8.first == 0x23,
      text.utf8.dropFirst().allSatisfy({ hexDigit($0) != nil })
    {
      return text
    }
    wrong(
      .color, "has a hex that is not # and six hexadecimal digits", at: literal,
      hint: "write \"#rrggbb\"; opacity goes into alpha")
    return nil
  }

  /// What is worth knowing about a colour that is right.
  private mutating func note(_ color: TokenColor, at node: DocumentNode) {
    guard through == nil else { return }
    let path = tree.path(of: current)
    if color.isOutsideSRGB {
      diagnostics.note(
        .colorClipped,
        "the colour of \"\(path)\" (\(color.colorSpace.rawValue)) lies outside sRGB and is drawn as \(color.srgb.hex)",
        at: node.span)
    } else if let hex = color.hex, !matches(hex, color) {
      var opaque = color.srgb
      opaque.alpha = 1
      diagnostics.warning(
        .hexMismatch, "the hex \(hex) of \"\(path)\" is not its components' colour, which is \(opaque.hex)",
        at: node["hex"]?.span ?? node.span, hints: ["the components are drawn; correct the hex or remove it"])
    }
  }

  private func matches(_ hex: String, _ color: TokenColor) -> Bool {
    let digits = hex.utf8.dropFirst().compactMap(hexDigit)
    let srgb = color.srgb
    let components = [srgb.red, srgb.green, srgb.blue]
    return components.indices.allSatisfy { index in
      let byte = digits[index * 2] << 4 | digits[index * 2 + 1]
      return abs(Double(byte) - components[index] * 255) < 2
    }
  }
}
