package import Documents
import Graphics2D
package import SceneModel

/// Parses one step of a scenario: `tap input`, `double-tap player at 200,400`, `drag comments by 0,120 over 0.5s`,
/// `drag 200,700 to 200,300 over 0.2s hold 1s then by 0,50 over 0.1s`, `press row for 0.6s then by 0,80 over 0.3s`,
/// `pinch photo by 2 over 0.3s`, `rotate photo by 90deg`, `type "Love it!" over 0.8s`, `type "hey" over 0.1s,0.25s`,
/// `delete 2`, `send`, `keyboard up`, `orientation landscape`, `load`, `set page = 1`.
package struct StepParser {
  private let node: DocumentNode
  private let text: String
  private var words: [Word]
  private var at = 0

  /// A word with its place in the text; quoted text is one word.
  private struct Word {
    var text: String
    var isQuoted: Bool
    var lower, upper: Int
  }

  package init(_ node: DocumentNode) {
    self.node = node
    text = node.string ?? ""
    words = StepParser.split(text)
  }

  package mutating func parse() throws(Diagnostic) -> (ScenarioEvent, [ActionSyntax]) {
    guard let verb = next() else { throw wrong("expected a step") }
    let event: ScenarioEvent
    switch verb.text {
    case "load": event = .load
    case "send": event = .send
    case "keyboard": event = .keyboard(try word())
    case "orientation": event = .orientation(try word())
    case "type": event = try typing(try quoted())
    case "delete": event = .delete(try count())
    case "drag": event = .finger(try target(until: "by"), try way([try part()]))
    case "press": event = .finger(try target(until: "for"), try press())
    case "pinch", "rotate":
      let target = try target(until: "by")
      event = .twoFingers(verb.text == "pinch" ? .pinch : .rotate, target, try turn(verb.text == "pinch"))
    case "set", "do":
      var parser = try ActionParser(rest(from: verb.upper))
      return (.action(ScenarioAction(at: node.span)), [try parser.parse()])
    default:
      guard let kind = TouchKind(rawValue: verb.text), kind.isStep else { throw unknown(verb) }
      event = .touch(kind, try target(until: nil))
    }
    guard at == words.count else { throw wrong("the step should end here") }
    return (event, [])
  }

  private func unknown(_ verb: Word) -> Diagnostic {
    let verbs =
      TouchKind.allCases.filter(\.isStep).map(\.rawValue)
      + [
        "delete", "do", "drag", "keyboard", "load", "orientation", "pinch", "press", "rotate", "send", "set",
        "type",
      ]
    let near =
      ForeignWords.ours(verb.text, among: verbs).map { didYouMean($0) } ?? didYouMean(verb.text, among: verbs)
    return Diagnostic(
      .unknownStep, .error, "\"\(verb.text.prefix(40))\" is not a step of a scenario",
      at: node.span(from: verb.lower, to: verb.upper),
      hints: [near ?? "one of \(verbs.joined(separator: ", "))"])
  }

  /// NODE, NODE at X,Y, or X,Y.
  private mutating func target(until stop: String?) throws(Diagnostic) -> TouchTarget {
    guard let word = next(), word.text != stop else { throw wrong("expected a node or a place") }
    if let point = StepParser.point(word.text) { return TouchTarget(node: nil, point: point) }
    var target = TouchTarget(node: word.text, point: nil)
    if peek == "at" { target.point = try point(after: "at") }
    return target
  }

  /// for T, then perhaps parts of a drag.
  private mutating func press() throws(Diagnostic) -> FingerWay {
    let length = try time(after: "for") ?? .milliseconds(500)
    guard length > .zero else {
      at -= 1
      throw wrong("a press takes some time", hints: ["press button for 0.5s; or tap button"])
    }
    var way = try way([[.rest(length)]])
    way.isPress = true
    return way
  }

  /// The rest of a finger's way: then PART, as often as it goes on, mirrored, cancel.
  private mutating func way(_ first: [[FingerWay.Part]]) throws(Diagnostic) -> FingerWay {
    var parts = first
    while takes("then") { parts.append(try part()) }
    var way = FingerWay(parts.flatMap(\.self))
    let isRelative = way.parts.allSatisfy { if case .by = $0.aim { true } else { false } }
    way.isMirrored = isRelative && takes("mirrored")
    way.isCancelled = takes("cancel")
    return way
  }

  /// by X,Y or to X,Y, over T and hold T.
  private mutating func part() throws(Diagnostic) -> [FingerWay.Part] {
    let aim: FingerWay.Part.Aim =
      peek == "to" ? .to(try point(after: "to")) : .by(try point(after: "by"))
    let duration = try movingTime()
    return [FingerWay.Part(aim, over: duration)] + (try hold().map { [.rest($0)] } ?? [])
  }

  /// over T, or 0.3 s.
  private mutating func movingTime() throws(Diagnostic) -> Duration {
    let duration = try time(after: "over") ?? .milliseconds(300)
    guard duration >= .milliseconds(1) else {
      at -= 1
      throw wrong("a movement takes at least 1 ms")
    }
    return duration
  }

  /// hold T; nil for no time at all.
  private mutating func hold() throws(Diagnostic) -> Duration? {
    let time = try time(after: "hold") ?? .zero
    return time > .zero ? time : nil
  }

  /// by 2 or by 90deg, over T and hold T, then perhaps more of that.
  private mutating func turn(_ isScale: Bool) throws(Diagnostic) -> TurnWay {
    var parts: [TurnWay.Part] = []
    repeat {
      guard next()?.text == "by", let word = next(), let amount = StepParser.amount(word.text, isScale) else {
        at = max(0, at - 1)
        throw wrong(
          isScale ? "expected by SCALE" : "expected by ANGLE",
          hints: [isScale ? "a factor between 0.01 and 100: by 2" : "clockwise degrees: by 90deg"])
      }
      parts.append(TurnWay.Part(amount, over: try movingTime()))
      if let rest = try hold() { parts.append(TurnWay.Part(isScale ? 1 : 0, over: rest)) }
    } while takes("then")
    var way = TurnWay(parts)
    way.isCancelled = takes("cancel")
    return way
  }

  private static func amount(_ text: String, _ isScale: Bool) -> Double? {
    let digits = !isScale && text.hasSuffix("deg") ? String(text.dropLast(3)) : text
    guard let number = Double(digits), number.isFinite else { return nil }
    return (isScale ? 0.01...100 : -36_000...36_000).contains(number) ? number : nil
  }

  private mutating func point(after keyword: String) throws(Diagnostic) -> Point {
    let hint =
      peek == "from"
      ? "say where it starts with \"at\": drag card at 10,10 by 0,90"
      : "numbers in points without a space: 200,400; inside [ ], put the step in quotes"
    guard let word = next(), word.text == keyword, let place = next(),
      let point = StepParser.point(place.text)
    else {
      at = max(0, at - 1)
      throw wrong("expected \(keyword) X,Y", hints: [hint])
    }
    return point
  }

  private static func point(_ text: String) -> Point? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let x = parts[0], let y = parts[1], abs(x) < 1e5, abs(y) < 1e5 else { return nil }
    return Point(x, y)
  }

  private mutating func time(after keyword: String) throws(Diagnostic) -> Duration? {
    guard peek == keyword else { return nil }
    at += 1
    guard let word = next(), let time = duration(of: word.text), time >= .zero else {
      throw wrong("expected a time such as 0.5s")
    }
    return time
  }

  /// over T, for all of it, or the time of each character but the first; nothing for all at once.
  private mutating func typing(_ text: String) throws(Diagnostic) -> ScenarioEvent {
    guard peek == "over", at + 1 < words.count, words[at + 1].text.contains(",") else {
      return .type(text, over: try time(after: "over") ?? .zero)
    }
    at += 1
    // characters: words of ASCII
    let times = words[at].text.split(separator: ",", omittingEmptySubsequences: false).map {
      duration(of: String($0)) ?? .seconds(-1)
    }
    let isInOrder = zip([.zero] + times, times).allSatisfy { $0 <= $1 }
    guard isInOrder, times.count + 1 == text.count else {
      throw wrong(
        "expected \(text.count - 1) times in order, one for each character but the first",
        hints: ["type \"hey\" over 0.1s,0.25s; or one time for all of it: over 0.25s"])
    }
    at += 1
    return .letters(text, after: times)
  }

  /// How often; once where nothing is said.
  private mutating func count() throws(Diagnostic) -> Int {
    guard let word = peek else { return 1 }
    guard let count = Int(word), (1...1000).contains(count) else {
      throw wrong("expected a number from 1 to 1000", hints: ["delete 2; or delete"])
    }
    at += 1
    return count
  }

  private mutating func quoted() throws(Diagnostic) -> String {
    guard let word = next(), word.isQuoted else {
      throw wrong("expected text in quotes", hints: ["type \"abc\""])
    }
    return word.text
  }

  private mutating func word<Choice: CaseIterable & RawRepresentable<String>>() throws(Diagnostic) -> Choice {
    let choices = Choice.allCases.map(\.rawValue)
    guard let word = next() else { throw wrong("expected \(choices.joined(separator: " or "))") }
    guard let choice = Choice(rawValue: word.text) else {
      at -= 1
      let near = didYouMean(word.text, among: choices)
      throw wrong("expected \(choices.joined(separator: " or "))", hints: near.map { [$0] } ?? [])
    }
    return choice
  }

  private func rest(from offset: Int) -> DocumentNode {
    node.suffix(String(decoding: Array(text.utf8)[offset...], as: UTF8.self), from: offset)
  }

  /// Whether a word stands here; it is passed.
  private mutating func takes(_ word: String) -> Bool {
    guard peek == word else { return false }
    at += 1
    return true
  }

  private var peek: String? { at < words.count ? words[at].text : nil }

  private mutating func next() -> Word? {
    guard at < words.count else { return nil }
    at += 1
    return words[at - 1]
  }

  private func wrong(_ message: String, hints: [String] = []) -> Diagnostic {
    let word = at < words.count ? words[at] : words.last
    let span = word.map { node.span(from: $0.lower, to: $0.upper) } ?? node.span
    return Diagnostic(.stepSyntax, .error, message, at: span, hints: hints)
  }

  private static func split(_ text: String) -> [Word] {
    let bytes = Array(text.utf8)
    var words: [Word] = []
    var at = 0
    while at < bytes.count {
      guard bytes[at] != UInt8(ascii: " ") else {
        at += 1
        continue
      }
      let lower = at
      let quote = bytes[at] == UInt8(ascii: "\"") || bytes[at] == UInt8(ascii: "'") ? bytes[at] : nil
      at += 1
      while at < bytes.count, quote == nil ? bytes[at] != UInt8(ascii: " ") : bytes[at] != quote { at += 1 }
      let isClosed = quote != nil && at < bytes.count
      let inner = quote == nil ? lower..<at : lower + 1..<at
      if isClosed { at += 1 }
      words.append(
        Word(text: String(decoding: bytes[inner], as: UTF8.self), isQuoted: isClosed, lower: lower, upper: at)
      )
    }
    return words
  }
}
