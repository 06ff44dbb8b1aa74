import GoldenCompare
import Goldens

/// What failed and why: every cause once, those that changed most captures first, then every capture in two lines at most.
package struct FailureSummary {
  private let failures: [CaptureReport]
  /// In the order of their numbers.
  private let causes: [SharedCause]

  package init(_ report: TestReport) {
    failures = report.captures.filter { !$0.verdict.passes }
    causes = report.sharedCauses.enumerated().sorted { one, other in
      (other.element.captures.count, one.offset) < (one.element.captures.count, other.offset)
    }.map(\.element)
  }

  /// Captures by the number of the cause that explains all that differs in them, and those in which it is one of several.
  package var numbered: [NumberedCause] {
    causes.enumerated().map { index, shared in
      let meant = failures.filter { capture in capture.causes.contains { $0.key == shared.key } }
      let alone = meant.filter { $0.unexplainedPixels == 0 && Set($0.causes.map(\.key)).count == 1 }
      return NumberedCause(
        number: index + 1, subject: shared.cause.subjectAndPlace, alone: alone.map(\.path),
        besideOthers: meant.map(\.path).filter { !alone.map(\.path).contains($0) })
    }
  }

  /// Causes of several failures with their numbers.
  var shared: [(number: Int, cause: SharedCause)] {
    causes.enumerated().filter { $0.element.captures.count > 1 }.map { ($0.offset + 1, $0.element) }
  }

  /// Where each cause is written, by its number.
  var origins: [Origin?] { causes.map(\.cause.origin) }

  /// Causes beyond these are told on request.
  private static let limit = 20

  /// - Parameter options: arguments by which `approve` finds the failures, each with a blank before it.
  package func text(options: String) -> String {
    if failures.isEmpty { return "" }
    let told = zip(numbered, causes).prefix(Self.limit).map { lines(of: $0, $1, options) }
    let rest = causes.count - told.count
    let more = rest > 0 ? "... and \(rest) more \(rest == 1 ? "cause" : "causes") (--verbose)\n" : ""
    return told.joined() + more + failures.map(lines).joined() + notes
  }

  /// Notes beyond these are told on request.
  private static let noteLimit = 3

  /// What one should know besides, each once.
  private var notes: String {
    var seen: Set<String> = []
    let notes = failures.flatMap(\.notes).filter { seen.insert($0).inserted }
    let rest = notes.count - Self.noteLimit
    return notes.prefix(Self.noteLimit).map { "note: \($0)\n" }.joined()
      + (rest > 0 ? "... and \(rest) more \(rest == 1 ? "note" : "notes") (--verbose)\n" : "")
  }

  /// The causes alone.
  package func causesText(options: String) -> String {
    zip(numbered, causes).map { lines(of: $0, $1, options) }.joined()
  }

  private func lines(of numbered: NumberedCause, _ shared: SharedCause, _ options: String) -> String {
    let worst = failures.filter { capture in capture.causes.contains { $0.key == shared.key } }
      .max { pixels(of: shared, in: $0) < pixels(of: shared, in: $1) }
    var lines = ["\(numbered.number). \(shared.cause.subjectAndPlace); \(count(shared))"]
    if let worst {
      let file = worst.file(.difference) ?? worst.file(.actual)
      let pixels = pixels(of: shared, in: worst)
      lines.append(
        "worst: \(worst.path)" + (pixels > 0 ? ", \(pixels) px" : "") + (file.map { ": \($0)" } ?? ""))
    }
    if !numbered.alone.isEmpty {
      lines.append("if this is intended: specrender approve --cause \(numbered.number)\(options)")
    }
    return lines.joined(separator: "\n   ") + "\n"
  }

  private func pixels(of shared: SharedCause, in capture: CaptureReport) -> Int {
    capture.causes.filter { $0.key == shared.key }.reduce(0) { $0 + $1.pixels }
  }

  private func count(_ shared: SharedCause) -> String {
    let captures = Set(shared.captures)
    let scenarios = Set(
      failures.filter { captures.contains($0.path) }.compactMap { capture in
        capture.scenario.map { "\(capture.scene) \($0)" }
      })
    let text = shared.captures.count == 1 ? shared.captures[0] : "\(shared.captures.count) captures"
    if scenarios.isEmpty || shared.captures.count == 1 { return text }
    return text + " in \(scenarios.count) \(scenarios.count == 1 ? "scenario" : "scenarios")"
  }

  private func lines(of capture: CaptureReport) -> String {
    let keys = causes.map(\.key)
    let numbers = keys.indices.filter { place in capture.causes.contains { $0.key == keys[place] } }
    var words: [String] = []
    if !numbers.isEmpty {
      words.append(
        (numbers.count == 1 ? "cause " : "causes ") + numbers.map { "\($0 + 1)" }.joined(separator: ", "))
    }
    if let stray = capture.rasterOnly.max(by: { $0.pixels < $1.pixels }) {
      words.append("\(capture.unexplainedPixels) pixels unexplained, most \(stray.sentence)")
      words += capture.environmentDifferences.prefix(1).map(\.sentence)
    }
    let frame = capture.file(.frames).flatMap { _ in capture.file(.actual) }
    if let file = capture.file(.difference) ?? frame { words.append(file) }
    if words.isEmpty, let step = capture.nextStep { words.append(step) }
    let second = words.isEmpty ? "" : "\n   " + words.joined(separator: "; ")
    return "\(capture.path): \(capture.headline)\(second)\n"
  }
}

/// A cause by the number that a test gave it, and what it changed.
package struct NumberedCause: Hashable, Sendable {
  package var number: Int
  /// What it is, and where.
  package var subject: String
  /// Captures, as `scene/capture`, in which it explains all that differs.
  package var alone: [String]
  /// Captures in which something else changed, too.
  package var besideOthers: [String]

  package init(number: Int, subject: String, alone: [String], besideOthers: [String]) {
    (self.number, self.subject, self.alone, self.besideOthers) = (number, subject, alone, besideOthers)
  }
}
