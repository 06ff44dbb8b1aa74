import Documents
import Graphics2D
import SceneFormat

extension LottieWalk {
  /// What a layer draws, seen through its masks.
  mutating func masked(
    _ layer: DocumentNode, _ content: [LottieNode], _ scope: LottieScope
  ) -> [LottieNode] {
    let masks = (layer["masksProperties"]?.items ?? []).filter { $0.text("mode") != "n" }
    guard !masks.isEmpty, layer["hasMask"]?.bool != false else { return content }
    let name = self.layer.name
    var seen: [LottieNode] = []
    for (index, mask) in masks.enumerated() where counts() {
      let outline = self.outline(of: mask, scope, name: "\(name)-mask-\(index + 1)")
      seen = joined(seen, outline, mask, isFirst: index == 0, scope, name: name)
    }
    var group = LottieNode(.group([]), name: "\(name)-masked", size: scope.size)
    group.mask = LottieMask(nodes: seen)
    return group.holding(content)
  }

  /// What is seen after one more mask.
  private mutating func joined(
    _ seen: [LottieNode], _ outline: [LottieNode], _ mask: DocumentNode, isFirst: Bool, _ scope: LottieScope,
    name: String
  ) -> [LottieNode] {
    let mode = mask.text("mode") ?? "a"
    let isInverted = mask.flag("inv")
    switch mode {
    case "s": return cut(isFirst ? everything(scope) : seen, by: outline, inverted: !isInverted, scope, name)
    case "i": return cut(isFirst ? everything(scope) : seen, by: outline, inverted: isInverted, scope, name)
    case "d":
      if isSoft(mask) { approximate("a mask that darkens cuts what is seen through it") }
      return cut(isFirst ? everything(scope) : seen, by: outline, inverted: isInverted, scope, name)
    case "f":
      if isSoft(mask) { approximate("a mask that takes the difference cuts what is seen through it") }
      let own = isInverted ? cut(everything(scope), by: outline, inverted: true, scope, name) : outline
      if isFirst { return own }
      return cut(seen, by: own, inverted: true, scope, name) + cut(own, by: seen, inverted: true, scope, name)
    case "l": if isSoft(mask) { approximate("a mask that lightens adds to those above it") }
    case "a": break
    default: approximate("a mask with the mode \(quoted(mode)) adds to those above it")
    }
    return seen + (isInverted ? cut(everything(scope), by: outline, inverted: true, scope, name) : outline)
  }

  /// Whether a mask lets something through in part, so that modes differ.
  private func isSoft(_ mask: DocumentNode) -> Bool {
    LottieProperty(mask["o"], default: [100]).keys.contains { $0.value[0] < 100 }
  }

  private func cut(
    _ nodes: [LottieNode], by outline: [LottieNode], inverted: Bool, _ scope: LottieScope, _ name: String
  ) -> [LottieNode] {
    var group = LottieNode(.group([]), name: "\(name)-cut", size: scope.size)
    group.mask = LottieMask(nodes: outline, isInverted: inverted)
    return group.holding(nodes)
  }

  /// A shape as large as all that layers reach.
  private func everything(_ scope: LottieScope) -> [LottieNode] {
    let (w, h) = (scope.size.width * 4, scope.size.height * 4)
    let path = Path(
      rect: Rect(x: -w, y: -h, width: 2 * w + scope.size.width, height: 2 * h + scope.size.height))
    var node = LottieNode(.shape(LottieNumber.text(path), rule: .nonZero), name: "all", size: scope.size)
    node.fill = .text("#FFFFFF")
    return [node]
  }

  private mutating func outline(of mask: DocumentNode, _ scope: LottieScope, name: String) -> [LottieNode] {
    guard let property = LottieProperty(outline: mask["pt"]) else { return [] }
    let curve = span.curve(property, scope.clock, tolerance: 0.05)
    let isClosed = property.isClosed
    func path(_ value: [Double]) -> DocumentNode {
      .text(
        LottieNumber.text(LottieOutlines.path(value, isClosed: isClosed, keepsCurves: curve.isAnimated)))
    }
    guard takes(curve.first.count), let text = path(curve.first).string else { return [] }
    var node = LottieNode(.shape(text, rule: .nonZero), name: name, size: scope.size)
    node.fill = .text("#FFFFFF")
    add(&node, "shape", curve, path)
    let opacity = span.curve(LottieProperty(mask["o"], default: [100]), scope.clock, tolerance: 0.2)
    node.opacity = min(max(opacity.first[0] / 100, 0), 1)
    add(&node, "opacity", opacity) { LottieNumber.node(min(max($0[0] / 100, 0), 1)) }
    expand(&node, mask, scope)
    return [node]
  }

  /// A mask that reaches further out has a line of twice that width.
  private mutating func expand(_ node: inout LottieNode, _ mask: DocumentNode, _ scope: LottieScope) {
    let property = LottieProperty(mask["x"], default: [0])
    guard property.keys.contains(where: { $0.value[0] != 0 }) else { return }
    if property.keys.contains(where: { $0.value[0] < 0 }) {
      approximate("a mask that is drawn in keeps its outline")
    }
    let curve = span.curve(property, scope.clock, tolerance: 0.05)
    func width(_ value: [Double]) -> DocumentNode { LottieNumber.node(max(0, value[0]) * 2) }
    node.stroke = .object([
      (.color, .text("#FFFFFF")), (.width, width(curve.first)), (.join, .text("round")),
    ])
    add(&node, "stroke-width", curve, width)
  }
}
