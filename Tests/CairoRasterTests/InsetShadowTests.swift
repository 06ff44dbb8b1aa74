import Graphics2D
import Testing

@testable import CairoRaster

@Suite struct InsetShadowTests {
  private let square = Path(rect: Rect(x: 10, y: 10, width: 20, height: 20))

  private func drawn(_ offset: Point = .zero, blur: Double = 0, spread: Double = 0) throws -> PixelBuffer {
    try draw([
      .shadow(square, Shadow(color: .black, offset: offset, blur: blur, spread: spread, isInset: true))
    ])
  }

  @Test func itIsPaintedInsideAlone() throws {
    for picture in [
      try drawn(Point(3, 4)), try drawn(blur: 8), try drawn(spread: 4), try drawn(Point(90, 0)),
    ] {
      for y in 0..<40 {
        for x in 0..<40 where !(10..<30 ~= x && 10..<30 ~= y) { #expect(picture[x, y][3] == 0) }
      }
    }
  }

  @Test func itMovesAndGrows() throws {
    let moved = try drawn(Point(3, 4))
    #expect(
      moved[12, 20][3] == 255 && moved[13, 20][3] == 0 && moved[20, 13][3] == 255 && moved[20, 14][3] == 0)
    #expect(moved[29, 29][3] == 0)
    let broad = try drawn(spread: 4)
    #expect(
      broad[13, 20][3] == 255 && broad[14, 20][3] == 0 && broad[26, 20][3] == 255 && broad[20, 26][3] == 255)
    let narrow = try drawn(Point(5, 0), spread: -2)
    #expect(narrow[12, 20][3] == 255 && narrow[13, 20][3] == 0)
    let away = try drawn(Point(90, 0))
    #expect(away[10, 10][3] == 255 && away[29, 29][3] == 255)
  }

  @Test func itFadesInwards() throws {
    let soft = try drawn(blur: 8)
    #expect(soft[10, 20][3] > 80 && soft[10, 20][3] < 128 && soft[20, 20][3] < 10)
    #expect((10..<19).allSatisfy { soft[$0, 20][3] >= soft[$0 + 1, 20][3] })
    #expect(soft[12, 20] == soft[27, 20] && soft[12, 20] == soft[20, 12])
  }
}
