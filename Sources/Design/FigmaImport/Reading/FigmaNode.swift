import Documents

/// A node of the file, read leniently: what is left out has its default.
final class FigmaNode {
  let raw: DocumentNode
  let id: String
  let name: String
  let type: String
  weak var parent: FigmaNode?
  var children: [FigmaNode] = [] { didSet { flowFacts = nil } }
  /// What its children have been asked together; nil before.
  private var flowFacts: FlowFacts?
  /// The box around the node as it stands, in the file's coordinates.
  var box = FigmaBox(x: 0, y: 0, width: 0, height: 0)
  /// Whether the file gives that box; one around its children stands for it elsewhere.
  var hasBox = false
  /// Of the node before it is turned.
  var size = FigmaPoint(x: 0, y: 0)
  /// What turns and flips it, relative to the frame around it; its place is that of the box. A group has no picture of
  /// its own that could be turned: what is in it is.
  var turn = FigmaMatrix.identity
  /// The same relative to the file.
  var absoluteTurn = FigmaMatrix.identity
  /// What turns the points in which its children stand, relative to the file.
  var space = FigmaMatrix.identity
  /// Of an instance that the prototype changes into other members of its set.
  var swap: SwapMember?
  /// Whether a turned node's own size could only be guessed.
  var isSizeGuessed = false

  init(_ raw: DocumentNode, id: String) {
    self.raw = raw
    self.id = id
    name = raw["name"]?.string ?? ""
    type = raw["type"]?.string ?? ""
  }

  var isVisible: Bool { raw["visible"]?.bool ?? true }
  var opacity: Double { min(1, max(0, raw.points("opacity") ?? 1)) }
  var isMask: Bool { raw.flag("isMask") || raw.flag("isMaskOutline") }
  var isTurned: Bool { !turn.isUpright }
  var isText: Bool { type == "TEXT" }
  var isInstance: Bool { type == "INSTANCE" }
  /// The main component that it is, or that it is an instance of.
  var componentID: String? { type == "COMPONENT" ? id : word("componentId") }
  /// Whether it has no layout of its own: its box is that of its children.
  var isGroup: Bool { type == "GROUP" || type == "BOOLEAN_OPERATION" }
  var isFrame: Bool {
    ["FRAME", "COMPONENT", "INSTANCE", "COMPONENT_SET", "SECTION", "CANVAS"].contains(type)
  }

  /// Its id in the file of the tool: other tools than Figma name the layers of copies in their own way.
  var fileID: String {
    guard let source = raw["sourceId"]?.string, !source.isEmpty else { return id }
    return source
  }

  /// What messages call it.
  var mention: String { "\(id) \"\(name.prefix(40))\"" }

  /// A word of the file; nil where it is left out.
  func word(_ key: String) -> String? { raw[key]?.string }

  // MARK: Auto layout

  enum Axis { case horizontal, vertical }

  enum Flow { case none, horizontal, vertical, grid }

  var flow: Flow {
    switch word("layoutMode") {
    case "HORIZONTAL": .horizontal
    case "VERTICAL": .vertical
    case "GRID": .grid
    default: .none
    }
  }

  /// Of a grid's tracks.
  private(set) lazy var columnSizes = Conversion.sizes(word("gridColumnsSizing") ?? "")
  private(set) lazy var rowSizes = Conversion.sizes(word("gridRowsSizing") ?? "")

  enum Sizing { case fixed, hug, fill }

  var isAbsolute: Bool { word("layoutPositioning") == "ABSOLUTE" }

  /// Whether its children stand in a row, a column or cells: where all that flow are hidden, none does.
  var laysOut: Bool { flow == .grid || flow != .none && hasFlowChildren }

  /// Whether it stands in the flow of its parent.
  var isInFlow: Bool { (parent.map { $0.flow != .none } ?? false) && !isAbsolute }

  func sizing(_ axis: Axis) -> Sizing {
    switch word(axis == .horizontal ? "layoutSizingHorizontal" : "layoutSizingVertical") {
    case "FILL": isInFlow ? .fill : .fixed
    case "HUG": flow != .none || isText ? .hug : .fixed
    case "FIXED": .fixed
    default: olderSizing(axis)
    }
  }

  /// As files say it that are older than `layoutSizingHorizontal`.
  private func olderSizing(_ axis: Axis) -> Sizing {
    if isInFlow, let parent {
      let isAlong = (parent.flow == .horizontal) == (axis == .horizontal)
      if isAlong, (raw.points("layoutGrow") ?? 0) > 0 { return .fill }
      if !isAlong, word("layoutAlign") == "STRETCH" { return .fill }
    }
    guard flow == .horizontal || flow == .vertical else { return .fixed }
    let isPrimary = (flow == .horizontal) == (axis == .horizontal)
    let mode = word(isPrimary ? "primaryAxisSizingMode" : "counterAxisSizingMode")
    return mode == "FIXED" ? .fixed : .hug
  }

  /// Children that take room in the flow.
  var flowChildren: [FigmaNode] { children.filter(\.isShownInFlow) }

  /// What is asked once for each child, though it concerns them all.
  private struct FlowFacts {
    var areThere = false
    var hasOwnWidth = false
    var lengths = (horizontal: 0.0, vertical: 0.0)
    var fills = (horizontal: false, vertical: false)
    var count = 0
  }

  private var facts: FlowFacts {
    if let flowFacts { return flowFacts }
    var facts = FlowFacts()
    for child in flowChildren {
      facts.areThere = true
      facts.count += 1
      let (x, y) = (child.sizing(.horizontal), child.sizing(.vertical))
      if x == .fill { facts.fills.horizontal = true } else { facts.hasOwnWidth = true }
      if y == .fill { facts.fills.vertical = true }
      let box = Conversion.localBox(child)
      facts.lengths.horizontal += box.width
      facts.lengths.vertical += box.height
    }
    flowFacts = facts
    return facts
  }

  /// Whether children take room in the flow.
  var hasFlowChildren: Bool { facts.areThere }

  /// Whether one of these has a width without asking for that of the node.
  var hasFlowChildOfOwnWidth: Bool { facts.hasOwnWidth }

  /// How many take room, how long they are together, and whether one of them fills.
  func flowLength(_ axis: Axis) -> (count: Int, length: Double, fills: Bool) {
    let facts = facts
    return axis == .horizontal
      ? (facts.count, facts.lengths.horizontal, facts.fills.horizontal)
      : (facts.count, facts.lengths.vertical, facts.fills.vertical)
  }

  var isShownInFlow: Bool { isVisible && !isAbsolute }

  /// The nearest node around that is no group: the one that constraints are measured from.
  var frameAround: FigmaNode? {
    var around = parent
    while let group = around, group.isGroup { around = group.parent }
    return around
  }
}
