import Documents
import Graphics2D
import SceneModel
import SceneMotion

/// Trims of the lines that a node draws, by the node's index in the tree.
typealias NodeTrims = [Int32: [Shape.Trim]]

extension PresentationTree {
  /// The tree with whole lines, and what is left of them: players trim lines as scenes do, and a trimmed line has other pieces at
  /// every moment. Lines in several parts stay trimmed, as players trim these part by part; so do those that throw shadows or
  /// fade into other ones.
  func withoutTrims() -> (tree: PresentationTree, trims: NodeTrims) {
    var (tree, trims) = (self, NodeTrims())
    for index in nodes.indices {
      let node = nodes[index]
      guard case .shape(var shape) = node.node.content, !shape.trims.isEmpty, shape.path.isOnePart,
        node.fading.isEmpty, node.node.box.shadows.isEmpty
      else { continue }
      trims[Int32(index)] = shape.trims
      shape.trims = []
      tree.nodes[index].node.content = .shape(shape)
    }
    return (tree, trims)
  }
}

extension Path {
  fileprivate var isOnePart: Bool {
    elements.count { if case .move = $0 { true } else { false } } == 1
  }
}

extension DisplayList.Operation {
  /// What is left of the operation's line: the trims of its node, where it is a line.
  func trims(_ all: NodeTrims, of node: Int32) -> [Shape.Trim] {
    if case .stroke = self { all[node] ?? [] } else { [] }
  }
}

extension Shape.Trim {
  /// Ends as players take them, and the offset: shares of the length.
  var numbers: [Double] { [start, end].map { min(max($0, 0), 1) } + [offset] }
  static let numberCount = 3
}

extension LottieEmission {
  /// Trims of an outline, the first one first.
  ///
  /// - Parameters:
  ///   - values: numbers of the trims by moment.
  ///   - outlines: numbers of the outline by moment, of which the longest sets how exact shares of its length are.
  func trims(_ moments: [Int], _ values: [[Double]], of outlines: [[Double]]) -> [DocumentNode] {
    let length = max(1, outlines.map(Self.longestLength).max() ?? 1)
    let tolerance = options.points / length
    let count = (values.first?.count ?? 0) / Shape.Trim.numberCount
    return (0..<count).map { index in
      let at = index * Shape.Trim.numberCount
      func number(_ place: Int, _ factor: Double) -> DocumentNode {
        keys.single(moments, values.map { $0[at + place] * factor }, tolerance: tolerance * factor)
      }
      return .map([
        ("ty", .text("tm")), ("s", number(0, 100)), ("e", number(1, 100)), ("o", number(2, 360)),
        ("m", .number(1)),
      ])
    }
  }

  /// The way along all points and handles, which is at least as long as the curves.
  private static func longestLength(_ numbers: [Double]) -> Double {
    stride(from: 2, to: numbers.count - 1, by: 2).reduce(0) { sum, at in
      let (x, y) = (numbers[at] - numbers[at - 2], numbers[at + 1] - numbers[at - 1])
      return sum + (x * x + y * y).squareRoot()
    }
  }
}
