/// Why a text is no timing function.
public struct TimingSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Character at which it goes wrong, from 1.
  public var column: Int
  /// What should stand there, or what is wrong there.
  public var expected: String

  /// One sentence.
  public var description: String { "\(expected) (character \(column))" }
}

extension TimingFunction {
  /// Reads a timing function as CSS writes it, by its name in Core Animation (`easeInEaseOut`, `default`, ...), or as
  /// `spring(mass, stiffness, damping, velocity)`, whose last number may be left out.
  ///
  /// - Throws: ``TimingSyntaxError`` for the first thing that is wrong.
  public init(css text: String) throws(TimingSyntaxError) {
    var reader = TimingReader(text)
    self = try reader.read()
  }

  /// CSS keywords and the names of Core Animation and UIKit, without regard to case.
  fileprivate static func named(_ name: String) -> TimingFunction? {
    switch name.lowercased() {
    case "linear": .linear
    case "ease", "default": .ease
    case "ease-in", "easein": .easeIn
    case "ease-out", "easeout": .easeOut
    case "ease-in-out", "easeinout", "easeineaseout", "ease-in-ease-out": .easeInOut
    case "step-start": .stepStart
    case "step-end": .stepEnd
    default: nil
    }
  }
}

/// Reads functions word by word.
private struct TimingReader {
  private var scanner: TimingScanner

  init(_ text: String) { scanner = TimingScanner(text) }

  mutating func read() throws(TimingSyntaxError) -> TimingFunction {
    let start = scanner.place
    let name = scanner.word()
    let function: TimingFunction
    if scanner.takeBracket() {
      switch name.lowercased() {
      case "cubic-bezier": function = try bezier()
      case "steps": function = try steps()
      case "linear": function = try pieces()
      case "spring": function = try spring()
      default:
        throw scanner.error("expected cubic-bezier, steps, linear or spring before the bracket", at: start)
      }
    } else if let named = TimingFunction.named(name) {
      function = named
    } else {
      throw scanner.error(
        "expected linear, ease, ease-in, ease-out, ease-in-out or a function", at: start)
    }
    try scanner.expectEnd()
    return function
  }

  private mutating func bezier() throws(TimingSyntaxError) -> TimingFunction {
    let start = scanner.place
    let n = try numbers(4...4)
    do throws(MotionError) {
      return try .cubicBezier(n[0], n[1], n[2], n[3])
    } catch {
      throw scanner.error(error.description, at: start)
    }
  }

  private mutating func spring() throws(TimingSyntaxError) -> TimingFunction {
    let start = scanner.place
    let n = try numbers(3...4)
    do throws(MotionError) {
      return try .spring(
        Spring(mass: n[0], stiffness: n[1], damping: n[2], initialVelocity: n.count > 3 ? n[3] : 0))
    } catch {
      throw scanner.error(error.description, at: start)
    }
  }

  /// Numbers up to the closing bracket.
  private mutating func numbers(_ count: ClosedRange<Int>) throws(TimingSyntaxError) -> [Double] {
    var numbers = [try scanner.number()]
    while numbers.count < count.lowerBound || numbers.count < count.upperBound && scanner.isAt(",") {
      try scanner.expect(",")
      numbers.append(try scanner.number())
    }
    try scanner.expect(")")
    return numbers
  }

  private mutating func steps() throws(TimingSyntaxError) -> TimingFunction {
    let start = scanner.place
    let count = try scanner.integer()
    var jump = StepTiming.Jump.end
    if scanner.take(",") {
      let start = scanner.place
      switch scanner.word().lowercased() {
      case "start", "jump-start": jump = .start
      case "end", "jump-end": jump = .end
      case "jump-none": jump = .none
      case "jump-both": jump = .both
      default:
        throw scanner.error("expected jump-start, jump-end, jump-none or jump-both", at: start)
      }
    }
    try scanner.expect(")")
    do throws(MotionError) {
      return try .steps(count: count, jump)
    } catch {
      throw scanner.error(error.description, at: start)
    }
  }

  private mutating func pieces() throws(TimingSyntaxError) -> TimingFunction {
    let start = scanner.place
    var stops: [LinearStop] = []
    var count = 0
    repeat {
      stops += try stop()
      count += 1
    } while scanner.take(",")
    try scanner.expect(")")
    guard count >= 2 else { throw scanner.error("linear() has at least two stops", at: start) }
    do throws(MotionError) {
      return .pieces(try PiecewiseTiming(LinearStop.points(stops)))
    } catch {
      throw scanner.error(error.description, at: start)
    }
  }

  /// A number with up to two percentages before or behind it; two make a level piece.
  private mutating func stop() throws(TimingSyntaxError) -> [LinearStop] {
    var shares = try percentages()
    let output = try scanner.number()
    if shares.isEmpty { shares = try percentages() }
    return shares.isEmpty
      ? [LinearStop(fraction: nil, output: output)] : shares.map { LinearStop(fraction: $0, output: output) }
  }

  private mutating func percentages() throws(TimingSyntaxError) -> [Double] {
    var shares: [Double] = []
    while shares.count < 2, let percentage = try scanner.percentage() { shares.append(percentage / 100) }
    return shares
  }
}
