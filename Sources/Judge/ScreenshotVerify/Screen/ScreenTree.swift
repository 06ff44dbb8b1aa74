import Graphics2D

extension ExpectedScreen {
  /// Whether a node is inside another one.
  func isInside(_ index: Int, _ group: Int) -> Bool {
    var parent = nodes[index].parent
    while let current = parent {
      if current == group { return true }
      parent = nodes[current].parent
    }
    return false
  }

  /// Nodes right inside of each node.
  var children: [[Int]] {
    var children: [[Int]] = Array(repeating: [], count: nodes.count)
    for (index, node) in nodes.enumerated() {
      if let parent = node.parent { children[parent].append(index) }
    }
    return children
  }

  /// The smallest node whose frame holds a box, of equals the last.
  func innermost(around box: PixelBox) -> Int? {
    nodes.indices.filter { nodes[$0].frame.union(box) == nodes[$0].frame }.min { a, b in
      let (first, second) = (nodes[a].frame, nodes[b].frame)
      return (first.width * first.height, -a) < (second.width * second.height, -b)
    }
  }
}
