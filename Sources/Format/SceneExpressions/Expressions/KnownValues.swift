import Documents
import SceneModel
import Synchronization

/// Values of calls and filters that depend on shared names alone: each is computed once, however many nodes use it.
final class KnownValues: Sendable {
  /// A call with plain arguments.
  struct Call: Hashable {
    /// Its place among the functions of the document.
    var function: Int
    var arguments: [Value]
    /// Levels of the calls around: too many are refused.
    var levels: Int
  }

  /// A filter at the place where it is written; a place may have several.
  private struct Filter {
    var use: Use
    /// The names that it uses, besides those that it binds itself.
    var names: Set<String>
    var value: Computed?
  }

  /// A value, and what it was computed of.
  struct Computed {
    var value: TracedValue
    var reads: ReadNames
  }

  /// A filter, and how much of what is shared it sees.
  struct Use: Hashable {
    var expression: Expression
    var names: Int
    /// Levels of the calls around.
    var levels: Int
  }

  private struct Known {
    var calls: [Call: Computed] = [:]
    var filters: [Span: [Filter]] = [:]
  }

  private let known = Mutex(Known())

  func value(of call: Call) -> Computed? { known.withLock { $0.calls[call] } }

  func keep(_ value: Computed, of call: Call) { known.withLock { $0.calls[call] = value } }

  /// The value of a filter where it is known, and the names that it uses.
  func filter(_ use: Use, at span: Span) -> (value: Computed?, names: Set<String>) {
    if let filter = known.withLock({ $0.filters[span]?.first { $0.use == use } }) {
      return (filter.value, filter.names)
    }
    let names = use.expression.usedNames
    known.withLock { known in
      guard known.filters[span]?.contains(where: { $0.use == use }) != true else { return }
      known.filters[span, default: []].append(Filter(use: use, names: names))
    }
    return (nil, names)
  }

  func keep(_ value: Computed, of use: Use, at span: Span) {
    known.withLock { known in
      guard let place = known.filters[span]?.firstIndex(where: { $0.use == use }) else { return }
      known.filters[span]?[place].value = value
    }
  }
}

extension Expression {
  /// The names that it uses, besides the parameters of its own functions.
  fileprivate var usedNames: Set<String> {
    switch self {
    case .name(let name, _): [name]
    case .function(let parameters, let body, _): body.usedNames.subtracting(parameters)
    default: parts.reduce(into: []) { $0.formUnion($1.usedNames) }
    }
  }
}

extension Value {
  /// Whether it is quickly compared.
  var isPlain: Bool {
    switch self {
    case .null, .bool, .number, .string, .token: true
    case .list, .record: false
    }
  }
}
