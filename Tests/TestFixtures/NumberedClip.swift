import Files
import Graphics2D

/// Writes videos whose pictures show their number, from 0: eight bars, black for 0 and white for 1, the lowest bit at
/// the left, so that any codec keeps it.
package struct NumberedClip {
  /// How many pictures.
  package var count: Int
  /// The number of the first one.
  package var first: Int
  /// Pictures per second.
  package var rate: String
  /// In pixels.
  package var width: Int
  /// In pixels.
  package var height: Int
  /// What ffmpeg is told behind its input.
  package var encoding: [String]

  /// With pictures that are decoded in another order than shown, and a key picture every eight.
  package static let h264 = [
    "-c:v", "libx264", "-preset", "veryfast", "-pix_fmt", "yuv420p", "-g", "8", "-bf", "3", "-b_strategy",
    "0",
  ]
  /// Not a bit is lost.
  package static let lossless = ["-c:v", "ffv1", "-pix_fmt", "bgr0"]

  /// A clip of pictures of 64 x 32 pixels, unless said otherwise.
  package init(
    count: Int = 30, first: Int = 0, rate: String = "25", width: Int = 64, height: Int = 32,
    encoding: [String] = Self.h264
  ) {
    (self.count, self.first, self.rate) = (count, first, rate)
    (self.width, self.height, self.encoding) = (width, height, encoding)
  }

  /// Writes the file.
  package func write(to path: String) throws {
    let encoder = try FedProgram(
      "ffmpeg",
      [
        "-y", "-v", "error", "-f", "rawvideo", "-pix_fmt", "gray", "-s", "\(width)x\(height)", "-r", rate,
        "-i", "-",
      ] + encoding + [path], package: "ffmpeg")
    for number in first..<first + count { try encoder.write(picture(number)) }
    try encoder.finish()
  }

  private func picture(_ number: Int) -> [UInt8] {
    let row = (0..<width).map { x in UInt8(number >> (x * 8 / width) & 1 == 1 ? 235 : 20) }
    return Array(repeatElement(row, count: height).joined())
  }
}

extension PlanarPicture {
  /// The number that it shows.
  package var number: Int {
    (0..<8).reduce(0) { sum, bit in
      let place = height / 2 * width + (2 * bit + 1) * width / 16
      return sum | (bytes[place] > 127 ? 1 << bit : 0)
    }
  }
}
