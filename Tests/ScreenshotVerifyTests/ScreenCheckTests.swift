import Foundation
import Graphics2D
import SceneRendering
import TestFixtures
import Testing

@testable import Files
@testable import ScreenshotVerify
@testable import ToolOutcome

/// Devices, scales, ignored nodes, reports, screenshots that cannot be compared.
@Suite struct ScreenCheckTests {
  private let folder = TemporaryFolder()

  /// The shop on a device, at a scale.
  private func picture(_ device: String, scale: Double? = nil) throws -> PixelBuffer {
    var request = try ShopScene.request(in: folder)
    (request.device, request.scale) = (device, scale)
    let (pipeline, laidOut) = try request.layOut()
    return try pipeline.picture(laidOut)
  }

  private func verified(
    _ shot: PixelBuffer, on device: String? = nil, ignoring ignored: [String] = [], asJSON: Bool = false
  ) throws -> Outcome {
    var request = try ShopScene.request(in: folder)
    request.device = device ?? "iphone-15"
    var verifying = VerifyRequest(shot: "shot.png")
    (verifying.isDeviceNamed, verifying.ignored) = (device != nil, ignored)
    return Outcome.of {
      let (pipeline, verified) = try request.verified(shot, verifying)
      let words = VerificationText(shot: verified, map: pipeline.loaded.map)
      return Outcome(output: asJSON ? words.json : words.text, exitCode: verified.passes ? 0 : 1)
    }
  }

  @Test func theSizeTellsTheDevice() throws {
    let outcome = try verified(try picture("iphone-se-1"))
    #expect(
      outcome.exitCode == 0 && outcome.text == "33 as specified\n", "\(outcome.text)\(outcome.messages)")
  }

  @Test func anotherDeviceIsADifference() throws {
    let outcome = try verified(try picture("iphone-se-1"), on: "iphone-se")
    #expect(outcome.exitCode == 1)
    #expect(
      outcome.text.hasPrefix("the screenshot is of iphone-5s, not of iphone-se; compared with iphone-5s\n"))
  }

  /// A screenshot of a device that a scenario has turned, of the device that is named and of another one.
  @Test(arguments: ["iphone-15", "iphone-16-pro-max"]) func aTurnedScreenIsThatOfItsMoment(_ device: String)
    throws
  {
    let scene = try WrittenScene(
      """
      scene: turned
      background: "#000000"
      children: [{ box: corner, fill: "#FF0000", layout: [right == safeArea.right, bottom == safeArea.bottom, size == 60] }]
      scenarios: { go: [{ 0.5s: orientation landscape }] }

      """)
    defer { withExtendedLifetime(scene) {} }
    var request = scene.request
    (request.device, request.moment) = (device, PlayedMoment(scenario: "go", time: "1.2s"))
    let (pipeline, laidOut) = try request.layOut()
    let shot = try pipeline.picture(laidOut)
    request.device = nil
    let (_, verified) = try request.verified(shot, VerifyRequest(shot: "shot.png"))
    #expect(verified.passes && verified.geometry.device.name == device + "-landscape")
    request.device = "iphone-15"
    var named = VerifyRequest(shot: "shot.png")
    named.isDeviceNamed = true
    #expect(try request.verified(shot, named).1.passes == (device == "iphone-15"))
  }

  @Test func fewerPixelsPerPointAreSaid() throws {
    let drawn = try verified(try picture("iphone-se", scale: 1), on: "iphone-se")
    #expect(drawn.exitCode == 0, "\(drawn.text)")
    #expect(drawn.text.contains("places are exact to 2 px of the device"))
    let full = try picture("iphone-se")
    let small = AreaAverage(from: (750, 1334), to: (500, 889))(full)
    let averaged = try verified(small, on: "iphone-se")
    #expect(averaged.exitCode == 0, "\(averaged.text)")
    #expect(averaged.text.contains("exact to 1.5 px of the device"))
  }

  @Test func whatIsIgnoredMayShowAnything() throws {
    var shot = try picture("iphone-se-1")
    for y in 0..<128 {
      for pixel in y * shot.width..<y * shot.width + 120 { shot.bytes[pixel * 4] = UInt8(pixel * 7919 % 251) }
    }
    #expect(try verified(shot).exitCode == 1)
    let outcome = try verified(shot, ignoring: ["head*"])
    #expect(outcome.exitCode == 0 && outcome.text.contains("5 ignored"), "\(outcome.text)")
  }

  @Test func theReportNamesCausesWithTheirPlaces() throws {
    var request = try ShopScene.request(in: folder)
    request.device = "iphone-se"
    let (pipeline, laidOut) = try request.layOut()
    var faulty = FaultyScene(laidOut: laidOut, fonts: try #require(pipeline.fonts))
    faulty.move("toast", 0, 3)
    faulty.color("button", Color(hex: 0x34C759))
    let outcome = try verified(try pipeline.picture(faulty.laidOut))
    #expect(
      outcome.text.contains("1. everything in toast (2 nodes): 6 px (3 pt) too low  \(folder("shop.yaml")):"))
    #expect(outcome.text.contains("button: color #2678FF -> #34C759, dE "))
    #expect(outcome.text.hasSuffix("30 as specified, 3 different\n"), "\(outcome.text)")
    let json = try verified(try pipeline.picture(faulty.laidOut), asJSON: true)
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(json.output)) as? [String: Any], "\(json.text)")
    let nodes = try #require(object["nodes"] as? [[String: Any]])
    #expect(nodes.count == 34)
    #expect(nodes.first { $0["id"] as? String == "message" }?["dy"] as? Int == 6)
    #expect((object["causes"] as? [Any])?.count == 2 && object["passes"] as? Bool == false, "\(json.text)")
  }

  @Test func whatCannotBeComparedIsSaid() throws {
    let odd = try verified(PixelBuffer(width: 333, height: 100))
    #expect(odd.exitCode == 2 && odd.messages.contains("no known device has a screen of 333 x 100 pixels"))
    let ignored = try verified(try picture("iphone-se-1"), ignoring: ["*"])
    #expect(ignored.exitCode == 2 && ignored.messages.contains("nothing of shop can be compared"))
    let unknown = try verified(try picture("iphone-se-1"), ignoring: ["headr"])
    #expect(unknown.exitCode == 64 && unknown.messages.contains("did you mean \"header\"?"))
  }
}
