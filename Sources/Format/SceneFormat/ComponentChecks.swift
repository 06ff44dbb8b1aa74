import Documents
import SceneModel

/// What is wrong with components by themselves, whoever uses them.
extension SceneDocument {
  func checkComponents(into diagnostics: inout Diagnostics) {
    var check = ComponentCheck()
    for entry in spec[.components]?.entries ?? [] { check.check(entry.value) }
    check.refuseSlots(in: spec[.children]?.nodes ?? [], "a scene is not used by anybody who could fill it")
    for entry in spec[.animations]?.entries ?? [] {
      check.refuseSlots(in: entry.value[.children]?.nodes ?? [], "nothing can fill it in an animation")
    }
    diagnostics.add(contentsOf: check.diagnostics)
  }
}

private struct ComponentCheck {
  var diagnostics = Diagnostics()

  mutating func check(_ component: Spec) {
    let parameters = component.parameters
    for variant in component[.variants]?.entries ?? [] {
      guard let parameter = parameters.first(where: { $0.name == variant.key }) else {
        let near = didYouMean(variant.key, among: parameters.map(\.name))
        diagnostics.error(
          .unknownParameter, "the component has no parameter \"\(variant.key)\"", at: variant.keySpan,
          hints: [near ?? "variants go by a parameter: with: { \(variant.key): { one-of: [...] } }"])
        continue
      }
      check(variant, of: parameter)
    }
    for parameter in parameters { check(parameter) }
    refuseRowSlots(in: component[.children]?.nodes ?? [])
  }

  private mutating func check(_ variant: Spec.Entry, of parameter: ComponentParameter) {
    guard let words = parameter.words else {
      let names = variant.value.entries.map(\.key).joined(separator: ", ")
      diagnostics.error(
        .unknownVariant, "\"\(parameter.name)\" does not say which words it takes", at: variant.keySpan,
        notes: [.init("the parameter", at: parameter.span)],
        hints: ["with: { \(parameter.name): { one-of: [\(names)] } }"])
      return
    }
    for value in variant.value.entries where !words.contains(value.key) {
      let near = didYouMean(value.key, among: words)
      diagnostics.error(
        .unknownVariant, "\"\(parameter.name)\" is never \"\(value.key.prefix(40))\"", at: value.keySpan,
        notes: [.init("the parameter", at: parameter.span)],
        hints: [near ?? "it is one of \(words.joined(separator: ", "))"])
    }
  }

  private mutating func check(_ parameter: ComponentParameter) {
    guard let fallback = parameter.fallback, parameter.kind == .state else { return }
    diagnostics.error(
      .noEffect, "a default has no effect: each use says which state it means", at: fallback.span,
      hints: ["leave the default out"])
  }

  /// Slots where nobody can fill them.
  mutating func refuseSlots(in nodes: [NodeSpec], _ why: String) {
    for node in nodes {
      if node.kind == .slot {
        diagnostics.error(
          .misplacedSlot, "a slot belongs inside a component: \(why)",
          at: node.attributes[.slot]?.span ?? node.span, hints: ["put the nodes here, or write a component"])
      }
      for nodes in node.inside { refuseSlots(in: nodes, why) }
    }
  }

  /// One set of nodes cannot stand in many rows.
  private mutating func refuseRowSlots(in nodes: [NodeSpec]) {
    for node in nodes {
      if let row = node.attributes[.row]?[.children]?.nodes {
        refuseSlots(in: row, "the same nodes cannot be in every row")
      }
      for nodes in node.inside { refuseRowSlots(in: nodes) }
    }
  }
}

extension NodeSpec {
  /// Nodes that are written inside of it, but for rows.
  fileprivate var inside: [[NodeSpec]] {
    [children] + (attributes[.slots]?.entries ?? []).map(\.value.nodes)
  }
}

extension Spec {
  /// Names of the slots of a component, in document order.
  package var slotNames: [String] {
    func names(_ nodes: [NodeSpec]) -> [String] {
      nodes.flatMap { node -> [String] in
        let own = node.kind == .slot ? [node.attributes[.slot]?.literal ?? ""] : []
        return own + node.filling.flatMap { names($0.value.nodes) }
      }
    }
    return names(self[.children]?.nodes ?? [])
  }
}
