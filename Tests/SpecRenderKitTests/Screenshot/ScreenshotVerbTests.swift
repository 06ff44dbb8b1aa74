import CairoRaster
import Foundation
import GoldenCompare
import Graphics2D
import PNGCodec
import SceneLayout
import SceneMotion
import ScreenshotVerify
import Testing

@testable import Files
@testable import SceneRendering
@testable import ScreenCheck
@testable import SpecRenderKit
@testable import ToolOutcome

/// The verb: devices, scales, ignored nodes, reports, bad input.
@Suite struct ScreenshotVerbTests {
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
    try FileWriter.writeAtomically(try PNG.encode(shot, level: .fast), to: folder("shot.png"))
    var request = try ShopScene.request(in: folder)
    request.device = device ?? "iphone-15"
    var verifying = VerifyRequest(shot: folder("shot.png"))
    (verifying.isDeviceNamed, verifying.ignored) = (device != nil, ignored)
    return request.verify(verifying, asJSON: asJSON, voice: Voice())
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

  /// The picture of the README is what its command draws; where drawing changed on purpose, run the command anew.
  @Test func theReadmeSaysWhatItsCommandSays() throws {
    var request = SceneRequest()
    request.settings = [("follow", "true")]
    var verifying = VerifyRequest(shot: "\(repository)/Documentation/app.png")
    verifying.ignored = ["player", "status-bar"]
    verifying.annotated = folder("differences.png")
    let outcome = request.verify(verifying, asJSON: false, voice: Voice())
    #expect(outcome.exitCode == 1)
    let readme = try String(contentsOfFile: "\(repository)/README.md", encoding: .utf8)
    let section = try #require(readme.components(separatedBy: "## Is the app as specified?").last)
    let quoted = section.components(separatedBy: "```\n")[2].split(separator: "\n")
    #expect(quoted.count == 3)
    for line in quoted { #expect(outcome.text.contains("\(line)  "), "\(line)\n\(outcome.text)") }
    let drawn = try PNG.decode(try FileReader.read(folder("differences.png"), limit: 1 << 24))
    let kept = try FileReader.read("\(repository)/Documentation/app-differences.png", limit: 1 << 24)
    #expect(compare(expected: try PNG.decode(kept), actual: drawn).isEmpty)
  }

  @Test func whatCannotBeComparedIsSaid() throws {
    let odd = try verified(PixelBuffer(width: 333, height: 100))
    #expect(odd.exitCode == 2 && odd.messages.contains("no known device has a screen of 333 x 100 pixels"))
    let ignored = try verified(try picture("iphone-se-1"), ignoring: ["*"])
    #expect(ignored.exitCode == 2 && ignored.messages.contains("nothing of shop can be compared"))
    let unknown = try verified(try picture("iphone-se-1"), ignoring: ["headr"])
    #expect(unknown.exitCode == 64 && unknown.messages.contains("did you mean \"header\"?"))
    try folder.write("\u{89}PNG", "shot.png")
    let broken = try ShopScene.request(in: folder).verify(
      VerifyRequest(shot: folder("shot.png")), asJSON: false, voice: Voice())
    #expect(broken.exitCode == 2 && broken.messages.contains("shot.png"))
  }

  @Test(arguments: [
    ("a", "a", true), ("a", "b", false), ("comments[*].text", "comments[12].text", true),
    ("comments[*].text", "comments[12].name", false), ("*", "", true), ("a*b*c", "abbc", true),
    ("a*b*c", "acb", false), ("*bar", "status-bar", true), ("ab*ba", "aba", false),
  ])
  func globs(_ pattern: String, _ text: String, _ matches: Bool) {
    #expect(Glob(pattern).matches(text) == matches)
  }
}
