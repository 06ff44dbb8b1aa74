import Graphics2D
import Testing

@testable import CairoRaster

@Suite struct ImageDrawingTests {
  private let whole = Rect(x: 0, y: 0, width: 1, height: 1)

  /// Left half red, right half blue, opaque.
  private func twoHalves(_ width: Int, _ height: Int) -> PixelBuffer {
    var picture = PixelBuffer(width: width, height: height)
    for pixel in 0..<width * height {
      let color: [UInt8] = pixel % width < width / 2 ? [255, 0, 0, 255] : [0, 0, 255, 255]
      picture.bytes.replaceSubrange(pixel * 4..<pixel * 4 + 4, with: color)
    }
    return picture
  }

  private func drawn(
    _ picture: PixelBuffer, _ source: Rect, _ destination: Rect, opacity: Double = 1,
    transform: AffineTransform = .identity
  ) throws -> PixelBuffer {
    let store = ImageStore()
    let image = store.add(picture)
    let operations: [DisplayList.Operation] = [
      .beginGroup(.init(transform: transform)),
      .image(image, source: source, destination: destination, opacity: opacity), .endGroup,
    ]
    let once = try draw(operations, images: store)
    #expect(try draw(operations, images: store) == once, "scaled before or not")
    return once
  }

  @Test func pixelForPixelIsACopy() throws {
    var picture = PixelBuffer(width: 8, height: 8)
    for index in picture.bytes.indices { picture.bytes[index] = index % 4 == 3 ? 255 : UInt8(index) }
    let pixels = try drawn(picture, whole, Rect(x: 16, y: 16, width: 8, height: 8))
    #expect(pixels.cropped(x: 16, y: 16, width: 8, height: 8) == picture)
    #expect(pixels[15, 16][3] == 0 && pixels[24, 23][3] == 0)
  }

  @Test func edgesStayOpaqueWhateverTheScale() throws {
    for side in [3, 8, 57, 200] {
      let pixels = try drawn(twoHalves(side, side), whole, Rect(x: 10, y: 10, width: 20, height: 20))
      #expect(pixels[10, 10] == [255, 0, 0, 255] && pixels[29, 29] == [0, 0, 255, 255], "\(side)")
      #expect(pixels[9, 20][3] == 0 && pixels[30, 20][3] == 0)
    }
  }

  @Test func cropsShowNothingFromBeside() throws {
    let right = Rect(x: 0.5, y: 0, width: 0.5, height: 1)
    let pixels = try drawn(twoHalves(8, 8), right, Rect(x: 10, y: 10, width: 20, height: 20))
    for x in 10..<30 { #expect(pixels[x, 20] == [0, 0, 255, 255]) }
  }

  @Test func opacityAndFractionalEdges() throws {
    let pixels = try drawn(
      twoHalves(8, 8), whole, Rect(x: 10.5, y: 10, width: 20, height: 20), opacity: 0.5)
    #expect(pixels[15, 15] == [255, 0, 0, 128])
    #expect(abs(Int(pixels[10, 15][3]) - 64) <= 1 && abs(Int(pixels[30, 15][3]) - 64) <= 1)
  }

  @Test func picturesTurn() throws {
    let quarter = AffineTransform.rotation(radians: .pi / 2).about(Point(20, 20))
    let pixels = try drawn(
      twoHalves(20, 20), whole, Rect(x: 10, y: 10, width: 20, height: 20), transform: quarter)
    #expect(pixels[20, 12] == [255, 0, 0, 255] && pixels[20, 27] == [0, 0, 255, 255])
    let mirrored = AffineTransform.scale(-1, 1).about(Point(20, 20))
    let flipped = try drawn(
      twoHalves(20, 20), whole, Rect(x: 10, y: 10, width: 20, height: 20), transform: mirrored)
    #expect(flipped[27, 20] == [255, 0, 0, 255] && flipped[12, 20] == [0, 0, 255, 255])
  }

  @Test func straightAlphaSurvives() throws {
    var picture = PixelBuffer(width: 1, height: 1)
    picture.bytes = [200, 100, 50, 128]
    let pixels = try drawn(picture, whole, Rect(x: 0, y: 0, width: 1, height: 1))
    for (a, b) in zip(pixels[0, 0], picture.bytes) { #expect(abs(Int(a) - Int(b)) <= 1) }
  }

  @Test func longThinDestinationsAreDrawn() throws {
    let pixels = try drawn(twoHalves(8, 8), whole, Rect(x: -50000, y: 10, width: 100040, height: 0.02))
    #expect(pixels[39, 10][3] > 0 && pixels[39, 12][3] == 0)
  }

  @Test func emptyRectanglesDrawNothing() throws {
    let pixels = try drawn(twoHalves(8, 8), Rect(x: 0, y: 0, width: 0, height: 1), whole)
    #expect(pixels.bytes.allSatisfy { $0 == 0 })
  }
}
