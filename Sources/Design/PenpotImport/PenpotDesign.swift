public import DesignImport
public import Documents
import Graphics2D

/// A file of Penpot's as a design: its boards, in the words in which designs are imported.
public struct PenpotDesign: Sendable {
  /// What ``ImportedDesign`` reads.
  public private(set) var response: DocumentNode
  /// What could not be taken over exactly.
  public private(set) var gaps: [UnsupportedFeature]
  /// Names of pictures in the archive, by the references with which the design shows them.
  public private(set) var pictures: [(reference: String, path: String)]
  /// The tokens of the file as it has them; nil for none.
  public private(set) var tokens: DocumentNode?

  /// Whether texts have letters beyond those of Latin, Greek and Cyrillic.
  public private(set) var hasForeignLetters: Bool

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
    var translation = PenpotTranslation(file)
    response = translation.response()
    gaps = translation.gaps.all
    pictures = file.pictures.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    tokens = file.tokens
    hasForeignLetters = translation.hasForeignLetters
  }
}

/// Makes nodes of shapes.
struct PenpotTranslation {
  let file: PenpotFile
  var gaps = GapList()
  /// Colours and typographies that shapes name.
  private(set) var styles: [(String, DocumentNode)] = []
  private var seenStyles: Set<String> = []
  var hasForeignLetters = false

  init(_ file: PenpotFile) { self.file = file }

  mutating func note(_ kind: String, _ message: String, hint: String = "", _ shape: PenpotShape) {
    gaps.add(kind, message, hint: hint, id: shape.id, name: shape.name)
  }

  mutating func response() -> DocumentNode {
    for other in file.others {
      gaps.add(
        "other-file", "another file of the archive is left out but for what this one takes from it",
        id: other.id,
        name: other.name)
    }
    let pages = file.pages.map { page -> DocumentNode in
      for shape in page.lost {
        note("lost-shape", "a shape that nothing on its page holds is left out", shape)
      }
      let starts = (page.raw["flows"]?.entries ?? []).compactMap { $0.value["startingFrame"]?.string }
      return .map([
        ("id", .text(page.id)), ("name", .text(page.raw["name"]?.string ?? "")), ("type", .text("CANVAS")),
        ("flowStartingPoints", .list(starts.map { .map([("nodeId", .text($0))]) })),
        ("children", .list(page.roots.map { node($0, Surroundings()) })),
      ])
    }
    let (components, sets) = componentTables()
    return .map([
      ("name", .text(file.name)), ("version", .text(file.version)), ("lastModified", .text(file.modified)),
      ("components", .map(components)), ("componentSets", .map(sets)), ("styles", .map(styles)),
      (
        "document",
        .map([
          ("id", .text("document")), ("name", .text(file.name)), ("type", .text("DOCUMENT")),
          ("children", .list(pages)),
        ])
      ),
    ])
  }

  private func componentTables() -> ([(String, DocumentNode)], [(String, DocumentNode)]) {
    var sets: [(String, DocumentNode)] = []
    var seen: Set<String> = []
    let components = file.components.sorted { $0.key < $1.key }.map { id, raw -> (String, DocumentNode) in
      var name = Self.fullName(raw)
      var members: [(String, DocumentNode)] = []
      if let set = raw["variantId"]?.string {
        if seen.insert(set).inserted { sets.append((set, .map([("name", .text(name))]))) }
        let values = (raw["variantProperties"]?.items ?? []).compactMap { property -> String? in
          guard let key = property["name"]?.string, let value = property["value"]?.string else { return nil }
          return "\(key)=\(value)"
        }
        if !values.isEmpty { name = values.joined(separator: ", ") }
        members.append(("componentSetId", .text(set)))
      }
      return (id, .map([("name", .text(name))] + members))
    }
    return (components, sets)
  }

  private static func fullName(_ raw: DocumentNode) -> String {
    let path = raw["path"]?.string ?? ""
    let name = raw["name"]?.string ?? ""
    return path.isEmpty ? name : "\(path) / \(name)"
  }

  /// Notes a colour or typography of a library; nil for one that is not in the archive.
  mutating func style(_ id: String?, _ table: [String: DocumentNode]) -> String? {
    guard let id, let raw = table[id] else { return nil }
    if seenStyles.insert(id).inserted { styles.append((id, .map([("name", .text(Self.fullName(raw)))]))) }
    return id
  }
}

/// What is around a shape.
struct Surroundings {
  /// How the nearest board around stands on the page.
  var frame: AffineTransform?
  /// Id of the copy around, as the design has it.
  var copy: String?
}

extension PenpotTranslation {
  /// A shape with all that is inside, in its margins where it has such.
  mutating func node(_ shape: PenpotShape, _ around: Surroundings) -> DocumentNode {
    let id = designID(shape, around)
    var inside = around
    if shape.isCopy { inside.copy = id }
    let type = type(shape)
    // A group stands as the board around it does.
    if type != "GROUP" { inside.frame = shape.place }
    var members: [(String, DocumentNode)] = [
      ("id", .text(id)), ("sourceId", .text(shape.id)), ("name", .text(shape.name)),
      ("type", .text(type)),
    ]
    members += place(shape, isGroup: type == "GROUP", around) + looks(shape) + layout(shape)
    if shape.isCopy, let component = shape.word("componentId") {
      members.append(("componentId", .text(component)))
    }
    let interactions = interactions(shape)
    if !interactions.isEmpty { members.append(("interactions", .list(interactions))) }
    members += contents(shape, inside)
    return withMargins(.map(members), shape, id, around)
  }

  /// Shapes of a copy are told by those of the component, so that all copies agree.
  private func designID(_ shape: PenpotShape, _ around: Surroundings) -> String {
    guard let copy = around.copy, let reference = shape.word("shapeRef") else { return shape.id }
    return (copy.hasPrefix("I") ? copy : "I" + copy) + ";" + reference
  }

  private mutating func type(_ shape: PenpotShape) -> String {
    switch shape.type {
    case "frame":
      if shape.isCopy { return "INSTANCE" }
      if shape.raw["isVariantContainer"]?.bool == true { return "COMPONENT_SET" }
      return shape.raw["mainInstance"]?.bool == true ? "COMPONENT" : "FRAME"
    case "group": return shape.isCopy ? "INSTANCE" : "GROUP"
    case "rect", "image": return "RECTANGLE"
    case "circle": return "ELLIPSE"
    case "path", "bool": return "VECTOR"
    case "text": return "TEXT"
    case "svg-raw":
      note("svg-raw", "a part of an SVG drawing that is not a shape is left out", shape)
      return "RECTANGLE"
    case let other: return other.isEmpty ? "" : other.uppercased()
    }
  }

  private mutating func contents(_ shape: PenpotShape, _ inside: Surroundings) -> [(String, DocumentNode)] {
    switch shape.type {
    case "text": return text(shape)
    case "path", "bool": return outline(shape)
    case "circle", "rect", "image", "svg-raw": return []
    default:
      guard !shape.children.isEmpty else { return [] }
      // Of a flex layout the foremost is the first.
      let isFlipped = shape.isFlex && !(shape.word("layoutFlexDir") ?? "row").hasSuffix("reverse")
      let order = isFlipped ? shape.children.reversed() : shape.children
      var nodes = order.map { node($0, inside) }
      if shape.raw["maskedGroup"]?.bool == true, let mask = nodes.first {
        nodes[0] = .map((mask.entries ?? []).map { ($0.key, $0.value) } + [("isMask", .bool(true))])
      }
      return [("children", .list(nodes))]
    }
  }

  // MARK: Place

  private func place(
    _ shape: PenpotShape, isGroup: Bool, _ around: Surroundings
  ) -> [(String, DocumentNode)] {
    var bounds = shape.bounds
    if let parent = shape.parent, parent.isFlex, parent.lines.contains(shape.id) {
      if bounds.width < bounds.height { bounds.size.width = 0 } else { bounds.size.height = 0 }
    }
    var members = [("absoluteBoundingBox", Self.box(bounds))]
    let frame = around.frame ?? AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    if !isGroup, !shape.place.isUpright || !frame.isUpright, let back = frame.inverse {
      var own = shape.place.then(back)
      // What flows is turned as what is around it; the rest is rounding.
      if shape.isInFlow, own.isNearlyUpright {
        own = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: own.tx, ty: own.ty)
      }
      members.append(("size", .map([("x", .number(shape.size.width)), ("y", .number(shape.size.height))])))
      members.append(
        ("relativeTransform", .list([.numbers([own.a, own.c, own.tx]), .numbers([own.b, own.d, own.ty])])))
    }
    if shape.isHidden { members.append(("visible", .bool(false))) }
    members.append(("constraints", constraints(shape)))
    return members
  }

  static func box(_ box: Rect) -> DocumentNode {
    .map([
      ("x", .number(box.minX)), ("y", .number(box.minY)), ("width", .number(box.width)),
      ("height", .number(box.height)),
    ])
  }

  private func constraints(_ shape: PenpotShape) -> DocumentNode {
    let standard = shape.parent?.isFrame == true ? "" : "scale"
    let across = ["right": "RIGHT", "leftright": "LEFT_RIGHT", "center": "CENTER", "scale": "SCALE"]
    let along = ["bottom": "BOTTOM", "topbottom": "TOP_BOTTOM", "center": "CENTER", "scale": "SCALE"]
    return .map([
      ("horizontal", .text(across[shape.word("constraintsH") ?? standard] ?? "LEFT")),
      ("vertical", .text(along[shape.word("constraintsV") ?? standard] ?? "TOP")),
    ])
  }
}
