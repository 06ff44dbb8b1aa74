import Graphics2D

/// A differing pixel that no cause explains.
struct StrayPixel {
  /// In the picture.
  var x, y: Int
  /// Largest difference of a component, 1...255.
  var delta: Int
}

/// Finds the nodes that painted pixels: a node did where the picture without it is another one. Of several the topmost
/// counts. Where nothing can be drawn, the topmost that may have.
struct PainterSearch {
  private let boxes: [PixelBox]
  private let ids: [String]
  private let part: (PixelBox, Int?) -> PixelBuffer?

  init(_ record: CaptureRecord, _ provenance: Provenance) {
    boxes = record.nodes.map { ($0.ink ?? $0.pixels).moved(from: record.picture) }
    ids = record.nodes.map(\.id)
    part = provenance.part
  }

  /// What differs, by node: in document order, the bare canvas first.
  func differences(_ regions: [[StrayPixel]]) -> [RasterDifference] {
    var found: [Int: RasterDifference] = [:]
    for var rest in regions {
      for node in boxes.indices.reversed() where !rest.isEmpty {
        let held = rest.filter { boxes[node].holds($0.x, $0.y) }
        let isPainted = isPainted(by: node, held)
        for pixel in held where isPainted(pixel) { count(pixel, node, in: &found) }
        rest.removeAll { boxes[node].holds($0.x, $0.y) && isPainted($0) }
      }
      for pixel in rest { count(pixel, nil, in: &found) }
    }
    return found.keys.sorted().compactMap { found[$0] }
  }

  /// Whether a node painted one of some pixels.
  private func isPainted(by node: Int, _ pixels: [StrayPixel]) -> (StrayPixel) -> Bool {
    guard let box = PixelBox(around: pixels) else { return { _ in false } }
    guard let all = part(box, nil), let others = part(box, node) else { return { _ in true } }
    return { pixel in
      let start = ((pixel.y - box.y) * box.width + pixel.x - box.x) * 4
      return all.bytes[start..<start + 4] != others.bytes[start..<start + 4]
    }
  }

  private func count(_ pixel: StrayPixel, _ node: Int?, in found: inout [Int: RasterDifference]) {
    let key = node ?? -1
    var difference = found[key] ?? RasterDifference(node: node.map { ids[$0] }, pixels: 0, maximumDelta: 0)
    difference.pixels += 1
    difference.maximumDelta = max(difference.maximumDelta, pixel.delta)
    found[key] = difference
  }
}

extension PixelBox {
  /// The smallest box that holds all pixels; nil for none.
  fileprivate init?(around pixels: [StrayPixel]) {
    guard let first = pixels.first else { return nil }
    var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
    for pixel in pixels {
      (left, right) = (min(left, pixel.x), max(right, pixel.x))
      (top, bottom) = (min(top, pixel.y), max(bottom, pixel.y))
    }
    self.init(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}
