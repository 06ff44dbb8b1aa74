import Documents
import Graphics2D

extension TokenResolution {
  private mutating func color(of node: DocumentNode) -> TokenColor? {
    if case .color(let color)? = value(of: .color, from: node) { color } else { nil }
  }

  private mutating func length(of node: DocumentNode) -> TokenDimension? {
    if case .dimension(let dimension)? = value(of: .dimension, from: node) { dimension } else { nil }
  }

  private mutating func time(of node: DocumentNode) -> TokenDuration? {
    if case .duration(let duration)? = value(of: .duration, from: node) { duration } else { nil }
  }

  private mutating func plainNumber(of node: DocumentNode) -> Double? {
    if case .number(let number)? = value(of: .number, from: node) { number } else { nil }
  }

  mutating func strokeStyle(_ node: DocumentNode) -> TokenStrokeStyle? {
    if node.string != nil {
      let words = TokenStrokeStyle.Keyword.allCases.map(\.rawValue)
      return keyword(node, of: .strokeStyle, named: "its stroke style", among: words)
        .flatMap(TokenStrokeStyle.Keyword.init).map { .keyword($0) }
    }
    guard
      members(
        node, of: .strokeStyle, required: ["dashArray", "lineCap"],
        example: "\"dashed\" or {\"dashArray\": [{\"value\": 4, \"unit\": \"px\"}], \"lineCap\": \"round\"}")
    else { return nil }
    let dashes = node["dashArray"].flatMap { self.dashes($0) }
    let cap = node["lineCap"].flatMap {
      keyword($0, of: .strokeStyle, named: "its lineCap", among: ["round", "butt", "square"])
    }
    guard let dashes, let cap = cap.flatMap(StrokeStyle.Cap.init) else { return nil }
    return .dashes(dashes, cap: cap)
  }

  private mutating func dashes(_ node: DocumentNode) -> [TokenDimension]? {
    guard let list = part(node, of: .strokeStyle) else { return nil }
    guard let items = list.items, !items.isEmpty else {
      wrong(
        .strokeStyle, "must have a list of at least one dimension as dashArray", at: list,
        hint: "write [{\"value\": 4, \"unit\": \"px\"}]")
      return nil
    }
    let lengths = items.compactMap { length(of: $0) }
    return lengths.count == items.count ? lengths : nil
  }

  mutating func border(_ node: DocumentNode) -> TokenBorder? {
    guard
      members(
        node, of: .border, required: ["color", "width", "style"],
        example: "{\"color\": ..., \"width\": {\"value\": 1, \"unit\": \"px\"}, \"style\": \"solid\"}")
    else { return nil }
    let color = node["color"].flatMap { self.color(of: $0) }
    let width = node["width"].flatMap { length(of: $0) }
    let style = node["style"].flatMap { value(of: .strokeStyle, from: $0) }
    guard let color, let width, case .strokeStyle(let style)? = style else { return nil }
    return TokenBorder(color: color, width: width, style: style)
  }

  mutating func transition(_ node: DocumentNode) -> TokenTransition? {
    guard
      members(
        node, of: .transition, required: ["duration", "delay", "timingFunction"],
        example:
          "{\"duration\": ..., \"delay\": {\"value\": 0, \"unit\": \"ms\"}, \"timingFunction\": [0.42, 0, 0.58, 1]}"
      )
    else { return nil }
    let duration = node["duration"].flatMap { time(of: $0) }
    let delay = node["delay"].flatMap { time(of: $0) }
    let curve = node["timingFunction"].flatMap { value(of: .cubicBezier, from: $0) }
    guard let duration, let delay, case .cubicBezier(let curve)? = curve else { return nil }
    return TokenTransition(duration: duration, delay: delay, timingFunction: curve)
  }

  mutating func shadow(_ node: DocumentNode) -> TokenShadow? {
    guard let items = node.items else { return layer(node).map { TokenShadow(layers: [$0], isList: false) } }
    guard !items.isEmpty else {
      wrong(
        .shadow, "must have at least one shadow in its list", at: node,
        hint: "remove the token or add a shadow")
      return nil
    }
    let layers = items.compactMap { layerItem($0) }
    return layers.count == items.count ? TokenShadow(layers: layers, isList: true) : nil
  }

  /// An element of a list of shadows: references stand for one shadow each, lists are not flattened.
  private mutating func layerItem(_ node: DocumentNode) -> TokenShadow.Layer? {
    guard reference(in: node) != nil else { return layer(node) }
    guard case .shadow(let shadow)? = value(of: .shadow, from: node) else { return nil }
    if shadow.layers.count == 1 { return shadow.layers[0] }
    wrong(
      .shadow, "has a reference to \(shadow.layers.count) shadows in the place of one", at: node,
      hint: "lists are not flattened: refer to a token with a single shadow")
    return nil
  }

  private mutating func layer(_ node: DocumentNode) -> TokenShadow.Layer? {
    guard
      members(
        node, of: .shadow, required: ["color", "offsetX", "offsetY", "blur", "spread"], optional: ["inset"],
        example: "{\"color\": ..., \"offsetX\": ..., \"offsetY\": ..., \"blur\": ..., \"spread\": ...}")
    else { return nil }
    let color = node["color"].flatMap { self.color(of: $0) }
    let x = node["offsetX"].flatMap { length(of: $0) }
    let y = node["offsetY"].flatMap { length(of: $0) }
    let blur = node["blur"].flatMap { length(of: $0) }
    let spread = node["spread"].flatMap { length(of: $0) }
    let inset = node["inset"].map { self.inset($0) } ?? false
    guard let color, let x, let y, let blur, let spread, let inset else { return nil }
    return .init(color: color, offsetX: x, offsetY: y, blur: blur, spread: spread, inset: inset)
  }

  private mutating func inset(_ node: DocumentNode) -> Bool? {
    guard let literal = part(node, of: .shadow) else { return nil }
    if let inset = literal.bool { return inset }
    wrong(
      .shadow, "must have true or false as inset, not \(literal.kindName)", at: literal,
      hint: "write true or false")
    return nil
  }

  mutating func gradient(_ node: DocumentNode) -> [TokenGradientStop]? {
    guard let items = node.items, !items.isEmpty else {
      wrong(
        .gradient,
        "must be a list of at least one stop (a gradient), not \(node.items.map { _ in "empty" } ?? node.kindName)",
        at: node, hint: "write [{\"color\": ..., \"position\": 0}, {\"color\": ..., \"position\": 1}]")
      return nil
    }
    let stops = items.compactMap { stopItem($0) }
    return stops.count == items.count ? stops : nil
  }

  /// An element of a gradient: a reference stands for the only stop of another gradient.
  private mutating func stopItem(_ node: DocumentNode) -> TokenGradientStop? {
    guard let meant = reference(in: node) else { return stop(node) }
    guard let reference = meant.value, let place = locate(reference, at: node) else { return nil }
    if case .inside = place, let (_, target) = follow(node, in: current), target.items == nil {
      let saved = through
      through = through ?? node.span
      defer { through = saved }
      return stop(target)
    }
    guard case .gradient(let stops)? = value(of: .gradient, from: node) else { return nil }
    if stops.count == 1 { return stops[0] }
    wrong(
      .gradient, "has a reference to a gradient of \(stops.count) stops in the place of one stop", at: node,
      hint: "lists are not flattened: refer to a gradient with a single stop")
    return nil
  }

  private mutating func stop(_ node: DocumentNode) -> TokenGradientStop? {
    guard
      members(
        node, of: .gradient, required: ["color", "position"], example: "{\"color\": ..., \"position\": 0}")
    else { return nil }
    let color = node["color"].flatMap { self.color(of: $0) }
    let position = node["position"].flatMap { plainNumber(of: $0) }
    guard let color, let position else { return nil }
    let clamped = min(max(position, 0), 1)
    if clamped != position, through == nil {
      diagnostics.warning(
        .gradientPositionClamped,
        "the stop at \(jsonText(position)) of \"\(tree.path(of: current))\" counts as one at \(jsonText(clamped))",
        at: node["position"]?.span ?? node.span, hints: ["write a position in 0...1"])
    }
    return TokenGradientStop(color: color, position: clamped)
  }

  mutating func typography(_ node: DocumentNode) -> TokenTypography? {
    guard
      members(
        node, of: .typography,
        required: ["fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight"],
        example:
          "{\"fontFamily\": ..., \"fontSize\": ..., \"fontWeight\": 400, \"letterSpacing\": ..., \"lineHeight\": 1.2}"
      )
    else { return nil }
    let family = node["fontFamily"].flatMap { value(of: .fontFamily, from: $0) }
    let size = node["fontSize"].flatMap { length(of: $0) }
    let weight = node["fontWeight"].flatMap { value(of: .fontWeight, from: $0) }
    let spacing = node["letterSpacing"].flatMap { length(of: $0) }
    let lineHeight = node["lineHeight"].flatMap { plainNumber(of: $0) }
    guard case .fontFamily(let family)? = family, let size, case .fontWeight(let weight)? = weight,
      let spacing,
      let lineHeight
    else { return nil }
    return TokenTypography(
      fontFamily: family, fontSize: size, fontWeight: weight, letterSpacing: spacing, lineHeight: lineHeight)
  }
}
