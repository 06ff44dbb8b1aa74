import Graphics2D
import SceneMotion
import TestFixtures
import Testing

/// What enters or leaves stands where its constraints put it while all around it changes.
@Suite struct GuestTests {
  private func trees(_ scene: String, _ times: [Int]) throws -> [PresentationTree] {
    var played = try InlineScene.written(scene).play(until: .seconds(3))
    let times = times.map { Duration.milliseconds($0) }
    try played.layOut(at: times)
    return times.map { played.timeline.tree(at: $0) }
  }

  private func frame(_ id: String, _ tree: PresentationTree) throws -> Rect {
    tree[try #require(tree.node(id), "no node \(id)")].frame
  }

  private static func button(_ title: String, _ spinner: String, more: String = "") -> String {
    """
    state: { busy: false }
    transitions: { busy: { duration: 1s, ease: linear } }
    children:
      - box: button
        layout: [centerX == 0, top == 100, height == 56, 'width == ${busy ? 56 : 345}']
        children:
          - { text: Get started, id: title, when: "${!busy}", style: "{large}", color: "#FFFFFF", layout: [\(title)] }
          - { box: spinner, when: "${busy}", layout: [\(spinner)] }
          \(more)
    scenarios: { go: { end: 3s, steps: [0.5s: set busy = true, 2s: set busy = false] } }
    """
  }

  @Test func whatIsCentredStaysCentred() throws {
    let scene = Self.button("center == parent", "center == parent, size == 26")
    for tree in try trees(scene, [600, 900, 1400, 2100, 2900]) {
      let (button, title) = (try frame("button", tree), try frame("title", tree))
      #expect(abs(title.midX - button.midX) < 1e-6 && abs(title.midY - button.midY) < 1e-6)
      #expect(try abs(frame("spinner", tree).midX - button.midX) < 1e-6)
      #expect(title.width > 100, "a text keeps its lines")
    }
  }

  @Test func edgesAndSharesHold() throws {
    let scene = Self.button(
      "right == parent.right - 10, top == parent.top + 4",
      "left == parent.left + 3, width == parent.width / 2, top == 0, height == 5")
    for tree in try trees(scene, [600, 1300, 2300]) {
      let (button, spinner) = (try frame("button", tree), try frame("spinner", tree))
      #expect(try abs(frame("title", tree).maxX - button.maxX + 10) < 1e-6)
      #expect(abs(spinner.minX - button.minX - 3) < 1e-6 && abs(spinner.width - button.width / 2) < 1e-6)
    }
  }

  /// What is inside of what leaves, and what is tied to a neighbour of the parent's.
  @Test func whatIsInsideAndBesideHoldsToo() throws {
    let more = """
      - { box: mark, when: "${!busy}", layout: [left == button.right + 8, centerY == parent.centerY, size == 10], children: [{ box: dot, layout: [right == button.right, top == 0, size == 4] }] }
      """
    let scene = Self.button("center == parent", "center == parent, size == 26", more: more)
    for tree in try trees(scene, [700, 1200, 2600]) {
      let button = try frame("button", tree)
      #expect(try abs(frame("mark", tree).minX - button.maxX - 8) < 1e-6)
      #expect(try abs(frame("dot", tree).maxX - button.maxX) < 1e-6)
    }
  }

  @Test func aStacksChildStaysCentredAcrossAndKeepsItsPlaceAlong() throws {
    let scene = """
      state: { both: true }
      transitions: { both: { duration: 1s, ease: linear } }
      children:
        - stack: horizontal
          id: line
          align: center
          layout: [left == 20, top == 20, 'height == ${both ? 100 : 40}']
          children:
            - { box: one, layout: [size == 20] }
            - { box: two, when: "${both}", layout: [size == 20] }
      scenarios: { go: { end: 3s, steps: [0.5s: set both = false] } }
      """
    for tree in try trees(scene, [600, 1400]) {
      #expect(try abs(frame("two", tree).midY - frame("line", tree).midY) < 1e-6)
      #expect(try frame("two", tree).minX == 40)
    }
  }

  @Test func whatLeavesFollowsADriver() throws {
    let scene = """
      state: { on: true, pull: 100 }
      drivers: [pull]
      transitions: { on: { duration: 2s, ease: linear }, pull: { duration: 1s, ease: linear } }
      children:
        - box: panel
          layout: [left == 0, top == 0, height == 20, "width == 100 + ${pull}"]
          children: [{ box: end, when: "${on}", layout: [right == parent.right, top == 0, size == 10] }]
      scenarios: { go: { end: 3s, steps: [0.5s: set on = false, 0.7s: set pull = 0] } }
      """
    for tree in try trees(scene, [600, 1100, 1600, 2000]) {
      #expect(try abs(frame("end", tree).maxX - frame("panel", tree).maxX) < 1e-6)
    }
  }
}
