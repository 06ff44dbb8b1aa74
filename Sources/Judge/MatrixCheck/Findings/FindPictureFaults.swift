import Documents
import Graphics2D
import SceneModel
import SceneMotion

extension SeenScene {
  /// Pictures that nobody can know who does not see them, and those that are out of proportion.
  func pictureFaults() -> [Violation] {
    allNodes.flatMap { id -> [Violation] in
      guard case .picture(let picture) = tree[id].node.content, isJudged(id), !self[id].visible.isEmpty,
        !documents.isOfKit(tree[id].node.span)
      else { return [] }
      return [namelessPicture(id, picture), stretched(id, picture)].compactMap(\.self)
    }
  }

  /// A label of its own or of something around, an empty one, or the name of the control around.
  private func namelessPicture(_ id: NodeID, _ picture: Picture) -> Violation? {
    guard picture.image != nil else { return nil }
    var next: NodeID? = id
    while let node = next {
      if !tree[node].node.label.isEmpty || tree[node].node.isDecorative { return nil }
      // A control without a name is told as a control.
      if isControl(node) { return nil }
      next = tree[node].parent
    }
    return violation(
      .unlabelledPicture, id, "is a picture without a label",
      hint: "add label: what it shows, or label: \"\" where it only decorates", severity: 0, at: self[id].box)
  }

  private func stretched(_ id: NodeID, _ picture: Picture) -> Violation? {
    let byFrame = stretch(of: picture, in: tree[id].frame)
    let factor = byFrame * self[id].stretch
    guard max(factor, 1 / factor) > 1.03 else { return nil }
    let percent = Int(((max(factor, 1 / factor) - 1) * 100).rounded())
    return violation(
      .stretchedPicture, id, "is stretched by \(percent) % in \(factor > 1 ? "width" : "height")",
      hint: byFrame == 1
        ? "scale it, or what is around it, by one factor" : "fit: cover or fit: fit keeps its proportions",
      severity: max(factor, 1 / factor), at: self[id].box)
  }

  /// By how much its frame makes a picture wider than it is high; 1 where it keeps its proportions.
  private func stretch(of picture: Picture, in frame: Rect) -> Double {
    guard picture.fit == .fill, let size = picture.naturalSize, size.width > 0, size.height > 0,
      !frame.isEmpty
    else { return 1 }
    return frame.width / frame.height / (size.width / size.height)
  }
}
