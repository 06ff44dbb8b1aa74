import Foundation
import GoldenCompare
import SceneModel
import TestFixtures
import Testing

/// platform.md, sections 6 and 8: how text is set, in the goldens and in the kit's tokens.
@Suite struct PlatformTypeTests {
  /// A font as a golden tells it; `Inter 600 14/17 tracking -0.15`.
  private struct SetFont: Hashable, CustomStringConvertible {
    var description: String
    var size = 0.0
    var lineHeight = 0.0
    var tracking = 0.0

    init?(_ text: String) {
      description = text
      let words = text.split(separator: " ")
      guard let measures = words.first(where: { $0.contains("/") }) else { return nil }
      let parts = measures.split(separator: "/").compactMap { Double($0) }
      guard parts.count == 2 else { return nil }
      (size, lineHeight) = (parts[0], parts[1])
      if let word = words.firstIndex(of: "tracking"), word + 1 < words.count {
        tracking = Double(words[word + 1]) ?? .nan
      }
    }
  }

  private static func fonts(_ capture: String) throws -> Set<SetFont> {
    let path = "\(repository)/Goldens/\(capture).layout.txt"
    let golden = try LayoutText.read(try String(contentsOfFile: path, encoding: .utf8))
    let texts = golden.nodes.flatMap { node in
      ["font", "placeholder-font"].compactMap { node[LookProperty.named($0)] }
    }
    return Set(texts.flatMap { $0.components(separatedBy: "|") }.compactMap { SetFont($0) })
  }

  /// Points by whole sizes from 6 to 34.
  private static let tracking = [
    0.24, 0.23, 0.21, 0.17, 0.12, 0.06, 0, -0.08, -0.15, -0.23, -0.31, -0.43, -0.44, -0.45, -0.45, -0.36,
    -0.26,
    -0.10, 0.07, 0.15, 0.22, 0.29, 0.38, 0.40, 0.40, 0.39, 0.41, 0.40, 0.40,
  ]

  @Test(arguments: [
    "live-stream/extras", "live-stream/keyboard-iphone-15", "live-stream/keyboard-send",
    "live-stream/screen-iphone-se", "quiz/two", "ios-gallery/lists",
    "ios-gallery/navigation",
    "ios-gallery/large-title", "ios-gallery/fields", "ios-gallery/searches", "ios-gallery/segmented",
    "ios-gallery/tab-bar", "ios-gallery/alert", "ios-gallery/action-sheet", "ios-gallery/context-menu",
    "ios-gallery/toast", "ios-gallery/picker", "ios-gallery/keyboard", "ios-gallery/number-pad",
    "ios-gallery/emoji", "ios-gallery/landscape", "ios-gallery/player",
  ])
  func theTrackingIsThatOfTheTable(_ capture: String) throws {
    let fonts = try Self.fonts(capture)
    #expect(!fonts.isEmpty)
    for font in fonts {
      let index = Int(font.size) - 6
      #expect(Self.tracking.indices.contains(index) && Double(Int(font.size)) == font.size, "\(font)")
      guard Self.tracking.indices.contains(index) else { continue }
      #expect(abs(font.tracking - Self.tracking[index]) < 1e-6, "\(font)")
    }
  }

  /// Whole pixels of a third of a point around 1.1934 of the size; tokens have two decimals.
  @Test(arguments: [
    "live-stream/extras", "live-stream/keyboard-iphone-15", "live-stream/screen-iphone-se",
    "ios-gallery/keyboard", "ios-gallery/number-pad",
  ])
  func labelsAreAsHighAsTheTableSays(_ capture: String) throws {
    let ready = [
      10.0: 12.0, 11: 13.33, 12: 14.33, 13: 15.67, 14: 17, 15: 18, 16: 19.33, 17: 20.33, 18: 21.67, 20: 24,
      22: 26.33, 24: 28.67, 28: 33.67, 34: 40.67,
    ]
    let fonts = try Self.fonts(capture)
    #expect(!fonts.isEmpty)
    for font in fonts {
      let ruled = (font.size * 1.1934 * 3).rounded(.up) / 3
      #expect(abs(font.lineHeight - (ready[font.size] ?? ruled)) < 0.01, "\(font)")
    }
  }

  // MARK: Dynamic Type at its default size

  @Test(
    arguments: [
      ("large-title", 34.0, 41.0, 400, 700), ("title-1", 28, 34, 400, 700), ("title-2", 22, 28, 400, 700),
      ("title-3", 20, 25, 400, 600), ("headline", 17, 22, 600, nil), ("body", 17, 22, 400, 600),
      ("callout", 16, 21, 400, 600), ("subhead", 15, 20, 400, 600), ("footnote", 13, 18, 400, 600),
      ("caption-1", 12, 16, 400, 600), ("caption-2", 11, 13, 400, 600),
    ] as [(String, Double, Double, Int, Int?)])
  func aTextStyleIsThatOfTheTable(
    _ style: String, _ size: Double, _ leading: Double, _ weight: Int, _ emphasized: Int?
  ) throws {
    let styles = try Self.kitStyles()
    try expect(styles[style], size, leading, weight)
    if let emphasized { try expect(styles[style + "-emphasized"], size, leading, emphasized) }
  }

  private func expect(_ token: Any?, _ size: Double, _ leading: Double, _ weight: Int) throws {
    let value = try #require((token as? [String: Any])?["$value"] as? [String: Any])
    let found = try #require((value["fontSize"] as? [String: Any])?["value"] as? Double)
    let height = try #require(value["lineHeight"] as? Double)
    #expect(found == size && value["fontWeight"] as? Int == weight)
    #expect(abs(height * size - leading) < 1e-6)
  }

  private static func kitStyles() throws -> [String: Any] {
    let ios = try #require(try json("Kits/ios/base.tokens.json")["ios"] as? [String: Any])
    return try #require(ios["type"] as? [String: Any])
  }

  private static func json(_ path: String) throws -> [String: Any] {
    let data = try Data(contentsOf: URL(filePath: "\(repository)/\(path)"))
    return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  // MARK: Licences

  /// Every font comes from a package of Debian's, and is none of Apple's or of the quiz's design.
  @Test(arguments: ["Kits/ios", "DesignTokens"])
  func noFontIsOneThatMayNotBeShipped(_ folder: String) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(repository)/\(folder)")
    var files: [[String: Any]] = []
    for name in names.sorted() where name.hasSuffix(".tokens.json") {
      Self.collectFontFiles(try Self.json("\(folder)/\(name)"), &files)
    }
    #expect(files.count >= 5)
    for file in files {
      let (path, package) = (file["path"] as? String ?? "", file["package"] as? String ?? "")
      #expect(path.hasPrefix("/usr/share/fonts/") && package.hasPrefix("fonts-"), "\(file)")
      #expect(!path.contains("Gibson") && !path.contains("SF-Pro") && !path.contains("SFPro"), "\(path)")
    }
  }

  private static func collectFontFiles(_ value: Any, _ files: inout [[String: Any]]) {
    if let list = value as? [Any] { list.forEach { collectFontFiles($0, &files) } }
    guard let object = value as? [String: Any] else { return }
    if object["path"] is String, object["sha256"] is String { files.append(object) }
    for key in object.keys.sorted() { collectFontFiles(object[key] ?? "", &files) }
  }
}
