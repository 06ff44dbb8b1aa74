import Documents
import SceneCompiler
import SceneFormat
import SceneModel

/// Where the documents say what a node should have been.
struct ValueOrigin: Hashable {
  /// The property's value, or the constraint.
  var span: Span
  /// The token that gives the value, where it is one.
  var token: String?
}

extension ResolvedScene {
  /// Where the property that a change is of is written; nil where the document does not give it.
  func origin(of change: AppearanceChange, _ look: ExpectedNode.Look, _ node: NodeID) -> ValueOrigin? {
    let origins = nodeOrigins[Int(node.index)]
    return change.properties(of: look).lazy.compactMap { origins[$0] }.first.map {
      ValueOrigin(span: $0.span, token: token(of: change, among: $0.tokens, self[node]))
    }
  }

  /// Of a gradient, the token of the stop, where each stop has one.
  private func token(of change: AppearanceChange, among tokens: [String], _ node: ResolvedNode) -> String? {
    switch change {
    case .stopColor(let number, _, _):
      tokens.count == node.background?.stops?.count ? tokens[number - 1] : nil
    case .stopPlace, .gradientAngle: nil
    default: tokens.last
    }
  }

  /// The constraint of a node that gives its width or height, or a text's style; nil where there is not just one.
  func origin(ofSize node: NodeID, _ look: ExpectedNode.Look, isWidth: Bool) -> ValueOrigin? {
    let attribute = isWidth ? Attribute.width : .height
    let own = constraints.filter { constraint in
      constraint.origin.node == node && constraint.origin.isWritten && constraint.relation == .equal
        && constraint.terms.contains { $0.anchor == .node(node, attribute) }
    }
    if own.count == 1 {
      let tokens = own[0].origin.tokens.compactMap(\.path)
      return ValueOrigin(span: own[0].origin.span, token: tokens.count == 1 ? tokens[0] : nil)
    }
    return own.isEmpty && look == .text ? origin(of: .glyphs, look, node) : nil
  }
}

extension AppearanceChange {
  /// Keys of the document that it may come from, the likeliest first.
  fileprivate func properties(of look: ExpectedNode.Look) -> [String] {
    switch (self, look) {
    case (.color, .text): ["color", "placeholder-color", "spans"]
    case (.color, .shape), (.fill, .shape): ["fill", "stroke"]
    case (.color, _), (.fill, _), (.stopColor, _), (.stopPlace, _), (.gradientAngle, _): ["fill"]
    case (.opacity, _): ["opacity"]
    case (.glyphs, _), (.cutOff, _), (.says, _), (.shaped, _): ["text", "style", "spans"]
    case (.font, _), (.weight, _), (.textSize, _), (.letterSpacing, _), (.lineHeight, _): ["style", "spans"]
    case (.behind, _): ["z"]
    case (.assistance, _): ["label"]
    case (.unclear, _): []
    case (.mask, _): ["mask"]
    case (.outline, _): ["shape"]
    case (.picture, _): ["image", "poster", "video"]
    case (.cornerRadius, _): ["corner"]
    case (.borderWidth, _), (.borderColor, _), (.lineWidth, _): ["stroke"]
    case (.shadow, _), (.shadowBlur, _), (.shadowOffset, _): ["shadow"]
    }
  }
}
