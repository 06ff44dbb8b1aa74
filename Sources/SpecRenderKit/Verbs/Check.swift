import Documents
import Files
public import MatrixCheck
public import SceneRendering
import SceneSpec
public import ToolOutcome

/// Every error and warning of documents, in every state that a capture asks for. A file that holds design tokens is checked
/// as such.
public struct CheckVerb: Verb {
  /// What the scenes are looked at with; its scene is checked where ``scenes`` are none.
  public var look = SceneRequest()
  /// Scenes or token files, `-` for standard input. What is wrong in a file that several of them use is said once. The
  /// exit code is the worst.
  public var scenes: [String] = []
  /// File for the diagnostics as SARIF 2.1.0; nil for none.
  public var sarif: String?
  /// In which combinations the scenes are looked at instead; nil for a check of documents.
  public var matrix: MatrixRequest?
  /// Where findings of ``matrix`` go.
  public var targets = MatrixTargets()

  /// Checks scenes.
  public init(_ scenes: [String] = []) { self.scenes = scenes }

  /// Refuses options that do not go together; see ``Verb/refuseMisuse()``.
  public func refuseMisuse() throws(ToolFailure) {
    guard scenes.count(where: { $0 == "-" }) < 2 else {
      throw .usage("Only one document can be standard input", hint: "")
    }
  }

  /// Does it; see ``Verb/perform(voice:)``.
  public func perform(voice: Voice) async -> Outcome {
    if let matrix { return await matrix.check(targets, voice: voice) }
    var checked = CheckedDocuments(voice: voice)
    let asked: [String?] = scenes.isEmpty ? [look.scene] : scenes
    for scene in asked {
      var request = look
      request.scene = scene
      if scene == "-" { request.standardInput = try? FileReader.read("-", limit: maximumDocumentSize) }
      checked.add(Result { try request.findMistakes() })
    }
    return checked.outcome(sarif: sarif)
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

  mutating func add(_ mistakes: Result<FoundMistakes, any Error>) {
    switch mistakes {
    case .success(let found):
      let new = diagnostics.addNew(map.add(found.map, with: found.diagnostics))
      outcome.messages += voice.say(new, map)
      outcome.exitCode = max(outcome.exitCode, found.diagnostics.exitCode)
      if let tokens = found.tokenCount { counted += "\(tokens) tokens; " }
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
    if count > 0 {
      outcome.messages += voice.sum(diagnostics, of: counted + (count > 1 ? "\(count) documents; " : ""))
    }
    guard let sarif, count > 0 else { return outcome }
    do throws(FileError) { try FileWriter.writeAtomically(map.sarif(diagnostics), to: sarif) } catch {
      let failure = voice.outcome(of: error)
      outcome.messages += failure.messages
      outcome.exitCode = max(outcome.exitCode, failure.exitCode)
    }
    return outcome
  }
}
