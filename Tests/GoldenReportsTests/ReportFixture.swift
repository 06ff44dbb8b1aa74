import Foundation
import GoldenCompare
import Graphics2D
import TestFixtures

@testable import Files
@testable import GoldenReports
@testable import Goldens

/// Reports of failures whose pictures and layouts are goldens of this repository.
struct ReportFixture {
  let folder = TemporaryFolder()

  static let goldens = "\(repository)/Goldens"

  /// Two failures, a new capture, an orphan and two that pass.
  var report: TestReport {
    var elsewhere = GoldenResult(
      scene: "quiz", capture: "two",
      verdict: .unchangedInOtherEnvironment([.init(name: "cairo", recorded: "1.16.0", current: "1.18.4")]))
    elsewhere.recordedEnvironment = EnvironmentFingerprint([.init("cairo", "1.16.0")])
    elsewhere.environment = EnvironmentFingerprint([.init("cairo", "1.18.4")])
    return TestReport([
      changed("screen", expected: "screen-iphone-15", actual: "keyboard-iphone-15"),
      changed("follow", expected: "follow", actual: "following"), elsewhere,
      GoldenResult(scene: "quiz", capture: "new", verdict: .missing(["new.png", "new.layout.txt"])),
      GoldenResult(scene: "live-stream", capture: "old", verdict: .orphaned(["old.png"])),
      GoldenResult(scene: "live-stream", capture: "gift", verdict: .unchanged),
    ])
  }

  /// A failure for two reasons, of which 12 pixels are nobody's.
  func changed(_ capture: String, expected: String, actual: String) -> GoldenResult {
    let size = PixelDifference.Extent(width: 393, height: 852)
    var pixels = PixelDifference.none(size)
    (pixels.differingPixels, pixels.maximumDelta) = (1_212, 90)
    pixels.regions = [
      .init(box: PixelBox(x: 40, y: 30, width: 60, height: 20), pixels: 1_200),
      .init(box: PixelBox(x: 10, y: 60, width: 12, height: 1), pixels: 12),
    ]
    var moved = Cause(
      root: .number(FrameNumber("follow", .width), from: 61, to: 73), nodes: ["follow"],
      origin: Origin(place: "Scenes/live-stream.yaml:120:13", text: "width == {size.follow}"))
    moved.consequences = [LayoutChange("follow.caption", .moved(dx: 12, dy: 0))]
    moved.pixels = 900
    var recolored = Cause(
      root: .node(.look(.named("fill"), from: "#FE2C55", to: "#FE2C56")), nodes: ["host.likes.heart"],
      origin: Origin(
        place: "Scenes/live-stream.yaml:99:9", token: "color.accent",
        valuePlaces: ["DesignTokens/colors.tokens.json:7:5"]))
    recolored.pixels = 300
    let raster = RasterDifference(node: "follow.caption", pixels: 12, maximumDelta: 3)
    let environment = EnvironmentDifference(name: "cairo", recorded: "1.16.0", current: "1.18.4")
    var result = GoldenResult(
      scene: "live-stream", capture: capture,
      verdict: .changed(
        GoldenChange(
          pixels: pixels, diagnosis: Diagnosis(causes: [moved, recolored], rasterOnly: [raster]),
          environment: [environment])))
    result.recordedEnvironment = EnvironmentFingerprint([.init("cairo", "1.16.0"), .init("harfbuzz", "6.0")])
    result.environment = EnvironmentFingerprint([.init("cairo", "1.18.4"), .init("harfbuzz", "6.0")])
    let stream = "\(Self.goldens)/live-stream"
    typealias FailureFile = GoldenResult.FailureFile
    result.files = [
      FailureFile(content: .expected, path: "\(stream)/\(expected).png"),
      FailureFile(content: .actual, path: "\(stream)/\(actual).png"),
      FailureFile(content: .difference, path: "\(stream)/\(expected).png"),
      FailureFile(content: .layout, path: "\(stream)/\(actual).layout.txt"),
    ]
    result.recordedLayout = "\(stream)/\(expected).layout.txt"
    return result
  }

  /// A failure whose every text tries to be something else.
  static var hostile: CaptureReport {
    let evil =
      "</script></title><img src=x onerror=\"alert(1)\">' \"\u{301}onload=x {{title}} ]]> \u{1B}[31m \0 | `x` %0A"
    var report = CaptureReport(
      scene: "live", capture: "evil", verdict: .changed, headline: evil, text: evil,
      nextStep: "\(evil): \(evil)")
    report.differingPixels = 5
    report.causes = [
      .init(
        kind: "moved", subject: evil, effects: [evil], nodes: [evil], followers: [evil], pixels: 5,
        origin: Origin(place: "\(evil):1:2", text: evil, token: evil))
    ]
    report.rasterOnly = [RasterDifference(node: evil, pixels: 1, maximumDelta: 1)]
    report.notes = [evil]
    report.recorded = EnvironmentFingerprint([.init("cairo", evil)])
    report.current = EnvironmentFingerprint([.init("cairo", "1")])
    return report
  }
}
