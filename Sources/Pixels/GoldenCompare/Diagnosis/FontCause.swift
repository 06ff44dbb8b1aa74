import SceneModel

/// What measures otherwise although it shows the same does so for its font, where that has another file: all of it is one
/// cause, and so are texts that are drawn otherwise.
func joined(_ causes: [Cause], byFonts files: [String], _ after: CaptureRecord) -> [Cause] {
  let texts = after.nodes.filter { node in node.look.contains { $0.property.form == .fonts } }.map(\.id)
  var fonts = Cause(root: .fonts(files), nodes: [], origin: nil)
  let (follow, others) = (
    causes.filter { $0.restsOnFonts(of: texts) }, causes.filter { !$0.restsOnFonts(of: texts) }
  )
  fonts.consequences = follow.flatMap(\.whatFollowsFromFonts).uniqued()
  fonts.nodes = (follow.flatMap(\.nodes) + texts).uniqued()
  return others + [fonts]
}

extension Cause {
  /// Itself, if it is a change of a text, and what followed from it.
  fileprivate var whatFollowsFromFonts: [LayoutChange] {
    guard case .node(let kind) = root else { return consequences }
    return nodes.map { LayoutChange($0, kind) } + consequences
  }

  /// Whether it is what a text measures: its size by itself, its lines, its baseline.
  fileprivate func restsOnFonts(of texts: [String]) -> Bool {
    switch root {
    case .measure(let number, _, _): !Set(nodes + [number.node]).isDisjoint(with: texts)
    case .node(.lines), .node(.baseline), .node(.truncated): !Set(nodes).isDisjoint(with: texts)
    case .node, .number, .motion, .fonts, .crop, .background, .scale: false
    }
  }
}
