import Graphics2D
import Testing

/// Against numbers of the published construction, computed apart from this code.
@Suite struct ContinuousCornerTests {
  private func path(_ radius: Double, _ smoothing: Double, _ size: Size = Size(100, 100)) -> Path {
    Path(
      rect: Rect(origin: .zero, size: size),
      radii: CornerRadii(
        topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius, smoothing: smoothing))
  }

  @Test func aCornerIsTwoCurvesAroundAnArc() throws {
    let elements = path(20, 0.6).elements
    #expect(elements.count == 1 + 4 * 4 + 1)
    guard elements[1] == .line(Point(68, 0)), case .cubic(let first, let second, let arc) = elements[2] else {
      Issue.record("\(elements[1]) \(elements[2])")
      return
    }
    let expected = [
      Point(79.201050121068, 0), Point(84.801575181602, 0), Point(89.079809994791, 2.179869516233),
    ]
    for (point, place) in zip([first, second, arc], expected) {
      #expect(abs(point.x - place.x) < 1e-9 && abs(point.y - place.y) < 1e-9, "\(point)")
    }
  }

  @Test func theCornerIsSymmetric() throws {
    guard case .cubic(_, _, let begin) = path(20, 0.6).elements[2],
      case .cubic(_, _, let end) = path(20, 0.6).elements[3]
    else { throw Missing() }
    #expect(abs(100 - begin.x - end.y) < 1e-9 && abs(begin.y - (100 - end.x)) < 1e-9)
  }

  /// Edges of 50 leave a radius of 20 room for a smoothing of 0.25.
  @Test func smoothingTakesTheRoomThatThereIs() {
    #expect(path(20, 1, Size(50, 50)) == path(20, 0.25, Size(50, 50)))
    #expect(path(50, 1).elements.count == 1 + 4 * 2 + 1)
  }

  @Test func withoutSmoothingCornersAreCircles() {
    #expect(path(20, 0) == Path(rect: Rect(x: 0, y: 0, width: 100, height: 100), radii: CornerRadii(20)))
  }

  private struct Missing: Error {}
}
