import Graphics2D
package import SceneModel

/// Layouts of the latest scenes: many states differ in nothing that a layout is computed from, such as in colours alone. Not
/// meant for several threads at once.
package struct KnownLayouts {
  private struct Entry {
    let digest: Int
    let scene: ResolvedScene
    let layout: SolvedLayout
  }

  /// Most layouts that are known.
  private static let capacity = 24

  /// What was of use last stands last.
  private var entries: [Entry] = []

  package init() {}

  /// The layout of a scene, which `solve` computes unless it is known.
  package mutating func layout(
    of scene: inout ResolvedScene, _ solve: (inout ResolvedScene) throws -> SolvedLayout
  ) rethrows -> SolvedLayout {
    // Stacks in lines get constraints while they are laid out.
    guard scene.wraps.isEmpty else { return try solve(&scene) }
    let digest = scene.layoutDigest
    if let place = entries.lastIndex(where: { $0.digest == digest && $0.scene.isLaidOut(like: scene) }) {
      entries.append(entries.remove(at: place))
      return entries[entries.count - 1].layout
    }
    let layout = try solve(&scene)
    if entries.count == Self.capacity { entries.removeFirst() }
    entries.append(Entry(digest: digest, scene: scene, layout: layout))
    return layout
  }
}

extension ResolvedScene {
  /// Equal for scenes of one layout, and different for most others.
  fileprivate var layoutDigest: Int {
    var digest = nodes.count &* 31 &+ constraints.count
    for constraint in constraints {
      digest = digest &* 31 &+ Int(truncatingIfNeeded: constraint.constant.bitPattern)
    }
    for node in nodes {
      if let text = node.content.text {
        digest = text.runs.reduce(digest) { $0 &* 31 &+ $1.text.utf8.count }
      }
    }
    return digest
  }

  /// Whether all is the same that layouts are computed from. Lines of stacks that wrap are not compared.
  package func isLaidOut(like other: ResolvedScene) -> Bool {
    device == other.device && keyboardHeight == other.keyboardHeight && isRightToLeft == other.isRightToLeft
      && fonts == other.fonts && nodes.count == other.nodes.count
      && constraints.count == other.constraints.count
      && constraints.indices.allSatisfy { constraints[$0].isSolved(like: other.constraints[$0]) }
      && nodes.indices.allSatisfy { nodes[$0].isMeasured(like: other.nodes[$0]) }
  }

  /// Whether another scene for the same device looks like this one. Lines of stacks that wrap follow from what is not
  /// compared.
  package func looks(like other: ResolvedScene) -> Bool {
    wraps.isEmpty && other.wraps.isEmpty && background == other.background && pictures == other.pictures
      && keyboardHeight == other.keyboardHeight && isRightToLeft == other.isRightToLeft
      && constraints == other.constraints && nodes == other.nodes
  }
}

extension ResolvedConstraint {
  fileprivate func isSolved(like other: ResolvedConstraint) -> Bool {
    isIdentical(to: other)
      || constant == other.constant && relation == other.relation && strength == other.strength
        && isProportional == other.isProportional && terms == other.terms
  }
}

extension ResolvedNode {
  /// Whether it measures the same by itself, and stands in the same node.
  fileprivate func isMeasured(like other: ResolvedNode) -> Bool {
    parent == other.parent
      && (isIdentical(to: other)
        || fitting == other.fitting && content.isMeasured(like: other.content))
  }
}

extension ResolvedNode.Content {
  fileprivate func isMeasured(like other: Self) -> Bool {
    switch (self, other) {
    case (.none, .none): true
    case (.text(let a), .text(let b)): a.vertical == b.vertical && a.content == b.content
    case (.field(let a), .field(let b)): a == b
    case (.picture(let a), .picture(let b)):
      a.naturalSize == b.naturalSize && (a.image == nil) == (b.image == nil)
        && (a.image != nil || a.placeholder == b.placeholder)
    case (.shape(let a), .shape(let b)): a.viewBox == b.viewBox && a.stretches == b.stretches
    default: false
    }
  }
}
