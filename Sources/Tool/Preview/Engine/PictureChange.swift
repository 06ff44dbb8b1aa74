import Glibc
import Graphics2D

/// The smallest box of pixels in which a picture differs from the one before it; nil where nothing does.
func changedBox(_ before: PixelBuffer, _ after: PixelBuffer) -> PixelBox? {
  let (width, height) = (after.width, after.height)
  guard before.width == width, before.height == height else {
    return PixelBox(x: 0, y: 0, width: width, height: height)
  }
  func differs(_ row: Int) -> Bool {
    unsafe before.bytes.withUnsafeBytes { a in
      unsafe after.bytes.withUnsafeBytes { b in
        guard let a = a.baseAddress, let b = b.baseAddress else { return false }
        return unsafe memcmp(a + row * width * 4, b + row * width * 4, width * 4) != 0
      }
    }
  }
  guard let top = (0..<height).first(where: differs), let bottom = (0..<height).last(where: differs) else {
    return nil
  }
  var (left, right) = (width, 0)
  unsafe before.bytes.withUnsafeBytes { a in
    unsafe after.bytes.withUnsafeBytes { b in
      let (a, b) = unsafe (a.bindMemory(to: UInt32.self), b.bindMemory(to: UInt32.self))
      for row in top...bottom {
        let start = row * width
        var column = 0
        while column < left, unsafe a[start + column] == b[start + column] { column += 1 }
        left = min(left, column)
        column = width
        while column > right, unsafe a[start + column - 1] == b[start + column - 1] { column -= 1 }
        right = max(right, column)
      }
    }
  }
  return PixelBox(x: left, y: top, width: right - left, height: bottom - top + 1)
}
