import Documents
import GoldenCompare
public import PictureDiff
import SceneSpec
public import ToolOutcome

extension DiffRequest {
  /// Compares the pictures.
  /// - Returns: exit code 0 where they are equal (or look so, with a threshold), 1 where they differ, 2 where one cannot
  ///   be read or the picture of the difference cannot be written.
  public func diff(voice: Voice) async -> Outcome {
    do {
      let pair = try await PicturePair(expected, actual)
      let comparison = try await PictureComparison(self, pair)
      var outcome = Outcome(messages: voice.say(notes(pair), SourceMap()))
      outcome.exitCode = comparison.difference.isEmpty ? 0 : 1
      let told = asJSON ? comparison.json : voice.isQuiet ? "" : comparison.text
      if let output {
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
      return Outcome(messages: voice.say(diagnostics, SourceMap()), exitCode: 2)
    } catch {
      return voice.outcome(of: error)
    }
  }

  /// What a comparison of 8-bit numbers does not see.
  private func notes(_ pair: PicturePair) -> Diagnostics {
    var notes = Diagnostics()
    for picture in [pair.expected, pair.actual] {
      if let frames = picture.frameCount {
        notes.note(
          "still-picture",
          "\(picture.path) is an animation of \(frames) frames: only its still picture is compared", at: nil)
      }
      if picture.bitDepth == 16 {
        notes.note(
          "rounded-to-8-bits", "\(picture.path) has 16 bits per number: they are compared rounded to 8",
          at: nil)
      }
    }
    let (expected, actual) = (pair.expected.colorSpace, pair.actual.colorSpace)
    if expected != actual {
      notes.note(
        "other-color-space",
        "the pictures say different things about their colours (\(expected), \(actual)): "
          + "numbers are compared as they are", at: nil)
    }
    return notes
  }
}
