package import DesignTokens
import Documents
package import SceneModel

/// What the value at a place of a document must be, whether it is written there or computed.
///
/// The reader puts it on what it reads, so that the compiler, the check of what no state reaches and the JSON Schema
/// know one statement of each key's type and range.
package enum ExpectedValue: Hashable, Sendable {
  /// Anything: what is done with it decides.
  case anything
  /// Whatever has a text: texts, numbers and booleans.
  case text
  /// A text; null and an empty one stand for none.
  case address
  /// An address with its scheme; null and an empty one stand for none.
  case link
  case boolean
  /// A number or a token that is one; or one of a few words, if it is written as such.
  case number(ClosedRange<Double>, or: [String])
  /// Degrees, also as `30deg`.
  case angle
  /// Points, or a share such as `20%`.
  case place
  /// Points of a column or row, a share such as `1fr`, or `auto`.
  case track
  /// Seconds, up to a day.
  case time(atLeast: Double)
  case color
  /// A colour, a gradient token, or `none`.
  case paint
  /// A colour or a gradient token.
  case letterPaint
  /// A token of a type; perhaps null or `none`.
  case token(TokenType, orNone: Bool)
  /// The name of a text style, or a typography token.
  case style
  case record
  /// A timing function or a `cubicBezier` token.
  case easing
  /// The name of an outline or SVG path data.
  case outline
  /// SVG path data.
  case path
  /// Any number of items.
  case list
  /// One of a few words.
  case choice([String])
  /// A list that is written with as many items.
  case items(Int)

  /// Numbers and lengths, unless a key says more.
  package static let numbers = -1e6...1e6
  /// A day, in seconds.
  package static let longestTime = 86_400.0

  /// Where numbers lie.
  package var range: ClosedRange<Double> {
    switch self {
    case .number(let range, _): range
    case .track: 0...1e6
    default: Self.numbers
    }
  }

  /// What may stand in the place of a number.
  package var words: [String] {
    switch self {
    case .number(_, let words): words
    case .track: ["auto"]
    default: []
    }
  }

  /// The number before `fr`, more than 0 and at most 1000; nil for another text.
  package static func fraction(_ text: String) -> Double? {
    guard text.hasSuffix("fr"), let fraction = Double(text.dropLast(2)), fraction > 0, fraction <= 1000 else {
      return nil
    }
    return fraction
  }
}

extension Form {
  package static let text = Form.value(.text)
  package static let boolean = Form.value(.boolean)
  package static let color = Form.value(.color)

  package static func number(_ range: ClosedRange<Double> = ExpectedValue.numbers, or words: [String] = [])
    -> Form
  {
    .value(.number(range, or: words))
  }

  package static func time(atLeast minimum: Double = 0) -> Form { .value(.time(atLeast: minimum)) }

  /// As many numbers.
  package static func numbers(_ count: Int, _ range: ClosedRange<Double> = ExpectedValue.numbers) -> Form {
    .tuple(Array(repeating: .number(range), count: count))
  }
}

extension ExpectedValue {
  package static func token(_ type: TokenType) -> ExpectedValue { .token(type, orNone: false) }

  /// What the JSON Schema calls it.
  package var name: String {
    switch self {
    case .anything: "anything"
    case .text: "text"
    case .address, .link: "address"
    case .boolean: "boolean"
    case .number: "number"
    case .angle, .place, .easing: "text or number"
    case .track: "track"
    case .time: "seconds"
    case .paint, .letterPaint, .token: "token"
    case .color, .style, .record, .outline, .path, .list: "word"
    case .choice: "choice"
    case .items: "items"
    }
  }

  /// The JSON Schema of what may be written.
  var schema: String {
    let computed = "{\"type\":\"string\",\"pattern\":\"[$][{]|^[{]\"}"
    func either(_ schema: String) -> String { "{\"anyOf\":[\(schema),\(computed)]}" }
    switch self {
    case .anything: return "{\"type\":[\"string\",\"number\",\"boolean\",\"null\"]}"
    case .text: return "{\"type\":[\"string\",\"number\",\"boolean\"]}"
    case .address, .link: return "{\"type\":[\"string\",\"null\"]}"
    case .boolean: return either("{\"type\":\"boolean\"}")
    case .number(let range, let words):
      let names = words.isEmpty ? "" : ",{\"enum\":[\(words.map { quoted($0) }.joined(separator: ","))]}"
      return either(Self.schema(of: range) + names)
    case .track:
      return either(Self.schema(of: 0...1e6) + ",{\"type\":\"string\",\"pattern\":\"^(auto|[0-9.]+fr)$\"}")
    case .angle, .place, .easing: return "{\"type\":[\"string\",\"number\"]}"
    case .time(let minimum):
      return "{\"anyOf\":[\(Self.schema(of: minimum...Self.longestTime)),{\"type\":\"string\"}]}"
    case .paint, .token(_, orNone: true): return "{\"type\":[\"string\",\"null\"]}"
    case .color, .letterPaint, .token, .style, .record, .outline, .path, .list: return "{\"type\":\"string\"}"
    case .choice(let words):
      return either("{\"enum\":[\(words.map { quoted($0) }.joined(separator: ","))]}")
    case .items: return "{\"type\":\"array\"}"
    }
  }

  /// Numbers of rows.
  package static let rows = 0...1e6

  private static func schema(of range: ClosedRange<Double>) -> String {
    let (low, high) = (Value.text(of: range.lowerBound), Value.text(of: range.upperBound))
    return "{\"type\":\"number\",\"minimum\":\(low),\"maximum\":\(high)}"
  }
}

extension ResolvedAnimation.Property {
  /// What each number of a track's value must be.
  package var wanted: ExpectedValue {
    switch self {
    case .look(let track): track.isColor ? .color : .number(ExpectedValue.numbers, or: [])
    case .place(.scale), .place(.scaleX), .place(.scaleY): .number(-1000...1000, or: [])
    case .place(.rotation), .place(.rotationX), .place(.rotationY): .angle
    case .place: .number(ExpectedValue.numbers, or: [])
    case .shape: .outline
    }
  }
}
