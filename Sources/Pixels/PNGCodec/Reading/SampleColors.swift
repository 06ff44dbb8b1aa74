/// The colours that the numbers of a grey or palette picture stand for.
struct SampleColors {
  private let bitDepth: Int
  /// Of every number that a byte can hold; those that the picture has no colour for are black.
  private var pixels = [SIMD4<UInt8>](repeating: SIMD4(0, 0, 0, 255), count: 256)
  /// How many numbers have a colour.
  let count: Int

  init(_ file: PNGFile) {
    bitDepth = file.header.bitDepth
    let transparency = Array(file.transparency)
    if file.header.colorType == .palette {
      let palette = Array(file.palette)
      count = palette.count / 3
      for index in 0..<count {
        let opacity = index < transparency.count ? transparency[index] : 255
        pixels[index] = SIMD4(palette[index * 3], palette[index * 3 + 1], palette[index * 3 + 2], opacity)
      }
    } else {
      count = 1 << bitDepth
      for level in 0..<count {
        let grey = UInt8(level * 255 / (count - 1))
        pixels[level] = SIMD4(grey, grey, grey, 255)
      }
      if let number = transparency.last { pixels[Int(number) & (count - 1)].w = 0 }
    }
  }

  /// Writes the pixels that a row of packed numbers names; returns the highest number.
  func paint(_ row: UnsafePointer<UInt8>, width: Int, on target: UnsafeMutableRawPointer) -> Int {
    let perByte = 8 / bitDepth
    let mask = UInt8(truncatingIfNeeded: (1 << bitDepth) - 1)
    var highest: UInt8 = 0
    unsafe pixels.withUnsafeBufferPointer { pixels in
      let out = unsafe target.assumingMemoryBound(to: SIMD4<UInt8>.self)
      for x in 0..<width {
        let shift = 8 - bitDepth - x % perByte * bitDepth
        let sample = unsafe row[x / perByte] >> UInt8(truncatingIfNeeded: shift) & mask
        highest = max(highest, sample)
        unsafe out[x] = pixels[Int(sample)]
      }
    }
    return Int(highest)
  }
}

/// The rows of a grey or palette picture.
struct SampleRows {
  private let width: Int
  private let colors: SampleColors
  /// The packed numbers of the row before, its filter undone.
  private var before: [UInt8]
  private var highest = 0

  init(_ file: PNGFile) {
    (width, colors) = (file.header.width, SampleColors(file))
    before = [UInt8](repeating: 0, count: file.header.rowBytes)
  }

  /// Writes the pixels of the next row; returns whether its filter exists.
  mutating func read(_ row: UnsafeMutableRawPointer, into target: UnsafeMutableRawPointer) -> Bool {
    let numbers = unsafe (row + 1).assumingMemoryBound(to: UInt8.self)
    let filter = unsafe row.load(as: UInt8.self)
    let exists = unsafe before.withUnsafeMutableBufferPointer { before in
      guard let above = before.baseAddress else { return false }
      let unfilter = unsafe SampleUnfilter(row: numbers, above: UnsafePointer(above), count: before.count)
      let exists = unfilter.undo(filter)
      unsafe above.update(from: numbers, count: before.count)
      return exists
    }
    highest = max(highest, unsafe colors.paint(numbers, width: width, on: target))
    return exists
  }

  /// Whether every number that was read has a colour.
  func checkColors() throws(PNGError) {
    guard highest < colors.count else {
      throw .corrupt("a pixel has the colour \(highest) of a palette of \(colors.count)")
    }
  }
}
