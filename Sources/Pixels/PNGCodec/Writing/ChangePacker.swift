package import Graphics2D

extension AnimatedPNG {
  /// Packs rectangles of pictures, a band of rows after the other. Not meant for several threads at once: give each its own.
  package final class ChangePacker {
    /// Rows that are packed at once: few enough to stay in a core's cache.
    private static let bandHeight = 64

    private let deflate = DeflateBlocks()
    private var differences = RowDifferences(isOpaque: false)

    /// Makes a packer.
    package init() {}

    /// The change that draws a rectangle, which is not empty.
    ///
    /// - Parameter pixels: what is drawn in a part of the rectangle; asked for from the top.
    /// - Throws: ``PNGError/outOfMemory`` where there is no room for it.
    package func pack(
      _ box: PixelBox, blends: Bool, _ pixels: (PixelBox) -> PixelBuffer
    ) throws(PNGError) -> Change {
      var data = DeflateBlocks.zlibHeader
      var checksum = Adler32()
      for top in stride(from: box.y, to: box.maxY, by: Self.bandHeight) {
        let height = min(box.maxY - top, Self.bandHeight)
        let part = pixels(PixelBox(x: box.x, y: top, width: box.width, height: height))
        try unsafe differences.withRows(0..<height, of: part) { bytes throws(PNGError) in
          try unsafe deflate.append(bytes, to: &data)
          checksum.append(unsafe Adler32(bytes))
        }
      }
      data += DeflateBlocks.zlibEnd(checksum)
      return Change(x: box.x, y: box.y, width: box.width, height: box.height, blends: blends, data: data)
    }
  }
}
