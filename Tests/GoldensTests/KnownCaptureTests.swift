import GoldenCompare
import SceneRendering
import TestFixtures
import Testing

@testable import ContentStore
@testable import Files
@testable import Goldens
@testable import ToolOutcome

/// What a run with a cache draws, and what it says.
@Suite struct KnownCaptureTests {
  private let page: CachedPage
  private var folder: TemporaryFolder { page.folder }
  private var run: GoldenRun { page.run }

  init() throws { page = try CachedPage() }

  /// How many captures are drawn; verdicts are always those of a run without a cache.
  private func drawn() async throws -> Int {
    let tested = try await run.tested()
    var without = run
    without.cache = nil
    #expect(tested.results == (try await without.results()))
    return try #require(tested.drawn)
  }

  @Test func whatDidNotChangeIsNotDrawnAgain() async throws {
    #expect(try await drawn() == 4)
    #expect(try await drawn() == 0)
    let verdict = try await run.tested()
    #expect(verdict.results.allSatisfy(\.verdict.passes) && verdict.note == nil)
  }

  /// Each is a kind of thing that pixels depend on: how many captures show that it changed.
  @Test(arguments: [
    ("a colour of the scene", 4), ("a token that one capture shows", 1), ("a token that none shows", 0),
    ("a library", 4), ("data", 3), ("other data", 1), ("tokens of a theme", 1),
    ("a picture in the lock file", 4),
    ("a picture beside the scene", 4), ("a comment", 0), ("the scale of a capture", 1),
    ("a font", 0), ("a golden", 1),
  ])
  func whatChangedIsDrawnAgainAndNothingElse(_ change: String, _ count: Int) async throws {
    #expect(try await drawn() == 4)
    switch change {
    case "a colour of the scene": try page.replace("#FFFFFF", "#FFFFFE", in: "page.yaml")
    case "a token that one capture shows":
      let (red, blue) = ("[1, 0, 0], \"hex\": \"#FF0000\"", "[0, 0, 1], \"hex\": \"#0000FF\"")
      try page.replace(red + " } },\n    \"idle", blue + " } },\n    \"idle", in: "base.tokens.json")
    case "a token that none shows":
      let start = "\"idle\": { \"$value\": { \"colorSpace\": \"srgb\", \"components\": "
      let (red, blue) = ("[1, 0, 0], \"hex\": \"#FF0000\"", "[0, 0, 1], \"hex\": \"#0000FF\"")
      try page.replace(start + red, start + blue, in: "base.tokens.json")
    case "a library": try page.replace("#00FF00", "#00FF88", in: "parts.yaml")
    case "data": try page.replace("A", "C", in: "people.json")
    case "other data": try page.replace("B", "C", in: "other.json")
    case "tokens of a theme": try folder.write(CachedPage.color("ink", "#000000"), "dark.tokens.json")
    case "a picture in the lock file": try page.picture("a.png", 90)
    case "a picture beside the scene": try page.picture("beside.png", 90)
    case "a comment": try page.replace("scene: page\n", "# A comment.\nscene: page\n", in: "page.yaml")
    case "a font": try FileWriter.writeAtomically([0], to: folder("font.otf"))
    case "a golden":
      let other = try FileReader.read(folder("Goldens/page/dark.png"), limit: 1 << 20)
      try FileWriter.writeAtomically(other, to: folder("Goldens/page/bar.png"))
    default: try page.replace("name: bar,", "name: bar, scale: 2,", in: "page.yaml")
    }
    #expect(try await drawn() == count)
  }

  @Test func anotherBuildKnowsNothing() async throws {
    #expect(try await drawn() == 4)
    let loaded = try run.loadedScenes()[0]
    let capture = loaded.sources.document.captures[0]
    func known(_ engine: String) -> KnownCaptures {
      KnownCaptures(SceneMemory(ContentStore(folder: folder("cache")), engine: engine))
    }
    let keys = ["1", "2"].map { known($0).key(of: capture, in: loaded) }
    #expect(keys[0] != keys[1] && known("1").capture(keys[0], loaded.files) == nil)
  }
}
