import Graphics2D

/// Pictures by which groups are seen.
extension Painter {
  /// How much of each visible pixel a stencil lets be seen, whose coordinates are the current ones.
  func coverage(of stencil: MaskImage) throws(RasterError) -> Coverage {
    var coverage = Coverage(visible)
    if visible.isEmpty { return coverage }
    let list = DisplayList(size: .zero, background: .clear, commands: stencil.commands)
    var job = job
    (job.transform, job.background) = (transform, .clear)
    job.steps = try PaintStep.steps(of: list, scale: scale)
    job.steps.place(in: PaintedArea(base: transform, canvas: job.bounds, glyphs: glyphs))
    let painter = painter(of: job, drawing: visible)
    try painter.paint(job.steps.indices)
    coverage.take(painter.canvas.surface) { pixel in
      let fraction = stencil.usesLuminance ? pixel.luminance : UInt8(truncatingIfNeeded: pixel >> 24)
      return stencil.isInverted ? 255 - fraction : fraction
    }
    return coverage
  }
}

extension UInt32 {
  /// The light of a premultiplied pixel, 0...255: encoded components as those of a mask in CSS Masking 1, section 7.10.1.
  fileprivate var luminance: UInt8 {
    let sum = 13933 * (self >> 16 & 255) + 46871 * (self >> 8 & 255) + 4732 * (self & 255)
    return UInt8(truncatingIfNeeded: Swift.min((sum + 32768) >> 16, 255))
  }
}

extension Coverage {
  /// Makes every byte what `share` makes of the pixel of a picture as large.
  fileprivate mutating func take(_ picture: CairoSurface, _ fraction: (UInt32) -> UInt8) {
    let width = rect.width
    unsafe bytes.withUnsafeMutableBufferPointer { bytes in
      unsafe picture.withRows { row, source in
        let pixels = unsafe source.bindMemory(to: UInt32.self)
        for x in 0..<width { unsafe bytes[row * width + x] = fraction(pixels[x]) }
      }
    }
  }

  /// What both cover; all of this one lies within the other.
  mutating func multiply(by other: Coverage) {
    for row in 0..<rect.height {
      let (start, from) = (
        row * rect.width, (rect.y + row - other.rect.y) * other.rect.width + rect.x - other.rect.x
      )
      for x in 0..<rect.width {
        let product = UInt32(bytes[start + x]) * UInt32(other.bytes[from + x])
        bytes[start + x] = UInt8(truncatingIfNeeded: (product + 127) / 255)
      }
    }
  }
}
