import Graphics2D
import Testing

@testable import CairoRaster

@Suite struct PaintingTests {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let square = Path(rect: Rect(x: 10, y: 10, width: 20, height: 20))

  @Test func theBackgroundFillsTheCanvas() throws {
    let pixels = try draw([], side: 3, background: Color(red: 1, green: 0.5, blue: 0, alpha: 0.5))
    #expect(pixels.width == 3 && pixels.height == 3)
    #expect(pixels[2, 2][3] == 128)
    #expect(abs(Int(pixels[2, 2][1]) - 128) <= 1)
    #expect(try draw([], side: 2)[0, 0] == [0, 0, 0, 0])
  }

  @Test func edgesOnPixelsAreSharp() throws {
    let pixels = try draw([.fill(square, .solid(red), .nonZero)])
    #expect(pixels[9, 20] == [0, 0, 0, 0])
    #expect(pixels[10, 20] == [255, 0, 0, 255])
    #expect(pixels[29, 29] == [255, 0, 0, 255])
    #expect(pixels[30, 29] == [0, 0, 0, 0])
  }

  @Test func scaleIsPixelsPerPoint() throws {
    let pixels = try draw([.fill(square, .solid(red), .nonZero)], scale: 2)
    #expect(pixels.width == 80)
    #expect(pixels[20, 20] == [255, 0, 0, 255] && pixels[59, 59] == [255, 0, 0, 255])
    #expect(pixels[19, 20][3] == 0 && pixels[60, 59][3] == 0)
  }

  @Test func evenOddLeavesTheMiddleOut() throws {
    let ring = Path(square.elements + Path(rect: Rect(x: 15, y: 15, width: 10, height: 10)).elements)
    #expect(try draw([.fill(ring, .solid(red), .evenOdd)])[20, 20][3] == 0)
    #expect(try draw([.fill(ring, .solid(red), .nonZero)])[20, 20][3] == 255)
  }

  @Test func strokesStandOnTheirPath() throws {
    let line = Path([.move(Point(10, 20)), .line(Point(30, 20))])
    func row(_ style: StrokeStyle) throws -> [UInt8] {
      let pixels = try draw([.stroke(line, .solid(red), style)])
      return [7, 8, 10, 14, 17, 29, 31, 32].map { pixels[$0, 19][3] }
    }
    #expect(try row(StrokeStyle(width: 4)) == [0, 0, 255, 255, 255, 255, 0, 0])
    #expect(try row(StrokeStyle(width: 4, cap: .square)) == [0, 255, 255, 255, 255, 255, 255, 0])
    #expect(try row(StrokeStyle(width: 4, dashes: [4, 4])) == [0, 0, 255, 0, 0, 255, 0, 0])
    #expect(try row(StrokeStyle(width: 4, dashes: [0, 0])) == [0, 0, 255, 255, 255, 255, 0, 0])
    #expect(try row(StrokeStyle(width: 4, dashes: [-1, 2])) == [0, 0, 255, 255, 255, 255, 0, 0])
  }

  @Test func linearGradientsReachTheirEnds() throws {
    let gradient = Gradient(
      geometry: .linear(start: Point(10, 0), end: Point(30, 0)),
      stops: [.init(offset: 0, color: red), .init(offset: 1, color: Color(red: 0, green: 0, blue: 1))])
    let pixels = try draw([
      .fill(Path(rect: Rect(x: 0, y: 0, width: 40, height: 1)), .gradient(gradient), .nonZero)
    ])
    #expect(pixels[0, 0] == [255, 0, 0, 255] && pixels[9, 0] == [255, 0, 0, 255])
    #expect(pixels[39, 0] == [0, 0, 255, 255] && pixels[30, 0] == [0, 0, 255, 255])
    // The middle of pixel 15 lies at 0.275.
    #expect(abs(Int(pixels[15, 0][2]) - 70) <= 1)
  }

  @Test func gradientsInterpolatePremultiplied() throws {
    let gradient = Gradient(
      geometry: .linear(start: Point(0, 0), end: Point(40, 0)),
      stops: [
        .init(offset: 0, color: red), .init(offset: 1, color: Color(red: 0, green: 0, blue: 1, alpha: 0.2)),
      ])
    let pixels = try draw([
      .fill(Path(rect: Rect(x: 0, y: 0, width: 40, height: 1)), .gradient(gradient), .nonZero)
    ])
    for x in [5, 20, 33] {
      let t = (Double(x) + 0.5) / 40
      let alpha = 1 - t + 0.2 * t
      #expect(abs(Double(pixels[x, 0][3]) - alpha * 255) <= 1.5)
      #expect(abs(Double(pixels[x, 0][0]) - (1 - t) / alpha * 255) <= 4)
    }
  }

  @Test func aGradientToNothingKeepsItsColour() throws {
    let gradient = Gradient(
      geometry: .linear(start: Point(0, 0), end: Point(40, 0)),
      stops: [.init(offset: 0, color: red), .init(offset: 1, color: .clear)])
    let pixels = try draw([
      .fill(Path(rect: Rect(x: 0, y: 0, width: 40, height: 1)), .gradient(gradient), .nonZero)
    ])
    #expect((0..<36).allSatisfy { pixels[$0, 0][0] > 245 })
  }

  @Test func aGradientWithoutWayIsItsLastColour() throws {
    for geometry in [
      Gradient.Geometry.linear(start: Point(5, 5), end: Point(5, 5)), .radial(center: Point(5, 5), radius: 0),
    ] {
      let gradient = Gradient(
        geometry: geometry, stops: [.init(offset: 0, color: .black), .init(offset: 1, color: red)])
      #expect(try draw([.fill(square, .gradient(gradient), .nonZero)])[20, 20] == [255, 0, 0, 255])
    }
  }

  @Test func radialGradientsReachTheirRadius() throws {
    let gradient = Gradient(
      geometry: .radial(center: Point(20, 20), radius: 10),
      stops: [.init(offset: 0, color: red), .init(offset: 1, color: Color(red: 0, green: 0, blue: 1))])
    let pixels = try draw([
      .fill(Path(rect: Rect(x: 0, y: 0, width: 40, height: 40)), .gradient(gradient), .nonZero)
    ])
    #expect(
      pixels[20, 20][0] > 235 && pixels[0, 0] == [0, 0, 255, 255] && pixels[31, 20] == [0, 0, 255, 255])
    #expect(abs(Int(pixels[25, 20][2]) - 141) <= 3)
    for x in 0..<40 where pixels[x, 17] != pixels[39 - x, 22] { Issue.record("not symmetric at \(x)") }
  }

  @Test func groupsFadeAsOne() throws {
    let pixels = try draw([
      .beginGroup(.init(opacity: 0.5)), .fill(square, .solid(.black), .nonZero),
      .fill(square, .solid(red), .nonZero), .endGroup,
    ])
    #expect(pixels[20, 20] == [255, 0, 0, 128])
  }

  @Test func invisibleGroupsDrawNothing() throws {
    let pixels = try draw([
      .beginGroup(.init(opacity: 0)), .beginGroup(.init()), .fill(square, .solid(red), .nonZero), .endGroup,
      .endGroup,
    ])
    #expect(pixels.bytes.allSatisfy { $0 == 0 })
  }

  @Test func groupsMoveClipAndMask() throws {
    let mask = Gradient(
      geometry: .linear(start: Point(0, 0), end: Point(20, 0)),
      stops: [.init(offset: 0, color: .clear), .init(offset: 1, color: .black)])
    let pixels = try draw([
      .beginGroup(
        .init(
          opacity: 0.5, transform: .translation(10, 10),
          clip: Path(rect: Rect(x: 0, y: 0, width: 20, height: 10)), mask: .gradient(mask))),
      .fill(Path(rect: Rect(x: -10, y: -10, width: 60, height: 60)), .solid(red), .nonZero), .endGroup,
      .fill(Path(rect: Rect(x: 0, y: 0, width: 1, height: 1)), .solid(red), .nonZero),
    ])
    #expect(
      pixels[9, 15][3] == 0 && pixels[30, 15][3] == 0 && pixels[20, 20][3] == 0 && pixels[20, 9][3] == 0)
    #expect(abs(Int(pixels[20, 15][3]) - 67) <= 1)
    #expect(abs(Int(pixels[29, 15][3]) - 124) <= 1)
    #expect(pixels[0, 0] == [255, 0, 0, 255])
  }

  @Test func whatCannotBeDrawnIsSaid() throws {
    func error(_ operations: [DisplayList.Operation], side: Double = 40) -> RasterError? {
      do {
        _ = try draw(operations, side: side)
        return nil
      } catch {
        return error as? RasterError
      }
    }
    let far = Path(rect: Rect(x: 0, y: 0, width: 1e9, height: 1))
    #expect(
      error([.fill(far, .solid(red), .nonZero)])
        == .displayList(.outOfRange(node: 0, limit: DisplayList.maximumCoordinate)))
    #expect(
      error([.fill(Path(rect: Rect(x: .nan, y: 0, width: 1, height: 1)), .solid(red), .nonZero)]) != nil)
    #expect(error([.beginGroup(.init())]) == .displayList(.unbalancedGroups(node: 0)))
    #expect(error([.endGroup]) == .displayList(.unbalancedGroups(node: 0)))
    #expect(error([], side: 1e5) != nil && error([], side: 0) != nil && error([], side: .nan) != nil)
    let image = ImageID(index: 7)
    let unit = Rect(x: 0, y: 0, width: 1, height: 1)
    #expect(
      error([.image(image, source: unit, destination: unit, opacity: 1)])
        == .unknownImage(node: 0, image: image))
    let layers = [DisplayList.Operation](repeating: .beginGroup(.init(opacity: 0.9)), count: 40)
    let ends = [DisplayList.Operation](repeating: .endGroup, count: 40)
    #expect(error(layers + ends) == .tooManyLayers(node: 0, limit: 32))
    let zoom = DisplayList.Operation.beginGroup(.init(transform: .scale(1e5, 1e5)))
    #expect(error([zoom, zoom, .endGroup, .endGroup]) == .transformOutOfRange(node: 0))
    let text = ShapedText(
      lines: [
        .init(
          glyphs: [.init(font: FontID(index: 99), id: 1, size: 10, position: .zero, run: 0)], width: 10,
          baseline: 10, leadingShare: 0)
      ], size: Size(10, 10))
    #expect(
      error([.text(text, origin: .zero, width: 10, paints: [.solid(red)])])
        == .unknownFont(node: 0, font: FontID(index: 99)))
  }

  @Test func extremesAreDrawnInReasonableTime() throws {
    let edge = DisplayList.maximumCoordinate / 2
    let line = Path([.move(Point(-edge, 20)), .line(Point(edge, 20))])
    _ = try draw([
      .stroke(line, .solid(red), StrokeStyle(width: 4, dashes: [0.0001, 0.0001])),
      .stroke(line, .solid(red), StrokeStyle(width: edge, join: .round)),
      .fill(
        Path(ellipseIn: Rect(x: -edge, y: -edge, width: 2 * edge, height: 2 * edge)), .solid(red), .nonZero),
      .shadow(square, Shadow(color: red, offset: Point(edge, 0), blur: 1e6, spread: 0)),
    ])
    let huge = try TestFonts.library().shape(content("A🎉", size: 16384, lineHeight: 16384), maxWidth: nil)
    let shadow = Shadow(color: red, offset: .zero, blur: 40)
    let text = DisplayList.Operation.text(
      huge, origin: Point(-3000, -9000), width: 10, paints: [.solid(red)], shadows: [shadow])
    #expect(try draw([text], scale: 3).bytes.contains(255))
  }
}
