import SceneModel

/// A changed number of what moves nodes, told as documents write it.
struct MotionWords {
  /// Which number: `spring bounce`, `value 2 of 8`.
  private(set) var part: String
  /// The number before and now; nil where it is as usual or is not there.
  private(set) var from, to: String?

  init(_ change: MotionChange) {
    (part, from, to) = (change.value, change.from, change.to)
    switch change.value {
    case "spring": tellSpring(change)
    // Outlines are told by their commands.
    case "values": if !change.fact.name.hasSuffix(".shape") { tellValues(of: change.fact) }
    case "path":
      if from.map(isChecksum) ?? false, to.map(isChecksum) ?? false {
        (part, from, to) = ("is another path", nil, nil)
      }
    default: break
    }
  }

  private mutating func tellSpring(_ change: MotionChange) {
    guard let then = SpringNumbers(from, lasting: change.durations.from),
      let now = SpringNumbers(to, lasting: change.durations.to)
    else { return }
    let form = then.form == now.form ? now.form : .physical
    let pairs = zip(then.parts(form), now.parts(form)).filter { $0 != $1 }
    guard !pairs.isEmpty else { return }
    if pairs.count == 1 {
      (part, from, to) = ("spring \(pairs[0].1.name)", pairs[0].0.text, pairs[0].1.text)
    } else {
      from = pairs.map { "\($0.0.name) \($0.0.text)" }.joined(separator: ", ")
      to = pairs.map { "\($0.1.name) \($0.1.text)" }.joined(separator: ", ")
    }
  }

  /// Of several values the one that is another; angles are kept in radians, and written in degrees.
  private mutating func tellValues(of fact: MotionFact) {
    guard let from, let to else { return }
    let isList = !from.contains(" to ") && !to.contains(" to ")
    let (then, now) = isList ? (from.commaParts, to.commaParts) : ([from], [to])
    let other = zip(then, now).enumerated().filter { $0.element.0 != $0.element.1 }.map(\.offset)
    let isAngle = fact.name.hasSuffix(".rotation")
    func told(_ text: String) -> String { isAngle ? text.inDegrees : text }
    if then.count == now.count, now.count > 1, other.count == 1 {
      part = "value \(other[0] + 1) of \(now.count)"
      (self.from, self.to) = (told(then[other[0]]), told(now[other[0]]))
    } else {
      (self.from, self.to) = (told(from), told(to))
    }
  }
}

/// A spring as records write it, and the numbers by which documents give it.
private struct SpringNumbers {
  private let mass, stiffness, damping, velocity: Double
  private let duration: String?

  /// How a document gives it.
  enum Form { case physical, bounce, ratio }

  /// - Parameters:
  ///   - text: mass, stiffness, damping and velocity.
  ///   - duration: how long it is played.
  init?(_ text: String?, lasting duration: String?) {
    let numbers = text?.commaParts.compactMap { Double($0) } ?? []
    guard numbers.count == 4, numbers[0] > 0, numbers[1] > 0 else { return nil }
    (mass, stiffness, damping, velocity) = (numbers[0], numbers[1], numbers[2], numbers[3])
    self.duration = duration
  }

  /// A stiffness that nobody writes comes from a duration: of one cycle, or until the spring settles.
  var form: Form {
    guard mass == 1, !stiffness.isShort(100) else { return .physical }
    return period.isShort(1000) ? .bounce : .ratio
  }

  func parts(_ form: Form) -> [(name: String, text: String)] {
    switch form {
    case .physical:
      [
        ("mass", mass.decimalText), ("stiffness", stiffness.decimalText), ("damping", damping.decimalText),
        ("velocity", velocity.decimalText),
      ]
    case .bounce:
      [
        ("bounce", bounce.told), ("duration", period.told + "s"), ("velocity", velocity.decimalText),
      ]
    case .ratio:
      [
        ("damping-ratio", ratio.told), ("duration", duration ?? ""), ("velocity", velocity.decimalText),
      ]
    }
  }

  /// Of one cycle without damping, in seconds.
  private var period: Double { 2 * .pi / (stiffness / mass).squareRoot() }
  /// 1 does not swing.
  private var ratio: Double { damping / (2 * (stiffness * mass).squareRoot()) }
  /// 0 does not swing.
  private var bounce: Double { ratio <= 1 ? 1 - ratio : 1 / ratio - 1 }
}

extension Double {
  /// Whether it is a whole number of parts, of which one has `count`, as far as the decimals of records tell.
  fileprivate func isShort(_ count: Double) -> Bool { abs((self * count).rounded() / count - self) < 2e-5 }

  fileprivate var told: String { ((self * 1000).rounded() / 1000 + 0).decimalText }
}

extension String {
  fileprivate var commaParts: [String] {
    utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map { String($0) ?? "" }
  }

  /// Numbers of radians in degrees; the rest as it is.
  fileprivate var inDegrees: String {
    let words = commaParts.map { part in
      part.utf8.split(separator: UInt8(ascii: " ")).map { word in
        let word = String(word) ?? ""
        return Double(word).map { (($0 * 18_000 / .pi).rounded() / 100).decimalText + "deg" } ?? word
      }.joined(separator: " ")
    }
    return words.joined(separator: ",")
  }
}
