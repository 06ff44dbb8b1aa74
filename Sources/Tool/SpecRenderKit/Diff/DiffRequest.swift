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

  /// The space in which the perceptual measure takes colours apart.
  public enum ColorSpace: String, Sendable, CaseIterable {
    /// As pixelmatch up to 7.2.
    case yiq
    /// As pixelmatch after that.
    case oklab
  }

  /// The file or pipe of the picture that should be; `-` for standard input.
  public var expected: String
  /// The file or pipe of the picture that is; `-` for standard input.
  public var actual: String
  /// Parts that do not count.
  public var ignored: [IgnoredBox] = []
  /// The threshold of the perceptual measure, 0...1; nil for an exact comparison.
  public var threshold: Double?
  /// In which space the perceptual measure takes colours apart.
  public var colorSpace = ColorSpace.yiq
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

  /// The perceptual measure; nil for an exact comparison.
  var measure: PerceptualMeasure? {
    threshold.map {
      PerceptualMeasure(
        threshold: $0, includesAntialiasing: includesAntialiasing,
        backdrop: usesCheckerboard ? .pattern : .white, space: colorSpace == .oklab ? .oklab : .yiq)
    }
  }

  /// Asks for an exact comparison.
  public init(expected: String, actual: String) { (self.expected, self.actual) = (expected, actual) }
}

/// A box that a comparison does not look at.
public struct IgnoredBox: Hashable, Sendable {
  let box: PixelBox

  /// Reads `x,y,width,height` in pixels from the top left corner; nil for anything else, or without extent.
  public init?(_ text: String) {
    // characters: only numbers come out
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int32($0) }
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
      let height = numbers[3], width > 0, height > 0
    else { return nil }
    box = PixelBox(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
  }
}
