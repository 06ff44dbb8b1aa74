import Graphics2D
import Synchronization
import TestFixtures
import Testing

@testable import Files
@testable import Goldens

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Recordings that end anywhere: every golden, and the lock file with them, is the old or the new one.
@Suite struct InterruptionTests {
  /// Files by name, as the file system has them.
  typealias Files = [String: String]

  var fixture = SuiteFixture()
  let old: Files
  let new: Files

  /// One picture changes, one picture and its layout, one layout, one golden is added, one stays, one is pruned.
  init() throws {
    fixture.pictures = Self.pictures([("a", 1), ("b", 2), ("c", 3), ("e", 4), ("z", 5)])
    fixture.layouts = ["a": [SuiteFixture.record("title", y: 1)], "c": [SuiteFixture.record("title", y: 3)]]
    _ = try fixture.suite().record(onCI: false)
    old = try fixture.files()
    var undisturbed = SuiteFixture()
    undisturbed.layouts = fixture.layouts
    undisturbed.pictures = fixture.pictures
    _ = try undisturbed.suite().record(onCI: false)
    Self.change(&undisturbed)
    _ = try undisturbed.suite().record(prune: true, onCI: false)
    new = try undisturbed.files()
  }

  @Test mutating func aRecordingThatStopsAnywhereIsOldOrNew() throws {
    Self.change(&fixture)
    var (olds, news, steps) = (0, 0, 0)
    while true {
      try restore(old)
      let isComplete =
        (try? fixture.suite(FailingDisk(after: steps).disk).record(prune: true, onCI: false)) != nil
      let seen = try seenFiles()
      let isNew = seen == new.filter { !$0.key.hasPrefix("z") }
      #expect(isNew || seen == old.filter { !$0.key.hasPrefix("z") }, "after \(steps) steps")
      if isNew { news += 1 } else { olds += 1 }
      try everyFileIsOldOrNew()
      if isNew {
        #expect(try fixture.suite().verify().results.allSatisfy { $0.verdict.passes || $0.capture == "z" })
      }
      _ = try fixture.suite().record(prune: true, onCI: false)
      #expect(try fixture.files() == new, "healed after \(steps) steps")
      if isComplete { break }
      steps += 1
    }
    // The folder, the stage, seven files, the commit; seven moves, the empty folder, two orphans, and all of it.
    #expect(olds == 2 + 7 + 1)
    #expect(news == 7 + 1 + 2 + 1)
  }

  /// After the commit, captures that show the old pictures again find the new goldens, and record back to the old.
  @Test mutating func goingBackAfterAnInterruption() throws {
    let before = fixture
    Self.change(&fixture)
    for steps in 8..<20 {
      try restore(old)
      _ = try? fixture.suite(FailingDisk(after: steps).disk).record(onCI: false)
      _ = try before.suite().record(prune: true, onCI: false)
      #expect(try fixture.files() == old, "after \(steps) steps")
    }
  }

  @Test mutating func whatAwaitsItsPlaceIsNoted() throws {
    Self.change(&fixture)
    _ = try? fixture.suite(FailingDisk(after: 10).disk).record(onCI: false)
    let result = try fixture.suite().verify().results[0]
    #expect(result.verdict == .unchanged)
    #expect(
      result.notes == ["a recording was stopped before its files were in place; recording again ends it"])
  }

  /// Nothing of it counts, and a full disk gets its space back.
  @Test mutating func whatWasNotCompleteIsRemoved() throws {
    try Folder.create(fixture.folder("Goldens/live/.specrender-recording"))
    try fixture.folder.write("half", "Goldens/live/.specrender-recording/a.png")
    try fixture.folder.write("half", "Goldens/live/.specrender-recording/.specrender-1-2-0.tmp")
    #expect(try fixture.suite().verify().passes)
    _ = try fixture.suite().record(onCI: false)
    #expect(try fixture.files() == old)

    Self.change(&fixture)
    var disk = GoldenDisk.system
    disk.write = { (bytes, path) throws(FileError) in
      if path.hasSuffix("b.layout.txt") { throw FileError(.write, path, .system(28)) }
      try GoldenDisk.system.write(bytes, path)
    }
    let error = #expect(throws: GoldenSuiteError.self) { try fixture.suite(disk).record(onCI: false) }
    #expect(
      error?.description
        == "cannot write \(fixture.folder("Goldens/live/b.layout.txt")): No space left on device")
    #expect(try fixture.files() == old)
  }

  /// The second one comes while the first one is at work; it would go first if nothing held it back.
  @Test func oneRecordingAtATime() async throws {
    let folder = TemporaryFolder()
    let order = Order()
    let claim = try Folder.claim(folder.path)
    let second = Task.detached {
      let claim = try Folder.claim(folder.path)
      order.append("second")
      claim.end()
    }
    usleep(100_000)
    order.append("first")
    claim.end()
    try await second.value
    #expect(order.names == ["first", "second"])
  }

  /// Captures of one scene that are recorded at once: the lock file knows all of them.
  @Test mutating func recordingsAtOnceLoseNothing() async throws {
    Self.change(&fixture)
    let suites = try ["a", "b", "c", "d"].map { name in (name, Sent(suite: try fixture.suite())) }
    try await withThrowingTaskGroup { group in
      for (name, sent) in suites {
        group.addTask { _ = try sent.suite.record({ $0 == name }, onCI: false) }
      }
      try await group.waitForAll()
    }
    _ = try fixture.suite().record(prune: true, onCI: false)
    #expect(try fixture.files() == new)
  }

  private struct Sent: @unchecked Sendable { let suite: GoldenSuite }

  private final class Order: Sendable {
    private let content = Mutex<[String]>([])
    var names: [String] { content.withLock { $0 } }
    func append(_ name: String) { content.withLock { $0.append(name) } }
  }

  private static func change(_ fixture: inout SuiteFixture) {
    fixture.pictures = pictures([("a", 11), ("b", 12), ("c", 3), ("d", 14), ("e", 4)])
    fixture.layouts["b"] = [SuiteFixture.record("title", y: 12)]
    fixture.layouts["c"] = [SuiteFixture.record("title", y: 13)]
  }

  private static func pictures(_ bytes: [(String, UInt8)]) -> [String: PixelBuffer] {
    Dictionary(uniqueKeysWithValues: bytes.map { ($0.0, SuiteFixture.picture($0.1)) })
  }

  /// What the tool sees, without the orphan that is pruned last.
  private func seenFiles() throws -> Files {
    let store = try fixture.suite().store
    let names = Set(old.keys).union(new.keys).filter { !$0.hasPrefix("z") }
    return try names.reduce(into: [:]) { files, name in
      files[name] = try store.bytes(name).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  private func everyFileIsOldOrNew() throws {
    let folder = "Goldens/live/"
    for name in try fixture.folder.names(folder) where !name.hasPrefix(".") {
      let text = try fixture.folder.text(folder + name)
      #expect(text == old[name] || text == new[name], "\(name)")
    }
    _ = try fixture.suite().store.lock()
  }

  private func restore(_ files: Files) throws {
    for name in try fixture.folder.names("Goldens/live") where files[name] == nil {
      try Folder.removeFile(fixture.folder("Goldens/live/" + name))
    }
    for (name, text) in files { try fixture.folder.write(text, "Goldens/live/" + name) }
  }
}
