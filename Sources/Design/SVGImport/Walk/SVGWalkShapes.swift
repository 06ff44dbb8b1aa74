import Documents
import ForeignFormats
import Graphics2D
import SceneFormat

extension SVGWalk {
  /// A basic shape with its fill and line.
  mutating func shape(_ element: XMLElement, _ place: Place) -> [SVGNode] {
    let whole = place.port.whole
    let (own, fault) = SVGShapes.path(
      element, whole: whole, diagonal: place.port.diagonal, style: place.style)
    if let fault { leaveOut(element, fault) }
    guard let own, let extent = own.extent else { return [] }
    reportWhatIsIgnored(element, place)
    let path = (place.style["stroke-linecap"] == "square" ? own.withSquareDots : own)
      .transformed(by: place.transform)
    guard path.elements.count <= Path.svgPieces, let box = path.extent,
      [box.minX, box.minY, box.maxX, box.maxY].allSatisfy({ abs($0) < Path.svgRange })
    else {
      leaveOut(element, "its outline is too large")
      return []
    }
    let rule: Path.FillRule = place.style["fill-rule"] == "evenodd" ? .evenOdd : .nonZero
    var node = SVGNode(content: .shape(path, rule), name: element["id"] ?? element.name)
    if ["hidden", "collapse"].contains(place.style["visibility"] ?? "") { return hidden([node]) }
    let fill = element.name == "line" ? nil : paint("fill", element, place, extent)
    let stroke = stroke(element, place, own, extent)
    node.fill = fill?.paint
    node.stroke = stroke?.paint
    guard node.fill != nil || node.stroke != nil else { return hidden([node]) }
    let nodes = parts(node, fadedFill: fill?.opacity ?? 1, fadedStroke: stroke?.opacity ?? 1, element, place)
    return effects(element, place, nodes)
  }

  /// One node, or two where the line lies below the fill or one of them is faded by itself.
  private func parts(
    _ node: SVGNode, fadedFill: Double, fadedStroke: Double, _ element: XMLElement, _ place: Place
  ) -> [SVGNode] {
    let isBelow = place.style["paint-order"]?.hasPrefix("stroke") == true
    guard node.fill != nil, node.stroke != nil, isBelow || min(fadedFill, fadedStroke) < 1
    else {
      var node = node
      node.opacity = node.fill == nil ? fadedStroke : fadedFill
      return [node]
    }
    var (fill, stroke) = (node, node)
    (fill.stroke, stroke.fill) = (nil, nil)
    (fill.opacity, stroke.opacity) = (fadedFill, fadedStroke)
    stroke.name += "-line"
    return isBelow ? [stroke, fill] : [fill, stroke]
  }

  private mutating func reportWhatIsIgnored(_ element: XMLElement, _ place: Place) {
    let markers = ["marker", "marker-start", "marker-mid", "marker-end"]
    if markers.contains(where: { (place.style[$0] ?? "none") != "none" }) {
      approximate(element, "without its markers")
    }
  }

  // MARK: Paints

  /// What `fill` or `stroke` paints, and the opacity that the paint cannot say; nil for nothing.
  private mutating func paint(
    _ property: String, _ element: XMLElement, _ place: Place, _ extent: Rect
  ) -> (paint: DocumentNode, opacity: Double)? {
    let usual = property == "fill" ? "black" : "none"
    let opacity = min(max(place.style["\(property)-opacity"].flatMap(Self.fraction) ?? 1, 0), 1)
    guard opacity > 0 else { return nil }
    let text = place.style[property] ?? usual
    guard let paint = SVGPaint(text, style: place.style) else {
      approximate(element, "its \(property) \"\(text)\" cannot be read, and is \(usual)")
      return property == "fill" ? (.text(Color(red: 0, green: 0, blue: 0, alpha: opacity).hex), 1) : nil
    }
    return self.paint(paint, property, element, place, extent, opacity)
  }

  private mutating func paint(
    _ paint: SVGPaint, _ property: String, _ element: XMLElement, _ place: Place, _ extent: Rect,
    _ opacity: Double
  ) -> (paint: DocumentNode, opacity: Double)? {
    switch paint {
    case .none: return nil
    case .color(let color):
      return color.alpha > 0 ? (.text(color.faded(opacity).hex), 1) : nil
    case .given:
      usesColor = true
      return (.text("${color}"), opacity)
    case .reference(let id, let fallback):
      guard let target = ids[id], ["linearGradient", "radialGradient"].contains(target.name) else {
        let other = fallback.flatMap { SVGPaint($0, style: place.style) }
        let isThere = ids[id] != nil
        if isThere || other == nil {
          let what = ids[id].map { "a <\($0.name)>" } ?? "\"#\(id)\", which is not there"
          approximate(element, "without its \(property), \(what)")
        }
        guard let other else { return nil }
        if case .reference = other { return nil }
        return self.paint(other, property, element, place, extent, opacity)
      }
      var gradient = SVGGradient(target, self, opacity: opacity)
      let node = gradient.paint(extent: extent, transform: place.transform, port: place.port)
      for note in gradient.notes { approximate(target, note) }
      guard reads(target, gradient.size) else { return nil }
      if let node { return (node, 1) }
      guard gradient.needsArea(extent), let other = fallback.flatMap({ SVGPaint($0, style: place.style) })
      else {
        return nil
      }
      if case .reference = other { return nil }
      return self.paint(other, property, element, place, extent, opacity)
    }
  }

  static func fraction(_ text: String) -> Double? {
    text.hasSuffix("%") ? Double(text.dropLast()).map { $0 / 100 } : Double(text)
  }

  // MARK: Lines

  private mutating func stroke(
    _ element: XMLElement, _ place: Place, _ path: Path, _ extent: Rect
  ) -> (paint: DocumentNode, opacity: Double)? {
    let style = place.style
    guard (style["stroke"] ?? "none") != "none" else { return nil }
    let width = style["stroke-width"].flatMap { style.length($0, whole: place.port.diagonal) } ?? 1
    guard width > 0, let (color, opacity) = paint("stroke", element, place, extent) else { return nil }
    var scale = 1.0
    if style["vector-effect"] != "non-scaling-stroke" {
      scale = place.transform.uniformScale ?? abs(place.transform.areaFactor).squareRoot()
      if place.transform.uniformScale == nil {
        approximate(element, "its line is as wide in all directions, though it is stretched")
      }
    }
    var members: [(SceneKey, DocumentNode)] = [
      (.color, color), (.width, .number(min(SVGNumber.rounded(width * scale), 1e4))),
    ]
    if let cap = style["stroke-linecap"], ["round", "square"].contains(cap) {
      members.append((.cap, .text(cap)))
    }
    let join = style["stroke-linejoin"] ?? "miter"
    if ["round", "bevel"].contains(join) { members.append((.join, .text(join))) }
    if !["round", "bevel"].contains(join) { members += miter(element, place, path) }
    if let dash = dash(element, place, scale) {
      // Dashes of no length are seen by their ends alone.
      let isSeen = style["stroke-linecap"] ?? "butt" != "butt" || !dash.areDots
      guard isSeen else { return nil }
      members.append((.dash, .list(dash.lengths.map { .number($0) })))
    }
    return (.object(members), opacity)
  }

  /// Scenes cut off corners that are longer than ten widths, drawings those of four unless they say so.
  private mutating func miter(
    _ element: XMLElement, _ place: Place, _ path: Path
  ) -> [(SceneKey, DocumentNode)] {
    let limit = place.style["stroke-miterlimit"].flatMap(Double.init) ?? 4
    switch path.corners(cutOffAt: limit) {
    case .same: return []
    case .bevelled: return [(.join, .text("bevel"))]
    case .different(let count):
      approximate(element, "\(count) of its corners end otherwise than its miter limit says")
      return []
    }
  }

  private mutating func dash(
    _ element: XMLElement, _ place: Place, _ scale: Double
  ) -> (lengths: [Double], areDots: Bool)? {
    guard let text = place.style["stroke-dasharray"], text != "none" else { return nil }
    let parts = text.split { " ,\n\t".contains($0) }
    var lengths = parts.compactMap { place.style.length(String($0), whole: place.port.diagonal) }
    guard lengths.count == parts.count, lengths.allSatisfy({ $0 >= 0 }) else {
      approximate(element, "its dashes \"\(text.prefix(60))\" cannot be read, and its line has none")
      return nil
    }
    guard lengths.contains(where: { $0 > 0 }) else { return nil }
    if lengths.count % 2 == 1 { lengths += lengths }
    if let offset = place.style["stroke-dashoffset"].flatMap({
      place.style.length($0, whole: place.port.diagonal)
    }),
      abs(offset.truncatingRemainder(dividingBy: lengths.reduce(0, +))) > 1e-6
    {
      approximate(element, "its dashes begin at the beginning")
    }
    let isDot = stride(from: 0, to: lengths.count, by: 2).allSatisfy { lengths[$0] == 0 }
    return (lengths.map { min(SVGNumber.rounded($0 * scale), 1e5) }, isDot)
  }
}

extension Path {
  /// Lines of no length made a fiftieth of a unit long, as finer ones are nothing to the rasteriser: their square ends
  /// stand upright beside them.
  fileprivate var withSquareDots: Path {
    var (result, current, isDot) = (Path(), Point.zero, true)
    for (place, element) in elements.enumerated() {
      switch element {
      case .move(let to):
        result.move(to: to)
        (current, isDot) = (to, true)
      case .line(let to):
        let next = place + 1 < elements.count ? elements[place + 1] : .move(to)
        var isLast = true
        if case .line = next { isLast = false }
        isDot = isDot && to == current
        result.line(to: isDot && isLast ? Point(to.x + 0.02, to.y) : to)
        current = to
      case .cubic(let a, let b, let to):
        isDot = isDot && a == current && b == current && to == current
        result.cubic(a, b, to: to)
        current = to
      case .close: result.close()
      }
    }
    return result
  }
}
