import DesignImport
import Documents
import Graphics2D

/// Fills, strokes, corners, effects.
extension PenpotTreeReader {
  mutating func readLooks(_ shape: PenpotShape, _ properties: inout DesignProperties) {
    if shape.type != "text", shape.type != "group" {
      let fills = fills(shape)
      properties.fills = bound(
        fills.reversed().compactMap { paint($0, "fill", shape) }, to: shape.raw["appliedTokens"]?["fill"])
      if fills.count == 1 {
        properties.styles.fill = style(fills[0]["fillColorRefId"]?.string, file.colors)
      }
    }
    if shape.type != "group" { readStrokes(shape, &properties) }
    if shape.type == "text" { properties.styles.text = typography(shape) }
    properties.placement.opacity = shape.raw.length("opacity").map { min(1, max(0, $0)) }
    if let blend = shape.word("blendMode"), blend != "normal" { properties.blend = DesignBlend(blend) }
    properties.clipsContent = shape.isFrame && shape.raw["showContent"]?.bool != true
    readCorners(shape, &properties)
    properties.effects = effects(shape)
    noteDrawing(shape)
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
  mutating func paint(_ raw: DocumentNode, _ prefix: String, _ shape: PenpotShape) -> DesignPaint? {
    let opacity = min(1, max(0, raw.length("\(prefix)Opacity") ?? 1))
    if let picture = raw["\(prefix)Image"], picture.entries != nil {
      let keeps = picture["keepAspectRatio"]?.bool ?? true
      let image = DesignImage(picture["id"]?.string ?? "", keeps ? .fill : .stretch)
      return DesignPaint(.image(image), opacity: opacity)
    }
    if let gradient = raw["\(prefix)ColorGradient"], gradient.entries != nil {
      return DesignPaint(.gradient(Self.gradient(gradient)), opacity: opacity)
    }
    guard let text = raw["\(prefix)Color"]?.string else { return nil }
    guard let color = Self.color(text, 1) else {
      note("no-color", "a colour that cannot be read is left out", shape)
      return nil
    }
    return DesignPaint(.solid(color), opacity: opacity)
  }

  /// `#abc` or `#aabbcc`.
  private static func color(_ text: String, _ opacity: Double) -> DesignColor? {
    var digits = text.hasPrefix("#") ? Array(text.dropFirst()) : Array(text)
    if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
    guard digits.count == 6, let number = Int(String(digits), radix: 16) else { return nil }
    let parts = [16, 8, 0].map { Double((number >> $0) & 255) / 255 }
    return DesignColor(red: parts[0], green: parts[1], blue: parts[2], alpha: min(1, max(0, opacity)))
  }

  private static func gradient(_ raw: DocumentNode) -> DesignGradient {
    let stops = (raw["stops"]?.items ?? []).compactMap { stop -> DesignGradient.Stop? in
      guard let color = stop["color"]?.string.flatMap({ color($0, stop.length("opacity") ?? 1) }) else {
        return nil
      }
      return .init(color, at: stop.length("offset") ?? 0)
    }
    let start = Point(raw.length("startX") ?? 0.5, raw.length("startY") ?? 0)
    let end = Point(raw.length("endX") ?? 0.5, raw.length("endY") ?? 1)
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let isRadial = raw["type"]?.string == "radial"
    let width = isRadial ? raw.length("width") ?? 1 : 1
    return DesignGradient(
      isRadial ? .radial : .linear, stops: stops,
      handles: [start, end, Point(start.x - dy * width, start.y + dx * width)])
  }

  /// The one paint of a shape with the token that it takes its colour from.
  private func bound(_ paints: [DesignPaint], to token: DocumentNode?) -> [DesignPaint] {
    guard paints.count == 1 else { return paints }
    var paint = paints[0]
    paint.variable = token?.string
    return [paint]
  }

  /// Names the tokens of a shape's numbers.
  func bindNumbers(_ shape: PenpotShape, _ properties: inout DesignProperties) {
    let tokens = shape.raw["appliedTokens"]
    let isRow = (shape.word("layoutFlexDir") ?? "row").hasPrefix("row")
    properties.layout.spacing.variable = tokens?[isRow ? "columnGap" : "rowGap"]?.string
    properties.layout.padding.top.variable = tokens?["p1"]?.string
    properties.layout.padding.right.variable = tokens?["p2"]?.string
    properties.layout.padding.bottom.variable = tokens?["p3"]?.string
    properties.layout.padding.left.variable = tokens?["p4"]?.string
    properties.cornerRadius.variable = tokens?["r1"]?.string
  }

  // MARK: Strokes

  private mutating func readStrokes(_ shape: PenpotShape, _ properties: inout DesignProperties) {
    let old = shape.word("strokeColor") != nil && shape.raw["strokes"] == nil ? [shape.raw] : []
    let shown = (shape.raw["strokes"]?.items ?? old).filter {
      ($0.length("strokeWidth") ?? 1) > 0 && $0["strokeStyle"]?.string != "none"
    }
    guard let first = shown.first else { return }
    let keys = ["strokeWidth", "strokeAlignment", "strokeStyle"]
    let alike = shown.filter { stroke in keys.allSatisfy { stroke[$0] == first[$0] } }
    if alike.count < shown.count {
      note(
        "several-strokes", "of strokes of several widths or places those like the foremost are drawn", shape)
    }
    var stroke = DesignStroke()
    stroke.paints = bound(
      alike.reversed().compactMap { paint($0, "stroke", shape) },
      to: shape.raw["appliedTokens"]?["strokeColor"])
    stroke.weight = first.length("strokeWidth") ?? 1
    let places: [String: DesignStroke.Alignment] = ["inner": .inside, "outer": .outside]
    stroke.alignment = isOpen(shape) ? .center : places[first["strokeAlignment"]?.string ?? ""] ?? .center
    if alike.count == 1 {
      properties.styles.stroke = style(first["strokeColorRefId"]?.string, file.colors)
    }
    let word = first["strokeStyle"]?.string
    stroke.dashes = Self.dashes(word, stroke.weight)
    let caps = [first["strokeCapStart"], first["strokeCapEnd"]].compactMap { $0?.string }
    let cap = word == "dotted" ? "round" : caps.first { ["round", "square"].contains($0) }
    stroke.cap = cap == "round" ? .round : cap == "square" ? .square : .butt
    if shape.raw["svgAttrs"]?["strokeLinejoin"]?.string == "round" { stroke.join = .round }
    if caps.contains(where: { !["round", "square", "none", "butt"].contains($0) }) {
      note("arrow", "an end of a line with a mark is drawn plain", shape)
    }
    properties.stroke = stroke
  }

  private static func dashes(_ style: String?, _ width: Double) -> [Double] {
    switch style {
    case "dashed": [width + 10, width + 10]
    case "dotted": [0, width + 5]
    case "mixed": [width + 5, width + 5, width + 1, width + 5]
    default: []
    }
  }

  private func readCorners(_ shape: PenpotShape, _ properties: inout DesignProperties) {
    let radii = ["r1", "r2", "r3", "r4"].map { shape.raw.length($0) ?? shape.raw.length("rx") ?? 0 }
    guard radii.contains(where: { $0 > 0 }), shape.type != "circle" else { return }
    if radii.allSatisfy({ $0 == radii[0] }) {
      properties.cornerRadius.value = radii[0]
    } else {
      properties.cornerRadii = radii.map { BoundNumber($0) }
    }
  }

  // MARK: Effects

  private mutating func effects(_ shape: PenpotShape) -> [DesignEffect] {
    var effects: [DesignEffect] = []
    for shadow in (shape.raw["shadow"]?.items ?? []).reversed() where shadow["hidden"]?.bool != true {
      let raw = shadow["color"]
      guard let color = raw?["color"]?.string.flatMap({ Self.color($0, raw?.length("opacity") ?? 1) }) else {
        note("no-color", "a colour that cannot be read is left out", shape)
        continue
      }
      let isInner = shadow["style"]?.string == "inner-shadow"
      var effect = DesignEffect(
        isInner ? .innerShadow : .dropShadow, radius: max(0, shadow.length("blur") ?? 0))
      (effect.color, effect.spread) = (color, shadow.length("spread") ?? 0)
      effect.offset = Point(shadow.length("offsetX") ?? 0, shadow.length("offsetY") ?? 0)
      effects.append(effect)
    }
    for key in ["blur", "backgroundBlur"] {
      guard let blur = shape.raw[key], blur.entries != nil, blur["hidden"]?.bool != true else { continue }
      let isBehind = key == "backgroundBlur" || blur["type"]?.string == "background-blur"
      // The file tells the deviation, designs twice as much.
      let radius = 2 * max(0, blur.length("value") ?? 0)
      effects.append(DesignEffect(isBehind ? .backgroundBlur : .layerBlur, radius: radius))
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
