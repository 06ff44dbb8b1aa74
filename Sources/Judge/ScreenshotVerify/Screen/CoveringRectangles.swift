import GoldenCompare
import Graphics2D

/// Rectangles of a screenshot that hide what is behind them and belong to no node: banners, alerts, menus of the system.
struct CoveringRectangles {
  private let shot: PixelBuffer
  private let screen: ExpectedScreen
  private let visibility: Visibility
  private static let side = 8

  init(_ shot: PixelBuffer, _ screen: ExpectedScreen, _ visibility: Visibility) {
    (self.shot, self.screen, self.visibility) = (shot, screen, visibility)
  }

  /// The rectangles with the nodes of which more than half is behind them, at least two each.
  func found() -> [(box: PixelBox, nodes: [Int])] {
    components(fullSquares()).compactMap { box in
      let exact = refined(box)
      guard exact.width * exact.height * 100 >= shot.width * shot.height,
        exact.width * exact.height * 10 <= shot.width * shot.height * 9, !isOfNode(exact)
      else { return nil }
      let nodes = covered(by: exact)
      return nodes.count >= 2 ? (exact, nodes) : nil
    }
  }

  private var columns: Int { shot.width / Self.side }

  /// By whole square, whether most of its pixels are of another colour.
  private func fullSquares() -> [Bool] {
    (0..<columns * (shot.height / Self.side)).map { square in
      let (left, top) = (square % columns * Self.side, square / columns * Self.side)
      var (count, rest) = (0, Self.side * Self.side)
      for y in top..<top + Self.side {
        // Most squares are as specified: their first rows tell.
        if (count + rest) * 5 < Self.side * Self.side * 3 { return false }
        for x in left..<left + Self.side where differs(x, y) { count += 1 }
        rest -= Self.side
      }
      return count * 5 >= Self.side * Self.side * 3
    }
  }

  private func differs(_ x: Int, _ y: Int) -> Bool {
    let pixel = y * shot.width + x
    return visibility.isKnown(pixel) && abs(shot.color(pixel) - screen.picture.color(pixel)).max() > 12
  }

  /// Boxes of squares that hang together and fill them.
  private func components(_ isFull: [Bool]) -> [PixelBox] {
    var (isSeen, boxes) = (isFull.map { !$0 }, [PixelBox]())
    for start in isFull.indices where !isSeen[start] {
      var (open, count) = ([start], 0)
      var (left, right, top, bottom) = (columns, 0, isFull.count, 0)
      isSeen[start] = true
      while let square = open.popLast() {
        let (x, y) = (square % columns, square / columns)
        count += 1
        (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
        for next in [
          square - columns, square + columns, x > 0 ? square - 1 : -1, x + 1 < columns ? square + 1 : -1,
        ]
        where isFull.indices.contains(next) && !isSeen[next] {
          isSeen[next] = true
          open.append(next)
        }
      }
      let (width, height) = (right - left + 1, bottom - top + 1)
      guard width >= 4, height >= 3, count * 100 >= width * height * 82 else { continue }
      boxes.append(
        PixelBox(
          x: left * Self.side, y: top * Self.side, width: width * Self.side, height: height * Self.side))
    }
    return boxes
  }

  /// To the pixel: rows and columns at its edges belong to it if most of them differs.
  private func refined(_ box: PixelBox) -> PixelBox {
    var (left, right, top, bottom) = (box.x, box.maxX, box.y, box.maxY)
    func isRow(_ y: Int) -> Bool { (left..<right).count { differs($0, y) } * 5 >= (right - left) * 3 }
    func isColumn(_ x: Int) -> Bool { (top..<bottom).count { differs(x, $0) } * 5 >= (bottom - top) * 3 }
    for _ in 0..<Self.side {
      if bottom - top > 1, !isRow(top) { top += 1 }
      if bottom - top > 1, !isRow(bottom - 1) { bottom -= 1 }
      if right - left > 1, !isColumn(left) { left += 1 }
      if right - left > 1, !isColumn(right - 1) { right -= 1 }
    }
    for _ in 0..<Self.side {
      if top > 0, isRow(top - 1) { top -= 1 }
      if bottom < shot.height, isRow(bottom) { bottom += 1 }
      if left > 0, isColumn(left - 1) { left -= 1 }
      if right < shot.width, isColumn(right) { right += 1 }
    }
    return PixelBox(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Whether a node has this box, this size, three of its edges, or two and most of what is between them, as where its ends are
  /// round: it has another colour, place or size.
  private func isOfNode(_ box: PixelBox) -> Bool {
    let slack = max(3, Int(screen.scale))
    func isNear(_ a: Int, _ b: Int) -> Bool { Swift.abs(a - b) <= slack }
    return screen.nodes.contains { node in
      [node.frame, node.ink?.box].compactMap { $0 }.contains { own in
        let edges = [
          isNear(own.x, box.x), isNear(own.maxX, box.maxX), isNear(own.y, box.y), isNear(own.maxY, box.maxY),
        ].count { $0 }
        let isMost = own.intersection(box) == box && box.width * box.height * 10 >= own.width * own.height * 7
        return edges >= 3 || edges == 2 && isMost
          || isNear(own.width, box.width) && isNear(own.height, box.height)
      }
    }
  }

  private func covered(by box: PixelBox) -> [Int] {
    screen.nodes.indices.filter { index in
      guard let ink = screen.nodes[index].ink?.box, visibility.masks[index] != nil,
        !screen.nodes[index].isIgnored
      else { return false }
      let common = ink.intersection(box)
      return common.width > 0 && common.height > 0
        && common.width * common.height * 2 > ink.width * ink.height
    }
  }
}
