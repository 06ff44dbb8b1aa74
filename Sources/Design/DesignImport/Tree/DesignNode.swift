import Graphics2D

/// A node of a design.
package final class DesignNode {
  package enum Kind: Hashable {
    case document, page, frame, group, component, componentSet, instance, section
    case rectangle, ellipse, line, vector, star, polygon, booleanOperation, text, slice
    /// As the file calls it; empty where it says nothing.
    case unknown(String)

    /// Whether it has an outline of its own.
    var isVector: Bool { [.vector, .star, .polygon, .booleanOperation].contains(self) }
    /// Whether files may hold the outlines of its strokes.
    package var hasStrokeOutlines: Bool { [.vector, .star, .polygon, .line].contains(self) }
    /// Whether it is no part of a picture.
    var isPage: Bool { self == .document || self == .page }
  }

  package let id: String
  package let name: String
  package let kind: Kind
  package var properties: DesignProperties
  package weak var parent: DesignNode?
  package var children: [DesignNode] = [] { didSet { flowFacts = nil } }
  /// What its children have been asked together; nil before.
  private var flowFacts: FlowFacts?
  /// The box around the node as it stands, in the file's coordinates.
  var box = Rect.zero
  /// Whether the file gives that box; one around its children stands for it elsewhere.
  var hasBox = false
  /// Of the node before it is turned.
  var size = Size.zero
  /// What turns and flips it, relative to the frame around it; its place is that of the box. A group has no picture of
  /// its own that could be turned: what is in it is.
  var turn = AffineTransform.identity
  /// The same relative to the file.
  var absoluteTurn = AffineTransform.identity
  /// What turns the points in which its children stand, relative to the file.
  var space = AffineTransform.identity
  /// Of an instance that the prototype changes into other members of its set.
  var swap: SwapMember?

  package init(_ kind: Kind, id: String, name: String, _ properties: DesignProperties) {
    (self.kind, self.id, self.name, self.properties) = (kind, id, name, properties)
  }

  var isVisible: Bool { properties.placement.isVisible ?? true }
  var opacity: Double { properties.placement.opacity ?? 1 }
  var isMask: Bool { properties.isMask }
  var isTurned: Bool { !turn.isUpright }
  var isText: Bool { kind == .text }
  var isInstance: Bool { kind == .instance }
  /// The main component that it is, or that it is an instance of.
  var componentID: String? { kind == .component ? id : properties.mainComponentID }
  /// Whether it has no layout of its own: its box is that of its children.
  var isGroup: Bool { kind == .group || kind == .booleanOperation }
  var isFrame: Bool {
    [.frame, .component, .instance, .componentSet, .section, .page].contains(kind)
  }

  /// Its id in the file of the tool: other tools than Figma name the layers of copies in their own way.
  var fileID: String { properties.sourceID.isEmpty ? id : properties.sourceID }

  // MARK: Auto layout

  package enum Axis { case horizontal, vertical }

  var flow: AutoLayout.Flow { properties.layout.flow }

  package enum Sizing { case fixed, hug, fill }

  var isAbsolute: Bool { properties.placement.isAbsolute ?? false }

  /// Whether its children stand in a row, a column or cells: where all that flow are hidden, none does.
  var laysOut: Bool { flow == .grid || flow != .none && hasFlowChildren }

  /// Whether it stands in the flow of its parent.
  var isInFlow: Bool { (parent.map { $0.flow != .none } ?? false) && !isAbsolute }

  func sizing(_ axis: Axis) -> Sizing {
    switch axis == .horizontal ? properties.horizontalSizing : properties.verticalSizing {
    case .fill: isInFlow ? .fill : .fixed
    case .hug: flow != .none || isText ? .hug : .fixed
    case .fixed: .fixed
    case nil: olderSizing(axis)
    }
  }

  /// As files say it that are older than its sizing.
  private func olderSizing(_ axis: Axis) -> Sizing {
    if isInFlow, let parent {
      let isAlong = (parent.flow == .horizontal) == (axis == .horizontal)
      if isAlong ? properties.placement.grows ?? false : properties.placement.stretches ?? false {
        return .fill
      }
    }
    guard flow == .horizontal || flow == .vertical else { return .fixed }
    let isAlong = (flow == .horizontal) == (axis == .horizontal)
    return (isAlong ? properties.layout.isFixedAlong : properties.layout.isFixedAcross) ? .fixed : .hug
  }

  /// Children that take room in the flow.
  var flowChildren: [DesignNode] { children.filter(\.isShownInFlow) }

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
}
