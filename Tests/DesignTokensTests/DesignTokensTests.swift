import DesignTokens
import Foundation
import Graphics2D
import Testing

private func tokens(_ theme: String?) throws -> TokenSet {
  let loaded = load(
    repository.appending(path: "DesignTokens/live-stream.resolver.json"),
    inputs: theme.map { ["theme": $0] } ?? [:],
    checkingAllContexts: true)
  #expect(loaded.diagnostics == [])
  return try #require(loaded.tokens)
}

@Test(arguments: [nil, "light", "dark"])
func theProjectsTokensLoadWithoutADiagnostic(theme: String?) throws {
  #expect(try tokens(theme).paths.count > 200)
}

@Test func bothThemesHaveTheSameTokens() throws {
  let (light, dark) = (try tokens("light"), try tokens("dark"))
  #expect(light.paths == dark.paths)
  let different = light.paths.filter { light.token($0)?.value != dark.token($0)?.value }
  #expect(different.allSatisfy { $0.hasPrefix("color.keyboard.") || $0 == "shadow.keyboard.key" })
  #expect(try tokens(nil) == light)
}

@Test(arguments: [
  ("color.host.name", "#FFFFFF"), ("color.likes.heart", "#FE2C55"),
  ("color.chip.background", "#0000004D"),
  ("color.row.name", "#AAAAAA"), ("color.row.text", "#FFFFFF"),
  ("color.pill.background", "#F2F2F733"),
  ("color.pill.placeholder", "#FFFFFFBF"), ("color.goal.count", "#FFB763"),
  ("color.action.gift", "#FF9500"),
  ("color.pause", "#FFFFFF59"), ("color.heart", "#FE2C55"), ("color.joined.name", "#808080"),
  ("color.keyboard.board", "#D1D4D9"), ("color.keyboard.function-key", "#ABB1BA"),
  ("color.keyboard.key-shadow", "#888A8D"), ("color.keyboard.return.background", "#007AFF"),
])
func coloursAreTheRequirements(path: String, hex: String) throws {
  guard case .color(let color)? = try tokens("light").token(path)?.value else {
    Issue.record("\(path) is no colour")
    return
  }
  #expect(color.srgb.hex == hex)
}

@Test(arguments: [
  ("type.host.name", 700, 16.0, 19.33, -0.31), ("type.likes.text", 600, 12, 14.33, 0),
  ("type.row.name", 600, 14, 17, -0.15), ("type.row.text", 400, 14, 17, -0.15),
  ("type.action.label", 400, 10, 12, 0.12), ("type.keyboard.legend", 300, 26, 31.33, 0.22),
  ("type.keyboard.capital", 400, 23, 27.67, -0.1),
  ("type.keyboard.prediction", 400, 17, 20.33, -0.43), ("type.toast.count", 700, 16, 19.33, -0.31),
])
func textStylesAreTheRequirements(
  path: String, weight: Int, size: Double, lineHeight: Double, tracking: Double
) throws {
  guard case .typography(let style)? = try tokens("light").token(path)?.value else {
    Issue.record("\(path) is no text style")
    return
  }
  #expect(style.fontWeight.value == weight)
  #expect(style.fontSize.points == size)
  #expect(style.lineHeightPoints == lineHeight)
  #expect(style.letterSpacing.points == tracking)
  #expect(style.fontFamily.names == (try tokens("light").fonts.fallbackChain))
}

@Test func scrimsAndShadowsAreTheRequirements() throws {
  let tokens = try tokens("light")
  func stops(_ path: String) throws -> [Gradient.Stop] {
    let token = try #require(tokens.token(path))
    return try #require(token.value.gradientStops)
  }
  #expect(try stops("gradient.scrim.top").map(\.color.alpha) == [0.5, 0])
  #expect(try stops("gradient.scrim.bottom").map(\.color.alpha) == [0, 0.55])
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
  let fonts = try tokens(nil).fonts
  #expect(
    fonts.fallbackChain == [
      "Inter", "Noto Sans Arabic", "Noto Sans Hebrew", "Sawarabi Gothic", "Droid Sans Fallback",
      "Noto Color Emoji",
    ])
  #expect(fonts.files.count == 11)
  #expect(fonts.files.prefix(5).map(\.weight) == [300, 400, 500, 600, 700])
}

@Test func initialsAreLegibleOnEveryPlaceholderColour() throws {
  let tokens = try tokens(nil)
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
