import Documents
import Foundation
import MotionCurves
import SceneModel
import SceneMotion
import TestFixtures
import Testing

@testable import SceneChecker
@testable import SceneCompiler
@testable import SceneFormat
@testable import SceneRendering

/// A scene that is compiled from what is known of other states is the scene that is compiled anew.
@Suite struct KnownPartsTests {
  /// States of each scene that are compared; `make prove` compares all.
  private static let count = ProcessInfo.processInfo.environment["PROOF_CASES"].flatMap(Int.init) ?? 12
  private static let scenes = ["live-stream", "quiz", "ios-gallery", "tiktok", "video-feed", "video-viewer"]

  @Test(arguments: scenes) func whatIsKnownIsWhatIsComputed(_ name: String) throws {
    let request = SceneRequest(scene: "\(repository)/Scenes/\(name).yaml")
    let loaded = try request.load()
    let environment = try request.environment(for: loaded)
    for state in try states(of: loaded, environment) {
      var (found, foundAnew) = (Diagnostics(), Diagnostics())
      let scene = compile(loaded.sources, environment: environment, state: state, diagnostics: &found)
      let anew = compile(
        loaded.sources.unknown, environment: environment, state: state, diagnostics: &foundAnew)
      #expect(found == foundAnew)
      let (a, b) = (try #require(scene), try #require(anew))
      #expect(a.isSame(as: b), "\(name) \(state)")
    }
  }

  /// Of its scenarios, in an order in which they do not follow each other; each twice, so that all may be known.
  private func states(of loaded: LoadedScene, _ environment: Environment) throws -> [SceneState] {
    let scenarios = loaded.sources.document.scenarios.prefix(Self.count > 1000 ? .max : 2)
    let pipeline = Pipeline(loaded)
    var states: [SceneState] = []
    for scenario in scenarios {
      let end = Self.count > 1000 ? scenario.end : min(scenario.end, .seconds(3))
      var played = try pipeline.play(scenario.name, until: end, environment, scale: nil)
      try played.layOut(at: stride(from: 0.05, to: end.seconds, by: 0.4).map { .exact($0) })
      states += played.timeline.moments.map(\.scene.state)
    }
    var random = SeededGenerator(seed: 28)
    let some = Array(Set(states).sorted { "\($0)" < "\($1)" }.shuffled(using: &random).prefix(Self.count))
    return some + some.shuffled(using: &random)
  }

  // MARK: What is read

  private static func scene(_ nodes: String) -> String {
    """
    scene: a
    tokens: tokens.json
    state: { rows: [1, 2], open: false, x: 0, name: a }
    let: { double: "${x * 2}", twice(n): "${n * 2 + x}", list: "${rows | map(row => row + x)}" }
    components:
      card:
        with: [title, chosen]
        children:
          - { text: "${title}", id: title, style: "{small}", layout: [top == 0, left == 0] }
          - { box: mark, when: "${chosen}", fill: "#FF0000", layout: [left == 0, top == 0, width == 4, height == 4] }
          - slot: content
    children:
    \(nodes)
    """
  }

  /// Nodes before it come and go, and what it reads by a name, a function, a parameter, a slot or a row changes.
  @Test func changesAreSeenHoweverTheyAreRead() throws {
    let text = Self.scene(
      """
        - { box: first, when: "${open}", fill: "#00FF00", layout: [left == 0, top == 0, width == 9, height == 9] }
        - { box: named, fill: "#00FF00", layout: [left == 0, top == 0, width == 9, "height == ${double + 1}"] }
        - { box: called, fill: "#00FF00", layout: [left == 0, top == 0, width == 9, "height == ${3 | twice}"] }
        - use: card
          id: card
          with: { title: "${name}", chosen: "${open}" }
          layout: [left == 0, top == 0, width == 90, height == 90]
          children:
            - { text: "${x}", id: inside, style: "{small}", layout: [top == 20, left == 0] }
        - stack: vertical
          id: rows
          of: ${list}
          layout: [left == 0, top == 100, width == 90]
          row:
            layout: [height == 20]
            gestures: { tap: ["open = !open", "x = open ? item : double"] }
            children: [{ text: "${item} ${name}", id: title, style: "{small}", layout: [fill parent] }]
        - { stack: horizontal, layout: [left == 0, bottom == 0], children: [{ text: "${name}", style: "{small}" }, { box: "b-${x}", fill: "#0000FF", layout: [width == 9, height == 9] }] }
      """)
    let written = try WrittenScene(text)
    let loaded = try written.request.load()
    let environment = try written.request.environment(for: loaded)
    var initial = Diagnostics()
    let first = try #require(compile(loaded.sources, environment: environment, diagnostics: &initial))
    #expect(initial.all.isEmpty, "\(initial.all)")
    var random = SeededGenerator(seed: 1)
    for _ in 0..<200 {
      var state = first.state
      for (index, name) in first.stateNames.enumerated() {
        switch name {
        case "rows":
          state[index] = .list((0..<Int.random(in: 0...3, using: &random)).map { .number(Double($0)) })
        case "open": state[index] = .bool(.random(using: &random))
        case "x": state[index] = .number(Double.random(in: 0..<3, using: &random).rounded(.down))
        case "name": state[index] = .string(["a", "b"].randomElement(using: &random) ?? "a")
        default: break
        }
      }
      var (found, foundAnew) = (Diagnostics(), Diagnostics())
      let scene = compile(loaded.sources, environment: environment, state: state, diagnostics: &found)
      let anew = compile(
        loaded.sources.unknown, environment: environment, state: state, diagnostics: &foundAnew)
      let (a, b) = (try #require(scene), try #require(anew))
      #expect(found == foundAnew && a.isSame(as: b), "\(state)")
    }
  }

  /// What is computed of names that change may stay: nodes are then what they were, whatever else changes around them.
  @Test func whatStaysTheSameIsSeenToBe() throws {
    let text = Self.scene(
      """
        - { box: before, when: "${open}", fill: "#00FF00", layout: [left == 0, top == 0, width == 9, height == 9] }
        - stack: vertical
          id: list
          of: "${[1, 2, 3]}"
          layout: [left == 0, top == 100, width == 90, "height == ${x > 1 ? 60 : 90}"]
          row:
            key: ${item}
            state: { pressed: "${x > 1}" }
            layout: [height == 20]
            transitions: { opacity: { duration: "${x > 0 ? 1 : 2}" } }
            gestures: { tap: ["pressed = !pressed"], pan: { moves: drag, bounds: ["${0 - x}", 0], end: [open = pressed] } }
            children:
              - { box: mark, when: "${rows | contains(item)}", fill: "#FF0000", layout: [fill parent] }
              - use: card
                id: card
                with: { title: '${name == "a" || x > 1 ? "long" : "short"}', chosen: "${x == item}" }
                layout: [fill parent]
                children: [{ text: '${pressed ? name : "-"}', id: inside, style: "{small}", layout: [top == drag] }]
      """
    ).replacing(
      "state: { rows", with: "drivers: [drag]\nstate: { drag: 0, rows", maxReplacements: 1
    ).replacing(
      "components:",
      with: """
        on: { open: ['name = x > 1 ? "a" : name', "x = rows.count"], drag: ["open = drag > 3 && x > 1"] }
        timers: { later: { after: "${x > 1 ? 1 : 2}", while: "${open || drag > x}", do: [open = false] } }
        transitions: { open: { duration: "${rows.count > 1 ? 0.3 : 0.5}" }, x: { duration: 0.2 } }
        components:
        """, maxReplacements: 1)
    let written = try WrittenScene(text.replacing("[top == drag]", with: "[\"top == ${drag}\"]"))
    let loaded = try written.request.load()
    let environment = try written.request.environment(for: loaded)
    var initial = Diagnostics()
    let first = try #require(compile(loaded.sources, environment: environment, diagnostics: &initial))
    #expect(initial.all.isEmpty, "\(initial.all)")
    var random = SeededGenerator(seed: 7)
    var state = first.state
    for _ in 0..<300 {
      let index = Int.random(in: 0..<state.values.count, using: &random)
      switch state[index] {
      case .number: state[index] = .number(Double(Int.random(in: 0...4, using: &random)))
      case .bool: state[index] = .bool(.random(using: &random))
      case .list:
        state[index] = .list((1...3).filter { _ in .random(using: &random) }.map { .number(Double($0)) })
      case .string where first.stateNames[index] == "name":
        state[index] = .string(.random(using: &random) ? "a" : "b")
      default: continue
      }
      var (found, foundAnew) = (Diagnostics(), Diagnostics())
      let scene = compile(loaded.sources, environment: environment, state: state, diagnostics: &found)
      let anew = compile(
        loaded.sources.unknown, environment: environment, state: state, diagnostics: &foundAnew)
      let (a, b) = (try #require(scene), try #require(anew))
      #expect(found == foundAnew && a.isSame(as: b), "\(state)")
    }
  }

  /// A mistake is told in each state that has it.
  @Test func mistakesAreToldAgain() throws {
    let written = try WrittenScene(
      Self.scene(
        "    - { box: a, fill: \"${name}\", layout: [left == 0, top == 0, width == 9, height == 9] }"))
    let loaded = try written.request.load()
    let environment = try written.request.environment(for: loaded)
    for _ in 0..<3 {
      var found = Diagnostics()
      #expect(compile(loaded.sources, environment: environment, diagnostics: &found) == nil)
      #expect(found.all.map(\.id.rawValue) == ["bad-color"])
    }
  }
}

extension ResolvedScene {
  /// Whether all values are the same.
  fileprivate func isSame(as other: ResolvedScene) -> Bool {
    nodes == other.nodes && constraints == other.constraints && pictures == other.pictures
      && nodeOrigins == other.nodeOrigins && driversOnlyMove == other.driversOnlyMove
      && wraps.map(\.stack) == other.wraps.map(\.stack) && state == other.state
      && choices.isEmpty == other.choices.isEmpty
      && background == other.background && keyboardHeight == other.keyboardHeight
      && motion.transitions == other.motion.transitions && motion.timers == other.motion.timers
      && motion.onStart == other.motion.onStart && motion.onLoad == other.motion.onLoad
      && motion.onChange == other.motion.onChange && motion.running == other.motion.running
      && motion.questions.answers(in: state) == other.motion.questions.answers(in: state)
  }
}
