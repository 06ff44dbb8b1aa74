import Documents
import Graphics2D
import SceneModel
import SceneMotion

extension SeenScene {
  /// Texts that keep their size where most follow Dynamic Type. What stands in a kit is as the system has it.
  func typeFaults() -> [Violation] {
    guard documents.textsGrow else { return [] }
    let fixed = judgedTexts().filter { text in
      !isScaled(text.node) && !documents.isOfKit(tree[text.node].node.span) && hasLetters(text.node)
    }
    return fixed.map { text in
      violation(
        .fixedTextSize, text.node, "keeps its size where other texts grow: \(words(text.node))",
        hint: "add dynamic-type: body, or the text style whose size it follows", severity: 0,
        at: self[text.node].box)
    }
  }

  private func isScaled(_ id: NodeID) -> Bool {
    switch tree[id].node.content {
    case .text(let style): style.isScaled
    case .field(let field): field.text.isScaled
    case .none, .picture, .shape: false
    }
  }

  private func hasLetters(_ id: NodeID) -> Bool { runs(id).contains { $0.text.contains(where: \.isLetter) } }
}
