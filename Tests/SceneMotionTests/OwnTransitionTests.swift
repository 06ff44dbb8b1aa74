import Graphics2D
import TestFixtures
import Testing

/// Properties of nodes that do not go by the transition of the state.
@Suite struct OwnTransitionTests {
  private func scene(_ transition: String, _ node: String, state: String = "open: false") throws
    -> MotionScene
  {
    try MotionScene(
      """
      scene: test
      tokens: tokens.json
      state: { \(state) }
      transitions: { \(transition) }
      children:
        - \(node)
      scenarios: { go: [{ 0s: load }, { 1s: set open = true }, { 3s: set open = false }] }

      """)
  }

  private func isThere(_ id: String, in scene: MotionScene, _ seconds: Double) -> Bool {
    scene.played.timeline.tree(at: .exact(seconds)).node(id) != nil
  }

  private static let linear = "{ duration: 1s, ease: linear }"

  @Test func allIsWhatIsNotNamed() throws {
    let scene = try scene(
      "open: \(Self.linear)",
      """
      { box: a, fill: "#FFFFFF", corner: "${open ? 10 : 0}", opacity: "${open ? 0.5 : 1}",
            transitions: { all: none, corner: { duration: 0.5s, ease: linear } },
            layout: [left == 0, top == 0, height == 20, "width == ${open ? 100 : 20}"] }
      """)
    let shown = try scene.node("a", 1.25)
    #expect(shown.frame.width == 100 && shown.opacity == 0.5)
    #expect(abs(shown.node.box.corners.topLeft - 5) < 1e-9)
  }

  @Test func aTextChangesAtOnceWhereItsContentDoes() throws {
    func fading(_ own: String) throws -> Int {
      try scene(
        "open: \(Self.linear)",
        #"{ text: '${open ? "A" : "B"}', id: a, style: "{small}", layout: [left == 0, top == 0], \#(own) }"#
      ).node("a", 1.5).fading.count
    }
    #expect(try fading("opacity: 1") == 1)
    #expect(try fading("transitions: { content: none }") == 0)
    // Its own way is over, that of the state is not.
    #expect(try fading("transitions: { content: { duration: 0.2s } }") == 0)
    #expect(try fading("transitions: { content: { duration: 2s } }") == 1)
  }

  @Test func lettersOfAFieldThatGrowsStandAtOnce() throws {
    func fading(_ own: String) throws -> Int {
      try scene(
        "open: \(Self.linear)",
        #"{ field: '${open ? "AB" : "A"}', id: a, style: "{small}", layout: [left == 0, top == 0], \#(own) }"#
      ).node("a", 1.5).fading.count
    }
    #expect(try fading("opacity: 1") == 0)
    #expect(try fading("transitions: { content: \(Self.linear) }") == 1)
  }

  @Test func whatLeavesGoesAsFastAsItsOwnTransition() throws {
    let scene = try scene(
      "open: \(Self.linear)",
      """
      { box: a, when: "${open}", fill: "#FFFFFF", leave: { opacity: 1, translate: [100, 0] },
            transitions: { transform: { duration: 0.5s, ease: linear }, opacity: { duration: 2s, ease: linear } },
            layout: [left == 0, top == 0, size == 20] }
      """)
    #expect(abs(try scene.node("a", 1.5).opacity - 0.25) < 1e-9)
    #expect(abs(try scene.shift("a", 3.25).x - 50) < 1e-9)
    #expect(try scene.shift("a", 4.9).x == 100)
    #expect(!isThere("a", in: scene, 5.1))
  }

  @Test func aStateWithoutATransitionStillMovesWhatHasOne() throws {
    let scene = try scene(
      "",
      """
      { group: a, layout: [left == 0, top == 0, height == 20, "width == ${open ? 100 : 20}"],
            children: [{ box: b, fill: "#FFFFFF", transitions: { frame: \(Self.linear) },
              layout: [top == 0, size == 10, "left == ${open ? 50 : 0}"] },
              { box: c, fill: "#FFFFFF", when: "${!open}", layout: [left == 0, top == 0, size == 10] }] }
      """)
    #expect(try scene.node("a", 1.5).frame.width == 100)
    #expect(abs(try scene.node("b", 1.5).frame.minX - 25) < 1e-9)
    // What has none leaves at once.
    #expect(!isThere("c", in: scene, 1.01))
  }

  @Test func whatANodeCannotHaveIsAnError() throws {
    let messages = try MotionScene.messages(
      """
      scene: test
      children:
        - { box: a, fill: "#FFFFFF", layout: [size == 10, left == 0, top == 0], transitions: { color: none, trim: none } }
        - { shape: circle, id: b, fill: "#FFFFFF", layout: [size == 10, left == 0, top == 0], transitions: { opacity: { duration: 90000s } } }

      """)
    #expect(messages.count(where: { $0.contains("unknown-key") }) == 2, "\(messages)")
    #expect(messages.count(where: { $0.contains("out-of-range") }) == 1, "\(messages)")
  }
}
