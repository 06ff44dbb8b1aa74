import Graphics2D

/// Pictures that are filtered as a whole: what lies behind a backdrop, and groups that are blurred or turned in perspective. A band shows a part of
/// them, and they are made of more than a band: so they are drawn by themselves, once, and kept for the other bands and for
/// the next picture.
///
/// A picture depends on its key alone, so that what was drawn before does not change a byte.
final class FilteredPictures {
  /// All that a picture depends on, besides pictures and fonts, which stay.
  struct Key {
    var steps: [PaintStep]
    var background: Color
    var transform: AffineTransform
    /// Where it lies on the device.
    var area: PixelBox
    var bounds: PixelBox
    /// Nil for pixels as they are drawn.
    var filter: PictureFilter?

    fileprivate func isSame(as other: Key) -> Bool {
      area == other.area && bounds == other.bounds && filter == other.filter && transform == other.transform
        && background == other.background && steps.count == other.steps.count
        && zip(steps, other.steps).allSatisfy { $0.looksSame(as: $1) }
    }
  }

  private struct Entry {
    let key: Key
    let surface: CairoSurface
    var isUsed = true
  }

  /// Most pixels that are kept.
  private static let capacity = 64 << 20
  private var entries: [Entry] = []

  /// Forgets what the list before did not show.
  func beginList() {
    entries.removeAll { !$0.isUsed }
    for index in entries.indices { entries[index].isUsed = false }
  }

  /// The picture of the key, made of what `draw` draws where it is not known.
  func picture(_ key: Key, draw: () throws(RasterError) -> CairoSurface) throws(RasterError) -> CairoSurface {
    if let known = entries.firstIndex(where: { $0.key.isSame(as: key) }) {
      entries[known].isUsed = true
      return entries[known].surface
    }
    let drawn = try draw()
    let surface = key.filter?.applied(to: drawn) ?? drawn
    var pixels = key.area.width * key.area.height
    for entry in entries { pixels += entry.key.area.width * entry.key.area.height }
    if pixels > Self.capacity, !entries.isEmpty { entries.removeFirst() }
    entries.append(Entry(key: key, surface: surface))
    return surface
  }
}
