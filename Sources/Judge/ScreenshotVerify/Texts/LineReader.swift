import Files

/// Reads lines of letters of one screenshot, each picture of one once only: a screen that is compared again shows most of them as before.
final class LineReader {
  /// A picture of one line, row by row, black on white.
  typealias Page = (width: Int, height: Int, gray: [UInt8])

  /// Those of the screenshot whose lines are read.
  let letters = KnownLetters()
  private var known: [Key: Tesseract.Reading] = [:]
  /// Lines that are being read, beside all else.
  private var ahead: (keys: [Key], readings: LaterResult<[Tesseract.Reading]?>)?

  /// Begins to read lines of which it is likely that they will be asked for.
  func readAhead(_ pages: [Page], _ language: String) {
    finish()
    let keys = keys(pages, language)
    let open = keys.indices.filter { known[keys[$0]] == nil }
    if open.isEmpty { return }
    let unread = open.map { pages[$0] }
    ahead = (open.map { keys[$0] }, LaterResult { Tesseract.read(unread, language) })
  }

  /// Waits for the lines that are being read.
  func finish() {
    guard let (keys, readings) = ahead else { return }
    ahead = nil
    for (key, reading) in zip(keys, readings.wait() ?? []) { known[key] = reading }
  }

  private func keys(_ pages: [Page], _ language: String) -> [Key] {
    pages.map { Key(language: language, width: $0.width, gray: $0.gray) }
  }

  /// What the lines say; nil where nothing can read the language.
  func read(_ pages: [Page], _ language: String) -> [Tesseract.Reading]? {
    finish()
    let keys = keys(pages, language)
    let open = pages.indices.filter { known[keys[$0]] == nil }
    guard let read = Tesseract.read(open.map { pages[$0] }, language) else { return nil }
    for (place, reading) in zip(open, read) { known[keys[place]] = reading }
    return keys.compactMap { known[$0] }
  }

  private struct Key: Hashable {
    var language: String
    var width: Int
    var gray: [UInt8]

    func hash(into hasher: inout Hasher) {
      hasher.combine(width)
      // Lines differ in every part of them.
      for place in stride(from: 0, to: gray.count, by: 61) { hasher.combine(gray[place]) }
    }
  }
}

/// What a reader made of each line of a text; nil for lines that are not read yet.
struct LinesRead {
  private var lines: [Tesseract.Reading?]

  init(count: Int) { lines = [Tesseract.Reading?](repeating: nil, count: count) }

  /// The lines that are to be read.
  var open: [Int] { lines.indices.filter { lines[$0] == nil } }

  /// All of them together: as sure as the least sure one.
  var whole: (text: String, sure: Double) {
    let read = lines.compactMap(\.self)
    return (read.map(\.text).joined(separator: " "), read.map(\.sure).min() ?? 0)
  }

  /// Leaves those unread that `isRight` does not accept, by their place and what was read.
  mutating func keep(where isRight: (Int, Tesseract.Reading) -> Bool) {
    for line in lines.indices where !(lines[line].map { isRight(line, $0) } ?? false) { lines[line] = nil }
  }

  /// Takes for each line that is to be read the next reading.
  mutating func fill(from readings: inout ArraySlice<Tesseract.Reading>) {
    for line in open { lines[line] = readings.popFirst() }
  }
}
