import Graphics2D
import Testing

@testable import CairoRaster

@Suite struct ShadowMaskTests {
  private func key(_ blur: Double, _ color: Color = .black) -> ShadowMasks.Key {
    let path = Path(rect: Rect(x: 0, y: 0, width: 9, height: 9))
    return .init(
      shape: .path(path, nil), shadow: Shadow(color: color, offset: .zero, blur: blur), transform: .identity,
      canvas: PixelBox(x: 0, y: 0, width: 20, height: 20))
  }

  @Test func aShadowIsBlurredOnceInAnyColour() throws {
    let masks = ShadowMasks()
    var blurred = 0
    for (blur, color) in [(1, Color.black), (1, .clear), (2, .black), (1, .black)] {
      _ = try masks.mask(key(Double(blur), color)) {
        blurred += 1
        return Coverage(PixelBox(x: 0, y: 0, width: 2, height: 2))
      }
    }
    #expect(blurred == 2)
  }
}
