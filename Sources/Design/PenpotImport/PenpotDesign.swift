public import DesignImport
public import Documents
import Graphics2D

/// A file of Penpot's as a design: its boards, in the words in which designs are imported.
public struct PenpotDesign {
  /// What ``ImportedDesign`` makes documents of.
  public let tree: DesignTree
  /// What could not be taken over exactly.
  public let gaps: [UnsupportedFeature]
  /// Names of pictures in the archive, by the references with which the design shows them.
  public let pictures: [(reference: String, path: String)]
  /// The tokens of the file as it has them; nil for none.
  public let tokens: DocumentNode?

  /// Whether texts have letters beyond those of Latin, Greek and Cyrillic.
  public let hasForeignLetters: Bool

  /// Reads the files of an unpacked archive.
  ///
  /// - Returns: nil with errors in `diagnostics` where they are no file of Penpot's.
  public init?(
    _ files: [String: [UInt8]], name: String, map: inout SourceMap, into diagnostics: inout Diagnostics
  ) {
    guard let file = PenpotFile(files, name: name, map: &map, into: &diagnostics), !diagnostics.hasErrors
    else {
      return nil
    }
    var reader = PenpotTreeReader(file)
    reader.read()
    (tree, gaps, hasForeignLetters) = (reader.tree, reader.gaps.all, reader.hasForeignLetters)
    pictures = file.pictures.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    tokens = file.tokens
  }
}

/// Makes nodes of shapes.
struct PenpotTreeReader {
  let file: PenpotFile
  private(set) var tree = DesignTree(span: .nowhere)
  private(set) var gaps = GapList()
  var hasForeignLetters = false

  init(_ file: PenpotFile) { self.file = file }

  mutating func note(_ kind: String, _ message: String, hint: String = "", _ shape: PenpotShape) {
    gaps.add(kind, message, hint: hint, id: shape.id, name: shape.name)
  }

  mutating func read() {
    for other in file.others {
      gaps.add(
        "other-file", "another file of the archive is left out but for what this one takes from it",
        id: other.id, name: other.name)
    }
    (tree.name, tree.version, tree.lastModified) = (file.name, file.version, file.modified)
    readComponents()
    let document = tree.add(
      .document, id: "document", name: file.name, DesignProperties(), to: nil, depth: 0
    ).node
    for page in file.pages {
      for shape in page.lost {
        note("lost-shape", "a shape that nothing on its page holds is left out", shape)
      }
      var properties = DesignProperties()
      let starts = (page.raw["flows"]?.entries ?? []).compactMap { $0.value["startingFrame"]?.string }
      properties.startingPoints = Array(starts.prefix(1))
      let node = tree.add(
        .page, id: page.id, name: page.raw["name"]?.string ?? "", properties, to: document, depth: 1
      ).node
      for root in page.roots { add(root, to: node, Surroundings(), depth: 2) }
    }
    tree.place()
  }

  private mutating func readComponents() {
    for (id, raw) in file.components.sorted(by: { $0.key < $1.key }) {
      var component = DesignTree.Component(name: Self.fullName(raw))
      if let set = raw["variantId"]?.string {
        if tree.componentSets[set] == nil { tree.componentSets[set] = component }
        let values = (raw["variantProperties"]?.items ?? []).compactMap { property -> String? in
          guard let key = property["name"]?.string, let value = property["value"]?.string else { return nil }
          return "\(key)=\(value)"
        }
        if !values.isEmpty { component.name = values.joined(separator: ", ") }
        component.set = set
      }
      tree.components[id] = component
    }
  }

  private static func fullName(_ raw: DocumentNode) -> String {
    let path = raw["path"]?.string ?? ""
    let name = raw["name"]?.string ?? ""
    return path.isEmpty ? name : "\(path) / \(name)"
  }

  /// Notes a colour or typography of a library; nil for one that is not in the archive.
  mutating func style(_ id: String?, _ table: [String: DocumentNode]) -> String? {
    guard let id, let raw = table[id] else { return nil }
    if tree.styles[id] == nil { tree.styles[id] = Self.fullName(raw) }
    return id
  }
}

/// What is around a shape.
private struct Surroundings {
  /// How the nearest board around stands on the page.
  var frame: AffineTransform?
  /// Id of the copy around, as the design has it.
  var copy: String?
}

extension PenpotTreeReader {
  /// Adds a shape with all that is inside, in its margins where it has such.
  private mutating func add(
    _ shape: PenpotShape, to parent: DesignNode, _ around: Surroundings, depth: Int, isMask: Bool = false
  ) {
    let (id, kind) = (designID(shape, around), kind(shape))
    var properties = self.properties(shape, kind, around)
    var (parent, depth) = (parent, depth)
    var margin = margin(around: shape, &properties)
    if margin == nil { properties.isMask = isMask }
    margin?.isMask = isMask
    if let margin {
      let (frame, mayHaveChildren) = tree.add(
        .frame, id: id + "~margin", name: "\(shape.name) margin", margin, to: parent, depth: depth)
      guard mayHaveChildren else { return }
      (parent, depth) = (frame, depth + 1)
    }
    let (node, mayHaveChildren) = tree.add(
      kind, id: id, name: shape.name, properties, to: parent, depth: depth)
    guard mayHaveChildren, Self.holdsShapes(shape) else { return }
    var inside = around
    if shape.isCopy { inside.copy = id }
    // A group stands as the board around it does.
    if kind != .group { inside.frame = shape.place }
    // Of a flex layout the foremost is the first.
    let isFlipped = shape.isFlex && !(shape.word("layoutFlexDir") ?? "row").hasSuffix("reverse")
    let masks = shape.raw["maskedGroup"]?.bool == true
    for (index, child) in (isFlipped ? shape.children.reversed() : shape.children).enumerated() {
      add(child, to: node, inside, depth: depth + 1, isMask: masks && index == 0)
    }
  }

  private mutating func properties(
    _ shape: PenpotShape, _ kind: DesignNode.Kind, _ around: Surroundings
  ) -> DesignProperties {
    var properties = DesignProperties()
    properties.sourceID = shape.id
    place(shape, isGroup: kind == .group, around, &properties)
    readLooks(shape, &properties)
    readLayout(shape, &properties)
    bindNumbers(shape, &properties)
    if shape.isCopy { properties.mainComponentID = shape.word("componentId") }
    properties.interactions = interactions(shape)
    properties.isInteractive = !properties.interactions.isEmpty
    switch shape.type {
    case "text": readText(shape, &properties)
    case "path", "bool": properties.outline = outline(shape)
    default: break
    }
    return properties
  }

  /// Shapes of a copy are told by those of the component, so that all copies agree.
  private func designID(_ shape: PenpotShape, _ around: Surroundings) -> String {
    guard let copy = around.copy, let reference = shape.word("shapeRef") else { return shape.id }
    return (copy.hasPrefix("I") ? copy : "I" + copy) + ";" + reference
  }

  private mutating func kind(_ shape: PenpotShape) -> DesignNode.Kind {
    switch shape.type {
    case "frame":
      if shape.isCopy { return .instance }
      if shape.raw["isVariantContainer"]?.bool == true { return .componentSet }
      return shape.raw["mainInstance"]?.bool == true ? .component : .frame
    case "group": return shape.isCopy ? .instance : .group
    case "rect", "image": return .rectangle
    case "circle": return .ellipse
    case "path", "bool": return .vector
    case "text": return .text
    case "svg-raw":
      note("svg-raw", "a part of an SVG drawing that is not a shape is left out", shape)
      return .rectangle
    case let other: return .unknown(other.uppercased())
    }
  }

  private static func holdsShapes(_ shape: PenpotShape) -> Bool {
    !["text", "path", "bool", "circle", "rect", "image", "svg-raw"].contains(shape.type)
  }

  // MARK: Place

  private func place(
    _ shape: PenpotShape, isGroup: Bool, _ around: Surroundings, _ properties: inout DesignProperties
  ) {
    var bounds = shape.bounds
    if let parent = shape.parent, parent.isFlex, parent.lines.contains(shape.id) {
      if bounds.width < bounds.height { bounds.size.width = 0 } else { bounds.size.height = 0 }
    }
    properties.givenBox = Self.box(bounds)
    let frame = around.frame ?? .identity
    if !isGroup, !shape.place.isUpright || !frame.isUpright, let back = frame.inverse {
      var own = shape.place.then(back)
      // What flows is turned as what is around it; the rest is rounding.
      if shape.isInFlow, own.isNearlyUpright {
        own = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: own.tx, ty: own.ty)
      }
      properties.ownSize = shape.size
      properties.relativeTransform = own
    }
    if shape.isHidden { properties.placement.isVisible = false }
    properties.placement.constraints = constraints(shape)
  }

  /// Nil for one that lies farther away than scenes can say.
  static func box(_ box: Rect) -> Rect? {
    [box.minX, box.minY, box.width, box.height].allSatisfy { abs($0) <= 1e7 } ? box : nil
  }

  private func constraints(_ shape: PenpotShape) -> Placement.Constraints {
    let standard = shape.parent?.isFrame == true ? "" : "scale"
    let across: [String: Placement.Constraint] = [
      "right": .far, "leftright": .stretch, "center": .center, "scale": .scale,
    ]
    let along: [String: Placement.Constraint] = [
      "bottom": .far, "topbottom": .stretch, "center": .center, "scale": .scale,
    ]
    return Placement.Constraints(
      horizontal: across[shape.word("constraintsH") ?? standard] ?? .near,
      vertical: along[shape.word("constraintsV") ?? standard] ?? .near)
  }
}
