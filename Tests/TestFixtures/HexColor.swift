import Graphics2D

extension Color {
  /// An opaque colour by its digits, such as 0xFF9500.
  package init(hex: UInt32) {
    func component(_ shift: UInt32) -> Double { Double(hex >> shift & 255) / 255 }
    self.init(red: component(16), green: component(8), blue: component(0))
  }
}
