import Graphics2D
import Testing

/// What groups and shadows do with lines along outlines.
@Suite struct OutlineTests {
  private let square = Path(rect: Rect(x: 10, y: 10, width: 20, height: 20))
  private let red = Paint.solid(Color(red: 1, green: 0, blue: 0))
  private let wide = StrokeStyle(width: 8)

  @Test func aGroupTakesAwayWhatLiesBeneath() throws {
    let pixels = try draw([
      .beginGroup(.init(isIsolated: true)), .stroke(square, red, wide),
      .beginGroup(.init(blending: .without)),
      .fill(square, .solid(.black), .nonZero), .endGroup, .endGroup,
    ])
    #expect(pixels[7, 20] == [255, 0, 0, 255] && pixels[9, 20] == [255, 0, 0, 255])
    #expect(pixels[10, 20][3] == 0 && pixels[5, 20][3] == 0)
  }

  @Test func aClipHasARule() throws {
    let ring = Path(square.elements + Path(rect: Rect(x: 14, y: 14, width: 12, height: 12)).elements)
    let whole = Path(rect: Rect(x: 0, y: 0, width: 40, height: 40))
    for (rule, alpha) in [(Path.FillRule.nonZero, UInt8(255)), (.evenOdd, 0)] {
      let pixels = try draw([
        .beginGroup(.init(clip: ring, clipRule: rule)), .fill(whole, red, .nonZero), .endGroup,
      ])
      #expect(pixels[20, 20][3] == alpha && pixels[12, 20][3] == 255 && pixels[8, 20][3] == 0)
    }
  }

  @Test func theShadowOfALineIsHollow() throws {
    let shadow = Shadow(color: .black, offset: Point(0, 4), blur: 0, spread: 1)
    let pixels = try draw([.shadow(square, shadow, of: StrokeStyle(width: 2))])
    #expect(pixels[20, 12][3] == 255 && pixels[20, 15][3] == 255)
    #expect(pixels[20, 11][3] == 0 && pixels[20, 16][3] == 0 && pixels[20, 24][3] == 0)
  }
}
