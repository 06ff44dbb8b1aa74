import Foundation
import TestFixtures
import Testing

@testable import SpecRenderKit

/// `verify FOLDER`: screenshots named after captures.
@Suite struct VerifyFolderTests {
  private static let scene = """
    scene: lamp
    tokens: tokens.json
    background: "#FFFFFF"
    state: { lit: false }
    children:
      - { box: shade, fill: "${lit ? '#FFCC00' : '#8E8E93'}", layout: [centerX == 0, top == 100, width == 120, height == 80] }
      - { box: foot, fill: "#1C1C1E", layout: [centerX == 0, top == shade.bottom, width == 16, height == 200] }
    captures:
      - { name: off, devices: [iphone-se] }
      - { name: lit, devices: [iphone-se], set: { lit: true } }

    """
  private let scene: WrittenScene
  private let shots = TemporaryFolder()

  init() throws { scene = try WrittenScene(Self.scene) }

  /// A screenshot of a state, under a name.
  private func shoot(_ name: String, isLit: Bool, on device: String = "iphone-se") async throws {
    var request = scene.request
    (request.device, request.settings) = (device, [("lit", isLit ? "true" : "false")])
    #expect(await FrameVerb(of: request, to: shots(name)).run().exitCode == 0)
  }

  private func verify() async -> Outcome {
    var verb = VerifyVerb(VerifyRequest(shot: shots.path), of: scene.request)
    (verb.report, verb.junit) = (scene.folder("report"), scene.folder("junit.xml"))
    return await verb.run()
  }

  @Test func screenshotsAreComparedWithTheCapturesTheyAreNamedAfter() async throws {
    try await shoot("lamp.off.png", isLit: false)
    try await shoot("lamp.lit.png", isLit: true)
    try await shoot("lamp.lit.iphone-15.png", isLit: true, on: "iphone-15")
    let outcome = await verify()
    #expect(outcome.exitCode == 0, "\(outcome.text)\(outcome.messages)")
    #expect(
      outcome.text == """
        ok       lamp.lit
        ok       lamp.lit.iphone-15
        ok       lamp.off

        3 as specified, 0 differ, 0 could not be compared

        """)
    let junit = try scene.folder.text("junit.xml")
    #expect(junit.contains("tests=\"3\" failures=\"0\" errors=\"0\""))
  }

  @Test func oneThatDiffersIsShownWithItsCause() async throws {
    try await shoot("lamp.off.png", isLit: true)
    try await shoot("lamp.lit.png", isLit: true)
    let outcome = await verify()
    #expect(outcome.exitCode == 1)
    #expect(
      outcome.text.contains("differs  lamp.off\n           shade: color #8E8E93 -> #FFCC00"),
      "\(outcome.text)")
    #expect(outcome.text.hasSuffix("1 as specified, 1 differ, 0 could not be compared\n"))
    let page = try scene.folder.text("report/index.html")
    #expect(page.contains("<article class=\"differs\"><h2>lamp: off</h2>"))
    #expect(page.contains("src=\"data:image/png;base64,") && page.contains("#8E8E93 -&gt; #FFCC00"))
    let junit = try scene.folder.text("junit.xml")
    #expect(junit.contains("<testcase classname=\"lamp\" name=\"lit\"/>"))
    #expect(junit.contains("name=\"off\"><failure message=\"shade: color"))
  }

  @Test func aHierarchyBesideAScreenshotIsReadWithIt() async throws {
    try await shoot("lamp.off.png", isLit: false)
    // Two points too low, as Appium tells it; the picture alone has no names.
    try shots.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <AppiumAUT><XCUIElementTypeApplication type="XCUIElementTypeApplication" x="0" y="0" width="375" height="667">
        <XCUIElementTypeOther type="XCUIElementTypeOther" name="shade" x="128" y="102" width="120" height="80"/>
        <XCUIElementTypeOther type="XCUIElementTypeOther" name="foot" x="180" y="180" width="16" height="200"/>
      </XCUIElementTypeApplication></AppiumAUT>

      """, "lamp.off.xml")
    let outcome = await verify()
    #expect(outcome.exitCode == 1, "\(outcome.text)\(outcome.messages)")
    #expect(outcome.text.contains("shade: ") && outcome.text.contains("too low"), "\(outcome.text)")
  }

  @Test func whatIsNamedAfterNoCaptureCannotBeCompared() async throws {
    try await shoot("lamp.off.png", isLit: false)
    try await shoot("lamp.dark.png", isLit: false)
    let outcome = await verify()
    #expect(outcome.exitCode == 2)
    #expect(outcome.text.contains("lamp.dark is named after no capture"), "\(outcome.text)")
    #expect(outcome.text.contains("ok       lamp.off\n"))
    let empty = TemporaryFolder()
    let nothing = await VerifyVerb(VerifyRequest(shot: empty.path), of: scene.request).run()
    #expect(nothing.exitCode == 2 && nothing.messages.contains("has no screenshots"))
    #expect(nothing.messages.contains("such as lamp.off.png"), "\(nothing.messages)")
  }
}
