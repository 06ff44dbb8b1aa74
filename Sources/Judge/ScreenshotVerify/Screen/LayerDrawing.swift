import CairoRaster
import Graphics2D
import PNGCodec
import ToolOutcome

/// Draws single nodes of one scene.
final class LayerDrawing {
  private let sequence: SequenceRasterizer

  init(_ fonts: FontLibrary, _ images: ImageStore, scale: Double) {
    sequence = SequenceRasterizer(fonts: fonts, images: images, scale: scale)
  }

  func picture(of list: DisplayList) throws -> PixelBuffer {
    do { _ = try sequence.draw(list) } catch {
      throw ToolFailure.wrongDocument("the scene cannot be drawn: \(error)", hint: "")
    }
    return sequence.picture
  }

  /// What `list` paints, without the transparent rows and columns around it; nil for nothing.
  func layer(_ list: DisplayList) throws -> Layer? {
    let rows: RowSet
    do {
      // Only what differs from before is told: rows that the layer before had just so would be missed.
      _ = try sequence.draw(DisplayList(size: list.size, background: .clear))
      rows = try sequence.draw(list).rows
    } catch {
      throw ToolFailure.wrongDocument("the scene cannot be drawn: \(error)", hint: "")
    }
    let picture = sequence.picture
    var (left, right, top, bottom) = (picture.width, -1, picture.height, -1)
    for y in rows.ranges.joined() {
      guard let columns = picture.paintedColumns(of: y) else { continue }
      (left, right) = (min(left, columns.lowerBound), max(right, columns.upperBound))
      (top, bottom) = (min(top, y), max(bottom, y))
    }
    guard right >= left, bottom >= top else { return nil }
    return Layer(
      x: left, y: top,
      pixels: picture.cropped(x: left, y: top, width: right - left + 1, height: bottom - top + 1))
  }
}

extension PixelBuffer {
  /// The first and the last column of a row that are not transparent; nil where all are.
  fileprivate func paintedColumns(of row: Int) -> ClosedRange<Int>? {
    let bytes = bytes.span
    let start = row * width
    var (first, last) = (0, width - 1)
    while first < width, bytes[(start + first) * 4 + 3] == 0 { first += 1 }
    if first == width { return nil }
    while bytes[(start + last) * 4 + 3] == 0 { last -= 1 }
    return first...last
  }
}
