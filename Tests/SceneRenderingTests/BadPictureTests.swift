import Files
import Graphics2D
import PNGCodec
import TestFixtures
import Testing

@testable import SceneRendering

/// Files that a scene takes for pictures: what is wrong with one is said once, where the scene names it.
@Suite struct BadPictureTests {
  private func messages(_ file: [UInt8]?) throws -> String {
    let scene = try WrittenScene(
      """
      scene: test
      children:
        - { image: shown.png, id: shown, layout: [leading == 0, top == 0, width == 100, height == 50] }
      """)
    if let file { try FileWriter.writeAtomically(file, to: scene.folder("shown.png")) }
    return scene.check().messages
  }

  private static let good = (try? PNG.encode(PixelBuffer(width: 4, height: 4))) ?? []

  /// A picture whose header tells other extents, with the checksum of that.
  private static func sized(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    var file = good
    for (place, value) in [(16, width), (20, height)] {
      for byte in 0..<4 { file[place + byte] = UInt8(truncatingIfNeeded: value >> UInt32(24 - 8 * byte)) }
    }
    let check = checksum(file[12..<29])
    for byte in 0..<4 { file[29 + byte] = UInt8(truncatingIfNeeded: check >> UInt32(24 - 8 * byte)) }
    return file
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
  }

  @Test(arguments: [
    (sized(0, 4), "the picture's header is wrong: the size is 0 x 4"),
    (sized(100_000, 100_000), "the picture has 100000 x 100000 pixels, more than 67108864"),
    (sized(100_000, 4), "the picture ends before its last row"), (Array(good.prefix(50)), "the picture ends"),
    (Array("<html>502 Bad Gateway</html>".utf8), "the file is an HTML page"), ([], "the file is empty"),
    (Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x3B], "the file is a GIF picture"),
    ([0xFF, 0xD8, 0xFF, 0xE0, 0, 16], "the JPEG picture is damaged"),
  ])
  func whatIsNoPictureIsOneMistake(_ file: [UInt8], _ reason: String) throws {
    let messages = try messages(file)
    #expect(messages.contains("scene.yaml:3:14: error: the picture for shown.png cannot be drawn: \(reason)"))
    #expect(
      messages.contains("[unreadable-picture]") && messages.contains("1 error, 0 warnings"), "\(messages)")
  }

  @Test func aPictureThatNobodyHasIsAPlaceholder() throws {
    #expect(try messages(nil).contains("[missing-picture]"))
    #expect(try messages(Self.good).contains("0 errors, 0 warnings"))
  }
}
