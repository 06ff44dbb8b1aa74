import Documents
import Files
import SceneCompiler
import SceneFormat
package import SceneRendering
import ToolOutcome

/// Which changes of a scene's documents are noticed, and by what.
package struct SceneCoverage {
  /// What notices a change first.
  package enum Notice: String, CaseIterable {
    case message, golden, motion, nothing
  }

  package struct Result {
    package var mutant: Mutant
    package var notice: Notice
  }

  package let loaded: LoadedScene
  package let results: [Result]

  /// Changes every `step`th place of the scene and its libraries, one at a time, on all cores.
  package init(_ files: SceneFiles, every step: Int) async throws {
    var loading = SceneLoader(files: files, theme: nil)
    let loaded = try loading.load()
    guard !loaded.diagnostics.hasErrors else { throw ToolFailure.documents(loaded.diagnostics, loaded.map) }
    self.loaded = loaded
    let mutants = Self.mutants(of: loaded).enumerated().filter { $0.offset % step == 0 }.map(\.element)
    let lanes = ThisProcess.coreCount
    results = try await withThrowingTaskGroup(of: [(Int, Result)].self) { group in
      for lane in 0..<lanes {
        group.addTask {
          var examiner = MutantExaminer(loaded)
          return mutants.indices.filter { $0 % lanes == lane }.map { index in
            (index, Result(mutant: mutants[index], notice: examiner.notice(of: mutants[index])))
          }
        }
      }
      var all: [(Int, Result)] = []
      for try await part in group { all += part }
      return all.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  /// Of the scene's own document and of its libraries, in the order of reading.
  private static func mutants(of loaded: LoadedScene) -> [Mutant] {
    let document = loaded.sources.document
    let paths =
      [loaded.files.scene]
      + document.imports.compactMap { loaded.files.path($0.path, from: loaded.files.scene) }
    return paths.flatMap { path -> [Mutant] in
      guard let file = loaded.map.files.first(where: { $0.name == path }) else { return [] }
      var (map, diagnostics) = (loaded.map, Diagnostics())
      guard let root = map.readDocument(name: path, bytes: file.bytes, into: &diagnostics) else { return [] }
      return Mutations(file: path, root: root).mutants
    }
  }
}

/// Examines one mutant after the other; what noticed the last one is asked first, for neighbours are seen in the same
/// places.
struct MutantExaminer {
  private let loaded: LoadedScene
  private let expected: SceneObservations
  private let known: [String: Pipeline]
  private var order: [Int]
  private var expectedLooks: SceneLooks
  private var expectedAmbiguities: [Int: Int] = [:]

  init(_ loaded: LoadedScene) {
    self.loaded = loaded
    var looks = SceneLooks(loaded)
    expected = SceneObservations(&looks)
    known = looks.pipelines
    expectedLooks = looks
    order = Array(expected.captures.indices)
  }

  private mutating func ambiguities(_ capture: Int) -> Int {
    if let known = expectedAmbiguities[capture] { return known }
    let found = expectedLooks.ambiguities(of: loaded.sources.document.captures[capture])
    expectedAmbiguities[capture] = found
    return found
  }

  package mutating func notice(of mutant: Mutant) -> SceneCoverage.Notice {
    var files = loaded.files
    files.edited[mutant.file] = Array(mutant.text.utf8)
    var loading = SceneLoader(files: files, theme: nil)
    guard let changed = try? loading.load(), !changed.diagnostics.hasErrors else { return .message }
    var looks = SceneLooks(changed, known: known)
    guard looks.messages == expected.messages else { return .message }
    let captures = changed.sources.document.captures
    guard captures.count == expected.captures.count else { return .golden }
    for (rank, capture) in order.enumerated()
    where looks.identity(of: captures[capture]) != expected.captures[capture] {
      order.insert(order.remove(at: rank), at: 0)
      return .golden
    }
    let scenarios = changed.sources.document.scenarios
    guard scenarios.count == expected.motions.count else { return .motion }
    if scenarios.indices.contains(where: { looks.identity(of: scenarios[$0]) != expected.motions[$0] }) {
      return .motion
    }
    // What is left costs more to see, and little is left.
    let isAmbiguous = captures.indices.contains { looks.ambiguities(of: captures[$0]) != ambiguities($0) }
    return isAmbiguous ? .message : .nothing
  }
}
