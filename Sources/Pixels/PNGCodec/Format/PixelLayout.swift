import Graphics2D

/// A picture as rows of a PNG file before filtering.
struct PixelLayout {
  enum ColorType: UInt8 {
    case grey = 0
    case rgb = 2
    case palette = 3
    case greyAlpha = 4
    case rgba = 6

    /// Numbers per pixel.
    var channels: Int {
      switch self {
      case .grey, .palette: 1
      case .greyAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }
  }

  /// One colour of a palette.
  struct Entry: Hashable {
    var red, green, blue, alpha: UInt8
  }

  var colorType: ColorType
  var bitDepth = 8
  var palette: [Entry] = []
  var width, height: Int
  /// Rows without filter bytes.
  var rows: [UInt8]

  /// Bytes of a row.
  var stride: Int { rows.count / height }

  /// Bytes from a byte to the one that filters compare it with.
  var pixelBytes: Int { colorType.channels }

  /// The layouts worth trying, all of them exact.
  static func candidates(for buffer: PixelBuffer) -> [PixelLayout] {
    let isOpaque = buffer.isOpaque(in: 0..<buffer.height)
    let full = PixelLayout(buffer, keeping: isOpaque ? 3 : 4, as: isOpaque ? .rgb : .rgba)
    if isOpaque, buffer.isGrey { return [PixelLayout(buffer, keeping: 1, as: .grey)] + paletted(buffer) }
    return [full] + paletted(buffer)
  }

  /// The first `channels` bytes of every pixel.
  private init(_ buffer: PixelBuffer, keeping channels: Int, as colorType: ColorType) {
    (self.colorType, width, height) = (colorType, buffer.width, buffer.height)
    let count = buffer.width * buffer.height
    rows = unsafe [UInt8](unsafeUninitializedCapacity: count * channels) { target, initialized in
      unsafe buffer.bytes.withUnsafeBufferPointer { source in
        for pixel in 0..<count {
          for channel in 0..<channels {
            unsafe target[pixel * channels + channel] = source[pixel * 4 + channel]
          }
        }
      }
      initialized = count * channels
    }
  }

  /// The picture by indices into a palette in order of appearance, where 256 entries are enough.
  private static func paletted(_ buffer: PixelBuffer) -> [PixelLayout] {
    var (indices, palette, seen): ([UInt8], [Entry], [UInt32: UInt8]) = ([], [], [:])
    indices.reserveCapacity(buffer.width * buffer.height)
    var (lastColor, lastIndex): (UInt32?, UInt8) = (nil, 0)
    for p in Swift.stride(from: 0, to: buffer.bytes.count, by: 4) {
      let entry = Entry(
        red: buffer.bytes[p], green: buffer.bytes[p + 1], blue: buffer.bytes[p + 2],
        alpha: buffer.bytes[p + 3])
      let color =
        UInt32(entry.red) << 24 | UInt32(entry.green) << 16 | UInt32(entry.blue) << 8 | UInt32(entry.alpha)
      if color != lastColor {
        if let index = seen[color] {
          lastIndex = index
        } else {
          if palette.count == 256 { return [] }
          lastIndex = UInt8(palette.count)
          seen[color] = lastIndex
          palette.append(entry)
        }
        lastColor = color
      }
      indices.append(lastIndex)
    }
    return [PixelLayout(indices: indices, palette: palette, width: buffer.width, height: buffer.height)]
  }

  /// Packs indices into as few bits as the palette needs.
  private init(indices: [UInt8], palette: [Entry], width: Int, height: Int) {
    (colorType, self.palette, self.width, self.height) = (.palette, palette, width, height)
    bitDepth = palette.count <= 2 ? 1 : palette.count <= 4 ? 2 : palette.count <= 16 ? 4 : 8
    let stride = (width * bitDepth + 7) / 8
    rows = [UInt8](repeating: 0, count: stride * height)
    for y in 0..<height {
      for x in 0..<width {
        let bit = x * bitDepth
        rows[y * stride + bit / 8] |= indices[y * width + x] << UInt8(8 - bitDepth - bit % 8)
      }
    }
  }
}

extension PixelBuffer {
  /// Whether red, green and blue are the same everywhere.
  fileprivate var isGrey: Bool {
    var difference: UInt8 = 0
    for index in stride(from: 0, to: bytes.count, by: 4) {
      difference |= (bytes[index] ^ bytes[index + 1]) | (bytes[index] ^ bytes[index + 2])
    }
    return difference == 0
  }

  /// Whether no pixel of the rows lets anything through.
  func isOpaque(in rows: Range<Int>) -> Bool {
    unsafe bytes.withUnsafeBytes { bytes in
      let words = unsafe UnsafeRawBufferPointer(
        rebasing: bytes[rows.lowerBound * width * 4..<rows.upperBound * width * 4]
      )
      .bindMemory(to: UInt32.self)
      var all = UInt32.max
      for index in 0..<words.count { all &= unsafe words[index] }
      return UInt32(littleEndian: all) >> 24 == 255
    }
  }
}
