package import Graphics2D
import SceneModel
import SceneRendering

/// What an app's tree says of one node of a scene.
package struct ElementComparison {
  /// Index of the node in the scene.
  package var node: Int
  package var evidence: MatchedElement.Evidence
  /// How far the upper left corner is from where it should be, in points; nil where the tree's numbers do not tell.
  package var offset: Point
  /// How much wider and higher it is, in points.
  package var growth: Size
  /// What it should say.
  package var text = ""
  /// What it says, where that is another text.
  package var otherText: String?
  /// Whether it says what it should.
  package var hasText = false
  /// What assistive technologies are told otherwise, a sentence each.
  package var assistance: [String] = []
}

extension MatchedHierarchy {
  /// What the tree says of each node that it shows.
  ///
  /// - Parameters:
  ///   - scale: device pixels per point: apps round to whole pixels.
  ///   - tolerance: points by which places and sizes may be off.
  package func comparisons(scale: Double, tolerance: Double) -> [ElementComparison] {
    let slack = max(
      tolerance, hierarchy.format.rounding > 0 ? hierarchy.format.rounding - 1e-6 : 0.5 / scale + 0.01)
    let misplaced = outOfOrder
    return matches.compactMap { match in
      guard let node = specified.first(where: { $0.node == match.node }) else { return nil }
      let element = hierarchy.elements[match.element]
      let (offset, growth) = change(node, element, slack)
      var result = ElementComparison(
        node: match.node, evidence: match.evidence, offset: offset, growth: growth)
      compareTexts(node, element, &result)
      if hierarchy.format.tellsAccessibility, match.evidence != .place {
        result.assistance = assistance(node, element)
      }
      if let before = misplaced[match.node] { result.assistance.append("is read before \(before)") }
      return result
    }
  }

  /// How a frame differs. What a text measures depends on the font's: its middle and one of its sides count.
  private func change(_ node: SpecifiedElement, _ element: ViewElement, _ slack: Double) -> (Point, Size) {
    let (own, seen) = (node.frame, element.frame)
    func beyond(_ value: Double) -> Double { abs(value) > slack ? value : 0 }
    let (left, right) = (seen.minX - own.minX, seen.maxX - own.maxX)
    let (top, bottom) = (seen.minY - own.minY, seen.maxY - own.maxY)
    guard node.role == .text else {
      let offset = Point(beyond(left), beyond(top))
      let growth = Size(beyond(right - left), beyond(bottom - top))
      // One edge that moved within the slack is none.
      return (
        offset,
        Size(
          beyond(right) == beyond(left) ? 0 : growth.width, beyond(bottom) == beyond(top) ? 0 : growth.height)
      )
    }
    let across = [left, (left + right) / 2, right].min { abs($0) < abs($1) } ?? 0
    let down = [top, (top + bottom) / 2, bottom].min { abs($0) < abs($1) } ?? 0
    let wide = abs(right - left) > own.size.width / 8 + 2 && abs(bottom - top) <= slack
    return (Point(beyond(across), beyond(down)), Size(wide ? right - left : 0, 0))
  }

  private func compareTexts(
    _ node: SpecifiedElement, _ element: ViewElement, _ result: inout ElementComparison
  ) {
    guard !node.text.isEmpty else { return }
    result.text = node.text
    let texts = element.texts.map(\.oneLine)
    if texts.contains(node.text) {
      result.hasText = true
    } else if let said = texts.first, element.role == .text || element.role == .field || node.role == .text {
      result.otherText = said
    }
  }

  private func assistance(_ node: SpecifiedElement, _ element: ViewElement) -> [String] {
    var said: [String] = []
    if !node.label.isEmpty, element.label.oneLine != node.label {
      said.append(
        element.label.isEmpty
          ? "has no accessibility label, should have \"\(node.label)\""
          : "accessibility label \"\(node.label)\" -> \"\(element.label.oneLine)\"")
    }
    let isControl =
      element.role == .button || element.role == .toggle || element.role == .field || element.role == .cell
      || element.traits.contains { $0.contains("Button") || $0.contains("Link") }
    if node.isControl, !isControl, element.role != .other || !element.traits.isEmpty {
      said.append("is not a button for assistive technologies: it has the trait \(element.type)")
    }
    if node.isControl, !element.isEnabled { said.append("is disabled") }
    return said
  }

  /// Rows and items of stacks that the tree has before one that should come first; by node, the id of that one.
  private var outOfOrder: [Int: String] {
    var result: [Int: String] = [:]
    let byParent = Dictionary(grouping: matches) { match in
      specified.first { $0.node == match.node }?.parent ?? -1
    }
    for parent in byParent.keys.sorted() {
      guard let siblings = byParent[parent], siblings.count > 1,
        siblings.allSatisfy({ $0.evidence != .place })
      else { continue }
      for (before, after) in zip(siblings, siblings.dropFirst()) where after.element < before.element {
        guard let first = specified.first(where: { $0.node == before.node }),
          let second = specified.first(where: { $0.node == after.node }), isBefore(first.frame, second.frame)
        else { continue }
        result[after.node] = first.id
      }
    }
    return result
  }

  /// Whether one frame is read before another as they stand: above it, or left of it in one row.
  private func isBefore(_ a: Rect, _ b: Rect) -> Bool {
    a.maxY <= b.minY + 1
      || (a.maxX <= b.minX + 1 && abs(a.midY - b.midY) < max(a.size.height, b.size.height) / 2)
  }
}
