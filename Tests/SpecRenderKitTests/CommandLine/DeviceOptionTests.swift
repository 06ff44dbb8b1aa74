import Foundation
import Graphics2D
import PNGCodec
import SceneModel
import TestFixtures
import Testing

@testable import Files
@testable import SceneRendering
@testable import ScreenshotVerify
@testable import SpecRenderKit
@testable import ToolOutcome

@Suite struct DeviceOptionTests {
  private let folder = TemporaryFolder()

  private func request(_ device: String, scene: String? = nil) -> SceneRequest {
    var request = SceneRequest(scene: scene)
    request.choose(device: device)
    return request
  }

  private func size(_ device: String, _ scene: String? = nil) throws -> (width: Int, height: Int) {
    let (pipeline, laidOut) = try request(device, scene: scene).layOut()
    let picture = try pipeline.picture(laidOut)
    return (picture.width, picture.height)
  }

  @Test(arguments: [
    ("390x844@3", 1170, 2532), ("390x844", 390, 844), ("1024x768@0.5", 512, 384), ("ipad-mini", 1488, 2266),
    ("ipad-10-landscape", 2360, 1640),
  ])
  func aDeviceHasAsManyPixels(_ device: String, _ width: Int, _ height: Int) throws {
    #expect(try size(device) == (width, height))
  }

  @Test(arguments: [
    "0x844", "390x", "x844", "390x844@", "390x844@99", "390x844@-1", "99999x1", "390x844@3@3", "3e2x8e2",
    "+390x844", "1x2x3",
  ])
  func whatIsNoSizeIsNoDevice(_ text: String) { #expect(Device.named(text) == nil) }

  @Test func aTabletKeepsItsBarsWhenItIsTurned() throws {
    let (upright, lying) = (
      try #require(Device.named("ipad-pro-11")), try #require(Device.named("ipad-pro-11-landscape"))
    )
    #expect(lying.size == Size(upright.size.height, upright.size.width))
    #expect(lying.safeArea == upright.safeArea && lying.statusBarHeight == upright.statusBarHeight)
  }

  @Test func namesOfKnownDevicesAreUnique() {
    #expect(Set(Device.all.map(\.name)).count == Device.all.count)
  }

  private static let kiosk = """
    name: kiosk
    size: [500, 900]
    scale: 2
    safe-area: { top: 30, left: 4, bottom: 10, right: 6 }
    status-bar: 20
    keyboard: 300

    """

  @Test func aFileDescribesADevice() throws {
    try folder.write(Self.kiosk, "kiosk.yaml")
    var request = request(folder("kiosk.yaml"))
    request.settings = [("keyboard", "up")]
    let scene = try request.layOut().1.scene
    let device = scene.device
    #expect(device.name == "kiosk" && device.size == Size(500, 900) && device.scale == 2)
    #expect(device.safeArea == Insets(top: 30, left: 4, bottom: 10, right: 6) && device.statusBarHeight == 20)
    #expect(device.keyboardHeight == 300 && scene.keyboardHeight == 300)
  }

  @Test func aSceneHasDevicesOfItsOwn() async throws {
    try folder.write(
      """
      scene: own
      devices:
        - { name: kiosk, size: [50, 90], scale: 2 }
        - { name: wall, size: [80, 40] }
      children:
        - { box: card, fill: "#123456", layout: [fill canvas] }
      captures:
        - { name: card, devices: [kiosk, wall, 20x30@2] }

      """, "own.yaml")
    let scene = folder("own.yaml")
    #expect(await CheckVerb([scene]).run().messages == "0 errors, 0 warnings, 0 notes\n")
    #expect(try size("kiosk", scene) == (100, 180))
    #expect(
      SceneRequest(scene: scene).names(of: .captures) == [
        "own/card-kiosk", "own/card-wall", "own/card-20x30-x2",
      ])
    #expect(SceneRequest(scene: scene).names(of: .devices).prefix(2) == ["kiosk", "wall"])
    let unknown = await LayoutVerb(request("kioks", scene: scene)).run()
    #expect(unknown.exitCode == 64 && unknown.messages.contains("did you mean \"kiosk\"?"))
  }

  @Test(arguments: [
    ("size: [0, 90]", "out-of-range", 2), ("size: [50, much]", "out-of-range", 2),
    ("size: [50]", "wrong-type", 2),
    ("size: 50", "wrong-type", 2), ("size: [50, 9000]", "out-of-range", 2),
    ("size: [50, 90]\nscale: 17", "out-of-range", 3), ("size: [50, 90]\nkeyboard: 91", "out-of-range", 3),
    ("size: [50, 90]\nstatus-bar: -1", "out-of-range", 3), ("size: [50, 90]\nkeyborad: 9", "unknown-key", 3),
    ("size: [50, 90]\nsafe-area: { left: 25, right: 25 }", "out-of-range", 3),
    ("size: [50, 90]\nsafe-area: { top: 91 }", "out-of-range", 3), ("scale: 2", "missing-key", 1),
    ("size: [50, 90]\nname: iphone-15", "duplicate-key", 3),
  ])
  func aWrongDescriptionIsAnErrorAtItsPlace(_ body: String, _ id: String, _ line: Int) async throws {
    try folder.write("name: kiosk\n\(body)\n", "kiosk.yaml")
    let outcome = await LayoutVerb(request(folder("kiosk.yaml"))).run()
    let first = outcome.messages.split(separator: "\n").first ?? ""
    #expect(
      outcome.exitCode == 1 && first.hasPrefix(folder("kiosk.yaml") + ":\(line):")
        && first.hasSuffix("[\(id)]"), "\(outcome.messages)")
  }

  @Test(arguments: [
    ("iphone-15", "duplicate-name"), ("390x844", "duplicate-name"), ("../x", "bad-name"), ("a b", "bad-name"),
  ])
  func aNameIsFreeAndNamesFiles(_ name: String, _ id: String) async throws {
    try folder.write("name: \"\(name)\"\nsize: [50, 90]\n", "x.yaml")
    let outcome = await LayoutVerb(request(folder("x.yaml"))).run()
    #expect(
      outcome.exitCode == 1 && outcome.messages.contains("x.yaml:1:7: error")
        && outcome.messages.contains("[\(id)]"))
  }

  @Test func aKeyboardOfUnknownHeightIsThatOfTheNearestPhone() async throws {
    var request = request("ipad-mini")
    #expect(await LayoutVerb(request).run().exitCode == 0)
    request.settings = [("keyboard", "up")]
    let outcome = await LayoutVerb(request).run()
    #expect(outcome.exitCode == 0)
    #expect(
      outcome.messages.hasPrefix("note: the keyboard of ipad-mini is drawn 346 points high, as on"),
      "\(outcome.messages)")
  }

  @Test func aScreenshotOfADescribedDeviceIsRecognised() async throws {
    try folder.write(Self.kiosk, "kiosk.yaml")
    let (pipeline, laidOut) = try request(folder("kiosk.yaml")).layOut()
    try FileWriter.writeAtomically(
      try PNG.encode(try pipeline.picture(laidOut), level: .fast), to: folder("shot.png"))
    let outcome = await VerifyVerb(
      VerifyRequest(shot: folder("shot.png")), of: request(folder("kiosk.yaml"))
    ).run()
    #expect(outcome.exitCode == 0, "\(outcome.text)\(outcome.messages)")
  }
}
