import Documents
import SceneCompiler
import SceneExpressions
import SceneFormat
import SceneModel

/// Nodes, components and rows, with the types of what they are given.
extension SceneCheck {
  mutating func checkNodes(_ nodes: [NodeSpec], _ place: Place) {
    for node in nodes { checkNode(node, place) }
  }

  private mutating func checkNode(_ node: NodeSpec, _ place: Place) {
    nodeCount += 1
    guard nodeCount <= CompileContext.maximumNodes else {
      // One message, not one for each node from there on.
      guard nodeCount == CompileContext.maximumNodes + 1 else { return }
      return diagnostics.error(
        .sceneTooLarge, "the scene has more than \(CompileContext.maximumNodes) nodes", at: node.span,
        hints: ["components that use others several times multiply: use them less often"])
    }
    var place = place
    if let condition = node.attributes[.when]?.template, isNeverTrue(condition, place.scope) {
      place.scope = place.scope.forgetting
    }
    if node.attributes[.when] != nil || node.attributes[.key] != nil { place.comesAndGoes = true }
    if node.kind == .slot { return checkNodes(node.children, place) }
    if node.kind == .use {
      checkIdleKeys(of: node, place)
      return checkUse(node, place)
    }
    let known = diagnostics.all.count
    checkAttributes(node.attributes, place)
    checkStyle(node)
    // One message a mistake.
    if diagnostics.all.count == known { checkIdleKeys(of: node, place) }
    checkLineBreaks(node)
    if node.items != nil { checkRows(node, place) }
    checkNodes(node.children, place)
  }

  /// Whether what is known says so; what is wrong with the condition is found elsewhere.
  private func isNeverTrue(_ condition: Template, _ scope: TypeScope) -> Bool {
    var copy = self
    return copy.infer(condition, scope) == .boolean(false)
  }

  /// All that is written at a node but for what is inside of it.
  mutating func checkAttributes(_ attributes: Spec, _ place: Place) {
    let others: [SceneKey] = [
      .with, .row, .cell, .children, .use, .slots, .overrides, .variants, .animations,
    ]
    for entry in attributes.entries where !others.contains(entry.key) {
      if entry.key == .gestures {
        var touched = place
        let coordinate = ValueType.Field(type: .number(nil))
        touched.scope.bind("pointer", .record(["x": coordinate, "y": coordinate]))
        for gesture in entry.value.entries {
          ContinuousGesture.Kind(rawValue: gesture.key) == nil
            ? check(gesture.value, touched) : checkPan(gesture.value, gesture.key, touched)
        }
      } else {
        check(entry.value, place)
        if entry.key == .mask, let name = entry.value[.node], entry.value[.shape] == nil {
          checkMask(name, place)
        }
      }
    }
  }

  private mutating func checkMask(_ node: Spec, _ place: Place) {
    guard let name = node.literal, !place.scope.isOpen, !hasReadingErrors,
      !possible.has(name, from: place.names)
    else { return }
    unknownNode(name, among: place.names.flatMap(\.suggestions), at: node.span)
  }

  /// Texts have a style; each span has its own or the node's.
  private mutating func checkStyle(_ node: NodeSpec) {
    guard [.text, .field, .spans].contains(node.kind), node.attributes[.style] == nil, !hasReadingErrors
    else {
      return
    }
    let items = node.attributes[.spans]?.items ?? []
    for span in node.kind == .spans ? items.filter({ $0[.style] == nil }).map(\.span) : [node.span] {
      diagnostics.error(
        .missingStyle, "text needs a style", at: span,
        hints: ["style: \"{type.…}\" names a typography token"])
    }
  }

  /// Warns of line breaks in a text that shows one line.
  private mutating func checkLineBreaks(_ node: NodeSpec) {
    guard node.kind == .text, let spec = node.attributes[.text], let text = spec.literal,
      node.attributes[.lines].map({ $0.literal == "1" }) ?? true
    else { return }
    let breaks = text.utf8.count { $0 == UInt8(ascii: "\n") }
    guard breaks > 0 else { return }
    let endsInBreak = text.utf8.last == UInt8(ascii: "\n")
    let count = breaks + (endsInBreak ? 0 : 1)
    var hints = count > 1 ? ["add lines: \(count)"] : []
    if endsInBreak { hints.append("write |- instead of | to leave out the line break at the end") }
    diagnostics.warning(
      .textTruncated,
      count > 1
        ? "only the first of \(count) lines of this text is shown"
        : "this text ends in a line break, so that its one line is cut with an ellipsis",
      at: spec.span, hints: hints)
  }
}
