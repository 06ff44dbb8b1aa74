extension FramesText {
  /// Reads what ``text`` wrote; line ends may be LF or CR LF.
  public init(text: String) throws(FramesTextError) {
    let lines = textLines(text)
    guard lines.first?.elementsEqual(Self.header) ?? false else {
      throw FramesTextError(reason: "line 1: it should begin with \"\(Self.header)\"")
    }
    var reading = Reading()
    for (index, line) in lines.enumerated().dropFirst() {
      guard reading.read(line) else {
        let isConflict = isConflictMarker(line)
        throw FramesTextError(
          reason: "line \(index + 1): "
            + (isConflict
              ? "a conflict marker of an unfinished merge: record anew" : "not a line of this format"))
      }
    }
    guard let count = reading.count, let step = reading.step, !reading.hashes.isEmpty else {
      throw FramesTextError(reason: "line 2: it breaks off")
    }
    let last = reading.hashes[reading.hashes.count - 1]
    let rest = [String](repeating: last, count: max(0, count - reading.hashes.count))
    self.init(
      step: step, environment: EnvironmentFingerprint(reading.environment), hashes: reading.hashes + rest,
      changes: reading.changes)
  }

  private struct Reading {
    var count: Int?
    var step: String?
    var environment: [EnvironmentFingerprint.Entry] = []
    var hashes: [String] = []
    var changes: [Int: [String]] = [:]

    /// Takes a line; false for one that is not of this format.
    mutating func read(_ line: Substring) -> Bool {
      // Written again, it would be a line end.
      guard !line.utf8.contains(UInt8(ascii: "\r")) else { return false }
      let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
      switch words[0] {
      case "frames" where words.count == 3 && count == nil:
        (count, step) = (Int(words[1]), String(words[2]))
        return (1...1_000_000).contains(count ?? 0)
      case "environment" where words.count == 3 && hashes.isEmpty:
        environment.append(.init(String(words[1]), String(words[2])))
        return true
      case "frame" where words.count == 3: return frame(words[1], words[2])
      default:
        guard !hashes.isEmpty, let mark = line.first, "+-@".contains(mark) else { return false }
        changes[hashes.count - 1, default: []].append(String(line))
        return true
      }
    }

    private mutating func frame(_ number: Substring, _ hash: Substring) -> Bool {
      guard let index = Int(number), let count, index < count, index >= hashes.count,
        index == 0 || !hashes.isEmpty
      else { return false }
      if let last = hashes.last { hashes += [String](repeating: last, count: index - hashes.count) }
      hashes.append(String(hash))
      return true
    }
  }
}
