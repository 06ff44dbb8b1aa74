import Graphics2D
import Testing

@testable import CairoRaster

/// What a clip with corners cuts off is composed first.
@Suite struct ClipTests {
  private static let red = Paint.solid(Color(red: 1, green: 0, blue: 0, alpha: 1))
  private static let blue = Paint.solid(Color(red: 0, green: 0, blue: 1, alpha: 1))
  private static let all = Path(rect: Rect(x: 0, y: 0, width: 40, height: 40))
  private static let card = Path(rect: Rect(x: 4, y: 4, width: 32, height: 32), radii: CornerRadii(12))

  private func clipped(
    _ inside: [DisplayList.Operation], _ outline: Path = Self.card, _ turn: AffineTransform = .identity
  ) throws -> PixelBuffer {
    try draw(
      [.beginGroup(.init(transform: turn, clip: outline))] + inside + [.endGroup], background: .white)
  }

  private func difference(_ one: PixelBuffer, _ other: PixelBuffer) -> Int {
    zip(one.bytes, other.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 255
  }

  /// Corners, oblique edges, and edges in the middle of pixels.
  @Test(arguments: [
    (card, AffineTransform.identity), (Path(ellipseIn: Rect(x: 3, y: 5, width: 30, height: 20)), .identity),
    (card, AffineTransform.rotation(radians: 0.3).about(Point(20, 20))),
    (Path(rect: Rect(x: 4.5, y: 4.25, width: 30.5, height: 30)), .identity),
  ])
  func whatIsCoveredDoesNotShowAtTheRim(outline: Path, turn: AffineTransform) throws {
    let covered = try clipped(
      [.fill(Self.all, Self.red, .nonZero), .fill(Self.all, Self.blue, .nonZero)], outline, turn)
    let alone = try clipped([.fill(Self.all, Self.blue, .nonZero)], outline, turn)
    #expect(difference(covered, alone) <= 1)
    for pixel in 0..<1600 { #expect(Int(covered.bytes[4 * pixel]) <= Int(covered.bytes[4 * pixel + 1]) + 1) }
  }

  /// A translucent group inside is cut off once.
  @Test func layersInsideAreCutOffOnce() throws {
    let layer = try clipped([
      .beginGroup(.init(opacity: 0.5)), .fill(Self.all, Self.red, .nonZero), .endGroup,
    ])
    let paint = Paint.solid(Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(difference(layer, try clipped([.fill(Self.all, paint, .nonZero)])) <= 2)
  }

  /// A backdrop, a mask and a mixed colour inside are cut off with the rest.
  @Test func whatReadsPixelsIsCutOffOnceToo() throws {
    let stencil = MaskImage(commands: [.init(node: 0, operation: .fill(Self.all, Self.red, .nonZero))])
    let groups: [DisplayList.Group] = [
      .init(blending: .mode(.darken)), .init(stencil: stencil), .init(opacity: 0.999, stencil: stencil),
    ]
    let alone = try clipped([.fill(Self.all, .solid(.black), .nonZero)])
    for group in groups {
      let picture = try clipped([
        .fill(Self.all, Self.red, .nonZero), .beginGroup(group), .fill(Self.all, .solid(.black), .nonZero),
        .endGroup,
      ])
      #expect(difference(picture, alone) <= 2)
    }
    let seen = try clipped([
      .fill(Self.all, Self.red, .nonZero), .fill(Self.all, Self.blue, .nonZero),
      .backdrop(Self.all, .nonZero, Backdrop(blur: 4)),
    ])
    #expect(difference(seen, try clipped([.fill(Self.all, Self.blue, .nonZero)])) <= 2)
  }

  /// A mask in a translucent group is a part of that.
  @Test func masksInATranslucentGroupFadeWithIt() throws {
    let stencil = MaskImage(commands: [.init(node: 0, operation: .fill(Self.all, Self.red, .nonZero))])
    let picture = try draw(
      [
        .beginGroup(.init(opacity: 0.5)), .fill(Self.all, Self.blue, .nonZero),
        .beginGroup(.init(stencil: stencil)), .fill(Self.all, Self.red, .nonZero), .endGroup, .endGroup,
      ], background: .white)
    #expect(
      zip(picture[20, 20], [255, 128, 128, 255]).allSatisfy { abs(Int($0) - $1) <= 1 }, "\(picture[20, 20])")
  }

  /// Clips that are not needed cost nothing and change no byte: one step at the rim, or edges between pixels.
  @Test func stepsThatDoNotMeetAtTheRimAreCutOffOneByOne() throws {
    let inner = Path(rect: Rect(x: 18, y: 18, width: 4, height: 4))
    let steps = { (inside: [DisplayList.Operation], outline: Path) throws -> [Bool] in
      let list = DisplayList(
        size: Size(40, 40), background: .white,
        commands: ([.beginGroup(.init(clip: outline))] + inside + [.endGroup]).map {
          .init(node: 0, operation: $0)
        })
      var steps = try PaintStep.steps(of: list, scale: 1)
      let rasterizer = Rasterizer(fonts: try TestFonts.library())
      steps.place(
        in: PaintedArea(
          base: .identity, canvas: PixelBox(x: 0, y: 0, width: 40, height: 40), glyphs: rasterizer.glyphs))
      return steps.map(\.masksClip)
    }
    let (full, small) = (
      DisplayList.Operation.fill(Self.all, Self.red, .nonZero),
      DisplayList.Operation.fill(inner, Self.blue, .nonZero)
    )
    #expect(try steps([full, small], Self.card) == [false, false, false, false])
    #expect(try steps([full, full], Self.card) == [true, false, false, true])
    let whole = Path(rect: Rect(x: 4, y: 4, width: 32, height: 32))
    #expect(try steps([full, full], whole) == [false, false, false, false])
  }

  /// What leaves the rim changes how the rest is cut off: a sequence shows that, too.
  @Test func framesOfASequenceAreTheSameBytes() throws {
    let fonts = try TestFonts.library()
    let sequence = SequenceRasterizer(fonts: fonts, images: ImageStore(), scale: 1)
    let corner = Path(rect: Rect(x: 0, y: 0, width: 14, height: 14))
    for inside: [DisplayList.Operation] in [
      [.fill(Self.all, Self.red, .nonZero), .fill(corner, Self.blue, .nonZero)],
      [.fill(Self.all, Self.red, .nonZero)],
      [.fill(Self.all, Self.red, .nonZero), .fill(Self.all, Self.blue, .nonZero)],
    ] {
      let commands = [.beginGroup(.init(clip: Self.card))] + inside + [.endGroup]
      let list = DisplayList(
        size: Size(40, 40), background: .white, commands: commands.map { .init(node: 0, operation: $0) })
      _ = try sequence.draw(list)
      let fresh = try Rasterizer(fonts: fonts).rasterize(list, scale: 1, images: ImageStore())
      #expect(sequence.picture == fresh)
    }
  }
}
