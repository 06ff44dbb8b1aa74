import Documents
import Foundation
import TestFixtures
import Testing

@testable import MatrixCheck

/// Scenes as designers and engineers write them, in `Scenes`, checked as `check --matrix` does by default. A line with a fault
/// ends in `# planted: CHECK`; scenes whose names begin with `faithful` have none.
@Suite struct PlantedSceneTests {
  private static let folder = "\(repository)/Tests/MatrixCheckTests/Scenes"

  /// What is found is what was planted, each at its line, and nothing else.
  @Test(arguments: try scenes()) func faultsAreFoundAtTheirLinesAndNothingElse(_ name: String) async throws {
    let path = "\(Self.folder)/\(name)"
    var request = MatrixRequest()
    request.scenes = [path]
    let report = try await request.report()
    let found = report.scenes.flatMap { scene in
      scene.findings.map { finding in
        let line = finding.worst.span.map { Int(scene.scene.map.location(of: $0).line) } ?? 0
        return "\(line): \(finding.worst.check.rawValue)"
      }
    }
    let planted = Self.planted(in: try String(contentsOfFile: path, encoding: .utf8))
    #expect(planted.isEmpty == name.hasPrefix("faithful"))
    #expect(found.sorted() == planted.sorted())
  }

  /// Enough to say something about scenes that nobody has seen yet.
  @Test func thereAreEnough() throws {
    let faithful = try Self.scenes().filter { $0.hasPrefix("faithful") }
    #expect(faithful.count >= 20)
    #expect(try Self.scenes().count - faithful.count >= 40)
  }

  private static func scenes() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".yaml") }.sorted()
  }

  /// What its comments say, each as `LINE: CHECK`.
  private static func planted(in text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
      line.firstMatch(of: /# planted: ([a-z-]+)$/).map { "\(index + 1): \($0.1)" }
    }
  }
}
