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

  @Test(arguments: captures)
  func captureLooksLikeItsGolden(_ name: String) throws {
    for suite in try Self.run.suites() {
      for result in try suite.verify({ $0 == name }).results {
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
    #expect(total <= 4 << 20)
  }
}
