import Documents
import Graphics2D

extension TokenConversion {
  /// A colour with what the tool does to it.
  mutating func color(_ node: DocumentNode, _ place: ConversionPlace) -> TokenColor? {
    guard let text = node.string else { return read(node) }
    guard let filled = filled(text, place), let color = TokenColor(css: filled) else { return nil }
    guard let change = modified(place) else { return color }
    return changed(color, by: change, place)
  }

  /// A colour in the format of today.
  private func read(_ node: DocumentNode) -> TokenColor? {
    guard let space = node["colorSpace"]?.string.flatMap(TokenColor.Space.init),
      let components = node["components"]?.items, components.count == 3
    else { return nil }
    return TokenColor(
      colorSpace: space, components: components.map(\.number), alpha: node["alpha"]?.number ?? 1,
      hex: node["hex"]?.string)
  }

  /// The opacity that some files have beside a colour goes into it.
  mutating func withAlpha(of token: DocumentNode, _ value: DocumentNode, _ place: ConversionPlace)
    -> DocumentNode
  {
    guard let written = token["alpha"], written.entries == nil,
      let fraction = measure(written, place), fraction.unit.isEmpty || fraction.unit == "%",
      let end = end(of: place), let inner = end.value, var color = color(inner, end)
    else { return value }
    color.alpha = min(max(fraction.unit == "%" ? fraction.number / 100 : fraction.number, 0), 1)
    return color.documentNode(at: value.span)
  }

  // MARK: What Tokens Studio does to colours

  /// `$extensions.studio.tokens.modify` of a token.
  func modified(_ place: ConversionPlace) -> DocumentNode? {
    place.node["$extensions"]?["studio.tokens"]?["modify"]
  }

  private mutating func changed(
    _ color: TokenColor, by change: DocumentNode, _ place: ConversionPlace
  ) -> TokenColor? {
    let amount = change["value"].flatMap { measure($0, place) }
    guard let amount = amount.map({ $0.unit == "%" ? $0.number / 100 : $0.number }), (0...1).contains(amount)
    else {
      return nil
    }
    var base = color.srgb
    switch change["type"]?.string {
    case "alpha":
      var faded = color
      faded.alpha = amount.shortened
      return faded
    case "lighten" where isPlainRGB(change): base = base.mixed(with: (1, 1, 1), amount)
    case "darken" where isPlainRGB(change): base = base.mixed(with: (0, 0, 0), amount)
    case "mix" where isPlainRGB(change):
      guard let other = change["color"].flatMap({ self.color($0, place) })?.srgb else { return nil }
      base = base.mixed(with: (other.red, other.green, other.blue), amount)
    default: return nil
    }
    return TokenColor(
      colorSpace: .srgb, components: [base.red, base.green, base.blue].map(\.shortened), alpha: color.alpha,
      hex: nil)
  }

  private func isPlainRGB(_ change: DocumentNode) -> Bool {
    ["srgb", nil].contains(change["space"]?.string)
  }
}

extension Color {
  fileprivate func mixed(with other: (Double, Double, Double), _ amount: Double) -> Color {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * amount }
    return Color(red: mix(red, other.0), green: mix(green, other.1), blue: mix(blue, other.2), alpha: alpha)
  }
}

extension TokenColor {
  /// The colour as a token's value; an opacity of 1 goes without saying.
  func documentNode(at span: Span) -> DocumentNode {
    let numbers = components.map { component in
      DocumentNode(component.map { .number($0) } ?? .string("none"), span: span)
    }
    var members: [DocumentNode.Entry] = [
      .member("colorSpace", .string(colorSpace.rawValue), at: span),
      .member("components", .sequence(numbers), at: span),
    ]
    if alpha != 1 { members.append(.member("alpha", .number(alpha), at: span)) }
    if let hex { members.append(.member("hex", .string(hex), at: span)) }
    return .object(members, at: span)
  }
}
