import Foundation
import TestFixtures
import Testing

/// platform.md, section 5: the kit's colours in both themes, `RRGGBB` with per cent of opacity where it is not opaque.
@Suite struct PlatformColorTests {
  @Test(arguments: [
    ("red", "FF3B30", "FF453A"), ("orange", "FF9500", "FF9F0A"), ("yellow", "FFCC00", "FFD60A"),
    ("green", "34C759", "30D158"), ("mint", "00C7BE", "63E6E2"), ("teal", "30B0C7", "40C8E0"),
    ("cyan", "32ADE6", "64D2FF"), ("blue", "007AFF", "0A84FF"), ("indigo", "5856D6", "5E5CE6"),
    ("purple", "AF52DE", "BF5AF2"), ("pink", "FF2D55", "FF375F"), ("brown", "A2845E", "AC8E68"),
    ("gray", "8E8E93", "8E8E93"), ("gray2", "AEAEB2", "636366"), ("gray3", "C7C7CC", "48484A"),
    ("gray4", "D1D1D6", "3A3A3C"), ("gray5", "E5E5EA", "2C2C2E"), ("gray6", "F2F2F7", "1C1C1E"),
    ("background", "FFFFFF", "000000"), ("secondary-background", "F2F2F7", "1C1C1E"),
    ("tertiary-background", "FFFFFF", "2C2C2E"), ("grouped-background", "F2F2F7", "000000"),
    ("secondary-grouped-background", "FFFFFF", "1C1C1E"), ("link", "007AFF", "0984FF"),
  ])
  func aTintIsThatOfTheTable(_ name: String, _ light: String, _ dark: String) throws {
    #expect(try color(name, "light") == light && color(name, "dark") == dark, "\(name)")
  }

  @Test(arguments: [
    ("label", "000000", "FFFFFF"), ("secondary-label", "3C3C43 60", "EBEBF5 60"),
    ("tertiary-label", "3C3C43 30", "EBEBF5 30"), ("quaternary-label", "3C3C43 18", "EBEBF5 16"),
    ("separator", "3C3C43 29", "545458 60"), ("opaque-separator", "C6C6C8", "38383A"),
    ("fill", "787880 20", "787880 36"), ("secondary-fill", "787880 16", "787880 32"),
    ("tertiary-fill", "767680 12", "767680 24"), ("quaternary-fill", "747480 8", "767680 18"),
  ])
  func aSemanticColourIsThatOfTheTable(_ name: String, _ light: String, _ dark: String) throws {
    #expect(try color(name, "light") == light, "\(name)")
    #expect(try color(name, "dark") == dark, "\(name)")
  }

  private func color(_ name: String, _ theme: String) throws -> String {
    let data = try Data(contentsOf: URL(filePath: "\(repository)/Kits/ios/\(theme).tokens.json"))
    let file = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let colors = (file["ios"] as? [String: Any])?["color"] as? [String: Any]
    let value = try #require((colors?[name] as? [String: Any])?["$value"] as? [String: Any], "\(name)")
    let components = try #require(value["components"] as? [Double], "\(name)")
    let digits = components.map { String(format: "%02X", Int(($0 * 255).rounded())) }.joined()
    guard let alpha = value["alpha"] as? Double, alpha < 1 else { return digits }
    return "\(digits) \(Int((alpha * 100).rounded()))"
  }
}
