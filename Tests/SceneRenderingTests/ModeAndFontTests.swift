import Foundation
import TestFixtures
import Testing

@testable import SceneRendering

/// Modifiers of tokens by name, and fonts beside token files.
struct ModeAndFontTests {
  private func resolver(_ scene: WrittenScene) throws {
    let context = { (size: Int) in
      "[{ \"size\": { \"$type\": \"dimension\", \"$value\": { \"value\": \(size), \"unit\": \"px\" } } }]"
    }
    try scene.folder.write(
      """
      { "version": "2025.10", "modifiers": { "density": { "contexts": { "calm": \(context(20)), "tight": \(context(8)) },
        "default": "calm" } }, "resolutionOrder": [{ "$ref": "#/modifiers/density" }] }
      """, "tokens.json")
  }

  private func width(_ modes: [(name: String, context: String)]) throws -> Double {
    let scene = try WrittenScene(
      """
      scene: test
      tokens: tokens.json
      children: [{ box: a, layout: ["left == 0", "top == 0", "width == {size}", "height == 9"] }]
      """)
    try resolver(scene)
    var request = scene.request
    request.modes = modes
    let laidOut = try request.layOut().1
    return laidOut.layout[try #require(laidOut.scene.node("a"))].width
  }

  @Test func aModeChoosesTheContextOfAModifier() throws {
    #expect(try width([]) == 20)
    #expect(try width([("density", "tight")]) == 8)
    #expect(throws: (any Error).self) { try width([("density", "loose")]) }
    #expect(throws: (any Error).self) { try width([("contrast", "high")]) }
  }

  private static let package = #", "package": "fonts-inter""#

  private func tokens(_ path: String) -> String {
    WrittenScene.textStyles.replacing("/usr/share/fonts/opentype/inter/Inter-Regular.otf", with: path)
      .replacing(Self.package, with: "")
  }

  private static let text = """
    scene: test
    tokens: tokens.json
    children: [{ text: Hi, id: t, style: "{small}", layout: [left == 0, top == 0] }]
    """

  @Test func aFontMayLieBesideItsTokenFileWithoutAPackage() throws {
    let scene = try WrittenScene(Self.text, tokens: tokens("fonts/own.otf"))
    let missing = scene.check().messages
    #expect(missing.contains("fonts/own.otf is missing") && !missing.contains("Debian"), "\(missing)")
    try FileManager.default.createDirectory(
      atPath: scene.folder("fonts"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: "/usr/share/fonts/opentype/inter/Inter-Regular.otf", toPath: scene.folder("fonts/own.otf"))
    let laidOut = try scene.request.layOut().1
    #expect(laidOut.layout[try #require(laidOut.scene.node("t"))].width > 5)
  }

  @Test(arguments: ["../own.otf", "fonts/../../own.otf", ""])
  func aFontOutsideOfTheFolderIsRefused(_ path: String) throws {
    #expect(
      try WrittenScene(Self.text, tokens: tokens(path)).check().messages.contains("[invalid-font-file]"))
  }
}
