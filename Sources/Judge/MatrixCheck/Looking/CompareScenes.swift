import SceneLayout
import SceneModel
import SceneMotion
import SceneRendering

extension ResolvedScene {
  /// Whether another scene for the same device looks like this one. Lines of stacks that wrap follow from what is not
  /// compared.
  func looks(like other: ResolvedScene) -> Bool {
    wraps.isEmpty && other.wraps.isEmpty && background == other.background && pictures == other.pictures
      && keyboardHeight == other.keyboardHeight && isRightToLeft == other.isRightToLeft
      && constraints == other.constraints && nodes == other.nodes
  }

  /// Whether another scene for the same device has the same frames: all that a layout asks for is the same.
  func isLaidOut(like other: ResolvedScene) -> Bool {
    guard wraps.isEmpty, other.wraps.isEmpty, keyboardHeight == other.keyboardHeight,
      isRightToLeft == other.isRightToLeft, nodes.count == other.nodes.count,
      constraints == other.constraints
    else { return false }
    return zip(nodes, other.nodes).allSatisfy { a, b in
      a.id == b.id && a.parent == b.parent && a.fitting == b.fitting && a.isHidden == b.isHidden
        && a.content.isMeasured(like: b.content)
    }
  }

  /// The scene at the frames of another one that it is laid out like.
  func laidOut(like other: LaidOutScene) -> LaidOutScene {
    LaidOutScene(self, other.layout, scale: other.scale, other.diagnostics)
  }
}

extension ResolvedNode.Content {
  /// Whether another content takes the same room by itself.
  fileprivate func isMeasured(like other: ResolvedNode.Content) -> Bool {
    switch (self, other) {
    case (.none, .none): true
    case (.text(let a), .text(let b)): a.content == b.content
    case (.field(let a), .field(let b)):
      a.text.content == b.text.content && a.insets == b.insets && (a.caret == nil) == (b.caret == nil)
    case (.picture(let a), .picture(let b)):
      a.naturalSize == b.naturalSize && a.image == b.image
        && a.placeholder.text?.content == b.placeholder.text?.content
    case (.shape(let a), .shape(let b)): a.viewBox == b.viewBox && a.stretches == b.stretches
    default: false
    }
  }
}
