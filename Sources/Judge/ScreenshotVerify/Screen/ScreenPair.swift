import GoldenCompare
import Graphics2D

/// A screenshot and the screen that it should show: what can be seen of each node, and where the two differ.
struct ScreenPair {
  let shot: PixelBuffer
  let screen: ExpectedScreen
  let tolerance: ScreenTolerance
  let visibility: Visibility
  let differences: ShotDifferences

  /// - Parameter visibility: that of the screen.
  init(
    _ shot: PixelBuffer, _ screen: ExpectedScreen, _ visibility: Visibility, _ tolerance: ScreenTolerance
  ) {
    (self.shot, self.screen, self.visibility, self.tolerance) = (shot, screen, visibility, tolerance)
    differences = ShotDifferences(shot, screen, visibility, knownNoise: tolerance.noise)
  }

  /// Looks for a node from where it may be.
  ///
  /// - Parameter isNear: whether it is looked for near the starts only.
  func search(
    _ node: ExpectedNode, _ mask: Visibility.Mask, from starts: [PixelOffset], isNear: Bool = false
  ) -> Placement {
    let collection = PairCollection(picture: screen.picture, visibility: visibility, mask: mask)
    return NodeSearch(
      node: node, collection: collection, shot: shot, expected: screen.picture,
      reach: isNear ? 2 : max(12, Int(8 * screen.scale)), starts: starts, isNear: isNear,
      isLossy: differences.noise > 0, isForeign: differences.isForeign,
      tolerance: tolerance.pixels, others: framesBeside(node)
    ).place()
  }

  /// The frames of what does not stand inside of a node.
  private func framesBeside(_ node: ExpectedNode) -> [PixelBox] {
    let own = screen.nodes.firstIndex { $0.id == node.id && $0.part == node.part }
    return screen.nodes.indices.filter { other in
      screen.nodes[other].look != .group && own.map { other != $0 && !screen.isInside(other, $0) } ?? true
    }.map { screen.nodes[$0].frame }
  }
}
