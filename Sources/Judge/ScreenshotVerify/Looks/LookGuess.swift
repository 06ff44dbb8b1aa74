import SceneMotion
import SceneRendering

/// A look that nodes have in a screenshot in the place of their own.
struct LookGuess {
  var kind: LookKind
  /// The nodes, in the scene.
  var nodes: [Int]
  /// What to say of it.
  var change: AppearanceChange
  /// Gives a node that look.
  var edit: (inout PresentationTree.Node) -> Void
}

extension PresentationTree {
  /// The same with another look of some nodes.
  func with(_ guess: LookGuess) -> PresentationTree {
    var tree = self
    for node in guess.nodes { guess.edit(&tree.nodes[node]) }
    return tree
  }
}

/// A number of a look, and others that it may be instead.
struct LookNumber {
  /// What is tried first.
  var values: [Double]
  /// By how much the best of them is changed then, to both sides, one after the other.
  var steps: [Double]
  /// The look with a number; nil where there is none.
  var guess: (Double) -> LookGuess?
}

/// A property that nodes share, as the document gives it to all of them at one place.
struct LookGroup {
  var kind: LookKind
  /// The nodes, in the scene, and in the screen.
  var nodes: [Int], places: [Int]
}

/// Looks that are drawn in other ways to tell how they differ.
enum LookKind: CaseIterable {
  case opacity, shadow, gradient, corners, line

  /// The key of the document.
  var property: String {
    switch self {
    case .opacity: "opacity"
    case .gradient: "fill"
    case .corners: "corner"
    case .line: "stroke"
    case .shadow: "shadow"
    }
  }
}
