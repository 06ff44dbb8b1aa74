import Foundation
import GoldenCompare
import Graphics2D
import ScreenshotVerify
import TestFixtures
import Testing

@testable import Files
@testable import SceneRendering

/// Screens with planted faults; those that do not touch each other share a screen, for without optimisation to search one
/// takes a second.
@Suite struct ScreenshotTests {
  private static let batches: [[String]] = [
    [
      "text 1 px to the right", "icon moved", "row moved", "higher", "narrower", "larger icon",
      "other text color",
      "half opacity",
    ],
    [
      "text 1 px low", "recolored a little", "other icon color", "missing badge", "larger font",
      "smaller font",
      "another text", "corner radius", "something more",
    ],
    [
      "missing icon", "missing text", "other weight", "line height", "no shadow", "border color",
      "another icon",
      "40 px low",
    ],
    ["letter spacing", "swapped", "another word", "no corner radius", "border width", "weak shadow"],
    ["gradient stop", "higher row pushes others"], ["gradient turned", "spacing of rows"],
    ["everything 1 px low"],
  ]

  /// The shop as it should be: taken apart once for all tests.
  private static let screen = Result { try ShopScene.screen(of: ShopScene.layOut()) }

  @Test func everyFaultIsPlantedOnce() {
    #expect(Self.batches.joined().sorted() == shopFaults.map(\.name).sorted())
    #expect(shopFaults.count >= 30)
  }

  /// All faults are found, each on its node, and nothing else is reported.
  @Test(arguments: batches)
  func plantedFaultsAreFound(_ names: [String]) throws {
    let (pipeline, laidOut) = try ShopScene.layOut()
    let screen = try Self.screen.get()
    let faults = shopFaults.filter { names.contains($0.name) }
    let shot = try pipeline.picture(of: faults, in: laidOut)
    let detection = Detection(of: faults, screen, verify(shot, against: screen))
    #expect(detection.missed.isEmpty)
    #expect(detection.falseAlarms.isEmpty)
  }

  /// JPEG of quality 85 hides colours of texts, which it changes itself; places, sizes and shadows are found through it.
  @Test func faultsAreFoundInALossyPicture() throws {
    let (pipeline, laidOut) = try ShopScene.layOut()
    let screen = try Self.screen.get()
    let names = ["text 1 px to the right", "icon moved", "row moved", "higher", "larger icon", "no shadow"]
    let faults = shopFaults.filter { names.contains($0.name) }
    let shot = try pipeline.picture(of: faults, in: laidOut).withJPEGNoise(quality: 85)
    let detection = Detection(of: faults, screen, verify(shot, against: screen))
    #expect(detection.missed.isEmpty)
    #expect(detection.falseAlarms.isEmpty)
  }

  /// A picture fed back differs by nothing.
  @Test func aFrameFedBackScoresZero() throws {
    let folder = TemporaryFolder()
    var request = try ShopScene.request(in: folder)
    request.scale = 1
    for screen in [try ShopScene.screen(of: request.layOut()), try Self.screen.get()] {
      let verification = verify(screen.picture, against: screen)
      #expect(verification.passes)
      var zero = NodeFinding(status: .found)
      zero.colorDifference = 0
      #expect(verification.findings.filter { $0.status != .group }.allSatisfy { finding in finding == zero })
    }
  }

  /// Renderers disagree on how much of both sides an edge has: here all edges are as bold as they can be.
  @Test func edgesOfAnotherRendererAreNotUnexpected() throws {
    let screen = try Self.screen.get()
    #expect(verify(screen.picture.withBoldEdges, against: screen).unexpected.isEmpty)
  }

  @Test func layersPutTogetherAreThePicture() throws {
    let screen = try Self.screen.get()
    var rest = screen.picture
    let background = try ShopScene.layOut().laidOut.tree.background
    for pixel in 0..<rest.width * rest.height {
      let color = [background.red, background.green, background.blue]
      for i in 0..<3 { rest.bytes[pixel * 4 + i] = UInt8((color[i] * 255).rounded()) }
    }
    for index in screen.paintOrder {
      for layer in [screen.nodes[index].shadow, screen.nodes[index].ink].compactMap({ $0 }) {
        rest.paint(layer)
      }
    }
    let difference = compare(expected: screen.picture, actual: rest)
    // Each layer rounds once.
    #expect(difference.maximumDelta <= 2, "\(difference.regions)")
  }
}

extension Pipeline {
  fileprivate func picture(of faults: [PlantedFault], in laidOut: LaidOutScene) throws -> PixelBuffer {
    var faulty = FaultyScene(laidOut: laidOut, fonts: try #require(fonts))
    for fault in faults { fault.plant(&faulty) }
    return try picture(faulty.laidOut)
  }
}

extension PixelBuffer {
  /// Where neighbours differ, half of the way to the brightest of them.
  fileprivate var withBoldEdges: PixelBuffer {
    var result = self
    for y in 1..<height - 1 {
      for x in 1..<width - 1 {
        for component in 0..<3 {
          let place: Int = (y * width + x) * 4 + component
          var brightest = bytes[place]
          for row in -1...1 {
            for column in -1...1 { brightest = max(brightest, bytes[place + (row * width + column) * 4]) }
          }
          result.bytes[place] += (brightest - bytes[place]) / 2
        }
      }
    }
    return result
  }

  /// Paints a layer over an opaque picture.
  fileprivate mutating func paint(_ layer: Layer) {
    for y in 0..<layer.box.height {
      for x in 0..<layer.box.width {
        let source = (y * layer.box.width + x) * 4
        let alpha = Int(layer.pixels.bytes[source + 3])
        if alpha == 0 { continue }
        let target = ((layer.box.y + y) * width + layer.box.x + x) * 4
        for i in 0..<3 {
          let mixed = Int(layer.pixels.bytes[source + i]) * alpha + Int(bytes[target + i]) * (255 - alpha)
          bytes[target + i] = UInt8((mixed + 127) / 255)
        }
      }
    }
  }
}
