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
  private struct Known {
    var values: [(TracedValue?, ReadNames)] = []
    /// States that were set, and names that were computed anew.
    var new: ReadNames
  }

  private let known: Mutex<Known>

  /// - Parameter states: those that have other values than when names were bound.
  init(_ states: ReadNames) { known = Mutex(Known(new: states)) }

  var count: Int { known.withLock { $0.values.count } }

  subscript(place: Int) -> (TracedValue?, ReadNames) { known.withLock { $0.values[place] } }

  /// Whether something was computed of what is new.
  func concern(_ reads: ReadNames) -> Bool { known.withLock { !$0.new.isDisjoint(with: reads) } }

  /// What was read for something, and what was read for the names among it.
  func all(of reads: ReadNames) -> ReadNames {
    known.withLock { known in
      reads.all.reduce(into: reads) { all, name in
        if case .name(let place) = name, place < known.values.count { all.formUnion(known.values[place].1) }
      }
    }
  }

  /// What another thread has added by then stays: it is the same.
  func add(_ value: TracedValue?, _ names: ReadNames, at place: Int, isNew: Bool) {
    known.withLock {
      guard $0.values.count == place else { return }
      $0.values.append((value, names))
      if isNew { $0.new.insert(.name(place)) }
    }
  }
}

extension Scope {
  /// The value of a computed name as states are now; nil where it has none.
  ///
  /// Each name is computed once, those above it first: however long a chain of names is, none is computed inside of another. What
  /// read nothing that is new keeps its value.
  func recompute(upTo place: Int, _ known: RecomputedNames) -> TracedValue? {
    for above in known.count..<max(known.count, place + 1) {
      guard case .computed(let bound, let template, let names) = meaning(at: above) else {
        known.add(nil, ReadNames(), at: above, isNew: false)
        continue
      }
      if let names, !known.concern(names) {
        known.add(bound, reads == nil ? names : known.all(of: names), at: above, isNew: false)
        continue
      }
      var before = self
      before.forget(from: above)
      reads?.begin()
      let value = try? before.evaluate(template)
      known.add(value, reads?.endApart() ?? ReadNames(), at: above, isNew: true)
    }
    let (value, names) = known[place]
    reads?.note(names)
    return value
  }

  /// Does work with a copy, and tells the places of the states on which the result rests; of those that have not been set,
  /// names are taken as they are.
  package func tracing<Result>(_ work: (inout Scope) -> Result) -> (result: Result, states: Set<Int>) {
    var scope = self
    let reads = NameReads()
    scope.note(in: reads)
    reads.begin()
    let result = work(&scope)
    return (result, reads.end().names.states)
  }
}
