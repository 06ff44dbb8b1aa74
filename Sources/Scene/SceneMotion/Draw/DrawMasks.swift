import Graphics2D
import SceneModel

/// Masks and clips.
extension Drawing {
  /// What a mask draws, and whether the transform of the masked node moves it, too.
  struct DrawnMask {
    var stencil: MaskImage
    var isInside: Bool
  }

  /// The mask of a node; nil for none, and for a gradient, which is no picture.
  func mask(of id: NodeID, in frame: Rect) -> DrawnMask? {
    guard let mask = tree[id].node.box.mask else { return nil }
    var (drawing, isInside) = (Drawing(tree: tree, scale: scale, video: video), true)
    switch mask.source {
    case .paint: return nil
    case .outline(let shape):
      let path = shape.path.transformed(by: shape.placement(in: frame))
      drawing.add(.fill(path, .solid(.black), shape.rule))
    case .picture(let picture, _):
      guard picture.image != nil else { return nil }
      drawing.drawPicture(picture, nil, nil, Box(), in: frame)
    case .node(let name):
      guard let (node, isChild) = tree.mask(named: name, of: id) else { return nil }
      drawing.drawMaskNode(node)
      isInside = isChild
    }
    let stencil = MaskImage(
      commands: drawing.commands, usesLuminance: mask.usesLuminance, isInverted: mask.isInverted)
    return DrawnMask(stencil: stencil, isInside: isInside)
  }

  /// By what the content and children of a node are cut off; nil for nothing.
  func clip(of node: ResolvedNode, in frame: Rect) -> DisplayList.Group? {
    switch (node.box.clip, node.content) {
    case (nil, _): nil
    case (.outline(let shape), _), (.frame, .shape(let shape)):
      .init(clip: shape.path.transformed(by: shape.placement(in: frame)), clipRule: shape.rule)
    case (.frame, _): .init(clip: Path(rect: frame, radii: node.box.corners))
    }
  }
}

extension PresentationTree {
  /// A node of this id inside of another one or beside it, and whether it is inside.
  fileprivate func mask(named name: String, of id: NodeID) -> (node: NodeID, isChild: Bool)? {
    func find(_ nodes: [NodeID]) -> NodeID? {
      let found = nodes.filter { self[$0].node.id == name }
      return found.first { self[$0].run == self[id].run } ?? found.first
    }
    if let child = find(children[Int(id.index)]) { return (child, true) }
    return find(self[id].parent.map { children[Int($0.index)] } ?? roots).map { ($0, false) }
  }
}
