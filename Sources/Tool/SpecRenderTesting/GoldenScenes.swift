import SpecRenderKit
import Synchronization

/// The scenes of a package and the goldens of their captures.
///
///     @Suite struct ScreenTests {
///       static let goldens = GoldenScenes("../../Scenes", goldens: "../../Goldens")
///
///       @Test(arguments: goldens.captures) func looksAsRecorded(_ capture: GoldenName) {
///         expectGolden(capture, of: Self.goldens)
///       }
///
///       @Test func nothingIsLeftOver() { expectNoOrphans(of: Self.goldens) }
///     }
///
/// Each scene is read once, when it is first used. One test at a time draws a scene; different scenes are drawn in
/// parallel.
public final class GoldenScenes: Sendable {
  /// Path of the folder with the scene documents, `*.yaml`.
  public let scenes: String
  /// Path of the folder with one folder of goldens per scene.
  public let goldens: String
  /// Path of the folder for pictures of failures.
  public let failures: String
  private let loaded = Mutex<LoadedScenes?>(nil)

  /// Creates the scenes of a folder. Paths are relative to the folder of the test's file, unless they begin with `/`.
  /// - Parameter failures: The default is `.build/specrender-failures` of the package that the file belongs to.
  public init(
    _ scenes: String = "Scenes", goldens: String = "Goldens", failures: String? = nil,
    file: String = #filePath
  ) {
    let here = folder(of: file)
    self.scenes = path(scenes, in: here)
    self.goldens = path(goldens, in: here)
    self.failures = path(failures ?? "\(packageFolder(above: here))/.build/specrender-failures", in: here)
  }

  /// All captures, in the order of their files and documents. A document with errors is represented by one argument
  /// whose test fails, and so is a folder without scenes.
  public var captures: [GoldenName] { read().captures }

  func read() -> LoadedScenes {
    loaded.withLock { loaded in
      let scenes = loaded ?? LoadedScenes(scenes, goldens, failures)
      loaded = scenes
      return scenes
    }
  }
}

/// What is known of a folder of scenes once it is read.
struct LoadedScenes: Sendable {
  /// By the names of the scenes, or of the files where documents are wrong.
  private(set) var suites: [(name: String, suite: Result<SceneGoldens, SceneFailure>)] = []
  let folder: String

  init(_ folder: String, _ goldens: String, _ failures: String) {
    self.folder = folder
    do throws(FileError) {
      for name in try Folder.names(in: folder) where name.hasSuffix(".yaml") {
        add(name, goldens, failures)
      }
    } catch {
      suites = [(folder, .failure(SceneFailure("\(error)")))]
    }
    if suites.isEmpty {
      suites = [(folder, .failure(SceneFailure("\(folder): there are no scenes (*.yaml)")))]
    }
  }

  private mutating func add(_ file: String, _ goldens: String, _ failures: String) {
    var run = GoldenRun()
    (run.scenes, run.goldens, run.failures) = (["\(folder)/\(file)"], goldens, failures)
    do {
      let scene = try SceneGoldens(run)
      suites.append((scene.name, .success(scene)))
    } catch {
      suites.append((file, .failure(SceneFailure("\(error)"))))
    }
  }

  var captures: [GoldenName] {
    suites.flatMap { name, suite in
      switch suite {
      case .success(let scene): scene.captures.map { GoldenName(scene: name, capture: $0) }
      case .failure: [GoldenName(scene: name, capture: "")]
      }
    }
  }

  /// The scene that has the capture.
  /// - Throws: ``SceneFailure`` where there is none, or its document is wrong.
  func scene(of name: GoldenName) throws(SceneFailure) -> SceneGoldens {
    guard let suite = suites.first(where: { $0.name == name.scene })?.suite else {
      throw SceneFailure("there is no such scene in \(folder); there are: \(list(suites.map(\.name)))")
    }
    let scene = try suite.get()
    guard scene.captures.contains(name.capture) else {
      throw SceneFailure("the scene has no such capture; it has: \(list(scene.captures))")
    }
    return scene
  }

  private func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}

/// Why nothing can be compared, in words.
struct SceneFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
