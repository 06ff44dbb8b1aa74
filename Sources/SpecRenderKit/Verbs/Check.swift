import DesignTokens
import Documents
import Files
import SceneLoading
import SceneModel
public import SceneRendering
import SceneSpec
public import ToolOutcome

extension SceneRequest {
  /// Every error and warning of documents, in every state that a capture asks for; also written to `sarif` as SARIF
  /// 2.1.0 where that is a path. A file that holds design tokens is checked as such.
  ///
  /// - Parameter scenes: scenes or token files, `-` for standard input; the request's scene where there are none. What is
  ///   wrong in a file that several of them use is said once. The exit code is the worst.
  public func check(_ scenes: [String] = [], voice: Voice, sarif: String? = nil) -> Outcome {
    var checked = CheckedDocuments(voice: voice)
    let asked: [String?] = scenes.isEmpty ? [scene] : scenes
    for scene in asked {
      var request = self
      request.scene = scene
      if scene == "-" { request.standardInput = try? FileReader.read("-", limit: maximumDocumentSize) }
      checked.add(Result { try request.found() })
    }
    return checked.outcome(sarif: sarif)
  }
}

extension SceneRequest {
  /// What is wrong with the request's scene or token file, and what is said of how much was read.
  func found() throws -> (Diagnostics, SourceMap, counted: String) {
    if let scene, let bytes = try? read(scene), TokenSet.isHeld(by: bytes, named: scene) {
      return tokens(scene, bytes)
    }
    do {
      let pipeline = Pipeline(try load(keepsNotes: true, checksPictures: true))
      return try found(by: pipeline, try environment(for: pipeline.loaded))
    } catch ToolFailure.documents(let diagnostics, let map) {
      return (diagnostics, map, "")
    }
  }

  /// What is found by laying out and playing, then what no state reaches.
  private func found(
    by pipeline: Pipeline, _ environment: Environment
  ) throws -> (Diagnostics, SourceMap, counted: String) {
    var (diagnostics, map) = (Diagnostics(), pipeline.loaded.map)
    do {
      diagnostics = try layOut(pipeline, environment, isCheck: true).diagnostics
      map = pipeline.checkCaptures(into: &diagnostics)
      pipeline.checkScenarios(environment, into: &diagnostics)
    } catch ToolFailure.documents(let found, _) {
      diagnostics.add(contentsOf: found)
    }
    let (unreached, all) = pipeline.loaded.unreachedMistakes(environment, map)
    diagnostics.add(unsaid: unreached)
    return (diagnostics, all, "")
  }

  /// What is wrong with a token file or a resolver document in all its contexts; `--set modifier=context` gives inputs.
  private func tokens(_ scene: String, _ bytes: [UInt8]) -> (Diagnostics, SourceMap, counted: String) {
    let path = scene == "-" ? SceneFiles.nameOfStandardInput : scene
    var map = SourceMap()
    var diagnostics = Diagnostics()
    var inputs = Dictionary(settings.map { ($0.name, $0.value) }) { _, last in last }
    if let theme { inputs["theme"] = theme }
    let tokens = TokenSet.sound(
      path: path, inputs: inputs, checkingAllContexts: true,
      read: { try $0 == path ? bytes : FileReader.read($0, limit: maximumDocumentSize) },
      sources: &map, diagnostics: &diagnostics)
    return (diagnostics, map, "\(tokens?.tokens.count ?? 0) tokens; ")
  }

  private func read(_ path: String) throws(FileError) -> [UInt8] {
    if path == "-", let standardInput { return standardInput }
    return try FileReader.read(path, limit: maximumDocumentSize)
  }
}

/// What is said of documents that are checked one after the other.
private struct CheckedDocuments {
  let voice: Voice
  private var (map, diagnostics) = (SourceMap(), Diagnostics())
  private var outcome = Outcome()
  private var counted = ""
  private var count = 0

  init(voice: Voice) { self.voice = voice }

  mutating func add(_ found: Result<(Diagnostics, SourceMap, counted: String), any Error>) {
    switch found {
    case .success(let (found, foundMap, counted)):
      let new = diagnostics.addNew(map.add(foundMap, with: found))
      outcome.messages += voice.say(new, map)
      outcome.exitCode = max(outcome.exitCode, found.exitCode)
      self.counted += counted
      count += 1
    case .failure(let failure):
      let failed = voice.outcome(of: failure)
      outcome.messages += failed.messages
      outcome.exitCode = max(outcome.exitCode, failed.exitCode)
    }
  }

  /// All that was said, and a summary for people.
  func outcome(sarif: String?) -> Outcome {
    var outcome = outcome
    if !voice.isQuiet, voice.format == .human, count > 0 { outcome.messages += summary }
    guard let sarif, count > 0 else { return outcome }
    do throws(FileError) { try FileWriter.writeAtomically(map.sarif(diagnostics), to: sarif) } catch {
      let failure = voice.outcome(of: error)
      outcome.messages += failure.messages
      outcome.exitCode = max(outcome.exitCode, failure.exitCode)
    }
    return outcome
  }

  private var summary: String {
    func number(_ severity: Diagnostic.Severity, _ name: String) -> String {
      let number = diagnostics.all.count { $0.severity == severity }
      return "\(number) \(name)\(number == 1 ? "" : "s")"
    }
    return counted + (count > 1 ? "\(count) documents; " : "")
      + "\(number(.error, "error")), \(number(.warning, "warning")), \(number(.note, "note"))\n"
  }
}
