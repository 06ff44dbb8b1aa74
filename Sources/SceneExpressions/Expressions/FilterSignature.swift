package import Documents

/// What a filter takes and gives: the one place that knows it, for evaluation, for the check of what no state reaches,
/// and for messages.
package struct FilterSignature: Sendable {
  /// What a filter or one of its arguments is given.
  package enum Kind: String, Sendable {
    case number = "a number"
    case text
    case list = "a list"
    case textOrList = "text or a list"
    case record = "a record"
    case anything
  }

  /// What comes of it.
  package enum Result: Sendable {
    case number, text, truth
    case listOfTexts
    /// The same as it is given.
    case same
  }

  package var base: Kind
  package var arguments: [Kind] = []
  /// How many arguments there may be.
  package var counts: ClosedRange<Int>
  package var result: Result

  private init(
    _ base: Kind, _ arguments: [Kind] = [], _ counts: ClosedRange<Int>? = nil, gives result: Result
  ) {
    self.base = base
    self.arguments = arguments
    self.counts = counts ?? arguments.count...arguments.count
    self.result = result
  }

  /// The kind of an argument; pairs are repeated.
  package func kind(ofArgument index: Int) -> Kind { arguments[index % max(1, arguments.count)] }

  package static let all: [String: FilterSignature] = [
    "capitalized": .init(.text, gives: .text),
    "ceil": .init(.number, gives: .number),
    "compact": .init(.number, gives: .text),
    "contains": .init(.textOrList, [.anything], gives: .truth),
    "count": .init(.textOrList, gives: .number),
    "fixed": .init(.number, [.number], gives: .text),
    "floor": .init(.number, gives: .number),
    "initials": .init(.text, gives: .text),
    "join": .init(.list, [.text], 0...1, gives: .text),
    "lower": .init(.text, gives: .text),
    "max": .init(.number, [.number], gives: .number),
    "min": .init(.number, [.number], gives: .number),
    "pad": .init(.text, [.number], gives: .text),
    "pixels": .init(.number, gives: .number),
    "plural": .init(.number, [.text, .text], gives: .text),
    "prefix": .init(.textOrList, [.number], gives: .same),
    "reversed": .init(.list, gives: .same),
    "split": .init(.text, [.text], gives: .listOfTexts),
    "suffix": .init(.textOrList, [.number], gives: .same),
    "trim": .init(.text, gives: .text),
    "upper": .init(.text, gives: .text),
    "with": .init(.record, [.text, .anything], 2...64, gives: .same),
  ]

  /// What is wrong with this number of arguments of a filter.
  package func problem(with count: Int, of name: String, at span: Span) -> Diagnostic? {
    guard !counts.contains(count) else { return nil }
    let wanted =
      counts.lowerBound == counts.upperBound
      ? "\(counts.lowerBound)" : "\(counts.lowerBound) to \(counts.upperBound)"
    return Diagnostic(
      "wrong-count", .error,
      "the filter \(name) takes \(counts.upperBound == 0 ? "no" : wanted) value\(counts.upperBound == 1 ? "" : "s") in brackets, not \(count)",
      at: span)
  }

  /// There is no such filter.
  package static func unknown(_ name: String, at span: Span) -> Diagnostic {
    let names = all.keys.sorted()
    let near = didYouMean(name, among: names)
    return Diagnostic(
      "unknown-filter", .error, "there is no filter \"\(name)\"", at: span,
      hints: [near ?? "filters: \(names.joined(separator: ", "))"])
  }
}
