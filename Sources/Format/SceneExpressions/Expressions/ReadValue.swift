/// A value that a template had while something was made of it: as long as it has the same one, the same is made.
package final class ReadValue: Sendable {
  private let template: Template
  /// Names of the row or component that the template sees besides those of the scene.
  private let own: Scope.OwnNames
  private let value: TracedValue
  /// What was read for it.
  package let names: ReadNames

  fileprivate init(_ template: Template, _ own: Scope.OwnNames, _ value: TracedValue, _ names: ReadNames) {
    (self.template, self.own, self.value, self.names) = (template, own, value, names)
  }

  /// The same as the names of the scene stand now, for which others may be read; nil where it is another one.
  ///
  /// - Parameter scope: any of the scene.
  package func renewed(in scope: Scope) -> ReadValue? {
    guard let reads = scope.reads, let inside = scope.with(own) else { return nil }
    reads.begin()
    let now = try? inside.evaluate(template)
    let names = reads.endApart()
    guard let now, now.isSame(as: value) else { return nil }
    return names == self.names ? self : ReadValue(template, own, value, names)
  }
}

extension Scope {
  /// The value of a template, of which nothing else is taken: where readings are noted, it counts as one.
  package func taking(_ template: Template) throws(EvaluationFailure) -> TracedValue {
    guard template.asksNames, let reads, let own = ownNames else { return try evaluate(template) }
    reads.begin()
    let value: TracedValue
    do throws(EvaluationFailure) { value = try evaluate(template) } catch {
      _ = reads.end()
      throw error
    }
    let names = reads.endApart()
    if !names.isEmpty { reads.note(ReadValue(template, own, value, names)) }
    return value
  }
}

extension Template {
  /// Whether it may read a name.
  fileprivate var asksNames: Bool {
    parts.contains { part in
      switch part {
      case .literal, .expression(.literal), .expression(.token): false
      case .expression: true
      }
    }
  }
}
