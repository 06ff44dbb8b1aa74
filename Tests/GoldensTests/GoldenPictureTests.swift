import Foundation
import TestFixtures
import Testing

@testable import Goldens

@Suite struct GoldenPictures {
  private static let scenes = [
    "ios-26-gallery", "ios-gallery", "live-stream", "quiz", "tiktok", "video-feed", "video-viewer",
  ]
  private static let screens = ["chat", "onboarding", "photos", "sheet", "weather"]

  /// Scenes whose goldens lie beside their folders.
  private static var run: GoldenRun {
    var run = GoldenRun()
    run.scenes =
      scenes.map { "\(repository)/Scenes/\($0).yaml" }
      + screens.map { "\(repository)/Examples/Screens/Scenes/\($0).yaml" }
    run.failures = "\(repository)/.build/specrender-failures"
    return run
  }

  private static let captures: [String] = {
    (try? run.suites().flatMap { suite in suite.captures.map { "\(suite.scene)/\($0.name)" } }) ?? []
  }()

  @Test func atLeastAHundredCapturesAreKept() {
    #expect(Self.captures.count >= 100)
  }

  /// Neighbours share a test, so that the scenario that they are taken from is played once.
  @Test(arguments: 0..<8)
  func capturesLookLikeTheirGoldens(_ part: Int) throws {
    let names = Self.captures
    let mine = Set(names[names.count * part / 8..<names.count * (part + 1) / 8])
    for suite in try Self.run.suites() where mine.contains(where: { $0.hasPrefix("\(suite.scene)/") }) {
      for result in try suite.verify({ mine.contains("\(suite.scene)/\($0)") }).results {
        #expect(result.verdict.passes, "\(result.text())")
      }
    }
  }

  @Test(
    arguments: scenes.map { "Goldens/\($0)" } + screens.map { "Examples/Screens/Goldens/\($0)" })
  func noGoldenIsTooLarge(_ path: String) throws {
    let folder = "\(repository)/\(path)"
    var total = 0
    for file in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let size = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(file)")[.size] as? Int ?? 0
      #expect(size <= 200 << 10, "\(file)")
      total += size
    }
    #expect(total <= 8 << 20)
  }
}
