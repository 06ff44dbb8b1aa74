import GoldenCompare
import Graphics2D

/// How much of each node is seen, from the layers in front of it.
struct Visibility {
  /// What is seen of one node.
  struct Mask {
    var box: PixelBox
    /// The node's own opacity, 0...255, by pixel of the box.
    var alpha: [UInt8]
    /// What the layers in front let through, 0...255, by pixel of the box.
    var open: [UInt8]

    func index(_ x: Int, _ y: Int) -> Int { (y - box.y) * box.width + x - box.x }

    func contains(_ x: Int, _ y: Int) -> Bool { x >= box.x && x < box.maxX && y >= box.y && y < box.maxY }

    /// The highest opacity, 0...255.
    var peak = 0

    /// Share of the picture's colour that is the node's, 0...255.
    func fraction(_ index: Int) -> Int { Int(alpha[index]) * Int(open[index]) / 255 }
  }

  let width: Int
  /// By node; nil for those that paint nothing.
  private(set) var masks: [Mask?]
  private(set) var shadows: [Mask?]
  /// Share of the picture's colour that is unknown because it is an ignored node's, 0...255, by pixel.
  private(set) var ignored: [UInt8]
  private var open: [UInt8]

  init(_ screen: ExpectedScreen) {
    let count = screen.picture.width * screen.picture.height
    width = screen.picture.width
    masks = Array(repeating: nil, count: screen.nodes.count)
    shadows = masks
    ignored = [UInt8](repeating: 0, count: count)
    open = [UInt8](repeating: 255, count: count)
    var isDone = Array(repeating: false, count: screen.nodes.count)
    for index in screen.paintOrder.reversed() {
      let node = screen.nodes[index]
      if node.isIgnored {
        let root = screen.ignoredRoot(of: index)
        if !isDone[root] { hide(screen.nodes[root].frame, screen.picture.height) }
        isDone[root] = true
      } else {
        masks[index] = node.ink.map { pass($0) }
        shadows[index] = node.shadow.map { pass($0) }
      }
    }
  }

  /// Takes a layer's mask, with a pixel around it, and lets the layer cover what is behind it.
  private mutating func pass(_ layer: Layer) -> Mask {
    let box = layer.box.grown(by: 1, within: width, open.count / width)
    var mask = Mask(box: box, alpha: [UInt8](repeating: 0, count: box.width * box.height), open: [])
    mask.open.reserveCapacity(box.width * box.height)
    for y in box.y..<box.maxY {
      let start = y * width + box.x
      mask.open += open[start..<start + box.width]
    }
    // What is drawn at the edge of the canvas may go on beyond it.
    let drawn = layer.box.intersection(box)
    let pixels = layer.pixels.bytes.span
    for y in drawn.y..<drawn.maxY {
      let (first, place) = (y * width + drawn.x, mask.index(drawn.x, y))
      var alpha = ((y - layer.box.y) * layer.box.width + drawn.x - layer.box.x) * 4 + 3
      for x in 0..<drawn.width {
        let own = Int(pixels[alpha])
        alpha += 4
        if own == 0 { continue }
        mask.alpha[place + x] = UInt8(own)
        if own > mask.peak { mask.peak = own }
        open[first + x] = own == 255 ? 0 : UInt8((Int(open[first + x]) * (255 - own) + 127) / 255)
      }
    }
    return mask
  }

  /// Whatever an ignored node shows in its frame: it and all that is behind it are unknown there.
  private mutating func hide(_ frame: PixelBox, _ height: Int) {
    for y in max(0, frame.y)..<max(0, min(height, frame.maxY)) {
      for x in max(0, frame.x)..<max(0, min(width, frame.maxX)) {
        ignored[y * width + x] = UInt8(min(255, Int(ignored[y * width + x]) + Int(open[y * width + x])))
        open[y * width + x] = 0
      }
    }
  }

  /// Whether the specification tells a pixel's colour: hardly any of it is an ignored node's.
  func isKnown(_ pixel: Int) -> Bool { ignored[pixel] <= 1 }
}

extension ExpectedScreen {
  /// The outermost node around an ignored one that is ignored with it.
  func ignoredRoot(of index: Int) -> Int {
    var root = index
    while let parent = nodes[root].parent, nodes[parent].isIgnored { root = parent }
    return root
  }
}
