public import ContentStore
import Files
import SceneCompiler
import SceneFormat
import SceneModel
public import SceneRendering
import ToolOutcome

/// Which goldens a command works on.
public struct GoldenRun: Sendable {
  /// Scene files or names of bundled scenes; empty for all of the folder `Scenes`.
  public var scenes: [String] = []
  /// Folder with one folder of goldens per scene; nil for `Goldens` beside the folder `Scenes` of each scene.
  public var goldens: String?
  /// Captures to work on: a part of `scene/capture`, or a pattern with `*`; empty for all.
  public var filter = ""
  /// Folder for pictures of failures; nil for `.build/specrender-failures` in a Swift package, else `specrender-failures`.
  public var failures: String?
  /// The part of the captures that this machine tests.
  public var shard = Shard.all

  /// Where is kept what captures show, so that those of which nothing changed need not be drawn; nil for nowhere.
  public var cache: CachePlace?

  package static let standardGoldens = "Goldens"
  /// Beside what else a Swift package builds; elsewhere where it is seen.
  package static var standardFailures: String {
    FileReader.exists("Package.swift") ? ".build/specrender-failures" : "specrender-failures"
  }

  /// Works on everything.
  public init() {}

  /// Whether the environment variable `CI` says so; then goldens are never written.
  public static var isOnCI: Bool { !["", "0", "false"].contains(environmentVariable("CI") ?? "") }

  package var captureFilter: CaptureFilter { CaptureFilter(text: filter) }

  /// The suites of which the filter means a capture.
  package func chosenSuites(_ filter: CaptureFilter) throws -> [GoldenSuite] {
    let chosen = try suites().filter { suite in
      suite.captures.contains { filter.matches(suite.scene.text, $0.name.text) }
    }
    if chosen.isEmpty { throw noCaptures }
    return chosen
  }

  var noCaptures: ToolFailure {
    guard !filter.isEmpty else {
      return .wrongDocument(
        "there are no captures", hint: "captures are listed under the key \"captures\" of a scene")
    }
    return .usage(
      "there are no captures that match \"\(filter)\"",
      hint:
        "names are scene/capture; a filter is a part of one, or a pattern for all of it in which * stands for "
        + "anything")
  }
}
