import SpecRenderKit
import Synchronization

/// The captures of one scene. Scenarios that several of them are taken of are played once, so one test at a time.
final class SceneGoldens: Sendable {
  let name: String
  let captures: [String]
  private let suite: Mutex<GoldenSuite>

  /// Reads the only scene that `run` names.
  init(_ run: GoldenRun) throws {
    guard let suite = try run.suites().first else { throw SceneFailure("there is no scene") }
    name = "\(suite.scene)"
    captures = suite.captures.map { "\($0.name)" }
    self.suite = Mutex(suite)
  }

  func verify(_ capture: String) throws(GoldenSuiteError) -> GoldenResult {
    try suite.withLock { (suite) throws(GoldenSuiteError) in
      try suite.verify { $0 == capture }.results[0]
    }
  }

  func record(_ capture: String, onCI: Bool) throws(GoldenSuiteError) {
    try suite.withLock { (suite) throws(GoldenSuiteError) in
      _ = try suite.record({ $0 == capture }, onCI: onCI)
    }
  }

  func orphans() throws(GoldenSuiteError) -> [GoldenResult] {
    try suite.withLock { (suite) throws(GoldenSuiteError) in try suite.orphans() }
  }
}
