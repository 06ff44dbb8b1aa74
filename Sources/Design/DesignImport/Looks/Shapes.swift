import Documents
import Graphics2D
import SceneFormat

/// Rectangles, ellipses, lines and vectors.
extension Conversion {
  mutating func rectangle(_ node: DesignNode, _ key: ElementKey) -> Element {
    let shown = layers(node.properties.fills, node)
    if shown.count == 1, shown[0].blend == nil, case .image(let image) = shown[0].content {
      let element = picture(image, shown[0].opacity, key, name: node.name, node)
      addCorners(of: node, to: element)
      addStrokes(of: node, to: element)
      addEffects(of: node, to: element)
      addMixing(of: node, to: element)
      return element
    }
    let element = Element(.box, key, name: node.name)
    addLooks(of: node, to: element)
    if !element.draws, element.children.isEmpty { element.kind = .group }
    return element
  }

  mutating func ellipse(_ node: DesignNode, _ key: ElementKey) -> Element {
    let element = Element(.shape, key, name: node.name, value: .text("ellipse"))
    if let outline = EllipseArc(node)?.outline {
      element.value = .text(outline)
      addViewBox(node, to: element)
    }
    return painted(element, node)
  }

  func addViewBox(_ node: DesignNode, to element: Element) {
    guard node.size.width > 0.001, node.size.height > 0.001 else { return }
    setViewBox([0, 0, node.size.width, node.size.height], of: element)
  }

  /// The part of an outline that fills its frame. In Figma it is stretched to the frame; that is seen where sides are no whole
  /// points, as frames are rounded to pixels.
  func setViewBox(_ box: [Double], of element: Element) {
    let numbers = box.map(points)
    element.set(.viewBox, .list(numbers.map { .number($0) }))
    if numbers[2...].contains(where: { $0 != $0.rounded() }) { element.set(.fit, .text("fill")) }
  }

  /// Gives an outline the fills, strokes and effects of its node.
  private mutating func painted(_ element: Element, _ node: DesignNode) -> Element {
    let fills = layers(node.properties.fills, node, style: node.properties.styles.fill)
    if fills.allSatisfy({ $0.fill != nil && $0.blend == nil }) {
      addFill(fills, to: element)
    } else {
      addOutlineLayers(fills, node, to: element)
    }
    addStrokes(of: node, to: element)
    addEffects(of: node, to: element)
    addMixing(of: node, to: element)
    return element
  }

  /// Pictures in an outline stand in it as children, cut off by it.
  private mutating func addOutlineLayers(_ fills: [PaintLayer], _ node: DesignNode, to element: Element) {
    for (index, layer) in fills.enumerated() {
      element.children.append(self.layer(layer, index, of: node, element))
    }
    element.set(.clip, .bool(true))
  }

  // MARK: Lines

  /// A line has no height: what is drawn of it lies beside it, where its picture is.
  mutating func line(_ node: DesignNode, _ key: ElementKey) -> Element {
    let element = Element(.group, key, name: node.name)
    let layers = layers(node.properties.stroke.paints, node, style: node.properties.styles.stroke)
    let weight = node.properties.stroke.weight
    addMixing(of: node, to: element)
    guard !layers.isEmpty, weight > 0 else { return element }
    let ink = Element(.box, key.part("ink"), name: "\(node.name) ink")
    let dashes = node.properties.stroke.dashes
    if dashes.contains(where: { $0 > 0 }) || node.isTurned {
      ink.layout = [
        "fill x", "top == \(pointsText(-weight / 2 - weight / 2))", "height == \(pointsText(weight))",
      ]
    } else {
      ink.layout = inkLayout(node, weight)
    }
    if dashes.contains(where: { $0 > 0 }) {
      ink.kind = .shape
      ink.value = .text("M0 \(pointsText(weight / 2))H\(pointsText(node.size.width))")
      ink.set(
        .viewBox,
        .list([0, 0, max(0.001, points(node.size.width)), max(0.001, points(weight))].map { .number($0) }))
      let members = lineKeys(node).filter { $0.0 != .position && $0.0 != .join }
      let lines = layers.reversed().compactMap { layer in
        strokeColor(layer, node).map { color -> DocumentNode in
          .object([(.color, color), (.width, .number(points(weight)))] + members)
        }
      }
      ink.set(.stroke, lines.count == 1 ? lines[0] : .list(lines))
    } else {
      addFill(layers, to: ink)
      if ink.property(.fill) == nil { ink.set(.fill, .text("#8E8E93")) }
      if node.properties.stroke.cap == .round { ink.set(.corner, .text("capsule")) }
    }
    addEffects(of: node, to: ink)
    element.children = [ink]
    return element
  }

  private func inkLayout(_ node: DesignNode, _ weight: Double) -> [String] {
    guard let ink = node.properties.renderBounds, ink.height > 0, ink.width > 0,
      node.properties.effects.isEmpty, node.absoluteTurn.isUpright
    else { return ["fill x", "top == \(pointsText(-weight))", "height == \(pointsText(weight))"] }
    return [
      "leading == \(pointsText(ink.minX - node.box.minX))",
      "trailing == \(pointsText(ink.maxX - node.box.maxX))",
      "top == \(pointsText(ink.minY - node.box.minY))", "height == \(pointsText(ink.height))",
    ]
  }

  // MARK: Vectors

  mutating func vector(_ node: DesignNode, _ key: ElementKey) -> Element {
    if let path = node.properties.outline { return outlined(path, node, key) }
    let fills = node.properties.fillGeometry ?? []
    let strokes = node.properties.strokeGeometry
    guard !fills.isEmpty || !strokes.isEmpty else {
      return min(node.size.width, node.size.height) < 0.01 ? straight(node, key) : pathless(node, key)
    }
    var parts: [Element] = []
    for (index, path) in fills.enumerated() {
      let layers = layers(
        path.fills ?? node.properties.fills, node,
        style: path.fills == nil ? node.properties.styles.fill : nil)
      guard !layers.isEmpty else { continue }
      let part = outline(path, node, key.part("fill-\(index + 1)"), name: "fill")
      if layers.allSatisfy({ $0.fill != nil && $0.blend == nil }) {
        addFill(layers, to: part)
      } else {
        addOutlineLayers(layers, node, to: part)
      }
      parts.append(part)
    }
    for (index, path) in strokes.enumerated() {
      let layers = layers(
        node.properties.stroke.paints, node, style: node.properties.styles.stroke)
      let colors = layers.reversed().compactMap { strokeColor($0, node) }
      guard !colors.isEmpty else { continue }
      let part = outline(path, node, key.part("stroke-\(index + 1)"), name: "stroke")
      part.set(.fill, colors.count == 1 ? colors[0] : .list(colors))
      parts.append(part)
    }
    return joined(parts, node, key)
  }

  /// An outline whose strokes run along it; what has no area is drawn in a frame that reaches as far as its line.
  private mutating func outlined(_ path: VectorPath, _ node: DesignNode, _ key: ElementKey) -> Element {
    guard min(node.size.width, node.size.height) < 0.02 else {
      return painted(outline(path, node, key, name: node.name), node)
    }
    let reach = max(1, node.properties.stroke.weight)
    let element = Element(.group, key, name: node.name)
    let ink = outline(path, node, key.part("ink"), name: "\(node.name) ink")
    setViewBox([-reach, -reach, node.size.width + 2 * reach, node.size.height + 2 * reach], of: ink)
    ink.layout = [
      "leading == \(pointsText(-reach))", "trailing == \(pointsText(reach))", "top == \(pointsText(-reach))",
      "bottom == \(pointsText(reach))",
    ]
    element.children = [painted(ink, node)]
    return element
  }

  /// A vector without height or width is a line, whatever its path.
  private mutating func straight(_ node: DesignNode, _ key: ElementKey) -> Element {
    let element = Element(.group, key, name: node.name)
    addMixing(of: node, to: element)
    let layers = layers(node.properties.stroke.paints, node, style: node.properties.styles.stroke)
    let weight = node.properties.stroke.weight
    guard !layers.isEmpty, weight > 0, max(node.size.width, node.size.height) > 0 else { return element }
    let ink = Element(.box, key.part("ink"), name: "\(node.name) ink")
    if let bounds = node.properties.renderBounds, node.absoluteTurn.isUpright,
      node.properties.effects.isEmpty
    {
      ink.layout = [
        "leading == \(pointsText(bounds.minX - node.box.minX))",
        "trailing == \(pointsText(bounds.maxX - node.box.maxX))",
        "top == \(pointsText(bounds.minY - node.box.minY))",
        "bottom == \(pointsText(bounds.maxY - node.box.maxY))",
      ]
    } else if node.size.width >= node.size.height {
      ink.layout = ["fill x", "centerY == parent.centerY", "height == \(pointsText(weight))"]
    } else {
      ink.layout = ["fill y", "centerX == parent.centerX", "width == \(pointsText(weight))"]
    }
    addFill(layers, to: ink)
    if !ink.has(.fill) { ink.set(.fill, .text("#8E8E93")) }
    if node.properties.stroke.cap == .round { ink.set(.corner, .text("capsule")) }
    addEffects(of: node, to: ink)
    element.children = [ink]
    return element
  }

  /// One outline is the node itself, several stand in it.
  private mutating func joined(_ parts: [Element], _ node: DesignNode, _ key: ElementKey) -> Element {
    let element = Element(.group, key, name: node.name)
    if parts.count == 1, let part = parts.first, part.children.isEmpty {
      (element.kind, element.value) = (.shape, part.value)
      element.properties = part.properties
    } else {
      for part in parts { part.layout = ["fill parent"] }
      element.children = parts
    }
    addEffects(of: node, to: element)
    addMixing(of: node, to: element)
    return element
  }

  private func outline(_ path: VectorPath, _ node: DesignNode, _ key: ElementKey, name: String) -> Element {
    let part = Element(.shape, key, name: name, value: .text(path.data))
    addViewBox(node, to: part)
    if path.isEvenOdd { part.set(.rule, .text("evenodd")) }
    return part
  }
}

/// A part of an ellipse, or one with a hole.
struct EllipseArc {
  private let start, end, hole: Double
  private let width, height: Double

  /// Nil for a whole ellipse.
  init?(_ node: DesignNode) {
    guard let arc = node.properties.arc else { return nil }
    (start, end, hole) = (arc.start, arc.end, arc.innerRadius)
    (width, height) = (node.size.width, node.size.height)
    if abs(end - start) >= 2 * .pi - 1e-4, hole < 1e-4 { return nil }
    if width <= 0.001 || height <= 0.001 { return nil }
  }

  private var isWhole: Bool { abs(end - start) >= 2 * .pi - 1e-4 }

  /// As path data in the node's own points.
  var outline: String {
    if isWhole { return circle(1, isForward: true) + circle(hole, isForward: false) }
    let isForward = end > start
    var data = "M\(place(start, 1))" + arc(1, from: start, to: end)
    if hole > 1e-4 {
      data += "L\(place(end, hole))" + arc(hole, from: end, to: start)
    } else {
      data += "L\(pointsText(width / 2)) \(pointsText(height / 2))"
    }
    _ = isForward
    return data + "Z"
  }

  private func circle(_ fraction: Double, isForward: Bool) -> String {
    let turn = isForward ? 2 * Double.pi : -2 * Double.pi
    return "M\(place(0, fraction))" + arc(fraction, from: 0, to: turn / 2)
      + arc(fraction, from: turn / 2, to: turn)
      + "Z"
  }

  private func arc(_ fraction: Double, from: Double, to: Double) -> String {
    let isLarge = abs(to - from) > .pi + 1e-9
    return
      "A\(pointsText(width / 2 * fraction)) \(pointsText(height / 2 * fraction)) 0 \(isLarge ? 1 : 0) \(to > from ? 1 : 0) "
      + place(to, fraction)
  }

  private func place(_ angle: Double, _ fraction: Double) -> String {
    let x = width / 2 * (1 + fraction * angle.cosine)
    let y = height / 2 * (1 + fraction * angle.sine)
    return "\(pointsText(x)) \(pointsText(y))"
  }
}
