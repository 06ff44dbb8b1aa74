import Graphics2D

extension Device {
  /// The device that is meant when none is named.
  public static let standardName = "iphone-15"

  /// All known devices in portrait, phones and then tablets, each from small to large by family (platform.md, sections 1
  /// and 3).
  public static let portraits: [Device] = phones + tablets

  /// All known devices, each also lying on its side: phones with the housing's cut-out at the left, and at the right; a
  /// tablet keeps its bars where they are.
  public static let all: [Device] =
    portraits + phones.map { $0.landscape("-landscape") } + tablets.map(turned)
    + phones.filter(\.hasHomeIndicator).map { $0.landscape("-landscape-right") }

  private static let phones: [Device] =
    family(["iphone-5s", "iphone-se-1"], 320, 568, 2, top: 20, bottom: 0, keyboard: 260, status: 20)
    + family(
      ["iphone-se", "iphone-se-2", "iphone-se-3", "iphone-8", "iphone-7", "iphone-6s"], 375, 667, 2, top: 20,
      bottom: 0, keyboard: 260, status: 20)
    + family(["iphone-8-plus", "iphone-7-plus"], 414, 736, 3, top: 20, bottom: 0, keyboard: 271, status: 20)
    + family(
      ["iphone-x", "iphone-xs", "iphone-11-pro"], 375, 812, 3, top: 44, bottom: 34, keyboard: 336, status: 44)
    + family(["iphone-xr", "iphone-11"], 414, 896, 2, top: 48, bottom: 34, keyboard: 346, status: 48)
    + family(
      ["iphone-xs-max", "iphone-11-pro-max"], 414, 896, 3, top: 44, bottom: 34, keyboard: 346, status: 44)
    + family(
      ["iphone-12-mini", "iphone-13-mini"], 375, 812, 3, top: 50, bottom: 34, keyboard: 336, status: 50)
    + family(
      [
        "iphone-12", "iphone-12-pro", "iphone-13", "iphone-13-pro", "iphone-14", "iphone-16e",
      ], 390, 844, 3, top: 47, bottom: 34, keyboard: 336, status: 47)
    + family(
      ["iphone-12-pro-max", "iphone-13-pro-max", "iphone-14-plus"], 428, 926, 3, top: 47, bottom: 34,
      keyboard: 346, status: 47)
    + family(
      ["iphone-15", "iphone-14-pro", "iphone-15-pro", "iphone-16"], 393, 852, 3, top: 59, bottom: 34,
      keyboard: 336, status: 54)
    + family(
      ["iphone-15-pro-max", "iphone-14-pro-max", "iphone-15-plus", "iphone-16-plus"], 430, 932, 3, top: 59,
      bottom: 34, keyboard: 346, status: 54)
    + family(["iphone-16-pro"], 402, 874, 3, top: 62, bottom: 34, keyboard: 336, status: 54)
    + family(["iphone-16-pro-max"], 440, 956, 3, top: 62, bottom: 34, keyboard: 346, status: 54)

  /// Sizes and insets are common knowledge. Heights of their keyboards are not: they differ with the version of the
  /// system, the bar of shortcuts and the hardware that is connected.
  private static let tablets: [Device] =
    family(
      ["ipad-mini-4", "ipad-mini-5", "ipad-6"], 768, 1024, 2, top: 20, bottom: 0, keyboard: nil, status: 20)
    + family(["ipad-mini", "ipad-mini-6"], 744, 1133, 2, top: 24, bottom: 20, keyboard: nil, status: 24)
    + family(["ipad-7", "ipad-8", "ipad-9"], 810, 1080, 2, top: 20, bottom: 0, keyboard: nil, status: 20)
    + family(
      ["ipad", "ipad-10", "ipad-air", "ipad-air-4", "ipad-air-5"], 820, 1180, 2, top: 24, bottom: 20,
      keyboard: nil, status: 24)
    + family(["ipad-pro-11"], 834, 1194, 2, top: 24, bottom: 20, keyboard: nil, status: 24)
    + family(["ipad-pro-12.9"], 1024, 1366, 2, top: 24, bottom: 20, keyboard: nil, status: 24)

  private static func family(
    _ names: [String], _ width: Double, _ height: Double, _ scale: Double, top: Double, bottom: Double,
    keyboard: Double?, status: Double
  ) -> [Device] {
    names.map { name in
      var device = Device(
        name: name, size: Size(width, height), scale: scale, safeArea: Insets(top: top, bottom: bottom),
        keyboardHeight: keyboard, statusBarHeight: status)
      device.cutout = cutout(width: width, top: top)
      return device
    }
  }

  /// In the middle of the upper edge: an island where the status bar keeps 59 points or more free, a notch from 44 on. Sizes
  /// of notches are common knowledge. Where a row has phones with two of them, the narrower is taken, so that nothing beside
  /// a wider one is blamed.
  private static func cutout(width: Double, top: Double) -> Rect? {
    let size: Size
    switch top {
    case 59...: size = Size(126, 37)
    case 50: size = Size(174, 34)
    case 48: size = Size(230, 33)
    case 47: size = Size(162, 33)
    case 44: size = Size(209, 30)
    default: return nil
    }
    return Rect(
      x: (width - size.width) / 2, y: top >= 59 ? top - 48 : 0, width: size.width, height: size.height)
  }

  private static func turned(_ tablet: Device) -> Device {
    var device = tablet
    (device.name, device.size) = (tablet.name + "-landscape", Size(tablet.size.height, tablet.size.width))
    return device
  }

  /// Landscape insets of a phone: the cut-out's height at both sides, whichever it is at, and 21 at the bottom; no status
  /// bar. Keyboards are 209 high with a home indicator, 200 with a home button [C].
  private func landscape(_ suffix: String) -> Device {
    let side = hasHomeIndicator ? safeArea.top : 0
    let bottom = hasHomeIndicator ? 21.0 : 0
    var device = Device(
      name: name + suffix, size: Size(size.height, size.width), scale: scale,
      safeArea: Insets(top: 0, left: side, bottom: bottom, right: side),
      keyboardHeight: hasHomeIndicator ? 209 : 200, statusBarHeight: 0)
    device.cutout = cutout.map { upright in
      let left = suffix.hasSuffix("right") ? size.height - upright.maxY : upright.minY
      return Rect(x: left, y: upright.minX, width: upright.height, height: upright.width)
    }
    return device
  }
}
