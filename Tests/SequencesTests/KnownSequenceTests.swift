import ContentStore
import Files
import SceneRendering
import TestFixtures
import Testing
import ToolOutcome

@testable import Sequences

/// Frames from the cache have the bytes of drawn ones.
@Suite struct KnownSequenceTests {
  private let folder = TemporaryFolder()

  init() throws {
    try folder.write(
      """
      scene: page
      canvas: 40x40
      background: "#FFFFFF"
      state: { on: false }
      children:
        - { box: dot, fill: "#FF0000", layout: [left == 4, "top == ${on ? 30 : 4}", size == 6] }
      scenarios: { go: { end: 1s, steps: [{ 0.1s: set on = true }] } }

      """, "page.yaml")
  }

  /// How many frames were drawn.
  private func drawn(_ output: String, from start: Int, to end: Int, locale: String = "en") async throws
    -> Int
  {
    var scene = SceneRequest(scene: folder("page.yaml"))
    scene.moment = PlayedMoment(scenario: "go", time: nil)
    scene.locale = locale
    var request = SequenceRequest(rate: try #require(FrameRate("20")))
    (request.output, request.start, request.end) = (
      folder(output), .milliseconds(start), .milliseconds(end)
    )
    let outcome = await request.written(of: scene, cache: CachePlace(folder("cache")))
    #expect(outcome.exitCode == 0, "\(outcome.messages)")
    request.output = folder("plain-\(output)")
    #expect(await request.written(of: scene).exitCode == 0)
    for name in try folder.names("plain-\(output)") where name.hasSuffix(".png") {
      #expect(
        try FileReader.read(folder("\(output)/\(name)"), limit: 1 << 20)
          == FileReader.read(folder("plain-\(output)/\(name)"), limit: 1 << 20), "\(name)")
    }
    let line = outcome.messages.split(separator: "\n").first { $0.contains(" drawn, the others") }
    return try #require(line.flatMap { $0.split(separator: " ").first }.flatMap { Int($0) })
  }

  @Test func whatWasDrawnBeforeIsTaken() async throws {
    #expect(try await drawn("a", from: 0, to: 500) == 10)
    #expect(try await drawn("b", from: 0, to: 500) == 0)
  }

  /// Frames that are missing in the middle are drawn from others than in a run of all.
  @Test func missingFramesAreTheSame() async throws {
    #expect(try await drawn("a", from: 0, to: 500) == 10)
    let store = ContentStore(folder: folder("cache"))
    #expect(try store.contents().count > 10)
    for (index, shelf) in try folder.names("cache").enumerated() where index % 2 == 0 {
      for name in try folder.names("cache/\(shelf)") {
        try Folder.removeFile(folder("cache/\(shelf)/\(name)"))
      }
    }
    #expect((1..<10).contains(try await drawn("b", from: 0, to: 500)))
  }

  @Test func whatChangedIsDrawn() async throws {
    #expect(try await drawn("a", from: 0, to: 500) == 10)
    #expect(try await drawn("b", from: 0, to: 500, locale: "de") == 10)
    try folder.write(try folder.text("page.yaml").replacing("#FF0000", with: "#FF0001"), "page.yaml")
    #expect(try await drawn("c", from: 0, to: 500) == 10)
  }

  /// What nothing has changed of is not even read.
  @Test func aWholeSequenceIsKnownByWhatWasRead() async throws {
    var scene = SceneRequest(scene: folder("page.yaml"))
    scene.moment = PlayedMoment(scenario: "go", time: nil)
    var request = SequenceRequest(rate: try #require(FrameRate("20")))
    request.end = .milliseconds(500)
    let cache = CachePlace(folder("cache"))
    func recalled() async -> RecalledSequence? {
      await SequenceMemory(cache, scene, request)?.recall()?.sequence
    }
    #expect(await recalled() == nil)
    request.output = folder("a")
    #expect(await request.written(of: scene, cache: cache).exitCode == 0)
    let known = try #require(await recalled())
    #expect(known.count == 10 && known.sizes.map { [$0.width, $0.height] } == [[40, 40]])
    try folder.write(try folder.text("page.yaml").replacing("#FF0000", with: "#FF0001"), "page.yaml")
    #expect(await recalled() == nil)
  }
}
