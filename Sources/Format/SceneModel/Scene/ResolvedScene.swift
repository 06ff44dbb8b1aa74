public import Graphics2D

/// A scene for one device, theme, locale, text size and state, with everything looked up and computed.
///
/// What cannot occur in it: spans (but see ``ResolvedConstraint/origin``), aliases, token references, templates,
/// units, relative colours, optional defaults, components, lists, stacks, conditions, leading and trailing, cycles;
/// constraints on nodes that are absent; numbers that are not finite.
public struct ResolvedScene: Sendable {
  /// Name from the document.
  public var name: String
  /// The screen.
  public var device: Device
  /// Whether leading is on the right.
  public var isRightToLeft: Bool
  /// Colour behind everything.
  public var background: Color
  /// Height of the keyboard over the canvas's bottom in points; 0 while it is down.
  public var keyboardHeight: Double
  /// Nodes in document order: a parent stands before its children.
  public var nodes: [ResolvedNode]
  /// Constraints in document order.
  public var constraints: [ResolvedConstraint]
  /// Stacks whose children stand in lines, in document order; layout adds their constraints behind the others.
  public package(set) var wraps: [WrappingStack] = []
  /// How many of ``constraints``, the last ones, place the children of ``wraps``.
  package var placedCount = 0
  /// Keys of the pictures that nodes draw, as the document gives them, in order of first use.
  public var pictures: [String]
  /// Files that text may be drawn with.
  public var fonts: [FontFile]
  /// Names of the states: `keyboard`, `orientation`, then in document order.
  public var stateNames: [String]
  /// The state that the scene was resolved for.
  public var state: SceneState
  /// What happens in this state besides what is seen.
  public var motion: ResolvedMotion
  /// Whether drivers enter nothing but constants of constraints, so that their values change frames alone.
  public var driversOnlyMove = true
  /// What drivers decide about which nodes are there.
  package var choices = NodeChoices.none
  /// Where the properties of each node are written, in the order of ``nodes``.
  public var nodeOrigins: [NodeOrigins] = []
  /// Conditions of the nodes that the state leaves out, by id, in a scene compiled with sources.
  public var leftOut: [String: NodeOrigins.Property] = [:]
  /// Where ``background`` is written, in a scene compiled with sources.
  public var backgroundOrigin: NodeOrigins.Property?
  /// Where ``motion`` is written, in a scene compiled with sources.
  public var motionOrigins = MotionOrigins()

  /// Gathers the parts.
  package init(
    name: String, device: Device, isRightToLeft: Bool, background: Color, keyboardHeight: Double,
    nodes: [ResolvedNode], constraints: [ResolvedConstraint], pictures: [String], fonts: [FontFile],
    stateNames: [String], state: SceneState, motion: ResolvedMotion, driversOnlyMove: Bool = true,
    nodeOrigins: [NodeOrigins] = [], leftOut: [String: NodeOrigins.Property] = [:],
    backgroundOrigin: NodeOrigins.Property? = nil,
    motionOrigins: MotionOrigins = MotionOrigins()
  ) {
    self.name = name
    self.device = device
    self.isRightToLeft = isRightToLeft
    self.background = background
    self.keyboardHeight = keyboardHeight
    self.nodes = nodes
    self.constraints = constraints
    self.pictures = pictures
    self.fonts = fonts
    self.stateNames = stateNames
    self.state = state
    self.motion = motion
    self.driversOnlyMove = driversOnlyMove
    self.nodeOrigins = nodeOrigins
    self.leftOut = leftOut
    self.backgroundOrigin = backgroundOrigin
    self.motionOrigins = motionOrigins
  }

  /// The scene for other values of drivers, where these only move.
  ///
  /// - Parameter state: differs from the scene's in numbers of drivers.
  public func following(_ state: SceneState) -> ResolvedScene {
    var scene = self
    for index in constraints.indices {
      for slope in constraints[index].slopes {
        guard case .number(let old) = self.state[slope.state], case .number(let new) = state[slope.state]
        else { continue }
        scene.constraints[index].constant += slope.factor * (new - old)
      }
    }
    scene.state = state
    return scene
  }

  /// The id that a name means in this state: `rows[last]` is the last row of a list.
  public func id(of name: String) -> String {
    guard let last = name.firstRange(of: "[last]") else { return name }
    let list = name[..<last.lowerBound]
    if nodes.contains(where: { $0.rowWindow?.hasLast == false && $0.id == list }) { return name }
    let row = nodes.last { node in
      node.kind == .row && node.id.hasPrefix(list + "[") && !node.id.dropFirst(list.count + 1).contains("[")
        && !node.id.dropFirst(list.count).contains(".")
    }
    return row.map { id(of: $0.id + name[last.upperBound...]) } ?? name
  }

  /// Whether a node has transitions of its own that take time.
  public var hasOwnTransitions: Bool { nodes.contains { ($0.transitions?.length ?? 0) > 0 } }

  /// The node of this id.
  public func node(_ id: String) -> NodeID? {
    nodes.firstIndex { $0.id == id }.map { NodeID(index: Int32($0)) }
  }

  /// The node at a place in document order.
  public subscript(id: NodeID) -> ResolvedNode { nodes[Int(id.index)] }

  /// The scene on a canvas whose guides are those of another one.
  public func withGuides(of other: ResolvedScene) -> ResolvedScene {
    var scene = self
    (scene.device, scene.keyboardHeight) = (other.device, other.keyboardHeight)
    return scene
  }

  /// The frame of a guide in points on the canvas.
  public func frame(of guide: Guide) -> Rect {
    let (width, height) = (device.size.width, device.size.height)
    let safe = device.safeArea
    let inSafeArea = Rect(
      x: safe.left, y: safe.top, width: width - safe.left - safe.right,
      height: height - safe.top - safe.bottom)
    switch guide {
    case .canvas: return Rect(x: 0, y: 0, width: width, height: height)
    case .safeArea: return inSafeArea
    case .keyboard: return Rect(x: 0, y: height - keyboardHeight, width: width, height: keyboardHeight)
    case .margins:
      let margin = device.margin
      return Rect(
        x: inSafeArea.minX + margin, y: inSafeArea.minY, width: inSafeArea.width - 2 * margin,
        height: inSafeArea.height)
    case .readable:
      let margin = device.margin
      let readable = min(inSafeArea.width - 2 * margin, 672)
      return Rect(
        x: inSafeArea.midX - readable / 2, y: inSafeArea.minY, width: readable, height: inSafeArea.height)
    }
  }
}

extension Device {
  /// Layout margin in points: 20 on phones whose narrow side has 414 or more, else 16, as UIKit has them.
  public var margin: Double { min(size.width, size.height) >= 414 ? 20 : 16 }
}

/// Index of a node in document order.
public struct NodeID: Hashable, Sendable, Comparable {
  /// Position among the scene's nodes, from 0.
  public let index: Int32

  /// Names the node at `index`.
  public init(index: Int32) { self.index = index }

  /// By document order.
  public static func < (a: NodeID, b: NodeID) -> Bool { a.index < b.index }
}

/// A frame that the system gives.
public enum Guide: String, Hashable, Sendable, CaseIterable {
  /// The whole screen.
  case canvas
  /// What bars and the housing leave free.
  case safeArea
  /// The keyboard; while it is down it has no height and lies at the canvas's bottom.
  case keyboard
  /// The safe area without the layout margins at the sides.
  case margins
  /// The margins, at most 672 points wide, in the middle.
  case readable
}
