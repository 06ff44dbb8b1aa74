import Graphics2D
import SceneRendering
import TestFixtures
import Testing

@testable import ScreenshotVerify

/// A faithful screen that another renderer drew is as specified, and what differs in it is still told.
@Suite struct ForeignRendererTests {
  /// Drawn with twice the pixels and scaled down, edges are others.
  private func causes(
    of drawn: WrittenScene, against scene: WrittenScene, _ change: (inout PixelBuffer) -> Void = { _ in }
  ) throws -> [String] {
    var request = drawn.request
    request.scale = 6
    let (pipeline, laidOut) = try request.layOut()
    var large = try pipeline.picture(laidOut)
    change(&large)
    let size = (large.width / 2, large.height / 2)
    let shot = AreaAverage(from: (large.width, large.height), to: size)(large)
    let (verifying, verified) = try scene.request.verified(shot, VerifyRequest(shot: "shot.png"))
    return VerificationText(shot: verified, map: verifying.loaded.map).causes.map(\.text)
  }

  /// - Parameter opacity: of the panel and of the bar, in hexadecimal digits.
  private func scene(_ opacity: String = "4D", title: String = "I. ill, it. till") throws -> WrittenScene {
    try WrittenScene(
      """
      scene: parts
      canvas: 390 x 200 @3
      tokens: tokens.json
      background: "#F2F2F7"
      children:
        - { box: panel, fill: "#606878\(opacity)", corner: 10, layout: [left == 20, top == 20, width == 350, height == 60] }
        - { text: "\(title)", id: title, style: "{large}", color: "#111111", layout: [left == 20, top == 90] }
        - shape: M0,0 L300,0 L300,20 L0,20 Z
          id: bar
          fill: "#3C3C43\(opacity)"
          layout: [left == 20, top == 140, width == 300, height == 20]

      """, tokens: WrittenScene.textStyles)
  }

  /// The bar covers all of its pixels in part, and is the same; at an edge are hardly any of them.
  @Test(arguments: ["4D", "EB"]) func aMixedColorMayBeOffByTwoLevels(_ opacity: String) throws {
    let scene = try scene(opacity)
    let told = try causes(of: scene, against: scene) { $0.lowerGreen(of: (600, 300), by: 2) }
    #expect(told == [])
    let other = try causes(of: scene, against: scene) { $0.lowerGreen(of: (600, 300), by: 6) }
    #expect(other.count == 1 && other[0].hasPrefix("panel: color"), "\(other)")
  }

  /// The first letter, and those of the first word.
  @Test(arguments: [128..<144, 310..<330]) func aLetterHalfAPixelFartherLeftIsTheSame(_ columns: Range<Int>)
    throws
  {
    let scene = try scene()
    let told = try causes(of: scene, against: scene) { $0.moveLeft(columns, in: 530..<720) }
    #expect(told == [])
  }

  @Test(arguments: ["J. ill, it. till", "I. ill, if. till"]) func anotherLetterIsTold(_ title: String) throws
  {
    let told = try causes(of: scene(title: title), against: scene())
    #expect(!told.isEmpty && told.allSatisfy { $0.hasPrefix("title: ") }, "\(told)")
  }

  private func button(corner: Int, size: Int) throws -> WrittenScene {
    try WrittenScene(
      """
      scene: button
      canvas: 390 x 200 @3
      tokens: tokens.json
      background: "#3A1838"
      children:
        - box: button
          fill: "#FE2C55"
          corner: \(corner)
          layout: [left == 20, top == 90, width == 88, height == 28]
          children: [{ text: + Follow, id: caption, style: "{large}", color: "#FFFFFF", layout: [center == parent] }]

      """,
      tokens: Self.textStyles(large: size))
  }

  /// - Parameter size: of the style `{large}`, in points.
  private static func textStyles(large size: Int) -> String {
    WrittenScene.textStyles
      .replacing("\"fontSize\": { \"value\": 20,", with: "\"fontSize\": { \"value\": \(size),")
  }

  /// What another size of its text covers does not hide what became of a button.
  @Test func cornersAroundATextOfAnotherSizeAreTold() throws {
    let told = try causes(of: button(corner: 3, size: 18), against: button(corner: 8, size: 20))
    #expect(told.contains { $0.hasPrefix("caption: font size 20 -> 18 pt") }, "\(told)")
    #expect(told.contains { $0.hasPrefix("button: corner radius 24 -> about ") }, "\(told)")
    #expect(told.count == 2, "\(told)")
  }

  private func message(size: Int) throws -> WrittenScene {
    try WrittenScene(
      """
      scene: message
      canvas: 390 x 80 @3
      tokens: tokens.json
      background: "#FFFFFF"
      children:
        - { text: 720 grams for a kilo of flour., id: words, style: "{large}", color: "#111111", layout: [left == 20, top == 20] }
        - { text: "09:41", id: time, style: "{small}", color: "#3C3C4399", layout: [left == 301, top == 28] }

      """, tokens: Self.textStyles(large: size))
  }

  /// Letters of the larger text stand where the time does.
  @Test func aTextIntoWhichAnotherOneRunsIsNoOtherText() throws {
    let told = try causes(of: message(size: 22), against: message(size: 20))
    #expect(told.count == 1 && told[0].hasPrefix("words: font size 20 -> 22 pt"), "\(told)")
  }
}

extension PixelBuffer {
  /// Takes some levels of green from all pixels that have the colour of one.
  fileprivate mutating func lowerGreen(of place: (x: Int, y: Int), by levels: UInt8) {
    let own = color(place.y * width + place.x)
    for pixel in 0..<width * height where color(pixel) == own { bytes[pixel * 4 + 1] -= levels }
  }

  /// Moves columns to the left by a pixel, in some rows.
  fileprivate mutating func moveLeft(_ columns: Range<Int>, in rows: Range<Int>) {
    for y in rows {
      for place in (y * width + columns.lowerBound - 2) * 4..<(y * width + columns.upperBound) * 4 {
        bytes[place] = bytes[place + 4]
      }
    }
  }
}
