import Graphics2D

/// What is done with the pixels of a picture as a whole.
struct PictureFilter: Hashable {
  /// What lies beyond the edges of the picture.
  enum Edges: Hashable {
    /// The picture again, mirrored, as CSS has it for backdrops: what is beside an outline does not show in it.
    case mirrored
    /// Nothing.
    case clear
  }

  /// Standard deviation of the blur in pixels; 0 for none.
  var sigma: Double
  var edges: Edges
  /// Factor of the distance from grey.
  var saturation = 1.0
  /// Painted over the picture; where nothing lies beyond its edges, as far as the picture covers.
  var tint = Color.clear

  /// The filtered picture, which has the extents of the source.
  func applied(to source: CairoSurface) -> CairoSurface {
    let colors = ColorFilter(saturation: saturation, tint: tint, tintsEverything: edges == .mirrored)
    guard sigma > 0 else { return Self.recolored(source, colors) }
    return BlurredPicture(GaussianBlur(sigma: sigma), source, edges).surface(colors)
  }

  private static func recolored(_ source: CairoSurface, _ colors: ColorFilter) -> CairoSurface {
    let result = CairoSurface(.argb32, width: source.width, height: source.height)
    var line = [UInt16](repeating: 0, count: source.width * 4)
    for row in 0..<source.height {
      unsafe line.withUnsafeMutableBufferPointer { line in
        guard let line = line.baseAddress else { return }
        unsafe source.withRows(row..<row + 1) { _, bytes in
          unsafe spread(bytes.bindMemory(to: UInt32.self), source.width, to: line, 4)
        }
        unsafe result.withRows(row..<row + 1) { _, bytes in
          unsafe colors.write(line, 4, source.width, to: bytes.bindMemory(to: UInt32.self))
        }
      }
    }
    return result
  }

  /// Blue, green, red and opacity of pixels as samples with eight binary digits behind the point.
  ///
  /// - Parameter step: samples from one pixel to the next.
  fileprivate static func spread(
    _ pixels: UnsafeMutableBufferPointer<UInt32>, _ count: Int, to line: UnsafeMutablePointer<UInt16>,
    _ step: Int
  ) {
    for x in 0..<count {
      let (pixel, samples) = unsafe (pixels[x], line + step * x)
      unsafe samples[0] = UInt16(truncatingIfNeeded: pixel << 8 & 0xFF00)
      unsafe samples[1] = UInt16(truncatingIfNeeded: pixel & 0xFF00)
      unsafe samples[2] = UInt16(truncatingIfNeeded: pixel >> 8 & 0xFF00)
      unsafe samples[3] = UInt16(truncatingIfNeeded: pixel >> 16 & 0xFF00)
    }
  }
}

/// A picture blurred along both axes, of which columns are still halved in number.
private struct BlurredPicture: ~Copyable {
  private let blur: GaussianBlur
  private let width, height: Int
  /// Places of a row with those beyond its ends, before and after halving.
  private let wide, narrow: Int
  private let samples: [UInt16]

  init(_ blur: GaussianBlur, _ source: CairoSurface, _ edges: PictureFilter.Edges) {
    self.blur = blur
    (width, height) = (source.width, source.height)
    wide = blur.padded(width + 2 * blur.margin)
    narrow = wide >> blur.halvings
    let tall = blur.padded(height + 2 * blur.margin)
    let stride = narrow * 4
    var columns = FilterLines(capacity: tall * stride)
    Self.shrinkRows(source, blur, edges, wide: wide, into: &columns, stride)
    Self.extend(&columns, height, tall, margin: blur.margin, stride, edges)
    let count = blur.shrink(&columns, tall, stride: stride)
    blur.grow(&columns, count, stride: stride, for: blur.margin..<blur.margin + height)
    samples = columns.samples
  }

  /// Rows that are blurred at a time. Their pixels stand side by side, so that a processor takes several at once.
  private static let rowsAtATime = 8
  /// Samples from one pixel of such a row to the next.
  private static let rowStride = 4 * rowsAtATime

  /// Blurs and halves the rows; the first stands behind the margin.
  private static func shrinkRows(
    _ source: CairoSurface, _ blur: GaussianBlur, _ edges: PictureFilter.Edges, wide: Int,
    into columns: inout FilterLines, _ stride: Int
  ) {
    var lines = FilterLines(capacity: wide * rowStride)
    for top in Swift.stride(from: 0, to: source.height, by: rowsAtATime) {
      let rows = top..<min(top + rowsAtATime, source.height)
      unsafe lines.withSamples { lines in
        let first = unsafe lines + blur.margin * rowStride
        unsafe source.withRows(rows) { row, bytes in
          unsafe PictureFilter.spread(
            bytes.bindMemory(to: UInt32.self), source.width, to: first + 4 * (row - top), rowStride)
        }
      }
      extend(&lines, source.width, wide, margin: blur.margin, rowStride, edges)
      _ = blur.shrink(&lines, wide, stride: rowStride)
      unsafe columns.withSamples { columns in
        unsafe lines.withSamples { lines in
          for row in rows {
            unsafe copyPixels(
              stride / 4, from: lines + 4 * (row - top), rowStride,
              to: columns + (row + blur.margin) * stride, 4)
          }
        }
      }
    }
  }

  /// Takes over pixels that stand in other distances.
  private static func copyPixels(
    _ count: Int, from source: UnsafePointer<UInt16>, _ sourceStep: Int,
    to target: UnsafeMutablePointer<UInt16>, _ targetStep: Int
  ) {
    let (source, target) = unsafe (UnsafeRawPointer(source), UnsafeMutableRawPointer(target))
    for x in 0..<count {
      let pixel = unsafe source.loadUnaligned(fromByteOffset: 2 &* sourceStep &* x, as: UInt64.self)
      unsafe target.storeBytes(of: pixel, toByteOffset: 2 &* targetStep &* x, as: UInt64.self)
    }
  }

  /// Fills the places before and behind the `count` that are known.
  private static func extend(
    _ lines: inout FilterLines, _ count: Int, _ whole: Int, margin: Int, _ stride: Int,
    _ edges: PictureFilter.Edges
  ) {
    unsafe lines.withSamples { samples in
      for place in 0..<whole where place < margin || place >= margin + count {
        let target = unsafe samples + place * stride
        switch edges {
        case .clear: unsafe target.update(repeating: 0, count: stride)
        case .mirrored:
          let turn = 2 * count
          let reflected = ((place - margin) % turn + turn) % turn
          let source = margin + min(reflected, turn - 1 - reflected)
          unsafe target.update(from: samples + source * stride, count: stride)
        }
      }
    }
  }

  /// The picture with its columns again, in other colours.
  func surface(_ colors: ColorFilter) -> CairoSurface {
    let result = CairoSurface(.argb32, width: width, height: height)
    var lines = FilterLines(capacity: wide * Self.rowStride)
    let stride = narrow * 4
    for top in Swift.stride(from: 0, to: height, by: Self.rowsAtATime) {
      let rows = top..<min(top + Self.rowsAtATime, height)
      unsafe lines.withSamples { lines in
        unsafe samples.withUnsafeBufferPointer { samples in
          guard let start = samples.baseAddress else { return }
          for row in rows {
            unsafe Self.copyPixels(
              narrow, from: start + (row + blur.margin) * stride, 4, to: lines + 4 * (row - top),
              Self.rowStride)
          }
        }
      }
      blur.grow(&lines, narrow, stride: Self.rowStride, for: blur.margin..<blur.margin + width)
      unsafe lines.withSamples { lines in
        let first = unsafe lines + blur.margin * Self.rowStride
        unsafe result.withRows(rows) { row, bytes in
          unsafe colors.write(
            first + 4 * (row - top), Self.rowStride, width, to: bytes.bindMemory(to: UInt32.self))
        }
      }
    }
    return result
  }
}
