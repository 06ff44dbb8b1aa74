import GoldenCompare
import Testing

@testable import Files
@testable import Goldens

@Suite struct RecordTests {
  var fixture = SuiteFixture()

  @Test func recordsWhatIsMissingAndThenNothing() throws {
    let first = try fixture.suite().record(onCI: false)
    #expect(first.added == ["a", "b"])
    let files = try fixture.files()
    #expect(Array(files.keys).sorted() == ["a.layout.txt", "a.png", "b.layout.txt", "b.png", "goldens.lock"])
    let untouchable = FailingDisk(after: 1)
    #expect(try fixture.suite(untouchable.disk).record(onCI: false).unchanged == ["a", "b"])
    #expect(try fixture.files() == files)
  }

  @Test mutating func replacesOnlyWhatChanged() throws {
    _ = try fixture.suite().record(onCI: false)
    fixture.pictures["b"] = SuiteFixture.picture(7)
    fixture.environment = EnvironmentFingerprint([.init("cairo", "1.18.4")])
    let disk = FailingDisk(after: .max)
    let recording = try fixture.suite(disk.disk).record(onCI: false)
    #expect(recording.replaced == ["b"])
    #expect(recording.unchanged == ["a"])
    #expect(disk.written == ["b.png", "goldens.lock"])
    let lock = try fixture.suite().store.lock()
    #expect(lock.entries.count == 2)
    #expect(lock.entries(of: "a")[0].environment.entries[0].value == "1.16.0")
    #expect(lock.entries(of: "b")[0].environment.entries[0].value == "1.18.4")
    #expect(try fixture.suite().verify().passes)
  }

  @Test mutating func orphansAreReportedAndPruned() throws {
    _ = try fixture.suite().record(onCI: false)
    fixture.pictures["b"] = nil
    #expect(try fixture.suite().record(onCI: false).orphans == ["b.layout.txt", "b.png"])
    #expect(try fixture.files().count == 5)
    #expect(try fixture.suite().prune(onCI: false) == ["b.layout.txt", "b.png"])
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

  /// What a test wrote is accepted without drawing: the same bytes as recording, the lock file included.
  @Test mutating func approvingIsRecording() throws {
    _ = try fixture.suite().record(onCI: false)
    fixture.pictures = ["a": SuiteFixture.picture(8), "b": SuiteFixture.picture(9)]
    fixture.layouts["a"] = [SuiteFixture.record("title", y: 40)]
    _ = try fixture.suite().verify()
    let suite = try fixture.suite()
    #expect(try suite.failures.approvable == ["a", "b"])
    try suite.failures.approve(["a", "b"], into: suite.store)
    let approved = try fixture.files()
    #expect(try fixture.folder.names("failures/live").isEmpty)
    #expect(try fixture.suite().verify().results.map(\.verdict) == [.unchanged, .unchanged])
    _ = try fixture.suite().record(onCI: false)
    #expect(try fixture.files() == approved)
  }

  @Test mutating func onlyWhatTheTestWroteIsApproved() throws {
    _ = try fixture.suite().record(onCI: false)
    let before = try fixture.files()
    fixture.pictures["a"] = SuiteFixture.picture(8)
    _ = try fixture.suite().verify()
    let suite = try fixture.suite()
    try fixture.folder.write("another", "failures/live/a.actual.png")
    let path = fixture.folder("failures/live/a.actual.png")
    #expect(throws: GoldenSuiteError.notAsTested(path: path)) {
      try suite.failures.approve(["a"], into: suite.store)
    }
    #expect(throws: GoldenSuiteError.self) { try suite.failures.approve(["b"], into: suite.store) }
    #expect(try fixture.files() == before)
  }

  @Test func nothingIsRecordedOnCI() throws {
    #expect(throws: GoldenSuiteError.recordingOnCI) { try fixture.suite().prune(onCI: true) }
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
    #expect(throws: GoldenSuiteError.unrenderable(capture: "z", reason: "Failure()", exitCode: 2)) {
      try suite.record(onCI: false)
    }
    #expect(try fixture.folder.names() == [])
  }
}
