import GoldenCompare
import Graphics2D
import Synchronization
import Testing

@testable import SpecRenderKit

@Suite struct RecordTests {
  var fixture = SuiteFixture()

  @Test func recordsWhatIsMissingAndThenNothing() throws {
    let first = try fixture.suite().record(onCI: false)
    #expect(first.added == ["a", "b"])
    let files = try fixture.files()
    #expect(Array(files.keys).sorted() == ["a.layout.txt", "a.png", "b.layout.txt", "b.png", "goldens.lock"])
    let writer: GoldenStore.Writer = { (_, path) throws(FileError) in throw FileError(.write, path, .missing)
    }
    #expect(try fixture.suite(writer).record(onCI: false).unchanged == ["a", "b"])
    #expect(try fixture.files() == files)
  }

  @Test mutating func replacesOnlyWhatChanged() throws {
    _ = try fixture.suite().record(onCI: false)
    fixture.pictures["b"] = SuiteFixture.picture(7)
    fixture.environment = EnvironmentFingerprint([.init("cairo", "1.18.4")])
    let written = Mutex<[String]>([])
    let writer: GoldenStore.Writer = { (bytes, path) throws(FileError) in
      written.withLock { $0.append(String(path.split(separator: "/").last ?? "")) }
      try FileWriter.writeAtomically(bytes, to: path)
    }
    let recording = try fixture.suite(writer).record(onCI: false)
    #expect(recording.replaced == ["b"])
    #expect(recording.unchanged == ["a"])
    #expect(written.withLock { $0 } == ["goldens.lock", "b.png", "goldens.lock"])
    let lock = try fixture.suite().store.lock()
    #expect(lock.entries.count == 2)
    #expect(lock.entries(of: "a")[0].environment.entries[0].value == "1.16.0")
    #expect(lock.entries(of: "b")[0].environment.entries[0].value == "1.18.4")
    #expect(try fixture.suite().verify().passes)
  }

  /// The disk fails at the n-th file, for every n: then each golden is the old or the new one, the lock file knows
  /// both, and recording again ends in the same bytes as if nothing had happened.
  @Test mutating func anInterruptedRecordingLeavesNothingHalf() throws {
    _ = try fixture.suite().record(onCI: false)
    let old = try fixture.files()
    for (name, byte) in [("a", 5), ("b", 6), ("c", 7)] as [(String, UInt8)] {
      fixture.pictures[name] = SuiteFixture.picture(byte)
    }
    fixture.layouts = ["a": [SuiteFixture.record("title", y: 11)], "b": [], "c": []]
    var undisturbed = SuiteFixture()
    (undisturbed.pictures, undisturbed.layouts) = (fixture.pictures, fixture.layouts)
    _ = try undisturbed.suite().record(onCI: false)
    let new = try undisturbed.files()

    for step in 0..<8 {
      try restore(old)
      let failing = try fixture.suite(writer(failingAt: step))
      #expect(throws: GoldenSuiteError.self) { try failing.record(onCI: false) }
      let now = try fixture.files()
      for (name, text) in now where name != GoldenStore.lockName {
        #expect(text == old[name] || text == new[name], "\(name) after \(step) writes")
      }
      let lock = try fixture.suite().store.lock()
      for name in ["a", "b"] {
        let picture = checksum(Array((now[name + ".png"] ?? "").utf8))
        let entry = lock.entries(of: name).first { $0.pictureFile == picture }
        #expect(entry != nil, "the lock knows \(name) after \(step) writes")
      }
      _ = try fixture.suite().record(onCI: false)
      #expect(try fixture.files() == new)
    }
    try restore(old)
    _ = try fixture.suite(writer(failingAt: 8)).record(onCI: false)
    #expect(try fixture.files() == new)
  }

  @Test mutating func anUnfinishedRecordingIsNoted() throws {
    _ = try fixture.suite().record(onCI: false)
    fixture.pictures["a"] = SuiteFixture.picture(5)
    _ = try? fixture.suite(writer(failingAt: 2)).record(onCI: false)
    let result = try fixture.suite().verify().results[0]
    #expect(result.verdict == .unchanged)
    #expect(result.notes == ["a recording of it did not finish; recording again puts it in order"])
  }

  @Test mutating func orphansAreReportedAndPruned() throws {
    _ = try fixture.suite().record(onCI: false)
    fixture.pictures["b"] = nil
    #expect(try fixture.suite().record(onCI: false).orphans == ["b.layout.txt", "b.png"])
    #expect(try fixture.files().count == 5)
    _ = try fixture.suite().record(prune: true, onCI: false)
    #expect(Array(try fixture.files().keys).sorted() == ["a.layout.txt", "a.png", "goldens.lock"])
    #expect(try fixture.suite().store.lock().entries.map(\.capture) == ["a"])
    #expect(try fixture.suite().verify().passes)
  }

  @Test mutating func filteredRecordingKeepsTheOthers() throws {
    _ = try fixture.suite().record(onCI: false)
    fixture.pictures = ["a": SuiteFixture.picture(8), "b": SuiteFixture.picture(9)]
    _ = try fixture.suite().record({ $0 == "a" }, onCI: false)
    let verdicts = try fixture.verdicts()
    #expect(verdicts["a"] == .unchanged)
    #expect(verdicts["b"]?.passes == false)
  }

  @Test func nothingIsRecordedOnCI() throws {
    #expect(throws: GoldenSuiteError.recordingOnCI) { try fixture.suite().record(onCI: true) }
    #expect(try fixture.folder.names() == [])
  }

  @Test func aCaptureThatCannotBeDrawnStopsTheRecording() throws {
    let captures = [
      try fixture.suite().captures[0], GoldenCapture(name: "z", scale: 1) { throw SuiteFixture.Failure() },
    ]
    let suite = try GoldenSuite(
      scene: "live", captures: captures, store: GoldenStore(folder: fixture.folder("g")),
      codec: fixture.codec, environment: .none)
    #expect(throws: GoldenSuiteError.unrenderable(capture: "z", reason: "Failure()")) {
      try suite.record(onCI: false)
    }
    #expect(try fixture.folder.names() == [])
  }

  @Test func whatAKilledRecordingLeftIsRemoved() throws {
    try Folder.create(fixture.folder("Goldens/live"))
    try fixture.folder.write("half", "Goldens/live/.specrender-1-2-0.tmp")
    #expect(try fixture.suite().verify().results.count == 2)
    _ = try fixture.suite().record(onCI: false)
    #expect(try fixture.files().count == 5)
  }

  private func restore(_ files: [String: String]) throws {
    for name in try fixture.folder.names("Goldens/live") where files[name] == nil {
      try Folder.removeFile(fixture.folder("Goldens/live/" + name))
    }
    for (name, text) in files { try fixture.folder.write(text, "Goldens/live/" + name) }
  }

  private func writer(failingAt step: Int) -> GoldenStore.Writer {
    let count = Mutex(0)
    return { (bytes, path) throws(FileError) in
      let now = count.withLock {
        $0 += 1
        return $0 - 1
      }
      if now == step { throw FileError(.write, path, .system(28)) }
      try FileWriter.writeAtomically(bytes, to: path)
    }
  }
}
