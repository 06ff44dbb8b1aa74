import CairoRaster
package import Documents
import Files
import GoldenCompare
import Graphics2D
import PNGCodec
import SceneCompiler
import SceneFormat

/// Two picture files that are compared: read at the same time, and decoded in bands of rows at the same time, so that the
/// pictures need not be held where only their difference is asked for.
package struct PicturePair {
  package let expected, actual: PictureBands
  /// Files with the same bytes are one picture, which is decoded once.
  private let isOne: Bool

  /// Reads both files and checks what they say; both are named where both are bad.
  package init(_ expected: String, _ actual: String) async throws(Diagnostics) {
    async let first = PictureBands.bytes(expected)
    async let second = PictureBands.bytes(actual)
    let bytes = await (expected: first, actual: second)
    isOne = Self.areEqual(bytes.expected, bytes.actual)
    async let one = PictureBands.open(bytes.expected, expected)
    async let other = PictureBands.open(bytes.actual, actual)
    (self.expected, self.actual) = try await Self.both(one, other)
  }

  private static func areEqual<E>(_ one: Result<[UInt8], E>, _ other: Result<[UInt8], E>) -> Bool {
    guard case (.success(let a), .success(let b)) = (one, other) else { return false }
    return a.hasBytes(of: b)
  }

  /// What an exact comparison finds.
  func difference(ignoring ignored: [PixelBox]) async throws(Diagnostics) -> PixelDifference {
    if isOne, await expected.isWhole() { return .none(expected.extent) }
    var comparison = PixelComparison(expected: expected.extent, actual: actual.extent, ignoring: ignored)
    let rows = max(1, Self.bandSize / (4 * max(expected.extent.width, actual.extent.width)))
    for top in stride(from: 0, to: max(expected.extent.height, actual.extent.height), by: rows) {
      let bands = try await next(rows)
      comparison.compare(expected: bands.0, actual: bands.1, top: top)
    }
    return comparison.difference()
  }

  /// Both pictures.
  func whole() async throws(Diagnostics) -> (expected: PixelBuffer, actual: PixelBuffer) {
    if isOne, case .success(let picture) = await expected.next(.max) { return (picture, picture) }
    return try await next(.max)
  }

  /// Bytes of the pixels of a band: two and what is unpacked of them fit into the cache of a core.
  private static let bandSize = 512 << 10

  /// The next rows of both. Where one is damaged, the other is read to its end as well.
  private func next(_ rows: Int) async throws(Diagnostics) -> (PixelBuffer, PixelBuffer) {
    async let one = expected.next(rows)
    async let other = actual.next(rows)
    let bands = await (one, other)
    if case (.success(let a), .success(let b)) = bands { return (a, b) }
    return try await Self.both(expected.next(.max), actual.next(.max))
  }

  private static func both<Part>(
    _ one: Result<Part, Diagnostic>, _ other: Result<Part, Diagnostic>
  ) throws(Diagnostics) -> (Part, Part) {
    var errors = Diagnostics()
    switch (one, other) {
    case (.success(let a), .success(let b)): return (a, b)
    case (.failure(let a), .failure(let b)):
      errors.add(a)
      if b != a { errors.add(b) }
    case (.failure(let error), _), (_, .failure(let error)): errors.add(error)
    }
    throw errors
  }
}

/// A picture file: a PNG file is decoded some rows at a time, a JPEG or WebP file at once.
package actor PictureBands {
  /// The file or pipe; `-` for standard input.
  package nonisolated let path: String
  nonisolated let extent: PixelDifference.Extent
  /// Bits of each of a pixel's numbers in the file.
  package nonisolated let bitDepth: Int
  /// Frames of an animation; nil for a plain picture.
  package nonisolated let frameCount: Int?
  /// What the numbers mean, in words.
  package nonisolated let colorSpace: String
  /// Whether a PNG file stops before its end is marked.
  package nonisolated let lacksEnd: Bool
  private nonisolated let kind: PictureFile.Kind
  private var reader: PNG.Reader?
  /// A picture that was decoded at once, and how many of its rows were read.
  private var decoded = (picture: PixelBuffer(width: 0, height: 0), rows: 0)
  /// The rows that were decoded last.
  private var band = PixelBuffer(width: 0, height: 0)
  private var failure: Diagnostic?

  private init(_ bytes: [UInt8], _ path: String) throws(PictureError) {
    self.path = path
    kind = PictureFile.kind(of: bytes)
    if kind != .png {
      let picture = try PictureFile.decode(bytes)
      extent = PixelDifference.Extent(width: picture.width, height: picture.height)
      (bitDepth, frameCount, colorSpace, lacksEnd) = (8, nil, "sRGB", false)
      decoded.picture = picture
      return
    }
    do {
      let file = try PNG.Reader(bytes, endMayLack: true)
      extent = PixelDifference.Extent(width: file.width, height: file.height)
      (bitDepth, frameCount, colorSpace) = (file.bitDepth, file.frameCount, file.colorSpace)
      lacksEnd = file.lacksEnd
      reader = consume file
    } catch { throw .png(error) }
  }

  /// No picture that may be decoded has more bytes without being packed wrongly.
  static let largestFile = 512 << 20

  static func bytes(_ path: String) async -> Result<[UInt8], Diagnostic> {
    do throws(FileError) {
      return .success(try FileReader.readWaiting(path, limit: largestFile))
    } catch {
      return .failure(Diagnostic(.unreadableFile, .error, "\(error)", at: nil))
    }
  }

  static func open(
    _ bytes: Result<[UInt8], Diagnostic>, _ path: String
  ) async -> Result<PictureBands, Diagnostic> {
    bytes.flatMap { bytes in
      do throws(PictureError) { return .success(try PictureBands(bytes, path)) } catch {
        if case .png(let error) = error { return .failure(diagnostic(error, path)) }
        return .failure(Diagnostic(.unreadablePicture, .error, "cannot compare \(path): \(error)", at: nil))
      }
    }
  }

  private static func diagnostic(_ error: PNGError, _ path: String) -> Diagnostic {
    let name = path == "-" ? "standard input" : path
    return Diagnostic(error.diagnosticID, .error, "cannot compare \(name): \(error)", at: nil)
  }

  /// At most as many of the next rows, none at the end; after a failure that failure. They lie where the last ones did,
  /// unless somebody still has those.
  func next(_ rows: Int) -> Result<PixelBuffer, Diagnostic> {
    if let failure { return .failure(failure) }
    if kind != .png { return .success(decodedRows(rows)) }
    do throws(PNGError) { try reader?.read(rows, into: &band) } catch {
      let failure = Self.diagnostic(error, path)
      self.failure = failure
      return .failure(failure)
    }
    return .success(band)
  }

  private func decodedRows(_ rows: Int) -> PixelBuffer {
    let (picture, top) = decoded
    let count = min(rows, picture.height - top)
    decoded.rows += count
    if count == picture.height { return picture }
    return picture.cropped(x: 0, y: top, width: picture.width, height: count)
  }

  /// Whether all rows that were not read yet can be, without reading them; after that there are none.
  func isWhole() -> Bool {
    do throws(PNGError) { try reader?.check() } catch { failure = Self.diagnostic(error, path) }
    return failure == nil
  }
}
