import Graphics2D
import SceneMotion
import TestFixtures
import Testing

/// Nodes that are turned in space.
@Suite struct TurnedNodeTests {
  private static let flip = """
    scene: test
    background: "#FFFFFF"
    state: { turned: false, taps: "" }
    transitions: { turned: { duration: 1s, ease: linear } }
    children:
      - box: front
        fill: "#FF0000"
        transform: { rotate-y: "${turned ? 180 : 0}", perspective: 600, backface-visibility: hidden }
        gestures: { tap: taps = taps + "f" }
        layout: [left == 100, top == 200, width == 200, height == 300]
      - box: back
        fill: "#0000FF"
        transform: { rotate-y: "${turned ? 360 : 180}", perspective: 600, backface-visibility: hidden }
        gestures: { tap: taps = taps + "b" }
        layout: [left == 100, top == 200, width == 200, height == 300]
    scenarios: { go: { end: 2s, steps: [{ 0s: set turned = true }] } }

    """

  /// Angles grow evenly, and one side is seen at a time.
  @Test(arguments: [
    (0.25, 45.0, true), (0.4, 72, true), (0.6, 108, false), (0.75, 135, false), (1.5, 180, false),
  ])
  func aCardTurnsFromItsFrontToItsBack(_ time: Double, _ degrees: Double, _ isFront: Bool) throws {
    let scene = try MotionScene(Self.flip, until: 2)
    let (front, back) = (try scene.node("front", time), try scene.node("back", time))
    let angle = (front.node.box.transform?.rotationY ?? 0) * 180 / .pi
    #expect(abs(angle - degrees) < 1e-6, "\(angle)")
    #expect(front.node.isHidden != isFront && back.node.isHidden == isFront)
  }

  /// Neither mirrored nor both at a time: red up to a quarter turn, then blue, as wide as the eye sees it.
  @Test(arguments: [(0.25, [255, 0, 0], 45.0), (0.75, [0, 0, 255], -45)])
  func theSideThatIsSeenIsDrawnInPerspective(_ time: Double, _ color: [Int], _ degrees: Double) throws {
    var scene = try MotionScene(Self.flip, until: 2)
    let picture = try scene.picture(time)
    let (fraction, sine) = (0.5.squareRoot(), degrees > 0 ? 0.5.squareRoot() : -0.5.squareRoot())
    let edges = [100 * fraction / (1 + 100 * sine / 600), 100 * fraction / (1 - 100 * sine / 600)]
    for (direction, edge) in zip([1.0, -1], edges) {
      #expect(picture.color(200 + direction * (edge - 1.5), 350) == color)
      #expect(picture.color(200 + direction * (edge + 1.5), 350) == [255, 255, 255])
    }
  }

  /// A finger touches what it sees: at the near side beyond the frame's edge in the layout of a node turned by 60 degrees.
  @Test(arguments: [(243.0, true), (245, false), (142.5, true), (140.5, false)])
  func aTouchHitsWhatIsSeen(_ x: Double, _ hits: Bool) throws {
    let scene = try MotionScene(Self.flip.replacing("turned ? 180 : 0", with: "60"), until: 2)
    let tree = scene.played.timeline.tree(at: .zero)
    #expect((tree.frontmost(at: Point(x, 350)) == tree.node("front")) == hits)
  }

  /// What shows its back is not touched.
  @Test func theHiddenSideIsNotTouched() throws {
    let scene = try MotionScene(Self.flip, until: 2)
    for (time, side) in [(0.3, "front"), (0.7, "back")] {
      let tree = scene.played.timeline.tree(at: .exact(time))
      #expect(tree.frontmost(at: Point(200, 350)) == tree.node(side))
    }
  }

  /// Two faces share an edge all the way: no background is seen between them.
  @Test(arguments: [0.2, 0.5, 0.8])
  func theFacesOfACubeMeet(_ time: Double) throws {
    var scene = try MotionScene(
      """
      scene: test
      background: "#FFFFFF"
      state: { page: 0 }
      transitions: { page: { duration: 1s, ease: linear } }
      children:
        - box: one
          fill: "#FF0000"
          transform: { translate: ["${-300 * page}", 0], rotate-y: "${-90 * page}", perspective: 800, origin: [1, 0.5] }
          layout: [left == 40, top == 200, width == 300, height == 300]
        - box: two
          fill: "#0000FF"
          transform: { translate: ["${-300 * page}", 0], rotate-y: "${90 - 90 * page}", perspective: 800, origin: [0, 0.5] }
          layout: [left == 340, top == 200, width == 300, height == 300]
      scenarios: { go: { end: 2s, steps: [{ 0s: set page = 1 }] } }

      """, until: 2)
    let picture = try scene.picture(time)
    let edge = 340 - 300 * time
    for y in [220.0, 350, 480] {
      #expect(
        picture.color(edge - 3, y) == [255, 0, 0] && picture.color(edge + 3, y) == [0, 0, 255], "\(y)")
      for x in [edge - 0.5, edge + 0.5] { #expect(picture.color(x, y)[1] < 10, "\(picture.color(x, y))") }
    }
  }

  @Test func tracksAndEnteringTurn() throws {
    let track = try MotionScene(
      "duration: 1s",
      tracks: "a.rotation-x: { from: 0deg, to: 80deg }, a.rotation-y: { from: 10deg, to: 30deg }")
    let turned = try track.node("a", 0.5).node.box.transform
    #expect(
      abs((turned?.rotationX ?? 0) * 180 / .pi - 40) < 1e-6
        && abs((turned?.rotationY ?? 0) * 180 / .pi - 20) < 1e-6)
    let entering = try MotionScene(
      """
      scene: test
      state: { on: false }
      transitions: { on: { duration: 1s, ease: linear } }
      children:
        - box: a
          when: "${on}"
          fill: "#FF0000"
          transform: { perspective: 500 }
          enter: { opacity: 1, rotate-x: 90deg, rotate-y: -40deg }
          layout: [left == 0, top == 0, size == 50]
      scenarios: { go: { end: 2s, steps: [{ 0s: set on = true }] } }

      """, until: 2)
    let half = try entering.node("a", 0.5)
    let angles = half.node.box.transform.map { [$0.rotationX, $0.rotationY].map { $0 * 180 / .pi } } ?? []
    #expect(
      zip(angles, [45, -20]).allSatisfy { abs($0 - $1) < 1e-6 } && half.transform.affine == nil, "\(angles)")
    #expect(try entering.node("a", 1.5).transform == .identity)
  }

  /// Nothing is dropped: what has no effect, and what cannot be drawn, is said with its place.
  @Test func whatCannotBeIsSaid() throws {
    func messages(_ transform: String, _ more: String = "") throws -> [String] {
      try MotionScene.messages(
        """
        scene: test
        children: [{ box: a, fill: "#FF0000", transform: \(transform), \(more)layout: [left == 0, top == 0, size == 9] }]

        """)
    }
    #expect(try messages("{ rotate-y: 30deg, perspective: 500 }").isEmpty)
    for (text, word) in [
      ("{ perspective: 500 }", "no-effect"), ("{ backface-visibility: hidden }", "no-effect"),
      ("{ rotate-y: 30deg, perspective: 0 }", "out-of-range"),
      ("{ rotate-y: 30deg, backface-visibility: back }", "unknown-word"),
    ] {
      let said = try messages(text)
      #expect(said.contains { $0.contains(word) }, "\(text): \(said)")
    }
  }
}

extension MotionScene {
  fileprivate mutating func picture(_ seconds: Double) throws -> PixelBuffer {
    var played = played
    return try played.pipeline.picture(try played.laidOut(at: .exact(seconds)))
  }
}

extension PixelBuffer {
  fileprivate func color(_ x: Double, _ y: Double) -> [Int] {
    let start = (Int(y) * width + Int(x)) * 4
    return bytes[start..<start + 3].map(Int.init)
  }
}

extension String {
  fileprivate func replacing(_ text: String, with other: String) -> String {
    split(separator: text, omittingEmptySubsequences: false).joined(separator: other)
  }
}
