import SceneRendering
import TestFixtures
import Testing

@testable import ScreenshotVerify

/// Looks are told by the number that is another one, as they are drawn with it.
@Suite struct LookGuessTests {
  private func causes(
    of drawn: String, against scene: String, ignoring ignored: [String] = [],
    behind: (String, String) = ("", "")
  ) throws -> [String] {
    func written(_ children: String) throws -> WrittenScene {
      try WrittenScene(
        "scene: looks\ncanvas: 390 x 200 @3\ntokens: tokens.json\nbackground: \"#CED5D0\"\nchildren:\n"
          + children)
    }
    // Their files are there for as long as both are.
    let (app, specification) = (try written(behind.0 + drawn), try written(behind.1 + scene))
    let (pipeline, laidOut) = try app.request.layOut()
    let shot = try pipeline.picture(laidOut)
    var request = VerifyRequest(shot: "shot.png")
    request.ignored = ignored
    let (verifying, verified) = try specification.request.verified(shot, request)
    defer { withExtendedLifetime(app) {} }
    #expect(verified.verification.unexpected.isEmpty, "\(verified.verification.unexpected)")
    return VerificationText(shot: verified, map: verifying.loaded.map).causes.map(\.text)
  }

  private func card(
    corner: String = "14", stroke: Double = 2, fill: String = "\"#E6EDFF\"", more: String = ""
  ) -> String {
    "  - { box: card, fill: \(fill), stroke: { color: \"#1A40BF\", width: \(stroke), position: inside }, corner: \(corner), \(more) layout: [left == 30, top == 30, width == 250, height == 90] }\n"
  }

  @Test(arguments: [6, 18, 24]) func aCornerInsideABorder(_ radius: Int) throws {
    let told = try causes(of: card(corner: "\(radius)"), against: card())
    #expect(told == ["card: corner radius 42 -> about \(radius * 3) px"])
  }

  @Test func aSmoothCornerThatIsClipped() throws {
    func entry(_ radius: Int) -> String {
      card(corner: "{ radius: \(radius), smoothing: 0.6 }", stroke: 1, more: "clip: true,")
    }
    #expect(try causes(of: entry(12), against: entry(20)) == ["card: corner radius 60 -> about 36 px"])
  }

  @Test(arguments: [1, 3]) func theWidthOfABorder(_ width: Int) throws {
    let told = try causes(of: card(stroke: Double(width)), against: card())
    #expect(told == ["card: border width 6 -> \(3 * width) px"])
  }

  private func gradient(_ from: String, _ to: String, at place: Int = 100) -> String {
    "{ linear: vertical, stops: [[\"0%\", \"\(from)\"], [\"\(place)%\", \"\(to)\"]] }"
  }

  @Test func oneColorOfAGradient() throws {
    let told = try causes(
      of: card(fill: gradient("#8040E0", "#2060E0")), against: card(fill: gradient("#8040E0", "#4030C0")))
    #expect(told.count == 1 && told[0].hasPrefix("card: gradient stop 2: #4030C0 -> #2"), "\(told)")
  }

  @Test func thePlaceOfAStop() throws {
    let told = try causes(
      of: card(fill: gradient("#8040E0", "#20E0A0", at: 70)),
      against: card(fill: gradient("#8040E0", "#20E0A0")))
    #expect(told == ["card: gradient stop 2: at 100 % -> 70 %"])
  }

  /// Mixed in Oklab, colours between stops are stops of their own.
  @Test(arguments: [40, 75]) func thePlaceOfAStopThatIsMixedInOklab(_ place: Int) throws {
    func fill(_ place: Int) -> String {
      "{ linear: vertical, space: oklab, stops: [[\"0%\", \"#8040E0\"], [\"\(place)%\", \"#20E0A0\"], [\"100%\", \"#F0E040\"]] }"
    }
    let told = try causes(of: card(fill: fill(place)), against: card(fill: fill(60)))
    #expect(told == ["card: gradient stop 2: at 60 % -> \(place) %"])
  }

  @Test func aShadow() throws {
    func shadowed(_ offset: Int, _ blur: Int) -> String {
      card(more: "shadow: { color: \"#00000066\", offset: [0, \(offset)], blur: \(blur) },")
    }
    #expect(
      try causes(of: shadowed(6, 8), against: shadowed(2, 8)) == ["card: shadow offset 0, 2 -> 0, 6 pt"])
    // Between the first numbers that are tried.
    #expect(
      try causes(of: shadowed(7, 8), against: shadowed(1, 8)) == ["card: shadow offset 0, 1 -> 0, 7 pt"])
    #expect(
      try causes(of: shadowed(9, 8), against: shadowed(2, 8)) == ["card: shadow offset 0, 2 -> 0, 9 pt"])
    #expect(try causes(of: shadowed(2, 16), against: shadowed(2, 8)) == ["card: shadow blur 8 -> 16 pt"])
  }

  @Test func aLine() throws {
    func ring(_ width: Double) -> String {
      "  - { shape: circle, id: ring, stroke: { color: \"#F35652\", width: \(width) }, layout: [left == 40, top == 40, size == 60] }\n"
    }
    #expect(try causes(of: ring(1.5), against: ring(2.5)) == ["ring: line width 2.5 -> 1.5 pt"])
  }

  @Test func anOpacityToThePercent() throws {
    func faded(_ opacity: Double) -> String {
      "  - { box: chip, fill: \"#FFFFFF\", corner: capsule, opacity: \(opacity), shadow: { color: \"#00000033\", offset: [0, 1], blur: 6 }, layout: [left == 40, top == 40, size == 60], children: [{ shape: circle, id: dot, fill: \"#0A84FF\", layout: [center == parent, size == 20] }] }\n"
    }
    let told = try causes(of: faded(0.5), against: faded(1))
    #expect(told == ["chip, dot: as if its opacity were 50 % of what it should be"])
  }

  /// Each thing in it has another colour, and what is around it is too uneven to tell one factor from.
  @Test func aFainterGroupOverSeveralColors() throws {
    func close(_ opacity: Double) -> String {
      """
        - { box: field, fill: { linear: horizontal, stops: [["0%", "#12331C"], ["15%", "#12331C"], ["17%", "#E0C040"], ["19%", "#20A0E0"]] }, layout: [fill canvas] }
        - box: close
          fill: "#707070AA"
          corner: capsule
          opacity: \(opacity)
          layout: [left == 40, top == 40, size == 60]
          children: [{ shape: circle, id: glyph, fill: "#000000", layout: [center == parent, size == 20] }]

      """
    }
    let told = try causes(of: close(0.6), against: close(1))
    #expect(told == ["close, glyph: as if its opacity were 60 % of what it should be"])
  }

  /// Nothing is known behind it, but that it is there shows at its edges.
  @Test(arguments: [5, 14]) func aCornerOfATranslucentNodeOverAVideo(_ radius: Int) throws {
    func panel(_ radius: Int) -> String {
      "  - { box: panel, fill: \"#00000066\", corner: \(radius), layout: [left == 30, top == 30, width == 250, height == 90] }\n"
    }
    func video(_ from: String, _ to: String) -> String {
      "  - { box: video, fill: { linear: diagonal, stops: [[\"0%\", \"\(from)\"], [\"100%\", \"\(to)\"]] }, layout: [fill canvas] }\n"
    }
    let behind = (video("#70C0E0", "#E0B060"), video("#FFFFFF", "#808080"))
    let told = try causes(of: panel(radius), against: panel(14), ignoring: ["video"], behind: behind)
    if radius == 14 {
      #expect(told == [])
    } else {
      #expect(told.count == 1 && told[0].hasPrefix("panel: corner radius 42 -> about 1"), "\(told)")
    }
  }

  /// What is hidden is not a line of no width.
  @Test func aLineIsNotThinnerThanHalfAPixel() throws {
    let scene = try WrittenScene(
      "scene: looks\ncanvas: 390 x 200 @3\ntokens: tokens.json\nchildren:\n" + card(stroke: 2))
    let (_, laidOut) = try scene.request.layOut()
    let index = Int(try #require(laidOut.scene.node("card")).index)
    let numbers = LookGroup(kind: .line, nodes: [index], places: [0]).numbers(of: laidOut.tree, scale: 3)
    #expect(numbers.count == 1 && numbers[0].guess(0.1) == nil && numbers[0].guess(0.5) != nil)
  }
}
