import Files
import Synchronization

/// Something outside of the program on which a result rests, and how it was found.
package struct ReadFact: Hashable, Sendable {
  /// What was asked.
  package enum Question: String, Hashable, Sendable {
    /// The content of a scene's file: the answer is its hash, or why it cannot be read.
    case file
    /// The path to which a document's reference leads: the answer is the path, or that it leads nowhere.
    case reference
    /// What lies in a folder of the scene: the answer is a hash of the names, or why they cannot be told.
    case names
    /// The content of any other file, such as a font: the answer is its hash, or why it cannot be read.
    case plain
  }

  package var question: Question
  /// The path, or the reference as it is written.
  package var name: String
  /// The document in which a reference stands; empty for files.
  package var document: String
  package var answer: String

  package init(_ question: Question, _ name: String, document: String = "", answer: String) {
    (self.question, self.name, self.document, self.answer) = (question, name, document, answer)
  }
}

/// All that was read for a scene, in the order in which it was first asked for.
package final class ReadLog: Sendable {
  private let known = Mutex<(facts: [ReadFact], all: Set<ReadFact>)>(([], []))
  private let isWhole: Bool

  /// - Parameter isWhole: whether nobody asks which part of the work rests on which facts. Only then may several threads share it.
  package init(isWhole: Bool = false) { self.isWhole = isWhole }

  /// What was found so far. Something that was found in two ways, because it changed meanwhile, is there twice.
  package var facts: [ReadFact] { known.withLock { $0.facts } }

  /// Notes how something was found.
  package func note(_ fact: ReadFact) {
    known.withLock { if $0.all.insert(fact).inserted { $0.facts.append(fact) } }
  }

  /// Notes what something that is known already rests on.
  package func note(_ facts: [ReadFact]) { facts.forEach { note($0) } }

  /// Begins anew, for other work.
  package func restart() { known.withLock { $0 = ([], []) } }

  /// Does a part of the work, and tells all on which that part rests; nothing of it where the log is one of the whole work.
  package func collect<Result>(_ work: () throws -> Result) rethrows -> (result: Result, facts: [ReadFact]) {
    guard !isWhole else { return (try work(), []) }
    let before = known.withLock { known in
      defer { known = ([], []) }
      return known
    }
    defer {
      let own = known.withLock { known in
        defer { known = before }
        return known.facts
      }
      note(own)
    }
    let result = try work()
    return (result, facts)
  }
}

/// Tells whether facts still hold, asking the disk once for each.
package final class FactCheck: Sendable {
  private let answers = Mutex<[[String]: String]>([:])

  package init() {}

  /// Whether all of a scene's facts would be found again.
  package func holds(_ facts: [ReadFact], for files: SceneFiles) -> Bool {
    facts.allSatisfy { answer(to: $0, in: files) == $0.answer }
  }

  /// What the disk says now to a fact's question, or said when it was first asked.
  package func answer(to fact: ReadFact, in files: SceneFiles) -> String {
    let place = fact.question == .plain ? "" : files.scene
    let key = [fact.question.rawValue, fact.name, fact.document, place]
    if let known = answers.withLock({ $0[key] }) { return known }
    let answer =
      switch fact.question {
      case .file: files.fact(ofFile: fact.name)
      case .reference: files.path(fact.name, from: fact.document) ?? ""
      case .names: files.fact(ofFolder: fact.name)
      case .plain: ReadFact(plain: fact.name).answer
      }
    answers.withLock { $0[key] = answer }
    return answer
  }
}

extension ReadFact {
  /// A file as it is now.
  package init(plain path: String) {
    do throws(FileError) { self.init(.plain, path, answer: try sha256Hex(file: path)) } catch {
      self.init(.plain, path, answer: "\(error)")
    }
  }
}

extension SceneFiles {
  fileprivate func fact(ofFolder path: String) -> String {
    do throws(FileError) { return Self.hash(try names(in: path)) } catch { return "\(error)" }
  }

  static func hash(_ names: [String]) -> String { sha256Hex(Array(names.joined(separator: "/").utf8)) }

  fileprivate func fact(ofFile path: String) -> String {
    do throws(FileError) { return sha256Hex(try read(path)) } catch { return "\(error)" }
  }
}
