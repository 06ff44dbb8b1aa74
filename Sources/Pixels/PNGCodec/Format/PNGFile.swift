import CDeflate

/// What a PNG file holds besides its pixels; every part's length, place and checksum is checked.
///
/// Damage to a part that only describes is an error as well: bytes were lost, and nobody knows which others.
struct PNGFile {
  let header: PNGHeader
  /// Red, green and blue of each entry, one after the other.
  private(set) var palette: ArraySlice<UInt8> = []
  /// The data of the chunk `tRNS`: opacities of palette entries, or the one transparent colour.
  private(set) var transparency: ArraySlice<UInt8> = []
  /// Where the packed pixels are in the file.
  private(set) var pixelData: [Range<Int>] = []
  /// Frames of an animation, of which the still picture is not always one; nil for a picture.
  private(set) var frameCount: Int?
  /// Whether the file stops right before the part that marks its end, or in it: nothing of the picture is lost.
  private(set) var lacksEnd = false
  private var colorChunks: [(name: String, data: ArraySlice<UInt8>)] = []

  /// - Parameter endMayLack: whether a file is read that stops where only its end is left to be marked.
  init(_ bytes: [UInt8], endMayLack: Bool = false) throws(PNGError) {
    guard bytes.starts(with: PNG.signature) else { throw PNG.otherKind(of: bytes) }
    var reader = PNGChunkReader(bytes: bytes, position: PNG.signature.count)
    let first = try reader.next()
    // Xcode packs the pictures of an app so that only iOS can read them.
    if first.name == "CgBI" {
      throw .notPNG("a PNG that Xcode rewrote for an app (`xcrun pngcrush -revert-iphone-optimizations`)")
    }
    guard first.name == "IHDR" else { throw .corrupt("it does not begin with its header") }
    header = try PNGHeader(bytes[first.data])
    var before = first.name
    while before != "IEND" {
      if endMayLack, !pixelData.isEmpty, PNGFile.end.hasRest(from: reader.position, of: bytes) {
        lacksEnd = true
        break
      }
      let chunk = try reader.next()
      try take(chunk.name, chunk.data, of: bytes, after: before)
      before = chunk.name
    }
    guard !pixelData.isEmpty else { throw .missingRows }
    if header.colorType == .palette, palette.isEmpty { throw .corrupt("its palette is missing") }
  }

  /// The part that marks the end.
  static let end: [UInt8] = {
    var end: [UInt8] = []
    PNGChunk.append("IEND", [], to: &end)
    return end
  }()

  private mutating func take(
    _ name: String, _ range: Range<Int>, of bytes: [UInt8], after before: String
  ) throws(PNGError) {
    let data = bytes[range]
    switch name {
    case "IDAT":
      guard pixelData.isEmpty || before == name else { throw .corrupt("its pixels are in two places") }
      pixelData.append(range)
    case "PLTE": try takePalette(data)
    case "tRNS": try takeTransparency(data)
    case "acTL" where data.count == 8 && pixelData.isEmpty: frameCount = PNGChunk.number(data.prefix(4))
    case "cICP", "iCCP", "sRGB", "gAMA": colorChunks.append((name, data))
    case "IEND", "acTL": break
    default:
      // A capital at the start: whoever does not know the part cannot show the picture.
      guard let initial = name.utf8.first, initial & 0x20 != 0, name != "IHDR" else {
        throw .corrupt("its part \(name) is unknown or there twice")
      }
    }
  }

  private mutating func takePalette(_ data: ArraySlice<UInt8>) throws(PNGError) {
    guard palette.isEmpty, pixelData.isEmpty, transparency.isEmpty else {
      throw .corrupt("its palette is in the wrong place or there twice")
    }
    let limit = header.colorType == .palette ? 1 << header.bitDepth : 256
    guard !data.isEmpty, data.count % 3 == 0, data.count <= limit * 3, header.colorType.channels != 2,
      header.colorType != .grey
    else { throw .corrupt("its palette has \(data.count) bytes") }
    palette = data
  }

  private mutating func takeTransparency(_ data: ArraySlice<UInt8>) throws(PNGError) {
    let fits =
      switch header.colorType {
      case .grey: data.count == 2
      case .rgb: data.count == 6
      case .palette: !data.isEmpty && data.count * 3 <= palette.count
      case .greyAlpha, .rgba: false
      }
    // One number of 16 bits for each of a pixel's, of which those that a pixel cannot have are 0.
    let numbers = Array(data)
    let isColor =
      header.colorType == .palette
      || stride(from: 0, to: numbers.count - 1, by: 2).allSatisfy { place in
        let number = Int(numbers[place]) << 8 | Int(numbers[place + 1])
        return number >> header.bitDepth == 0
      }
    guard fits, isColor, transparency.isEmpty, pixelData.isEmpty else {
      throw .corrupt("its part tRNS is wrong or in the wrong place")
    }
    transparency = data
  }

  /// The colour profile, unpacked; nil where there is none, or something else says what the colours mean.
  var colorProfile: [UInt8]? {
    guard !colorChunks.contains(where: { $0.name == "cICP" }),
      let data = colorChunks.first(where: { $0.name == "iCCP" })?.data,
      let name = data.firstIndex(of: 0)
    else { return nil }
    return unpack(Array(data[name...].dropFirst(2)))
  }

  /// A zlib stream of at most 4 MB; nil where it is damaged.
  private func unpack(_ stream: [UInt8]) -> [UInt8]? {
    guard let decompressor = unsafe libdeflate_alloc_decompressor() else { return nil }
    defer { unsafe libdeflate_free_decompressor(decompressor) }
    var result = LIBDEFLATE_BAD_DATA
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 4 << 20) { target, count in
      unsafe result = libdeflate_zlib_decompress(
        decompressor, stream, stream.count, target.baseAddress, target.count, &count)
    }
    return result == LIBDEFLATE_SUCCESS ? bytes : nil
  }

  /// What the numbers of a pixel mean, in words: the part that the specification lets decide.
  var colorSpace: String {
    func data(_ name: String) -> ArraySlice<UInt8>? { colorChunks.first { $0.name == name }?.data }
    if let codes = data("cICP") { return "cICP " + codes.map { "\($0)" }.joined(separator: "-") }
    if let profile = data("iCCP") {
      let name = profile.prefix { $0 != 0 }.prefix(79).filter { 32...126 ~= $0 }
      return "profile \"\(String(decoding: name, as: UTF8.self))\""
    }
    guard data("sRGB") == nil, let gamma = data("gAMA"), gamma.count == 4 else { return "sRGB" }
    // 1 / 2.2, which is written for sRGB.
    return PNGChunk.number(gamma) == 45455 ? "sRGB" : "gamma \(Double(PNGChunk.number(gamma)) / 100_000)"
  }
}

/// Reads one part of a PNG file after another.
struct PNGChunkReader {
  let bytes: [UInt8]
  var position: Int

  mutating func next() throws(PNGError) -> (name: String, data: Range<Int>) {
    guard position + 12 <= bytes.count else { throw .truncated }
    let length = PNGChunk.number(bytes[position..<position + 4])
    let name = bytes[position + 4..<position + 8]
    guard name.allSatisfy({ 0x41...0x5A ~= $0 & 0xDF }), length <= Int32.max else {
      throw .corrupt("a part has no proper name or length")
    }
    let (start, end) = (position + 8, position + 8 + length)
    guard end + 4 <= bytes.count else { throw .truncated }
    let text = String(decoding: name, as: UTF8.self)
    let checksum = unsafe bytes.withUnsafeBytes { bytes in
      unsafe libdeflate_crc32(0, bytes.baseAddress?.advanced(by: start - 4), length + 4)
    }
    guard Int(checksum) == PNGChunk.number(bytes[end..<end + 4]) else { throw .checksum(text) }
    position = end + 4
    return (text, start..<end)
  }
}

extension PNG {
  /// Columns and rows of a picture, from the file's header alone.
  package static func size(of bytes: [UInt8]) throws(PNGError) -> (width: Int, height: Int) {
    guard bytes.count >= 24, bytes.starts(with: signature) else { throw otherKind(of: bytes) }
    return (PNGChunk.number(bytes[16..<20]), PNGChunk.number(bytes[20..<24]))
  }

  /// The ICC profile that says what the numbers of the pixels mean; nil where there is none, or the file is damaged.
  package static func colorProfile(of bytes: [UInt8]) -> [UInt8]? { (try? PNGFile(bytes))?.colorProfile }

  /// What the bytes look like instead of a PNG file.
  static func otherKind(of bytes: [UInt8]) -> PNGError {
    func has(_ text: String, at offset: Int = 0) -> Bool { bytes.dropFirst(offset).starts(with: text.utf8) }
    if has("version https://git-lfs") { return .pointer }
    if !bytes.isEmpty, signature.starts(with: bytes) { return .truncated }
    let kinds = [
      (bytes.isEmpty, "empty"), (bytes.starts(with: [0xFF, 0xD8, 0xFF]), "a JPEG picture"),
      (has("RIFF") && has("WEBP", at: 8), "a WebP picture"), (has("GIF8"), "a GIF picture"),
      (has("ftypavif", at: 4), "an AVIF picture"), (has("ftyphei", at: 4), "a HEIF picture"),
      (has("<svg") || has("<?xml"), "an SVG or XML document"),
      (has("<!DOCTYPE") || has("<html"), "an HTML page"),
    ]
    return .notPNG(kinds.first { $0.0 }?.1 ?? "of an unknown kind")
  }
}

extension [UInt8] {
  /// Whether `bytes` stop, from a place on, before all of these bytes are there.
  fileprivate func hasRest(from place: Int, of bytes: [UInt8]) -> Bool {
    bytes.count - place < count && starts(with: bytes[place...])
  }
}
