import GoldenCompare
import Graphics2D
import ScreenshotVerify
import Testing

/// A plate before another one, of which a strip shows.
@Suite struct CoveringNodesTests {
  private static let size = (width: 200, height: 120)
  private static let (back, front) = (
    PixelBox(x: 72, y: 30, width: 72, height: 60), PixelBox(x: 66, y: 30, width: 72, height: 60)
  )
  private static let colors: [[UInt8]] = [[238, 29, 82, 255], [255, 255, 255, 255]]

  private func filled(_ boxes: [(PixelBox, [UInt8])], _ width: Int, _ height: Int) -> PixelBuffer {
    var picture = PixelBuffer(width: width, height: height)
    for pixel in 0..<width * height { picture.bytes[pixel * 4 + 3] = 255 }
    for (box, color) in boxes {
      for y in box.y..<box.maxY {
        for x in box.x..<box.maxX {
          picture.bytes.replaceSubrange((y * width + x) * 4..<(y * width + x) * 4 + 4, with: color)
        }
      }
    }
    return picture
  }

  private func picture(front: PixelBox) -> PixelBuffer {
    filled([(Self.back, Self.colors[0]), (front, Self.colors[1])], Self.size.width, Self.size.height)
  }

  private func verified(front: PixelBox) -> [NodeFinding] {
    let nodes = zip([Self.back, Self.front], Self.colors).map { box, color in
      let inside = PixelBox(x: 0, y: 0, width: box.width, height: box.height)
      return ExpectedNode(
        id: "plate-\(box.x)", parent: nil, look: .area, frame: box,
        ink: Layer(x: box.x, y: box.y, pixels: filled([(inside, color)], box.width, box.height)))
    }
    let screen = ExpectedScreen(
      picture: picture(front: Self.front), nodes: nodes, paintOrder: [0, 1], scale: 2)
    return verify(picture(front: front), against: screen).findings
  }

  @Test func asSpecifiedNothingDiffers() {
    #expect(verified(front: Self.front).allSatisfy { !$0.differs })
  }

  @Test func onesThatGrowOverTheOthersEndAreLarger() {
    let found = verified(front: PixelBox(x: 66, y: 30, width: 78, height: 60))
    #expect(!found[0].differs)
    #expect(found[1].growth == PixelOffset(6, 0) && found[1].offset == .zero)
  }
}
