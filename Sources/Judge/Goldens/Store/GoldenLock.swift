public import GoldenCompare
import SceneCompiler
public import SceneFormat
import SceneModel

/// What a folder of goldens knows about its pictures without decoding them, and where they were recorded.
///
/// The pictures are the truth and the lock file speeds their comparison up. An entry counts only for files with its
/// checksums, so a picture that came from an interrupted recording, from a merge or from a tool that packs files
/// tighter is decoded and compared, never trusted; and a merge that keeps the lines of both sides is a right one.
public struct GoldenLock: Hashable, Sendable {
  /// One recorded golden.
  public struct Entry: Hashable, Sendable {
    /// Name of the capture.
    public var capture: PathName
    /// Hash of the decoded pixels: 32 hexadecimal digits.
    public var pixelHash: String
    /// Columns of the picture.
    public var width: Int
    /// Rows of the picture.
    public var height: Int
    /// Device pixels per point.
    public var scale: Double
    /// Checksum of the picture's file.
    public var pictureFile: UInt64
    /// Checksum of the layout's file.
    public var layoutFile: UInt64
    /// What it was recorded with.
    public var environment: EnvironmentFingerprint
    /// What it took to draw it, compared with others; nil where that was not written down.
    public var cost: Int?

    /// Makes an entry.
    public init(
      capture: PathName, pixelHash: String, width: Int, height: Int, scale: Double, pictureFile: UInt64,
      layoutFile: UInt64, environment: EnvironmentFingerprint, cost: Int? = nil
    ) {
      (self.capture, self.pixelHash, self.width, self.height) = (capture, pixelHash, width, height)
      (self.scale, self.pictureFile, self.layoutFile) = (scale, pictureFile, layoutFile)
      (self.environment, self.cost) = (environment, cost)
    }
  }

  /// In any order. After a merge a capture may have two.
  public var entries: [Entry]

  /// Makes a lock from its entries.
  public init(_ entries: [Entry] = []) { self.entries = entries }

  /// All entries of a capture.
  public func entries(of capture: PathName) -> [Entry] { entries.filter { $0.capture == capture } }
}

extension GoldenLock {
  /// First line of every lock file.
  static let header = "specrender-goldens 1"

  /// The lock file's text: environments, then goldens, each sorted and written once.
  public var text: String {
    let environments = Set(entries.map(\.environment)).flatMap { environment in
      environment.entries.map { "environment \(environment.label) \($0.name) \($0.value)" }
    }
    let lines = [Self.header] + environments.sorted() + Set(entries.map(\.line)).sorted()
    return lines.map { $0 + "\n" }.joined()
  }
}

extension GoldenLock.Entry {
  /// `golden iphone-15 <32 digits> 1179x2556 @3 png=<16 digits> layout=<16 digits> env=<8 digits> cost=113`.
  fileprivate var line: String {
    "golden \(capture) \(pixelHash) \(width)x\(height) @\(scale.decimalText)"
      + " png=\(hexadecimal(pictureFile)) layout=\(hexadecimal(layoutFile)) env=\(environment.label)"
      + (cost.map { " cost=\($0)" } ?? "")
  }
}
