import Graphics2D
import SceneModel

extension ResolvedScene {
  /// Whether lists that do not lay out all of their rows have those that can be seen, with the sizes of which their places were
  /// computed.
  ///
  /// - Parameter frames: of all nodes.
  /// - Throws: ``LayoutFailure`` where they do not.
  func checkRows(at frames: [Rect]) throws {
    for list in nodes.indices where nodes[list].rowWindow?.sizes != nil {
      let id = NodeID(index: Int32(list))
      let rows = nodes.indices.filter { nodes[$0].parent == id && nodes[$0].kind == .row }
      try checkSizes(of: rows, in: list, frames)
      try checkEnds(of: rows, in: list, frames)
    }
  }

  private func checkSizes(of rows: [Int], in list: Int, _ frames: [Rect]) throws {
    guard let window = nodes[list].rowWindow, let sizes = window.sizes else { return }
    for (row, size) in zip(rows, sizes) {
      let found = window.isVertical ? frames[row].height : frames[row].width
      guard abs(found - size) > 1e-6 else { continue }
      throw LayoutFailure.otherRowSize(NodeID(index: Int32(row)), measured: size, found: found)
    }
  }

  /// Rows that are not laid out begin beyond the list.
  private func checkEnds(of rows: [Int], in list: Int, _ frames: [Rect]) throws {
    guard let window = nodes[list].rowWindow else { return }
    let port = frames[list].extent(isVertical: window.isVertical)
    let extents = rows.map { frames[$0].extent(isVertical: window.isVertical) }
    guard let start = extents.map(\.lowerBound).min(), let end = extents.map(\.upperBound).max() else {
      return
    }
    let isCut =
      window.extentBefore > 0 && start > port.lowerBound + 1e-6
      || window.extentAfter > 0 && end < port.upperBound - 1e-6
    if isCut { throw LayoutFailure.missingRows(NodeID(index: Int32(list))) }
  }
}

extension Rect {
  fileprivate func extent(isVertical: Bool) -> ClosedRange<Double> {
    isVertical ? minY...maxY : minX...maxX
  }
}
