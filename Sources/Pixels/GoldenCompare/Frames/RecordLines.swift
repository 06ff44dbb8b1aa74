/// What became of a record's lines from one frame to the next, in short: most of them stay, and of the others a number changes.
enum RecordLines {
  /// Lines that tell how `after` comes of `before`.
  static func changes(from before: [Substring], to after: [Substring]) -> [String] {
    let (then, now) = (keys(of: before), keys(of: after))
    var changes: [String] = []
    var added: Set<Int> = []
    let difference = now.difference(from: then)
    for case .remove(let offset, _, _) in difference.removals { changes.append("-\(offset)") }
    for case .insert(let offset, _, _) in difference.insertions {
      changes.append("+\(offset) \(after[offset])")
      added.insert(offset)
    }
    let known = Dictionary(zip(then, before)) { first, _ in first }
    for (index, line) in after.enumerated() where !added.contains(index) {
      guard let old = known[now[index]], old != line else { continue }
      changes.append(change(of: old, to: line, at: index))
    }
    return changes
  }

  private static func change(of old: Substring, to line: Substring, at index: Int) -> String {
    let (before, after) = (textWords(old), textWords(line))
    guard before.count == after.count else { return "@\(index) =\(line)" }
    let words = after.indices.filter { before[$0] != after[$0] }.map { "\($0)=\(after[$0])" }
    return "@\(index) " + words.joined(separator: " ")
  }

  /// What names a line among the others: a node's id, or what a line with `~` is about.
  private static func keys(of lines: [Substring]) -> [String] {
    var seen: [String: Int] = [:]
    return lines.enumerated().map { index, line in
      // The head of a record: no id begins with a space.
      if index < 2 { return " \(index)" }
      let words = textWords(line)
      let key = words[0] == "~" ? words.prefix(3).joined(separator: " ") : String(words[0])
      seen[key, default: 0] += 1
      let count = seen[key] ?? 1
      return count == 1 ? key : "\(key) \(count)"
    }
  }

  /// Makes of the lines of a frame those of the next.
  /// - Returns: whether these are changes of such lines.
  static func apply(_ changes: [String], to lines: inout [Substring]) -> Bool {
    let parts = changes.compactMap { Part($0) }
    guard parts.count == changes.count else { return false }
    for part in parts.reversed() where part.mark == "-" {
      guard lines.indices.contains(part.index) else { return false }
      lines.remove(at: part.index)
    }
    for part in parts where part.mark == "+" {
      guard part.index <= lines.count else { return false }
      lines.insert(part.rest, at: part.index)
    }
    for part in parts where part.mark == "@" {
      guard lines.indices.contains(part.index), let line = part.changed(lines[part.index]) else {
        return false
      }
      lines[part.index] = line
    }
    return true
  }

  /// A line that tells a change.
  private struct Part {
    var mark: Character
    var index: Int
    var rest: Substring

    init?(_ line: String) {
      let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      guard let mark = words[0].first, let index = Int(words[0].dropFirst()), index >= 0 else { return nil }
      (self.mark, self.index, rest) = (mark, index, words.count > 1 ? words[1] : "")
    }

    func changed(_ line: Substring) -> Substring? {
      if rest.hasPrefix("=") { return rest.dropFirst() }
      var words = textWords(line)
      for word in textWords(rest) {
        let sides = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard sides.count == 2, let place = Int(sides[0]), words.indices.contains(place) else { return nil }
        words[place] = sides[1]
      }
      return Substring(words.joined(separator: " "))
    }
  }
}
