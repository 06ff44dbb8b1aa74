public import ContentStore
import Documents
import Files
public import MatrixCheck
import SceneCompiler
import SceneFormat
public import SceneRendering
public import ToolOutcome

/// Reports every error and warning of documents, in every state that a capture uses. Design token files are recognized
/// by their content.
public struct CheckVerb: Verb {
  /// The environment for the scenes: device, theme and so on. Its scene is checked if ``scenes`` is empty, or all in the
  /// folder `Scenes` where it has none.
  public var look = SceneRequest()
  /// Scenes or token files, `-` for standard input. Errors in a file that several of them use are reported once. The
  /// exit code is the highest of all.
  public var scenes: [String] = []
  /// Path of a SARIF 2.1.0 file for the diagnostics; nil for none.
  public var sarif: String?
  /// The combinations to check the scenes in; nil to check only the documents.
  public var matrix: MatrixRequest?
  /// Where the findings of ``matrix`` are written.
  public var targets = MatrixTargets()
  /// Where it is kept that nothing was found in scenes, so that unchanged ones aren't checked again; nil for no cache. The matrix
  /// does not use it.
  public var cache: CachePlace?

  /// Creates a verb that checks scenes.
  public init(_ scenes: [String] = []) { self.scenes = scenes }

  /// Checks that the options are compatible; see ``Verb/refuseMisuse()``.
  public func refuseMisuse() throws(ToolFailure) {
    guard scenes.count(where: { $0 == "-" }) < 2 else {
      throw .usage("Only one document can be standard input", hint: "")
    }
  }

  /// Performs the verb; see ``Verb/perform(style:)``.
  public func perform(style: OutputStyle) async -> Outcome {
    if let matrix { return await matrix.check(targets, style: style) }
    var asked = scenes.isEmpty ? look.scene.map { [$0] } ?? [] : scenes
    if asked.isEmpty {
      // In a wrong folder, the bundled scene would pass for the one that is meant.
      do { asked = try SceneFiles.requiredScenes() } catch { return style.outcome(of: error) }
    }
    var checked = CheckedDocuments(style: style)
    let known = KnownChecks(cache)
    for scene in asked {
      var request = look
      request.scene = scene
      if scene == "-" { request.standardInput = try? FileReader.read("-", limit: maximumDocumentSize) }
      checked.add(await mistakes(in: request, known))
    }
    var outcome = checked.outcome(sarif: sarif)
    if let note = known?.tidy(), !style.isQuiet { outcome.messages += "note: \(note)\n" }
    return outcome
  }

  private func mistakes(
    in request: SceneRequest, _ known: KnownChecks?
  ) async -> Result<FoundMistakes, any Error> {
    guard let known else { return Result { try request.findMistakes() } }
    if await known.isClean(request) { return .success(FoundMistakes()) }
    return Result {
      let log = ReadLog(isWhole: true)
      let found = try request.findMistakes(log: log)
      known.keep(found, log, of: request)
      return found
    }
  }
}

/// What is said of documents that are checked one after the other.
private struct CheckedDocuments {
  let style: OutputStyle
  private var (map, diagnostics) = (SourceMap(), Diagnostics())
  private var outcome = Outcome()
  private var counted = ""
  private var count = 0

  init(style: OutputStyle) { self.style = style }

  mutating func add(_ mistakes: Result<FoundMistakes, any Error>) {
    switch mistakes {
    case .success(let found):
      let new = diagnostics.addNew(map.add(found.map, with: found.diagnostics))
      outcome.messages += style.say(new, map)
      outcome.exitCode = max(outcome.exitCode, found.diagnostics.exitCode)
      if let tokens = found.tokenCount { counted += "\(tokens) tokens; " }
      count += 1
    case .failure(let failure):
      let failed = style.outcome(of: failure)
      outcome.messages += failed.messages
      outcome.exitCode = max(outcome.exitCode, failed.exitCode)
    }
  }

  /// All that was said, and a summary for people.
  func outcome(sarif: String?) -> Outcome {
    var outcome = outcome
    if count > 0 {
      outcome.messages += style.sum(diagnostics, of: counted + (count > 1 ? "\(count) documents; " : ""))
    }
    guard let sarif, count > 0 else { return outcome }
    do throws(FileError) { try FileWriter.writeAtomically(map.sarif(diagnostics), to: sarif) } catch {
      let failure = style.outcome(of: error)
      outcome.messages += failure.messages
      outcome.exitCode = max(outcome.exitCode, failure.exitCode)
    }
    return outcome
  }
}
