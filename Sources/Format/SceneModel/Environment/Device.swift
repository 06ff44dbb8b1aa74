public import Graphics2D

/// A phone, a tablet or any other screen: its size in points, and what the system keeps free.
public struct Device: Hashable, Sendable {
  /// Name as the command line takes it, such as `iphone-15`.
  public var name: String
  /// Screen in points, of known devices portrait unless the name ends in `-landscape`.
  public var size: Size
  /// Device pixels per point.
  public var scale: Double
  /// What bars and the housing cover, in points.
  public var safeArea: Insets
  /// Height of the keyboard with its predictive bar, from the screen's bottom, in points; nil where nobody has said it:
  /// ``keyboard`` then is that of the nearest phone.
  public var keyboardHeight: Double?
  /// Height of the status bar in points.
  public var statusBarHeight: Double
  /// Place of the notch or island on the screen, in points; nil where there is none, or nobody has said where.
  public package(set) var cutout: Rect?
  /// Whether it is a bare sheet instead of a screen: pictures may show what lies beside it.
  public package(set) var isCanvas = false

  /// Gathers the parts.
  package init(
    name: String, size: Size, scale: Double, safeArea: Insets, keyboardHeight: Double? = nil,
    statusBarHeight: Double
  ) {
    (self.name, self.size, self.scale, self.safeArea, self.keyboardHeight, self.statusBarHeight) = (
      name, size, scale, safeArea, keyboardHeight, statusBarHeight
    )
  }

  /// Whether there is a home indicator instead of a home button.
  public var hasHomeIndicator: Bool { safeArea.bottom > 0 }

  /// The device of a name: one of `own`, a known one, or a bare screen such as `390x844@3`; nil where there is none.
  public static func named(_ name: String, among own: [Device] = []) -> Device? {
    (own + all).first { $0.name == name } ?? bare(name)
  }

  /// A sheet of a size such as `390 x 1200`, with `@2` for two pixels a point; nil for another text.
  package static func canvas(_ text: String) -> Device? { bare(text.filter { $0 != " " }) }

  /// Points that a screen may have at either side, and device pixels per point.
  package static let (sides, scales) = (1.0...8192, 0.25...16.0)

  /// A bare screen on its side.
  var swapped: Device? {
    let parts = name.split(separator: "@", maxSplits: 1)
    let sides = parts[0].split(separator: "x")
    let scale = parts.count > 1 ? "@\(parts[1])" : ""
    return sides.count == 2 ? Device.bare("\(sides[1])x\(sides[0])\(scale)") : nil
  }

  /// A screen without bars, safe area and keyboard: `WIDTHxHEIGHT`, with `@SCALE` for other than one pixel per point.
  private static func bare(_ text: String) -> Device? {
    let halves = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = halves[0].split(separator: "x", omittingEmptySubsequences: false).map { plainNumber($0) }
    let scale = halves.count > 1 ? plainNumber(halves[1]) : 1
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1], let scale, sides ~= width,
      sides ~= height, scales ~= scale
    else { return nil }
    var device = Device(
      name: text, size: Size(width, height), scale: scale, safeArea: Insets(), keyboardHeight: nil,
      statusBarHeight: 0)
    device.isCanvas = true
    return device
  }

  /// Digits, perhaps with a decimal point among them.
  private static func plainNumber(_ text: Substring) -> Double? {
    text.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") } ? Double(text) : nil
  }
}
