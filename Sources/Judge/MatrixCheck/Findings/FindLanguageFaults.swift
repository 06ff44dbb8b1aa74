import Documents
import Graphics2D
import SceneChecker
import SceneModel
import SceneMotion

extension SeenScene {
  /// Texts that are written into a document as they are, while others of the scene are there in several languages.
  func languageFaults() -> [Violation] {
    guard wantsTranslations else { return [] }
    return allNodes.compactMap { id in
      guard let written = documents.words(at: tree[id].node.span), isJudged(id),
        let words = inside(id).lazy.compactMap({ shown($0, of: written) }).first
      else { return nil }
      return violation(
        .untranslated, id, "says the same in every language: \"\(words.prefix(40))\"",
        hint: "take it from the texts: \"{string.key}\"", severity: 0, at: self[id].box)
    }
  }

  /// What of some words a node shows or has read.
  private func shown(_ id: NodeID, of words: WrittenWords) -> String? {
    (runs(id).map(\.text) + [tree[id].node.label]).first(where: words.isSaid)
  }
}
