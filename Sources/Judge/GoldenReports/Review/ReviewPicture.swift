import CairoRaster
import Files
import GoldenCompare
import Goldens
import Graphics2D
import PNGCodec

extension GoldenResult {
  /// What was expected, what came and the difference, cut to where they differ, no larger than `space`; nil where there
  /// is no picture.
  func picture(in space: PixelDifference.Extent) -> PixelBuffer? {
    var parts = [FailureFile.Content.expected, .actual, .difference].compactMap { picture($0) }
    if case .changed(let change) = verdict, let bounds = change.pixels.bounds {
      // Enough around it to see where it is.
      let margin = 32
      parts = parts.map { part in
        part.extended(to: change.pixels.canvas).cropped(
          x: bounds.x - margin, y: bounds.y - margin, width: bounds.width + 2 * margin,
          height: bounds.height + 2 * margin)
      }
    }
    guard let first = parts.first else { return nil }
    let gap = 16
    let isRow = parts.count * first.width * space.height <= parts.count * first.height * space.width
    let joined =
      isRow ? PixelBuffer(sideBySide: parts, gap: gap) : PixelBuffer(stacked: parts, gap: gap)
    return joined.fitted(into: space)
  }

  private func picture(_ content: FailureFile.Content) -> PixelBuffer? {
    guard let path = files.first(where: { $0.content == content })?.path,
      let file = try? FileReader.read(path, limit: GoldenStore.sizeLimit)
    else { return nil }
    return try? PNG.decode(file)
  }
}

extension PixelBuffer {
  /// Pictures of one width below each other, white gaps of `gap` rows between them.
  fileprivate init(stacked pictures: [PixelBuffer], gap: Int) {
    let width = pictures.first?.width ?? 0
    let white = [UInt8](repeating: 255, count: width * gap * 4)
    self.init(
      width: width, height: pictures.map(\.height).reduce(0, +) + max(0, pictures.count - 1) * gap,
      bytes: Array(pictures.map(\.bytes).joined(separator: white)))
  }

  /// Reduced by a whole number where it is larger than `space`, enlarged by one of at most 4 where that has room.
  func fitted(into space: PixelDifference.Extent) -> PixelBuffer {
    let step = max((width + space.width - 1) / space.width, (height + space.height - 1) / space.height)
    if step > 1 { return reduced(by: step) }
    return enlarged(by: min(4, space.width / max(1, width), space.height / max(1, height)))
  }

  /// The mean of every block of `step` x `step` pixels, those that are translucent on black.
  private func reduced(by step: Int) -> PixelBuffer {
    var small = PixelBuffer(width: max(1, width / step), height: max(1, height / step))
    for y in 0..<small.height {
      for x in 0..<small.width {
        let (rows, columns) = (y * step..<min(height, (y + 1) * step), x * step..<min(width, (x + 1) * step))
        var sums = [0, 0, 0]
        for row in rows {
          for column in columns {
            let place = (row * width + column) * 4
            for k in 0..<3 { sums[k] += Int(bytes[place + k]) * Int(bytes[place + 3]) }
          }
        }
        let target = (y * small.width + x) * 4
        for k in 0..<3 { small.bytes[target + k] = UInt8(sums[k] / (rows.count * columns.count * 255)) }
        small.bytes[target + 3] = 255
      }
    }
    return small
  }

  private func enlarged(by factor: Int) -> PixelBuffer {
    if factor <= 1 { return self }
    var large: [UInt8] = []
    large.reserveCapacity(bytes.count * factor * factor)
    for y in 0..<height {
      var row: [UInt8] = []
      for place in stride(from: y * width * 4, to: (y + 1) * width * 4, by: 4) {
        for _ in 0..<factor { row += bytes[place..<place + 4] }
      }
      for _ in 0..<factor { large += row }
    }
    return PixelBuffer(width: width * factor, height: height * factor, bytes: large)
  }
}
