import GoldenCompare
import TestFixtures
import Testing

@testable import Files
@testable import Goldens

/// What is said of goldens in which an outline or a path to follow is another one.
@Suite struct PathCauseTests {
  private static let text = """
    scene: page
    shapes:
      flag: { path: "M0,0 h20 v8 c-5,4 -12,4 -20,0 z", view-box: [0, 0, 20, 12] }
    animations:
      rise:
        duration: 1s
        inside: field
        children:
          - { box: heart, fill: "#FF0000", layout: [size == 6, center == parent] }
        tracks:
          heart.position: { path: "M0,0 C4,-8 -8,-16 2,-20" }
      morph:
        duration: 1s
        tracks: { blob.shape: { from: "M0,0 L10,0 L10,10 Z", to: "M0,0 L10,0 L5,8 Z" } }
    children:
      - { shape: "M0,0 L12,0 L12,12 L0,12 Z", id: square, fill: "#0000FF", layout: [leading == 2, top == 2, size == 12] }
      - { shape: flag, id: flag, fill: "#00FF00", layout: [leading == 20, top == 2, width == 20, height == 12] }
      - { box: cut, fill: "#00FFFF", mask: { shape: "M0,0 L14,0 L7,12 Z" }, layout: [leading == 44, top == 2, size == 14] }
      - box: clipped
        clip: { shape: "M1,1 L14,1 L14,14 L1,14 Z" }
        layout: [leading == 2, top == 20, size == 14]
        children: [{ box: inside, fill: "#FF00FF", layout: [fill parent] }]
      - { shape: "M0,0 L10,0 L10,10 Z", id: blob, fill: "#808000", layout: [leading == 20, top == 20, size == 10] }
      - { box: field, fill: "#FFFFFF", layout: [fill parent], z: -1, gestures: { tap: [play rise, play morph] } }
    scenarios: { go: { end: 1s, steps: [{ 0s: "tap field at 50,45" }] } }
    captures: [{ name: moving, canvas: 60 x 50, scenario: go, at: 0.5s }]

    """

  private func causes(_ old: String, _ new: String, prepare: (TemporaryFolder) throws -> Void = { _ in })
    throws
    -> [String]
  {
    try causesOfEdit(in: "page.yaml", of: ["page.yaml": Self.text], old, new, prepare: prepare)
  }

  @Test(arguments: [
    (
      "L12,0 L12,12 L0,12", "L12,0 L12,9 L0,12",
      "square outline L12,12 -> L12,9 (command 3 of 5) (page.yaml:16:14)"
    ),
    // A relative command is told as it is written, not by the points behind it, which all move.
    (
      "h20 v8", "h17 v8",
      "flag outline h20 -> h17 (command 2 of 5) (page.yaml:17:14, value in page.yaml:3:17)"
    ),
    (
      "v8 c-5,4 -12,4 -20,0", "v6 c-5,4 -12,2 -20,0",
      "flag outline v8, c-5,4 -12,4 -20,0 -> v6, c-5,4 -12,2 -20,0 (commands 3 and 4 of 5) (page.yaml:17:14, value in page.yaml:3:17)"
    ),
    (
      "L12,12 L0,12", "L12,12 L6,6 L0,12",
      "square outline none -> L6,6 (command 4 of 6) (page.yaml:16:14)"
    ),
    (
      "L12,12 L0,12", "L0,12",
      "square outline L12,12 -> none (command 3 of 5) (page.yaml:16:14)"
    ),
    (
      "M1,1 L14,1 L14,14 L1,14", "M1,1 L14,1 L14,10 L1,14",
      "clipped clip outline L14,14 -> outline L14,10 (command 3 of 5) (page.yaml:20:11)"
    ),
    (
      "C4,-8 -8,-16 2,-20", "C4,-8 -8,-16 9,-20",
      "animation rise, heart.position path C4,-8 -8,-16 2,-20 -> C4,-8 -8,-16 9,-20 (command 2 of 2)"
    ),
    (
      "L5,8 Z\"", "L5,6 Z\"",
      "animation morph, blob.shape values L5,8 -> L5,6 (command 7 of 8)"
    ),
    ("L12,0 L12,12 L0,12 Z", "C1,2 3,4 5,6 Z", "square has another outline (page.yaml:16:14)"),
  ]) func theCommandThatChangedIsTold(_ old: String, _ new: String, _ words: String) throws {
    let told = try causes(old, new)
    #expect(told.count == 1 && told[0].hasPrefix(words), "\(told)")
  }

  /// Golden files of before have checksums alone: they pass as they are, and another outline is told without its commands.
  @Test func aRecordWithoutPathsStaysAsItIs() throws {
    let told = try causes("L12,0 L12,12", "L12,0 L12,9") { folder in
      let path = folder("Goldens/page/moving.layout.txt")
      let file = try FileReader.read(path, limit: 1 << 20)
      #expect(String(decoding: file, as: UTF8.self).contains("\n= "))
      try FileWriter.writeAtomically(LayoutText.withoutPaths(file), to: path)
      var run = GoldenRun()
      run.scenes = [folder("page.yaml")]
      (run.goldens, run.failures) = (folder("Goldens"), folder("failures"))
      let suite = try run.suites()[0]
      let result = try #require(try suite.verify().results.first)
      #expect(result.verdict == .unchanged && !result.hasOtherRecord)
      #expect(try suite.record(onCI: false).unchanged.count == 1)
      #expect(try FileReader.read(path, limit: 1 << 20) == LayoutText.withoutPaths(file))
    }
    #expect(told == ["square has another outline (page.yaml:16:14)"])
  }

  /// `record --records-only` adds what records of before lack.
  @Test func pathsAreAddedOnRequest() throws {
    let told = try causes("L12,0 L12,12", "L12,0 L12,9") { folder in
      let path = folder("Goldens/page/moving.layout.txt")
      let file = try FileReader.read(path, limit: 1 << 20)
      try FileWriter.writeAtomically(LayoutText.withoutPaths(file), to: path)
      var run = GoldenRun()
      run.scenes = [folder("page.yaml")]
      (run.goldens, run.failures) = (folder("Goldens"), folder("failures"))
      #expect(try run.suites()[0].record(recordsOnly: true, onCI: false).replaced.count == 1)
      #expect(try FileReader.read(path, limit: 1 << 20) == file)
    }
    #expect(told == ["square outline L12,12 -> L12,9 (command 3 of 5) (page.yaml:16:14)"])
  }
}
