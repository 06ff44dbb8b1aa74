import Files
import SceneCompiler
import SceneFormat

extension GoldenRun {
  /// Folders of goldens whose scene is gone, each a suite without a capture: all that lies in it is nobody's.
  ///
  /// Only a run of all scenes knows what is gone; a folder without a lock file never was one of goldens.
  package func goneSuites(besides suites: [GoldenSuite]) throws -> [GoldenSuite] {
    guard scenes.isEmpty else { return [] }
    let folder = goldens ?? Self.standardGoldens
    let names = Set(suites.map(\.scene))
    return try Folder.names(in: folder).compactMap { PathName($0) }.filter { name in
      !names.contains(name) && FileReader.exists("\(folder)/\(name)/\(GoldenStore.lockName)")
    }.map { try suite($0, in: folder) }
  }
}
