import Documents
import Files
import GoldenCompare
import Goldens
import Graphics2D
import PNGCodec

/// The pictures of failures as the page holds them, each pixel once: of what was expected those that are other ones than in
/// an earlier failure of the same size, and of what came those that are other ones than what was expected, to be laid over it.
/// The script draws the difference of both.
struct PagePictures {
  private let folder: String
  /// Bytes that the page still takes.
  private var space: Int
  /// Pictures that the page holds as a whole, by size, and of which failures they are.
  private var bases: [[Int]: [(failure: Int, picture: PixelBuffer)]] = [:]
  /// More of one size are not looked at: each is a picture in memory.
  private static let basesOfASize = 6

  /// - Parameter space: bytes that the page takes.
  init(folder: String, space: Int) { (self.folder, self.space) = (folder, space) }

  /// A file, and what is in it.
  private struct Source {
    var path: String
    var bytes: [UInt8]
    var size: (width: Int, height: Int)
    /// Nil where it cannot be read.
    var picture: PixelBuffer?
  }

  /// The pictures of a failure as JSON.
  /// - Parameter failure: its place in the page.
  mutating func rows(of capture: CaptureReport, _ failure: Int) throws(FileError) -> [String] {
    let expected = try source(.expected, of: capture)
    let actual = try source(.actual, of: capture)
    let isInside = (expected?.bytes.count ?? 0) + (actual?.bytes.count ?? 0) <= space
    var rows: [String] = []
    if let expected { rows.append(row("expected", expected, isInside ? based(expected, failure) : [:])) }
    if let actual {
      let before = expected?.picture
      let laidOver = before.flatMap { patch(over: $0, actual) }
      rows.append(row("actual", actual, isInside ? laidOver ?? packed(actual) : [:]))
    }
    if let difference = try source(.difference, of: capture) {
      rows.append(row("difference", difference, [:]))
    }
    for content in [GoldenResult.FailureFile.Content.keptBefore, .keptAfter] {
      guard let kept = try source(content, of: capture) else { continue }
      // characters: our own word
      rows.append(row(content.rawValue.replacing("-", with: " "), kept, isInside ? packed(kept) : [:]))
    }
    return rows
  }

  private func source(
    _ content: GoldenResult.FailureFile.Content, of capture: CaptureReport
  ) throws(FileError) -> Source? {
    guard let path = capture.file(content) else { return nil }
    let bytes = try FileReader.read("\(folder)/\(path)", limit: GoldenStore.sizeLimit)
    guard let size = pngSize(bytes) else { return nil }
    let picture = content == .difference ? nil : try? PNG.decode(bytes)
    return Source(path: path, bytes: bytes, size: size, picture: picture)
  }

  private mutating func row(_ part: String, _ source: Source, _ members: [String: String]) -> String {
    let told = members.sorted { $0.key < $1.key }.map { (name: $0.key, value: Optional($0.value)) }
    space -= told.reduce(0) { $0 + ($1.value?.utf8.count ?? 0) } * 3 / 4
    return pageObject(
      [
        ("part", pageText(part)), ("width", "\(source.size.width)"), ("height", "\(source.size.height)"),
        ("file", quoted(source.path)),
      ] + told)
  }

  /// What was expected: what differs from an earlier one, where that is little, or the whole file.
  private mutating func based(_ source: Source, _ failure: Int) -> [String: String] {
    guard let picture = source.picture else { return packed(source) }
    let size = [picture.width, picture.height]
    let known = bases[size] ?? []
    let differing = known.map { compare(expected: $0.picture, actual: picture).differingPixels }
    if let least = differing.indices.min(by: { differing[$0] < differing[$1] }),
      differing[least] * 2 < picture.width * picture.height,
      var patch = patch(over: known[least].picture, source)
    {
      patch["base"] = "\(known[least].failure)"
      return patch
    }
    if known.count < Self.basesOfASize { bases[size] = known + [(failure, picture)] }
    return packed(source)
  }

  /// The file as it is: packing it closer would take longer than drawing it.
  private func packed(_ source: Source) -> [String: String] { Self.file(source.bytes) }

  private static func file(_ bytes: [UInt8]) -> [String: String] { ["bytes": quoted(base64(bytes))] }

  /// The pixels that are other ones; nil where they cannot simply be laid over the expected picture.
  private func patch(over before: PixelBuffer, _ source: Source) -> [String: String]? {
    guard let after = source.picture, (before.width, before.height) == (after.width, after.height) else {
      return nil
    }
    let difference = compare(expected: before, actual: after)
    guard let box = difference.bounds else { return ["patch": "[0,0,0,0]"] }
    var patch = after.cropped(x: box.x, y: box.y, width: box.width, height: box.height)
    let same = before.cropped(x: box.x, y: box.y, width: box.width, height: box.height)
    guard Self.clear(&patch.bytes, whereEqualTo: same.bytes) else { return nil }
    guard let file = try? PNG.encode(patch, level: .fast) else { return nil }
    var members = Self.file(file)
    members["patch"] = "[\(box.x),\(box.y),\(box.width),\(box.height)]"
    return members
  }
}

extension PagePictures {
  /// Leaves only pixels that are other ones.
  /// - Returns: whether those are opaque, and can be laid over the others.
  private static func clear(_ bytes: inout [UInt8], whereEqualTo before: [UInt8]) -> Bool {
    for start in stride(from: 0, to: min(bytes.count, before.count), by: 4) {
      let (red, green, blue) = (bytes[start], bytes[start + 1], bytes[start + 2])
      let alpha = bytes[start + 3]
      if red == before[start], green == before[start + 1], blue == before[start + 2],
        alpha == before[start + 3]
      {
        (bytes[start], bytes[start + 1], bytes[start + 2], bytes[start + 3]) = (0, 0, 0, 0)
      } else if alpha < 255 {
        return false
      }
    }
    return true
  }
}

/// Columns and rows as the head of a PNG file tells them; nil for what is no PNG file.
private func pngSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
  let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
  guard bytes.starts(with: head), bytes.count >= 24 else { return nil }
  func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  let (width, height) = (number(16), number(20))
  return width > 0 && height > 0 && width <= 1 << 16 && height <= 1 << 16 ? (width, height) : nil
}
