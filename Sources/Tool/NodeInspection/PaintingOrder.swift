import Graphics2D
package import SceneModel
package import SceneMotion

extension PresentationTree {
  /// How many nodes are painted before each.
  package var paintingOrder: [Int] {
    var order = [Int](repeating: 0, count: nodes.count)
    var count = 0
    func visit(_ id: NodeID) {
      (order[Int(id.index)], count) = (count, count + 1)
      children[Int(id.index)].forEach(visit)
    }
    roots.forEach(visit)
    return order
  }
}

extension ResolvedNode {
  /// The style of the text that it shows; nil where it shows none.
  package var textStyle: TextStyle? {
    let style: TextStyle?
    switch content {
    case .text(let text): style = text
    case .field(let field): style = field.text
    case .none, .picture, .shape: style = nil
    }
    return style?.content.runs.isEmpty == false ? style : nil
  }

  /// What it says itself, without a label; nil for nothing.
  package var saidText: String? {
    textStyle.map { $0.content.runs.map(\.text).joined() }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
