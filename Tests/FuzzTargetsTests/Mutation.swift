/// Changes texts at random places, the same for the same seed.
struct Mutation {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func below(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(max(bound, 1)))
  }

  /// Values that readers trip over.
  private static let odd = [
    "", "0", "-0", "-1", "1e308", "1e-320", "NaN", ".inf", "null", "true", "[]", "{}", "[[[[", "}}", "\u{0}",
    "\u{FEFF}",
    "\u{202E}", "${", "${x}", "{a.b}", "&a", "*a", "!!str", "|", ">", "\"", "'", "#", "\t", "\r\n",
    "9999999999999999999",
    "0x10", "1_000", "<<:", "- ", ": ", "==", "@high", "parent", "🙂", "\u{301}", "\"\u{301}", "/\u{301}",
    "*/\u{301}",
    "--\u{301}", "\r", "\u{2028}",
  ]

  /// Another text, some of the lines or bytes of which are changed.
  mutating func change(_ text: [UInt8], others: [[UInt8]]) -> [UInt8] {
    var result = text
    for _ in 0...below(3) { result = below(2) == 0 ? lines(result, others) : bytes(result) }
    return result
  }

  /// Lines, and values behind colons, taken away, doubled, exchanged or indented.
  private mutating func lines(_ text: [UInt8], _ others: [[UInt8]]) -> [UInt8] {
    var lines = text.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
    let other = others[below(others.count)].split(separator: 10, omittingEmptySubsequences: false).map(
      Array.init)
    let (at, from) = (below(lines.count), below(lines.count))
    switch below(6) {
    case 0: lines.remove(at: at)
    case 1: lines.insert(lines[from], at: at)
    case 2: lines.insert(other[below(other.count)], at: at)
    case 3: lines[at] = [32, 32] + lines[at]
    case 4: lines.swapAt(at, from)
    default:
      guard let colon = lines[at].firstIndex(of: 58) else { break }
      let value = lines[from].firstIndex(of: 58).map { lines[from][$0...] }
      let odd = ArraySlice(": \(Self.odd[below(Self.odd.count)])".utf8)
      lines[at] = Array(lines[at][..<colon]) + (value ?? odd)
    }
    return Array(lines.joined(separator: [10]))
  }

  private mutating func bytes(_ text: [UInt8]) -> [UInt8] {
    var text = text
    let start = below(text.count + 1)
    let end = min(start + below(8), text.count)
    switch below(4) {
    case 0: text.removeSubrange(start..<end)
    case 1: text.insert(contentsOf: Self.odd[below(Self.odd.count)].utf8, at: start)
    case 2: text.replaceSubrange(start..<end, with: Self.odd[below(Self.odd.count)].utf8)
    default: if start < text.count { text[start] ^= UInt8(1 << below(8)) }
    }
    return text
  }
}
