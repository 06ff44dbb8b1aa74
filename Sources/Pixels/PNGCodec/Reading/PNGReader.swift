public import Graphics2D

extension PNG {
  /// Reads a picture as ``decode(_:maximumPixels:)`` does, some rows at a time from the top: who needs each only once
  /// finds them in the processor's cache, and the picture takes no memory.
  public struct Reader: ~Copyable {
    /// Pixels in a row.
    public let width: Int
    /// Rows.
    public let height: Int
    /// Bits of each of a pixel's numbers in the file: 1, 2, 4, 8 or 16.
    public let bitDepth: Int
    /// Frames of an animation, of which the pixels are the still picture; nil for a plain picture.
    public let frameCount: Int?
    /// What the numbers mean: `sRGB`, also where nothing is said, or the words of another chunk.
    public let colorSpace: String

    private var rows: PixelRows?
    /// What is left of a picture that was decoded at once.
    private var rest: PixelBuffer

    /// Whether the file stops before its end is marked.
    public let lacksEnd: Bool

    /// Checks all parts of a file, and the size of its picture before memory is asked for.
    ///
    /// - Parameter endMayLack: whether a file is read that has all of its picture, but stops before its end is marked.
    public init(
      _ bytes: [UInt8], maximumPixels: Int = DisplayList.maximumPixels, endMayLack: Bool = false
    ) throws(PNGError) {
      let file = try PNGFile(bytes, endMayLack: endMayLack)
      let (width, height) = (file.header.width, file.header.height)
      guard width.multipliedReportingOverflow(by: height).partialValue <= maximumPixels else {
        throw .tooLarge(width: width, height: height, limit: maximumPixels)
      }
      // Deflate packs at most 1032 bytes into one.
      guard file.header.rowBytes * height <= bytes.count * 1032 else { throw .truncated }
      // Rare forms are left to libspng, which takes four times as long.
      if file.header.isInterlaced || file.header.bitDepth == 16 {
        try PackedCheck.check(file, bytes)
        let left = bytes.count - (file.pixelData.last?.upperBound ?? 0) - 4
        let whole = file.lacksEnd ? bytes.dropLast(left) + PNGFile.end : bytes
        self.init(file, rows: nil, rest: try SpngDecoder.decode(whole))
      } else {
        self.init(file, rows: try PixelRows(file, bytes), rest: PixelBuffer(width: width, height: 0))
      }
    }

    private init(_ file: PNGFile, rows: consuming PixelRows?, rest: PixelBuffer) {
      (width, height, bitDepth) = (file.header.width, file.header.height, file.header.bitDepth)
      (frameCount, colorSpace, lacksEnd) = (file.frameCount, file.colorSpace, file.lacksEnd)
      self.rows = rows
      self.rest = rest
    }

    /// Replaces `band` by the next `count` rows, in its memory where it is as large: fewer rows at the end of the picture,
    /// and none behind it.
    /// - Throws: ``PNGError``, with the last rows at the latest; the band and all that follow hold anything then.
    public mutating func read(_ count: Int, into band: inout PixelBuffer) throws(PNGError) {
      guard try rows?.read(count, into: &band) == nil else { return }
      let height = min(count, rest.height)
      band = height == rest.height ? rest : rest.cropped(x: 0, y: 0, width: width, height: height)
      rest = rest.cropped(x: 0, y: height, width: width, height: rest.height - height)
    }

    /// Goes to the end of the picture only to learn whether it is damaged, which takes half the time.
    /// - Throws: what ``read(_:into:)`` throws.
    public mutating func check() throws(PNGError) { try rows?.check() }
  }
}
