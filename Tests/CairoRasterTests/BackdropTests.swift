import Graphics2D
import TestFixtures
import Testing

@testable import CairoRaster

@Suite struct BackdropTests {
  private static let red = Color(red: 1, green: 0, blue: 0)
  private static let blue = Color(red: 0, green: 0, blue: 1)

  private func square(_ x: Double, _ y: Double, _ side: Double) -> Path {
    Path(rect: Rect(x: x, y: y, width: side, height: side))
  }

  /// Red at the left of x 20, blue at the right.
  private var halves: [DisplayList.Operation] {
    [
      .fill(square(-20, 0, 40), .solid(Self.red), .nonZero),
      .fill(square(20, 0, 40), .solid(Self.blue), .nonZero),
    ]
  }

  @Test(arguments: [0.4, 0.5, 1, 1.7, 2, 3.3, 6, 9, 12, 30, 67.5, 130])
  func anEdgeIsAGaussiansIntegral(sigma: Double) {
    let side = Int(8 * sigma) + 40
    let surface = CairoSurface(.argb32, width: side, height: 1)
    surface.withRows { _, bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      for x in 0..<side { pixels[x] = x < side / 2 ? 0 : 0xFFFF_FFFF }
    }
    let blurred = PictureFilter(sigma: sigma, edges: .mirrored).applied(to: surface).pixelBuffer()
    // The sum of a Gaussian's samples, as CSS has it, without end.
    let reach = Int(8 * sigma) + 8
    let weights = (0...reach).map { exponential(-Double($0 * $0) / (2 * sigma * sigma)) }
    let whole = weights[0] + 2 * weights.dropFirst().reduce(0, +)
    var below = (whole + weights[0]) / 2
    for x in side / 2..<min(side / 2 + Int(4 * sigma), side - Int(4 * sigma)) {
      #expect(abs(Double(blurred[x, 0][3]) - 255 * below / whole) < 1, "\(x - side / 2)")
      below += x - side / 2 + 1 <= reach ? weights[x - side / 2 + 1] : 0
    }
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

  @Test(arguments: [1.5, 8, 40])
  func aFlatPictureStaysAsItIs(sigma: Double) {
    let surface = CairoSurface(.argb32, width: 37, height: 23)
    surface.withRows { _, bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      for x in 0..<37 { pixels[x] = 0xFF20_7F01 }
    }
    let blurred = PictureFilter(sigma: sigma, edges: .mirrored).applied(to: surface).pixelBuffer()
    #expect(blurred.bytes == surface.pixelBuffer().bytes)
  }

  @Test func whatIsBehindIsBlurredInsideOfTheOutlineAlone() throws {
    let drawn = try draw(halves + [.backdrop(square(10, 10, 20), .nonZero, Backdrop(blur: 8))])
    #expect(drawn[19, 9] == [255, 0, 0, 255] && drawn[9, 20] == [255, 0, 0, 255])
    let (left, right) = (drawn[19, 20], drawn[20, 20])
    #expect(left[2] > 80 && left[2] < 127 && right[2] > 127 && left[0] == right[2])
    #expect((10..<29).allSatisfy { drawn[$0, 20][2] <= drawn[$0 + 1, 20][2] })
    #expect(drawn[15, 10] == drawn[15, 29])
  }

  /// What is beside the outline does not show in it: at its edge what is behind is mirrored.
  @Test func whatIsBesideTheOutlineDoesNotShow() throws {
    let drawn = try draw(halves + [.backdrop(square(20, 10, 20), .nonZero, Backdrop(blur: 12))])
    #expect((20..<40).allSatisfy { drawn[$0, 20] == [0, 0, 255, 255] })
  }

  @Test func saturationAndTint() throws {
    func seen(_ backdrop: Backdrop) throws -> [UInt8] {
      try draw(halves + [.backdrop(square(0, 0, 40), .nonZero, backdrop)])[5, 5]
    }
    #expect(try seen(Backdrop(saturation: 0)) == [54, 54, 54, 255])
    #expect(try seen(Backdrop(tint: Color(red: 0, green: 1, blue: 0, alpha: 0.2))) == [204, 51, 0, 255])
    #expect(try seen(Backdrop()) == [255, 0, 0, 255])
  }

  /// Half of a group shows half of what it shows as a whole: nothing jumps when a material fades in.
  @Test(arguments: [nil, CornerRadii(12)])
  func aBackdropInATranslucentGroupSeesWhatIsBehindTheGroup(clip: CornerRadii?) throws {
    let whole = Rect(x: 0, y: 0, width: 40, height: 40)
    func drawn(_ opacity: Double) throws -> PixelBuffer {
      try draw(
        halves + [
          .beginGroup(.init(opacity: opacity, clip: clip.map { Path(rect: whole, radii: $0) })),
          .backdrop(square(4, 4, 32), .nonZero, Backdrop(blur: 10)),
          .fill(square(8, 8, 8), .solid(.white), .nonZero), .endGroup,
        ])
    }
    let (none, half, all) = (try drawn(0), try drawn(0.5), try drawn(1))
    #expect(none.bytes != all.bytes)
    for index in half.bytes.indices {
      let middle = (Int(none.bytes[index]) + Int(all.bytes[index])) / 2
      #expect(abs(Int(half.bytes[index]) - middle) <= 2, "\(index / 4 % 40), \(index / 160)")
    }
  }

  @Test func aBlurredGroupReachesBeyondItsContentAndInFromBeyondTheCanvas() throws {
    let group = DisplayList.Group(blur: 8)
    let inside = try draw([
      .beginGroup(group), .fill(square(10, 10, 20), .solid(.black), .nonZero), .endGroup,
    ])
    #expect(inside[9, 20][3] > 60 && inside[9, 20][3] < 128 && inside[10, 20][3] > 127)
    let beyond = try draw([
      .beginGroup(group), .fill(square(-40, 0, 40), .solid(.black), .nonZero), .endGroup,
    ])
    #expect(beyond[0, 20][3] > 60 && beyond[0, 20][3] < 128)
    let clipped = try draw([
      .beginGroup(.init(clip: square(0, 0, 20), blur: 8)),
      .fill(square(10, 10, 20), .solid(.black), .nonZero),
      .endGroup,
    ])
    #expect(clipped[19, 18][3] > 127 && clipped[20, 18][3] == 0)
  }

  /// Values computed by hand from CSS Compositing and Blending 1: #CC6633 over #336699.
  @Test(arguments: [
    (BlendMode.normal, [204, 102, 51]), (.multiply, [41, 41, 31]), (.screen, [214, 163, 173]),
    (.overlay, [82, 82, 92]), (.darken, [51, 102, 51]), (.lighten, [204, 102, 153]),
    (.colorDodge, [255, 170, 191]), (.colorBurn, [0, 0, 0]), (.hardLight, [173, 82, 61]),
    (.softLight, [89, 90, 116]), (.difference, [153, 0, 102]), (.exclusion, [173, 122, 143]),
  ])
  func coloursMix(mode: BlendMode, mixed: [Int]) throws {
    func color(_ red: Int, _ green: Int, _ blue: Int) -> Paint {
      .solid(Color(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255))
    }
    let drawn = try draw([
      .fill(square(0, 0, 40), color(51, 102, 153), .nonZero),
      .beginGroup(.init(blending: .mode(mode))), .fill(square(0, 0, 20), color(204, 102, 51), .nonZero),
      .endGroup,
    ])
    #expect(zip(drawn[5, 5], mixed).allSatisfy { abs(Int($0) - $1) <= 1 }, "\(drawn[5, 5])")
    #expect(drawn[30, 30] == [51, 102, 153, 255])
  }

  @Test(arguments: [BlendMode.hue, .saturation, .color, .luminosity])
  func greysKeepNoHue(mode: BlendMode) throws {
    let grey = Color(red: 0.4, green: 0.4, blue: 0.4)
    let drawn = try draw([
      .fill(square(0, 0, 40), .solid(grey), .nonZero), .beginGroup(.init(blending: .mode(mode))),
      .fill(square(0, 0, 40), .solid(Self.red), .nonZero), .endGroup,
    ])[5, 5]
    // A grey's own luminosity, or that of red, which is 0.3.
    let expected: [UInt8] =
      switch mode {
      case .color: [255, 36, 36, 255]
      case .luminosity: [77, 77, 77, 255]
      default: [102, 102, 102, 255]
      }
    #expect(zip(drawn, expected).allSatisfy { abs(Int($0) - Int($1)) <= 1 }, "\(drawn)")
  }
}
