package import Documents
import Graphics2D
package import SceneModel

extension Scope {
  package func applyFilter(
    _ name: String, to value: Value, _ arguments: [Value], _ span: Span
  ) throws(EvaluationFailure) -> Value {
    if let problem = FilterSignature.all[name]?.problem(with: arguments.count, of: name, at: span) {
      throw EvaluationFailure(isMissing: false, diagnostic: problem)
    }
    switch name {
    case "compact": return .string(facts.compact(try number(value, span)))
    case "upper": return .string(try text(value, span).uppercased())
    case "lower": return .string(try text(value, span).lowercased())
    case "capitalized":
      let string = try text(value, span)
      return .string(string.prefix(1).uppercased() + string.dropFirst())
    case "min", "max": return .number(try extreme(name, value, arguments, span))
    case "mix" where arguments[0].isColor || arguments[1].isColor:
      return try mixed(try number(value, span), arguments, span)
    case "along":
      return .record(try place(along: try text(value, span), try argument(0, arguments, span), span))
    case "abs", "ceil", "clamp", "cos", "floor", "mix", "round", "sin", "sqrt":
      return .number(try calculated(name, try number(value, span), try numbers(arguments, span), span))
    case "sum": return .number(try sum(try list(value, span), span))
    case "sort":
      let items = try list(value, span)
      return .list(try sorted(items, by: items, span))
    case "matches": return .bool(try matches(try text(value, span), arguments, span))
    case "currency", "date", "list", "month", "number", "percent", "relative", "time", "weekday":
      return try localized(name, value, arguments, span)
    case "filter", "map":
      throw .wrong(.wrongType, "\(name) takes a function, as in \(name)(item => item.name)", span)
    case "pixels":
      let number = try number(value, span)
      return .number(pixelsPerPoint.map { (number * $0 + 0.5).rounded(.down) / $0 } ?? number)
    case "trim": return .string(trimmed(try text(value, span)))
    case "initials": return .string(initials(of: try text(value, span)))
    case "count": return .number(Double(try count(value, span)))
    case "reversed": return .list(try list(value, span).reversed())
    case "prefix", "suffix": return try slice(name, value, arguments, span)
    case "contains": return .bool(try contains(value, arguments, span))
    case "split": return .list(try split(value, arguments, span))
    case "plural": return try plural(value, arguments, span)
    case "fixed":
      return .string(fixedDecimals(try number(value, span), Int(try argument(0, arguments, span))))
    case "pad": return .string(try padded(try text(value, span), arguments, span))
    case "join": return .string(try joined(try list(value, span), arguments, span))
    case "with": return try changed(value, arguments, span)
    default:
      throw EvaluationFailure(
        isMissing: false, diagnostic: FilterSignature.unknown(name, at: span, functions: functionNames))
    }
  }

  /// A colour between two others.
  private func mixed(
    _ fraction: Double, _ ends: [Value], _ span: Span
  ) throws(EvaluationFailure) -> Value {
    if let color = language.drawn?.mixed(fraction, ends[0], ends[1]) { return color }
    throw .wrong(.wrongType, "mix takes two numbers or two colours", span)
  }

  private func place(
    along path: String, _ fraction: Double, _ span: Span
  ) throws(EvaluationFailure) -> DocumentNode {
    guard let place = language.drawn?.place(along: path, at: fraction) else {
      throw .wrong(
        .pathSyntax, "\"\(path.prefix(40))\" is neither SVG path data nor the name of an outline", span)
    }
    let fields = [("x", place.x), ("y", place.y), ("angle", place.angle)]
    return DocumentNode(
      .mapping(
        fields.map {
          .init(key: $0.0, keySpan: span, value: DocumentNode(.number($0.1), span: span))
        }), span: span)
  }

  private func padded(
    _ text: String, _ arguments: [Value], _ span: Span
  ) throws(EvaluationFailure) -> String {
    let missing = max(0, min(64, Int(try argument(0, arguments, span))) - text.count)
    return String(repeating: "0", count: missing) + text
  }

  private func joined(
    _ items: [Value], _ arguments: [Value], _ span: Span
  ) throws(EvaluationFailure) -> String {
    var parts: [String] = []
    for item in items { parts.append(try text(item, span)) }
    return parts.joined(separator: arguments.first?.text ?? "")
  }

  /// `record | with("field", value, ...)`: a copy of the record with these fields.
  private func changed(
    _ value: Value, _ arguments: [Value], _ span: Span
  ) throws(EvaluationFailure) -> Value {
    guard case .record(let node) = value, var entries = node.entries else {
      throw .wrong(.wrongType, "a record is needed here, not \(value.kindName)", span)
    }
    for place in stride(from: 0, to: arguments.count, by: 2) {
      guard case .string(let name) = arguments[place], place + 1 < arguments.count else {
        throw .wrong(.wrongType, "with takes names and values in turn", span)
      }
      let field = DocumentNode.Entry(
        key: name, keySpan: span, value: DocumentNode(arguments[place + 1].plain, span: span))
      entries.removeAll { $0.key == name }
      entries.append(field)
    }
    return try bounded(.record(DocumentNode(.mapping(entries), span: node.span)), span)
  }

  private func numbers(_ arguments: [Value], _ span: Span) throws(EvaluationFailure) -> [Double] {
    var numbers: [Double] = []
    for argument in arguments { numbers.append(try number(argument, span)) }
    return numbers
  }

  /// The lesser or greater of two numbers, or the least or greatest of a list.
  private func extreme(
    _ name: String, _ value: Value, _ arguments: [Value], _ span: Span
  ) throws(EvaluationFailure) -> Double {
    let all: [Double]
    if arguments.isEmpty {
      all = try numbers(try list(value, span), span)
      guard !all.isEmpty else { throw .missing("an empty list has no \(name)", span) }
    } else {
      all = [try number(value, span)] + (try numbers(arguments, span))
    }
    return all.dropFirst().reduce(all[0]) { name == "min" ? min($0, $1) : max($0, $1) }
  }

  private func calculated(
    _ name: String, _ number: Double, _ arguments: [Double], _ span: Span
  ) throws(EvaluationFailure) -> Double {
    switch name {
    case "abs": return abs(number)
    case "ceil": return number.rounded(.up)
    case "floor": return number.rounded(.down)
    case "sin": return sine(ofDegrees: number)
    case "cos": return sine(ofDegrees: number + 90)
    case "mix": return arguments[0] + (arguments[1] - arguments[0]) * number
    case "round":
      let step = arguments.first ?? 1
      guard step > 0 else { throw .wrong(.outOfRange, "numbers are rounded to steps above 0", span) }
      // Tenths have no exact number, but ten has: 0.27 is rounded to 3 / 10, not to 3 times a tenth.
      let inverse = 1 / step
      return inverse == inverse.rounded()
        ? (number * inverse).rounded() / inverse : (number / step).rounded() * step
    case "sqrt":
      guard number >= 0 else {
        throw .wrong(.outOfRange, "\(Value.text(of: number)) has no square root", span)
      }
      return number.squareRoot()
    default:
      guard arguments[0] <= arguments[1] else {
        throw .wrong(.outOfRange, "the least value is above the greatest", span)
      }
      return min(max(number, arguments[0]), arguments[1])
    }
  }

  private func matches(_ text: String, _ arguments: [Value], _ span: Span) throws(EvaluationFailure) -> Bool {
    do throws(Pattern.Mistake) {
      return try Pattern(arguments[0].text ?? "").matches(text)
    } catch {
      throw .wrong(.badPattern, "this is not a pattern: \(error.message)", span)
    }
  }

  func text(_ value: Value, _ span: Span) throws(EvaluationFailure) -> String {
    if let text = value.text { return text }
    if value == .null { throw .missing("the data has nothing here", span) }
    throw .wrong(.wrongType, "text is needed here, not \(value.kindName)", span)
  }

  func list(_ value: Value, _ span: Span) throws(EvaluationFailure) -> [Value] {
    guard case .list(let items) = value else {
      throw .wrong(.wrongType, "a list is needed here, not \(value.kindName)", span)
    }
    return items
  }

  private func count(_ value: Value, _ span: Span) throws(EvaluationFailure) -> Int {
    if case .list(let items) = value { return items.count }
    return try text(value, span).count
  }

  private func argument(_ index: Int, _ arguments: [Value], _ span: Span) throws(EvaluationFailure) -> Double
  {
    guard index < arguments.count, case .number(let number) = arguments[index], abs(number) < 1e9 else {
      throw .wrong(.wrongType, "this filter takes a number, as in prefix(3)", span)
    }
    return number
  }

  /// The first or last items of a list, or letters of a text.
  private func slice(
    _ name: String, _ value: Value, _ arguments: [Value], _ span: Span
  ) throws(EvaluationFailure) -> Value {
    let count = max(0, Int(try argument(0, arguments, span).rounded(.down)))
    if case .list(let items) = value {
      return .list(Array(name == "prefix" ? items.prefix(count) : items.suffix(count)))
    }
    let text = try text(value, span)
    return .string(String(name == "prefix" ? text.prefix(count) : text.suffix(count)))
  }

  /// Whether a list has an item that equals the argument, or a text has it as a part.
  private func contains(_ value: Value, _ arguments: [Value], _ span: Span) throws(EvaluationFailure) -> Bool
  {
    guard arguments.count == 1 else {
      throw .wrong(.wrongType, "contains takes one value, as in contains(3)", span)
    }
    if case .list(let items) = value { return items.contains(arguments[0]) }
    let (whole, part) = (try text(value, span), try text(arguments[0], span))
    return part.isEmpty || whole.contains(part)
  }

  /// The pieces of a text between separators; empty ones are kept, so that joining gives the text again.
  private func split(_ value: Value, _ arguments: [Value], _ span: Span) throws(EvaluationFailure) -> [Value]
  {
    guard arguments.count == 1, let separator = arguments[0].text, let first = separator.first,
      separator.count == 1
    else { throw .wrong(.wrongType, "split takes one character, as in split(\" \")", span) }
    return try text(value, span).split(separator: first, omittingEmptySubsequences: false).map {
      .string(String($0))
    }
  }

  private func plural(_ value: Value, _ arguments: [Value], _ span: Span) throws(EvaluationFailure) -> Value {
    if arguments.count == 1, case .record(let forms) = arguments[0] {
      return try pluralForm(try number(value, span), forms, span)
    }
    guard arguments.count == 2, let one = arguments[0].text, let other = arguments[1].text else {
      throw .wrong(
        .wrongType, "plural takes two texts, or a record of forms: plural(\"like\", \"likes\")", span)
    }
    return .string(try number(value, span) == 1 ? one : other)
  }
}

private func power(_ base: Double, _ exponent: Double) -> Double {
  (0..<Int(exponent)).reduce(1) { result, _ in result * base }
}

/// A number with a fixed count of decimals (0...9), half away from zero.
package func fixedDecimals(_ number: Double, _ decimals: Int) -> String {
  let places = min(9, max(0, decimals))
  let scale = power(10, Double(places))
  let scaled = (abs(number) * scale).rounded()
  guard scaled < 9e18 else { return Value.text(of: number) }
  let digits = String(Int64(scaled))
  let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
  let sign = number < 0 && scaled > 0 ? "-" : ""
  guard places > 0 else { return sign + padded }
  return sign + padded.dropLast(places) + "." + padded.suffix(places)
}

/// The text without blanks and line ends at both ends.
package func trimmed(_ text: String) -> String {
  guard text.first?.isWhitespace == true || text.last?.isWhitespace == true else { return text }
  let start = text.drop { $0.isWhitespace }
  return String(start.reversed().drop { $0.isWhitespace }.reversed())
}

/// First letters of the first two words, or the first two letters of a single one; upper case.
package func initials(of name: String) -> String {
  let words = name.split { !$0.isLetter && !$0.isNumber }
  guard let first = words.first else { return "" }
  if words.count == 1 { return first.prefix(2).uppercased() }
  return (first.prefix(1) + words[1].prefix(1)).uppercased()
}

extension Value {
  /// Whether it may be a colour.
  fileprivate var isColor: Bool {
    switch self {
    case .string, .token: true
    case .null, .bool, .number, .list, .record: false
    }
  }

  /// The value as a data document has it.
  var plain: DocumentNode.Value {
    switch self {
    case .null: .null
    case .bool(let bool): .bool(bool)
    case .number(let number): .number(number)
    case .string(let text): .string(text)
    case .token(let path): .string("{\(path)}")
    case .record(let node): node.value
    case .list(let items):
      .sequence(
        items.map { DocumentNode($0.plain, span: .nowhere) })
    }
  }
}

/// The sine of an angle in degrees, exact at multiples of 30 degrees where it is a simple fraction.
private func sine(ofDegrees degrees: Double) -> Double {
  let turned = degrees - 360 * (degrees / 360).rounded(.down)
  let exact: [Double: Double] = [0: 0, 30: 0.5, 90: 1, 150: 0.5, 180: 0, 210: -0.5, 270: -1, 330: -0.5]
  return exact[turned] ?? (turned * .pi / 180).sine
}
