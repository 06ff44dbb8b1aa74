import Graphics2D
import SceneModel

/// Gives every differing pixel to a cause whose nodes may have painted it, then or now.
///
/// Of several the node painted last counts. Where none may have, what changed behind a backdrop shows in it, and what
/// changed behind a mask in how that is rounded. Places are those of the picture: the boxes of both records are moved by where
/// their picture lies on the canvas.
struct Attribution {
  private struct Area {
    var box: PixelBox
    /// Index of the cause.
    var cause: Int
    /// Later ones are painted over earlier ones.
    var order: Int
  }

  private let areas: [Area]
  /// Parts of backdrops in which areas show that lie behind them.
  private let backdrops: [Area]
  /// Masked nodes inside of which something changed. Their pictures are as large as what is painted, and Pixman steps
  /// through the mask's gradient from their corner: all of one may differ by the rounding of one component.
  private let masks: [Area]
  /// Cause of whatever no area holds: another part of the canvas is shown, perhaps because nodes moved that it follows, or
  /// the canvas has another colour.
  private let fallback: Int?

  init(_ causes: [Cause], _ before: CaptureRecord, _ after: CaptureRecord) {
    var areas: [Area] = []
    var backdrops: [Area] = []
    var masks: [Area] = []
    for record in [before, after] {
      let touched = Self.touched(by: causes, in: record)
      var behind: [Area] = []
      var maskAround: [String: PixelBox] = [:]
      for (order, node) in record.nodes.enumerated() {
        let box = node.reach.moved(from: record.picture)
        let seen = Self.seen(behind, through: node, box, order)
        behind += seen
        backdrops += seen
        let mask = node.parent.flatMap { maskAround[$0] }
        maskAround[node.id] = node.look.contains { $0.property.form == .mask } ? box : mask
        guard let cause = touched[node.id] else { continue }
        behind.append(Area(box: box, cause: cause, order: order))
        areas.append(Area(box: box, cause: cause, order: order))
        if let mask { masks.append(Area(box: mask, cause: cause, order: order)) }
      }
    }
    func isInFront(_ a: Area, _ b: Area) -> Bool { (b.order, a.cause) < (a.order, b.cause) }
    self.areas = areas.sorted(by: isInFront)
    self.backdrops = backdrops.sorted(by: isInFront)
    self.masks = masks.sorted(by: isInFront)
    let around = causes.firstIndex { cause in
      switch cause.root {
      case .crop, .background, .scale: true
      case .node, .number, .measure, .motion, .fonts: false
      }
    }
    fallback = around ?? (before.picture == after.picture ? nil : causes.firstIndex { $0.movesNodes })
  }

  /// Where areas show in the backdrop of a node that is painted over them: as far around them as it blurs.
  private static func seen(
    _ areas: [Area], through node: LayoutRecord, _ box: PixelBox, _ order: Int
  ) -> [Area] {
    guard let fact = node.look.first(where: { $0.property.form == .backdrop }), node.width > 0,
      case .backdrop(let backdrop)? = fact.property.value(fact.text)
    else { return [] }
    let scale = Double(node.pixels.width) / node.width
    // Four standard deviations: what lies beyond is less than half of the last bit.
    let spread = Int((2 * backdrop.blur * scale).rounded(.up))
    return areas.compactMap { area in
      let part = area.box.outset(by: spread).intersection(box)
      return part.isEmpty ? nil : Area(box: part, cause: area.cause, order: order)
    }
  }

  /// The cause of each node that changed, and of those inside one whose change shows in all that it contains. What
  /// changed about a node itself goes before what followed from elsewhere.
  private static func touched(by causes: [Cause], in record: CaptureRecord) -> [String: Int] {
    var touched: [String: Int] = [:]
    for (index, cause) in causes.enumerated() {
      for node in cause.nodes where touched[node] == nil { touched[node] = index }
    }
    for (index, cause) in causes.enumerated() {
      for change in cause.consequences where touched[change.node] == nil { touched[change.node] = index }
    }
    for node in record.nodes where touched[node.id] == nil {
      if let parent = node.parent, let cause = touched[parent] { touched[node.id] = cause }
    }
    return touched
  }

  /// Counts the pixels of the causes; gives those that nothing explains, by region.
  func attribute(
    _ difference: PixelDifference, expected: PixelBuffer, actual: PixelBuffer, to causes: inout [Cause]
  ) -> [[StrayPixel]] {
    var strays: [[StrayPixel]] = []
    for region in difference.regions {
      var rest: [StrayPixel] = []
      let near = (areas + backdrops).filter { $0.box.overlaps(region.box) }
      let masks = masks.filter { $0.box.overlaps(region.box) }
      for y in region.box.y..<region.box.maxY {
        let row = near.filter { $0.box.y <= y && y < $0.box.maxY }
        for x in region.box.x..<region.box.maxX {
          guard let delta = delta(expected, actual, x, y), !isElsewhere(x, y, region, difference) else {
            continue
          }
          let painted = row.first { $0.box.x <= x && x < $0.box.maxX }
          let rounded = delta == 1 && painted == nil ? masks.first { $0.box.holds(x, y) } : nil
          if let cause = (painted ?? rounded)?.cause ?? fallback {
            causes[cause].pixels += 1
          } else {
            rest.append(StrayPixel(x: x, y: y, delta: delta))
          }
        }
      }
      strays.append(rest)
    }
    return strays
  }

  /// Boxes of regions may overlap: a pixel belongs to the first whose box holds it.
  private func isElsewhere(
    _ x: Int, _ y: Int, _ region: PixelDifference.Region, _ difference: PixelDifference
  ) -> Bool {
    difference.regions.first { $0.box.holds(x, y) }?.box != region.box
  }

  /// The largest difference of a component; nil where the pixel is the same, 255 where only one picture has it.
  private func delta(_ a: PixelBuffer, _ b: PixelBuffer, _ x: Int, _ y: Int) -> Int? {
    guard x < a.width, y < a.height, x < b.width, y < b.height else { return 255 }
    let (i, j) = ((y * a.width + x) * 4, (y * b.width + x) * 4)
    var largest: UInt8 = 0
    for k in 0..<4 {
      let (p, q) = (a.bytes[i + k], b.bytes[j + k])
      largest = max(largest, p > q ? p - q : q - p)
    }
    return largest == 0 ? nil : Int(largest)
  }
}

extension PixelBox {
  /// The box in a picture that shows `picture` of the canvas.
  func moved(from picture: PixelBox) -> PixelBox {
    PixelBox(x: x - picture.x, y: y - picture.y, width: width, height: height)
  }

  /// Whether a pixel lies in both.
  func overlaps(_ other: PixelBox) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  func holds(_ column: Int, _ row: Int) -> Bool { x <= column && column < maxX && y <= row && row < maxY }
}
