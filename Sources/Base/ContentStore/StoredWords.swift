/// Texts one after the other, each with its length before it: how contents of many parts are written and read.
package struct StoredWords {
  package private(set) var bytes: [UInt8] = []
  private var place = 0
  private var isBroken = false

  /// Begins with none.
  package init() {}

  /// Begins to read.
  package init(reading bytes: [UInt8]) { self.bytes = bytes }

  /// Whether all was read that there is, and was what it should be.
  package var isWhole: Bool { !isBroken && place == bytes.count }
}

extension StoredWords {
  package mutating func add(_ text: String) {
    let length = text.utf8.count
    for shift in stride(from: 0, to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: length >> shift)) }
    bytes += text.utf8
  }

  package mutating func add(_ number: Int) { add("\(number)") }

  /// Adds how many there are, and each.
  package mutating func add<Item>(_ items: [Item], _ add: (inout StoredWords, Item) -> Void) {
    self.add(items.count)
    for item in items { add(&self, item) }
  }

}

// What cannot be read gives empty values, and all is broken.
extension StoredWords {
  package mutating func text() -> String {
    guard !isBroken, place + 4 <= bytes.count else { return broken("") }
    let length = (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << ($1 * 8) }
    guard place + 4 + length <= bytes.count else { return broken("") }
    defer { place += 4 + length }
    return String(decoding: bytes[place + 4..<place + 4 + length], as: UTF8.self)
  }

  package mutating func number() -> Int { Int(text()) ?? broken(0) }

  package mutating func list<Item>(_ read: (inout StoredWords) -> Item) -> [Item] {
    let count = number()
    // Each has a length of four bytes at least.
    guard count >= 0, count <= bytes.count / 4 else { return broken([]) }
    return (0..<count).map { _ in read(&self) }
  }

  private mutating func broken<Value>(_ value: Value) -> Value {
    isBroken = true
    return value
  }
}
