import Documents
import Graphics2D
import SceneFormat

/// Looks that all kinds of nodes have.
extension Conversion {
  /// Fills, strokes, corners, effects and all else of a frame or rectangle.
  mutating func addLooks(of node: DesignNode, to element: Element) {
    let fills = layers(node.properties.fills, node, style: node.properties.styles.fill)
    addCorners(of: node, to: element)
    let isPlain = fills.allSatisfy { $0.fill != nil && $0.blend == nil }
    if isPlain, !node.isGroup {
      addFill(fills, to: element)
      addStrokes(of: node, to: element)
    } else if !node.isGroup {
      element.children += fills.enumerated().map { layer($1, $0, of: node, element) }
      // A line lies over pictures.
      let line = Element(.box, element.key.part("line"), name: "line")
      addStrokes(of: node, to: line)
      if line.has(.stroke) {
        line.set(.corner, element.property(.corner))
        line.layout = ["fill parent"]
        element.children.append(line)
      }
    }
    if node.isFrame, node.properties.clipsContent, !node.children.isEmpty {
      element.set(.clip, .bool(true))
    }
    addEffects(of: node, to: element)
    addMixing(of: node, to: element)
  }

  /// Opacity and blend mode.
  mutating func addMixing(of node: DesignNode, to element: Element) {
    if node.opacity < 0.9995 { element.set(.opacity, .number((node.opacity * 1e4).rounded() / 1e4)) }
    element.set(.blend, blendWord(node.properties.blend, node).map { .text($0) })
  }

  func addFill(_ fills: [PaintLayer], to element: Element) {
    let list = fills.reversed().compactMap(\.fill)
    if list.count == 1 {
      element.set(.fill, list[0])
    } else if list.count > 1 {
      element.set(.fill, .list(list))
    }
  }

  /// A fill as a node of its own.
  mutating func layer(_ layer: PaintLayer, _ index: Int, of node: DesignNode, _ element: Element) -> Element {
    let key = element.key.part("fill-\(index + 1)")
    let made: Element
    if case .image(let image) = layer.content {
      made = picture(image, layer.opacity, key, name: "picture", node)
    } else {
      made = Element(.box, key, name: "fill")
      made.set(.fill, layer.fill)
    }
    made.set(.corner, element.property(.corner))
    made.set(.blend, layer.blend.map { .text($0) })
    made.layout = ["fill parent"]
    return made
  }

  // MARK: Corners

  mutating func addCorners(of node: DesignNode, to element: Element) {
    // More than a side is no other corner.
    let most = 1e5
    let given = node.properties.cornerRadii
    let radii = given.map { min(most, max(0, $0.points)) }
    let all = min(most, max(0, node.properties.cornerRadius.points))
    let smoothing = node.properties.cornerSmoothing
    let names: [SceneKey] = [.topLeading, .topTrailing, .bottomTrailing, .bottomLeading]
    let isUneven = radii.contains { points($0) != points(radii[0]) }
    let even = radii.first ?? all
    guard isUneven || points(even) != 0 else { return }
    let values = zip(given, radii).map { corner, radius in
      tokens.length(corner.variable, radius, node).map { DocumentNode.text($0) } ?? .number(points(radius))
    }
    // They stand at leading and trailing edges, as what the constraints place does.
    let uneven = zip(names, values).filter { $1 != .number(0) }
    if smoothing > 0 {
      let corners = isUneven ? uneven : [(.radius, .number(points(even)))]
      element.set(.corner, .object(corners + [(.smoothing, .number((smoothing * 1000).rounded() / 1000))]))
    } else if isUneven {
      element.set(.corner, .object(uneven))
    } else {
      let bound = number(node.properties.cornerRadius, node).flatMap { value in
        (value.number ?? 0) > most ? nil : value
      }
      element.set(.corner, bound ?? .number(points(even)))
    }
  }

  // MARK: Strokes

  mutating func addStrokes(of node: DesignNode, to element: Element) {
    let lines = strokes(node)
    if lines.count == 1 {
      element.set(.stroke, lines[0])
    } else if lines.count > 1 {
      element.set(.stroke, .list(lines))
    }
  }

  /// Strokes of a frame, the one in front first.
  mutating func strokes(_ node: DesignNode) -> [DocumentNode] {
    let sides = node.properties.stroke.widths
    let layers = layers(node.properties.stroke.paints, node, style: node.properties.styles.stroke)
    return layers.reversed().flatMap { layer -> [DocumentNode] in
      guard let color = strokeColor(layer, node) else { return [] }
      guard !sides.isEven else { return sides.top > 0 ? [stroke(color, sides.top, nil, node)] : [] }
      return edges(sides).map { stroke(color, $0.width, $0.names, node) }
    }
  }

  mutating func strokeColor(_ layer: PaintLayer, _ node: DesignNode) -> DocumentNode? {
    if layer.blend != nil { gaps.add("stroke-blend", "the blend mode of a stroke is left out", node) }
    if let fill = layer.fill { return fill }
    gaps.add("stroke-picture", "a picture along a stroke is drawn as grey", node)
    return .text("#8E8E93")
  }

  /// Edges of equal width together.
  private func edges(_ sides: StrokeSides) -> [(width: Double, names: [String])] {
    let all = [
      ("top", sides.top), ("leading", sides.left), ("bottom", sides.bottom), ("trailing", sides.right),
    ].filter { $0.1 > 0 }
    var result: [(width: Double, names: [String])] = []
    for (name, width) in all {
      if let place = result.firstIndex(where: { $0.width == width }) {
        result[place].names.append(name)
      } else {
        result.append((width, [name]))
      }
    }
    return result
  }

  private func stroke(
    _ color: DocumentNode, _ width: Double, _ sides: [String]?, _ node: DesignNode
  ) -> DocumentNode {
    let width = Grammar.stroke.range(of: .width).nearest(to: points(width))
    var members: [(SceneKey, DocumentNode)] = [(.color, color), (.width, .number(width))]
    members += lineKeys(node)
    if let sides { members.append((.sides, .list(sides.map { .text($0) }))) }
    return .object(members)
  }

  /// Position, ends, corners and dashes of a node's strokes.
  func lineKeys(_ node: DesignNode) -> [(SceneKey, DocumentNode)] {
    var members: [(SceneKey, DocumentNode)] = []
    let stroke = node.properties.stroke
    switch stroke.alignment {
    case .outside: members.append((.position, .text("outside")))
    case .center: break
    case .inside, nil: members.append((.position, .text("inside")))
    }
    let dashes = stroke.dashes
    if dashes.contains(where: { $0 > 0 }), dashes.allSatisfy(Grammar.stroke.range(of: .dash).contains) {
      let even = dashes.count % 2 == 0 ? dashes : dashes + dashes
      members.append((.dash, .list(even.map { .number(points($0)) })))
    }
    switch stroke.cap {
    case .round: members.append((.cap, .text("round")))
    case .square: members.append((.cap, .text("square")))
    case .butt, .mark: break
    }
    switch stroke.join {
    case .round: members.append((.join, .text("round")))
    case .bevel: members.append((.join, .text("bevel")))
    case .miter: break
    }
    return members
  }

  // MARK: Effects

  mutating func addEffects(of node: DesignNode, to element: Element) {
    var shadows: [DocumentNode] = []
    for effect in node.properties.effects where effect.isVisible {
      let radius = effect.radius
      switch effect.kind {
      case .dropShadow, .innerShadow: shadow(effect, node).map { shadows.append($0) }
      case .layerBlur:
        noteProgressive(effect, node)
        if radius > 0 {
          let blur = bounded(
            points(radius), NodeKind.box.range(of: .blur), "layer-blur", "a blur", node)
          element.set(.blur, .number(blur))
        }
      case .backgroundBlur:
        noteProgressive(effect, node)
        if radius > 0 {
          let blur = bounded(
            points(radius), Grammar.backdrop.range(of: .blur), "background-blur", "a background's blur", node)
          element.set(.backdrop, .object([(.blur, .number(blur))]))
        }
      case .unknown(let type):
        gaps.add("effect", "the effect \((type ?? "without a type").prefix(40)) is left out", node)
      }
    }
    // The last one of the file is in front.
    addShadows(shadows.reversed(), to: element, node)
  }

  /// A number that scenes take, and a gap where it was larger.
  private mutating func bounded(
    _ number: Double, _ range: ClosedRange<Double>, _ gap: String, _ what: String, _ node: DesignNode
  ) -> Double {
    let most = Int(range.upperBound)
    if number > range.upperBound {
      gaps.add(gap, "\(what) of more than \(most) points is drawn as \(most)", node)
    }
    return range.nearest(to: number)
  }

  private mutating func noteProgressive(_ effect: DesignEffect, _ node: DesignNode) {
    guard effect.isProgressive else { return }
    gaps.add("progressive-blur", "a progressive blur is drawn as an even one", node)
  }

  private mutating func shadow(_ effect: DesignEffect, _ node: DesignNode) -> DocumentNode? {
    guard let color = effect.color else { return nil }
    let offset = effect.offset
    let radius = bounded(
      effect.radius, Grammar.shadow.range(of: .blur), "shadow-blur", "a shadow's blur", node)
    let token = tokens.color(effect.variable, color.hex(), node)
    var members: [(SceneKey, DocumentNode)] = [(.color, .text(token ?? color.hex()))]
    if points(offset.x) != 0 || points(offset.y) != 0 {
      members.append((.offset, .list([.number(points(offset.x)), .number(points(offset.y))])))
    }
    if points(radius) != 0 { members.append((.blur, .number(points(radius)))) }
    let spread = Grammar.shadow.range(of: .spread).nearest(to: effect.spread)
    if points(spread) != 0 { members.append((.spread, .number(points(spread)))) }
    if effect.kind == .innerShadow { members.append((.inset, .bool(true))) }
    if effect.blend != .normal {
      gaps.add("shadow-blend", "the blend mode of a shadow is left out", node)
    }
    return .object(members)
  }

  private mutating func addShadows(_ shadows: [DocumentNode], to element: Element, _ node: DesignNode) {
    guard let all = Self.shadows(shadows) else { return }
    if node.isText, shadows.contains(where: \.isInset) {
      gaps.add("inner-text-shadow", "the inner shadow of a text is left out", node)
      return element.set(.shadow, Self.shadows(shadows.filter { !$0.isInset }))
    }
    let style = node.properties.styles.effect ?? ""
    let value = tokens.shadow(style: style, shadows, node).map { .text($0) } ?? all
    if element.draws || node.isText { return element.set(.shadow, value) }
    // What draws nothing itself throws the shadows of what is inside.
    shadowsOfContents.append((element, value, shadows, node))
  }

  private static func shadows(_ all: [DocumentNode]) -> DocumentNode? {
    all.count > 1 ? .list(all) : all.first
  }

  /// Gives shadows of frames without a look of their own to what they hold, once that is there.
  mutating func settleShadows() {
    for (element, value, shadows, node) in shadowsOfContents {
      var given = false
      let outer = shadows.contains(where: \.isInset) ? Self.shadows(shadows.filter { !$0.isInset }) : value
      func give(_ element: Element) {
        if element.draws, !element.has(.shadow) {
          // Letters have no shadows inside.
          element.set(.shadow, [.text, .spans].contains(element.kind) ? outer : value)
          given = true
        } else if !element.draws {
          for child in element.children { give(child) }
        }
      }
      for child in element.children { give(child) }
      if element.children.isEmpty, element.draws { (given, _) = (true, element.set(.shadow, value)) }
      gaps.add(
        "group-shadow",
        given
          ? "the shadow of a frame without a fill is thrown by what it holds, one by one"
          : "the shadow of a frame that draws nothing is left out", node)
    }
    shadowsOfContents = []
  }
}

extension DocumentNode {
  /// Whether it is a shadow inside of its node.
  fileprivate var isInset: Bool { self[.inset]?.bool == true }
}
