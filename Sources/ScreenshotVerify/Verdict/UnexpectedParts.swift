import GoldenCompare
import Graphics2D

/// Looks for what differs although every node there is as specified.
struct UnexpectedSearch {
  private let shot: PixelBuffer
  private let screen: ExpectedScreen
  private let visibility: Visibility
  private let differences: ShotDifferences
  private let findings: [NodeFinding]
  private let claimed: ClaimedPixels

  /// - Parameters:
  ///   - findings: what became of each node.
  ///   - claimed: what nodes that differ account for.
  init(_ pair: ScreenPair, _ findings: [NodeFinding], _ claimed: ClaimedPixels) {
    (shot, screen, visibility, differences) = (pair.shot, pair.screen, pair.visibility, pair.differences)
    (self.findings, self.claimed) = (findings, claimed)
  }

  /// The parts, from the top.
  func parts() -> [Unexpected] {
    var rest = screen.picture
    if differences.noise == 0 { copyPixels(to: &rest) } else { copySquares(to: &rest) }
    let smallest = max(8, Int(4 * screen.scale * screen.scale))
    return compare(expected: screen.picture, actual: rest).regions.compactMap { region in
      let node = screen.innermost(around: region.box)
      guard region.pixels >= smallest, !isBesideOtherText(node) else { return nil }
      return Unexpected(box: region.box, pixels: region.pixels, node: node)
    }
  }

  /// Whether a text in the node around a part is another one: how far another text reaches is not known.
  private func isBesideOtherText(_ innermost: Int?) -> Bool {
    guard let innermost, screen.nodes[innermost].frame.width < shot.width else { return false }
    return screen.nodes.indices.contains { index in
      (index == innermost || screen.isInside(index, innermost)) && findings[index].changes.contains(.glyphs)
    }
  }

  /// Whether nothing accounts for what a pixel shows, should it differ.
  private func isOpen(_ pixel: Int) -> Bool { !claimed[pixel] && visibility.isKnown(pixel) }

  private func copyPixels(to rest: inout PixelBuffer) {
    for square in differences.squares(within: shot.width, shot.height) {
      for y in square.y..<square.maxY {
        for pixel in y * shot.width + square.x..<y * shot.width + square.maxX
        where isOpen(pixel) && differs(pixel) {
          rest.copy(pixel, of: shot)
        }
      }
    }
  }

  /// Whether a component of a pixel is off by more than rounding may do.
  private func differs(_ pixel: Int) -> Bool {
    for i in pixel * 4..<pixel * 4 + 3 {
      let (seen, wanted) = (shot.bytes[i], screen.picture.bytes[i])
      if seen > wanted ? seen - wanted > 12 : wanted - seen > 12 { return true }
    }
    return false
  }

  /// A lossy picture keeps the means of squares of 16 px, in which it stores colours, and little else.
  private func copySquares(to rest: inout PixelBuffer) {
    let side = 16
    for top in stride(from: 0, to: shot.height, by: side) {
      for left in stride(from: 0, to: shot.width, by: side) {
        let rows = top..<min(top + side, shot.height)
        let pixels = rows.flatMap { y in (left..<min(left + side, shot.width)).map { y * shot.width + $0 } }
          .filter { isOpen($0) }
        guard pixels.count >= side else { continue }
        let sum = pixels.reduce(SIMD3<Float>.zero) { $0 + shot.color($1) - screen.picture.color($1) }
        guard abs(sum / Float(pixels.count)).max() > 20 + Float(differences.noise) else { continue }
        pixels.forEach { rest.copy($0, of: shot) }
      }
    }
  }
}

extension PixelBuffer {
  fileprivate mutating func copy(_ pixel: Int, of other: PixelBuffer) {
    for i in pixel * 4..<pixel * 4 + 3 { bytes[i] = other.bytes[i] }
  }
}
