import GoldenCompare

/// A cause with all captures that it changed: one change of a document fails many pictures.
struct SharedCause {
  /// What the cause has in common with itself in other captures; see ``CaptureReport/Cause/key``.
  var key: String
  /// The cause in the capture where it explains most.
  var cause: CaptureReport.Cause
  /// `scene/capture` of each, the worst first.
  var captures: [String] = []
  /// Differing pixels that it explains in all of them.
  var pixels = 0
}

extension TestReport {
  /// Every cause once, those that explain most pixels first.
  var sharedCauses: [SharedCause] {
    var shared: [SharedCause] = []
    var places: [String: Int] = [:]
    for capture in failures {
      for cause in capture.causes {
        let place = places[cause.key] ?? shared.count
        if place == shared.count {
          places[cause.key] = place
          shared.append(SharedCause(key: cause.key, cause: cause))
        }
        if shared[place].captures.last != capture.path { shared[place].captures.append(capture.path) }
        if cause.pixels > shared[place].cause.pixels { shared[place].cause = cause }
        shared[place].pixels += cause.pixels
      }
    }
    return shared.enumerated().sorted {
      ($1.element.pixels, $0.offset) < ($0.element.pixels, $1.offset)
    }.map(\.element)
  }
}

extension TestReport {
  /// What is other than where the goldens were recorded whose pixels are the same, each difference once; empty for none.
  package var otherEnvironments: String {
    let captures = captures.filter { $0.verdict == .unchangedInOtherEnvironment }
    if captures.isEmpty { return "" }
    var counts: [String: Int] = [:]
    var sentences: [String] = []
    for sentence in captures.flatMap(\.environmentDifferences).map(\.sentence) {
      if counts[sentence, default: 0] == 0 { sentences.append(sentence) }
      counts[sentence, default: 0] += 1
    }
    let lines = sentences.map { sentence in
      let count = counts[sentence] ?? 0
      return "  \(sentence)" + (count < captures.count ? " (\(count) of them)" : "")
    }
    let subject = captures.count == 1 ? "1 capture is" : "\(captures.count) captures are"
    return "\(subject) unchanged in another environment than recorded in\n" + lines.joined(separator: "\n")
      + "\n"
  }
}

extension CaptureReport.Cause {
  /// The same wherever the same change of a document is the cause, whatever numbers it gives there.
  package var key: String { origin?.editedPlace ?? subject }

  /// `header.height 44 -> 48 (height == 48, live.yaml:12:7)`.
  var subjectAndPlace: String { subject + (origin.map { " (\($0.sentence))" } ?? "") }
}
