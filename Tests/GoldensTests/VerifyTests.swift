import GoldenCompare
import Graphics2D
import SceneCompiler
import SceneFormat
import Testing

@testable import Files
@testable import Goldens

@Suite struct VerifyTests {
  var fixture = SuiteFixture()

  init() throws { _ = try fixture.suite().record(onCI: false) }

  @Test func whatWasRecordedPassesWithoutDecoding() throws {
    let report = try fixture.suite().verify()
    #expect(report.passes)
    #expect(report.results.map(\.verdict) == [.unchanged, .unchanged])
    #expect(report.results.allSatisfy { $0.notes.isEmpty })
    #expect(fixture.decoded.count == 0)
  }

  @Test mutating func aChangeIsMeasuredAndShown() throws {
    fixture.pictures["a"]?.bytes[4] = 0
    fixture.layouts["a"] = [SuiteFixture.record("title", y: 14)]
    fixture.environment = EnvironmentFingerprint([.init("cairo", "1.18.4")])
    let report = try fixture.suite().verify()
    #expect(!report.passes)
    let root = fixture.folder("failures/live")
    #expect(
      report.results[0].text() == """
        live/a: 1 pixel differs in 1 region, by up to 1 of 255
          title.top 10 -> 14 [1 px]
          every differing pixel is explained
          environment: cairo 1.16.0 -> 1.18.4
          layout: \(root)/a.layout.txt
          actual: \(root)/a.actual.png
          expected: \(root)/a.expected.png
          difference: \(root)/a.difference.png
          if the change is wanted: specrender record --filter live/a
        """)
    #expect(report.results[1].verdict == .unchangedInOtherEnvironment(environmentChange))
    #expect(
      report.results[1].text() == """
        live/b: unchanged, in another environment than it was recorded in
          cairo 1.16.0 -> 1.18.4
        """)
    let golden = try FileReader.read(fixture.folder("Goldens/live/a.png"), limit: 9999)
    #expect(try FileReader.read("\(root)/a.expected.png", limit: 9999) == golden)
  }

  @Test mutating func picturesOfAnEarlierFailureGo() throws {
    let right = fixture.pictures["a"]
    fixture.pictures["a"] = SuiteFixture.picture(9)
    _ = try fixture.suite().verify()
    #expect(
      try fixture.folder.names("failures/live") == [
        "a.actual.png", "a.difference.png", "a.expected.png", "a.layout.txt", "a.lock",
      ])
    fixture.pictures["a"] = right
    _ = try fixture.suite().verify()
    #expect(try fixture.folder.names("failures/live").isEmpty)
  }

  @Test mutating func aLayoutMayChangeWhereNoPixelDoes() throws {
    fixture.layouts["b"]?[0].y += 1
    let result = try fixture.suite().verify().results[1]
    #expect(result.headline == "same pixels, but nodes changed")
    #expect(result.text().contains("title.top"))
    #expect(!result.files.contains { $0.content == .difference })
  }

  @Test mutating func otherSizesAreCompared() throws {
    fixture.pictures["a"] = PixelBuffer(width: 10, height: 9)
    let result = try fixture.suite().verify().results[0]
    #expect(result.headline.hasPrefix("the size changed from 12x9 to 10x9 pixels; 108 pixels differ"))
  }

  @Test mutating func missingAndOrphanedGoldensFail() throws {
    fixture.pictures["b"] = nil
    fixture.pictures["c"] = SuiteFixture.picture(3)
    try fixture.folder.write("", "Goldens/live/notes.md")
    try Folder.removeFile(fixture.folder("Goldens/live/a.layout.txt"))
    let results = try fixture.suite().verify().results
    #expect(results.map(\.capture) == ["a", "c", "b", "notes.md"])
    #expect(
      results.map(\.verdict) == [
        .missing(["a.layout.txt"]), .missing(["c.png", "c.layout.txt"]),
        .orphaned(["b.layout.txt", "b.png"]), .orphaned(["notes.md"]),
      ])
    #expect(results[1].text().contains("if the picture is right: specrender record --filter live/c"))
    #expect(results[1].files.map(\.content) == [.layout, .actual])
    #expect(results[2].text().contains("specrender prune"))
  }

  @Test func aFilterLeavesTheOthersAlone() throws {
    let report = try fixture.suite().verify { $0 == "b" }
    #expect(report.results.map(\.capture) == ["b"])
    #expect(throws: GoldenSuiteError.noCaptures(scene: "live")) { try fixture.suite().verify { _ in false } }
  }

  @Test func aGoldenThatIsNoPictureIsUnreadable() throws {
    try fixture.folder.write("not a picture", "Goldens/live/a.png")
    try fixture.folder.write("specrender-layout 2\n=======\n", "Goldens/live/b.layout.txt")
    let results = try fixture.suite().verify().results
    #expect(results[0].verdict == .unreadable("Failure()"))
    #expect(results[1].headline.hasSuffix("b.layout.txt: line 2: a conflict marker of an unfinished merge"))
  }

  @Test func aPointerOfGitLFSIsNamed() throws {
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 4\n"
    try fixture.folder.write(pointer, "Goldens/live/a.png")
    try fixture.folder.write(pointer, "Goldens/live/b.layout.txt")
    let results = try fixture.suite().verify().results
    #expect(
      results[0].headline == "the golden cannot be read: "
        + "it is a Git LFS pointer instead of the picture; `git lfs pull` fetches the picture")
    #expect(results[1].headline.hasSuffix("`git lfs pull` fetches the layout"))
  }

  /// A wrong hash in the lock file may cost time and must change no verdict.
  @Test mutating func theLockIsNeverTrustedOverThePicture() throws {
    let text = try fixture.folder.text("Goldens/live/goldens.lock")
    let lock = try fixture.suite().store.lock()
    let (a, b) = (lock.entries(of: "a")[0].pixelHash, lock.entries(of: "b")[0].pixelHash)
    try fixture.folder.write(text.replacing(a, with: b), "Goldens/live/goldens.lock")
    #expect(try fixture.verdicts() == ["a": .unchanged, "b": .unchanged])
    fixture.pictures["a"]?.bytes[0] = 200
    #expect(try fixture.verdicts()["a"]?.passes == false)
  }

  @Test mutating func aPictureThatIsNotTheLockedOneIsDecoded() throws {
    let other = try fixture.codec.encode(SuiteFixture.picture(9))
    try FileWriter.writeAtomically(other, to: fixture.folder("Goldens/live/a.png"))
    #expect(try fixture.verdicts()["a"]?.passes == false)
    fixture.pictures["a"] = SuiteFixture.picture(9)
    let result = try fixture.suite().verify().results[0]
    #expect(result.verdict == .unchanged)
    #expect(result.notes == ["goldens.lock does not know this picture file; recording writes it down"])
  }

  @Test func aLockOfAnUnfinishedMergeStopsTheSuite() throws {
    try fixture.folder.write("specrender-goldens 1\n<<<<<<< HEAD\n", "Goldens/live/goldens.lock")
    let before = try fixture.files()
    let error = #expect(throws: GoldenSuiteError.self) { try fixture.suite().verify() }
    #expect(error?.description.hasSuffix("remove the markers and keep the lines of both sides") ?? false)
    #expect(throws: GoldenSuiteError.self) { try fixture.suite().record(onCI: false) }
    #expect(try fixture.files() == before)
  }

  @Test func windowsLineEndsAreNoChange() throws {
    let text = try fixture.folder.text("Goldens/live/a.layout.txt")
    let windows = text.split(separator: "\n").joined(separator: "\r\n")
    try fixture.folder.write(windows, "Goldens/live/a.layout.txt")
    #expect(try fixture.verdicts()["a"] == .unchanged)
  }

  @Test func failuresThatCannotBeWrittenHideNoVerdict() throws {
    try fixture.folder.write("", "failures")
    try fixture.folder.write("x", "Goldens/live/a.png")
    let result = try fixture.suite().verify().results[0]
    #expect(result.verdict == .unreadable("Failure()"))
    #expect(result.notes.contains { $0.contains("Not a directory") })
  }

  @Test func aCaptureThatCannotBeDrawnIsNamed() throws {
    let suite = try fixture.suite()
    let capture = GoldenCapture(name: "a", scale: 1) { throw SuiteFixture.Failure() }
    let result = suite.verify(capture, try suite.store.lock())
    #expect(result.verdict == .unrenderable("Failure()"))
  }

  @Test(arguments: [["a", "A"], ["a", "a"]] as [[PathName]])
  func namesAreUnique(names: [PathName]) {
    let captures = names.map { GoldenCapture(name: $0, scale: 1) { throw SuiteFixture.Failure() } }
    #expect(throws: GoldenSuiteError.self) {
      try GoldenSuite(
        scene: "s", captures: captures,
        store: GoldenStore(folder: "/none"), codec: fixture.codec, environment: .none)
    }
  }

  private var environmentChange: [EnvironmentDifference] {
    [EnvironmentDifference(name: "cairo", recorded: "1.16.0", current: "1.18.4")]
  }
}
