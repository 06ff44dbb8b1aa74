import SceneExpressions

/// Names of layouts, which stand in the place of constraints.
package enum LayoutName {
  /// Whether a line of a layout is a name: one word, which is no anchor and begins no constraint.
  package static func isOne(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter || first == "_" else { return false }
    return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      && LogicalAttribute(text) == nil && !["fill", "size", "center"].contains(text)
  }
}
