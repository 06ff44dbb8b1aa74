import GoldenCompare
public import Goldens
import SceneCompiler
import SceneFormat
public import ToolOutcome

extension GoldenRun {
  /// Walks the failing captures and asks of each whether its picture becomes the golden; never on CI.
  ///
  /// - Returns: 0 where nothing fails any more, 1 where something was rejected or left for later.
  public func review(
    on console: ReviewConsole, style: OutputStyle, onCI: Bool = GoldenRun.isOnCI
  ) async -> Outcome {
    do {
      if onCI { throw GoldenSuiteError.recordingOnCI }
      let failing = try await results().filter { !$0.verdict.passes }
      if failing.isEmpty { return Outcome(messages: "nothing fails\n") }
      let suites = try suites()
      var review = Review(failing)
      while let result = review.next {
        console.show("\n[\(review.place)/\(failing.count)] \(result.text())\n")
        console.show(pictures(of: result, console))
        let alike = review.alike
        switch console.decision(canAccept: result.isAcceptable, alike: alike.count) {
        case .accept: try accept([result], suites, &review)
        case .acceptCause: try accept([result] + alike, suites, &review)
        case .reject: review.reject()
        case .skip: review.skip()
        case .quit: review.end()
        }
      }
      return Outcome(messages: review.summary, exitCode: review.acceptsAll ? 0 : 1)
    } catch {
      return style.outcome(of: error)
    }
  }

  private func pictures(of result: GoldenResult, _ console: ReviewConsole) -> String {
    if console.graphics == .none { return "" }
    return result.picture(in: console.pictureSpace()).map { console.graphics.text(of: $0) } ?? ""
  }

  private func accept(
    _ results: [GoldenResult], _ suites: [GoldenSuite], _ review: inout Review
  ) throws(GoldenSuiteError) {
    for suite in suites {
      let captures = results.filter { $0.scene == suite.scene.text }.compactMap { PathName($0.capture) }
      try suite.failures.approve(captures, into: suite.store)
    }
    review.accept(results)
  }
}

/// What is done with a failing capture; what the terminal shows then.
enum ReviewDecision: String {
  /// Its picture becomes the golden.
  case accept
  /// So do those of all captures to come that differ for the same causes.
  case acceptCause = "accept all of this cause"
  /// The golden is right, the documents are to be mended.
  case reject
  /// Later.
  case skip
  /// So are all that follow.
  case quit
}

/// What has been decided so far.
private struct Review {
  private let failing: [GoldenResult]
  private var accepted: Set<String> = []
  private var rejected = 0
  private var index = 0

  init(_ failing: [GoldenResult]) { self.failing = failing }

  /// The capture to decide on; nil where all are decided.
  var next: GoldenResult? { index < failing.count ? failing[index] : nil }

  /// Its place among all, from 1.
  var place: Int { index + 1 }

  /// Captures to come that differ for the same causes and for nothing else.
  var alike: [GoldenResult] {
    guard let causes = next?.causeKeys else { return [] }
    return failing[(index + 1)...].filter { $0.causeKeys == causes && !accepted.contains($0.path) }
  }

  mutating func accept(_ results: [GoldenResult]) {
    accepted.formUnion(results.map(\.path))
    skip()
  }

  mutating func reject() {
    rejected += 1
    skip()
  }

  mutating func skip() {
    repeat { index += 1 } while next.map { accepted.contains($0.path) } ?? false
  }

  mutating func end() { index = failing.count }

  var acceptsAll: Bool { accepted.count == failing.count }

  var summary: String {
    "\(accepted.count) accepted, \(rejected) rejected, "
      + "\(failing.count - accepted.count - rejected) left for later\n"
  }
}

extension GoldenResult {
  fileprivate var path: String { "\(scene)/\(capture)" }

  /// Whether there is a picture to accept.
  fileprivate var isAcceptable: Bool { files.contains { $0.content == .actual } }

  /// The keys of the causes that it differs for; nil where a pixel has no cause.
  fileprivate var causeKeys: Set<String>? {
    guard case .changed(let change) = verdict, change.diagnosis.rasterOnly.isEmpty else { return nil }
    return Set(change.diagnosis.causes.map { CaptureReport.Cause($0).key })
  }
}
