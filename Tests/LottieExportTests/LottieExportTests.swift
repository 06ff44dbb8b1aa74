import Documents
import Files
import ForeignFormats
import Graphics2D
import SceneRendering
import TestFixtures
import Testing

@testable import LottieExport

/// Scenes as Lottie animations. `make lottie` plays them in other players.
@Suite struct LottieExportTests {
  static let scenes = [
    "hearts", "keyboard-shift", "like-burst", "marquee", "page-turn", "pulse", "quiz-ring", "record-button",
    "sheet", "spinner",
  ]

  @Test func springsTakeFewKeys() throws {
    let request = SceneRequest(scene: "\(repository)/Tests/LottieExportTests/Scenes/keyboard-shift.yaml")
    let exported = try ExportedLottie(exporting: request)
    // Three layers move there and back: at most four keys each way, and one for the last step of 0.15 points back, with which a
    // spring ends.
    #expect(exported.keyCount <= 27, "\(exported.keyCount)")
  }

  @Test func whatPlayersDoNotShowIsNamed() throws {
    let scene = try WrittenScene(
      """
      scene: gaps
      canvas: 60 x 60
      background: "#FFFFFF"
      children:
        - { box: card, fill: "#FF9500", shadow: { color: "#000000", offset: [0, 2], blur: 8 }, layout: [left == 5, top == 5, size == 20] }
        - { box: glass, backdrop: { blur: 8 }, layout: [left == 15, top == 15, size == 20] }
        - { box: fog, fill: "#8E8E93", blur: 4, layout: [left == 30, top == 30, size == 20] }
      scenarios: { play: { end: 0.2s, steps: [{ 0s: load }] } }
      """)
    let exported = try ExportedLottie(exporting: scene.request)
    #expect(
      exported.gaps.map(\.message).sorted() == [
        "card: its shadow is left out", "fog: its blur is not there", "glass: its backdrop is left out",
      ])
    #expect(exported.gaps.allSatisfy { !$0.hint.isEmpty })
  }

  @Test func highlightsComeBack() throws {
    let scene = try WrittenScene(
      """
      scene: focal
      canvas: 100 x 100
      background: "#FFFFFF"
      children:
        - box: ball
          fill: { ellipse: [0.5, 0.5, 0.5, 0.5], focus: [0.3, 0.4], stops: [["0%", "#FFCC00"], ["100%", "#FF3B30"]] }
          corner: capsule
          layout: [left == 10, top == 10, size == 80]
      scenarios: { play: { end: 0.2s, steps: [{ 0s: load }] } }
      """)
    let trip = try RoundTrip(scene.request)
    #expect(trip.exported.gaps.isEmpty)
    #expect(trip.again.messages == [])
    let worst = try trip.worstFrame(of: 1)
    #expect(worst.mean < 0.5, "\(worst)")
  }

  /// A line outside is one of twice the width without its inner half.
  @Test(arguments: ["box: a", "shape: circle, id: a"])
  func linesOutsideComeBack(_ kind: String) throws {
    let scene = try WrittenScene(
      """
      scene: rim
      canvas: 100 x 100
      background: "#FFFFFF"
      children:
        - { \(kind), fill: "#34C75980", stroke: { color: "#DDDDDD", width: 8, position: outside }, layout: [left == 20, top == 20, size == 60] }
      scenarios: { play: { end: 0.2s, steps: [{ 0s: load }] } }
      """)
    let trip = try RoundTrip(scene.request)
    #expect(trip.exported.gaps.isEmpty)
    #expect(trip.again.messages == [])
    let worst = try trip.worstFrame(of: 1)
    #expect(worst.mean < 0.5, "\(worst)")
  }

  /// A colour holds until it jumps back: also where a frame begins a hair before the jump, and where it came by a transition.
  @Test(arguments: [("", 3), ("transitions: { on: { duration: 0.4s, ease: linear } }", 4)])
  func whatJumpsBackHoldsUntilThen(_ motion: String, _ keys: Int) throws {
    let scene = try WrittenScene(
      """
      scene: held
      canvas: 100 x 100
      background: "#FFFFFF"
      state: { on: false, over: false }
      \(motion)
      children:
        - { box: a, fill: '${on && !over ? "#FF0000" : "#0000FF"}', gestures: { tap: on = true }, layout: [left == 10, top == 10, size == 50] }
        - { box: b, gestures: { tap: over = true }, layout: [left == 70, top == 10, size == 20] }
      scenarios: { play: { end: 4s, steps: [{ 1.2s: tap a }, { 3.2s: tap b }] } }
      """)
    let trip = try RoundTrip(scene.request)
    #expect(trip.exported.keyCount == keys)
    let worst = try trip.worstFrame(of: 40)
    #expect(worst.mean < 0.5, "\(worst)")
  }

  @Test func themesAreSlots() throws {
    func document(_ red: Double, _ x: Double) -> DocumentNode {
      let fill = DocumentNode.map([
        ("ty", .text("fl")),
        ("c", .map([("a", .number(0)), ("k", .list([.number(red), .number(0), .number(0)]))])),
        ("o", .map([("a", .number(0)), ("k", .number(100))])),
      ])
      return .map([("w", .number(x)), ("layers", .list([fill, fill]))])
    }
    let archive = ThemedLottie(
      name: "it", document(1, 10),
      [
        ("light", document(1, 10)), ("dark", document(0.5, 10)), ("wide", document(1, 20)),
        ("../x", document(1, 10)),
      ])
    #expect(archive.slotCount == 1)
    #expect(archive.leftOut == ["wide", "../x"])
    let files = try ZIPArchive(archive.bytes, limit: 1 << 20).files
    #expect(files.keys.sorted() == ["a/it.json", "manifest.json", "t/dark.json", "t/light.json"])
    let text = String(decoding: try #require(files["a/it.json"]), as: UTF8.self)
    #expect(text.contains(#""sid": "color-1""#) && text.contains(#""slots""#))
    #expect(String(decoding: try #require(files["t/dark.json"]), as: UTF8.self).contains("0.5"))
  }

  @Test func oneNodeHasItsOwnCanvas() throws {
    let scene = try WrittenScene(
      """
      scene: one
      canvas: 100 x 100
      children:
        - { box: other, fill: "#FF3B30", layout: [fill canvas] }
        - { box: dot, fill: "#34C759", layout: [left == 30, top == 40, width == 20, height == 10] }
      scenarios: { play: { end: 0.2s, steps: [{ 0s: load }] } }
      """)
    let pipeline = Pipeline(try scene.request.load())
    let played = try pipeline.play("play", until: nil, scene.request.environment(), scale: 1)
    var options = ExportedLottie.Options(start: .zero, end: .milliseconds(200))
    options.node = "dot"
    let exported = try ExportedLottie(played, name: "dot", options)
    #expect(exported.layerCount == 1)
    #expect(exported.json.contains("\"w\": 20, \"h\": 10"))
    options.node = "nobody"
    #expect(throws: (any Error).self) { try ExportedLottie(played, name: "x", options) }
  }
}
