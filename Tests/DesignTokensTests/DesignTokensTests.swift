import DesignTokens
import Foundation
import Graphics2D
import Testing

private func tokens(_ path: String = "DesignTokens/live-stream.resolver.json", _ theme: String? = nil) throws
  -> TokenSet
{
  let loaded = load(
    repository.appending(path: path), inputs: theme.map { ["theme": $0] } ?? [:], checkingAllContexts: true)
  #expect(loaded.diagnostics == [])
  return try #require(loaded.tokens)
}

private let kit = "Kits/ios/ios.resolver.json"

@Test func theProjectsTokensLoadWithoutADiagnostic() throws {
  #expect(try tokens().paths.count > 200)
}

@Test func bothThemesOfTheKitHaveTheSameTokens() throws {
  let (light, dark) = (try tokens(kit, "light"), try tokens(kit, "dark"))
  #expect(light.paths == dark.paths && light.paths.allSatisfy { $0.hasPrefix("ios.") })
  let different = light.paths.filter { light.token($0)?.value != dark.token($0)?.value }
  #expect(different.allSatisfy { $0.hasPrefix("ios.color.") || $0 == "ios.shadow.keyboard.key" })
  #expect(try tokens(kit) == light)
}

@Test(arguments: [
  ("tint", "#007AFF", "#0A84FF"), ("red", "#FF3B30", "#FF453A"), ("gray", "#8E8E93", "#8E8E93"),
  ("gray6", "#F2F2F7", "#1C1C1E"), ("link", "#007AFF", "#0984FF"),
  ("secondary-label", "#3C3C4399", "#EBEBF599"),
  ("separator", "#3C3C434A", "#54545899"), ("tertiary-fill", "#7676801F", "#7676803D"),
  ("grouped-background", "#F2F2F7", "#000000"), ("bar-hairline", "#0000004D", "#FFFFFF26"),
  ("dim", "#00000033", "#0000007A"), ("keyboard.board", "#D1D4D9", "#2B2B2B"),
  ("keyboard.function-key", "#ABB1BA", "#FFFFFF1F"), ("keyboard.key-shadow", "#888A8D", "#00000066"),
])
func coloursOfTheKitAreTheRequirements(name: String, light: String, dark: String) throws {
  for (theme, hex) in [("light", light), ("dark", dark)] {
    guard case .color(let color)? = try tokens(kit, theme).token("ios.color.\(name)")?.value else {
      Issue.record("\(name) is no colour")
      return
    }
    #expect(color.srgb.hex == hex)
  }
}

@Test(arguments: [
  ("color.host.name", "#FFFFFF"), ("color.likes.heart", "#FE2C55"),
  ("color.chip.background", "#0000004D"),
  ("color.row.name", "#AAAAAA"), ("color.row.text", "#FFFFFF"),
  ("color.pill.background", "#F2F2F733"),
  ("color.pill.placeholder", "#FFFFFFBF"), ("color.goal.count", "#FFB763"),
  ("color.action.gift", "#FF9500"),
  ("color.pause", "#FFFFFF59"), ("color.heart", "#FE2C55"), ("color.joined.name", "#808080"),
])
func coloursAreTheRequirements(path: String, hex: String) throws {
  guard case .color(let color)? = try tokens().token(path)?.value else {
    Issue.record("\(path) is no colour")
    return
  }
  #expect(color.srgb.hex == hex)
}

@Test(arguments: [
  ("type.host.name", 700, 16.0, 19.33, -0.31), ("type.likes.text", 600, 12, 14.33, 0),
  ("type.row.name", 600, 14, 17, -0.15), ("type.row.text", 400, 14, 17, -0.15),
  ("type.action.label", 400, 10, 12, 0.12), ("type.toast.count", 700, 16, 19.33, -0.31),
])
func textStylesAreTheRequirements(
  path: String, weight: Int, size: Double, lineHeight: Double, tracking: Double
) throws {
  guard case .typography(let style)? = try tokens().token(path)?.value else {
    Issue.record("\(path) is no text style")
    return
  }
  #expect(style.fontWeight.value == weight)
  #expect(style.fontSize.points == size)
  #expect(style.lineHeightPoints == lineHeight)
  #expect(style.letterSpacing.points == tracking)
  #expect(style.fontFamily.names == (try tokens().fonts.fallbackChain))
}

@Test func scrimsAndShadowsAreTheRequirements() throws {
  let tokens = try tokens()
  func stops(_ path: String) throws -> [Gradient.Stop] {
    let token = try #require(tokens.token(path))
    return try #require(token.value.gradientStops)
  }
  func alpha(_ path: String) -> Double? {
    guard case .color(let color)? = tokens.token(path)?.value else { return nil }
    return color.alpha
  }
  #expect(["top", "clear", "bottom"].map { alpha("color.scrim.\($0)") } == [0.5, 0, 0.55])
  #expect(try stops("gradient.comments.fade").map(\.offset) == [0, 0.2])
  guard case .shadow(let shadow)? = tokens.token("shadow.text")?.value else {
    Issue.record("shadow.text is no shadow")
    return
  }
  let expected = Shadow(
    color: Color(red: 0, green: 0, blue: 0, alpha: 0.4), offset: Point(0, 1), blur: 2)
  #expect(shadow.layers.first?.shadow == expected)
}

@Test func fontsStandInTheOrderOfTheFallbackChain() throws {
  let fonts = try tokens().fonts
  #expect(
    fonts.fallbackChain == [
      "Inter", "Noto Sans Arabic", "Noto Sans Hebrew", "Sawarabi Gothic", "Droid Sans Fallback",
      "Noto Color Emoji",
    ])
  #expect(fonts.files.count == 11)
  #expect(fonts.files.prefix(5).map(\.weight) == [300, 400, 500, 600, 700])
}

@Test func initialsAreLegibleOnEveryPlaceholderColour() throws {
  let tokens = try tokens()
  for number in 1...12 {
    guard case .color(let color)? = tokens.token("color.avatar.\(number)")?.value else {
      Issue.record("color.avatar.\(number) is no colour")
      continue
    }
    let linear = [color.srgb.red, color.srgb.green, color.srgb.blue].map {
      $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4)
    }
    let luminance = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    #expect(1.05 / (luminance + 0.05) >= 4.5)
  }
}

@Test(arguments: [
  "5", "[5]", "[{}]", ##"[{"weight": 400, "path": "relative.otf", "sha256": "00", "package": "p"}]"##,
  ##"[{"weight": 0, "path": "/a.otf", "sha256": "\##(digest)", "package": "p"}]"##,
  ##"[{"weight": 400, "path": "/a.otf", "sha256": "\##(digest.uppercased())", "package": "p"}]"##,
  ##"[{"weight": 400, "path": "/a.otf", "sha256": "\##(digest)", "package": "p", "italic": 1}]"##,
])
func wrongFontFilesAreErrors(list: String) {
  let loaded = load(
    "{\"f\": {\"$type\": \"fontFamily\", \"$value\": \"F\", \"$extensions\": {\"dev.specrender.fonts\": \(list)}}}"
  )
  #expect(loaded.ids == ["invalid-font-file"])
}

private let digest = String(repeating: "a", count: 64)
