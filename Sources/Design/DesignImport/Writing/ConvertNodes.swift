import Documents
import Graphics2D
import SceneFormat

/// Whose measures texts have.
public enum DesignTextBoxes: String, Sendable, CaseIterable {
  /// Those of the file, so that the layout is exact without the font.
  case figma
  /// Those that the fonts give.
  case measured
  /// Those of the file where the font is missing, and else those that the fonts give.
  case automatic
}

/// Makes elements of nodes.
struct Conversion {
  let file: DesignTree
  let textBoxes: DesignTextBoxes
  let pictures: PictureTable
  let tool: DesignTool
  var tokens: TokenTable
  var gaps: GapList
  /// Fields that nothing has been made of, with how often they stand in the file.
  var unread: [String: Int] = [:]
  /// References of pictures that are shown.
  var pictureReferences: Set<String> = []
  /// Points from a text's top to its baseline, where a row lines texts up that keep the file's boxes.
  var baselines: [String: Double] = [:]
  /// Instances that the prototype changes into others.
  var swapNames: SwapNames
  /// Shadows of frames that draw nothing themselves.
  var shadowsOfContents:
    [(element: Element, value: DocumentNode, shadows: [DocumentNode], node: DesignNode)] = []

  init(
    file: DesignTree, textBoxes: DesignTextBoxes, pictures: PictureTable, tokens: TokenTable, gaps: GapList,
    swapNames: SwapNames, tool: DesignTool
  ) {
    (self.file, self.textBoxes, self.pictures) = (file, textBoxes, pictures)
    (self.tokens, self.gaps, self.swapNames) = (tokens, gaps, swapNames)
    self.tool = tool
  }

  /// Sorted by their names.
  var unreadFields: [(field: String, count: Int)] {
    unread.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The element of a screen, or of the node of an instance: what is around it says where it stands.
  mutating func root(_ node: DesignNode) -> Element {
    let element = Element(.group, ElementKey(node: node.id), name: node.name)
    noteLeftOut(node)
    addLooks(of: node, to: element)
    fill(element, with: node)
    return element
  }

  /// A main component as its own first instance. A use that says otherwise decides on its size.
  mutating func main(_ node: DesignNode) -> Element {
    let element = root(node)
    (element.instance, element.source) = (node, node)
    for axis in [DesignNode.Axis.horizontal, .vertical] where extent(node, axis) == .fixed {
      element.layout.append("\(attribute(axis)) == \(length(node, axis)) @999")
    }
    addBounds(element, node)
    return element
  }

  /// A node as a child of another; nil for what draws nothing and has no place.
  mutating func child(_ node: DesignNode) -> Element? {
    guard node.hasBox || node.isVisible else {
      gaps.add("hidden-left-out", "a hidden node without a box is left out", node)
      return nil
    }
    let element = node.isTurned ? turned(node) : upright(node)
    element.source = node
    noteLeftOut(node)
    place(element, node)
    let over = standsOverCell(node)
    let placed =
      !over.isEmpty
      ? overhanging(element, node, cellAlong: over)
      : standsOver(node) ? overhanging(element, node) : element
    if !node.isVisible { placed.set(.hidden, .bool(true)) }
    if let level = node.properties.zIndex { placed.set(.z, .number(level)) }
    return placed
  }

  /// A turned node stands in the middle of a frame that has the box around it.
  private mutating func turned(_ node: DesignNode) -> Element {
    let key = ElementKey(node: node.id)
    let frame = Element(.group, key, name: node.name)
    let inner = upright(node, key: key.part("turned"))
    inner.name += " turned"
    inner.layout = [
      "center == parent", "width == \(pointsText(node.size.width))",
      "height == \(pointsText(node.size.height))",
    ]
    inner.set(.transform, transform(node.turn, node))
    frame.children = [inner]
    frame.instance = inner.instance
    inner.instance = nil
    // What concerns the whole picture is seen of the frame, too.
    return frame
  }

  private mutating func transform(_ turn: AffineTransform, _ node: DesignNode) -> DocumentNode {
    let isFlipped = turn.a * turn.d - turn.b * turn.c < 0
    let angle = points(degrees(x: turn.a, y: turn.b))
    // A flip along y before the turn, so that the x axis shows the angle.
    var members: [(SceneKey, DocumentNode)] = []
    if isFlipped {
      members.append((.scale, .list([.number(1), .number(-1)])))
    }
    if angle != 0 { members.append((.rotate, .text("\(jsonText(angle))deg"))) }
    let skew = abs(turn.a * turn.c + turn.b * turn.d)
    if skew > 0.01 { gaps.add("skewed", "a skewed node is drawn without its skew", node) }
    return .object(members)
  }

  private mutating func upright(_ node: DesignNode, key: ElementKey? = nil) -> Element {
    let key = key ?? ElementKey(node: node.id)
    switch node.kind {
    case .text: return text(node, key)
    case .rectangle: return rectangle(node, key)
    case .ellipse: return ellipse(node, key)
    case .line: return hasArrow(node) && hasPaths(node) ? vector(node, key) : line(node, key)
    case .vector, .star, .polygon, .booleanOperation: return vector(node, key)
    case .slice:
      gaps.add("slice", "a slice draws nothing; it became a frame", node)
      return Element(.group, key, name: node.name)
    case .frame, .group, .component, .componentSet, .instance, .section: return frame(node, key)
    case .document: return unknown("DOCUMENT", node, key)
    case .page: return unknown("CANVAS", node, key)
    case .unknown(let word): return unknown(word, node, key)
    }
  }

  /// What tomorrow's file holds: drawn as a frame with what the node has of looks and children.
  private mutating func unknown(_ word: String, _ node: DesignNode, _ key: ElementKey) -> Element {
    let type = word.isEmpty ? "no type" : "the unknown type \(word.prefix(40))"
    gaps.add(
      "unknown-type", "a node of \(type) is drawn as a frame with its looks and children",
      hint: "a newer specrender may know it", node)
    return node.properties.fillGeometry != nil ? vector(node, key) : frame(node, key)
  }

  /// A member of a set is there where the state says so.
  private func show(_ element: Element, _ member: SwapMember) {
    element.swap = member
    element.set(.when, .text("${\(member.condition)}"))
    let faded = DocumentNode.object([(.opacity, .text("${\(PrototypeScene.data)[move].enters-from}"))])
    element.set(.enter, faded)
    element.set(.leave, faded)
  }

  private mutating func frame(_ node: DesignNode, _ key: ElementKey) -> Element {
    if let drawing = drawing(node, key) { return drawing }
    let element = Element(.group, key, name: node.name)
    addLooks(of: node, to: element)
    if node.isInstance {
      element.instance = node
      element.componentName = node.componentID.flatMap { file.name(ofComponent: $0) }
      fill(element, with: node)
    } else if node.laysOut {
      flow(node, into: element)
    } else {
      addChildren(of: node, to: element)
      drawIcon(element, node)
    }
    if element.has(.fill) || element.has(.stroke) || element.has(.backdrop) {
      if element.kind == .group { element.kind = .box }
    }
    return element
  }

  /// Children of the root of a component, which can be a stack but no grid, and no stack over pictures that fill it.
  private mutating func fill(_ element: Element, with node: DesignNode) {
    guard node.laysOut else {
      addChildren(of: node, to: element)
      return drawIcon(element, node)
    }
    if node.flow != .grid, element.children.isEmpty { return flow(node, into: element) }
    let content = Element(.group, element.key.part("content"), name: "content")
    content.layout = ["fill parent"]
    let layers = element.children
    element.children = []
    flow(node, into: content)
    element.children = layers + [content] + element.children
  }

  /// Makes a stack or grid of an element, with the node's children in it.
  private mutating func flow(_ node: DesignNode, into element: Element) {
    // Pictures that fill it are no part of the row.
    for layer in element.children { layer.set(.absolute, .bool(true)) }
    if node.flow == .grid { makeGrid(element, node) } else { makeStack(element, node) }
    addChildren(of: node, to: element)
  }

  /// Children back to front; what stands behind a mask is masked by it.
  mutating func addChildren(of node: DesignNode, to element: Element) {
    var mask: (key: ElementKey, byLuminance: Bool)?
    for child in node.flow == .grid ? gridOrder(node) : node.children {
      let others = swapped(child)
      guard let made = self.child(child) else { continue }
      let isMask = child.isMask && child.isVisible
      if isMask {
        mask = (made.key, child.properties.isLuminanceMask)
      } else if let mask {
        var members: [(SceneKey, DocumentNode)] = [(.node, .text(Reference.to(mask.key)))]
        if mask.byLuminance { members.append((.by, .text("luminance"))) }
        made.set(.mask, .object(members))
      }
      element.children.append(made)
      guard let own = child.swap else { continue }
      show(made, own)
      for other in others {
        guard let made = self.child(other), let own = other.swap else { continue }
        made.name += " \(own.word)"
        show(made, own)
        element.children.append(made)
      }
    }
    fillFreeCells(of: element, node)
    if let mask, let last = element.children.last, last.key == mask.key, element.children.count > 0 {
      // A mask with nothing above it shows nothing.
      last.set(.hidden, .bool(true))
    }
  }
}
