import DesignTokens
package import Documents
import Files
import SceneCompiler
import SceneFormat
import SceneModel
import ToolOutcome

/// What is wrong with a document, with the files that it names.
package struct FoundMistakes {
  package var diagnostics: Diagnostics
  package var map: SourceMap
  /// How many tokens a token file holds; nil for a scene.
  package var tokenCount: Int?
  /// The scene as it was read for this; nil where it could not be, and for tokens.
  package var scene: LoadedScene?

  /// - Parameters:
  ///   - diagnostics: what is wrong.
  ///   - map: the files in which that is.
  package init(_ diagnostics: Diagnostics = Diagnostics(), _ map: SourceMap = SourceMap()) {
    (self.diagnostics, self.map) = (diagnostics, map)
  }
}

extension SceneRequest {
  /// What is wrong with the request's scene or token file, in every state that a capture asks for and in what no state
  /// reaches.
  /// - Parameter log: where all is noted on which that rests; one of the whole work. Of token files, nothing is noted.
  /// - Throws: `ToolFailure` where the request itself is wrong, or a file cannot be read.
  package func findMistakes(log: ReadLog? = nil) throws -> FoundMistakes {
    try findMistakes(inAllStates: true, log)
  }

  /// The first wave of ``findMistakes()``, for an editor that asks at every key: what is wrong with syntax, names and types
  /// and with the layout of the default state.
  ///
  /// The full check says all of it, too, where a state that it looks at has not said the same mistake in its own words. Names
  /// that nothing uses and the pixels of pictures are left to it.
  /// - Throws: `ToolFailure` where the request itself is wrong, or a file cannot be read.
  package func findFirstMistakes() throws -> FoundMistakes {
    var found = try findMistakes(inAllStates: false)
    found.diagnostics = found.diagnostics.withoutUnusedNames
    return found
  }

  private func findMistakes(inAllStates: Bool, _ log: ReadLog? = nil) throws -> FoundMistakes {
    if let scene, let bytes = try? read(scene), TokenSet.isHeld(by: bytes, named: scene) {
      return tokens(scene, bytes)
    }
    do {
      let pipeline = Pipeline(try load(keepsNotes: true, checksPictures: inAllStates, log: log))
      let environment = try environment(for: pipeline.loaded)
      var found = try mistakes(in: pipeline, environment, inAllStates: inAllStates)
      found.scene = pipeline.loaded
      return found
    } catch ToolFailure.documents(let diagnostics, let map) {
      return FoundMistakes(diagnostics, map)
    }
  }

  /// What is found by laying out and playing, then what no state reaches.
  private func mistakes(
    in pipeline: Pipeline, _ environment: Environment, inAllStates: Bool
  ) throws -> FoundMistakes {
    var (diagnostics, map) = (Diagnostics(), pipeline.loaded.map)
    do {
      let rest = try layOut(pipeline, environment, isCheck: true)
      diagnostics = rest.diagnostics
      if inAllStates {
        var states = StateCheck(pipeline.loaded, self, environment)
        states.look(besides: rest, into: &diagnostics)
        map = states.map
      }
    } catch ToolFailure.documents(let found, _) {
      diagnostics.add(contentsOf: found)
    }
    let (unreached, all) = pipeline.loaded.unreachedMistakes(environment, map)
    diagnostics.add(unsaid: unreached)
    return FoundMistakes(diagnostics.hasErrors ? diagnostics.withoutUnusedNames : diagnostics, all)
  }

  /// What is wrong with a token file or a resolver document in all its contexts; `--set modifier=context` gives inputs.
  private func tokens(_ scene: String, _ bytes: [UInt8]) -> FoundMistakes {
    let path = scene == "-" ? SceneFiles.nameOfStandardInput : scene
    var map = SourceMap()
    var diagnostics = Diagnostics()
    var inputs = Dictionary(settings.map { ($0.name, $0.value) }) { _, last in last }
    if let theme { inputs["theme"] = theme }
    let tokens = TokenSet.sound(
      path: path, inputs: inputs, checkingAllContexts: true,
      read: { try $0 == path ? bytes : edited[$0] ?? SceneFiles.readTokens($0) },
      sources: &map, diagnostics: &diagnostics)
    var found = FoundMistakes(diagnostics, map)
    found.tokenCount = tokens?.tokens.count ?? 0
    return found
  }

  private func read(_ path: String) throws(FileError) -> [UInt8] {
    if path == "-", let standardInput { return standardInput }
    if let bytes = edited[path] { return bytes }
    return try FileReader.read(path, limit: maximumDocumentSize)
  }
}

extension Diagnostics {
  /// While something is wrong, what is not used yet may be meant for it.
  fileprivate var withoutUnusedNames: Diagnostics {
    var rest = Diagnostics()
    for diagnostic in all where diagnostic.id != .unusedName { rest.add(diagnostic) }
    return rest
  }
}
