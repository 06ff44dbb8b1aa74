import Graphics2D
import Testing

@testable import CairoRaster

@Suite struct PictureTableTests {
  private func picture(_ value: UInt8, _ side: Int = 4) -> PixelBuffer {
    var picture = PixelBuffer(width: side, height: side)
    for index in picture.bytes.indices { picture.bytes[index] = index % 4 == 3 ? 255 : value }
    return picture
  }

  @Test func aPictureIsDecodedOnce() {
    let table = PictureTable()
    var decoded = 0
    for _ in 0..<3 {
      let stored = table.picture("a") {
        decoded += 1
        return picture(1)
      }
      #expect(stored.pixels == picture(1))
    }
    #expect(decoded == 1)
  }

  /// 40 pictures of a megabyte each would take 80.
  @Test func whatWasOfUseLongAgoIsForgotten() {
    let table = PictureTable()
    var decoded: [Int] = []
    for number in Array(0..<40) + [39, 0] {
      _ = table.picture("\(number)") {
        decoded.append(number)
        return PixelBuffer(width: 512, height: 512)
      }
    }
    #expect(decoded == Array(0..<40) + [0])
  }

  /// Pictures at the same place of two lists that share what is scaled.
  @Test func scaledPicturesAreNotMixedUp() throws {
    let table = PictureTable()
    let whole = Rect(x: 0, y: 0, width: 1, height: 1)
    let drawn = try ([10, 200, 10] as [UInt8]).map { value in
      let images = ImageStore(sharing: table)
      let image = images.add(table.picture("\(value)") { picture(value) })
      let place = Rect(x: 0, y: 0, width: 8, height: 8)
      return try draw(
        [.image(image, source: whole, destination: place, opacity: 1)], side: 8, images: images)
    }
    #expect(drawn[0] == drawn[2] && drawn[0] != drawn[1])
  }
}
