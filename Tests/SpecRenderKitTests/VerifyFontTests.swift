import Files
import TestFixtures
import Testing

@testable import SpecRenderKit

/// Screenshots in a font that the scene does not have: frames that fit their texts have other sizes there, and what stands beside
/// them other places.
@Suite struct VerifyFontTests {
  private static let noto = Self.tokens(
    "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf",
    "89c3c497f618fdaa0b2d1e98fef93582f28c71debd2c4a8cdf41f190ced2909d")

  private static func tokens(_ path: String, _ digest: String) -> String {
    WrittenScene.textStyles
      .replacing("/usr/share/fonts/opentype/inter/Inter-Regular.otf", with: path)
      .replacing("a7e791e8f5a0fb02b65663f7fca73e1d1ca9543f772ad480cbd76f4e3fe3f8cc", with: digest)
  }

  private static func chips(padding: Int = 12, gap: Int = 8, second: String = "Paper hats") -> String {
    func chip(_ id: String, _ color: String, _ text: String, _ padding: Int) -> String {
      "{ stack: horizontal, id: \(id), fill: \"\(color)\", corner: 6, padding: [6, \(padding), 6, \(padding)], "
        + "children: [{ text: \(text), id: \(id)-text, style: \"{large}\", color: \"#FFFFFF\" }] }"
    }
    return """
      scene: chips
      canvas: 390 x 140 @3
      tokens: tokens.json
      background: "#FFFFFF"
      children:
        - stack: vertical
          id: all
          spacing: 12
          align: leading
          layout: [leading == 20, top == 20]
          children:
            - stack: horizontal
              id: row
              spacing: \(gap)
              children:
                - \(chip("first", "#1166CC", "Monday morning", 12))
                - \(chip("second", "#0A7A3C", second, padding))
            - \(chip("third", "#8A2BE2", "Music by the window", 12))

      """
  }

  /// What `verify --any-font` says of a scene where it is drawn in another font.
  private func verdict(on drawn: String, of specified: String = Self.chips()) async throws -> Outcome {
    let (scene, other) = (try WrittenScene(specified), try WrittenScene(drawn, tokens: Self.noto))
    try FileWriter.writeAtomically(other.request.file(), to: scene.folder("shot.png"))
    var verifying = VerifyRequest(shot: scene.folder("shot.png"))
    verifying.allowsOtherFonts = true
    return await VerifyVerb(verifying, of: scene.request).run()
  }

  @Test func sizesThatFollowFromTheFontAreAsSpecified() async throws {
    let outcome = try await verdict(on: Self.chips())
    #expect(outcome.exitCode == 0, "\(outcome.text)")
    #expect(
      (outcome.messages + outcome.text).contains(
        "allow for the widths of texts in the screenshot's font: first"))
  }

  @Test func whatDoesNotFollowFromItIsTold() async throws {
    let wider = try await verdict(on: Self.chips(padding: 16))
    #expect(wider.exitCode == 1 && wider.text.contains("1. second: width"), "\(wider.text)")
    let farther = try await verdict(on: Self.chips(gap: 14))
    #expect(farther.exitCode == 1 && farther.text.contains("second"), "\(farther.text)")
    #expect(!farther.text.contains("first: width") && !farther.text.contains("third: width"))
  }

  private static let face = """
      - image: ""
        id: face
        corner: capsule
        placeholder: { name: Maya Okafor, colors: ["#4B72A4"], style: "{large}", color: "#FFFFFF" }
        layout: [left == 300, top == 80, size == 48]

    """

  @Test func initialsInThePlaceOfAPictureAreInTheOtherFontToo() async throws {
    let scene = Self.chips() + Self.face
    let outcome = try await verdict(on: scene, of: scene)
    #expect(outcome.exitCode == 0, "\(outcome.text)")
  }

  @Test func theColorOfATranslucentTextIsTold() async throws {
    func scene(_ color: String) -> String {
      let style = "id: third-text, style: \"{large}\", color: \""
      return Self.chips().replacing(style + "#FFFFFF\"", with: style + "\(color)\"")
    }
    let outcome = try await verdict(on: scene("#FFD24D"), of: scene("#FFFFFF99"))
    #expect(outcome.exitCode == 1 && outcome.text.contains("third-text: color "), "\(outcome.text)")
    let same = try await verdict(on: scene("#FFFFFF99"), of: scene("#FFFFFF99"))
    #expect(same.exitCode == 0, "\(same.text)")
  }

  private static func viewers(left: Int) -> String {
    """
      - stack: horizontal
        id: viewers
        fill: "#0A7A3C"
        corner: 6
        padding: [4, 12, 4, 12]
        spacing: 4
        align: center
        layout: [left == \(left), top == 96]
        children:
          - { shape: "M0,0 L20,0 L20,20 L0,20 Z", id: icon, fill: "#FFD24D", layout: [size == 20] }
          - { text: "11", id: count, style: "{large}", color: "#FFFFFF" }

    """
  }

  /// It is looked for, and read, where what is beside it has moved.
  @Test func aTextThatMovedWithItsChipIsRead() async throws {
    let outcome = try await verdict(
      on: Self.chips() + Self.viewers(left: 290), of: Self.chips() + Self.viewers(left: 300))
    #expect(outcome.exitCode == 1 && outcome.text.contains("too far left"), "\(outcome.text)")
    #expect(!outcome.text.contains("not compared") && !outcome.text.contains("reads"), "\(outcome.text)")
  }
}
