import Graphics2D
import SceneModel
import Testing

/// platform.md, sections 1 and 3: a family of phones a row.
@Suite struct KnownDeviceTests {
  struct Family: Sendable, CustomTestStringConvertible {
    var names: [String]
    var width, height, scale, top, bottom, statusBar, side, bottomOnItsSide, keyboard: Double
    var testDescription: String { names[0] }
  }

  private static let families = [
    Family(
      names: ["iphone-5s", "iphone-se-1"], width: 320, height: 568, scale: 2, top: 20, bottom: 0,
      statusBar: 20, side: 0, bottomOnItsSide: 0, keyboard: 260),
    Family(
      names: ["iphone-se", "iphone-se-2", "iphone-se-3", "iphone-8", "iphone-7", "iphone-6s"], width: 375,
      height: 667, scale: 2, top: 20, bottom: 0, statusBar: 20, side: 0, bottomOnItsSide: 0, keyboard: 260),
    Family(
      names: ["iphone-8-plus", "iphone-7-plus"], width: 414, height: 736, scale: 3, top: 20, bottom: 0,
      statusBar: 20, side: 0, bottomOnItsSide: 0, keyboard: 271),
    Family(
      names: ["iphone-x", "iphone-xs", "iphone-11-pro"], width: 375, height: 812, scale: 3, top: 44,
      bottom: 34, statusBar: 44, side: 44, bottomOnItsSide: 21, keyboard: 336),
    Family(
      names: ["iphone-xr", "iphone-11"], width: 414, height: 896, scale: 2, top: 48, bottom: 34,
      statusBar: 48, side: 48, bottomOnItsSide: 21, keyboard: 346),
    Family(
      names: ["iphone-xs-max", "iphone-11-pro-max"], width: 414, height: 896, scale: 3, top: 44, bottom: 34,
      statusBar: 44, side: 44, bottomOnItsSide: 21, keyboard: 346),
    Family(
      names: ["iphone-12-mini", "iphone-13-mini"], width: 375, height: 812, scale: 3, top: 50, bottom: 34,
      statusBar: 50, side: 50, bottomOnItsSide: 21, keyboard: 336),
    Family(
      names: [
        "iphone-12", "iphone-12-pro", "iphone-13", "iphone-13-pro", "iphone-14", "iphone-16e",
      ], width: 390, height: 844, scale: 3, top: 47, bottom: 34, statusBar: 47, side: 47,
      bottomOnItsSide: 21, keyboard: 336),
    Family(
      names: ["iphone-12-pro-max", "iphone-13-pro-max", "iphone-14-plus"], width: 428, height: 926,
      scale: 3, top: 47, bottom: 34, statusBar: 47, side: 47, bottomOnItsSide: 21, keyboard: 346),
    Family(
      names: ["iphone-14-pro", "iphone-15", "iphone-15-pro", "iphone-16"], width: 393, height: 852, scale: 3,
      top: 59, bottom: 34, statusBar: 54, side: 59, bottomOnItsSide: 21, keyboard: 336),
    Family(
      names: ["iphone-14-pro-max", "iphone-15-plus", "iphone-15-pro-max", "iphone-16-plus"], width: 430,
      height: 932, scale: 3, top: 59, bottom: 34, statusBar: 54, side: 59, bottomOnItsSide: 21,
      keyboard: 346),
    Family(
      names: ["iphone-16-pro"], width: 402, height: 874, scale: 3, top: 62, bottom: 34, statusBar: 54,
      side: 62, bottomOnItsSide: 21, keyboard: 336),
    Family(
      names: ["iphone-16-pro-max"], width: 440, height: 956, scale: 3, top: 62, bottom: 34, statusBar: 54,
      side: 62, bottomOnItsSide: 21, keyboard: 346),
  ]

  @Test(arguments: families) func aPhoneHasTheNumbersOfItsRow(_ family: Family) throws {
    for name in family.names {
      let phone = try #require(Device.named(name), "\(name)")
      #expect(phone.size == Size(family.width, family.height) && phone.scale == family.scale, "\(name)")
      #expect(phone.safeArea == Insets(top: family.top, bottom: family.bottom), "\(name)")
      #expect(phone.statusBarHeight == family.statusBar, "\(name)")
      #expect(phone.keyboardHeight == family.keyboard, "\(name)")
      #expect(phone.hasHomeIndicator == (family.bottom > 0), "\(name)")
    }
  }

  @Test(arguments: families) func onItsSideAPhoneHasTheInsetsOfItsRow(_ family: Family) throws {
    let insets = Insets(
      top: 0, left: family.side, bottom: family.bottomOnItsSide, right: family.side)
    for name in family.names {
      let phone = try #require(Device.named(name + "-landscape"), "\(name)")
      #expect(phone.size == Size(family.height, family.width) && phone.safeArea == insets, "\(name)")
      #expect(phone.statusBarHeight == 0, "\(name)")
      #expect(phone.keyboardHeight == (family.bottom > 0 ? 209 : 200), "\(name)")
    }
  }

  @Test func noPhoneIsWithoutARow() {
    let named = Set(Self.families.flatMap(\.names))
    let phones = Device.portraits.map(\.name).filter { $0.hasPrefix("iphone") }
    #expect(Set(phones) == named)
  }
}
