import Graphics2D
import SceneModel
import SceneMotion

/// A letter that is held against what is behind it.
struct JudgedLetter {
  /// Its place among the texts that are judged.
  var text: Int
  var glyph: PaintedScene.Glyph
  /// What of its place is not cut off.
  var seen: Rect
  /// What it is seen in where nothing else is painted over it; nil where that must be looked at.
  var color: Color?

  /// Its place on a canvas of one pixel per point: at least one.
  var pixels: PixelBox { seen.pixels }
}

extension SeenScene {
  /// Letters of texts that nothing hides or cuts off and that do not bring their own colours.
  func judgedLetters(_ texts: [PaintedScene.Text], isColor: (FontID) -> Bool) -> [JudgedLetter] {
    texts.enumerated().flatMap { index, text in
      let rank = self[text.node].rank
      let veils = painted.veils.filter { self[$0.node].rank > rank && !isOfSystemBar($0.node) }
      return text.lines.flatMap { line -> [JudgedLetter] in
        let isFree = isPaintedLast(line, of: text)
        return line.glyphs.compactMap { glyph in
          guard !isColor(glyph.font), isSeen(glyph, in: text.clip, behind: veils) else { return nil }
          let color = text.colors.indices.contains(glyph.run) ? text.colors[glyph.run] : nil
          return JudgedLetter(
            text: index, glyph: glyph, seen: glyph.cell.intersection(text.clip), color: isFree ? color : nil)
        }
      }
    }
  }

  /// The steps that paint without the areas of the status bar and the home indicator: what an app shows passes below them.
  /// Texts stay, and so do the places of all steps.
  func withoutSystemBars(_ list: DisplayList) -> DisplayList {
    var bare = list
    for index in list.commands.indices where isOfSystemBar(NodeID(index: list.commands[index].node)) {
      switch list.commands[index].operation {
      case .beginGroup, .endGroup, .text: continue
      default: bare.commands[index].operation = .fill(Path(), .solid(.clear), .nonZero)
      }
    }
    return bare
  }

  private func isOfSystemBar(_ id: NodeID) -> Bool {
    tree.nodes.indices.contains(Int(id.index)) && documents.isOfSystemBar(tree[id].node.span)
  }

  private func isSeen(_ glyph: PaintedScene.Glyph, in clip: Rect, behind veils: [PaintedScene.Veil]) -> Bool {
    let cell = glyph.cell
    guard cell.width > 0.5, cell.intersection(clip).area > 0.6 * cell.area else { return false }
    return !veils.contains { $0.meets(cell.inset(by: 0.05 * cell.width)) }
  }

  /// Whether nothing is painted over the letters of a line, and all of them are whole.
  private func isPaintedLast(_ line: PaintedScene.Line, of text: PaintedScene.Text) -> Bool {
    text.clip.holds(line.ink)
      && !painted.marks[(text.index + 1)...].joined().contains { !$0.intersection(line.ink).isEmpty }
  }
}

extension Rect {
  /// The same on a canvas of one pixel per point: at least one.
  var pixels: PixelBox {
    let (left, top) = (Int(minX.rounded()), Int(minY.rounded()))
    return PixelBox(
      x: left, y: top, width: max(1, Int(maxX.rounded()) - left), height: max(1, Int(maxY.rounded()) - top))
  }
}
