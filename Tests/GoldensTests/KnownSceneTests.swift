import ContentStore
import SceneRendering
import TestFixtures
import Testing

@testable import Files
@testable import Goldens

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A scene of which nothing changed is not even read; anything that changed is noticed.
@Suite struct KnownSceneTests {
  private let page: CachedPage

  init() throws { page = try CachedPage() }

  /// How many scenes were read; verdicts are always those of a run without a cache.
  private func read(_ change: (inout GoldenRun) -> Void = { _ in }) async throws -> Int {
    var run = page.run
    change(&run)
    let tested = try await run.tested()
    run.cache = nil
    let without = try await run.tested()
    #expect(tested.results == without.results && tested.suite == without.suite)
    return tested.read
  }

  @Test func whatDidNotChangeIsNotRead() async throws {
    #expect(try await read() == 1)
    #expect(try await read() == 0)
  }

  /// All files that there are, one after the other: goldens, too.
  @Test func eachFileIsNoticed() async throws {
    _ = try await read()
    var paths: [String] = []
    for place in ["", "more/", "Goldens/page/"] {
      let names = try page.folder.names(place.isEmpty ? "." : place)
      paths += names.map { place + $0 }.filter { FileFacts(page.folder($0))?.isRegular == true }
    }
    #expect(paths.count >= 20)
    for path in paths {
      let file = page.folder(path)
      let before = try FileReader.read(file, limit: 1 << 24)
      try FileWriter.writeAtomically(before + Array(" \n".utf8), to: file)
      let run = page.run
      #expect(((try? await run.tested())?.read ?? 1) == 1, "\(path)")
      try FileWriter.writeAtomically(before, to: file)
      _ = try await run.tested()
      #expect(try await run.tested().read == 0, "\(path)")
    }
  }

  @Test(arguments: [
    "another document in a folder", "a golden that no capture makes", "a golden that is gone",
    "a recording that awaits its place", "a link in the place of a file",
    "a font that is gone",
  ])
  func whatComesAndGoesIsNoticed(_ change: String) async throws {
    _ = try await read()
    let folder = page.folder
    switch change {
    case "another document in a folder":
      try folder.write("library: third\ncomponents: {}\n", "more/third.yaml")
    case "a golden that no capture makes": try folder.write("x", "Goldens/page/nobody.png")
    case "a golden that is gone": try Folder.removeFile(folder("Goldens/page/bar.png"))
    case "a recording that awaits its place":
      let layout = try folder.text("Goldens/page/bar.layout.txt")
      try folder.write(layout, "Goldens/page/.specrender-recorded/bar.layout.txt")
    case "a link in the place of a file":
      try Folder.removeFile(folder("people.json"))
      #expect(symlink("other.json", folder("people.json")) == 0)
    default: try Folder.removeFile(folder("font.otf"))
    }
    let run = page.run
    if change == "a golden that no capture makes" {
      // What lies beside the goldens is looked at in each run: the scene itself need not be read for it.
      #expect(try await run.tested().results.last?.verdict.kind == .orphaned)
    } else {
      #expect(((try? await run.tested())?.read ?? 1) == 1)
    }
  }

  @Test func requestsAreKeptApart() async throws {
    _ = try await read()
    // All that a part asks for is known from the whole.
    #expect(try await read { $0.filter = "bar" } == 0)
    #expect(try await read { $0.shard = Shard("1/2")! } == 0)
    #expect(try await read { $0.goldens = page.folder("nowhere") } == 1)
  }

  @Test func aPartKnowsOnlyItself() async throws {
    #expect(try await read { $0.filter = "bar" } == 1)
    #expect(try await read { $0.filter = "bar" } == 0)
    #expect(try await read { $0.filter = "dark" } == 1)
    #expect(try await read() == 1)
  }

  /// A capture that fails is drawn each time, so that its pictures are there to be looked at; the rest is known.
  @Test func failuresAreDrawnEachTime() async throws {
    _ = try await read()
    try page.folder.write(CachedPage.color("ink", "#000000"), "dark.tokens.json")
    for _ in 0..<2 {
      #expect(try await read() == 1)
      #expect(try page.folder.names("failures/page").contains("dark.actual.png"))
    }
    #expect(try await page.run.tested().drawn == 1)
    try page.folder.write(CachedPage.color("ink", "#884400"), "dark.tokens.json")
    _ = try await page.run.tested()
    #expect(try await page.run.tested().read == 0)
    #expect(try page.folder.names("failures/page") == [])
  }

  @Test func anotherBuildOrEnvironmentKnowsNothing() async throws {
    _ = try await read()
    let store = ContentStore(folder: page.folder("cache"))
    let mine = try #require(SceneMemory(store))
    let other = SceneMemory(store, engine: "another")
    let path = page.folder("page.yaml")
    #expect(await KnownScenes(run: page.run, memory: mine).recall(path) != nil)
    #expect(await KnownScenes(run: page.run, memory: other).recall(path) == nil)
  }

  /// An entry that is not what it should be is none.
  @Test func aDamagedEntryIsNone() async throws {
    _ = try await read()
    let memory = try #require(SceneMemory(ContentStore(folder: page.folder("cache"))))
    let scene = try #require(
      await KnownScenes(run: page.run, memory: memory).recall(page.folder("page.yaml")))
    #expect(KnownScene(bytes: scene.bytes, facts: scene.facts)?.bytes == scene.bytes)
    for length in 0..<scene.bytes.count {
      #expect(KnownScene(bytes: Array(scene.bytes.prefix(length)), facts: []) == nil)
    }
  }
}
