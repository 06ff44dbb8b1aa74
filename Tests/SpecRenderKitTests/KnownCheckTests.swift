import ContentStore
import Documents
import Files
import SceneRendering
import TestFixtures
import Testing
import ToolOutcome

@testable import SpecRenderKit

/// A scene in which nothing was wrong is not checked again while nothing has changed; anything else is.
@Suite struct KnownCheckTests {
  private let folder = TemporaryFolder()

  init() throws {
    try folder.write(
      """
      scene: page
      import: parts.yaml
      data: { people: people.json }
      canvas: 60x60
      state: { on: false }
      children:
        - { use: part, id: part, layout: [left == 0, top == 0, size == 20] }
        - { box: bar, fill: "#FF0000", layout: [left == 0, top == 30, "width == ${people.width + (on ? 1 : 0)}", height == 8] }
      scenarios:
        turn: { steps: [{ 1s: set on = true }], end: 2s }
      captures:
        - { name: wide, data: { people: wide.json } }
        - { name: turned, scenario: turn, at: 1.5s }

      """, "page.yaml")
    try folder.write(
      """
      library: parts
      components: { part: { children: [{ box: p, fill: "#00FF00", layout: [left == 0, top == 0, size == 20] }] } }

      """, "parts.yaml")
    try folder.write("{ \"width\": 30 }", "people.json")
    try folder.write("{ \"width\": 50 }", "wide.json")
  }

  private func outcome(cached: Bool) async -> Outcome {
    var verb = CheckVerb([folder("page.yaml")])
    verb.cache = cached ? CachePlace(folder("cache")) : nil
    return await verb.run()
  }

  /// Whether the scene is known to be clean before it is checked; what is said of it is what is said without a cache.
  private func isKnown() async -> Bool {
    let request = SceneRequest(scene: folder("page.yaml"))
    let known = await KnownChecks(CachePlace(folder("cache")))?.isClean(request) ?? false
    let (plain, kept) = (await outcome(cached: false), await outcome(cached: true))
    #expect(kept.messages == plain.messages && kept.exitCode == plain.exitCode)
    return known
  }

  @Test func aCleanSceneIsKnown() async {
    #expect(await outcome(cached: false).messages == "0 errors, 0 warnings, 0 notes\n")
    #expect(await !isKnown())
    #expect(await isKnown())
  }

  /// Also those that only a capture reads.
  @Test(arguments: ["page.yaml", "parts.yaml", "people.json", "wide.json"])
  func eachFileIsNoticed(_ name: String) async throws {
    _ = await isKnown()
    #expect(await isKnown())
    try folder.write(try folder.text(name) + "\n", name)
    #expect(await !isKnown())
    #expect(await isKnown())
  }

  @Test func mistakesAreSaidEachTime() async throws {
    _ = await isKnown()
    try folder.write("{ \"breadth\": 50 }", "wide.json")
    #expect(await !isKnown())
    #expect(await !isKnown())
    #expect(await outcome(cached: true).exitCode == 1)
  }

  @Test func anotherEnvironmentIsAnotherCheck() async {
    _ = await isKnown()
    var request = SceneRequest(scene: folder("page.yaml"))
    request.locale = "ar"
    #expect(await KnownChecks(CachePlace(folder("cache")))?.isClean(request) == false)
  }
}
