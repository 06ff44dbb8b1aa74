import Documents
import SceneFormat

/// Looks that all kinds of nodes have.
extension Conversion {
  /// Fills, strokes, corners, effects and all else of a frame or rectangle.
  mutating func addLooks(of node: FigmaNode, to element: Element) {
    let fills = layers(node.raw["fills"]?.items ?? [], node, style: node.raw["styles"]?["fill"]?.string)
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
    if node.isFrame, node.raw.flag("clipsContent"), !node.children.isEmpty {
      element.set(.clip, .bool(true))
    }
    addEffects(of: node, to: element)
    addMixing(of: node, to: element)
  }

  /// Opacity and blend mode.
  mutating func addMixing(of node: FigmaNode, to element: Element) {
    if node.opacity < 0.9995 { element.set(.opacity, .number((node.opacity * 1e4).rounded() / 1e4)) }
    element.set(.blend, blendWord(node.word("blendMode"), node).map { .text($0) })
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
  mutating func layer(_ layer: PaintLayer, _ index: Int, of node: FigmaNode, _ element: Element) -> Element {
    let key = element.key.part("fill-\(index + 1)")
    let made: Element
    if let fill = layer.fill {
      made = Element(.box, key, name: "fill")
      made.set(.fill, fill)
    } else {
      made = picture(layer.paint, key, name: "picture", node)
    }
    made.set(.corner, element.property(.corner))
    made.set(.blend, layer.blend.map { .text($0) })
    made.layout = ["fill parent"]
    return made
  }

  // MARK: Corners

  mutating func addCorners(of node: FigmaNode, to element: Element) {
    // More than a side is no other corner.
    let most = 1e5
    let radii = (node.raw["rectangleCornerRadii"]?.items ?? []).compactMap(\.number).map {
      min(most, max(0, $0))
    }
    let all = min(most, max(0, node.raw.points("cornerRadius") ?? 0))
    let smoothing = min(1, max(0, node.raw.points("cornerSmoothing") ?? 0))
    let names: [SceneKey] = [.topLeading, .topTrailing, .bottomTrailing, .bottomLeading]
    let isUneven = radii.count == 4 && radii.contains { points($0) != points(radii[0]) }
    let even = radii.count == 4 ? radii[0] : all
    guard isUneven || points(even) != 0 else { return }
    let values = zip(radii, tokens.variables(ofCornersOf: node, radii)).map { radius, token in
      token.map { DocumentNode.text($0) } ?? .number(points(radius))
    }
    // They stand at leading and trailing edges, as what the constraints place does.
    let uneven = zip(names, values).filter { $1 != .number(0) }
    if smoothing > 0 {
      let corners = isUneven ? uneven : [(.radius, .number(points(even)))]
      element.set(.corner, .object(corners + [(.smoothing, .number((smoothing * 1000).rounded() / 1000))]))
    } else if isUneven {
      element.set(.corner, .object(uneven))
    } else {
      let bound = number(node, "cornerRadius").flatMap { value in (value.number ?? 0) > most ? nil : value }
      element.set(.corner, bound ?? .number(points(even)))
    }
  }

  // MARK: Strokes

  mutating func addStrokes(of node: FigmaNode, to element: Element) {
    let lines = strokes(node)
    if lines.count == 1 {
      element.set(.stroke, lines[0])
    } else if lines.count > 1 {
      element.set(.stroke, .list(lines))
    }
  }

  /// Strokes of a frame, the one in front first.
  mutating func strokes(_ node: FigmaNode) -> [DocumentNode] {
    let sides = strokeSides(node)
    let layers = layers(node.raw["strokes"]?.items ?? [], node, style: node.raw["styles"]?["stroke"]?.string)
    return layers.reversed().flatMap { layer -> [DocumentNode] in
      guard let color = strokeColor(layer, node) else { return [] }
      guard !sides.isEven else { return sides.top > 0 ? [stroke(color, sides.top, nil, node)] : [] }
      return edges(sides).map { stroke(color, $0.width, $0.names, node) }
    }
  }

  mutating func strokeColor(_ layer: PaintLayer, _ node: FigmaNode) -> DocumentNode? {
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
    _ color: DocumentNode, _ width: Double, _ sides: [String]?, _ node: FigmaNode
  ) -> DocumentNode {
    var members: [(SceneKey, DocumentNode)] = [(.color, color), (.width, .number(min(1e4, points(width))))]
    members += lineKeys(node)
    if let sides { members.append((.sides, .list(sides.map { .text($0) }))) }
    return .object(members)
  }

  /// Position, ends, corners and dashes of a node's strokes.
  func lineKeys(_ node: FigmaNode) -> [(SceneKey, DocumentNode)] {
    var members: [(SceneKey, DocumentNode)] = []
    switch node.word("strokeAlign") {
    case "OUTSIDE": members.append((.position, .text("outside")))
    case "CENTER": break
    default: members.append((.position, .text("inside")))
    }
    let dashes = (node.raw["strokeDashes"]?.items ?? []).compactMap(\.number)
    if dashes.contains(where: { $0 > 0 }), dashes.allSatisfy({ $0 >= 0 && $0 <= 1e5 }) {
      let even = dashes.count % 2 == 0 ? dashes : dashes + dashes
      members.append((.dash, .list(even.map { .number(points($0)) })))
    }
    switch node.word("strokeCap") {
    case "ROUND": members.append((.cap, .text("round")))
    case "SQUARE": members.append((.cap, .text("square")))
    default: break
    }
    switch node.word("strokeJoin") {
    case "ROUND": members.append((.join, .text("round")))
    case "BEVEL": members.append((.join, .text("bevel")))
    default: break
    }
    return members
  }

  // MARK: Effects

  mutating func addEffects(of node: FigmaNode, to element: Element) {
    var shadows: [DocumentNode] = []
    for effect in node.raw["effects"]?.items ?? [] where effect["visible"]?.bool ?? true {
      let radius = max(0, effect.points("radius") ?? 0)
      switch effect["type"]?.string {
      case "DROP_SHADOW", "INNER_SHADOW": shadow(effect, node).map { shadows.append($0) }
      case "LAYER_BLUR":
        noteProgressive(effect, node)
        if radius > 0 {
          element.set(.blur, .number(bounded(points(radius), 200, "layer-blur", "a blur", node)))
        }
      case "BACKGROUND_BLUR":
        noteProgressive(effect, node)
        if radius > 0 {
          let blur = bounded(points(radius), 400, "background-blur", "a background's blur", node)
          element.set(.backdrop, .object([(.blur, .number(blur))]))
        }
      case let type:
        gaps.add("effect", "the effect \((type ?? "without a type").prefix(40)) is left out", node)
      }
    }
    // The last one of the file is in front.
    addShadows(shadows.reversed(), to: element, node)
  }

  /// A number that scenes take, and a gap where it was larger.
  private mutating func bounded(
    _ number: Double, _ most: Double, _ gap: String, _ what: String, _ node: FigmaNode
  ) -> Double {
    guard number > most else { return number }
    gaps.add(gap, "\(what) of more than \(Int(most)) points is drawn as \(Int(most))", node)
    return most
  }

  private mutating func noteProgressive(_ effect: DocumentNode, _ node: FigmaNode) {
    guard effect["blurType"]?.string == "PROGRESSIVE" else { return }
    gaps.add("progressive-blur", "a progressive blur is drawn as an even one", node)
  }

  private mutating func shadow(_ effect: DocumentNode, _ node: FigmaNode) -> DocumentNode? {
    guard let color = FigmaColor(effect["color"]) else { return nil }
    let offset = effect["offset"]?.figmaPoint ?? FigmaPoint(x: 0, y: 0)
    let radius = bounded(max(0, effect.points("radius") ?? 0), 200, "shadow-blur", "a shadow's blur", node)
    let token = tokens.variable(ofPaint: effect, color.hex(), node)
    var members: [(SceneKey, DocumentNode)] = [(.color, .text(token ?? color.hex()))]
    if points(offset.x) != 0 || points(offset.y) != 0 {
      members.append((.offset, .list([.number(points(offset.x)), .number(points(offset.y))])))
    }
    if points(radius) != 0 { members.append((.blur, .number(points(radius)))) }
    let spread = max(-1e4, min(1e4, effect.points("spread") ?? 0))
    if points(spread) != 0 { members.append((.spread, .number(points(spread)))) }
    if effect["type"]?.string == "INNER_SHADOW" { members.append((.inset, .bool(true))) }
    if let blend = effect["blendMode"]?.string, !["NORMAL", "PASS_THROUGH"].contains(blend) {
      gaps.add("shadow-blend", "the blend mode of a shadow is left out", node)
    }
    return .object(members)
  }

  private mutating func addShadows(_ shadows: [DocumentNode], to element: Element, _ node: FigmaNode) {
    guard !shadows.isEmpty else { return }
    let style = node.raw["styles"]?["effect"]?.string ?? ""
    let value =
      tokens.shadow(style: style, shadows, node).map { .text($0) }
      ?? (shadows.count == 1 ? shadows[0] : DocumentNode.list(shadows))
    if element.draws || node.isText { return element.set(.shadow, value) }
    // What draws nothing itself throws the shadows of what is inside.
    shadowsOfContents.append((element, value, node))
  }

  /// Gives shadows of frames without a look of their own to what they hold, once that is there.
  mutating func settleShadows() {
    for (element, value, node) in shadowsOfContents {
      var given = false
      func give(_ element: Element) {
        if element.draws, !element.has(.shadow) {
          element.set(.shadow, value)
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
