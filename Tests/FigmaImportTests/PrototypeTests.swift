import Documents
import Graphics2D
import SceneMotion
import SceneRendering
import TestFixtures
import Testing

@testable import DesignImport

/// A prototype is played, and nodes are looked at on their way.
@Suite struct PrototypeTests {
  private func link(
    _ navigation: String, to target: String, _ transition: String = "null",
    trigger: String = "\"type\":\"ON_CLICK\""
  ) -> String {
    "\"interactions\":[{\"trigger\":{\(trigger)},\"actions\":[{\"type\":\"NODE\",\"navigation\":\"\(navigation)\","
      + "\"destinationId\":\"\(target)\",\"transition\":\(transition)}]}]"
  }

  private func move(
    _ type: String, _ seconds: Double, _ more: String = "", ease: String = "\"type\":\"LINEAR\""
  )
    -> String
  {
    "{\"type\":\"\(type)\",\"duration\":\(seconds),\"easing\":{\(ease)}\(more)}"
  }

  private func screen(
    _ id: String, _ name: String, _ left: Double, _ children: [SampleNode], _ more: String = ""
  )
    -> SampleNode
  {
    SampleNode(id, name, [left, 0, 390, 844], SampleNode.fill(1, 1, 1) + more, children)
  }

  private func button(_ id: String, _ name: String, _ box: [Double], _ action: String) -> SampleNode {
    SampleNode(id, name, "RECTANGLE", box, SampleNode.fill(0, 0, 1) + "," + action)
  }

  private func alone(_ type: String) -> String {
    "\"interactions\":[{\"trigger\":{\"type\":\"ON_CLICK\"},\"actions\":[{\"type\":\"\(type)\"}]}]"
  }

  /// The sample's scene with a scenario.
  private func play(_ screens: [SampleNode], _ steps: String, more: String = "") throws -> MotionScene {
    let sample = try FigmaSample(screens.map(\.json), more: more)
    #expect(try sample.errors() == [])
    try sample.folder.write(
      "\(sample.design.scene.text)scenarios: { go: { end: 20s, steps: [{ 0s: load }, \(steps)] } }\n",
      "sample.yaml")
    return try MotionScene(played: sample.request().play("go", until: .exact(20)))
  }

  private func home(_ action: String, _ more: [SampleNode] = []) -> SampleNode {
    screen("1:1", "Home", 0, [button("1:2", "Go", [20, 100, 100, 40], action)] + more)
  }

  private func details(_ children: [SampleNode] = [], _ more: String = "") -> SampleNode {
    screen(
      "2:1", "Details", 500, [button("2:2", "Back", [520, 100, 100, 40], alone("BACK"))] + children, more)
  }

  @Test func aPushMovesBothScreensAndGoesBackTheSameWay() throws {
    let way = move("PUSH", 0.4, ",\"direction\":\"LEFT\"")
    let scene = try play(
      [home(link("NAVIGATE", to: "2:1", way)), details()], "{ 1s: tap home.go }, { 2s: tap details.back }")
    #expect(
      try abs(scene.shift("home", 1.1).x + 97.5) < 1e-6 && abs(scene.shift("details", 1.1).x - 292.5) < 1e-6)
    #expect(
      try abs(scene.shift("home", 2.1).x + 292.5) < 1e-6 && abs(scene.shift("details", 2.1).x - 97.5) < 1e-6)
    #expect(scene.played.timeline.tree(at: .exact(3)).node("details") == nil)
  }

  @Test func durationsAreSecondsOrMillisecondsByTheirSize() throws {
    for duration in [0.4, 400] {
      let way = move("MOVE_IN", duration, ",\"direction\":\"TOP\"")
      let scene = try play([home(link("NAVIGATE", to: "2:1", way)), details()], "{ 1s: tap home.go }")
      #expect(try abs(scene.shift("details", 1.1).y - 633) < 1e-6 && scene.shift("home", 1.1).y == 0)
    }
  }

  @Test func whatMovesOutLiesInFront() throws {
    let way = move("MOVE_OUT", 0.4, ",\"direction\":\"RIGHT\"")
    let scene = try play([home(link("NAVIGATE", to: "2:1", way)), details()], "{ 1s: tap home.go }")
    #expect(try abs(scene.shift("home", 1.1).x - 97.5) < 1e-6 && scene.shift("details", 1.1).x == 0)
    // At the same place in front: what goes is drawn last.
    let tree = scene.played.timeline.tree(at: .exact(1.1))
    let (home, details) = (try #require(tree.node("home")), try #require(tree.node("details")))
    #expect(tree[home].node.box.z > tree[details].node.box.z)
  }

  @Test func aDissolveAfterATimeoutFollowsItsCurve() throws {
    let curve =
      "\"type\":\"CUSTOM_CUBIC_BEZIER\",\"easingFunctionCubicBezier\":{\"x1\":0,\"y1\":0,\"x2\":1,\"y2\":1}"
    let action = link(
      "NAVIGATE", to: "2:1", move("DISSOLVE", 1, ease: curve),
      trigger: "\"type\":\"AFTER_TIMEOUT\",\"timeout\":2")
    let scene = try play(
      [screen("1:1", "Home", 0, [], "," + action), details()], "{ 9s: set move = \"none\" }")
    #expect(try abs(scene.node("details", 2.25).opacity - 0.25) < 0.001)
  }

  @Test func anOverlayStandsWhereItSaysAndClosesFromOutside() throws {
    let menu = SampleNode(
      "3:1", "Menu", [1000, 0, 300, 200],
      SampleNode.fill(1, 1, 0)
        + ",\"overlayPositionType\":\"BOTTOM_CENTER\",\"overlayBackgroundInteraction\":\"CLOSE_ON_CLICK_OUTSIDE\"",
      [button("3:2", "Close", [1010, 10, 50, 50], alone("CLOSE"))])
    let way = move("MOVE_IN", 0.3, ",\"direction\":\"TOP\"")
    let scene = try play(
      [home(link("OVERLAY", to: "3:1", way)), menu],
      "{ 1s: tap home.go }, { 2s: tap menu-overlay.close }, { 3s: tap home.go }, { 4s: \"tap 10,10\" }")
    let frame = try scene.node("menu-overlay", 1.15).frame
    #expect(frame.minX == 45 && frame.maxY == 844)
    #expect(try abs(scene.shift("menu-overlay", 1.15).y - 100) < 1e-6)
    #expect(scene.played.timeline.tree(at: .exact(2.9)).node("menu-overlay") == nil)
    #expect(scene.played.timeline.tree(at: .exact(3.5)).node("menu-overlay") != nil)
    #expect(scene.played.timeline.tree(at: .exact(4.9)).node("menu-overlay") == nil)
  }

  @Test func smartAnimationMatchesLayersByNameAndPath() throws {
    func card(_ id: String, _ box: [Double], _ dot: [Double]) -> SampleNode {
      SampleNode(
        id, "Card", box, SampleNode.fill(1, 0, 0),
        [SampleNode("\(id)0", "Dot", "RECTANGLE", dot, SampleNode.fill(0, 1, 0))])
    }
    let scene = try play(
      [
        home(
          link("NAVIGATE", to: "2:1", move("SMART_ANIMATE", 0.5)),
          [card("1:3", [20, 300, 100, 40], [20, 300, 10, 10])]),
        details([card("2:3", [500, 500, 390, 240], [600, 600, 30, 30])]),
      ], "{ 1s: tap home.go }")
    let card = try scene.node("details.card", 1.25).frame
    #expect([card.minX, card.minY, card.width, card.height] == [10, 400, 245, 140])
    let tree = scene.played.timeline.tree(at: .exact(1.25))
    let dot = try #require(tree.node("details.dot"))
    let corner = try #require(tree.transform(of: dot).apply(tree[dot].frame.origin))
    #expect(abs(corner.x - 60) < 1e-6 && abs(corner.y - 450) < 1e-6, "\(corner)")
    // What has no counterpart fades over the transition.
    for name in ["home.go", "details.back"] { #expect(try abs(scene.node(name, 1.25).opacity - 0.5) < 1e-6) }
  }

  // MARK: Variants

  /// A switch: off with its knob at the left, or on with its knob at the right and a mark.
  private func toggle(
    _ id: String, _ type: String, _ name: String, _ corner: [Double], on: Bool, ids: [String], label: String,
    _ more: String
  ) -> SampleNode {
    let (x, y) = (corner[0], corner[1])
    let knob = SampleNode(
      ids[0], "Knob", "ELLIPSE", [x + (on ? 32 : 2), y + 2, 26, 26], SampleNode.fill(1, 1, 1))
    let words = SampleNode.text(ids[1], "Words", [x, y + 30, 60, 24], label)
    let mark = SampleNode(
      "\(ids[0])9", "Mark", "RECTANGLE", [x + 6, y + 10, 10, 10], SampleNode.fill(0, 0, 1))
    return SampleNode(
      id, name, type, [x, y, 60, 60], SampleNode.fill(0, on ? 1 : 0, 0) + "," + more,
      [knob, words] + (on ? [mark] : []))
  }

  private static let components = """
    "components":{"5:1":{"name":"State=Off","componentSetId":"5:0"},"5:9":{"name":"State=On","componentSetId":"5:0"}},
    "componentSets":{"5:0":{"name":"Switch"}},
    """

  /// A set whose first member changes into the other and back, and a screen with instances of the first.
  private func switches(_ there: String, _ back: String, count: Int = 1) -> [SampleNode] {
    let members = [
      toggle(
        "5:1", "COMPONENT", "State=Off", [1000, 0], on: false, ids: ["5:2", "5:3"], label: "Sound", there),
      toggle(
        "5:9", "COMPONENT", "State=On", [1000, 100], on: true, ids: ["5:4", "5:5"], label: "Sound", back),
    ]
    let instances = (0..<count).map { index in
      toggle(
        "2:\(index)", "INSTANCE", "Switch", [20, 100 + Double(index) * 80], on: false,
        ids: ["I2:\(index);5:2", "I2:\(index);5:3"], label: "Light \(index)", "\"componentId\":\"5:1\"")
    }
    return [
      screen("1:1", "Home", 0, instances),
      SampleNode("5:0", "Switch", "COMPONENT_SET", [990, -10, 100, 200], "\"opacity\":1", members),
    ]
  }

  @Test func aTapChangesAnInstanceIntoAnotherMemberOfItsSet() throws {
    let nodes = switches(
      link("CHANGE_TO", to: "5:9", move("SMART_ANIMATE", 0.4)),
      link("CHANGE_TO", to: "5:1", move("DISSOLVE", 0.4)),
      count: 2)
    let scene = try play(
      nodes, "{ 1s: tap home.switch }, { 3s: tap home.switch-on }, { 5s: tap home.switch-2 }",
      more: Self.components)
    let tree = scene.played.timeline.tree(at: .exact(1.2))
    let knob = try #require(tree.node("home.switch-on-knob"))
    #expect(abs(try #require(tree.transform(of: knob).apply(tree[knob].frame.origin)).x - 37) < 1e-6)
    #expect(try abs(scene.node("home.mark", 1.2).opacity - 0.5) < 1e-6)
    #expect(tree.node("home.switch-on-2") == nil)
    let between = scene.played.timeline.tree(at: .exact(2))
    #expect(between.node("home.switch") == nil && between.node("home.switch-2") != nil)
    #expect(try abs(scene.node("home.switch", 3.1).opacity - 0.25) < 1e-6)
    #expect(scene.played.timeline.tree(at: .exact(4)).node("home.switch-on") == nil)
    #expect(scene.played.timeline.tree(at: .exact(6)).node("home.switch-on-2") != nil)
  }

  @Test func anInstanceChangesAfterADelayAndKeepsItsTexts() throws {
    let delay = "\"type\":\"AFTER_TIMEOUT\",\"timeout\":2"
    let nodes = switches(
      link("CHANGE_TO", to: "5:9", trigger: delay),
      link("CHANGE_TO", to: "5:1", trigger: "\"type\":\"ON_HOVER\""))
    let sample = try FigmaSample(nodes.map(\.json), more: Self.components)
    #expect(sample.library.contains("Light 0") && !sample.library.contains("Sound"))
    let gaps = sample.design.gaps.filter { $0.kind == "prototype" }
    #expect(gaps.map(\.message) == ["what happens at ON_HOVER is left out of the prototype"])
    let scene = try play(nodes, "{ 9s: set move = \"none\" }", more: Self.components)
    #expect(scene.played.timeline.tree(at: .exact(1.9)).node("home.switch-on") == nil)
    #expect(scene.played.timeline.tree(at: .exact(2.1)).node("home.switch-on") != nil)
  }

  @Test func aSceneThatWasBegunWithoutVariantsStaysSound() throws {
    let before = try FigmaSample([home(link("NAVIGATE", to: "2:1")), details()].map(\.json))
    let lock = try before.document("figma/sample.lock.json")
    let nodes = switches(link("CHANGE_TO", to: "5:9"), link("CHANGE_TO", to: "5:1"))
    let later = try FigmaSample(nodes.map(\.json), more: Self.components, lock: lock)
    #expect(!later.library.contains("variants") && later.design.gaps.contains { $0.kind == "prototype" })
  }

  /// A scene begins with the states that the prototype sets, and `check` has nothing to say about them.
  @Test func aSceneBeginsWithTheStatesThatAreAskedFor() throws {
    func states(_ nodes: [SampleNode], more: String = "") throws -> [String] {
      let sample = try FigmaSample(nodes.map(\.json), more: more)
      #expect(try sample.request().findMistakes().diagnostics.all.map(\.message) == [])
      return try sample.document("figma/sample.lock.json")["states"]?.items?.compactMap(\.string) ?? []
    }
    let all = ["screen", "move", "history", "moves", "layer", "overlay"]
    #expect(try states([home(link("NAVIGATE", to: "2:1")), details()]) == all)
    #expect(
      try states(
        [home(link("OVERLAY", to: "2:1")), screen("2:1", "Details", 500, [])]) == [
          "screen", "move", "layer", "overlay",
        ])
    let one = switches(link("CHANGE_TO", to: "5:9"), link("CHANGE_TO", to: "5:1"))
    #expect(try states(one, more: Self.components).contains("variants"))
  }

  /// What the design has gained of prototype since is told, with the nodes.
  @Test func aSceneThatWasBegunWithoutBackStaysSound() throws {
    let opened = screen("2:1", "Details", 500, [])
    let before = try FigmaSample([home(link("OVERLAY", to: "2:1")), opened].map(\.json))
    let later = try FigmaSample(
      [home(link("NAVIGATE", to: "2:1")), opened].map(\.json),
      lock: try before.document("figma/sample.lock.json"))
    try later.folder.write(before.design.scene.text, "sample.yaml")
    #expect(try later.errors() == [] && !later.library.contains("history"))
    #expect(later.design.gaps.filter { $0.kind == "prototype" }.flatMap(\.nodes).map(\.id) == ["1:2"])
  }

  @Test func aDragGoesTheWayOfItsTransition() throws {
    let action = link(
      "NAVIGATE", to: "2:1", move("PUSH", 0.4, ",\"direction\":\"LEFT\""), trigger: "\"type\":\"ON_DRAG\"")
    let scene = try play([home(action), details()], "{ 1s: swipe-left home.go }")
    #expect(scene.played.timeline.tree(at: .exact(3)).node("details") != nil)
  }

  @Test func whatCannotBeSaidIsListed() throws {
    let odd = [
      link("CHANGE_TO", to: "9:9"), link("NAVIGATE", to: "404:1"), alone("URL"),
      link("NAVIGATE", to: "2:1", trigger: "\"type\":\"ON_HOVER\""),
    ].enumerated().map { button("1:\($0 + 5)", "Odd \($0)", [0, Double($0) * 50, 40, 40], $1) }
    let sample = try FigmaSample([screen("1:1", "Home", 0, odd), details()].map(\.json))
    #expect(try sample.errors() == [])
    let gaps = sample.design.gaps.filter { $0.kind == "prototype" }
    #expect(
      gaps.map(\.message) == [
        "a change to a variant that is not in the file or not of the set is left out of the prototype",
        "a connection to a node that is not a screen here is left out of the prototype",
        "the action URL is left out of the prototype",
        "what happens at ON_HOVER is left out of the prototype",
      ])
    #expect(gaps.flatMap(\.nodes).map(\.id) == ["1:5", "1:6", "1:7", "1:8"])
  }

  @Test func aScreenAloneNeitherComesNorGoes() throws {
    let sample = try FigmaSample([details([], "," + link("NAVIGATE", to: "2:1", move("DISSOLVE", 1))).json])
    #expect(try sample.errors() == [])
    #expect(sample.library.contains("gestures:") && !sample.design.scene.text.contains("enter:"))
  }

  @Test func aSceneThatIsThereStaysSound() throws {
    let still = try FigmaSample([home("\"opacity\":1"), screen("2:1", "Details", 500, [])].map(\.json))
    let linked = [home(link("NAVIGATE", to: "2:1")), details()].map(\.json)
    let later = try FigmaSample(linked, lock: try still.document("figma/sample.lock.json"))
    #expect(!later.library.contains("with:"))
    #expect(later.design.gaps.filter { $0.kind == "prototype" }.flatMap(\.nodes).map(\.id) == ["1:2", "2:2"])
    let moving = try FigmaSample(linked)
    let without = try FigmaSample(
      [home("\"opacity\":1"), screen("2:1", "Details", 500, [])].map(\.json),
      lock: try moving.document("figma/sample.lock.json"))
    try without.folder.write(moving.design.scene.text, "sample.yaml")
    #expect(try without.errors() == [])
  }

  @Test func theFirstFlowBeginsTheScene() throws {
    let page =
      "{\"id\":\"0:1\",\"name\":\"Page\",\"type\":\"CANVAS\",\"flowStartingPoints\":[{\"nodeId\":\"2:1\"}],\"children\":["
      + [home(link("NAVIGATE", to: "2:1")), details()].map(\.json).joined(separator: ",") + "]}"
    let sample = try FigmaSample([page])
    #expect(sample.design.scene.text.contains("state: { screen: details"))
  }
}
