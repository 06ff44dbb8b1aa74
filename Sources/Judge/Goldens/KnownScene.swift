import ContentStore
import GoldenCompare
import SceneCompiler
import SceneFormat
import SceneRendering

/// What a run needs to know of a scene before it looks at any capture.
struct SceneOutline: Hashable, Sendable {
  struct Capture: Hashable, Sendable {
    var name: PathName
    /// Captures of one group share work.
    var group: String
    /// What it takes to draw it, compared with others.
    var cost: Int
    /// Whether hashes of frames are kept of it, and no picture.
    var isSequence = false

    /// Names of its golden's files.
    var fileNames: [String] { GoldenStore.fileNames(name, isSequence: isSequence) }
  }

  var scene: PathName
  var captures: [Capture]
  /// Checksums of its documents and of its lock file.
  var checksums: [String]
}

/// A scene as it was tested before: its outline, and the verdicts on captures that passed.
struct KnownScene: Sendable {
  var outline: SceneOutline
  /// By name of the capture.
  var results: [String: GoldenResult]
  /// On what all of this rests.
  var facts: [ReadFact]
}

extension KnownScene {
  /// What is kept of it besides the facts, which are in its key.
  var bytes: [UInt8] {
    var words = StoredWords()
    words.add(outline.scene.text)
    words.add(outline.checksums) { $0.add($1) }
    words.add(outline.captures) { words, capture in
      words.add(capture.name.text)
      words.add(capture.group)
      words.add(capture.cost)
      words.add(capture.isSequence ? 1 : 0)
    }
    let results = results.values.sorted { $0.capture < $1.capture }
    let environments = Set(results.flatMap { [$0.environment, $0.recordedEnvironment] }.compactMap(\.self))
      .sorted { ($0.label, "\($0)") < ($1.label, "\($1)") }
    words.add(environments) { $0.add($1) }
    words.add(results) { words, result in
      words.add(result.capture)
      words.add(result.about)
      words.add([result.scenario].compactMap(\.self)) { $0.add($1) }
      words.add(result.notes) { $0.add($1) }
      for environment in [result.environment, result.recordedEnvironment] {
        words.add(environment.flatMap { environments.firstIndex(of: $0) } ?? -1)
      }
      words.add([result.recordedLayout].compactMap(\.self)) { $0.add($1) }
      words.add(result.hasOtherRecord ? 1 : 0)
    }
    return words.bytes
  }

  /// Reads what ``bytes`` wrote.
  init?(bytes: [UInt8], facts: [ReadFact]) {
    var words = StoredWords(reading: bytes)
    let scene = words.text()
    let checksums = words.list { $0.text() }
    let captures = words.list { words -> SceneOutline.Capture? in
      let (name, group, cost) = (words.text(), words.text(), words.number())
      let isSequence = words.number() == 1
      return PathName(name).map {
        SceneOutline.Capture(name: $0, group: group, cost: cost, isSequence: isSequence)
      }
    }
    let environments = words.list { $0.environment() }
    let results = words.list { words in
      var result = GoldenResult(scene: scene, capture: words.text(), verdict: .unchanged)
      result.about = words.text()
      result.scenario = words.list { $0.text() }.first
      result.notes = words.list { $0.text() }
      let (now, then) = (words.number(), words.number())
      result.environment = environments.indices.contains(now) ? environments[now] : nil
      result.recordedEnvironment = environments.indices.contains(then) ? environments[then] : nil
      result.recordedLayout = words.list { $0.text() }.first
      result.hasOtherRecord = words.number() == 1
      result.verdict = result.unchanged
      return result
    }
    guard words.isWhole, let name = PathName(scene) else { return nil }
    outline = SceneOutline(scene: name, captures: captures.compactMap(\.self), checksums: checksums)
    self.results = Dictionary(results.map { ($0.capture, $0) }) { first, _ in first }
    self.facts = facts
  }
}
