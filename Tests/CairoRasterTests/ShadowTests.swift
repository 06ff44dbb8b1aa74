import Graphics2D
import Testing

@testable import CairoRaster

@Suite struct ShadowTests {
  /// A line of coverage with one full pixel in the middle, blurred.
  private func impulse(_ sigma: Double, side: Int = 401) -> [Double] {
    var coverage = Coverage(PixelBox(x: 0, y: 0, width: side, height: 1))
    coverage.bytes[side / 2] = 255
    return coverage.blurred(sigma: sigma).bytes.map(Double.init)
  }

  @Test(arguments: [0.5, 1, 1.5, 2, 3.3, 6, 12, 30])
  func aBlurredEdgeIsAGaussiansIntegral(sigma: Double) throws {
    let margin = BoxBlur(sigma: sigma).margin
    let side = 2 * margin + 400
    var coverage = Coverage(PixelBox(x: 0, y: 0, width: side, height: side))
    for y in 0..<side { for x in side / 2..<side { coverage.bytes[y * side + x] = 255 } }
    let blurred = coverage.blurred(sigma: sigma)
    let row = side / 2 * side
    var worst = 0.0
    for x in side / 2 - margin..<side / 2 + margin {
      // Integral of the normal distribution up to the middle of the pixel, by Simpson's rule.
      let z = (Double(x) + 0.5 - Double(side / 2)) / sigma
      worst = max(worst, abs(Double(blurred.bytes[row + x]) / 255 - normalIntegral(z)))
    }
    #expect(worst < (sigma < 1 ? 0.05 : 0.013), "\(worst)")
  }

  private func normalIntegral(_ z: Double) -> Double {
    let steps = 400
    let h = z / Double(steps)
    var sum = 0.0
    for index in 0...steps {
      let t = h * Double(index)
      let weight = index == 0 || index == steps ? 1.0 : index % 2 == 1 ? 4 : 2
      sum += weight * exponential(-t * t / 2)
    }
    return 0.5 + sum * h / 3 / 2.506628274631
  }

  private func exponential(_ x: Double) -> Double {
    var (term, sum) = (1.0, 1.0)
    for n in 1..<30 {
      term *= x / 64 / Double(n)
      sum += term
    }
    for _ in 0..<6 { sum *= sum }
    return sum
  }

  @Test(arguments: [0.3, 1, 2.5, 7, 20])
  func blurringIsSymmetricAndKeepsTheMass(sigma: Double) {
    let side = 301
    var coverage = Coverage(PixelBox(x: 0, y: 0, width: side, height: side))
    for y in 130..<171 { for x in 130..<171 { coverage.bytes[y * side + x] = 255 } }
    let blurred = coverage.blurred(sigma: sigma).bytes
    let mass = blurred.reduce(0) { $0 + Int($1) }
    #expect(abs(Double(mass) / Double(41 * 41 * 255) - 1) < 0.003)
    for y in 0..<side {
      for x in 0..<side
      where blurred[y * side + x] != blurred[(side - 1 - y) * side + x]
        || blurred[y * side + x] != blurred[y * side + side - 1 - x]
        || blurred[y * side + x] != blurred[x * side + y]
      {
        Issue.record("not symmetric at \(x), \(y)")
        return
      }
    }
  }

  @Test func aFullAreaStaysFull() {
    var coverage = Coverage(PixelBox(x: 0, y: 0, width: 200, height: 200))
    coverage.bytes = [UInt8](repeating: 255, count: 200 * 200)
    let blurred = coverage.blurred(sigma: 10)
    #expect(blurred.bytes[100 * 200 + 100] == 255)
  }

  @Test func shadowsMoveGrowAndTakeTheirColour() throws {
    let square = Path(rect: Rect(x: 10, y: 10, width: 10, height: 10))
    func shadow(_ shadow: Shadow) throws -> PixelBuffer { try draw([.shadow(square, shadow)]) }
    let blue = Color(red: 0, green: 0, blue: 1)
    let sharp = try shadow(Shadow(color: blue, offset: Point(5, 3), blur: 0))
    #expect(sharp[15, 13] == [0, 0, 255, 255] && sharp[24, 22] == [0, 0, 255, 255])
    #expect(sharp[14, 13][3] == 0 && sharp[25, 22][3] == 0)
    let grown = try shadow(Shadow(color: blue, offset: .zero, blur: 0, spread: 4))
    #expect(grown[6, 6][3] == 255 && grown[23, 23][3] == 255 && grown[5, 15][3] == 0)
    let shrunk = try shadow(Shadow(color: blue, offset: .zero, blur: 0, spread: -3))
    #expect(shrunk[12, 15][3] == 0 && shrunk[13, 13][3] == 255 && shrunk[16, 16][3] == 255)
    let soft = try shadow(Shadow(color: blue, offset: .zero, blur: 4))
    #expect(soft[9, 15][3] > 60 && soft[9, 15][3] < 128 && soft[10, 15][3] > 128)
    #expect(soft[9, 15] == soft[20, 15] && soft[15, 9] == soft[9, 15])
  }

  /// Several lie over each other, the last in front; a spread makes the glyphs bolder.
  @Test func textHasSeveralShadowsAndSpread() throws {
    let text = try TestFonts.library().shape(content("I"), maxWidth: nil)
    func drawn(_ shadows: Shadow...) throws -> PixelBuffer {
      try draw([.text(text, origin: Point(10, 10), width: 40, paints: [.solid(.clear)], shadows: shadows)])
    }
    func mass(_ picture: PixelBuffer) -> Int {
      stride(from: 3, to: picture.bytes.count, by: 4).reduce(0) { $0 + Int(picture.bytes[$1]) }
    }
    let soft = Shadow(color: Color(red: 0, green: 0, blue: 0, alpha: 0.5), offset: .zero, blur: 2)
    #expect(try mass(drawn(soft, soft)) > mass(drawn(soft)) * 5 / 4)
    var bold = soft
    bold.spread = 2
    #expect(try mass(drawn(bold)) > mass(drawn(soft)) * 2)
    let (red, blue) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1))
    func shadow(_ color: Color) -> Shadow { Shadow(color: color, offset: .zero, blur: 0, spread: 3) }
    let both = try drawn(shadow(red), shadow(blue))
    #expect((0..<both.width).contains { both[$0, 16] == [0, 0, 255, 255] })
    #expect(!(0..<both.width).contains { both[$0, 16] == [255, 0, 0, 255] })
  }

  @Test func shadowsOfTextBelongToAllGlyphs() throws {
    let text = try TestFonts.library().shape(content("I🎉"), maxWidth: nil)
    let shadow = Shadow(color: .black, offset: Point(0, 18), blur: 0)
    let pixels = try draw([
      .text(text, origin: Point(2, 2), width: 40, paints: [.solid(.clear)], shadows: [shadow])
    ])
    let below = pixels.cropped(x: 0, y: 20, width: 40, height: 20)
    #expect(below[4, 5][3] > 100)
    #expect((6..<20).contains { below[$0, 8][3] > 200 })
    #expect(pixels.cropped(x: 0, y: 0, width: 40, height: 18).bytes.allSatisfy { $0 == 0 })
  }
}
