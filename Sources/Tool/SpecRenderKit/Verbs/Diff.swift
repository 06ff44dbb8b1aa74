import Documents
import GoldenCompare
import SceneCompiler
import SceneFormat
import SceneRendering
import Sequences
public import ToolOutcome

/// Compares two pictures. The exit code is 0 if they are equal (or look equal, with a threshold) and 1 if they differ. It
/// is 2 if one cannot be read or the picture of the differences cannot be written.
public struct DiffVerb: Verb {
  /// The pictures, and the settings of the comparison.
  public var request: DiffRequest

  /// Creates a verb that compares two pictures.
  public init(_ request: DiffRequest) { self.request = request }

  /// Checks that the options are compatible; see ``Verb/refuseMisuse()``.
  public func refuseMisuse() throws(ToolFailure) {
    if request.expected == "-", request.actual == "-" {
      throw .usage("Only one picture can be standard input", hint: "")
    }
    if let threshold = request.threshold, !(0...1 ~= threshold) {
      throw .usage("--perceptual takes a threshold of 0 to 1, such as 0.1", hint: "")
    }
    let isPlain = !request.includesAntialiasing && request.usesCheckerboard && request.colorSpace == .yiq
    if request.threshold == nil, !isPlain {
      throw .usage("--include-aa, --no-checkerboard and --measure belong to --perceptual", hint: "")
    }
    if let output = request.output { try refuse(output) }
  }

  private func refuse(_ output: String) throws(ToolFailure) {
    let isAnimation = request.mode == .blink
    let complaint = PictureFormat.complaint(output, among: isAnimation ? [.png] : PictureFormat.rasters)
    if let complaint, !isAnimation || SequenceFormat(path: output) != .animatedPNG {
      throw .usage(complaint, hint: "")
    }
    if request.asJSON, output == "-" {
      throw .usage("Standard output takes JSON or a picture, not both", hint: "")
    }
  }

  /// Performs the verb; see ``Verb/perform(style:)``.
  public func perform(style: OutputStyle) async throws -> Outcome {
    do {
      if let sequences = try SequencePair(request) { return try await compare(sequences, style) }
      let pair = try await PicturePair(request.expected, request.actual)
      let comparison = try await PictureComparison(request, pair)
      var outcome = Outcome(messages: style.say(notes(pair), SourceMap()))
      outcome.exitCode = comparison.difference.isEmpty ? 0 : 1
      let told = request.asJSON ? comparison.json : style.isQuiet ? "" : comparison.text
      if let output = request.output {
        let file = try comparison.picture(for: output)
        if output == "-" {
          outcome.output = file
          outcome.messages += told
          return outcome
        }
        try FileWriter.writeAtomically(file, to: output)
      }
      outcome.output = Array(told.utf8)
      return outcome
    } catch let diagnostics as Diagnostics {
      return Outcome(messages: style.say(diagnostics, SourceMap()), exitCode: 2)
    }
  }

  /// Compares folders, animations and videos, frame by frame.
  private func compare(_ pair: SequencePair, _ style: OutputStyle) async throws -> Outcome {
    let comparison = try await SequenceComparison(request, pair)
    var outcome = Outcome(
      messages: style.say(pair.notes, SourceMap()), exitCode: comparison.isEmpty ? 0 : 1)
    let told = request.asJSON ? comparison.json : style.isQuiet ? "" : comparison.text
    outcome.output = Array(told.utf8)
    if let output = request.output, let picture = try comparison.picture(for: output) {
      if output == "-" {
        outcome.output = picture
        outcome.messages += told
      } else {
        try FileWriter.writeAtomically(picture, to: output)
      }
    }
    return outcome
  }

  /// What a comparison of 8-bit numbers does not see.
  private func notes(_ pair: PicturePair) -> Diagnostics {
    var notes = Diagnostics()
    for picture in [pair.expected, pair.actual] {
      if let frames = picture.frameCount {
        notes.note(
          .stillPicture,
          "\(picture.path) is an animation of \(frames) frames: only its still picture is compared", at: nil)
      }
      if picture.lacksEnd {
        notes.note(
          .pngWithoutEnd,
          "\(picture.path) stops before its end is marked; all rows of its picture are there",
          at: nil)
      }
      if picture.bitDepth == 16 {
        notes.note(
          .roundedTo8Bits, "\(picture.path) has 16 bits per number: they are compared rounded to 8",
          at: nil)
      }
    }
    let (expected, actual) = (pair.expected.colorSpace, pair.actual.colorSpace)
    if expected != actual {
      notes.note(
        .otherColorSpace,
        "the pictures say different things about their colours (\(expected), \(actual)): "
          + "numbers are compared as they are", at: nil)
    }
    return notes
  }
}
