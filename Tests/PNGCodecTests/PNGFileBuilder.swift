import Graphics2D
import MotionCurves

@testable import PNGCodec

/// Writes PNG files of every form, pixel by pixel as the specification says it, with the pixels that a reader has to see.
struct PNGFileBuilder {
  var width = 1
  var height = 1
  var depth = 8
  var type: UInt8 = 2
  var isInterlaced = false
  /// Red, green and blue of each palette entry.
  var palette: [UInt8] = []
  /// Data of the chunk `tRNS`; none where it is empty.
  var transparency: [UInt8] = []
  /// Whole chunks in front of the pixels.
  var extra: [UInt8] = []
  /// The numbers of all pixels, row by row.
  var samples: [Int] = []
  /// Where the packed pixels are cut into chunks.
  var pieceLength = Int.max
  /// The filter of the next row.
  var filter: () -> UInt8 = { 0 }

  var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][type] ?? 1 }

  /// The file.
  func file() throws -> [UInt8] {
    try file(packed: Compressor(level: 6).zlib(rows()))
  }

  /// The file with other packed pixels.
  func file(packed: [UInt8]) -> [UInt8] {
    var bytes = PNG.signature
    let header = PNGChunk.bigEndian(width) + PNGChunk.bigEndian(height)
    PNGChunk.append("IHDR", header + [UInt8(depth), type, 0, 0, isInterlaced ? 1 : 0], to: &bytes)
    bytes += extra
    if !palette.isEmpty { PNGChunk.append("PLTE", palette, to: &bytes) }
    if !transparency.isEmpty { PNGChunk.append("tRNS", transparency, to: &bytes) }
    for start in stride(from: 0, to: packed.count, by: min(pieceLength, packed.count)) {
      PNGChunk.append(
        "IDAT", packed[start..<min(packed.count, start + min(pieceLength, packed.count))], to: &bytes)
    }
    PNGChunk.append("IEND", [], to: &bytes)
    return bytes
  }

  /// The filtered rows of the picture or of its seven parts.
  func rows() -> [UInt8] {
    guard isInterlaced else { return part(x: 0, y: 0, dx: 1, dy: 1) }
    let parts = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ]
    return parts.flatMap { part(x: $0.0, y: $0.1, dx: $0.2, dy: $0.3) }
  }

  private func part(x: Int, y: Int, dx: Int, dy: Int) -> [UInt8] {
    var out: [UInt8] = []
    let columns = Array(stride(from: x, to: width, by: dx))
    if columns.isEmpty { return [] }
    let distance = max(1, channels * depth / 8)
    var above = [UInt8](repeating: 0, count: (columns.count * channels * depth + 7) / 8)
    for row in stride(from: y, to: height, by: dy) {
      let current = packed(columns.flatMap { pixel($0, row) })
      let filter = filter()
      out.append(filter)
      for index in current.indices {
        let left = index < distance ? 0 : Int(current[index - distance])
        let corner = index < distance ? 0 : Int(above[index - distance])
        out.append(current[index] &- UInt8(Self.prediction(filter, left, Int(above[index]), corner)))
      }
      above = current
    }
    return out
  }

  private static func prediction(_ filter: UInt8, _ left: Int, _ above: Int, _ corner: Int) -> Int {
    switch filter {
    case 1: return left
    case 2: return above
    case 3: return (left + above) / 2
    case 4:
      let estimate = left + above - corner
      return [left, above, corner].min { abs($0 - estimate) < abs($1 - estimate) } ?? 0
    default: return 0
    }
  }

  /// The numbers of one pixel.
  private func pixel(_ x: Int, _ y: Int) -> ArraySlice<Int> {
    let start = (y * width + x) * channels
    return samples[start..<start + channels]
  }

  private func packed(_ numbers: [Int]) -> [UInt8] {
    if depth == 8 { return numbers.map { UInt8($0) } }
    var bits = numbers.flatMap { number in (0..<depth).map { UInt8(number >> (depth - 1 - $0) & 1) } }
    bits += [UInt8](repeating: 0, count: (8 - bits.count % 8) % 8)
    return stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reduce(0) { $0 << 1 | $1 }
    }
  }

  /// The picture that the file shows.
  func picture() -> PixelBuffer {
    let bytes = (0..<width * height).flatMap { color(Array(pixel($0 % width, $0 / width))) }
    return PixelBuffer(width: width, height: height, bytes: bytes)
  }

  private func color(_ numbers: [Int]) -> [UInt8] {
    if type == 3 {
      let index = numbers[0]
      let opacity = index < transparency.count ? transparency[index] : 255
      return Array(palette[index * 3..<index * 3 + 3]) + [opacity]
    }
    let key = stride(from: 0, to: transparency.count, by: 2).map {
      Int(transparency[$0]) << 8 | Int(transparency[$0 + 1])
    }
    let levels = numbers.map { level($0) }
    switch type {
    case 0: return [levels[0], levels[0], levels[0], numbers == key ? 0 : 255]
    case 2: return levels + [numbers == key ? 0 : 255]
    case 4: return [levels[0], levels[0], levels[0], levels[1]]
    default: return levels
    }
  }

  /// The nearest number of 8 bits.
  private func level(_ number: Int) -> UInt8 {
    UInt8((Double(number) / Double((1 << depth) - 1) * 255).rounded())
  }
}

extension PNGFileBuilder {
  /// Every colour type with each of its depths.
  static let forms: [(type: UInt8, depth: Int)] =
    [1, 2, 4, 8, 16].map { (0, $0) } + [1, 2, 4, 8].map { (3, $0) }
    + [2, 4, 6].flatMap { [($0, 8), ($0, 16)] }

  /// A picture of a form whose pixels, size, filters, chunks and transparency come from the generator.
  static func random(
    _ form: (type: UInt8, depth: Int), isInterlaced: Bool, _ generator: inout SeededGenerator
  ) -> PNGFileBuilder {
    var builder = PNGFileBuilder()
    (builder.type, builder.depth, builder.isInterlaced) = (form.type, form.depth, isInterlaced)
    builder.width = .random(in: 1...40, using: &generator)
    builder.height = .random(in: 1...12, using: &generator)
    let isTransparent = Bool.random(using: &generator)
    var limit = 1 << form.depth
    if form.type == 3 {
      limit = .random(in: 1...limit, using: &generator)
      builder.palette = (0..<limit * 3).map { _ in .random(in: 0...255, using: &generator) }
      let opacities = Int.random(in: 1...limit, using: &generator)
      if isTransparent {
        builder.transparency = (0..<opacities).map { _ in .random(in: 0...255, using: &generator) }
      }
    }
    // Few different numbers, so that the transparent colour is met.
    let numbers = (0..<3).map { _ in Int.random(in: 0..<limit, using: &generator) }
    let isNoise = Bool.random(using: &generator)
    builder.samples = (0..<builder.width * builder.height * builder.channels).map { _ in
      isNoise ? .random(in: 0..<limit, using: &generator) : numbers[Int.random(in: 0..<3, using: &generator)]
    }
    if isTransparent, form.type == 0 || form.type == 2 {
      builder.transparency = builder.samples.prefix(builder.channels).flatMap {
        PNGChunk.bigEndian($0).suffix(2)
      }
    }
    builder.pieceLength = Bool.random(using: &generator) ? .max : .random(in: 1...50, using: &generator)
    var filters = generator
    builder.filter = { .random(in: 0...4, using: &filters) }
    return builder
  }
}
