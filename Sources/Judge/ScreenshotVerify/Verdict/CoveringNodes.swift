import GoldenCompare
import Graphics2D

extension ScreenPair {
  /// A node that has the colour of one in front of it, all along that one's side, is covered by it: the one in front is larger,
  /// to where the other ends.
  func coveredByOthers(_ findings: [NodeFinding]) -> [NodeFinding] {
    var findings = findings
    for (order, index) in screen.paintOrder.enumerated() {
      guard let color = findings[index].changes.lazy.compactMap(\.newColor).first,
        // What was found elsewhere has the colour of that place.
        findings[index].offset == .zero, let mask = visibility.masks[index]
      else { continue }
      for front in screen.paintOrder.dropFirst(order + 1) where isUnchanged(findings[front]) {
        guard isSolidArea(front), isPainted(front, in: color), let seen = rest(of: mask, beside: front)
        else { continue }
        let (offset, growth) = extent(of: screen.nodes[front].frame, over: seen)
        guard growth != .zero else { continue }
        (findings[front].offset, findings[front].growth) = (offset, growth)
        findings[index].changes.removeAll { $0.newColor != nil }
        break
      }
    }
    return findings
  }

  private func isUnchanged(_ finding: NodeFinding) -> Bool { finding.status == .found && !finding.differs }

  private func isSolidArea(_ index: Int) -> Bool {
    screen.nodes[index].look == .area && screen.nodes[index].isSolid
      && (visibility.masks[index]?.peak ?? 0) >= 250
  }

  private func isPainted(_ index: Int, in color: Color) -> Bool {
    guard let ink = screen.nodes[index].ink,
      let own = ink.color(ink.box.x + ink.box.width / 2, ink.box.y + ink.box.height / 2)
    else { return false }
    return LabColor(own).difference(from: LabColor(color.levels)) <= tolerance.deltaE
  }

  /// The box of what is seen of a node level with the middle half of another one; nil for nothing.
  private func rest(of mask: Visibility.Mask, beside front: Int) -> PixelBox? {
    let frame = screen.nodes[front].frame
    let rows = frame.y + frame.height / 4..<frame.maxY - frame.height / 4
    let columns = frame.x + frame.width / 4..<frame.maxX - frame.width / 4
    var box: PixelBox?
    for y in mask.box.y..<mask.box.maxY {
      for x in mask.box.x..<mask.box.maxX where rows.contains(y) || columns.contains(x) {
        guard mask.fraction(mask.index(x, y)) >= 128 else { continue }
        let pixel = PixelBox(x: x, y: y, width: 1, height: 1)
        box = box.map { $0.union(pixel) } ?? pixel
      }
    }
    return box
  }

  /// How a frame covers what lies right beside one of its sides.
  private func extent(of frame: PixelBox, over rest: PixelBox) -> (offset: PixelOffset, growth: PixelOffset) {
    func touches(_ a: Int, _ b: Int) -> Bool { abs(a - b) <= 1 }
    if touches(rest.x, frame.maxX) { return (.zero, PixelOffset(rest.maxX - frame.maxX, 0)) }
    if touches(rest.y, frame.maxY) { return (.zero, PixelOffset(0, rest.maxY - frame.maxY)) }
    if touches(rest.maxX, frame.x) {
      return (PixelOffset(rest.x - frame.x, 0), PixelOffset(frame.x - rest.x, 0))
    }
    if touches(rest.maxY, frame.y) {
      return (PixelOffset(0, rest.y - frame.y), PixelOffset(0, frame.y - rest.y))
    }
    return (.zero, .zero)
  }
}

extension AppearanceChange {
  fileprivate var newColor: Color? { if case .color(_, let to, _) = self { to } else { nil } }
}
