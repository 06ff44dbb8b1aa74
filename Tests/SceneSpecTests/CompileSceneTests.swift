import Documents
import SceneCompiler
import SceneFormat
import SceneModel
import TestFixtures
import Testing

/// What layout and motion get from the compiler without seeing it: values, and functions that it answers.
@Suite struct CompileSceneTests {
  private static let scene = """
    scene: page
    state: { scroll: 0, page: 1, likes: 0 }
    drivers: [scroll]
    on: { scroll: ["page = scroll > 40 ? 2 : 1"] }
    children:
      - { box: bar, fill: "#ffffff", layout: [left == 0, top == 0, width == 10, height == 4] }
    scenarios:
      first: [{ 1s: "set likes = likes + 1" }]
      second: [{ 1s: "set likes = likes + 10" }, { 2s: "set likes = likes + 100" }]
    """

  private func environment() throws -> Environment {
    Environment(device: try #require(Device.named("iphone-15")))
  }

  @Test func anActionOfAScenarioIsFoundByItsPlace() throws {
    let sources = try SceneSources(Self.scene)
    var diagnostics = Diagnostics()
    let scene = try #require(
      compile(sources, environment: try environment(), diagnostics: &diagnostics))
    let likes = try #require(scene.stateNames.firstIndex(of: "likes"))
    let added = try sources.document.scenarios.flatMap(\.steps).map { step in
      guard case .action(let action) = step.event else { return [Effect]() }
      return sources.effects(
        of: action, environment: try environment(), state: scene.state, diagnostics: &diagnostics)
    }
    #expect(added == [1, 10, 100].map { [.set(likes, .number($0))] })
    #expect(diagnostics.all.isEmpty)
  }

  @Test func aSceneAnswersWhatItAsksAboutItsDrivers() throws {
    var diagnostics = Diagnostics()
    let scene = try #require(
      compile(try SceneSources(Self.scene), environment: try environment(), diagnostics: &diagnostics))
    let scroll = try #require(scene.stateNames.firstIndex(of: "scroll"))
    #expect(!scene.motion.questions.isEmpty)
    let answers = [40.0, 41].map { value in
      var state = scene.state
      state[scroll] = .number(value)
      return scene.motion.questions.answers(in: state).reactions[scroll]
    }
    #expect(answers == [[.bool(false)], [.bool(true)]])
  }
}
