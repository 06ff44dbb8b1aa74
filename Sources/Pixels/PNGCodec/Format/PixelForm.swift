/// How pixels of 8 bits a number are stored in a PNG file.
protocol PixelForm {
  /// Bytes of a pixel.
  static var bytes: Int { get }
  /// What is put over every pixel: the opacity of a form without one.
  static var opacity: UInt8 { get }
  /// A pixel as red, green, blue and alpha; alpha is anything where the form has none. May read four bytes.
  static func pixel(_ source: UnsafeRawPointer) -> SIMD4<UInt8>
  /// Four pixels. May read four bytes of the last one.
  static func block(_ source: UnsafeRawPointer) -> SIMD16<UInt8>
}

extension PixelForm {
  @inline(__always) static func block(_ source: UnsafeRawPointer) -> SIMD16<UInt8> {
    unsafe SIMD16(
      lowHalf: SIMD8(lowHalf: pixel(source), highHalf: pixel(source + bytes)),
      highHalf: SIMD8(lowHalf: pixel(source + 2 * bytes), highHalf: pixel(source + 3 * bytes)))
  }
}

/// Red, green, blue and alpha.
enum RGBAForm: PixelForm {
  static let bytes = 4
  static let opacity: UInt8 = 0
  @inline(__always) static func pixel(_ source: UnsafeRawPointer) -> SIMD4<UInt8> {
    unsafe source.loadUnaligned(as: SIMD4<UInt8>.self)
  }
  @inline(__always) static func block(_ source: UnsafeRawPointer) -> SIMD16<UInt8> {
    unsafe source.loadUnaligned(as: SIMD16<UInt8>.self)
  }
}

/// Red, green and blue.
enum RGBForm: PixelForm {
  static let bytes = 3
  static let opacity: UInt8 = 255
  @inline(__always) static func pixel(_ source: UnsafeRawPointer) -> SIMD4<UInt8> {
    unsafe source.loadUnaligned(as: SIMD4<UInt8>.self)
  }
}

/// Grey and alpha.
enum GreyAlphaForm: PixelForm {
  static let bytes = 2
  static let opacity: UInt8 = 0
  @inline(__always) static func pixel(_ source: UnsafeRawPointer) -> SIMD4<UInt8> {
    let grey = unsafe source.load(as: UInt8.self)
    return SIMD4(grey, grey, grey, unsafe source.load(fromByteOffset: 1, as: UInt8.self))
  }
}
