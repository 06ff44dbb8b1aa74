import CLCMS
public import Graphics2D
import PNGCodec

extension PictureFile {
  /// Reads the picture of a file's bytes as ``decode(_:maximumPixels:)`` does, its colours as sRGB by the colour profile that the
  /// file has: a phone notes that of its display, mostly Display P3.
  ///
  /// Colours that sRGB cannot show become the nearest on the way of relative colorimetry. Without a profile nothing changes.
  /// - Throws: ``PictureError``, also for a profile that cannot be read or is none of red, green and blue.
  public static func decodeInSRGB(_ bytes: [UInt8]) throws(PictureError) -> PixelBuffer {
    let pixels = try decode(bytes)
    guard let profile = profile(of: bytes) else { return pixels }
    return try pixels.inSRGB(from: profile)
  }

  /// The colour profile that a file holds; nil where it has none.
  private static func profile(of bytes: [UInt8]) -> [UInt8]? {
    switch kind(of: bytes) {
    case .png: PNG.colorProfile(of: bytes)
    case .jpeg: (try? JPEGHeader(bytes))?.profile
    case .webp: RIFFChunks(bytes).chunk("ICCP")
    }
  }
}

/// The parts of a RIFF file, as WebP has them: names of four letters, lengths, bytes.
private struct RIFFChunks {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func chunk(_ name: String) -> [UInt8]? {
    var position = 12
    while position + 8 <= bytes.count {
      let length = (0..<4).reduce(0) { $0 | Int(bytes[position + 4 + $1]) << (8 * $1) }
      let (start, end) = (position + 8, position + 8 + length)
      guard end <= bytes.count else { return nil }
      if bytes[position..<position + 4].elementsEqual(name.utf8) { return Array(bytes[start..<end]) }
      // Parts begin at even places.
      position = end + length % 2
    }
    return nil
  }
}

extension PixelBuffer {
  /// The same colours as numbers of sRGB; pixels that let something through count as if they let nothing through.
  fileprivate func inSRGB(from profile: [UInt8]) throws(PictureError) -> PixelBuffer {
    guard let source = unsafe cmsOpenProfileFromMem(profile, cmsUInt32Number(profile.count)) else {
      throw .damaged("colour profile", "it cannot be read")
    }
    defer { unsafe cmsCloseProfile(source) }
    guard unsafe cmsGetColorSpace(source) == cmsSigRgbData, let target = unsafe cmsCreate_sRGBProfile() else {
      throw .unsupported("colour profile", "one of other colours than red, green and blue")
    }
    defer { unsafe cmsCloseProfile(target) }
    // Without shortcuts, and rounded once: what is sRGB already stays as it is, number by number.
    let transform = unsafe cmsCreateTransform(
      source, specrender_rgba_8, target, specrender_rgba_16, cmsUInt32Number(INTENT_RELATIVE_COLORIMETRIC),
      cmsUInt32Number(cmsFLAGS_NOOPTIMIZE))
    guard let transform = unsafe transform else {
      throw .unsupported("colour profile", "one that leads to no colours of a screen")
    }
    defer { unsafe cmsDeleteTransform(transform) }
    var result = self
    var known = KnownColors()
    var (open, wide) = (OpenPixels(width), [UInt16](repeating: 0, count: width * 4))
    for row in 0..<height {
      open.removeAll()
      for place in row * width..<(row + 1) * width {
        let color = bytes.color(place)
        if let converted = known[color] {
          result.bytes.setColor(place, converted)
        } else {
          open.append(place, color)
        }
      }
      unsafe cmsDoTransform(transform, open.bytes, &wide, cmsUInt32Number(open.places.count))
      for (index, place) in open.places.enumerated() {
        let converted = wide.color(index)
        known[bytes.color(place)] = converted
        result.bytes.setColor(place, converted)
      }
    }
    return result
  }
}

/// Red, green and blue in the lowest bytes, red in the lowest.
private typealias PackedColor = UInt32

extension [UInt8] {
  fileprivate func color(_ pixel: Int) -> PackedColor {
    PackedColor(self[pixel * 4]) | PackedColor(self[pixel * 4 + 1]) << 8 | PackedColor(self[pixel * 4 + 2])
      << 16
  }

  fileprivate mutating func setColor(_ pixel: Int, _ color: PackedColor) {
    for component in 0..<3 {
      self[pixel * 4 + component] = UInt8(truncatingIfNeeded: color >> (component * 8))
    }
  }
}

extension [UInt16] {
  /// Rounded to eight bits.
  fileprivate func color(_ pixel: Int) -> PackedColor {
    (0..<3).reduce(0) { $0 | ((PackedColor(self[pixel * 4 + $1]) * 255 + 32_767) / 65_535) << ($1 * 8) }
  }
}

/// Pixels of a row that are still to be converted.
private struct OpenPixels {
  private(set) var places: [Int] = []
  private(set) var bytes: [UInt8] = []

  init(_ width: Int) {
    places.reserveCapacity(width)
    bytes.reserveCapacity(width * 4)
  }

  mutating func append(_ place: Int, _ color: PackedColor) {
    places.append(place)
    for shift in stride(from: 0, through: 24, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: color >> shift))
    }
  }

  mutating func removeAll() {
    places.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
  }
}

/// Colours that were converted before, as many as there is room for: a photograph has about ten pixels of each.
private struct KnownColors {
  private static let bits: UInt32 = 17
  /// What is converted, with a bit that tells it from an empty place, and what it becomes.
  private var from = [PackedColor](repeating: 0, count: 1 << bits)
  private var to = [PackedColor](repeating: 0, count: 1 << bits)
  private static let isTaken: PackedColor = 1 << 24

  subscript(color: PackedColor) -> PackedColor? {
    get {
      let place = Self.place(color)
      return from[place] == color | Self.isTaken ? to[place] : nil
    }
    set {
      let place = Self.place(color)
      (from[place], to[place]) = (color | Self.isTaken, newValue ?? 0)
    }
  }

  /// Multiplied by 2^32 over the golden ratio, similar colours are far from each other (Knuth 6.4).
  private static func place(_ color: PackedColor) -> Int { Int((color &* 2_654_435_769) >> (32 - bits)) }
}
