/// A type that one argument is read as.
package protocol ExpressibleByArgument: ArgumentValue {
  /// Reads an argument; nil where it cannot be read.
  init?(argument: String)

  /// How help writes the value.
  var argumentText: String { get }

  /// All values there are; empty where they cannot be counted.
  static var allArguments: [String] { get }
}

extension ExpressibleByArgument {
  package static var allArguments: [String] { [] }
  package static var allowedArguments: [String] { allArguments }
  package static var isRepeatable: Bool { false }
  package static var ofNoArguments: Self? { nil }
  package var defaultText: String { argumentText }

  package init?(arguments: [String]) {
    guard let last = arguments.last else { return nil }
    self.init(argument: last)
  }
}

extension ExpressibleByArgument where Self: RawRepresentable, RawValue == String {
  package init?(argument: String) { self.init(rawValue: argument) }
  package var argumentText: String { rawValue }
}

extension ExpressibleByArgument where Self: CaseIterable & RawRepresentable, RawValue == String {
  package static var allArguments: [String] { allCases.map(\.rawValue) }
}

extension String: ExpressibleByArgument {
  package init?(argument: String) { self = argument }
  package var argumentText: String { self }
}

extension Int: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
  package var argumentText: String { description }
}

extension Double: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
  package var argumentText: String { description }
}

extension Bool: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
  package var argumentText: String { description }
}

/// The type of a field that arguments are read into: one value, a value or none, or several.
package protocol ArgumentValue {
  /// Reads everything that was given, in its order; nil where it cannot be read.
  init?(arguments: [String])

  /// The value of a field without a default for which nothing is given; nil where something has to be given.
  static var ofNoArguments: Self? { get }

  /// Whether several arguments make several values; otherwise the last one counts.
  static var isRepeatable: Bool { get }

  /// All that one argument can be; empty where that cannot be counted.
  static var allowedArguments: [String] { get }

  /// How help writes the value as a default; empty where it is not worth a word.
  var defaultText: String { get }
}

extension Optional: ArgumentValue where Wrapped: ExpressibleByArgument {
  package static var ofNoArguments: Wrapped?? { .some(nil) }
  package static var isRepeatable: Bool { false }
  package static var allowedArguments: [String] { Wrapped.allArguments }
  package var defaultText: String { self?.argumentText ?? "" }

  package init?(arguments: [String]) {
    guard let value = Wrapped(arguments: arguments) else { return nil }
    self = value
  }
}

extension Array: ArgumentValue where Element: ExpressibleByArgument {
  package static var ofNoArguments: [Element]? { nil }
  package static var isRepeatable: Bool { true }
  package static var allowedArguments: [String] { Element.allArguments }
  package var defaultText: String { map(\.argumentText).joined(separator: ", ") }

  package init?(arguments: [String]) {
    self = []
    for argument in arguments {
      guard let value = Element(argument: argument) else { return nil }
      append(value)
    }
  }
}
