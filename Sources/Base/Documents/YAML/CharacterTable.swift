/// Finds characters of a text by their number, which is what parsers count.
struct CharacterTable {
  private static let step = 64
  private let bytes: [UInt8]
  /// Offsets of every 64th character; empty where each character is a byte.
  private let marks: [Int32]

  /// Counts the characters (Unicode scalars) of a text in UTF-8.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var (marks, count): ([Int32], Int) = ([], 0)
    if bytes.contains(where: { $0 >= 0x80 }) {
      for (offset, byte) in bytes.enumerated() where byte.startsCharacter {
        if count % Self.step == 0 { marks.append(Int32(offset)) }
        count += 1
      }
    }
    self.marks = marks
  }

  /// Offset of the first byte of a character, the first being 0; the text's end for one behind it.
  func offset(ofCharacter number: Int) -> Int {
    guard !marks.isEmpty else { return min(number, bytes.count) }
    guard number / Self.step < marks.count else { return bytes.count }
    var offset = Int(marks[number / Self.step])
    for _ in 0..<number % Self.step where offset < bytes.count {
      offset += 1
      while offset < bytes.count, !bytes[offset].startsCharacter { offset += 1 }
    }
    return offset
  }
}
