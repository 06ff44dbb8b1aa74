public import GoldenCompare
public import Graphics2D
import SceneCompiler
public import SceneFormat
package import SceneRendering

/// A picture that a suite keeps a golden of, and how to make it.
public struct GoldenCapture {
  /// Name in the suite, and of its files.
  public var name: PathName
  /// What it shows, in words.
  public var about: String
  /// Device pixels per point, noted in the lock file.
  public var scale: Double
  /// Differences of drawing that pass, by node; never a difference of what is drawn.
  public var tolerances: [Tolerance]
  /// Captures of one group share work and are drawn one after the other.
  public var group: String
  /// What it takes to draw it, compared with others: no time, so that it is the same everywhere.
  public var cost: Int
  /// Draws it; called at most once per verification or recording.
  public var render: () throws -> RenderedCapture

  /// The scenario that it is a moment of; nil for a still picture.
  package var scenario: String?
  /// The frames of which hashes are kept; nil for a picture.
  package var sequence: SequenceCapture?
  /// What it shows where that is known without drawing it; nil where it is not.
  package var known: () -> KnownPicture? = { nil }
  /// What that, or what it drew last, rests on; nil where it is not known.
  package var facts: () -> [ReadFact]? = { nil }
  /// Forgets what was made for its picture and its facts.
  package var release: () -> Void = {}

  /// Makes a capture.
  public init(
    name: PathName, about: String = "", scale: Double, tolerances: [Tolerance] = [], group: String? = nil,
    cost: Int = 100,
    render: @escaping () throws -> RenderedCapture
  ) {
    (self.name, self.scale, self.tolerances, self.render) = (name, scale, tolerances, render)
    (self.about, self.group, self.cost) = (about, group ?? name.text, cost)
  }
}

/// What a capture looks like now.
public struct RenderedCapture {
  /// The picture.
  public var pixels: PixelBuffer
  /// Where its nodes are and how they look.
  public var record: CaptureRecord
  /// What this capture depends on beyond the environment of its suite, such as the fonts that it drew from.
  public var environment: EnvironmentFingerprint
  /// Gathers what the documents say about it; called only where the capture differs from its golden.
  public var provenance: () -> Provenance

  /// Makes a rendered capture.
  public init(
    pixels: PixelBuffer, record: CaptureRecord, environment: EnvironmentFingerprint = .none,
    provenance: @escaping () -> Provenance = { .none }
  ) {
    (self.pixels, self.record, self.environment) = (pixels, record, environment)
    self.provenance = provenance
  }
}

/// How pictures become files, and their identity.
public struct GoldenCodec: Sendable {
  /// Reads a picture file's bytes.
  public var decode: @Sendable ([UInt8]) throws -> PixelBuffer
  /// Writes a picture; the same pixels give the same bytes in one environment.
  public var encode: @Sendable (PixelBuffer) throws -> [UInt8]
  /// Writes a picture that is looked at once: quickly, and not as small.
  public var encodeQuickly: @Sendable (PixelBuffer) throws -> [UInt8]
  /// 32 lower-case hexadecimal digits that depend on the size and every byte.
  public var pixelHash: @Sendable (PixelBuffer) -> String

  /// Makes a codec.
  public init(
    decode: @escaping @Sendable ([UInt8]) throws -> PixelBuffer,
    encode: @escaping @Sendable (PixelBuffer) throws -> [UInt8],
    encodeQuickly: @escaping @Sendable (PixelBuffer) throws -> [UInt8],
    pixelHash: @escaping @Sendable (PixelBuffer) -> String
  ) {
    (self.decode, self.encode, self.encodeQuickly) = (decode, encode, encodeQuickly)
    self.pixelHash = pixelHash
  }
}
