import Graphics2D
import TestFixtures
import Testing

@testable import ScreenshotVerify

/// Texts that are set in another way are named by what differs, with its numbers, and by nothing else.
@Suite struct TextGuessTests {
  private let folder = TemporaryFolder()

  /// The causes that are told of the shop with something else in it.
  private func causes(_ plant: (inout FaultyScene) -> Void) throws -> [String] {
    let request = try ShopScene.request(in: folder)
    let (pipeline, laidOut) = try request.layOut()
    var faulty = FaultyScene(laidOut: laidOut, fonts: try #require(pipeline.fonts))
    plant(&faulty)
    let shot = try pipeline.picture(faulty.laidOut)
    let (verifying, verified) = try request.verified(shot, VerifyRequest(shot: "shot.png"))
    return VerificationText(shot: verified, map: verifying.loaded.map).causes.map(\.text)
  }

  @Test func anotherWeight() throws {
    let told = try causes { $0.set("cards[0].name") { $0.runs[0].weight = 400 } }
    #expect(told.count == 1 && told[0].hasPrefix("cards[0].name: font weight 600 -> 400"), "\(told)")
  }

  @Test func anotherSize() throws {
    let told = try causes { $0.set("title") { $0.runs[0].size = 19 } }
    #expect(told.count == 1 && told[0].contains("-> 19 pt"), "\(told)")
  }

  @Test func otherSpaceBetweenLetters() throws {
    let told = try causes { $0.set("offer") { $0.runs[0].tracking += 0.8 } }
    #expect(told.count == 1 && told[0].hasPrefix("offer: letter spacing"), "\(told)")
  }

  @Test func anEndThatIsCutOff() throws {
    let told = try causes { $0.set("message") { $0.runs[0].text = "Added to…" } }
    #expect(told == ["message: cut off after \"to\""])
  }

  @Test func anotherText() throws {
    let told = try causes { $0.set("message") { $0.runs[0].text = "Added to your bucket" } }
    let said =
      Tesseract.isInstalled
      ? "message: reads \"Added to your bucket\", not \"Added to your basket\""
      : "message: other glyphs: another text"
    #expect(told.count == 1 && told[0].hasPrefix(said), "\(told)")
  }
}
