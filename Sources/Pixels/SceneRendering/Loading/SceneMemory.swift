import CairoRaster
package import ContentStore
import Files

/// What work on scenes gave, so that work of which nothing changed need not be done, and its scene not even be read.
///
/// Two entries lead to a result, as in build tools that note what a step has read. The first holds what the work asked of the
/// disk when it was done last. The key of the second is made of these questions and of what the disk answers now. Each question of
/// a work follows from the answers before it: where all answers are the same, it would ask the same and end the same.
package struct SceneMemory: Sendable {
  package let store: ContentStore
  /// What draws.
  private let engine: String
  package let check = FactCheck()

  /// - Returns: nil where nobody knows which program this is, for then nothing can be known.
  package init?(_ store: ContentStore) {
    guard let engine = store.engineIdentity() else { return nil }
    let libraries = LibraryVersions.all.map { "\($0.name) \($0.version)" }
    self.init(store, engine: ([engine] + libraries).joined(separator: "\n"))
  }

  package init(_ store: ContentStore, engine: String) { (self.store, self.engine) = (store, engine) }

  /// Begins the key of a kind of result of this engine.
  package func parts(_ kind: String) -> ContentKey.Parts {
    var parts = ContentKey.Parts(of: kind)
    parts.add("engine", engine)
    return parts
  }

  /// The same for a work on a scene.
  package func parts(_ kind: String, on files: SceneFiles) -> ContentKey.Parts {
    var parts = parts(kind)
    parts.add("scene", files.scene)
    parts.add("root", files.root)
    parts.add("bundled", files.isBundled ? "yes" : "no")
    return parts
  }
}

extension SceneMemory {
  /// What a work on a scene gave, with all on which that rests; nil where it is not known.
  ///
  /// - Parameter isShared: whether other machines are asked, too.
  package func recall(
    _ work: ContentKey.Parts, on files: SceneFiles, isShared: Bool = true
  ) async -> (content: [UInt8], facts: [ReadFact])? {
    let list = Self.listKey(work)
    if isShared { store.fetch([list]) }
    guard let questions = store.content(list).flatMap({ Self.questions($0) }) else { return nil }
    let facts = await check.answered(questions, in: files)
    let key = Self.key(work, facts)
    if isShared { store.fetch([key]) }
    return store.content(key).map { ($0, facts) }
  }

  /// Remembers what a work gave; not where something changed while it was done.
  ///
  /// - Parameter isShared: whether other machines are told, too.
  package func keep(
    _ content: [UInt8], of work: ContentKey.Parts, restingOn facts: [ReadFact], isShared: Bool = true
  ) {
    // In one order, whoever asked first: the same questions are the same list.
    let facts = Set(facts).sorted {
      ($0.question.rawValue, $0.name, $0.document, $0.answer)
        < ($1.question.rawValue, $1.name, $1.document, $1.answer)
    }
    guard Set(facts.map { [$0.question.rawValue, $0.name, $0.document] }).count == facts.count else { return }
    var list = StoredWords()
    list.add(facts) { words, fact in
      for word in [fact.question.rawValue, fact.name, fact.document] { words.add(word) }
    }
    store.keep(list.bytes, for: Self.listKey(work), isShared: isShared)
    store.keep(content, for: Self.key(work, facts), isShared: isShared)
  }

  private static func questions(_ list: [UInt8]) -> [ReadFact]? {
    var words = StoredWords(reading: list)
    let facts = words.list { words in
      ReadFact(
        ReadFact.Question(rawValue: words.text()) ?? .plain, words.text(), document: words.text(), answer: "")
    }
    return words.isWhole ? facts : nil
  }

  private static func listKey(_ work: ContentKey.Parts) -> ContentKey {
    var parts = work
    parts.add("what", "questions")
    return parts.key
  }

  private static func key(_ work: ContentKey.Parts, _ facts: [ReadFact]) -> ContentKey {
    var parts = work
    parts.add("what", "result")
    for fact in facts {
      parts.add(fact.question.rawValue, fact.name)
      parts.add("in", fact.document)
      parts.add("answer", fact.answer)
    }
    return parts.key
  }
}

extension FactCheck {
  /// Questions with what the disk says to them now; all cores ask.
  fileprivate func answered(_ questions: [ReadFact], in files: SceneFiles) async -> [ReadFact] {
    await withTaskGroup(of: Void.self) { group in
      let count = ThisProcess.coreCount
      for lane in 0..<count {
        group.addTask {
          for index in stride(from: lane, to: questions.count, by: count) {
            _ = self.answer(to: questions[index], in: files)
          }
        }
      }
    }
    return questions.map { question in
      var fact = question
      fact.answer = answer(to: question, in: files)
      return fact
    }
  }
}
