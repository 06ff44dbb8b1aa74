import Documents
import GoldenCompare
import Graphics2D

/// Two pictures to compare, and how.
public struct DiffRequest: Sendable {
  /// What a picture of the difference shows.
  public enum Mode: String, Sendable, CaseIterable {
    /// The expected picture, the actual one and the difference.
    case sideBySide = "side-by-side"
    /// The difference on the expected picture in grey.
    case heat
    /// An animation of the two pictures in turns.
    case blink
  }

  /// The file or pipe of the picture that should be; `-` for standard input.
  public var expected: String
  /// The file or pipe of the picture that is; `-` for standard input.
  public var actual: String
  /// Parts that do not count.
  public var ignored: [IgnoredBox] = []
  /// The threshold of the perceptual measure, 0...1; nil for an exact comparison.
  public var threshold: Double?
  /// Whether the perceptual measure counts smoothed edges.
  public var includesAntialiasing = false
  /// Whether the perceptual measure lays translucent pixels over a pattern; else over white.
  public var usesCheckerboard = true
  /// Where a picture of the difference goes; `-` for the outcome's output.
  public var output: String?
  /// What that picture shows.
  public var mode = Mode.sideBySide
  /// Whether the result is told as JSON.
  public var asJSON = false

  /// Asks for an exact comparison.
  public init(expected: String, actual: String) { (self.expected, self.actual) = (expected, actual) }
}

/// A box that a comparison does not look at.
public struct IgnoredBox: Hashable, Sendable {
  let box: PixelBox

  /// Reads `x,y,width,height` in pixels from the top left corner; nil for anything else, or without extent.
  public init?(_ text: String) {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int32($0) }
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
      let height = numbers[3], width > 0, height > 0
    else { return nil }
    box = PixelBox(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
  }
}

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
