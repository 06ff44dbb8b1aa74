import Graphics2D

/// How the rows that a camera stored are to be turned: the eight values of EXIF's tag 274.
struct PictureOrientation: Hashable {
  /// 1 for upright, 2...8 for the others.
  let value: UInt8

  static let upright = PictureOrientation(value: 1)

  private init(value: UInt8) { self.value = value }

  /// Reads TIFF data as it stands in EXIF; upright where it says nothing that has a meaning.
  init(exif data: ArraySlice<UInt8>) {
    let bytes = Array(data)
    let isLittle = bytes.starts(with: "II".utf8)
    guard isLittle || bytes.starts(with: "MM".utf8) else { self = .upright; return }
    func number(_ offset: Int, _ count: Int) -> Int? {
      guard offset >= 0, offset + count <= bytes.count else { return nil }
      let part = bytes[offset..<offset + count]
      return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard number(2, 2) == 42, let start = number(4, 4), let count = number(start, 2) else {
      self = .upright
      return
    }
    for entry in (0..<count).lazy.map({ start + 2 + 12 * $0 }) where number(entry, 2) == 274 {
      guard number(entry + 2, 2) == 3, let value = number(entry + 8, 2), 1...8 ~= value else { break }
      self.init(value: UInt8(value))
      return
    }
    self = .upright
  }

  private var isTurned: Bool { value >= 5 }

  /// Extents of the upright picture whose stored ones are given.
  func size(_ width: Int, _ height: Int) -> Size {
    isTurned ? Size(Double(height), Double(width)) : Size(Double(width), Double(height))
  }

  /// The picture upright.
  func apply(to picture: PixelBuffer) -> PixelBuffer {
    if self == .upright { return picture }
    let (width, height) = (picture.width, picture.height)
    let (columns, rows) = isTurned ? (height, width) : (width, height)
    let mirrorsX = [2, 3, 7, 8].contains(value)
    let mirrorsY = [3, 4, 6, 7].contains(value)
    var bytes = [UInt8](repeating: 0, count: picture.bytes.count)
    unsafe picture.bytes.withUnsafeBytes { source in
      unsafe bytes.withUnsafeMutableBytes { target in
        let from = unsafe source.bindMemory(to: UInt32.self)
        let to = unsafe target.bindMemory(to: UInt32.self)
        for y in 0..<rows {
          for x in 0..<columns {
            let (a, b) = isTurned ? (y, x) : (x, y)
            let place = (mirrorsY ? height - 1 - b : b) * width + (mirrorsX ? width - 1 - a : a)
            unsafe to[y * columns + x] = from[place]
          }
        }
      }
    }
    return PixelBuffer(width: columns, height: rows, bytes: bytes)
  }
}
