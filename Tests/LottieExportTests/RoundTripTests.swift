import Documents
import Files
import Graphics2D
import SceneRendering
import TestFixtures
import Testing

@testable import LottieExport
@testable import LottieImport

/// Imports of exports, and exports of imports.
@Suite struct RoundTripTests {
  /// Animations made for this test, one for each kind of thing.
  static let files = [
    "anchors", "gradients", "letters", "masks", "merged", "morphs", "offsets", "remapped", "repeaters",
    "stretched", "trims",
  ]

  @Test(arguments: files) func exportsOfImportsLookLikeTheFile(_ name: String) throws {
    let bytes = try FileReader.read(
      "\(repository)/Tests/LottieExportTests/Files/\(name).json", limit: 1 << 20)
    let animation = try ReadAnimation(String(decoding: bytes, as: UTF8.self))
    #expect(animation.messages == [])
    let trip = try RoundTrip(animation.scene)
    #expect(trip.exported.gaps.map(\.message) == [])
    #expect(trip.again.messages == [])
    #expect(try !trip.again.scene.findMistakes().diagnostics.hasErrors)
    let worst = try trip.worstFrame(of: 8)
    #expect(worst.mean < 0.4 && worst.share < 0.002, "\(worst)")
  }

  @Test(arguments: LottieExportTests.scenes) func importsOfExportsLookTheSame(_ name: String) throws {
    let trip = try RoundTrip(
      SceneRequest(scene: "\(repository)/Tests/LottieExportTests/Scenes/\(name).yaml"))
    #expect(trip.exported.gaps.isEmpty)
    #expect(trip.again.messages == [])
    #expect(try !trip.again.scene.findMistakes().diagnostics.hasErrors)
    // Frames in motion lie on whole pixels in a scene, and between them in an animation; so do letters.
    let worst = try trip.worstFrame(of: 8)
    #expect(worst.mean < (name == "marquee" ? 3.5 : 1.5), "\(worst)")
  }

  /// A spring that is interrupted on its way: the numbers that the file holds against the scene's own. The scene is looked at
  /// 120 times a second; in between, as much again may be off.
  @Test func fittedNumbersAreWithinTheNamedError() throws {
    let scene = try WrittenScene(
      """
      scene: fitted
      canvas: 400 x 200
      background: "#FFFFFF"
      state: { on: false }
      transitions: { on: { spring: { mass: 1, stiffness: 180, damping: 9 }, duration: 1.2s } }
      children:
        - box: dot
          fill: "#0A84FF"
          transform: { rotate: '${on ? 80 : 0}' }
          opacity: '${on ? 0.3 : 0.9}'
          layout: ["left == ${on ? 240 : 20}", top == 60, width == 60, height == 40]
      scenarios: { play: { end: 3s, steps: [{ 0.1s: set on = true }, { 0.35s: set on = false }, { 0.9s: set on = true }] } }
      """)
    let exported = try ExportedLottie(exporting: scene.request)
    #expect(exported.gaps.isEmpty)
    #expect(exported.keyCount <= 80, "\(exported.keyCount)")
    // What turns, and what it carries.
    let (hand, dot) = (try placement(3, in: exported), try placement(4, in: exported))
    func property(_ key: String) -> LottieProperty { LottieProperty(hand[key], default: [0]) }
    let (position, anchor, rotation) = (property("p"), property("a"), property("r"))
    let opacity = LottieProperty(dot["o"], default: [100])
    #expect(position.isAnimated && rotation.isAnimated && opacity.isAnimated)
    var played = try scene.request.played().withoutRounding()
    for index in 0..<200 {
      let time = Double(index) / 80
      let slack = index % 2 == 0 ? 1.02 : 2
      let laidOut = try played.laidOut(at: .seconds(time))
      let node = try #require(laidOut.tree.nodes.first { $0.node.id == "dot" })
      let frame = time * 60
      let middle = Point(node.frame.midX, node.frame.midY)
      let corner = Point(node.frame.minX, node.frame.minY)
      for (point, error) in [(middle, 0.1), (corner, 0.2)] {
        let wanted = try #require(node.transform.apply(point))
        let shown = place(of: point, frame, position, anchor, rotation)
        let off = max(abs(shown.x - wanted.x), abs(shown.y - wanted.y))
        #expect(off < error * slack, "\(time)")
      }
      #expect(abs(opacity.value(at: frame)[0] / 100 - node.opacity) < slack / 255, "\(time)")
    }
  }

  /// Where a layer's placement puts a point.
  private func place(
    of point: Point, _ frame: Double, _ position: LottieProperty, _ anchor: LottieProperty,
    _ rotation: LottieProperty
  ) -> Point {
    let (p, a) = (position.value(at: frame), anchor.value(at: frame))
    let turned = AffineTransform.rotation(radians: rotation.value(at: frame)[0] * .pi / 180)
      .apply(Point(point.x - a[0], point.y - a[1]))
    return Point(p[0] + turned.x, p[1] + turned.y)
  }

  /// Where the layer `dot` of a kind stands.
  private func placement(_ kind: Double, in exported: ExportedLottie) throws -> DocumentNode {
    let layers = try #require(exported.document["layers"]?.items)
    let layer = layers.first { $0["nm"]?.string == "dot" && $0["ty"]?.number == kind }
    return try #require(layer?["ks"])
  }
}
