/// What has an argument to fill.
protocol ArgumentDeclaration {
  var slot: ArgumentSlot { get }
}

extension ArgumentSlot {
  /// What was given as a value.
  func value<Value: ArgumentValue>(or initial: Value?) -> Value {
    guard let value = given.map({ Value(arguments: $0) }) ?? initial else {
      preconditionFailure("\(title) is asked before the command line is read")
    }
    return value
  }
}

/// An option with a value: `--output FILE`, `--output=FILE`.
@propertyWrapper
package struct Option<Value: ArgumentValue>: ArgumentDeclaration {
  let slot: ArgumentSlot
  private let initial: Value?
  package var wrappedValue: Value { slot.value(or: initial) }

  /// An option with a default.
  package init(
    wrappedValue: Value, name: ArgumentName = .long, help: ArgumentHelp, completion: CompletionKind? = nil
  ) {
    initial = wrappedValue
    slot = ArgumentSlot(.option, name, help, initial, completion: completion)
  }

  /// An option that has to be given, unless its value is optional.
  package init(name: ArgumentName = .long, help: ArgumentHelp, completion: CompletionKind? = nil) {
    initial = Value.ofNoArguments
    slot = ArgumentSlot(.option, name, help, initial, completion: completion)
  }
}

/// An option without a value: `--json`.
@propertyWrapper
package struct Flag<Value: ArgumentValue>: ArgumentDeclaration {
  let slot: ArgumentSlot
  private let initial: Value?
  package var wrappedValue: Value { slot.value(or: initial) }

  /// A flag that is off or on unless given.
  package init(
    wrappedValue: Value, name: ArgumentName = .long, inversion: FlagInversion = .none, help: ArgumentHelp
  ) where Value == Bool {
    initial = wrappedValue
    slot = ArgumentSlot(.flag, name, help, initial, inversion: inversion)
  }

  /// A flag that may say nothing.
  package init(name: ArgumentName = .long, inversion: FlagInversion, help: ArgumentHelp)
  where Value == Bool? {
    initial = .some(nil)
    slot = ArgumentSlot(.flag, name, help, initial, inversion: inversion)
  }
}

/// An argument that is known by its place.
@propertyWrapper
package struct Argument<Value: ArgumentValue>: ArgumentDeclaration {
  let slot: ArgumentSlot
  private let initial: Value?
  package var wrappedValue: Value { slot.value(or: initial) }

  /// An argument with a default.
  package init(wrappedValue: Value, help: ArgumentHelp, completion: CompletionKind? = nil) {
    initial = wrappedValue
    slot = ArgumentSlot(.positional, .long, help, initial, completion: completion)
  }

  /// An argument that has to be given, unless its value is optional.
  package init(help: ArgumentHelp, completion: CompletionKind? = nil) {
    initial = Value.ofNoArguments
    slot = ArgumentSlot(.positional, .long, help, initial, completion: completion)
  }
}

/// Arguments that several commands take.
@propertyWrapper
package struct OptionGroup<Group: ParsableArguments>: ArgumentGroup {
  package let wrappedValue: Group
  var arguments: any ParsableArguments { wrappedValue }
  package init() { wrappedValue = Group() }
}

protocol ArgumentGroup {
  var arguments: any ParsableArguments { get }
}

/// All that a command declares, in order, and the groups in which it does, the inner ones first.
struct Declarations {
  var slots: [ArgumentSlot] = []
  var groups: [any ParsableArguments] = []

  init(of arguments: any ParsableArguments) { add(arguments) }

  private mutating func add(_ arguments: any ParsableArguments) {
    for child in Mirror(reflecting: arguments).children {
      if let declaration = child.value as? any ArgumentDeclaration {
        declaration.slot.name(after: child.label ?? "")
        slots.append(declaration.slot)
      } else if let group = child.value as? any ArgumentGroup {
        add(group.arguments)
      }
    }
    groups.append(arguments)
  }

  var positionals: [ArgumentSlot] { slots.filter { $0.kind == .positional } }
  var visible: [ArgumentSlot] { slots.filter { !$0.help.isHidden } }
}
