/// A colour in linear light, 0...1 each.
package struct LinearColor: Hashable, Sendable {
  package var red, green, blue: Double

  package init(red: Double, green: Double, blue: Double) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// The light of a colour's nearest bytes; its opacity is left out.
  package init(_ color: Color) {
    func light(_ value: Double) -> Double { Self.ofBytes[Int((min(max(value, 0), 1) * 255).rounded())] }
    self.init(red: light(color.red), green: light(color.green), blue: light(color.blue))
  }

  /// Light of each byte of sRGB.
  package static let ofBytes: [Double] = (0...255).map { GradientSpace.decoded(Double($0) / 255) }

  /// Relative luminance (WCAG 2.2).
  package var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

  /// How far two colours are apart: 1...21 (WCAG 2.2).
  package func contrast(to other: LinearColor) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// The nearest colour of bytes.
  package var hex: String {
    func encoded(_ value: Double) -> Double {
      let nearest = Self.ofBytes.indices.min { abs(Self.ofBytes[$0] - value) < abs(Self.ofBytes[$1] - value) }
      return Double(nearest ?? 0) / 255
    }
    return Color(red: encoded(red), green: encoded(green), blue: encoded(blue)).hex
  }
}

extension PixelBuffer {
  /// The mean light of an area's pixels.
  /// - Parameters:
  ///   - area: lies in the picture and is not empty.
  ///   - color: is painted over each pixel.
  package func meanLight(in area: PixelBox, under color: Color = .clear) -> LinearColor {
    let fraction = 1 - color.alpha
    let over = (
      color.red * color.alpha * 255, color.green * color.alpha * 255, color.blue * color.alpha * 255
    )
    func light(_ byte: UInt8, _ over: Double) -> Double {
      LinearColor.ofBytes[Int((Double(byte) * fraction + over).rounded())]
    }
    var sum = LinearColor(red: 0, green: 0, blue: 0)
    for row in area.y..<area.maxY {
      for column in area.x..<area.maxX {
        let byte = (row * width + column) * 4
        sum.red += light(bytes[byte], over.0)
        sum.green += light(bytes[byte + 1], over.1)
        sum.blue += light(bytes[byte + 2], over.2)
      }
    }
    let count = Double(area.width * area.height)
    return LinearColor(red: sum.red / count, green: sum.green / count, blue: sum.blue / count)
  }
}
