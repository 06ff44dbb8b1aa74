import ContentStore
import GoldenCompare
import PNGCodec
import TestFixtures
import Testing

@testable import Files
@testable import Goldens

/// Sequences of which hashes are kept.
@Suite struct FrameGoldenTests {
  private static let text = """
    scene: slide
    state: { n: 0 }
    transitions: { n: { duration: 0.2s, ease: linear } }
    children:
      - { box: mover, fill: "#FF0000", layout: ["left == ${n * 40}", top == 4, size == 8] }
      - { box: below, fill: "#0000FF", layout: [left == 2, top == 40, width == 20, height == 8] }
    scenarios: { go: { end: 1s, steps: [{ 0.5s: set n = 1 }] } }
    captures:
      - { name: way, canvas: 60 x 50, scenario: go, every: 1/20s, hashes: true }

    """

  private let folder = TemporaryFolder()

  private func write(_ changes: [(String, String)] = []) throws {
    var text = Self.text
    for (old, new) in changes {
      precondition(text.ranges(of: old).count == 1)
      text = text.replacing(old, with: new)
    }
    try folder.write(text, "slide.yaml")
  }

  private var run: GoldenRun {
    var run = GoldenRun()
    run.scenes = [folder("slide.yaml")]
    (run.goldens, run.failures) = (folder("Goldens"), folder("failures"))
    return run
  }

  private func suite() throws -> GoldenSuite { try run.suites()[0] }

  /// What is said of the sequence, its pictures aside.
  private func result() throws -> GoldenResult {
    try #require(try suite().verify { $0 == "way" }.results.first)
  }

  private func record() throws {
    try write()
    _ = try suite().record(onCI: false)
  }

  @Test func hashesOfAllAndPicturesOfFewAreKept() throws {
    try record()
    #expect(
      try folder.names("Goldens/slide") == [
        "goldens.lock", "way-0s.layout.txt", "way-0s.png", "way-1s.layout.txt", "way-1s.png",
        "way.frames.txt",
      ])
    let golden = try FramesText(text: try folder.text("Goldens/slide/way.frames.txt"))
    #expect(golden.hashes.count == 21 && golden.step == "1/20")
    // It stands until 0.5 s and from 0.7 s on.
    #expect(Set(golden.hashes[0...10]).count == 1 && Set(golden.hashes[14...]).count == 1)
    #expect(Set(golden.hashes).count == 5)
    #expect(try suite().verify().passes)
    let again = try suite().record(onCI: false)
    #expect(again.unchanged == ["way", "way-0s", "way-1s"] && again.orphans.isEmpty)
  }

  /// Drawn one from the other or each alone: the same pixels.
  @Test func hashesAreThoseOfPictures() throws {
    try record()
    let golden = try FramesText(text: try folder.text("Goldens/slide/way.frames.txt"))
    let pictures = try ["way-0s", "way-1s"].map { name in
      PNGCodec.pixelHash(
        try PNG.decode(try FileReader.read(folder("Goldens/slide/\(name).png"), limit: 1 << 20)))
    }
    #expect([golden.hashes[0], golden.hashes[20]] == pictures)
    let sequence = try #require(try suite().captures[0].sequence)
    for index in [0, 11, 12, 20] {
      #expect(PNGCodec.pixelHash(try sequence.frame(index).pixels) == golden.hashes[index])
    }
  }

  @Test(arguments: [
    // A transition that lasts longer, a node that looks different in all frames, one that stands elsewhere at the end.
    (("0.2s, ease", "0.3s, ease"), 11, "transition of n 0.2s -> 0.3s", 3),
    (("#0000FF", "#0000FE"), 0, "below recoloured: fill #0000FF -> #0000FE", 6),
    (("n * 40", "n * 30"), 11, "mover.left", 5),
    (("0.5s: set", "0.6s: set"), 11, "step", 7),
  ])
  func theFirstFrameAndItsCauseAreNamed(
    _ change: (String, String), _ frame: Int, _ cause: String, _ line: Int
  ) throws {
    try record()
    try write([change])
    let result = try result()
    guard case .changed(let found) = result.verdict else {
      Issue.record("\(result.verdict)")
      return
    }
    #expect(found.frames?.first == frame && found.frames?.seconds == Double(frame) / 20)
    #expect(result.headline.hasPrefix("frame \(frame), at "))
    let causes = found.diagnosis.causes
    #expect(causes.count == 1 && causes[0].sentence.contains(cause), "\(causes.map(\.sentence))")
    #expect(causes[0].sentence.contains("slide.yaml:\(line):"), "\(causes.map(\.sentence))")
    #expect(
      result.files.map(\.content)
        == (frame == 0
          ? [.actual, .layout, .expected, .difference, .frames]
          : [.actual, .layout, .keptBefore, .keptAfter, .frames]))
    let note =
      "of frame 11 only a hash is kept, no picture; those nearest to it: frame 10, at 0.500 s, and frame 14, at 0.700 s"
    #expect(result.notes == (frame == 0 ? [] : [note]))
    #expect(result.scenario == "go")
  }

  /// A document that is written otherwise and means the same.
  @Test func equalFramesPass() throws {
    try record()
    try write([("n * 40", "40 * n")])
    #expect(try suite().verify().passes)
  }

  @Test func anotherNumberOfFramesIsTold() throws {
    try record()
    try write([("end: 1s", "end: 0.9s")])
    #expect(try result().headline.contains("there are 19 frames, and were 21"))
    try write([("1/20s", "1/40s")])
    #expect(try result().verdict.kind == .changed)
  }

  @Test func approvingIsRecording() throws {
    try record()
    try write([("#0000FF", "#00FF00")])
    #expect(try suite().verify().results.map(\.verdict.passes) == [false, false, false])
    let approved = try suite()
    try approved.failures.approve(try approved.failures.approvable, into: approved.store)
    #expect(try suite().verify().passes)
    let text = try folder.text("Goldens/slide/way.frames.txt")
    #expect(try suite().record(onCI: false).unchanged.count == 3)
    #expect(try folder.text("Goldens/slide/way.frames.txt") == text)
  }

  @Test func missingAndDamagedTextsFailAndOrphansAreRemoved() throws {
    try record()
    let text = try folder.text("Goldens/slide/way.frames.txt")
    try folder.write("specrender-frames 1\n<<<<<<<\n", "Goldens/slide/way.frames.txt")
    #expect(try result().verdict.kind == .unreadable)
    try Folder.removeFile(folder("Goldens/slide/way.frames.txt"))
    #expect(try result().verdict == .missing(["way.frames.txt"]))
    try folder.write(text, "Goldens/slide/way.frames.txt")
    try write([(", every: 1/20s, hashes: true", ", at: [0s, 1s]")])
    #expect(try suite().verify().results.last?.verdict == .orphaned(["way.frames.txt"]))
    #expect(try suite().prune(onCI: false) == ["way.frames.txt"])
    #expect(try suite().verify().passes)
  }

  /// With a cache, frames of which nothing has changed are not drawn again.
  @Test func knownFramesAreNotDrawn() async throws {
    try record()
    var run = run
    run.cache = CachePlace(folder("cache"))
    #expect(try await run.tested().drawn == 3)
    let again = try await run.tested()
    #expect(again.drawn == 0 && again.results.allSatisfy(\.verdict.passes))
    try write([("#0000FF", "#00FF00")])
    #expect(try await run.tested().results.allSatisfy { !$0.verdict.passes })
  }
}
