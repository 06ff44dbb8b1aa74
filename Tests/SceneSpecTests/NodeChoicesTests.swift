import Documents
import MotionCurves
import SceneModel
import SceneMotion
import TestFixtures
import Testing

@testable import SceneCompiler
@testable import SceneFormat
@testable import SceneRendering

/// Whether drivers change which nodes are there is known without compiling, and never wrongly.
@Suite struct NodeChoicesTests {
  @Test(arguments: ["live-stream", "tiktok", "video-feed", "video-viewer"])
  func nodesAreTheSameWhereChoicesSaySo(_ name: String) throws {
    let request = SceneRequest(scene: "\(repository)/Scenes/\(name).yaml")
    let loaded = try request.load()
    let environment = try request.environment(for: loaded)
    let compiled = CompiledStates(loaded, environment)
    var random = SeededGenerator(seed: 29)
    var told = 0
    for scenario in loaded.sources.document.scenarios.prefix(2) {
      let played = try Pipeline(loaded).play(scenario.name, until: .seconds(2), environment, scale: nil)
      for moment in played.timeline.moments.prefix(6) {
        told += try compiled.check(moment.scene, &random)
      }
    }
    #expect(told > 0, "choices tell something")
  }

  /// What decides about a node: a condition, a name, a function, what a component or a row is given, and a row's key.
  private static let written = """
    scene: a
    state: { x: 0, open: false, rows: [1, 2] }
    drivers: [x]
    let: { far: "${x > 50}", beyond(n): "${x > n}", some: "${rows | filter(row => x < row * 40)}" }
    components:
      card:
        with: [shown]
        children:
          - { box: mark, when: "${shown}", layout: [left == 0, top == 0, size == 4] }
          - { box: deep, when: "${x > 20}", layout: [left == 0, top == 0, size == 4] }
    children:
      - { box: a, when: "${x > 10}", layout: [left == 0, top == 0, size == 9] }
      - { box: b, when: "${far && open}", layout: [left == 0, top == 0, size == 9] }
      - { box: c, when: "${30 | beyond}", layout: [left == 0, top == 0, size == 9] }
      - { use: card, id: card, with: { shown: "${far}" }, layout: [left == 0, top == 0, size == 9] }
      - stack: vertical
        id: list
        of: ${some}
        layout: [left == 0, top == 100, width == 90]
        row: { layout: [height == 20], children: [{ box: mark, when: "${item * 10 > x}", layout: [left == 0, top == 0, size == 4] }] }
    """

  @Test func choicesAreAskedOfAllThatDecides() throws {
    let written = try WrittenScene(Self.written)
    let loaded = try written.request.load()
    let compiled = CompiledStates(loaded, try written.request.environment(for: loaded))
    var random = SeededGenerator(seed: 30)
    let first = try compiled(nil)
    for _ in 0..<60 {
      var state = first.state
      state[try #require(first.stateNames.firstIndex(of: "open"))] = .bool(.random(using: &random))
      try _ = compiled.check(try compiled(state), &random)
    }
  }

  /// The second condition reads `open` only where the driver is far: what is known of the first state has not seen it.
  @Test(arguments: ["x > 20", "x > 20 && open"]) func whatIsAtHandKeepsItsChoices(_ condition: String) throws
  {
    let written = try WrittenScene(
      """
      scene: a
      state: { x: 0, open: false }
      drivers: [x]
      components:
        card: { children: [{ box: mark, when: "${\(condition)}", layout: [left == 0, top == 0, size == 4] }] }
      children:
        - { use: card, id: card, layout: [left == 0, top == 0, size == 9] }
        - { box: other, when: "${open}", layout: [left == 0, top == 0, size == 9] }
      """)
    let loaded = try written.request.load()
    let compiled = CompiledStates(loaded, try written.request.environment(for: loaded))
    let first = try compiled(nil)
    var state = first.state
    state[try #require(first.stateNames.firstIndex(of: "open"))] = .bool(true)
    let second = try compiled(state)
    #expect(!first.choices.isEmpty && !second.choices.isEmpty)
    let (near, far) = (second.withDriver("x", 19), second.withDriver("x", 21))
    #expect(second.choices.areSame(in: near, as: second.state))
    #expect(!second.choices.areSame(in: far, as: second.state))
  }

  /// Only what is decided about a node, or about one in which it stands, may take it away.
  @Test func aNodeStaysWhereOnlyOthersGo() throws {
    let written = try WrittenScene(
      """
      scene: a
      state: { x: 0 }
      drivers: [x]
      children:
        - group: outer
          when: "${x < 20}"
          layout: [left == 0, top == 0, size == 9]
          children:
            - { box: first, when: "${x > 10}", layout: [left == 0, top == 0, size == 4] }
            - { box: inner, layout: [left == 0, top == 0, size == 4] }
        - { box: last, layout: [left == 0, top == 0, size == 9] }
      """)
    let loaded = try written.request.load()
    let scene = try CompiledStates(loaded, try written.request.environment(for: loaded))(nil)
    let ids = scene.nodes.map(\.id)
    func stay(_ x: Double) -> [String] {
      let state = scene.withDriver("x", x)
      return ids.indices.filter { node in
        let chain = sequence(first: node) { scene.nodes[$0].parent.map { Int($0.index) } }
        return scene.choices.keep(Array(chain), in: state, as: scene.state)
      }.map { ids[$0] }
    }
    #expect(ids == ["outer", "inner", "last"])
    #expect(!scene.choices.areSame(in: scene.withDriver("x", 15), as: scene.state))
    // What came in the place of a node that is left out may be asked with it.
    #expect(stay(15).contains("outer") && stay(15).contains("last"))
    #expect(stay(25) == ["last"])
    #expect(stay(5) == ids)
  }
}

/// A scene in any state, compiled with what is known of others.
private struct CompiledStates {
  let loaded: LoadedScene
  let environment: Environment

  init(_ loaded: LoadedScene, _ environment: Environment) {
    (self.loaded, self.environment) = (loaded, environment)
  }

  func callAsFunction(_ state: SceneState?) throws -> ResolvedScene {
    var found = Diagnostics()
    return try #require(
      compile(loaded.sources, environment: environment, state: state, diagnostics: &found), "\(found.all)")
  }

  /// Looks at other values of drivers: how many of them are said to have the same nodes.
  func check(_ scene: ResolvedScene, _ random: inout SeededGenerator) throws -> Int {
    var count = 0
    for _ in 0..<8 {
      var state = scene.state
      for driver in scene.motion.drivers.indices where scene.motion.drivers[driver] {
        let length = random.pick([0.01, 1, 100])
        guard case .number(let old) = scene.state[driver] else { continue }
        state[driver] = .number(old + random.number(in: -length...length))
      }
      try checkOneNode(of: scene, in: state, &random)
      guard scene.choices.areSame(in: state, as: scene.state) else { continue }
      count += 1
      #expect(try self(state).nodes.map(\.identity) == scene.nodes.map(\.identity), "\(state)")
    }
    return count
  }
}

extension CompiledStates {
  /// Where a node is said to stay, it does.
  private func checkOneNode(
    of scene: ResolvedScene, in state: SceneState, _ random: inout SeededGenerator
  ) throws {
    let node = Int(random.number(in: 0...Double(scene.nodes.count - 1)).rounded())
    let chain = sequence(first: node) { scene.nodes[$0].parent.map { Int($0.index) } }
    guard scene.choices.keep(Array(chain), in: state, as: scene.state) else { return }
    let identity = scene.nodes[node].identity
    #expect(try self(state).nodes.contains { $0.identity == identity }, "\(identity) in \(state)")
  }
}

extension ResolvedScene {
  fileprivate func withDriver(_ name: String, _ value: Double) -> SceneState {
    var state = state
    if let place = stateNames.firstIndex(of: name) { state[place] = .number(value) }
    return state
  }
}
