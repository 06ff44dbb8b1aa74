/// Why a text is no timing function.
public struct TimingSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Character at which it goes wrong, from 1.
  public var column: Int
  /// What should stand there.
  public var expected: String

  /// One sentence.
  public var description: String { "\(expected) (character \(column))" }
}

extension TimingFunction {
  /// Reads a timing function as CSS writes it, or by its name in Core Animation (`easeInEaseOut`, `default`, ...).
  public init(css text: String) throws(TimingSyntaxError) {
    var reader = TimingReader(text)
    self = try reader.read()
  }

  /// CSS keywords and the names of Core Animation and UIKit.
  fileprivate static func named(_ name: String) -> TimingFunction? {
    switch name {
    case "linear": .linear
    case "ease", "default": .ease
    case "ease-in", "easeIn": .easeIn
    case "ease-out", "easeOut": .easeOut
    case "ease-in-out", "easeInOut", "easeInEaseOut", "ease-in-ease-out": .easeInOut
    case "step-start": .steps(1, .start)
    case "step-end": .steps(1, .end)
    default: nil
    }
  }
}

private struct TimingReader {
  private let characters: [Character]
  private var at = 0

  init(_ text: String) { characters = Array(text) }

  mutating func read() throws(TimingSyntaxError) -> TimingFunction {
    skipBlanks()
    let start = at
    let name = word()
    let function: TimingFunction
    if take("(") {
      switch name {
      case "cubic-bezier": function = try bezier()
      case "steps": function = try steps()
      case "linear": function = .pieces(try pieces())
      default: throw wrong("cubic-bezier, steps or linear should stand before a bracket", at: start)
      }
    } else if let named = TimingFunction.named(name) {
      function = named
    } else {
      throw wrong("linear, ease, ease-in, ease-out, ease-in-out or a function should stand here", at: start)
    }
    skipBlanks()
    guard at == characters.count else { throw wrong("the timing function should end here", at: at) }
    return function
  }

  private mutating func bezier() throws(TimingSyntaxError) -> TimingFunction {
    var numbers: [Double] = []
    let start = at
    for index in 0..<4 {
      if index > 0 { try expect(",") }
      numbers.append(try number())
    }
    try expect(")")
    do throws(MotionError) {
      return try .cubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
    } catch {
      throw wrong(error.description, at: start)
    }
  }

  private mutating func steps() throws(TimingSyntaxError) -> TimingFunction {
    let start = at
    let count = try number()
    guard count == count.rounded(), abs(count) < 1e9 else {
      throw wrong("a whole number should stand here", at: start)
    }
    var jump = TimingFunction.Jump.end
    if take(",") {
      skipBlanks()
      let start = at
      switch word() {
      case "start", "jump-start": jump = .start
      case "end", "jump-end": jump = .end
      case "jump-none": jump = .none
      case "jump-both": jump = .both
      default: throw wrong("jump-start, jump-end, jump-none or jump-both should stand here", at: start)
      }
    }
    try expect(")")
    do throws(MotionError) {
      return try .steps(count: Int(count), jump)
    } catch {
      throw wrong(error.description, at: start)
    }
  }

  /// `linear(0, 0.25 75%, 1)`: stops without a place are spread evenly between those that have one; places never fall
  /// (CSS Easing 2, section 2.2.2).
  private mutating func pieces() throws(TimingSyntaxError) -> [TimingFunction.Piece] {
    let start = at
    var stops: [(place: Double?, output: Double)] = []
    repeat {
      var output: Double?
      var places: [Double] = []
      skipBlanks()
      let begin = at
      while let (number, isShare) = try numberOrShare() {
        if isShare {
          places.append(number / 100)
        } else if output == nil {
          output = number
        } else {
          throw wrong("a comma should stand here", at: at)
        }
        skipBlanks()
      }
      guard let output, places.count <= 2 else {
        throw wrong("a number and at most two percentages should stand here", at: begin)
      }
      if places.isEmpty { stops.append((nil, output)) }
      for place in places { stops.append((place, output)) }
    } while take(",")
    try expect(")")
    guard stops.count >= 2 else { throw wrong("linear() has at least two stops", at: start) }
    return TimingReader.spread(stops)
  }

  private static func spread(_ stops: [(place: Double?, output: Double)]) -> [TimingFunction.Piece] {
    var places = stops.map(\.place)
    if places[0] == nil { places[0] = 0 }
    if places[places.count - 1] == nil { places[places.count - 1] = 1 }
    var largest = -Double.infinity
    for index in places.indices {
      guard let place = places[index] else { continue }
      largest = max(largest, place)
      places[index] = largest
    }
    var index = 0
    while index < places.count {
      guard places[index] == nil, let next = places[index...].firstIndex(where: { $0 != nil }) else {
        index += 1
        continue
      }
      let (before, after) = (places[index - 1] ?? 0, places[next] ?? 1)
      let count = Double(next - index + 1)
      for inner in index..<next {
        places[inner] = before + (after - before) * Double(inner - index + 1) / count
      }
      index = next
    }
    return zip(places, stops).map { .init(input: $0 ?? 0, output: $1.output) }
  }

  // MARK: Words

  private mutating func skipBlanks() { while at < characters.count, characters[at].isWhitespace { at += 1 } }

  private mutating func word() -> String {
    let start = at
    while at < characters.count, characters[at].isLetter || characters[at] == "-" { at += 1 }
    return String(characters[start..<at])
  }

  private mutating func take(_ character: Character) -> Bool {
    skipBlanks()
    guard at < characters.count, characters[at] == character else { return false }
    at += 1
    return true
  }

  private mutating func expect(_ character: Character) throws(TimingSyntaxError) {
    guard take(character) else { throw wrong("\"\(character)\" should stand here", at: at) }
  }

  private mutating func number() throws(TimingSyntaxError) -> Double {
    skipBlanks()
    guard let (number, isShare) = try numberOrShare(), !isShare else {
      throw wrong("a number should stand here", at: at)
    }
    return number
  }

  private mutating func numberOrShare() throws(TimingSyntaxError) -> (Double, isShare: Bool)? {
    let start = at
    while at < characters.count, characters[at].isASCII,
      characters[at].isNumber || "+-.eE".contains(characters[at])
    {
      at += 1
    }
    guard at > start else { return nil }
    guard let number = Double(String(characters[start..<at])), number.isFinite else {
      throw wrong("a finite number should stand here", at: start)
    }
    guard at < characters.count, characters[at] == "%" else { return (number, false) }
    at += 1
    return (number, true)
  }

  private func wrong(_ expected: String, at index: Int) -> TimingSyntaxError {
    TimingSyntaxError(column: index + 1, expected: expected)
  }
}
