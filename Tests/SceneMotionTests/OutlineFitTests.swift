import Graphics2D
import SceneMotion
import TestFixtures
import Testing

/// How an outline stands in a frame of other proportions.
@Suite struct OutlineFitTests {
  private func box(_ keys: String, in size: String) throws -> Rect? {
    let scene = try InlineScene(
      "children: [{ shape: \"M0,0 H9 V9 H0 Z\", id: a, fill: \"#FF0000\", view-box: [0, 0, 9, 9]\(keys), layout: [left == 10, top == 20, \(size)] }]"
    )
    for command in try scene.commands("a", scale: 3) {
      if case .fill(let path, _, _) = command { return bounds(of: path) }
    }
    return nil
  }

  /// Of a path of straight lines.
  private func bounds(of path: Path) -> Rect {
    let corners = path.elements.compactMap { element in
      switch element {
      case .move(let point), .line(let point): point
      default: nil
      }
    }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return Rect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }

  @Test func aViewBoxKeepsItsProportionsOrIsStretched() throws {
    #expect(try box("", in: "width == 30, height == 12") == Rect(x: 19, y: 20, width: 12, height: 12))
    #expect(
      try box(", fit: fit", in: "width == 30, height == 12") == Rect(x: 19, y: 20, width: 12, height: 12))
    #expect(
      try box(", fit: fill", in: "width == 30, height == 12") == Rect(x: 10, y: 20, width: 30, height: 12))
  }

  /// Sides of 9 and 9.1 points are 27 pixels of a third of a point each, of 9.2 they are 28.
  @Test func aStretchedOutlineLeavesNoSeamInAFrameThatIsRounded() throws {
    let kept = try #require(try box("", in: "width == 9, height == 9.2"))
    let stretched = try #require(try box(", fit: fill", in: "width == 9, height == 9.2"))
    #expect(abs(kept.height - 9) < 1e-9)
    #expect(abs(stretched.height - 28.0 / 3) < 1e-9 && stretched.width == 9)
  }
}
