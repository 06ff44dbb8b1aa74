extension ContentKey.Parts {
  /// Adds a value with all that it holds, as the compiler lists it: nothing that is added to a type later can be forgotten
  /// here. Dictionaries and sets have no order and no place in such a value.
  public mutating func add(_ name: String, value: some Encodable) throws {
    let bytes = ValueBytes()
    try value.encode(to: ValueEncoder(target: bytes))
    add(name, bytes: bytes.bytes)
  }
}

/// The bytes that values become: each with a mark of its kind and of the key under which it stands.
private final class ValueBytes {
  var bytes: [UInt8] = []

  func add(_ kind: UInt8) { bytes.append(kind) }

  func add(_ kind: UInt8, _ number: UInt64) {
    bytes.append(kind)
    for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  func add(_ text: String) {
    add(UInt8(ascii: "s"), UInt64(text.utf8.count))
    bytes += text.utf8
  }
}

/// What all three containers do with a value.
private protocol ValueWriter {
  var target: ValueBytes { get }
}

extension ValueWriter {
  func write(_ value: some Encodable) throws {
    switch value {
    case let number as Double: target.add(UInt8(ascii: "d"), number.bitPattern)
    case let text as String: target.add(text)
    case let flag as Bool: target.add(flag ? UInt8(ascii: "t") : UInt8(ascii: "f"))
    case let number as any FixedWidthInteger:
      target.add(UInt8(ascii: "i"), UInt64(truncatingIfNeeded: number))
    default: try value.encode(to: ValueEncoder(target: target))
    }
  }
}

private struct ValueEncoder: Encoder, ValueWriter {
  let target: ValueBytes
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(KeyedValues(target: target))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { ListedValues(target: target) }

  func singleValueContainer() -> any SingleValueEncodingContainer { SingleValue(target: target) }
}

private final class ValueEnd {
  let target: ValueBytes

  init(_ kind: UInt8, _ target: ValueBytes) {
    self.target = target
    target.add(kind)
  }

  deinit { target.add(UInt8(ascii: "e")) }
}

private struct KeyedValues<Key: CodingKey>: KeyedEncodingContainerProtocol, ValueWriter {
  let target: ValueBytes
  private let end: ValueEnd
  var codingPath: [any CodingKey] { [] }

  init(target: ValueBytes) {
    self.target = target
    end = ValueEnd(UInt8(ascii: "k"), target)
  }

  mutating func encodeNil(forKey key: Key) { nest(key).add(UInt8(ascii: "n")) }

  mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    target.add(key.stringValue)
    try write(value)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    KeyedEncodingContainer(KeyedValues<Nested>(target: nest(key)))
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    ListedValues(target: nest(key))
  }

  mutating func superEncoder() -> any Encoder { ValueEncoder(target: target) }

  mutating func superEncoder(forKey key: Key) -> any Encoder { ValueEncoder(target: nest(key)) }

  private func nest(_ key: Key) -> ValueBytes {
    target.add(key.stringValue)
    return target
  }
}

private struct ListedValues: UnkeyedEncodingContainer, ValueWriter {
  let target: ValueBytes
  private let end: ValueEnd
  private(set) var count = 0
  var codingPath: [any CodingKey] { [] }

  init(target: ValueBytes) {
    self.target = target
    end = ValueEnd(UInt8(ascii: "l"), target)
  }

  mutating func encodeNil() { target.add(UInt8(ascii: "n")) }

  mutating func encode(_ value: some Encodable) throws {
    count += 1
    try write(value)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> { KeyedEncodingContainer(KeyedValues<Nested>(target: target)) }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { ListedValues(target: target) }

  mutating func superEncoder() -> any Encoder { ValueEncoder(target: target) }
}

private struct SingleValue: SingleValueEncodingContainer, ValueWriter {
  let target: ValueBytes
  var codingPath: [any CodingKey] { [] }

  mutating func encodeNil() { target.add(UInt8(ascii: "n")) }

  mutating func encode(_ value: some Encodable) throws { try write(value) }
}
