import Graphics2D

extension [PaintStep] {
  /// Finds where every step paints, and what follows from that.
  mutating func place(in area: PaintedArea) {
    for index in indices { self[index].box = area.box(of: self[index]) }
    placeGroups(area.base)
  }

  /// What follows from where the steps paint, whose groups stand in the coordinates that `base` maps to the device.
  mutating func placeGroups(_ base: AffineTransform) {
    spanGroups()
    maskClips(base)
  }

  /// Gives the begins and ends of groups the box of what lies between.
  private mutating func spanGroups() {
    var open: [(begin: Int, box: PixelBox)] = []
    func widen(by box: PixelBox) {
      if let last = open.indices.last { open[last].box = open[last].box.union(box) }
    }
    for index in indices {
      switch self[index].command.operation {
      case .beginGroup: open.append((index, .empty))
      case .endGroup:
        let (begin, box) = open.removeLast()
        self[begin].box = box
        self[index].box = box
        widen(by: box)
      default: widen(by: self[index].box)
      }
    }
  }

  /// A group that is open.
  private struct Open {
    let begin: Int
    let transform: AffineTransform
    /// Where its clip cuts through pixels, and how many steps have painted there.
    var edges: [(box: PixelBox, steps: Int)] = []
  }

  /// Finds the groups that are to be composed before they are cut off, as a layer is by its `masksToBounds`. Where two steps
  /// paint on the same edge of a clip, cutting off each by itself would let the one beneath shine through, and what a layer
  /// inside has cut off would be cut off again. Elsewhere both are the same, and cutting off each step is faster.
  private mutating func maskClips(_ base: AffineTransform) {
    var (open, index) = ([Open](), startIndex)
    while index < endIndex {
      switch self[index].command.operation {
      case .beginGroup(let group):
        if group.isLayer { paint(index, isLayer: true, &open) }
        guard let transform = group.transform.affine?.then(open.last?.transform ?? base) else {
          // What is inside is painted by itself, and then as a whole.
          paint(index, isLayer: false, &open)
          index += self[index].length
          break
        }
        let edges = group.clip?.softEdges(transform) ?? []
        if group.isLayer, !edges.isEmpty { setMasksClip(of: index) }
        open.append(Open(begin: index, transform: transform, edges: edges.map { ($0, 0) }))
      case .endGroup: open.removeLast()
      default: paint(index, isLayer: false, &open)
      }
      index += 1
    }
    enterMaskedClips()
  }

  private mutating func paint(_ index: Int, isLayer: Bool, _ open: inout [Open]) {
    for group in open.indices where !self[open[group].begin].masksClip {
      for edge in open[group].edges.indices
      where !open[group].edges[edge].box.intersection(self[index].box).isEmpty {
        open[group].edges[edge].steps += isLayer ? 2 : 1
        if open[group].edges[edge].steps > 1 { setMasksClip(of: open[group].begin) }
      }
    }
  }

  private mutating func setMasksClip(of begin: Int, to value: Bool = true) {
    self[begin].masksClip = value
    self[begin + self[begin].length].masksClip = value
  }

  /// What is composed first is painted on a layer, of which there are not more than can be held at a time.
  private mutating func enterMaskedClips() {
    var depth = 0
    for index in indices {
      if depth > 0 { self[index].isOnLayer = true }
      guard self[index].masksClip else { continue }
      switch self[index].command.operation {
      case .beginGroup where depth == PaintStep.maximumLayers: setMasksClip(of: index, to: false)
      case .beginGroup: depth += 1
      default: depth -= 1
      }
    }
  }
}

extension Path {
  /// Boxes that hold all device pixels that the outline cuts through. Edges between pixels cut through none.
  fileprivate func softEdges(_ transform: AffineTransform) -> [PixelBox] {
    var (edges, start, current) = ([PixelBox](), Point.zero, Point.zero)
    func add(_ points: [Point]) {
      let (xs, ys) = (points.map(\.x), points.map(\.y))
      let (left, top) = (xs.reduce(xs[0], min), ys.reduce(ys[0], min))
      let box = Rect(
        x: left, y: top, width: xs.reduce(left, max) - left, height: ys.reduce(top, max) - top)
      // A line without an extent cuts through pixels all the same.
      edges.append(PixelBox(around: box.inset(by: -0.5)))
    }
    func line(to end: Point) {
      let isAlongEdge =
        current.x == end.x && end.x == end.x.rounded() || current.y == end.y && end.y == end.y.rounded()
      if !isAlongEdge { add([current, end]) }
      current = end
    }
    for element in elements {
      switch element {
      case .move(let point):
        line(to: start)
        current = transform.apply(point).quantized
        start = current
      case .line(let point): line(to: transform.apply(point).quantized)
      case .cubic(let a, let b, let end):
        var rest = [current] + [a, b, end].map { transform.apply($0).quantized }
        current = rest[3]
        // In pieces, so that what lies within the bend is not taken for what lies at it.
        for count in stride(from: 8, through: 1, by: -1) {
          let (piece, after) = Self.split(rest, at: 1 / Double(count))
          add(piece)
          rest = after
        }
      case .close: line(to: start)
      }
    }
    line(to: start)
    return edges
  }

  /// Both parts of a cubic curve by de Casteljau.
  private static func split(_ points: [Point], at fraction: Double) -> (before: [Point], after: [Point]) {
    func mix(_ a: Point, _ b: Point) -> Point { a + (b - a) * fraction }
    let (a, b, c) = (mix(points[0], points[1]), mix(points[1], points[2]), mix(points[2], points[3]))
    let (d, e) = (mix(a, b), mix(b, c))
    let middle = mix(d, e)
    return ([points[0], a, d, middle], [middle, e, c, points[3]])
  }
}
