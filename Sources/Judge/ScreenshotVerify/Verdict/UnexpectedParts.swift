import GoldenCompare
import Graphics2D

/// Looks for what differs although every node there is as specified.
struct UnexpectedSearch {
  private let shot: PixelBuffer
  let screen: ExpectedScreen
  let visibility: Visibility
  let differences: ShotDifferences
  let findings: [NodeFinding]
  private let claimed: ClaimedPixels
  private let pairAllowsOtherFonts: Bool

  /// - Parameters:
  ///   - findings: what became of each node.
  ///   - claimed: what nodes that differ account for.
  init(_ pair: ScreenPair, _ findings: [NodeFinding], _ claimed: ClaimedPixels) {
    (shot, screen, visibility, differences) = (pair.shot, pair.screen, pair.visibility, pair.differences)
    self.findings = findings
    pairAllowsOtherFonts = pair.tolerance.allowsOtherFonts
    let own = pair.tolerance.allowsOtherFonts ? claimed.withTexts(of: screen) : claimed
    let isOtherFont =
      pair.tolerance.allowsOtherFonts
      || findings.contains { $0.changes.contains(where: \.isFont) }
    self.claimed = (isOtherFont ? own.withLettering(of: screen) : own).withMaterials(of: pair)
  }

  /// The parts by node, those of most pixels first. What lies in a text that is as specified otherwise makes it another
  /// text; what lies along the outline of a shape, another shape.
  func parts(otherTexts findings: inout [NodeFinding]) -> [Unexpected] {
    var byNode: [Unexpected] = []
    let rest = openDifferences()
    for part in singleParts(of: rest) {
      if let text = text(around: part.box) {
        if !pairAllowsOtherFonts, !findings[text].differs { findings[text].changes = [.glyphs] }
        continue
      }
      if let shape = shape(outlinedIn: part.box, of: rest) {
        if !findings[shape].differs { findings[shape].changes = [.outline] }
        continue
      }
      if let known = byNode.firstIndex(where: { $0.node != nil && $0.node == part.node }) {
        byNode[known].join(part)
      } else {
        byNode.append(part)
      }
    }
    return byNode.enumerated().sorted { a, b in
      (a.element.pixels, -a.offset) > (b.element.pixels, -b.offset)
    }.map(\.element)
  }

  /// The text that is seen and whose letters reach where a part is; nil for none.
  private func text(around box: PixelBox) -> Int? {
    screen.nodes.indices.first { index in
      let node = screen.nodes[index]
      guard node.look == .text, findings[index].status == .found, let ink = node.ink else { return false }
      let (offset, growth) = (findings[index].offset, findings[index].growth)
      let found = PixelBox(
        x: ink.box.x + offset.dx, y: ink.box.y + offset.dy, width: ink.box.width + max(0, growth.dx),
        height: ink.box.height + max(0, growth.dy))
      // Another text may be longer, or set wider, by a letter or two.
      let isOther = findings[index].changes.contains(where: \.isOfLetters)
      let more = isOther ? node.lines.first?.count ?? ink.box.height : 0
      let reach = [ink.box, found].map { box in
        PixelBox(x: box.x - more, y: box.y, width: box.width + 2 * more, height: box.height)
          .grown(by: 2, within: shot.width, shot.height)
      }
      return reach.contains { $0.union(box) == $0 }
    }
  }

  /// The expected picture with what nothing accounts for as it is seen.
  private func openDifferences() -> PixelBuffer {
    var rest = screen.picture
    if differences.noise == 0 { copyPixels(to: &rest) } else { copySquares(to: &rest) }
    return rest
  }

  /// The parts, from the top.
  private func singleParts(of rest: PixelBuffer) -> [Unexpected] {
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
      (index == innermost || screen.isInside(index, innermost))
        && findings[index].changes.contains { $0.isOfLetters }
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

  /// Levels by which a component may be off: what rounding does.
  private static let rounding: UInt8 = 12

  /// Whether a component of a pixel is off by more than rounding and another way to draw edges may do: every renderer draws
  /// an edge with colours of both its sides, and they disagree on how much of each.
  private func differs(_ pixel: Int) -> Bool {
    (pixel * 4..<pixel * 4 + 3).contains { place in
      let (seen, wanted) = (shot.bytes[place], screen.picture.bytes[place])
      guard seen > wanted ? seen - wanted > Self.rounding : wanted - seen > Self.rounding else {
        return false
      }
      let (least, most) = rangeAround(pixel, place % 4)
      return Int(seen) < Int(least) - Int(Self.rounding) || Int(seen) > Int(most) + Int(Self.rounding)
    }
  }

  /// The smallest and the largest number of a component that is expected at a pixel or beside it.
  private func rangeAround(_ pixel: Int, _ component: Int) -> (least: UInt8, most: UInt8) {
    let (x, y) = (pixel % shot.width, pixel / shot.width)
    var (least, most) = (UInt8.max, UInt8.min)
    for row in max(0, y - 1)...min(shot.height - 1, y + 1) {
      for column in max(0, x - 1)...min(shot.width - 1, x + 1) {
        let value = screen.picture.bytes[(row * shot.width + column) * 4 + component]
        (least, most) = (min(least, value), max(most, value))
      }
    }
    return (least, most)
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

extension Unexpected {
  /// Takes another part of the same node; the larger one gives the box.
  fileprivate mutating func join(_ part: Unexpected) {
    let area = { (box: PixelBox) in box.width * box.height }
    if area(part.box) > area(box) { box = part.box }
    pixels += part.pixels
    parts += 1
  }
}

extension PixelBuffer {
  /// The largest difference of a component between one of some pixels and the one to its right or below, in levels.
  fileprivate func sharpestEdge(_ places: [(x: Int, y: Int)]) -> Float {
    places.reduce(Float(0)) { sharpest, place in
      let own = color(place.y * width + place.x)
      let right = place.x + 1 < width ? abs(color(place.y * width + place.x + 1) - own).max() : 0
      let below = place.y + 1 < height ? abs(color((place.y + 1) * width + place.x) - own).max() : 0
      return max(sharpest, right, below)
    }
  }

  fileprivate mutating func copy(_ pixel: Int, of other: PixelBuffer) {
    for i in pixel * 4..<pixel * 4 + 3 { bytes[i] = other.bytes[i] }
  }
}

extension ClaimedPixels {
  /// With the squares of materials whose mean colour is about as expected: what their blur makes of it is not.
  fileprivate func withMaterials(of pair: ScreenPair) -> ClaimedPixels {
    var claimed = self
    let side = 16
    for (index, node) in pair.screen.nodes.enumerated() where node.isMaterial {
      guard let mask = pair.visibility.masks[index] else { continue }
      for top in stride(from: mask.box.y, to: mask.box.maxY, by: side) {
        for left in stride(from: mask.box.x, to: mask.box.maxX, by: side) {
          let box = PixelBox(x: left, y: top, width: side, height: side).intersection(mask.box)
          let pixels = box.pixels.filter { mask.fraction(mask.index($0.x, $0.y)) >= 128 }
          let sum = pixels.reduce(SIMD3<Float>.zero) { sum, place in
            let pixel = place.y * pair.shot.width + place.x
            return sum + pair.shot.color(pixel) - pair.screen.picture.color(pixel)
          }
          guard !pixels.isEmpty, abs(sum / Float(pixels.count)).max() <= 20,
            // A blur has no edges: what has is something else.
            pair.shot.sharpestEdge(pixels) <= pair.screen.picture.sharpestEdge(pixels) + 40
          else { continue }
          claimed.takeOnly(box)
        }
      }
    }
    return claimed
  }

  /// With all pixels that letters in the place of pictures may reach in another font.
  fileprivate func withLettering(of screen: ExpectedScreen) -> ClaimedPixels {
    var claimed = self
    for node in screen.nodes {
      guard let box = node.lettering else { continue }
      claimed.take(box.outset(by: max(1, box.height / 4)))
    }
    return claimed
  }

  /// With all pixels that texts may reach in another font: an eighth of their width beside them.
  fileprivate func withTexts(of screen: ExpectedScreen) -> ClaimedPixels {
    var claimed = self
    for node in screen.nodes where node.look == .text {
      for box in [node.frame, node.shadow?.box].compactMap(\.self) {
        let reach = box.width / 8
        claimed.take(PixelBox(x: box.x - reach, y: box.y, width: box.width + 2 * reach, height: box.height))
      }
    }
    return claimed
  }
}

extension PixelBox {
  /// Its pixels, row by row.
  var pixels: [(x: Int, y: Int)] {
    (y..<max(y, maxY)).flatMap { row in (x..<max(x, maxX)).map { ($0, row) } }
  }
}
