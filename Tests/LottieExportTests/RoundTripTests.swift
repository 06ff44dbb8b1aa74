import Files
import SceneRendering
import TestFixtures
import Testing

@testable import LottieExport

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
}
