import Documents
import SceneCompiler
import SceneFormat
import SceneModel

/// What is known of a value before anything is computed.
indirect enum ValueType: Hashable, Sendable {
  /// Nothing is known.
  case any
  case null
  /// Values that are the same in every state are known themselves.
  case boolean(Bool?)
  case number(Double?)
  case text(String?)
  /// The type of its items.
  case list(ValueType)
  case record([String: Field])
  case token(String)
  /// One of several, none of which is unknown or several itself.
  case either([ValueType])

  /// A field of records.
  struct Field: Hashable, Sendable {
    var type: ValueType
    /// Whether every record has it.
    var isAlways = true
  }

  /// A value that an expression spells out.
  init(_ value: Value) {
    switch value {
    case .null: self = .null
    case .bool(let bool): self = .boolean(bool)
    case .number(let number): self = .number(number)
    case .string(let text): self = .text(text)
    case .token(let path): self = .token(path)
    case .list(let items): self = .list(items.reduce(nil) { $0.joined(with: ValueType($1)) } ?? .any)
    case .record(let node): self = ValueType(data: node)
    }
  }

  /// What data of another day is taken to have, too: the same fields and kinds, other values. What is null today is
  /// not known.
  init(data node: DocumentNode) {
    switch node.value {
    case .null: self = .any
    case .bool: self = .boolean(nil)
    case .number: self = .number(nil)
    case .string(let text): self = Value.tokenPath(in: text) == nil ? .text(nil) : .any
    case .sequence(let items):
      var type: ValueType?
      for item in items where type?.surelyHolds(item) != true {
        type = type.joined(with: ValueType(data: item))
      }
      self = .list(type ?? .any)
    case .mapping(let entries):
      self = .record(
        Dictionary(entries.map { ($0.key, Field(type: ValueType(data: $0.value))) }) { first, _ in first })
    }
  }

  /// Whether a value of the data adds nothing to the type, as far as is known without making a type of it.
  private func surelyHolds(_ node: DocumentNode) -> Bool {
    switch (self, node.value) {
    case (.any, _), (.boolean(nil), .bool), (.number(nil), .number): true
    case (.text(nil), .string(let text)): Value.tokenPath(in: text) == nil
    case (.record(let fields), .mapping(let entries)):
      fields.count == entries.count
        && entries.allSatisfy { fields[$0.key]?.type.surelyHolds($0.value) ?? false }
    default: false
    }
  }

  /// Whether it has lists or records inside each other, more of them than `levels`.
  func isNested(deeperThan levels: Int) -> Bool {
    switch self {
    case .list(let items): levels == 0 || items.isNested(deeperThan: levels - 1)
    case .record(let fields):
      levels == 0 || fields.values.contains { $0.type.isNested(deeperThan: levels - 1) }
    case .either(let types): types.contains { $0.isNested(deeperThan: levels) }
    case .any, .null, .boolean, .number, .text, .token: false
    }
  }

  /// The types that it may be.
  var alternatives: [ValueType] {
    if case .either(let types) = self { types } else { [self] }
  }

  /// What is either of this type or of `other`.
  func joined(with other: ValueType) -> ValueType {
    if self == .any || other == .any { return .any }
    var types = alternatives
    for type in other.alternatives {
      if let same = types.firstIndex(where: { $0.isSameKind(as: type) }) {
        types[same] = types[same].merged(with: type)
      } else {
        types.append(type)
      }
    }
    return types.count == 1 ? types[0] : .either(types)
  }

  /// The same without null; nil where nothing is left.
  var withoutNull: ValueType? {
    let types = alternatives.filter { $0 != .null }
    return types.isEmpty ? nil : types.count == 1 ? types[0] : .either(types)
  }

  func isSameKind(as other: ValueType) -> Bool {
    switch (self, other) {
    case (.null, .null), (.boolean, .boolean), (.number, .number), (.text, .text), (.list, .list),
      (.record, .record):
      true
    case (.token(let a), .token(let b)): a == b
    default: false
    }
  }

  private func merged(with other: ValueType) -> ValueType {
    switch (self, other) {
    case (.boolean(let a), .boolean(let b)): return .boolean(a == b ? a : nil)
    case (.number(let a), .number(let b)): return .number(a == b ? a : nil)
    case (.text(let a), .text(let b)): return .text(a == b ? a : nil)
    case (.list(let a), .list(let b)): return .list(a.joined(with: b))
    case (.record(let a), .record(let b)):
      let all = a.merging(b) {
        Field(type: $0.type.joined(with: $1.type), isAlways: $0.isAlways && $1.isAlways)
      }
      return .record(
        Dictionary(
          uniqueKeysWithValues: all.map { name, field in
            (name, Field(type: field.type, isAlways: field.isAlways && a[name] != nil && b[name] != nil))
          }))
    default: return self
    }
  }

  /// The value, where it is the same in every state and plain.
  var constant: Value? {
    switch self {
    case .null: .null
    case .boolean(let bool): bool.map { .bool($0) }
    case .number(let number): number.map { .number($0) }
    case .text(let text): text.map { .string($0) }
    case .any, .list, .record, .token, .either: nil
    }
  }

  /// What messages call the value.
  var kindName: String {
    switch self {
    case .any: "anything"
    case .null: "nothing"
    case .boolean: "a boolean"
    case .number: "a number"
    case .text: "text"
    case .list: "a list"
    case .record: "a record"
    case .token(let path): "the token {\(path)}"
    case .either(let types): types.map(\.kindName).joined(separator: " or ")
    }
  }

  /// Whether it has a text form: texts, numbers and booleans.
  var isText: Bool {
    switch self {
    case .any, .boolean, .number, .text: true
    default: false
    }
  }
}

extension ValueType? {
  fileprivate func joined(with other: ValueType) -> ValueType { map { $0.joined(with: other) } ?? other }
}
