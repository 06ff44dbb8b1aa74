import CairoRaster
import Graphics2D
import SceneMotion
import ScreenshotVerify

@testable import SceneRendering

/// Something wrong that is built into a picture: what is changed, and what must be found.
struct PlantedFault {
  let name: String
  /// Nodes on which it must be found: one finding on one of them will do.
  let nodes: [String]
  /// All nodes that it changes, with what is inside; findings elsewhere are false alarms.
  let touched: [String]
  /// What counts as having found it.
  let isFound: (NodeFinding) -> Bool
  let plant: (inout FaultyScene) -> Void

  init(
    _ name: String, on nodes: [String], touching others: [String] = [],
    is isFound: @escaping (NodeFinding) -> Bool,
    _ plant: @escaping (inout FaultyScene) -> Void
  ) {
    (self.name, self.nodes, self.isFound, self.plant) = (name, nodes, isFound, plant)
    touched = nodes + others
  }
}

/// A scene that faults are planted into.
struct FaultyScene {
  var laidOut: LaidOutScene
  let fonts: FontLibrary

  subscript(id: String) -> PresentationTree.Node {
    get { laidOut.tree.nodes[index(id)] }
    set { laidOut.tree.nodes[index(id)] = newValue }
  }

  func index(_ id: String) -> Int {
    guard let index = laidOut.scene.node(id)?.index else { fatalError("no node \(id)") }
    return Int(index)
  }

  /// Moves a node with what is inside.
  mutating func move(_ id: String, _ dx: Double, _ dy: Double) {
    for index in inside(index(id)) {
      laidOut.tree.nodes[index].frame = laidOut.tree.nodes[index].frame.offset(dx: dx, dy: dy)
    }
  }

  private func inside(_ root: Int) -> [Int] {
    [root] + laidOut.tree.children[root].flatMap { inside(Int($0.index)) }
  }

  mutating func grow(_ id: String, _ dw: Double, _ dh: Double) {
    self[id].frame.size.width += dw
    self[id].frame.size.height += dh
  }

  /// Shapes a text anew after a change; the text keeps its left edge and its top.
  mutating func set(_ id: String, _ change: (inout TextContent) -> Void) {
    guard case .text(var style) = self[id].node.content else { fatalError("\(id) is no text") }
    change(&style.content)
    self[id].node.content = .text(style)
    let width = style.content.lineLimit == 1 ? nil : self[id].frame.width
    guard let text = try? fonts.shape(style.content, maxWidth: width) else { fatalError("no text") }
    self[id].text = text
    self[id].frame.size = Size(width ?? text.size.width, text.size.height)
  }

  mutating func color(_ id: String, _ color: Color) {
    switch self[id].node.content {
    case .text(var style):
      style.paints = style.paints.map { _ in .solid(color) }
      self[id].node.content = .text(style)
    case .shape(var shape):
      shape.fill = .solid(color)
      self[id].node.content = .shape(shape)
    case .none, .picture, .field: self[id].node.box.fill = .solid(color)
    }
  }
}

extension NodeFinding {
  func hasMoved(_ dx: Int, _ dy: Int) -> Bool { offset == PixelOffset(dx, dy) }

  func has(_ isMeant: (AppearanceChange) -> Bool) -> Bool { changes.contains(where: isMeant) }

  var hasOtherGlyphs: Bool { has { if case .glyphs = $0 { true } else { false } } }

  /// The colour's change of at least this CIEDE2000 difference.
  func hasColor(_ least: Double = 1) -> Bool {
    has { change in
      switch change {
      case .color(_, _, let difference), .fill(_, let difference), .borderColor(_, _, let difference):
        difference >= least
      default: false
      }
    }
  }

  var isFainter: Bool { has { if case .opacity = $0 { true } else { false } } }
}

/// How well faults were found.
struct Detection {
  /// Names of faults that were not found.
  private(set) var missed: [String] = []
  /// Nodes that differ according to the verification and do not in truth, and parts that should not be unexpected.
  private(set) var falseAlarms: [String] = []

  init(of faults: [PlantedFault], _ screen: ExpectedScreen, _ verification: ScreenVerification) {
    let findings = zip(screen.nodes, verification.findings)
    for fault in faults {
      let isFound =
        fault.nodes.isEmpty
        ? !verification.unexpected.isEmpty
        : findings.contains { fault.nodes.contains($0.id) && fault.isFound($1) }
      if !isFound { missed.append(fault.name) }
    }
    let touched = faults.flatMap(\.touched)
    for (node, finding) in findings where finding.differs && finding.status != .group {
      let isTouched = touched.contains { node.id == $0 || node.id.hasPrefix($0 + ".") }
      if !isTouched { falseAlarms.append("\(node.id) \(finding)") }
    }
    let added = faults.count { $0.nodes.isEmpty }
    if verification.unexpected.count > added {
      falseAlarms += verification.unexpected.map { "unexpected \($0.box) \($0.pixels)" }
    }
  }
}
