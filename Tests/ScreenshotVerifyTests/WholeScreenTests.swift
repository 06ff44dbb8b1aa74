import Foundation
import Graphics2D
import SceneRendering
import TestFixtures
import Testing

@testable import Files
@testable import ScreenshotVerify

/// What changes a whole screenshot, or hides a part of it, is one cause.
@Suite struct WholeScreenTests {
  private let folder = TemporaryFolder()

  /// What was found in a screenshot of the shop on a phone of 750 x 1334 pixels.
  private func verified(_ shot: PixelBuffer, isNamed: Bool = true) throws -> VerifiedShot {
    var verifying = VerifyRequest(shot: "shot.png")
    verifying.isDeviceNamed = isNamed
    return try ShopScene.request(in: folder).verified(shot, verifying).1
  }

  private func drawn() throws -> PixelBuffer {
    let (pipeline, laidOut) = try ShopScene.request(in: folder).layOut()
    return try pipeline.picture(laidOut)
  }

  /// Gamma, white balance, and what another profile mixes.
  @Test(arguments: ["gamma", "white balance", "mixture"]) func oneColorCurveIsOneCause(_ kind: String) throws
  {
    let shot = try drawn().mapped { color in
      switch kind {
      case "gamma": SIMD3(color.x.raised(to: 1.15), color.y.raised(to: 1.15), color.z.raised(to: 1.15))
      case "white balance": color * SIMD3(1, 0.95, 0.84)
      default:
        SIMD3(
          0.86 * color.x + 0.12 * color.y + 0.02 * color.z, 0.04 * color.x + 0.95 * color.y + 0.01 * color.z,
          0.02 * color.x + 0.06 * color.y + 0.92 * color.z)
      }
    }
    let causes = try verified(shot).verification.causes
    #expect(causes.count == 1)
    guard case .colorCurve(let white, _, let black)? = causes.first?.kind else {
      Issue.record("\(causes)")
      return
    }
    #expect(black.hex == "#000000")
    #expect((kind == "white balance") == (white.hex != "#FFFFFF"), "\(white.hex)")
  }

  /// A fault is found below a curve, too.
  @Test func whatDiffersBesidesACurveIsFound() throws {
    let (pipeline, laidOut) = try ShopScene.request(in: folder).layOut()
    var faulty = FaultyScene(laidOut: laidOut, fonts: try #require(pipeline.fonts))
    faulty.move("toast", 0, 3)
    let shot = try pipeline.picture(faulty.laidOut).mapped { $0 * SIMD3(1, 0.95, 0.84) }
    let verification = try verified(shot).verification
    #expect(verification.causes.count == 2, "\(verification.causes)")
    #expect(verification.causes.contains { $0.kind == .moved(PixelOffset(0, 6)) })
  }

  @Test func oneRectangleThatCoversOthersIsOneCause() throws {
    var shot = try drawn()
    let box = PixelBox(x: 24, y: 44, width: 702, height: 190)
    for y in box.y..<box.maxY {
      for x in box.x..<box.maxX {
        let place = (y * shot.width + x) * 4
        for (i, level) in [58, 62, 70].enumerated() { shot.bytes[place + i] = UInt8(level) }
      }
    }
    let verified = try verified(shot)
    #expect(verified.verification.causes.count == 1 && verified.verification.unexpected.isEmpty)
    guard let cause = verified.verification.causes.first, case .covered(let found) = cause.kind else {
      Issue.record("\(verified.verification.causes)")
      return
    }
    #expect(found == box)
    let names = Set(cause.nodes.map { verified.screen.nodes[$0].id })
    #expect(names.isSuperset(of: ["title", "back", "cart", "favourite"]) && !names.contains("button"))
  }

  /// 40 rows of status bar are missing; what is too low is found below them.
  @Test(arguments: [false, true]) func aCroppedStatusBarIsFound(_ isFaulty: Bool) throws {
    let (pipeline, laidOut) = try ShopScene.request(in: folder).layOut()
    var faulty = FaultyScene(laidOut: laidOut, fonts: try #require(pipeline.fonts))
    if isFaulty { faulty.move("toast", 0, 3) }
    let whole = try pipeline.picture(faulty.laidOut)
    var shot = PixelBuffer(width: whole.width, height: whole.height - 40)
    shot.bytes = Array(whole.bytes[(40 * whole.width * 4)...])
    let verified = try verified(shot)
    #expect(verified.addedRows == 40 && verified.geometry.device.name == "iphone-se")
    #expect(verified.passes == !isFaulty)
    if isFaulty { #expect(verified.verification.causes.map(\.kind) == [.moved(PixelOffset(0, 6))]) }
  }

  /// Half the size, and two pixels per point, of a phone of 393 x 852 points; the sides may be rounded up or down.
  @Test(arguments: [(589, 1278), (590, 1278), (589, 1277), (590, 1279), (786, 1704), (787, 1705)])
  func scaledScreenshotsAreOfTheNamedDevice(_ width: Int, _ height: Int) throws {
    var request = try ShopScene.request(in: folder)
    request.device = "iphone-15"
    let (pipeline, laidOut) = try request.layOut()
    let whole = try pipeline.picture(laidOut)
    let shot = AreaAverage(from: (whole.width, whole.height), to: (width, height))(whole)
    var verifying = VerifyRequest(shot: "shot.png")
    verifying.isDeviceNamed = true
    let verified = try request.verified(shot, verifying).1
    #expect(verified.geometry.device.name == "iphone-15" && verified.wantedDevice == nil)
    #expect(verified.verification.causes.isEmpty && verified.verification.unexpected.isEmpty)
  }
}

/// Font files in the place of the scene's.
@Suite struct PinnedFontTests {
  private static let noto = "/usr/share/fonts/truetype/noto/NotoSans-"
  private let folder = TemporaryFolder()

  /// The shop as an app draws it that has another font: from tokens that name it.
  private func shot() throws -> PixelBuffer {
    let other = TemporaryFolder()
    let request = try ShopScene.request(in: other)
    var tokens = try other.text("tokens.json")
    for (weight, inter, noto) in [(400, "Regular", "Regular"), (600, "SemiBold", "Bold")] {
      let old = "/usr/share/fonts/opentype/inter/Inter-\(inter).otf"
      let digest = sha256Hex(try FileReader.read(old, limit: 1 << 24))
      #expect(tokens.contains(digest), "\(weight)")
      tokens = tokens.replacingOccurrences(of: old, with: "\(Self.noto)\(noto).ttf")
      tokens = tokens.replacingOccurrences(
        of: digest, with: sha256Hex(try FileReader.read("\(Self.noto)\(noto).ttf", limit: 1 << 24)))
    }
    try other.write(tokens, "tokens.json")
    let (pipeline, laidOut) = try request.layOut()
    return try pipeline.picture(laidOut)
  }

  private func verified(_ shot: PixelBuffer, _ fonts: [String]) throws -> VerifiedShot {
    var verifying = VerifyRequest(shot: "shot.png")
    verifying.fonts = fonts.map { "\(Self.noto)\($0).ttf" }
    return try ShopScene.request(in: folder).verified(shot, verifying).1
  }

  @Test func theAppsOwnFontIsMeasuredAndCompared() throws {
    let shot = try shot()
    #expect(try !verified(shot, []).passes)
    let pinned = try verified(shot, ["Regular", "Bold"])
    #expect(pinned.passes, "\(pinned.verification.causes)")
    #expect(
      pinned.notes == ["no --font file holds weight 600: texts of it are compared with NotoSans-Bold.ttf"])
  }

  /// With the font, letters are compared as they are: one wrong digit is found.
  @Test func lettersAreComparedInTheAppsOwnFont() throws {
    var shot = try shot()
    let plain = try verified(shot, ["Regular", "Bold"])
    let index = try #require(plain.screen.nodes.firstIndex { $0.id == "cards[0].name" })
    let box = try #require(plain.screen.nodes[index].ink?.box)
    // The last letter goes.
    for y in box.y..<box.maxY {
      for x in box.maxX - 14..<box.maxX {
        for i in 0..<4 { shot.bytes[(y * shot.width + x) * 4 + i] = 255 }
      }
    }
    let causes = try verified(shot, ["Regular", "Bold"]).verification.causes
    #expect(causes.count == 1 && causes.first?.nodes == [index], "\(causes)")
  }

  @Test func whatIsNoFontIsNamed() throws {
    try folder.write("no font", "font.otf")
    var verifying = VerifyRequest(shot: "shot.png")
    verifying.fonts = [folder("font.otf")]
    #expect(throws: (any Error).self) {
      _ = try ShopScene.request(in: folder).verified(PixelBuffer(width: 750, height: 1334), verifying)
    }
  }
}

extension PixelBuffer {
  /// Every colour by a rule on components of 0...1.
  fileprivate func mapped(_ rule: (SIMD3<Double>) -> SIMD3<Double>) -> PixelBuffer {
    var result = self
    for place in stride(from: 0, to: bytes.count, by: 4) {
      let color = rule(SIMD3(Double(bytes[place]), Double(bytes[place + 1]), Double(bytes[place + 2])) / 255)
      for i in 0..<3 { result.bytes[place + i] = UInt8(max(0, min(255, (color[i] * 255).rounded()))) }
    }
    return result
  }
}

extension Double {
  fileprivate func raised(to power: Double) -> Double { pow(self, power) }
}
