import Documents
import Files
import Foundation
import SceneRendering
import TestFixtures
import Testing
import ToolOutcome

@testable import LottieImport

/// Nodes that play a file: `animation: heart.json`.
@Suite struct PlayedNodeTests {
  private let red = "#ff0000"
  private let white = "#ffffff"

  /// A red square of 20 by 20 goes from 20 to 80 within two seconds; the marker `late` is its second half.
  private let file = """
    {"v":"5.7.0","fr":10,"ip":0,"op":20,"w":100,"h":100,"slots":{"Box Color":{"p":{"a":0,"k":[1,0,0]}}},
     "markers":[{"tm":10,"cm":"late","dr":10}],
     "layers":[{"ty":4,"ip":0,"op":20,"nm":"Box","ks":{"p":{"a":1,"k":[
        {"t":0,"s":[20,50],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},{"t":20,"s":[80,50]}]}},
      "shapes":[{"ty":"gr","it":[{"ty":"rc","s":{"k":[20,20]},"p":{"k":[0,0]}},
        {"ty":"fl","c":{"sid":"Box Color"},"o":{"k":100}},{"ty":"tr"}]}]}]}
    """

  private func folder(_ keys: String, more: String = "", file name: String = "box.json") throws
    -> TemporaryFolder
  {
    let folder = TemporaryFolder()
    try folder.write(file, "box.json")
    try folder.write(
      """
      scene: played
      background: "#FFFFFF"
      canvas: 200 x 100
      state: { pull: 0, on: true }
      drivers: [pull]
      children:
        - { animation: \(name), id: box, \(keys)layout: [left == 0, top == 0] }
        - { box: knob, layout: ["left == ${pull}", top == 0, size == 1] }
      \(more)scenarios: { play: { end: 6s, steps: [{ 1s: set pull = 50 }] } }
      """, "played.yaml")
    return folder
  }

  /// Where the red is: its left edge in the row through its middle, at a time; nil for nowhere.
  private func edge(_ folder: TemporaryFolder, at time: Double, row: Int = 50) throws -> Int? {
    let request = SceneRequest(scene: folder("played.yaml"))
    #expect(try request.findMistakes().diagnostics.all.map(\.message) == [])
    var played = try request.play("play", until: .seconds(time))
    var laidOut = try played.laidOut(at: .seconds(time))
    laidOut.scale = 1
    let picture = try played.pipeline.picture(laidOut)
    return (0..<picture.width).first { x in
      let at = (row * picture.width + x) * 4
      return Array(picture.bytes[at..<at + 3]) == [255, 0, 0]
    }
  }

  @Test(arguments: [
    ("", 1.0, 40), ("", 2.5, 25), ("loop: false, ", 3.0, 70), ("speed: 2, ", 0.5, 40),
    ("speed: 0.5, ", 2.0, 40), ("playing: false, ", 1.0, 10), ("segment: late, ", 0.5, 55),
    ("segment: late, ", 1.5, 55), (#"loop: "${!on}", "#, 3.0, 70), (#"loop: "${on}", "#, 2.5, 25),
    ("progress: 0.5, ", 4.0, 40),
  ])
  func timeGoesAsTheNodeSays(_ keys: String, _ time: Double, _ edge: Int) throws {
    let found = try #require(try self.edge(folder(keys), at: time))
    #expect(abs(found - edge) <= 1, "\(keys): \(found)")
  }

  @Test func progressFollowsADriverOnItsWay() throws {
    let folder = try folder(
      #"progress: "${pull / 50}", "#, more: "transitions: { pull: { duration: 1s, ease: linear } }\n")
    for (time, edge) in [(0.5, 10), (1.25, 25), (1.5, 40), (2.5, 70)] {
      let found = try #require(try self.edge(folder, at: time))
      #expect(abs(found - edge) <= 1, "at \(time): \(found)")
    }
  }

  @Test func itIsAsWideAsTheNodeSays() throws {
    // Half as wide: the square's left edge is at 5 instead of 10, and its middle at 25.
    #expect(try edge(folder("width: 50, playing: false, "), at: 0, row: 25) == 5)
  }

  @Test func slotsTakeValues() throws {
    let folder = try folder(##"with: { box-color: "#00FF00" }, "##)
    #expect(try edge(folder, at: 0) == nil)
  }

  @Test func themesGiveFirstValues() throws {
    let rule = #"{"rules":[{"id":"Box Color","type":"Color","value":[0,1,0]}]}"#
    let archive = StoredZIP([
      ("manifest.json", Array(#"{"animations":[{"id":"box"}]}"#.utf8)),
      ("animations/box.json", Array(file.utf8)),
      ("themes/green.json", Array(rule.utf8)),
    ]).bytes
    for (keys, isRed) in [("", true), ("theme: green, ", false)] {
      let folder = try folder(keys, file: #""box.lottie#box""#)
      try FileWriter.writeAtomically(archive, to: folder("box.lottie"))
      #expect(try (edge(folder, at: 0) != nil) == isRed)
    }
  }

  /// A segment and a theme of one name are two animations.
  @Test func choicesAreToldApart() throws {
    let rule = #"{"rules":[{"id":"Box Color","type":"Color","value":[0,1,0]}]}"#
    let archive = StoredZIP([
      ("manifest.json", Array(#"{"animations":[{"id":"box"}]}"#.utf8)),
      ("animations/box.json", Array(file.utf8)), ("themes/late.json", Array(rule.utf8)),
    ]).bytes
    let folder = try folder("segment: late, ", file: "box.lottie")
    try FileWriter.writeAtomically(archive, to: folder("box.lottie"))
    let scene = try String(contentsOfFile: folder("played.yaml"), encoding: .utf8)
    let second = "  - { animation: box.lottie, id: other, theme: late, layout: [left == 100, top == 0] }\n"
    try folder.write(
      scene.replacingOccurrences(of: "scenarios:", with: "\(second)scenarios:"), "played.yaml")
    // Green in its second half: the red square of the other is not there.
    #expect(try edge(folder, at: 0) == 40)
    var played = try SceneRequest(scene: folder("played.yaml")).play("play", until: .zero)
    var laidOut = try played.laidOut(at: .zero)
    laidOut.scale = 1
    let picture = try played.pipeline.picture(laidOut)
    let at = (50 * picture.width + 120) * 4
    #expect(Array(picture.bytes[at..<at + 3]) == [0, 255, 0])
  }

  @Test func whatAThemeMovesIsNamed() throws {
    let rule = #"{"rules":[{"id":"Box Color","type":"Color","keyframes":[]}]}"#
    let archive = StoredZIP([
      ("manifest.json", Array(#"{"animations":[{"id":"box"}]}"#.utf8)),
      ("animations/box.json", Array(file.utf8)), ("themes/green.json", Array(rule.utf8)),
    ]).bytes
    let folder = try folder("theme: green, ", file: "box.lottie")
    try FileWriter.writeAtomically(archive, to: folder("box.lottie"))
    let found = try SceneRequest(scene: folder("played.yaml")).findMistakes().diagnostics.all
    #expect(found.map(\.id.rawValue) == ["lottie-left-out"])
  }

  @Test func picturesComeFromTheFile() throws {
    let png =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="
    let folder = try folder("")
    try folder.write(
      #"{"v":"5.7.0","fr":10,"ip":0,"op":20,"w":100,"h":100,"assets":[{"id":"i","w":20,"h":20,"u":"","p":"data:image/png;base64,\#(png)","e":1}],"layers":[{"ty":2,"ip":0,"op":20,"refId":"i","ks":{}}]}"#,
      "box.json")
    let found = try SceneRequest(scene: folder("played.yaml")).findMistakes().diagnostics.all
    #expect(found.map(\.message) == [])
    var played = try SceneRequest(scene: folder("played.yaml")).play("play", until: .zero)
    let picture = try played.pipeline.picture(played.laidOut(at: .zero))
    #expect(Array(picture.bytes[0..<3]) != [255, 255, 255])
  }

  @Test(arguments: [
    ("segment: later, ", "box.json", "unknown-word", "played.yaml:7:46"),
    ("theme: dark, ", "box.json", "unknown-word", "played.yaml:7:44"),
    ("", "none.json", "unreadable-file", "played.yaml:7:18"),
    ("", "../box.json", "path-leaves-folder", "played.yaml:7:18"),
    ("", "played.yaml", "json-syntax", "played.yaml:1:1"),
    ("progress: 0.5, speed: 2, ", "box.json", "no-effect", "played.yaml:7:52"),
    ("with: { colour: 1 }, ", "box.json", "unknown-parameter", "played.yaml:7:45"),
    ("with: { playing: false }, ", "box.json", "unknown-parameter", "played.yaml:7:45"),
    ("", #""box.json#other""#, "unknown-word", "played.yaml:7:18"),
    ("width: -5, ", "box.json", "out-of-range", "played.yaml:7:44"),
    ("children: [{ box: x }], ", "box.json", "unknown-key", "played.yaml:7:37"),
  ])
  func mistakesAreWhereTheyAreWritten(_ keys: String, _ name: String, _ id: String, _ place: String) throws {
    let folder = try folder(keys, file: name)
    do {
      let found = try SceneRequest(scene: folder("played.yaml")).findMistakes()
      try expect(found.diagnostics, found.map, id, place)
    } catch ToolFailure.documents(let diagnostics, let map) {
      try expect(diagnostics, map, id, place)
    }
  }

  private func expect(_ diagnostics: Diagnostics, _ map: SourceMap, _ id: String, _ place: String) throws {
    let errors = diagnostics.all.filter { $0.severity == .error }
    #expect(errors.map(\.id.rawValue) == [id])
    let span = try #require(errors.first?.span)
    let at = map.location(of: span)
    #expect("\(at)".hasSuffix(place), "\(at)")
  }
}
