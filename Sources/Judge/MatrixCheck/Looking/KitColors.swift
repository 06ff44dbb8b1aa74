import DesignTokens
import Documents
import Graphics2D
import SceneModel
import SceneMotion

/// Which texts of a kit stand in the kit's own colours, on the kit's own colours: what a scene's author has not chosen.
struct KitColors {
  private let list: DisplayList
  /// Colours of the kit's tokens, as far as no token of the scene replaces them.
  private let known: Set<String>
  /// Whether the step at an index is painted by a node of a kit, or where one of its components is used: that node stands in
  /// the scene, and those in it in the kit.
  private let isOfKit: (Int) -> Bool

  /// - Parameter list: what the texts' places refer to.
  init(_ list: DisplayList, _ tokens: TokenSet?, _ documents: WrittenDocuments, _ tree: PresentationTree) {
    self.list = list
    known = Set(
      (tokens?.tokens ?? []).compactMap { token in
        guard documents.isOfKit(token.span), case .color(let color) = token.value else { return nil }
        return color.srgb.hex
      })
    isOfKit = { index in
      let node = Int(list.commands[index].node)
      guard tree.nodes.indices.contains(node) else { return false }
      return documents.isOfKit(tree.nodes[node].node.span)
        || tree.children[node].contains { documents.isOfKit(tree[$0].node.span) }
    }
  }

  /// Whether a letter and all that is seen behind it are in such colours. What is behind a kit's material is the kit's.
  ///
  /// - Parameter marks: by step, where it paints.
  func contain(_ letter: JudgedLetter, of text: PaintedScene.Text, _ marks: [[Rect]]) -> Bool {
    guard isOfKit(text.index), case .text(_, _, _, let paints, _) = list.commands[text.index].operation,
      paints.indices.contains(letter.glyph.run), isKnown(paints[letter.glyph.run])
    else { return false }
    let middle = Point(letter.glyph.cell.midX, letter.glyph.cell.midY)
    var (isKits, opacities) = (known.contains(list.background.hex), [1.0])
    for index in 0..<text.index {
      switch list.commands[index].operation {
      case .beginGroup(let group): opacities.append((opacities.last ?? 1) * group.opacity)
      case .endGroup: opacities.removeLast()
      case .fill, .image, .backdrop:
        guard marks[index].contains(where: { $0.contains(middle) }) else { continue }
        isKits = paintsKitsColors(at: index, over: isKits, opacity: opacities.last ?? 1)
      case .stroke, .shadow, .text, .textStroke: continue
      }
    }
    return isKits
  }

  /// - Parameter before: whether what is beneath the step is in the kit's colours.
  private func paintsKitsColors(at index: Int, over before: Bool, opacity: Double) -> Bool {
    switch list.commands[index].operation {
    case .fill(_, .solid(let color), _):
      let share = color.alpha * opacity
      return share < 0.02 ? before : isKnown(.solid(color)) && (before || share > 0.98)
    case .backdrop: return isOfKit(index)
    default: return false
    }
  }

  private func isKnown(_ paint: Paint) -> Bool {
    guard case .solid(let color) = paint else { return false }
    return known.contains(color.hex)
  }
}
