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
    case numberOrList = "a number or a list"
    case numberOrColor = "a number or a colour"
    case textOrNumber = "a date"
    case textOrRecord = "a text or a record of plural forms"
    /// What is asked of each item: for anything, a boolean, a number, or what can be sorted by.
    case function = "a function such as item => item.name"
    case condition = "a function such as item => item.count > 0"
    case amount = "a function such as item => item.count"
    case key = "a function such as item => item.date"
    case record = "a record"
    /// The name of a text style, or a typography token.
    case textStyle = "a text style"
    case anything
  }

  /// What comes of it.
  package enum Result: Sendable {
    case number, text, boolean
    case listOfTexts
    /// A list of what its function gives.
    case listOfResults
    /// The same as it is given.
    case same
    /// The same as its arguments.
    case between
    /// A record of x, y and angle.
    case place
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

  /// Whether it asks a function of each item.
  package var takesFunction: Bool { arguments.contains { $0.isFunction } }

  /// The kind of an argument; pairs are repeated.
  package func kind(ofArgument index: Int) -> Kind { arguments[index % max(1, arguments.count)] }

  package static let all: [String: FilterSignature] = [
    "abs": .init(.number, gives: .number),
    "along": .init(.text, [.number], gives: .place),
    "capitalized": .init(.text, gives: .text),
    "ceil": .init(.number, gives: .number),
    "clamp": .init(.number, [.number, .number], gives: .number),
    "compact": .init(.number, gives: .text),
    "contains": .init(.textOrList, [.anything], gives: .boolean),
    "cos": .init(.number, gives: .number),
    "count": .init(.textOrList, gives: .number),
    "currency": .init(.number, [.text, .number], 1...2, gives: .text),
    "date": .init(.textOrNumber, [.text], 0...1, gives: .text),
    "filter": .init(.list, [.condition], gives: .same),
    "fixed": .init(.number, [.number], gives: .text),
    "floor": .init(.number, gives: .number),
    "initials": .init(.text, gives: .text),
    "join": .init(.list, [.text], 0...1, gives: .text),
    "line-count": .init(.text, [.textStyle, .number], gives: .number),
    "list": .init(.list, gives: .text),
    "lower": .init(.text, gives: .text),
    "map": .init(.list, [.function], gives: .listOfResults),
    "matches": .init(.text, [.text], gives: .boolean),
    "max": .init(.numberOrList, [.number], 0...1, gives: .number),
    "min": .init(.numberOrList, [.number], 0...1, gives: .number),
    "mix": .init(.number, [.numberOrColor, .numberOrColor], gives: .between),
    "month": .init(.textOrNumber, [.text], 0...1, gives: .text),
    "number": .init(.number, [.number], 0...1, gives: .text),
    "pad": .init(.text, [.number], gives: .text),
    "percent": .init(.number, [.number], 0...1, gives: .text),
    "pixels": .init(.number, gives: .number),
    "plural": .init(.number, [.textOrRecord, .text], 1...2, gives: .text),
    "prefix": .init(.textOrList, [.number], gives: .same),
    "relative": .init(.textOrNumber, [.textOrNumber], gives: .text),
    "reversed": .init(.list, gives: .same),
    "round": .init(.number, [.number], 0...1, gives: .number),
    "sin": .init(.number, gives: .number),
    "sort": .init(.list, [.key], 0...1, gives: .same),
    "split": .init(.text, [.text], gives: .listOfTexts),
    "sqrt": .init(.number, gives: .number),
    "string": .init(.text, [.anything], 0...9, gives: .text),
    "suffix": .init(.textOrList, [.number], gives: .same),
    "sum": .init(.list, [.amount], 0...1, gives: .number),
    "text-width": .init(.text, [.textStyle], gives: .number),
    "time": .init(.textOrNumber, gives: .text),
    "trim": .init(.text, gives: .text),
    "upper": .init(.text, gives: .text),
    "weekday": .init(.textOrNumber, [.text], 0...1, gives: .text),
    "with": .init(.record, [.text, .anything], 2...64, gives: .same),
  ]

  /// What is wrong with this number of arguments of a filter.
  package func problem(with count: Int, of name: String, at span: Span) -> Diagnostic? {
    guard !counts.contains(count) else { return nil }
    let wanted =
      counts.lowerBound == counts.upperBound
      ? "\(counts.lowerBound)" : "\(counts.lowerBound) to \(counts.upperBound)"
    return Diagnostic(
      .wrongCount, .error,
      "the filter \(name) takes \(counts.upperBound == 0 ? "no" : wanted) value\(counts.upperBound == 1 ? "" : "s") in brackets, not \(count)",
      at: span)
  }

  /// There is no such filter.
  package static func unknown(_ name: String, at span: Span, functions: [String] = []) -> Diagnostic {
    let names = functions + all.keys.sorted()
    let near = (ForeignWords.ours(name, among: names) ?? nearestName(to: name, among: names)).map {
      didYouMean($0)
    }
    return Diagnostic(
      .unknownFilter, .error, "there is no filter \"\(name)\"", at: span,
      hints: [near ?? "filters: \(names.joined(separator: ", "))"])
  }
}

extension FilterSignature.Kind {
  /// Whether a function is meant.
  package var isFunction: Bool {
    switch self {
    case .function, .condition, .amount, .key: true
    case .number, .text, .list, .textOrList, .numberOrList, .numberOrColor, .textOrNumber, .textOrRecord,
      .record, .textStyle, .anything:
      false
    }
  }
}
