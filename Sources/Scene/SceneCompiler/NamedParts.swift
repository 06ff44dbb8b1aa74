import Documents
import SceneExpressions
package import SceneFormat

/// What names stand for in the documents of a scene, whatever it is looked at with: what comes later goes before what is
/// named alike.
package final class NamedParts: Sendable {
  package let components: [String: Spec]
  package let shapes: [String: Spec]
  package let styles: [String: Spec]
  package let layouts: [String: Spec]
  /// Components that contain themselves, and what is wrong with them.
  let endless: Set<String>
  let cycles: Diagnostics
  /// Names for expressions and functions of the scene, in its order.
  let lets: [NamedTemplate]

  init(_ documents: [SceneDocument]) {
    func all(_ key: SceneKey) -> [String: Spec] {
      documents.reduce(into: [:]) { named, document in
        for entry in document.spec[key]?.entries ?? [] { named[entry.key] = entry.value }
      }
    }
    components = all(.components)
    (shapes, styles, layouts) = (all(.shapes), all(.styles), all(.layouts))
    (endless, cycles) = ComponentCycles.find(in: documents, components)
    lets = (documents.last?.spec[.let]?.entries ?? []).compactMap(NamedTemplate.init)
  }
}

/// What `let` names.
struct NamedTemplate: Sendable {
  let name: String
  let template: Template
  /// Where the template stands.
  let span: Span
  /// Nil for the name of a value; what is wrong with the name of a function.
  let function: Result<NamedFunction?, Diagnostic>

  init?(_ entry: Spec.Entry) {
    guard let template = entry.value.template else { return nil }
    (name, self.template, span) = (entry.key, template, entry.value.span)
    function = Result { () throws(Diagnostic) in try NamedFunction(entry.key, template, at: entry.keySpan) }
  }
}

/// Finds components that use themselves, directly or through others: they would never end.
private struct ComponentCycles {
  private let components: [String: Spec]
  private var finished: Set<String> = []
  private var endless: Set<String> = []
  private var diagnostics = Diagnostics()

  /// Each cycle is an error; returns the components in one.
  static func find(
    in documents: [SceneDocument], _ components: [String: Spec]
  ) -> (endless: Set<String>, diagnostics: Diagnostics) {
    var cycles = ComponentCycles(components: components)
    for document in documents {
      for entry in document.spec[.components]?.entries ?? [] {
        cycles.visit(entry.key, at: entry.keySpan, path: [])
      }
    }
    return (cycles.endless, cycles.diagnostics)
  }

  private init(components: [String: Spec]) { self.components = components }

  private mutating func visit(_ name: String, at span: Span, path: [String]) {
    if let start = path.firstIndex(of: name) {
      let cycle = (path[start...] + [name]).joined(separator: " -> ")
      diagnostics.error(
        .recursiveComponent, "the component \"\(name)\" contains itself: \(cycle)", at: span,
        hints: ["use a list for things that repeat"])
      finished.insert(name)
      endless.formUnion(path[start...])
      return
    }
    guard !finished.contains(name), let spec = components[name] else { return }
    guard path.count < CompileContext.maximumDepth else {
      diagnostics.error(
        .recursiveComponent,
        "components are nested more than \(CompileContext.maximumDepth) deep here", at: span)
      finished.insert(name)
      endless.insert(name)
      return
    }
    for (used, place) in usedComponents([spec.rootNode]) {
      visit(used, at: place, path: path + [name])
    }
    finished.insert(name)
  }

  private func usedComponents(_ nodes: [NodeSpec]) -> [(String, Span)] {
    nodes.flatMap { node -> [(String, Span)] in
      var used: [(String, Span)] = []
      if node.kind == .use, let name = node.attributes[.use]?.literal { used.append((name, node.span)) }
      if let row = node.row {
        if let name = row.literal { used.append((name, row.span)) }
        used += row.literal == nil ? usedComponents([row.rootNode]) : []
      }
      return used + node.filling.flatMap { usedComponents($0.value.nodes) }
    }
  }
}
