import Graphics2D
import SceneRendering
import TestFixtures
import Testing

@testable import ScreenshotVerify

/// What is told is what was changed, and not something else that happens to look alike.
@Suite struct TrueCauseTests {
  /// The causes that are told where a scene should be shown and another one is.
  private func causes(
    of drawn: WrittenScene, against scene: WrittenScene, ignoring ignored: [String] = []
  ) throws -> [String] {
    let (pipeline, laidOut) = try drawn.request.layOut()
    let shot = try pipeline.picture(laidOut)
    var request = VerifyRequest(shot: "shot.png")
    request.ignored = ignored
    let (verifying, verified) = try scene.request.verified(shot, request)
    #expect(verified.verification.unexpected.isEmpty, "\(verified.verification.unexpected)")
    return VerificationText(shot: verified, map: verifying.loaded.map).causes.map(\.text)
  }

  private func scene(_ children: String, background: String = "#CED5D0", size: Int = 20) throws
    -> WrittenScene
  {
    try WrittenScene(
      "scene: parts\ncanvas: 390 x 200 @3\ntokens: tokens.json\nbackground: \"\(background)\"\nchildren:\n"
        + children,
      tokens: WrittenScene.textStyles.replacing("\"value\": 20", with: "\"value\": \(size)"))
  }

  private func badge(_ color: String, _ more: String = "") throws -> WrittenScene {
    try scene(
      """
        - image: ""
          id: badge
          corner: capsule
          placeholder: { name: A, colors: ["\(color)"], style: "{large}", color: "#FFFFFF" }
          \(more)
          layout: [left == 20, top == 20, size == 60]

      """)
  }

  @Test func aDiscBehindALetterIsRecolored() throws {
    let told = try causes(of: badge("#4C4A47"), against: badge("#434343"))
    #expect(told.count == 1 && told[0].hasPrefix("badge: color #434343 -> #4C4A47"), "\(told)")
  }

  @Test func aFainterDiscIsNotRecolored() throws {
    let told = try causes(of: badge("#434343", "opacity: 0.9"), against: badge("#434343"))
    #expect(told.count == 1 && told[0].contains("as if its opacity were 9"), "\(told)")
  }

  @Test func whatABorderIsAroundDoesNotChangeTheBorder() throws {
    let ring = "stroke: { color: \"#FFFFFF\", width: 1, position: inside }"
    let told = try causes(of: badge("#3FA9B5", ring), against: badge("#A879D9", ring))
    #expect(told.count == 1 && told[0].contains("color #A879D9 -> #3FA9B5"), "\(told)")
    let wide = "stroke: { color: \"#FFFFFF\", width: 2, position: inside }"
    let wider = try causes(of: badge("#A879D9", wide), against: badge("#A879D9", ring))
    #expect(wider.count == 1 && wider[0].hasPrefix("badge: border width 3 -> 6 px"), "\(wider)")
  }

  /// The middle of what grew has moved, and its right end: as far as what stands beside it.
  @Test func aRoundBoxThatGrewHasNotMoved() throws {
    func row(_ width: Int) throws -> WrittenScene {
      try scene(
        """
          - stack: horizontal
            id: row
            spacing: 6
            align: center
            layout: [left == 20, top == 80]
            children:
              - { box: plate, corner: 10, fill: "#5856D6", layout: [width == \(width), height == 20] }
              - { box: mark, corner: 8, fill: "#FF9F0A", layout: [size == 16] }

        """)
    }
    let told = try causes(of: row(24), against: row(20))
    #expect(told.contains { $0.hasPrefix("plate: width 60 -> 72 px") }, "\(told)")
  }

  /// Of one of three plates a strip is seen: where it is not, the one in front is not larger.
  @Test func whatShowsAStripIsNotFound() throws {
    func plates(_ hidden: Bool) throws -> WrittenScene {
      try scene(
        """
          - { box: cyan, hidden: \(hidden), fill: "#34D4EB", corner: 5, layout: [left == 40, top == 40, width == 36, height == 28] }
          - { box: red, fill: "#EB2F5B", corner: 5, layout: [left == 47, top == 40, width == 36, height == 28] }
          - { box: plate, fill: "#FFFFFF", corner: 5, layout: [left == 42, top == 40, width == 39, height == 28] }

        """, background: "#000000")
    }
    #expect(try causes(of: plates(true), against: plates(false)) == ["cyan: not found"])
  }

  /// Parts of another outline are seen elsewhere, as if it had another size, which does not explain the whole.
  @Test(arguments: [
    "M14.6,3.8 L34,0 V13.4 L18,14.7 V45.5 A7.5,7.8 0 1 1 13.6,37.6 Z",
    "M10.6,1.1 L34,0 V14.5 L18,15.6 V42.8 A10.4,7.2 0 1 1 12.6,38.5 Z",
  ])
  func anotherOutlineOverAVideoHasNoOtherSize(_ outline: String) throws {
    func note(_ outline: String, _ video: String) throws -> WrittenScene {
      try scene(
        """
          - { box: video, fill: { linear: horizontal, stops: [\(video)] }, layout: [fill canvas] }
          - shape: "\(outline)"
            id: note
            view-box: [0, 0, 34, 54]
            fill: "#FFFFFF"
            layout: [left == 40, top == 40, width == 11.4, height == 18]

        """, background: "#000000")
    }
    let app = try note(outline, "[\"0%\", \"#102030\"], [\"100%\", \"#302010\"]")
    let wanted = try note(
      "M12,4 L34,0 V13 L18,16 V44 A9,8 0 1 1 12,37 Z", "[\"0%\", \"#5080D0\"], [\"100%\", \"#808080\"]")
    #expect(try causes(of: app, against: wanted, ignoring: ["video"]) == ["note: another outline"])
  }

  /// The only edge that is seen of a box looks alike all along itself, and clearer where the video behind it is lighter.
  @Test func aBoxAcrossTheScreenHasNotMovedAlong() throws {
    func body(_ video: [String]) throws -> WrittenScene {
      try scene(
        """
          - { box: video, fill: { linear: horizontal, stops: [\(video.joined(separator: ", "))] }, layout: [fill canvas] }
          - { box: body, fill: "#161622", layout: [fill x, top == 90, bottom == 150] }
          - { box: more, fill: "#161622", layout: [fill x, top == 150, bottom == 200] }

        """, background: "#000000")
    }
    // About as far from each other as the pixels that are looked at.
    let stripes = (0..<64).flatMap { stripe -> [String] in
      let start = (Double(stripe) + 0.25) * 100 / 64
      return [(0, "#40A0A0"), (0.77, "#40A0A0"), (0.78, "#161622"), (1.55, "#161622")].compactMap {
        beyond, color in
        start + beyond <= 100 ? "[\"\(start + beyond)%\", \"\(color)\"]" : nil
      }
    }
    let wanted = try body(["[\"0%\", \"#207080\"]", "[\"50%\", \"#0A0A0A\"]", "[\"100%\", \"#B02040\"]"])
    #expect(try causes(of: body(stripes), against: wanted, ignoring: ["video"]) == [])
  }

  @Test func aFainterShapeIsNotLarger() throws {
    func tail(_ opacity: Double) throws -> WrittenScene {
      try scene(
        """
          - { box: bubble, fill: "#FFFFFFB3", layout: [left == 27, top == 63, width == 131, height == 31.67] }
          - shape: "M0,0 H15 C7,0 1,3 0,8 Z"
            id: tail
            view-box: [0, 0, 16, 8]
            fill: "#FFFFFFB3"
            opacity: \(opacity)
            layout: [left == 27, top == 94.67, width == 16, height == 8]

        """, background: "#12331C")
    }
    let told = try causes(of: tail(0.4), against: tail(1))
    #expect(told == ["tail: as if its opacity were 40 % of what it should be"], "\(told)")
  }

  @Test func aFaintShadowIsMissed() throws {
    func card(_ shadow: String) throws -> WrittenScene {
      try scene(
        "  - { box: card, fill: \"#202020\", corner: 12, \(shadow) layout: [left == 30, top == 30, width == 250, height == 70] }\n",
        background: "#12331C")
    }
    let told = try causes(
      of: card(""), against: card("shadow: { color: \"#00000029\", offset: [0, 0], blur: 10 },"))
    #expect(told == ["card: no shadow"])
  }

  @Test func aThinnerStrokeIsTheShapes() throws {
    func ring(_ width: Int) throws -> WrittenScene {
      func arc(_ id: String, _ end: Double, _ color: String, _ width: Int) -> String {
        """
          - shape: M14,0 A14,14 0 0 1 14,28 A14,14 0 0 1 14,0
            id: \(id)
            trim: [0, \(end)]
            stroke: { color: "\(color)", width: \(width) }
            layout: [left == 40, top == 40, size == 28]

        """
      }
      return try scene(
        arc("track", 1, "#959595", 4) + arc("progress", 0.33, "#F35652", width), background: "#202020")
    }
    let told = try causes(of: ring(3), against: ring(4))
    #expect(told == ["progress: line width 4 -> 3 pt"])
  }

  /// In another size, a text breaks its lines elsewhere and moves what is above it.
  @Test func aTextThatBreaksElsewhereIsOfAnotherSize() throws {
    func comment(_ size: Int) throws -> WrittenScene {
      try scene(
        """
          - stack: vertical
            id: comment
            align: leading
            layout: [left == 20, bottom == -10, width == 330]
            children:
              - { text: dgilbard4, id: name, style: "{small}", color: "#333333" }
              - text: vitae nisi nam ultrices libero non mattis pulvinar nulla pede
                id: words
                style: "{large}"
                color: "#111111"
                lines: unlimited

        """, size: size)
    }
    let told = try causes(of: comment(23), against: comment(20))
    #expect(told.contains { $0.hasPrefix("words: font size 20 -> 23 pt") }, "\(told)")
    #expect(
      !told.contains { $0.contains("reads") || $0.contains("not found") || $0.contains("glyphs") }, "\(told)")
  }

  /// The card's left side hardly stands out from the field, on which other edges are as strong.
  @Test(arguments: [95, 75]) func aLossyPictureHasNoOtherEdges(_ quality: Int) throws {
    var request = SceneRequest(scene: "\(repository)/Scenes/quiz.yaml")
    request.device = "iphone-8-plus-landscape"
    request.settings = [("index", "1"), ("elapsed", "5")]
    let (pipeline, laidOut) = try request.layOut()
    let shot = try pipeline.picture(laidOut).withJPEGNoise(quality: quality)
    let (verifying, verified) = try request.verified(shot, VerifyRequest(shot: "shot.png"))
    #expect(VerificationText(shot: verified, map: verifying.loaded.map).causes.map(\.text) == [])
  }
}
