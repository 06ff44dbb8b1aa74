import Graphics2D
import Testing

@testable import CairoRaster

@Suite struct TextDrawingTests {
  private func text(_ string: String, size: Double = 20) throws -> ShapedText {
    try TestFonts.library().shape(content(string, size: size, lineHeight: size * 1.25), maxWidth: nil)
  }

  private func operation(
    _ text: ShapedText, at origin: Point = Point(2, 2), _ color: Color = .black
  ) -> DisplayList.Operation {
    .text(text, origin: origin, width: 36, paints: [.solid(color)])
  }

  @Test func aCachedGlyphIsTheSameAsAFreshOne() throws {
    let list = DisplayList(
      size: Size(120, 60), background: .white,
      commands: try [0.0, 0.3, 0.7].map { x in
        DisplayList.Command(node: 0, operation: operation(try text("Ag🎉ب"), at: Point(x * 9 + 2, 5 + x)))
      })
    let rasterizer = Rasterizer(fonts: try TestFonts.library())
    let fresh = try rasterizer.rasterize(list, scale: 3)
    _ = try rasterizer.rasterize(
      DisplayList(
        size: Size(40, 40), background: .clear,
        commands: [.init(node: 0, operation: operation(try text("gA")))]),
      scale: 2)
    #expect(try rasterizer.rasterize(list, scale: 3) == fresh)
    #expect(try Rasterizer(fonts: try TestFonts.library()).rasterize(list, scale: 3) == fresh)
  }

  @Test func overlappingGlyphsDoNotDouble() throws {
    var shaped = try text("OO")
    shaped.lines[0].glyphs[1].position = shaped.lines[0].glyphs[0].position
    let half = Color(red: 0, green: 0, blue: 0, alpha: 0.5)
    let pixels = try draw([operation(shaped, half)])
    #expect(stride(from: 3, to: pixels.bytes.count, by: 4).map { pixels.bytes[$0] }.max() == 128)
  }

  @Test func masksAndOutlinesAgree() throws {
    // A turn by nothing worth mentioning fills outlines; at a whole pixel both have the same phase.
    let shaped = try text("H")
    let turned = AffineTransform(a: 1, b: 1e-9, c: 0, d: 1, tx: 0, ty: 0)
    let masks = try draw([operation(shaped, at: Point(4, 19 - shaped.firstBaseline.rounded(.down)))])
    var exact = shaped
    exact.lines[0].baseline = shaped.firstBaseline.rounded()
    let outlines = try draw([
      .beginGroup(.init(transform: turned)),
      operation(exact, at: Point(4, 19 - shaped.firstBaseline.rounded(.down))),
      .endGroup,
    ])
    let difference = zip(masks.bytes, outlines.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
    #expect(difference <= 2)
    #expect(masks.bytes.contains(255))
  }

  @Test func wholePixelsMoveTextUnchanged() throws {
    let shaped = try text("Rag")
    let here = try draw([operation(shaped, at: Point(1, 1))]).cropped(x: 0, y: 0, width: 35, height: 30)
    let there = try draw([operation(shaped, at: Point(4, 6))]).cropped(x: 3, y: 5, width: 35, height: 30)
    #expect(here == there)
  }

  @Test func runsHaveTheirOwnPaint() throws {
    let shaped = try TestFonts.library().shape(
      TextContent(
        runs: [
          TextRun(text: "■", families: ["Sawarabi Gothic"], size: 14),
          TextRun(text: "■", families: ["Sawarabi Gothic"], size: 14),
        ], lineHeight: 17), maxWidth: nil)
    let pixels = try draw([
      .text(
        shaped, origin: Point(2, 2), width: 36,
        paints: [.solid(Color(red: 1, green: 0, blue: 0)), .solid(Color(red: 0, green: 0, blue: 1))])
    ])
    #expect(pixels[9, 11] == [255, 0, 0, 255])
    #expect(pixels[23, 11] == [0, 0, 255, 255])
  }

  @Test func emojiFadeWithTheirText() throws {
    let shaped = try text("🎉")
    let full = try draw([operation(shaped)])
    let faint = try draw([operation(shaped, Color(red: 0, green: 0, blue: 0, alpha: 0.25))])
    let (a, b) = (full.bytes[3...].enumerated(), faint.bytes[3...].enumerated())
    let most = (
      a.filter { $0.offset % 4 == 0 }.map(\.element).max(),
      b.filter { $0.offset % 4 == 0 }.map(\.element).max()
    )
    #expect(most.0 == 255)
    #expect(abs(Int(most.1 ?? 0) - 64) <= 1)
  }

  @Test func aMissingGlyphIsAFrame() throws {
    let pixels = try draw([operation(try text("\u{10FFFF}"))], scale: 2)
    let columns = (0..<80).filter { x in (0..<80).contains { pixels[x, $0][3] > 200 } }
    #expect((columns.last ?? 0) - (columns.first ?? 0) == 17)
    #expect(pixels[16, 28][3] == 0)
  }

  @Test func textFarOutsideCostsNothing() throws {
    let shaped = try text("far away")
    let pixels = try draw([operation(shaped, at: Point(1e6, -1e6)), operation(shaped, at: Point(-1e6, 4))])
    #expect(pixels.bytes.allSatisfy { $0 == 0 })
  }
}
