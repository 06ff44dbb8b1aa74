import Documents
import SceneFormat

extension ValueReader {
  /// Says what the document's data lacks: the scene is shown all the same.
  mutating func addNotes(_ notes: Spec?) {
    for note in notes?.items ?? [] where bool(note[.when]) == true {
      guard let words = text(note[.say]) else { continue }
      findings.diagnostics.note(.incompleteData, words, at: note[.say]?.span)
    }
  }
}
