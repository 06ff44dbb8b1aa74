import Synchronization

/// From what an argument that follows drivers was computed.
package final class DrivenArgument: Sendable {
  package let template: Template
  /// Names that the template sees.
  package let scope: Scope

  init(_ template: Template, _ scope: Scope) { (self.template, self.scope) = (template, scope) }
}

/// Values of computed names after states have been set, and what was read for them, by their places; copies of a scope
/// share them.
final class RecomputedNames: Sendable {
  private let values = Mutex<[(TracedValue?, ReadNames)]>([])

  var count: Int { values.withLock { $0.count } }

  subscript(place: Int) -> (TracedValue?, ReadNames) { values.withLock { $0[place] } }

  /// What another thread has added by then stays: it is the same.
  func add(_ value: TracedValue?, _ names: ReadNames, at place: Int) {
    values.withLock { if $0.count == place { $0.append((value, names)) } }
  }
}
