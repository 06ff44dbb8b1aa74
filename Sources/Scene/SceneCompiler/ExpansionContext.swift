import Documents
import SceneExpressions
import SceneFormat
import SceneModel

/// Where nodes stand while a scene is expanded.
struct ExpansionContext: Sendable {
  /// Names that hold there.
  package var scope: Scope
  /// What stands before ids: `comments[3].`, or nothing.
  package var prefix = ""
  /// The same for identities, where a row's key takes the place of its index.
  var identityPrefix = ""
  /// Keys of the groups around: `#2`, or nothing.
  var identitySuffix = ""
  package var parent: NodeID?
  var depth = 0
  /// Which side leading is here.
  package var sides = Sides()
  /// What the use of the component around puts into its slots.
  package var slots: [String: Slot] = [:]

  /// Whether leading is left whatever the language, and where that is said.
  package struct Sides: Hashable, Sendable {
    var areKept = false
    package var span: Span?
  }

  /// Nodes for a slot, and where they are written.
  struct Slot: Sendable {
    package var nodes: [NodeSpec]
    package var place: ExpansionContext
  }

  /// The same for what is read of a node with such attributes: sides are kept as around it unless it says.
  func reading(_ attributes: Spec) -> ExpansionContext {
    var place = self
    if let mirrors = attributes[.mirrors], let word: MirrorWord = mirrors.word(), word != .picture {
      place.sides = Sides(areKept: word == .never, span: mirrors.span)
    }
    return place
  }
}
