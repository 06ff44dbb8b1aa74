/// What a font file says of itself: family, weight and whether it is italic.
public struct FontFacts: Hashable, Sendable {
  /// The typographic family, else the one of four faces.
  public var family: String
  /// 1...1000.
  public var weight: Int
  /// Whether its letters are italic.
  public var isItalic: Bool

  /// Reads a TrueType or OpenType file; nil for anything else.
  public init?(_ bytes: [UInt8]) {
    let reader = FontTables(bytes: bytes)
    guard let name = reader.table("name"), let family = reader.family(at: name) else { return nil }
    self.family = family
    guard let style = reader.table("OS/2"), let weight = reader.short(style + 4),
      let flags = reader.short(style + 62)
    else { return nil }
    self.weight = min(1000, max(1, weight))
    isItalic = flags & 1 != 0 || flags & 512 != 0
  }
}

/// The tables of a font file; every offset is held against its length.
private struct FontTables {
  let bytes: [UInt8]

  func short(_ place: Int) -> Int? {
    guard place >= 0, place + 1 < bytes.count else { return nil }
    return Int(bytes[place]) << 8 | Int(bytes[place + 1])
  }

  private func long(_ place: Int) -> Int? {
    guard let high = short(place), let low = short(place + 2) else { return nil }
    return high << 16 | low
  }

  /// Where a table begins.
  func table(_ tag: String) -> Int? {
    let isFont = [[0, 1, 0, 0], Array("OTTO".utf8), Array("true".utf8)].contains { bytes.starts(with: $0) }
    guard isFont, let count = short(4) else { return nil }
    for index in 0..<count {
      let entry = 12 + index * 16
      guard entry + 16 <= bytes.count else { return nil }
      if bytes[entry..<entry + 4].elementsEqual(tag.utf8) { return long(entry + 8) }
    }
    return nil
  }

  func family(at table: Int) -> String? {
    guard let count = short(table + 2), let strings = short(table + 4) else { return nil }
    var found: [Int: String] = [:]
    for index in 0..<min(count, 1000) {
      let record = table + 6 + index * 12
      guard let platform = short(record), let name = short(record + 6), name == 1 || name == 16,
        let length = short(record + 8), let offset = short(record + 10)
      else { continue }
      let start = table + strings + offset
      guard start >= 0, start + length <= bytes.count, found[name] == nil || platform == 3 else { continue }
      let text = bytes[start..<start + length]
      found[name] = platform == 1 ? String(decoding: text, as: UTF8.self) : Self.wide(text)
    }
    return found[16] ?? found[1]
  }

  private static func wide(_ bytes: ArraySlice<UInt8>) -> String {
    let all = Array(bytes)
    let units = stride(from: 0, to: all.count - 1, by: 2).map { UInt16(all[$0]) << 8 | UInt16(all[$0 + 1]) }
    return String(decoding: units, as: UTF16.self)
  }
}
