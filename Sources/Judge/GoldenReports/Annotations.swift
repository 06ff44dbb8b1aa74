import Documents
import GoldenCompare
import SceneCompiler
import SceneFormat
import SceneRendering

/// What GitHub shows beside the lines of a change: each cause once, however many captures it changed.
struct Annotation {
  /// `file:line:column`; nil where it is not known.
  var place: String?
  /// What happened, in one sentence.
  var message: String
  /// Differing pixels in all its captures.
  var pixels: Int
  /// `scene/capture` of each.
  var captures: [String]

  /// GitHub shows no more for a step.
  static let limit = 10

  /// The workflow command; `folder` is that of the working directory in the checkout, with a slash at its end.
  func command(in folder: String) -> String {
    let names = captures.prefix(5).joined(separator: ", ")
    let rest = captures.count > 5 ? " and \(captures.count - 5) more" : ""
    let parts = place?.splitScalars(":", keepingEmpty: true) ?? []
    var location: SourceLocation?
    if parts.count >= 3, let line = Int(parts[parts.count - 2]), let column = Int(parts[parts.count - 1]) {
      let file = parts.dropLast(2).joined(separator: ":")
      location = SourceLocation(
        file: file.hasPrefix("/") ? file : SceneFiles.normalized(folder + file), line: line, column: column)
    }
    let title = captures.isEmpty ? "goldens" : captures.count == 1 ? captures[0] : "\(captures.count) goldens"
    return workflowCommand(
      "error", at: location, title: title,
      message: message + (captures.isEmpty ? "" : "\n\(pixels) px in \(names)\(rest)"))
  }
}

extension TestReport {
  /// All that went wrong, the run as a whole first, then those with most pixels.
  var annotations: [Annotation] {
    let causes = sharedCauses.map { shared in
      Annotation(
        place: shared.cause.origin?.editedPlace, message: shared.cause.sentence,
        pixels: shared.pixels,
        captures: shared.captures)
    }
    let others = failures.filter { $0.causes.isEmpty || !$0.rasterOnly.isEmpty }.map { capture in
      let sentences = capture.rasterOnly.map(\.sentence)
      return Annotation(
        message: sentences.isEmpty ? capture.headline : sentences.joined(separator: "\n"),
        pixels: capture.causes.isEmpty ? capture.differingPixels : capture.unexplainedPixels,
        captures: [capture.path])
    }
    let ranked = (causes + others).enumerated().sorted {
      ($1.element.pixels, $0.offset) < ($0.element.pixels, $1.offset)
    }
    return problems.map { Annotation(message: $0, pixels: 0, captures: []) } + ranked.map(\.element)
  }
}
