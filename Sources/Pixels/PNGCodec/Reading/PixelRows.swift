import Graphics2D

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The pixels of a file whose numbers have at most 8 bits each and whose rows follow one another, from the top.
struct PixelRows: ~Copyable {
  private let file: PNGFile
  private let bytes: [UInt8]
  private var packed: PackedRows
  private var samples: SampleRows?
  /// The number of the next row, and the row of pixels above it: of the first, zeros.
  private var (y, above): (Int, [UInt8])

  init(_ file: PNGFile, _ bytes: [UInt8]) throws(PNGError) {
    (self.file, self.bytes) = (file, bytes)
    packed = try PackedRows(file)
    samples = file.header.colorType.channels == 1 ? SampleRows(file) : nil
    (y, above) = (0, [UInt8](repeating: 0, count: file.header.width * 4))
  }

  /// Replaces `band` by the next `count` rows, in its memory where it is as large: fewer rows at the end of the picture,
  /// and none behind it.
  mutating func read(_ count: Int, into band: inout PixelBuffer) throws(PNGError) {
    let (width, height) = (file.header.width, min(count, file.header.height - y))
    if (band.width, band.height) != (width, height) {
      band = Self.unwritten(width: width, height: height)
    }
    let failure = unsafe band.bytes.withUnsafeMutableBytes { target in
      do throws(PNGError) { try unsafe read(into: target) } catch { return PNGError?.some(error) }
      return nil
    }
    if let failure { throw failure }
    above = Array(band.bytes.suffix(width * 4))
  }

  /// Goes through the rows that are left and makes no pixels of them where that finds no damage.
  mutating func check() throws(PNGError) {
    if samples != nil {
      var pixels = PixelBuffer(width: 0, height: 0)
      return try read(file.header.height - y, into: &pixels)
    }
    let bytes = bytes
    try unsafe bytes.withUnsafeBufferPointer { file throws(PNGError) in
      while y < self.file.header.height {
        let filter = unsafe try packed.next(of: UnsafeRawBufferPointer(file)).load(as: UInt8.self)
        guard filter <= 4 else { throw .filter(filter, row: y) }
        y += 1
      }
      try unsafe packed.finish(UnsafeRawBufferPointer(file))
    }
  }

  /// Room for rows that are all written before they are seen.
  private static func unwritten(width: Int, height: Int) -> PixelBuffer {
    let size = width * height * 4
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { target, count in
      unsafe askForLargePages(UnsafeMutableRawBufferPointer(target))
      count = size
    }
    return PixelBuffer(width: width, height: height, bytes: bytes)
  }

  private mutating func read(into target: UnsafeMutableRawBufferPointer) throws(PNGError) {
    switch file.header.colorType {
    case .rgba: try unsafe read(RGBAForm.self, into: target)
    case .rgb: try unsafe read(RGBForm.self, into: target)
    case .greyAlpha: try unsafe read(GreyAlphaForm.self, into: target)
    case .grey, .palette: try unsafe readSamples(into: target)
    }
  }

  private mutating func read<Form: PixelForm>(
    _: Form.Type, into target: UnsafeMutableRawBufferPointer
  ) throws(PNGError) {
    let (width, key) = (file.header.width, file.transparentColor)
    try unsafe forEachRow(of: target) { row, above, target in
      let filter = unsafe row.load(as: UInt8.self)
      let unfilter = unsafe PixelUnfilter<Form>(width: width, source: row + 1, above: above, target: target)
      guard unfilter.undo(filter) else { return false }
      if let key {
        unsafe Self.clear(key, in: UnsafeMutableRawBufferPointer(start: target, count: width * 4))
      }
      return true
    }
  }

  private mutating func readSamples(into target: UnsafeMutableRawBufferPointer) throws(PNGError) {
    guard var rows = samples.take() else { return }
    try unsafe forEachRow(of: target) { row, _, target in unsafe rows.read(row, into: target) }
    if y == file.header.height { try rows.checkColors() }
    samples = rows
  }

  /// Calls `body` with each row as the file has it, the pixels above it and where its own go; it returns whether the
  /// row's filter exists.
  private mutating func forEachRow(
    of target: UnsafeMutableRawBufferPointer,
    _ body: (UnsafeMutableRawPointer, UnsafeRawPointer, UnsafeMutableRawPointer) -> Bool
  ) throws(PNGError) {
    let (bytes, before, stride) = (bytes, above, file.header.width * 4)
    try unsafe bytes.withUnsafeBufferPointer { file throws(PNGError) in
      let file = UnsafeRawBufferPointer(file)
      try unsafe before.withUnsafeBufferPointer { before throws(PNGError) in
        guard let start = target.baseAddress, let before = before.baseAddress else { return }
        var above = unsafe UnsafeRawPointer(before)
        for offset in Swift.stride(from: 0, to: target.count, by: stride) {
          let row = try unsafe packed.next(of: file)
          guard unsafe body(row, above, start + offset) else {
            throw .filter(unsafe row.load(as: UInt8.self), row: y)
          }
          unsafe above = UnsafeRawPointer(start + offset)
          y += 1
        }
      }
      if y == self.file.header.height { try unsafe packed.finish(file) }
    }
  }

  /// A picture of a screen then takes six pages of memory instead of 3000, which cost 4 ms. Where there are none, nothing
  /// is lost.
  private static func askForLargePages(_ memory: UnsafeMutableRawBufferPointer) {
    guard let start = memory.baseAddress, memory.count >= 4 << 20 else { return }
    let unused = -Int(bitPattern: start) & 4095
    _ = unsafe madvise(start + unused, memory.count - unused, MADV_HUGEPAGE)
  }

  private static func clear(_ key: SIMD4<UInt8>, in row: UnsafeMutableRawBufferPointer) {
    let pixels = unsafe row.bindMemory(to: SIMD4<UInt8>.self)
    for x in 0..<pixels.count where unsafe pixels[x] == key { unsafe pixels[x].w = 0 }
  }
}

extension PNGFile {
  /// The colour of an opaque picture that stands for transparency, in the low bytes of three numbers.
  fileprivate var transparentColor: SIMD4<UInt8>? {
    guard header.colorType == .rgb, transparency.count == 6 else { return nil }
    let numbers = Array(transparency)
    return SIMD4(numbers[1], numbers[3], numbers[5], 255)
  }
}
