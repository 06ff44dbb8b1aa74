import GoldenCompare

extension GoldenRun {
  /// Walks the failing captures and asks of each whether its picture becomes the golden; never on CI.
  ///
  /// - Returns: 0 where nothing fails any more, 1 where something was rejected or left for later.
  public func review(
    on console: ReviewConsole, voice: Voice, onCI: Bool = GoldenRun.isOnCI
  ) async -> Outcome {
    do {
      if onCI { throw GoldenSuiteError.recordingOnCI }
      let failing = try await results().filter { !$0.verdict.passes }
      if failing.isEmpty { return Outcome(messages: "nothing fails\n") }
      var review = Review()
      for (index, result) in failing.enumerated() where !review.isOver {
        console.show("\n[\(index + 1)/\(failing.count)] \(result.text())\n")
        if let picture = result.pictureToShow { console.show(console.graphics.text(ofFile: picture)) }
        let canAccept = result.files.contains { $0.content == .actual }
        review.add(console.decision(canAccept: canAccept))
        if review.last == .accept { try accept(result) }
      }
      return Outcome(
        messages: review.summary(of: failing.count), exitCode: review.accepted == failing.count ? 0 : 1)
    } catch {
      return outcome(of: error, voice)
    }
  }

  private func accept(_ result: GoldenResult) throws(GoldenSuiteError) {
    let folder = FailureFolder(path: "\(failures ?? Self.standardFailures)/\(result.scene)")
    try folder.approve([result.capture], into: GoldenStore(folder: "\(goldens)/\(result.scene)"))
  }
}

/// What is done with a failing capture.
enum ReviewDecision: Hashable {
  /// Its picture becomes the golden.
  case accept
  /// The golden is right, the documents are to be mended.
  case reject
  /// Later.
  case skip
  /// So are all that follow.
  case quit
}

/// What has been decided so far.
private struct Review {
  private(set) var accepted = 0
  private var rejected = 0
  private(set) var last: ReviewDecision?

  var isOver: Bool { last == .quit }

  mutating func add(_ decision: ReviewDecision) {
    last = decision
    if decision == .accept { accepted += 1 }
    if decision == .reject { rejected += 1 }
  }

  func summary(of count: Int) -> String {
    "\(accepted) accepted, \(rejected) rejected, \(count - accepted - rejected) left for later\n"
  }
}

extension GoldenResult {
  /// The picture that shows most: the difference, or what came where there is no golden.
  fileprivate var pictureToShow: String? {
    (files.first { $0.content == .difference } ?? files.first { $0.content == .actual })?.path
  }
}
