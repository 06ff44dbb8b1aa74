import Glibc
import Graphics2D

extension PNGFile {
  /// The pixels of a file whose numbers have 8 bits each and whose rows follow one another.
  func pixels<Form: PixelForm>(_ bytes: [UInt8], _: Form.Type) throws(PNGError) -> PixelBuffer {
    let width = header.width
    let key = transparentColor
    return try unsafe pixels(bytes) { row, above, target in
      let filter = unsafe row.load(as: UInt8.self)
      let unfilter = unsafe PixelUnfilter<Form>(width: width, source: row + 1, above: above, target: target)
      guard unfilter.undo(filter) else { return false }
      if let key {
        unsafe Self.clear(key, in: UnsafeMutableRawBufferPointer(start: target, count: width * 4))
      }
      return true
    }
  }

  /// The pixels of a file that names each by at most 8 bits.
  func pixels(_ bytes: [UInt8], _ colors: SampleColors) throws(PNGError) -> PixelBuffer {
    let (width, count) = (header.width, header.rowBytes)
    var before = [UInt8](repeating: 0, count: count)
    var highest = 0
    let buffer = try unsafe pixels(bytes) { row, _, target in
      let samples = unsafe (row + 1).assumingMemoryBound(to: UInt8.self)
      let filter = unsafe row.load(as: UInt8.self)
      let exists = unsafe before.withUnsafeMutableBufferPointer { before in
        guard let above = before.baseAddress else { return false }
        let exists = unsafe SampleUnfilter(row: samples, above: UnsafePointer(above), count: count).undo(
          filter)
        unsafe above.update(from: samples, count: count)
        return exists
      }
      highest = max(highest, unsafe colors.paint(samples, width: width, on: target))
      return exists
    }
    guard highest < colors.count else {
      throw .corrupt("a pixel has the colour \(highest) of a palette of \(colors.count)")
    }
    return buffer
  }

  /// Calls `body` with each row as the file has it, the pixels above it (of the first row: zeros) and where its own
  /// go; it returns whether the row's filter exists.
  private func pixels(
    _ bytes: [UInt8],
    _ body: (UnsafeMutableRawPointer, UnsafeRawPointer, UnsafeMutableRawPointer) -> Bool
  ) throws(PNGError) -> PixelBuffer {
    var rows = try PackedRows(self)
    let (stride, size) = (header.width * 4, header.width * header.height * 4)
    var failure: PNGError?
    let data = unsafe [UInt8](unsafeUninitializedCapacity: size) { target, count in
      let blank = [UInt8](repeating: 0, count: stride)
      unsafe Self.askForLargePages(UnsafeMutableRawBufferPointer(target))
      do throws(PNGError) {
        try unsafe bytes.withUnsafeBufferPointer { file throws(PNGError) in
          try unsafe blank.withUnsafeBufferPointer { blank throws(PNGError) in
            guard let target = target.baseAddress, let blank = blank.baseAddress else { return }
            try unsafe rows.forEach(of: UnsafeRawBufferPointer(file)) { y, row throws(PNGError) in
              let out = unsafe target + y * stride
              let above = unsafe y == 0 ? blank : UnsafePointer(out - stride)
              guard unsafe body(row, UnsafeRawPointer(above), UnsafeMutableRawPointer(out)) else {
                throw .filter(unsafe row.load(as: UInt8.self), row: y)
              }
            }
          }
        }
        count = size
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return PixelBuffer(width: header.width, height: header.height, bytes: data)
  }

  /// A picture of a screen then takes six pages of memory instead of 3000, which cost 4 ms. Where there are none, nothing
  /// is lost.
  private static func askForLargePages(_ memory: UnsafeMutableRawBufferPointer) {
    guard let start = memory.baseAddress, memory.count >= 4 << 20 else { return }
    let unused = -Int(bitPattern: start) & 4095
    _ = unsafe madvise(start + unused, memory.count - unused, MADV_HUGEPAGE)
  }

  /// The colour of an opaque picture that stands for transparency, in the low bytes of three numbers.
  private var transparentColor: SIMD4<UInt8>? {
    guard header.colorType == .rgb, transparency.count == 6 else { return nil }
    let numbers = Array(transparency)
    return SIMD4(numbers[1], numbers[3], numbers[5], 255)
  }

  private static func clear(_ key: SIMD4<UInt8>, in row: UnsafeMutableRawBufferPointer) {
    let pixels = unsafe row.bindMemory(to: SIMD4<UInt8>.self)
    for x in 0..<pixels.count where unsafe pixels[x] == key { unsafe pixels[x].w = 0 }
  }
}

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
