import Graphics2D
import Testing

@testable import CairoRaster

@Suite struct FigureGradientTests {
  private func drawn(_ geometry: Gradient.Geometry, _ stops: [(Double, Color)]) throws -> PixelBuffer {
    let gradient = Gradient(geometry: geometry, stops: stops.map { .init(offset: $0.0, color: $0.1) })
    return try draw([
      .fill(Path(rect: Rect(x: 0, y: 0, width: 40, height: 40)), .gradient(gradient), .nonZero)
    ])
  }

  private static let ramp = [(0.0, Color.black), (1.0, Color.white)]

  /// Clockwise from upwards; every direction has its share of the turn.
  @Test(arguments: [
    (20, 0, 0.0), (39, 20, 0.25), (20, 39, 0.5), (0, 20, 0.75), (39, 0, 0.125), (0, 39, 0.625),
  ])
  func anAngularGradientTurns(x: Int, y: Int, turns: Double) throws {
    let picture = try drawn(.angular(center: Point(20.5, 20.5), start: 0), Self.ramp)
    #expect(abs(Double(picture[x, y][0]) - turns * 255) < 3, "\(picture[x, y])")
    let later = try drawn(.angular(center: Point(20.5, 20.5), start: .pi / 2), Self.ramp)
    let turned = turns - 0.25 - (turns - 0.25).rounded(.down)
    #expect(abs(Double(later[x, y][0]) - turned * 255) < 3, "\(later[x, y])")
  }

  @Test func anEllipseIsAsFarAlongBothRadii() throws {
    let picture = try drawn(.ellipse(center: Point(20, 20), radii: Size(16, 8)), Self.ramp)
    #expect(abs(Int(picture[28, 20][0]) - Int(picture[20, 24][0])) <= 12)
    #expect(picture[37, 20] == [255, 255, 255, 255] && picture[20, 30] == [255, 255, 255, 255])
    #expect(picture[20, 20][0] < 20)
  }

  @Test func translucentColoursOfATurnArePremultiplied() throws {
    let clear = Color(red: 1, green: 0, blue: 0, alpha: 0)
    let picture = try drawn(.angular(center: Point(20.5, 20.5), start: 0), [(0, clear), (1, .white)])
    #expect(picture[20, 39][3] > 120 && picture[20, 39][3] < 136 && picture[20, 39][1] > 250)
  }
}
