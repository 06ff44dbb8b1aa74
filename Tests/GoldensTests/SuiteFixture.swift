import GoldenCompare
import Graphics2D
import SceneCompiler
import SceneFormat
import SceneModel
import TestFixtures

@testable import Files
@testable import Goldens

/// A suite of tiny pictures in a temporary folder, with a codec that needs no C.
struct SuiteFixture {
  let folder = TemporaryFolder()
  var pictures: [String: PixelBuffer] = ["a": picture(1), "b": picture(2)]
  var layouts: [String: [LayoutRecord]] = ["a": [record("title", y: 10)], "b": [record("title", y: 20)]]
  var environment = EnvironmentFingerprint([.init("cairo", "1.16.0")])
  /// Counts decoded pictures.
  let decoded = Counter()

  final class Counter: @unchecked Sendable { var count = 0 }
  struct Failure: Error {}

  func suite(_ disk: GoldenDisk = .system) throws -> GoldenSuite {
    let store = GoldenStore(folder: folder("Goldens/live"), disk: disk)
    let captures = pictures.keys.sorted().map { name in
      GoldenCapture(name: PathName(stringLiteral: name), scale: 3) {
        RenderedCapture(
          pixels: pictures[name] ?? PixelBuffer(width: 0, height: 0),
          record: CaptureRecord(
            picture: PixelBox(x: 0, y: 0, width: 12, height: 9), background: "#000000",
            nodes: layouts[name] ?? []))
      }
    }
    return try GoldenSuite(
      scene: "live", captures: captures, store: store, codec: codec, environment: environment,
      failureFolder: folder("failures/live"))
  }

  /// A picture file is the word `pixels`, the width, and the bytes.
  var codec: GoldenCodec {
    let decoded = decoded
    let encode: @Sendable (PixelBuffer) -> [UInt8] = {
      Array("pixels".utf8) + [UInt8($0.width)] + $0.bytes
    }
    return GoldenCodec(
      decode: { bytes in
        decoded.count += 1
        guard bytes.starts(with: Array("pixels".utf8)), bytes.count > 7 else { throw Failure() }
        let (width, pixels) = (Int(bytes[6]), Array(bytes.dropFirst(7)))
        guard pixels.count % (width * 4) == 0 else { throw Failure() }
        return PixelBuffer(width: width, height: pixels.count / 4 / width, bytes: pixels)
      },
      encode: encode, encodeQuickly: encode,
      pixelHash: { picture in
        let hash = hexadecimal(checksum([UInt8(picture.width)] + picture.bytes))
        return hash + hash
      })
  }

  func verdicts() throws -> [String: GoldenVerdict] {
    let results = try suite().verify().results
    return Dictionary(results.map { ($0.capture, $0.verdict) }) { first, _ in first }
  }

  /// Every file of the goldens with its text.
  func files() throws -> [String: String] {
    let names = try folder.names("Goldens/live")
    return Dictionary(uniqueKeysWithValues: try names.map { ($0, try folder.text("Goldens/live/" + $0)) })
  }

  static func picture(_ byte: UInt8) -> PixelBuffer {
    PixelBuffer(width: 12, height: 9, bytes: [UInt8](repeating: byte, count: 12 * 9 * 4))
  }

  static func record(_ id: String, y: Double) -> LayoutRecord {
    LayoutRecord(
      id: id, kind: "text", x: 1, y: y, width: 30, height: 17,
      pixels: PixelBox(x: 0, y: 0, width: 9, height: 3))
  }
}
