import Graphics2D
import MotionCurves
import Testing

@testable import CairoRaster

@Suite struct TurnedGroupTests {
  private static let black = Paint.solid(.black)

  /// A turn about the middle of a canvas of 200 points, seen from 300 points in front of it.
  private func turn(x: Double = 0, y: Double = 0) -> ProjectiveTransform {
    ProjectiveTransform.turn(x: x * .pi / 180, y: y * .pi / 180, nearness: 1 / 300).about(Point(100, 100))
  }

  private func draw(
    _ inside: [DisplayList.Operation], _ transform: ProjectiveTransform, scale: Double = 1
  ) throws -> PixelBuffer {
    try CairoRasterTests.draw(
      [.beginGroup(.init(turnedBy: transform))] + inside + [.endGroup], side: 200, scale: scale)
  }

  private func square(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
    Path(rect: Rect(x: x, y: y, width: width, height: height))
  }

  /// How far the picture reaches from the canvas's middle, by what it covers: the mean of both rows, or columns, beside it.
  private func reach(_ picture: PixelBuffer, dx: Int, dy: Int) -> Double {
    let middle = picture.width / 2
    var sum = 0.0
    for step in 0..<middle {
      for side in [-1, 0] {
        let x = middle + (dx == 0 ? side : dx > 0 ? step : -step - 1)
        let y = middle + (dy == 0 ? side : dy > 0 ? step : -step - 1)
        sum += Double(picture[x, y][3]) / 255 / 2
      }
    }
    return sum
  }

  /// Sides lie where the homography has them, to a seventh of a pixel: each is smooth over a pixel of the layer, of which a sample is taken.
  @Test(arguments: [(0.0, 40.0), (55, 0), (0, -72), (35, 0), (0, 140)], [1.0, 2])
  func sidesLieWhereTheyAreSeen(angle: (x: Double, y: Double), scale: Double) throws {
    let turn = turn(x: angle.x, y: angle.y)
    let picture = try draw([.fill(square(40, 50, 120, 100), Self.black, .nonZero)], turn, scale: scale)
    let corners = [Point(40, 100), Point(160, 100), Point(100, 50), Point(100, 150)]
    let seen = try corners.map { try #require(turn.apply($0)) }
    func distance(_ direction: (dx: Int, dy: Int)) -> Double {
      let ways = seen.map { Double(direction.dx) * ($0.x - 100) + Double(direction.dy) * ($0.y - 100) }
      return (ways.max() ?? 0) * scale
    }
    for direction in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
      let found = reach(picture, dx: direction.0, dy: direction.1)
      #expect(abs(found - distance(direction)) < 0.15, "\(direction): \(found), not \(distance(direction))")
    }
  }

  /// A ramp of colours is seen at each pixel as it is where the eye looks.
  @Test func insideIsWhatLiesThere() throws {
    let stops = [Gradient.Stop(offset: 0, color: .black), .init(offset: 1, color: .white)]
    let ramp = Gradient(geometry: .linear(start: Point(20, 0), end: Point(180, 0)), stops: stops)
    let turn = turn(x: 25, y: 45)
    let picture = try draw([.fill(square(20, 20, 160, 160), .gradient(ramp), .nonZero)], turn)
    let back = try #require(turn.inverse)
    var count = 0
    for y in stride(from: 0, to: 200, by: 7) {
      for x in stride(from: 0, to: 200, by: 7) {
        guard let place = back.apply(Point(Double(x) + 0.5, Double(y) + 0.5)), abs(place.x - 100) < 78,
          abs(place.y - 100) < 78
        else { continue }
        count += 1
        #expect(abs(Double(picture[x, y][0]) - (place.x - 20) / 160 * 255) < 2.5, "\(x), \(y)")
      }
    }
    #expect(count > 100)
  }

  /// What is seen much smaller is the mean of all of it and not every other line, and what is seen larger keeps its edges sharp.
  @Test func finePatternsAreAveragedAndLargeOnesSharp() throws {
    let lines = (0..<50).map {
      DisplayList.Operation.fill(square(50 + 2 * Double($0), 50, 1, 100), Self.black, .nonZero)
    }
    let narrow = try draw(lines, turn(y: 80))
    let middle = stride(from: 95, to: 106, by: 1).map { Double(narrow[$0, 100][3]) }
    #expect(middle.allSatisfy { abs($0 - 127.5) < 30 }, "\(middle)")
    // What comes near is painted at twice its scale: no edge takes more than two pixels.
    let near = ProjectiveTransform.turn(x: 0, y: -1, nearness: 1 / 120).about(Point(0, 100))
    let large = try draw([.fill(square(0, 95, 60, 10), Self.black, .nonZero)], near)
    let end = try #require(near.apply(Point(60, 95)))
    let soft = (0..<200).filter { (20..<235).contains(Int(large[Int(end.x) - 4, $0][3])) }
    #expect(soft.count <= 4, "\(soft)")
  }

  /// A sequence shows the bytes of its single frames, whatever stood there before; groups lie in each other and in others.
  @Test(arguments: 0..<6)
  func redrawnFramesAreTheSameBytes(seed: Int) throws {
    let fonts = try TestFonts.library()
    let texts = try ["Hello, gjpqy", "Ünï"].map {
      try fonts.shape(content($0, size: 17, lineHeight: 20), maxWidth: 90)
    }
    let store = ImageStore()
    let image = store.add(PixelBuffer(width: 3, height: 2, bytes: (0..<24).map { UInt8($0 * 10 % 256) | 1 }))
    var random = RandomList(
      generator: SeededGenerator(seed: UInt64(seed * 31 + 7)), texts: texts, images: [image])
    random.turns = true
    let sequence = SequenceRasterizer(fonts: fonts, images: store, scale: 1)
    var parts = random.parts()
    for frame in 0..<6 {
      let list = random.list(parts, background: .white)
      _ = try sequence.draw(list)
      let fresh = try Rasterizer(fonts: fonts).rasterize(list, scale: 1, images: store)
      #expect(fresh == sequence.picture, "frame \(frame)")
      parts = random.changed(parts)
    }
  }

  /// What is painted is never more than what is said to be.
  @Test func inkIsWithinItsBox() throws {
    let list = DisplayList(
      size: Size(200, 200), background: .clear,
      commands: [
        .beginGroup(.init(turnedBy: turn(x: 40, y: 60))),
        .shadow(square(40, 40, 120, 120), Shadow(color: .black, offset: .zero, blur: 12)), .endGroup,
      ].map { .init(node: 0, operation: $0) })
    let box = try #require(list.inkBoxes(count: 1, scale: 1)[0])
    let picture = try Rasterizer(fonts: TestFonts.library()).rasterize(list, scale: 1, images: ImageStore())
    var ink = PixelBox.empty
    for y in 0..<200 {
      for x in 0..<200 where picture[x, y][3] > 0 {
        ink = ink.union(PixelBox(x: x, y: y, width: 1, height: 1))
      }
    }
    #expect(!ink.isEmpty && PixelBox(around: box).intersection(ink) == ink, "\(ink) of \(box)")
  }

  @Test func nothingBehindIsSeenThroughIt() throws {
    let backdrop = DisplayList.Operation.backdrop(square(50, 50, 50, 50), .nonZero, Backdrop(blur: 9))
    #expect(throws: RasterError.backdropInPerspective(node: 0)) { try draw([backdrop], turn(y: 20)) }
    let edge = try draw([.fill(square(40, 40, 120, 120), Self.black, .nonZero)], turn(y: 90))
    #expect(edge.bytes.allSatisfy { $0 == 0 })
  }

  /// Documents have a picture of it.
  @Test(arguments: [VectorFormat.svg, .pdf])
  func documentsHoldAPicture(format: VectorFormat) throws {
    let list = DisplayList(
      size: Size(200, 200), background: .white,
      commands: [
        .beginGroup(.init(turnedBy: turn(y: 40))), .fill(square(40, 40, 120, 120), Self.black, .nonZero),
        .endGroup,
      ].map { .init(node: 0, operation: $0) })
    let bytes = try Rasterizer(fonts: TestFonts.library()).document(
      format, of: list, part: PixelBox(x: 0, y: 0, width: 200, height: 200), scale: 1)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains(format == .svg ? "<image" : "/Subtype /Image"))
  }
}
