import GoldenCompare
import Graphics2D
import SceneModel
import SceneMotion

/// The pixels of a screen that a look decides on, as far as they are known.
struct LookRegion {
  private(set) var boxes: [PixelBox] = []
  /// By box, what is not a part of it.
  private var insides: [Layer?] = []
  private let visibility: Visibility
  private let canvas: PixelBox
  private(set) var pixels: [Int] = []

  /// Pixels that are looked at, at most: a share of more tells as much.
  private static let most = 60_000

  init(_ group: LookGroup, _ tree: PresentationTree, _ screen: ExpectedScreen, _ visibility: Visibility) {
    self.visibility = visibility
    canvas = PixelBox(x: 0, y: 0, width: screen.picture.width, height: screen.picture.height)
    for (node, place) in zip(group.nodes, group.places) {
      add(group.kind, tree.nodes[node], place, screen)
    }
  }

  /// Whether anything there differs.
  func touches(_ differences: ShotDifferences) -> Bool { boxes.contains { differences.touch($0) } }

  /// Collects the pixels.
  mutating func fill() {
    for (box, ink) in zip(boxes, insides) {
      for y in box.y..<box.maxY {
        for x in box.x..<box.maxX where visibility.isKnown(y * canvas.width + x) {
          if let ink, ink.alpha(x, y) > 2 { continue }
          pixels.append(y * canvas.width + x)
        }
      }
    }
    guard pixels.count > Self.most else { return }
    // Not the same columns in each row.
    let step = pixels.count / Self.most | 1
    pixels = stride(from: 0, to: pixels.count, by: step).map { pixels[$0] }
  }

  private mutating func add(
    _ kind: LookKind, _ node: PresentationTree.Node, _ place: Int, _ screen: ExpectedScreen
  ) {
    let (expected, scale) = (screen.nodes[place], screen.scale)
    let frame = expected.frame
    switch kind {
    case .opacity:
      for index in screen.nodes.indices where index == place || screen.isInside(index, place) {
        guard let box = screen.nodes[index].ink?.box else { continue }
        take([box])
      }
    case .gradient: take([expected.ink?.box].compactMap(\.self))
    case .corners:
      let radius = node.node.box.corners.fitted(to: node.frame.size).each.max() ?? 0
      let side = min(min(frame.width, frame.height) / 2, Int(max(2 * radius, 16) * scale))
      let squares = Corner.all(of: frame).map { corner in
        PixelBox(
          x: corner.isRight ? frame.maxX - side : frame.x, y: corner.isBottom ? frame.maxY - side : frame.y,
          width: side, height: side)
      }
      take(squares)
    case .line:
      guard let line = node.node.line else { return }
      let reach = Int((line.style.width + 3) * scale)
      let isBorder = !node.node.box.strokes.isEmpty
      take(isBorder ? frame.sides(reach) : [(expected.ink?.box ?? frame).reaching(reach)])
    case .shadow:
      guard let shadow = visibility.shadows[place]?.box else { return }
      take([shadow.reaching(Int(6 * scale))], without: expected.ink)
    }
  }

  /// - Parameter ink: what is not a part of it.
  private mutating func take(_ boxes: [PixelBox], without ink: Layer? = nil) {
    for box in boxes.map({ $0.intersection(canvas) }) where !box.isEmpty {
      self.boxes.append(box)
      insides.append(ink)
    }
  }

  /// Sum of the squares by which the components of two pictures are off.
  func distance(_ a: PixelBuffer, _ b: PixelBuffer) -> Double {
    var sum = 0
    for pixel in pixels {
      for place in pixel * 4..<pixel * 4 + 3 {
        let change = Int(a.bytes[place]) - Int(b.bytes[place])
        sum += change * change
      }
    }
    return Double(sum)
  }

  /// How many pixels are off by more than some levels in a component.
  func count(_ a: PixelBuffer, _ b: PixelBuffer, beyond levels: Int) -> Int {
    pixels.count { pixel in
      (pixel * 4..<pixel * 4 + 3).contains { abs(Int(a.bytes[$0]) - Int(b.bytes[$0])) > levels }
    }
  }
}

extension PixelBox {
  fileprivate func reaching(_ reach: Int) -> PixelBox { widened(by: reach).heightened(by: reach) }

  /// Its four sides, so far inwards and outwards.
  fileprivate func sides(_ reach: Int) -> [PixelBox] {
    let across = width + 2 * reach
    let rows = [y - reach, maxY - reach].map {
      PixelBox(x: x - reach, y: $0, width: across, height: 2 * reach)
    }
    let columns = [x - reach, maxX - reach].map {
      PixelBox(x: $0, y: y + reach, width: 2 * reach, height: max(0, height - 2 * reach))
    }
    return rows + columns
  }
}
