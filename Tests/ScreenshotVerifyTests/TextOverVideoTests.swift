import SceneRendering
import TestFixtures
import Testing

@testable import ScreenshotVerify

/// Texts on a translucent panel over a video that is not compared: what shines through makes letters look like others.
@Suite struct TextOverVideoTests {
  private func scene(_ text: String, _ from: String, _ to: String) throws -> WrittenScene {
    try WrittenScene(
      """
      scene: toast
      canvas: 390 x 200 @3
      tokens: tokens.json
      background: "#CED5D0"
      children:
        - { box: video, fill: { linear: horizontal, stops: [["0%", "\(from)"], ["100%", "\(to)"]] }, layout: [fill canvas] }
        - { box: panel, fill: "#00000066", corner: 14, layout: [left == 30, top == 60, width == 250, height == 40] }
        - { text: "\(text)", id: sent, style: "{small}", color: "#FFFFFF", layout: [left == 44, top == 70] }

      """)
  }

  private func causes(of text: String, against wanted: String) throws -> [String] {
    let (app, specification) = (
      try scene(text, "#70C0E0", "#E0B060"), try scene(wanted, "#5080D0", "#808080")
    )
    let (pipeline, laidOut) = try app.request.layOut()
    var request = VerifyRequest(shot: "shot.png")
    request.ignored = ["video"]
    let (verifying, verified) = try specification.request.verified(try pipeline.picture(laidOut), request)
    return VerificationText(shot: verified, map: verifying.loaded.map).causes.map(\.text)
  }

  @Test(
    .enabled(if: Tesseract.isInstalled),
    arguments: [("sent Ross", "sent Rose"), ("Marie has sent Rose", "Maria has sent Rose")])
  func anotherLetterIsRead(_ text: String, _ wanted: String) throws {
    #expect(try causes(of: text, against: wanted) == ["sent: reads \"\(text)\", not \"\(wanted)\""])
  }

  @Test func theSameTextIsAsSpecified() throws {
    #expect(try causes(of: "Maria has sent Rose", against: "Maria has sent Rose") == [])
  }
}
