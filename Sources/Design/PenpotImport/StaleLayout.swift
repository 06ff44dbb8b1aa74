import DesignImport
import Documents
import Graphics2D

/// Flex layouts whose shapes do not stand where the layout has them, as in files of other tools that Penpot has not laid out
/// yet: it shows them where they are.
extension PenpotShape {
  /// In points: less is what rounding, and lines without a width, make of it.
  private static let tolerance = 1.0

  /// Whether the gaps between the shapes of a flex layout are not those of the layout, or it is larger or smaller than what it
  /// holds although it hugs that.
  func findsStale() -> Bool {
    guard word("layout") == "flex", word("layoutWrapType") != "wrap", let back = place.inverse else {
      return false
    }
    let (spans, gap, isRow) = flow(back)
    let shown = spans.map(\.shape)
    let isSpread = word("layoutJustifyContent")?.hasPrefix("space-") ?? false
    let gaps = zip(spans, spans.dropFirst()).map { $1.start - $0.end }
    if !isSpread, gaps.contains(where: { abs($0 - gap) > Self.tolerance }) { return true }
    let axis = isRow ? "H" : "V"
    guard sizing(axis) == "auto", !shown.isEmpty, !shown.contains(where: { $0.sizing(axis) == "fill" }) else {
      return false
    }
    let padding = Self.sides(raw["layoutPadding"], ["p1", "p2", "p3", "p4"], word("layoutPaddingType"))
    let around = isRow ? padding[1] + padding[3] : padding[0] + padding[2]
    let content = spans.reduce(0) { $0 + $1.end - $1.start } + gap * Double(spans.count - 1) + around
    return abs(content - (isRow ? size.width : size.height)) > Self.tolerance
  }

  /// The lines in a flex layout that take no room in it: tools that know lines without a width write them a hundredth of a point
  /// wide, and place what follows as if they had none.
  func findLines() -> [String] {
    guard word("layout") == "flex", place.isUpright, let back = place.inverse else { return [] }
    let (spans, gap, _) = flow(back)
    return zip(spans, spans.dropFirst()).filter { line, next in
      line.end - line.start < 0.011 && abs(next.start - line.start - gap) < 0.003
    }.map(\.0.shape.id)
  }

  /// What stands in a flex layout, in its order, and the gap.
  private func flow(_ back: AffineTransform) -> (spans: [Span], gap: Double, isRow: Bool) {
    let way = word("layoutFlexDir") ?? "row"
    let (isRow, isReversed) = (way.hasPrefix("row"), way.hasSuffix("reverse"))
    let shown = children.filter { !$0.isHidden && $0.raw["layoutItemAbsolute"]?.bool != true }
    let gap = raw["layoutGap"]?.length(isRow ? "columnGap" : "rowGap") ?? 0
    return ((isReversed ? shown : shown.reversed()).map { Span($0, back, isRow: isRow) }, gap, isRow)
  }

  /// What a shape takes along a layout, with its margins.
  private struct Span {
    let shape: PenpotShape
    let start, end: Double

    init(_ shape: PenpotShape, _ back: AffineTransform, isRow: Bool) {
      self.shape = shape
      let box = shape.place.then(back).boundingBox(
        of: Rect(x: 0, y: 0, width: shape.size.width, height: shape.size.height))
      let margins = PenpotShape.sides(
        shape.raw["layoutItemMargin"], ["m1", "m2", "m3", "m4"], shape.word("layoutItemMarginType"))
      start = isRow ? box.minX - margins[3] : box.minY - margins[0]
      end = isRow ? box.maxX + margins[1] : box.maxY + margins[2]
    }
  }

  /// The four numbers of a padding or margin, of which two count where they are even.
  static func sides(_ raw: DocumentNode?, _ names: [String], _ type: String?) -> [Double] {
    let given = names.map { raw?.length($0) ?? 0 }
    return type == "simple" ? [given[0], given[1], given[0], given[1]] : given
  }
}
