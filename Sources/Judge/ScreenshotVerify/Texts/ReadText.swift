/// What a reader of letters makes of a text, and what it should be.
struct ReadText: Equatable, Sendable {
  /// How a reading compares with the text.
  enum Verdict: Equatable, Sendable {
    case same
    /// It says something else: what was read.
    case other(String)
    /// It cannot be told: what was read, where anything was.
    case unsure(String)

    var isOther: Bool { if case .other = self { true } else { false } }

    /// What was read, where it is not the text itself.
    var read: String {
      switch self {
      case .same: ""
      case .other(let read), .unsure(let read): read
      }
    }
  }

  /// - Parameters:
  ///   - text: as specified.
  ///   - readings: of the same letters in several sizes, with how sure the reader is, 0...100.
  static func verdict(_ text: String, _ readings: [(text: String, sure: Double)]) -> Verdict {
    let wanted = ComparedLetters(text)
    guard !wanted.letters.isEmpty else { return .unsure("") }
    let read = readings.map { ComparedLetters($0.text) }
    guard let best = readings.max(by: { $0.sure < $1.sure }), read.contains(where: { !$0.letters.isEmpty })
    else {
      return .unsure("")
    }
    let equal = read.filter { $0.letters == wanted.letters }
    // A capital that looks like its small letter may be taken for it; two in one text are not.
    if equal.contains(where: { $0.capitalsUnlike(wanted) < 2 }) { return .same }
    if equal.count * 3 >= read.count * 2 { return .other(best.text) }
    let alignments = read.map { Alignment(wanted.letters, $0.letters) }
    let isMatched = wanted.letters.indices.map { place in alignments.contains { $0.partner[place] == .same } }
    let wrong = wanted.letters.indices.filter { !isMatched[$0] }
    // Where a sign or an emoji stands, readers see letters.
    let added = (0...wanted.letters.count).filter { gap in
      !wanted.signs.contains(gap)
        && alignments.count { !($0.inserted[gap] ?? []).isEmpty } == alignments.count
    }
    if wrong.isEmpty, added.isEmpty { return .same }
    // One letter more at an end may be a picture beside the text.
    let ends = [0, wanted.letters.count]
    if wrong.isEmpty,
      added.allSatisfy({ gap in
        ends.contains(gap) && alignments.contains { ($0.inserted[gap] ?? []).count <= 1 }
      })
    {
      return .unsure(best.text)
    }
    let agreed =
      wrong.contains { place in Self.agree(alignments.map { $0.partner[place] }) }
      || added.contains { gap in Self.agree(alignments.map { $0.inserted[gap] ?? [] }) }
    let matched = wanted.letters.count - wrong.count
    // What hardly matches at all may be no text: two sizes must have read the same.
    let isReadable =
      matched * 2 >= wanted.letters.count
      || read.indices.contains { a in read.indices.contains { $0 > a && read[a].isAlike(read[$0]) } }
    return agreed && isReadable && best.sure >= 40 ? .other(best.text) : .unsure(best.text)
  }

  /// Whether one of the readings is the text, so that no other one would change the verdict.
  static func isSaid(_ text: String, by readings: [(text: String, sure: Double)]) -> Bool {
    let wanted = ComparedLetters(text)
    return !wanted.letters.isEmpty
      && readings.contains { reading in
        let read = ComparedLetters(reading.text)
        return read.letters == wanted.letters && read.capitalsUnlike(wanted) < 2
      }
  }

  /// The same for letters that go on behind something else, or run into it: the text is another one where neither what was
  /// read is a part of it, nor it a part of that.
  static func verdictOfCut(_ text: String, _ readings: [(text: String, sure: Double)]) -> Verdict {
    let wanted = ComparedLetters(text)
    guard let best = readings.max(by: { $0.sure < $1.sure }), !wanted.letters.isEmpty else {
      return .unsure("")
    }
    let read = readings.map { ComparedLetters($0.text) }.filter { !$0.letters.isEmpty }
    if read.contains(where: { $0.letters == wanted.letters && $0.capitalsUnlike(wanted) < 2 }) {
      return .same
    }
    let unlike = read.map { said -> Int in
      if said.letters.count >= wanted.letters.count {
        return ContainedLetters.changes(of: wanted.letters, in: said.letters)
      }
      // The outermost letters may be seen in part.
      let whole = said.letters.count > 3 ? said.letters.dropFirst().dropLast() : said.letters[...]
      return ContainedLetters.changes(of: Array(whole), in: wanted.letters)
    }
    let isSteady = read.indices.contains { a in
      read.indices.contains { $0 > a && read[a].letters == read[$0].letters }
    }
    let isOther = unlike.allSatisfy { $0 >= 2 } || isSteady && unlike.allSatisfy { $0 >= 1 }
    let isReadable = read.indices.contains { a in
      read.indices.contains { $0 > a && read[a].isAlike(read[$0]) }
    }
    return isOther && isReadable && best.sure >= 40 ? .other(best.text) : .unsure(best.text)
  }

  /// Whether most readings are a beginning of a text that an ellipsis cuts off, at most a fifth longer or shorter than `text`,
  /// which is where it is cut off in the specified font.
  static func isBeginning(
    of whole: String, near text: String, _ readings: [(text: String, sure: Double)]
  ) -> Bool {
    let (all, wanted) = (ComparedLetters(whole).letters, ComparedLetters(text).letters.count)
    let matching = readings.count { reading in
      let read = ComparedLetters(reading.text).letters
      return abs(read.count - wanted) * 5 <= wanted && all.starts(with: read)
    }
    return wanted > 0 && matching * 2 > readings.count
  }

  /// Whether most readers say the same.
  private static func agree<Said: Equatable>(_ said: [Said]) -> Bool {
    said.contains { one in said.count { $0 == one } * 3 >= said.count * 2 }
  }
}

/// The letters of a text by which texts are compared: without what fonts and readers take for another.
struct ComparedLetters: Equatable, Sendable {
  private(set) var letters: [Unicode.Scalar] = []
  /// By letter, whether it is a capital that looks like its small letter; nil for a zero, which looks like both.
  private var isCapital: [Bool?] = []
  /// By number of the letters before it, where something stands that is no letter, point or blank.
  private(set) var signs: Set<Int> = []

  init(_ text: String) {
    let written = Array(text.unicodeScalars)
    let all = written.map { Self.folded($0) }
    for (place, scalar) in all.enumerated() {
      if Self.isLetter(scalar) {
        letters.append(scalar)
        isCapital.append(written[place] == "0" ? nil : "OCSUVWXZKP".unicodeScalars.contains(written[place]))
      } else if ".,:".unicodeScalars.contains(scalar), place > 0, place + 1 < all.count,
        Self.isDigit(all[place - 1]), Self.isDigit(all[place + 1])
      {
        letters.append(scalar)
        isCapital.append(false)
      } else if scalar.value >= 0x2190 || "@#&*+<>=~^".unicodeScalars.contains(scalar) {
        signs.insert(letters.count)
      }
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "%" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    ("0"..."9").contains(scalar) || scalar == "o" || scalar == "l"
  }

  /// One of the letters that look alike, as sans-serif fonts draw them.
  private static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "0", "O": "o"
    case "I", "1", "|": "l"
    case "C": "c"
    case "S": "s"
    case "U": "u"
    case "V": "v"
    case "W": "w"
    case "X", "\u{D7}": "x"
    case "Z": "z"
    case "K": "k"
    case "P": "p"
    case "\u{2018}", "\u{2019}", "`": "'"
    default: scalar
    }
  }

  /// How many letters of the same text are capitals in one of them only.
  func capitalsUnlike(_ other: ComparedLetters) -> Int {
    zip(isCapital, other.isCapital).count { own, there in own != nil && there != nil && own != there }
  }

  /// Whether two thirds of the letters are the same.
  func isNearly(_ other: ComparedLetters) -> Bool {
    let distance = Alignment(letters, other.letters).distance
    return !letters.isEmpty && distance * 3 <= max(letters.count, other.letters.count)
  }

  func isAlike(_ other: ComparedLetters) -> Bool {
    let distance = Alignment(letters, other.letters).distance
    return distance * 5 <= max(letters.count, other.letters.count)
  }
}

/// Which letters of one text are those of another one, with the fewest changes (Levenshtein).
struct Alignment: Equatable, Sendable {
  enum Partner: Equatable, Sendable {
    case same
    case other(Unicode.Scalar)
    case none
  }

  /// By letter of the first text.
  private(set) var partner: [Partner]
  /// By place in the first text, what the second has before the letter there.
  private(set) var inserted: [Int: [Unicode.Scalar]] = [:]
  let distance: Int

  init(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) {
    let width = second.count + 1
    var costs = [Int](repeating: 0, count: (first.count + 1) * width)
    for b in 0...second.count { costs[b] = b }
    for a in 0..<first.count {
      costs[(a + 1) * width] = a + 1
      for b in 0..<second.count {
        let swap = costs[a * width + b] + (first[a] == second[b] ? 0 : 1)
        let edit = min(costs[a * width + b + 1], costs[(a + 1) * width + b]) + 1
        costs[(a + 1) * width + b + 1] = min(swap, edit)
      }
    }
    distance = costs[costs.count - 1]
    partner = first.map { _ in .none }
    var (a, b) = (first.count, second.count)
    while a > 0 || b > 0 {
      let here = costs[a * width + b]
      if a > 0, b > 0, here == costs[(a - 1) * width + b - 1] + (first[a - 1] == second[b - 1] ? 0 : 1) {
        (a, b) = (a - 1, b - 1)
        partner[a] = first[a] == second[b] ? .same : .other(second[b])
      } else if b > 0, here == costs[a * width + b - 1] + 1 {
        b -= 1
        inserted[a, default: []].insert(second[b], at: 0)
      } else {
        a -= 1
      }
    }
  }
}

/// Letters as a part of others.
enum ContainedLetters {
  /// The fewest letters to change, add or leave out until the first are a part of the second (Sellers).
  static func changes(of part: [Unicode.Scalar], in whole: [Unicode.Scalar]) -> Int {
    // By letter of the part, the cost up to it; anywhere in the whole may be the start.
    var costs = Array(0...part.count)
    var least = part.count
    for letter in whole {
      var diagonal = costs[0]
      for (index, own) in part.enumerated() {
        let swap = diagonal + (own == letter ? 0 : 1)
        diagonal = costs[index + 1]
        costs[index + 1] = min(swap, min(costs[index], costs[index + 1]) + 1)
      }
      least = min(least, costs[part.count])
    }
    return least
  }
}
