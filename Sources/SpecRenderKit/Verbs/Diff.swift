import CairoRaster
import GoldenCompare
import Graphics2D
import SceneSpec

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
      let (expected, actual) = try await pictures()
      let comparison = PictureComparison(self, expected.pixels, actual.pixels)
      var outcome = Outcome(messages: voice.say(notes(expected, actual), SourceMap()))
      outcome.exitCode = comparison.difference.isEmpty ? 0 : 1
      let told = asJSON ? comparison.json : voice.isQuiet ? "" : comparison.text
      if let output {
        let png = try comparison.picture()
        if output == "-" {
          outcome.output = png
          outcome.messages += told
          return outcome
        }
        try FileWriter.writeAtomically(png, to: output)
      }
      outcome.output = Array(told.utf8)
      return outcome
    } catch let diagnostics as Diagnostics {
      return Outcome(messages: voice.say(diagnostics, SourceMap()), exitCode: 2)
    } catch {
      return voice.outcome(of: error)
    }
  }

  /// Both pictures, read and decoded on two threads; of files with the same bytes one is decoded.
  private func pictures() async throws -> (expected: PNG.Picture, actual: PNG.Picture) {
    async let first = Self.bytes(expected)
    async let second = Self.bytes(actual)
    let bytes = await (expected: first, actual: second)
    if case (.success(let a), .success(let b)) = bytes, a == b {
      let picture = try Self.decode(a, expected).get()
      return (picture, picture)
    }
    async let one = Self.decode(bytes.expected, expected)
    async let other = Self.decode(bytes.actual, actual)
    switch await (one, other) {
    case (.success(let a), .success(let b)): return (a, b)
    case (.failure(let a), .failure(let b)):
      var all = Diagnostics()
      all.add(a)
      all.add(b)
      throw all
    case (.failure(let error), _), (_, .failure(let error)):
      var all = Diagnostics()
      all.add(error)
      throw all
    }
  }

  /// No picture that may be decoded has more bytes without being packed wrongly.
  private static let largestFile = 512 << 20

  private static func bytes(_ path: String) async -> Result<[UInt8], Diagnostic> {
    do throws(FileError) {
      return .success(try FileReader.readWaiting(path, limit: largestFile))
    } catch {
      return .failure(Diagnostic("unreadable-file", .error, "\(error)", at: nil))
    }
  }

  private static func decode(
    _ bytes: Result<[UInt8], Diagnostic>, _ path: String
  ) async -> Result<PNG.Picture, Diagnostic> {
    bytes.flatMap { decode($0, path) }
  }

  private static func decode(_ bytes: [UInt8], _ path: String) -> Result<PNG.Picture, Diagnostic> {
    do throws(PNGError) {
      return .success(try PNG.read(bytes))
    } catch {
      let name = path == "-" ? "standard input" : path
      return .failure(Diagnostic(error.id, .error, "cannot compare \(name): \(error)", at: nil))
    }
  }

  /// What a comparison of 8-bit numbers does not see.
  private func notes(_ expected: PNG.Picture, _ actual: PNG.Picture) -> Diagnostics {
    var notes = Diagnostics()
    for (picture, path) in [(expected, self.expected), (actual, self.actual)] {
      if let frames = picture.frameCount {
        notes.note(
          "still-picture", "\(path) is an animation of \(frames) frames: only its still picture is compared",
          at: nil)
      }
      if picture.bitDepth == 16 {
        notes.note(
          "rounded-to-8-bits", "\(path) has 16 bits per number: they are compared rounded to 8", at: nil)
      }
    }
    if expected.colorSpace != actual.colorSpace {
      notes.note(
        "other-color-space",
        "the pictures say different things about their colours (\(expected.colorSpace), \(actual.colorSpace)): "
          + "numbers are compared as they are", at: nil)
    }
    return notes
  }
}
