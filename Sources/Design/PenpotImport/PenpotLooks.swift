import Documents
import Graphics2D

/// Fills, strokes, corners, effects.
extension PenpotTranslation {
  mutating func looks(_ shape: PenpotShape) -> [(String, DocumentNode)] {
    var members: [(String, DocumentNode)] = []
    var styles: [(String, DocumentNode)] = []
    if shape.type != "text", shape.type != "group" {
      let fills = fills(shape)
      let paints = fills.reversed().compactMap { paint($0, "fill", shape) }
      members.append(("fills", .list(bound(paints, to: shape.raw["appliedTokens"]?["fill"]))))
      if fills.count == 1, let id = style(fills[0]["fillColorRefId"]?.string, file.colors) {
        styles.append(("fill", .text(id)))
      }
    }
    if shape.type != "group" { members += strokes(shape, &styles) }
    if shape.type == "text", let id = typography(shape) { styles.append(("text", .text(id))) }
    if !styles.isEmpty { members.append(("styles", .map(styles))) }
    if let opacity = shape.raw.length("opacity") {
      members.append(("opacity", .number(min(1, max(0, opacity)))))
    }
    if let blend = shape.word("blendMode"), blend != "normal" {
      members.append(("blendMode", .text(blend.uppercased().replacing("-", with: "_"))))
    }
    if shape.isFrame { members.append(("clipsContent", .bool(shape.raw["showContent"]?.bool != true))) }
    members += corners(shape) + boundNumbers(shape)
    let effects = effects(shape)
    if !effects.isEmpty { members.append(("effects", .list(effects))) }
    noteDrawing(shape)
    return members
  }

  /// The foremost first. Old files have one in the shape itself.
  private func fills(_ shape: PenpotShape) -> [DocumentNode] {
    if shape.type == "image", let picture = shape.raw["metadata"], picture.entries != nil {
      return [.map([("fillImage", picture), ("fillOpacity", .number(1))])]
    }
    if let fills = shape.raw["fills"]?.items { return fills.isEmpty ? drawn(shape, "fill") : fills }
    return shape.word("fillColor") != nil || shape.raw["fillColorGradient"]?.entries != nil ? [shape.raw] : []
  }

  /// The paint that a part of an imported drawing takes from the drawing, where it has none of its own.
  private func drawn(_ shape: PenpotShape, _ prefix: String) -> [DocumentNode] {
    var around: PenpotShape? = shape
    while let next = around, ["path", "rect", "circle", "bool", "group"].contains(next.type) {
      if let word = next.raw["svgAttrs"]?[prefix]?.string {
        let color = word == "currentColor" ? "#000000" : word
        return color.hasPrefix("#") ? [.map([("\(prefix)Color", .text(color))])] : []
      }
      around = next.parent
    }
    return []
  }

  // MARK: Paints

  /// - Parameter prefix: `fill` or `stroke`.
  mutating func paint(_ raw: DocumentNode, _ prefix: String, _ shape: PenpotShape) -> DocumentNode? {
    let opacity = min(1, max(0, raw.length("\(prefix)Opacity") ?? 1))
    if let picture = raw["\(prefix)Image"], picture.entries != nil {
      let keeps = picture["keepAspectRatio"]?.bool ?? true
      return .map([
        ("type", .text("IMAGE")), ("imageRef", .text(picture["id"]?.string ?? "")),
        ("scaleMode", .text(keeps ? "FILL" : "STRETCH")), ("opacity", .number(opacity)),
      ])
    }
    if let gradient = raw["\(prefix)ColorGradient"], gradient.entries != nil {
      return self.gradient(gradient, opacity, shape)
    }
    guard let text = raw["\(prefix)Color"]?.string else { return nil }
    guard let color = Self.color(text, 1) else {
      note("no-color", "a colour that cannot be read is left out", shape)
      return nil
    }
    return .map([("type", .text("SOLID")), ("color", color), ("opacity", .number(opacity))])
  }

  /// `#abc` or `#aabbcc`.
  static func color(_ text: String, _ opacity: Double) -> DocumentNode? {
    var digits = text.hasPrefix("#") ? Array(text.dropFirst()) : Array(text)
    if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
    guard digits.count == 6, let number = Int(String(digits), radix: 16) else { return nil }
    let parts = [16, 8, 0].map { Double((number >> $0) & 255) / 255 }
    return .map([
      ("r", .number(parts[0])), ("g", .number(parts[1])), ("b", .number(parts[2])),
      ("a", .number(min(1, max(0, opacity)))),
    ])
  }

  private mutating func gradient(_ raw: DocumentNode, _ opacity: Double, _ shape: PenpotShape)
    -> DocumentNode?
  {
    let stops = (raw["stops"]?.items ?? []).compactMap { stop -> DocumentNode? in
      guard let color = stop["color"]?.string.flatMap({ Self.color($0, stop.length("opacity") ?? 1) }) else {
        return nil
      }
      return .map([("color", color), ("position", .number(stop.length("offset") ?? 0))])
    }
    let start = Point(raw.length("startX") ?? 0.5, raw.length("startY") ?? 0)
    let end = Point(raw.length("endX") ?? 0.5, raw.length("endY") ?? 1)
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let isRadial = raw["type"]?.string == "radial"
    let width = isRadial ? raw.length("width") ?? 1 : 1
    func handle(_ x: Double, _ y: Double) -> DocumentNode { .map([("x", .number(x)), ("y", .number(y))]) }
    return .map([
      ("type", .text(isRadial ? "GRADIENT_RADIAL" : "GRADIENT_LINEAR")), ("opacity", .number(opacity)),
      ("gradientStops", .list(stops)),
      (
        "gradientHandlePositions",
        .list([
          handle(start.x, start.y), handle(end.x, end.y), handle(start.x - dy * width, start.y + dx * width),
        ])
      ),
    ])
  }

  /// The one paint of a shape with the token that it takes its colour from.
  private func bound(_ paints: [DocumentNode], to token: DocumentNode?) -> [DocumentNode] {
    guard paints.count == 1, let path = token?.string else { return paints }
    let members = (paints[0].entries ?? []).map { ($0.key, $0.value) }
    return [.map(members + [("boundVariables", .map([("color", .map([("id", .text(path))]))]))])]
  }

  /// Numbers of a shape that are tokens.
  func boundNumbers(_ shape: PenpotShape) -> [(String, DocumentNode)] {
    let tokens = shape.raw["appliedTokens"]
    let isRow = (shape.word("layoutFlexDir") ?? "row").hasPrefix("row")
    let keys = [
      ("itemSpacing", isRow ? "columnGap" : "rowGap"), ("paddingTop", "p1"), ("paddingRight", "p2"),
      ("paddingBottom", "p3"), ("paddingLeft", "p4"), ("cornerRadius", "r1"),
    ]
    let members = keys.compactMap { key, own -> (String, DocumentNode)? in
      tokens?[own]?.string.map { (key, .map([("id", .text($0))])) }
    }
    return members.isEmpty ? [] : [("boundVariables", .map(members))]
  }

  // MARK: Strokes

  private mutating func strokes(
    _ shape: PenpotShape, _ styles: inout [(String, DocumentNode)]
  ) -> [(String, DocumentNode)] {
    let old = shape.word("strokeColor") != nil && shape.raw["strokes"] == nil ? [shape.raw] : []
    let shown = (shape.raw["strokes"]?.items ?? old).filter {
      ($0.length("strokeWidth") ?? 1) > 0 && $0["strokeStyle"]?.string != "none"
    }
    guard let first = shown.first else { return [] }
    let keys = ["strokeWidth", "strokeAlignment", "strokeStyle"]
    let alike = shown.filter { stroke in keys.allSatisfy { stroke[$0] == first[$0] } }
    if alike.count < shown.count {
      note(
        "several-strokes", "of strokes of several widths or places those like the foremost are drawn", shape)
    }
    let width = first.length("strokeWidth") ?? 1
    let places = ["inner": "INSIDE", "outer": "OUTSIDE"]
    var members: [(String, DocumentNode)] = [
      (
        "strokes",
        .list(
          bound(
            alike.reversed().compactMap { paint($0, "stroke", shape) },
            to: shape.raw["appliedTokens"]?["strokeColor"]))
      ),
      ("strokeWeight", .number(width)),
      (
        "strokeAlign",
        .text(isOpen(shape) ? "CENTER" : places[first["strokeAlignment"]?.string ?? ""] ?? "CENTER")
      ),
    ]
    if alike.count == 1, let id = style(first["strokeColorRefId"]?.string, file.colors) {
      styles.append(("stroke", .text(id)))
    }
    members += dashes(first, width)
    let caps = [first["strokeCapStart"], first["strokeCapEnd"]].compactMap { $0?.string }
    if let cap = caps.first(where: { ["round", "square"].contains($0) }) {
      members.append(("strokeCap", .text(cap.uppercased())))
    }
    if shape.raw["svgAttrs"]?["strokeLinejoin"]?.string == "round" {
      members.append(("strokeJoin", .text("ROUND")))
    }
    if caps.contains(where: { !["round", "square", "none", "butt"].contains($0) }) {
      note("arrow", "an end of a line with a mark is drawn plain", shape)
    }
    return members
  }

  private func dashes(_ stroke: DocumentNode, _ width: Double) -> [(String, DocumentNode)] {
    switch stroke["strokeStyle"]?.string {
    case "dashed": [("strokeDashes", .numbers([width + 10, width + 10]))]
    case "dotted": [("strokeDashes", .numbers([0, width + 5])), ("strokeCap", .text("ROUND"))]
    case "mixed": [("strokeDashes", .numbers([width + 5, width + 5, width + 1, width + 5]))]
    default: []
    }
  }

  private func corners(_ shape: PenpotShape) -> [(String, DocumentNode)] {
    let radii = ["r1", "r2", "r3", "r4"].map { shape.raw.length($0) ?? shape.raw.length("rx") ?? 0 }
    guard radii.contains(where: { $0 > 0 }), shape.type != "circle" else { return [] }
    let isEven = radii.allSatisfy { $0 == radii[0] }
    return isEven ? [("cornerRadius", .number(radii[0]))] : [("rectangleCornerRadii", .numbers(radii))]
  }

  // MARK: Effects

  private mutating func effects(_ shape: PenpotShape) -> [DocumentNode] {
    var effects: [DocumentNode] = []
    for shadow in (shape.raw["shadow"]?.items ?? []).reversed() where shadow["hidden"]?.bool != true {
      let raw = shadow["color"]
      guard let color = raw?["color"]?.string.flatMap({ Self.color($0, raw?.length("opacity") ?? 1) }) else {
        note("no-color", "a colour that cannot be read is left out", shape)
        continue
      }
      effects.append(
        .map([
          ("type", .text(shadow["style"]?.string == "inner-shadow" ? "INNER_SHADOW" : "DROP_SHADOW")),
          ("color", color), ("radius", .number(max(0, shadow.length("blur") ?? 0))),
          ("spread", .number(shadow.length("spread") ?? 0)),
          (
            "offset",
            .map([
              ("x", .number(shadow.length("offsetX") ?? 0)), ("y", .number(shadow.length("offsetY") ?? 0)),
            ])
          ),
        ]))
    }
    for key in ["blur", "backgroundBlur"] {
      guard let blur = shape.raw[key], blur.entries != nil, blur["hidden"]?.bool != true else { continue }
      let isBehind = key == "backgroundBlur" || blur["type"]?.string == "background-blur"
      effects.append(
        .map([
          ("type", .text(isBehind ? "BACKGROUND_BLUR" : "LAYER_BLUR")),
          // The file tells the deviation, designs twice as much.
          ("radius", .number(2 * max(0, blur.length("value") ?? 0))),
        ]))
    }
    return effects
  }

  /// What an imported drawing has besides, which has no place in a shape.
  private mutating func noteDrawing(_ shape: PenpotShape) {
    let names = (shape.raw["svgAttrs"]?.entries ?? []).map(\.key)
    if names.contains(where: { ["clipPath", "mask", "filter", "style"].contains($0) }) {
      note(
        "svg-attributes", "clip paths, masks, filters and styles of an imported drawing are left out", shape)
    }
  }
}
