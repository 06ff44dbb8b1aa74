import Foundation
import SpecRenderKit
import Testing

/// The folder of the repository.
let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().path

@Suite struct GoldenPictures {
  private static var run: GoldenRun {
    var run = GoldenRun()
    run.scenes = ["\(repository)/Scenes/live-stream.yaml"]
    run.goldens = "\(repository)/Goldens"
    run.failures = "\(repository)/.build/specrender-failures"
    return run
  }

  private static let captures: [String] = {
    (try? run.suites().flatMap { $0.captures.map(\.name) }) ?? []
  }()

  @Test func atLeastFortyCapturesAreKept() {
    #expect(Self.captures.count >= 40)
  }

  /// Neighbours share a test, so that the scenario that they are taken from is played once.
  @Test(arguments: 0..<8)
  func capturesLookLikeTheirGoldens(_ part: Int) throws {
    let names = Self.captures
    let mine = Set(names[names.count * part / 8..<names.count * (part + 1) / 8])
    for suite in try Self.run.suites() {
      for result in try suite.verify({ mine.contains($0) }).results {
        #expect(result.verdict.passes, "\(result.text())")
      }
    }
  }

  @Test func noGoldenIsWithoutACaptureOrTooLarge() throws {
    let folder = "\(repository)/Goldens/live-stream"
    var total = 0
    for file in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let size = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(file)")[.size] as? Int ?? 0
      #expect(size <= 200 << 10, "\(file)")
      total += size
    }
    #expect(total <= 6 << 20)
  }
}
