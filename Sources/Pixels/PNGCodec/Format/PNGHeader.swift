/// The size and form of a picture as its file names them.
struct PNGHeader: Hashable {
  /// Pixels in a row and rows, each 1...2^31 - 1.
  let width, height: Int
  let colorType: PixelLayout.ColorType
  /// Bits of each of a pixel's numbers: 1, 2, 4, 8 or 16.
  let bitDepth: Int
  /// Whether the picture is stored as seven smaller ones (Adam7).
  let isInterlaced: Bool

  /// Reads the data of the chunk `IHDR`.
  init(_ data: ArraySlice<UInt8>) throws(PNGError) {
    guard data.count == 13 else { throw .header("it has \(data.count) bytes instead of 13") }
    let bytes = Array(data)
    width = PNGChunk.number(bytes[0..<4])
    height = PNGChunk.number(bytes[4..<8])
    let largest = Int(Int32.max)
    guard 1...largest ~= width, 1...largest ~= height else {
      throw .header("the size is \(width) x \(height)")
    }
    bitDepth = Int(bytes[8])
    guard let colorType = PixelLayout.ColorType(rawValue: bytes[9]),
      Self.depths(of: colorType).contains(bitDepth)
    else { throw .header("there is no colour type \(bytes[9]) with \(bytes[8]) bits") }
    self.colorType = colorType
    guard bytes[10] == 0, bytes[11] == 0, bytes[12] <= 1 else {
      throw .header("compression \(bytes[10]), filters \(bytes[11]) or interlacing \(bytes[12]) is unknown")
    }
    isInterlaced = bytes[12] == 1
  }

  private static func depths(of colorType: PixelLayout.ColorType) -> [Int] {
    switch colorType {
    case .grey: [1, 2, 4, 8, 16]
    case .palette: [1, 2, 4, 8]
    case .rgb, .greyAlpha, .rgba: [8, 16]
    }
  }

  /// Bytes of a row before compression, behind the byte that names its filter.
  var rowBytes: Int { (width * colorType.channels * bitDepth + 7) / 8 }
}
