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

  /// Causes that several captures have in common, a line each.
  var inShort: String {
    sharedCauses.filter { $0.captures.count > 1 }.map { shared in
      "in \(shared.captures.count) captures: \(shared.cause.subjectAndPlace)\n"
    }.joined()
  }
}

extension CaptureReport.Cause {
  /// The same wherever the same change of a document is the cause, whatever numbers it gives there.
  var key: String { origin?.tokenPlace ?? origin?.place ?? subject }

  /// `header.height 44 -> 48 (height == 48, live.yaml:12:7)`.
  var subjectAndPlace: String { subject + (origin.map { " (\($0.sentence))" } ?? "") }
}
