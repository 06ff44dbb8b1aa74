import CairoRaster
import Graphics2D
import SceneLayout
import SceneSpec

extension SceneRequest {
  /// Why a number of the layout is what it is.
  ///
  /// - Parameter subject: `node.anchor`, or a node for its left, top, width and height.
  public func explain(_ subject: String, asJSON: Bool, voice: Voice) -> Outcome {
    do {
      let environment = try environment()
      let pipeline = Pipeline(try load())
      var diagnostics = pipeline.loaded.diagnostics
      let (scene, layout, explanations) = try pipeline.explain(environment, &diagnostics) {
        try $0.subjects(subject)
      }
      let words = ExplanationWords(scene: scene, layout: layout, map: pipeline.loaded.map)
      var outcome = Outcome(messages: voice.say(diagnostics, pipeline.loaded.map))
      if asJSON {
        outcome.output = Array("[\(explanations.map { words.json($0) }.joined(separator: ",\n"))]\n".utf8)
      } else {
        let scale = scale ?? environment.device.scale
        let text = explanations.map { words.text($0) + words.pixels($0, scale: scale) }.joined(
          separator: "\n")
        outcome.output = Array(text.utf8)
      }
      return outcome
    } catch {
      return voice.outcome(of: error)
    }
  }
}

extension Pipeline {
  /// The scene at rest, its layout, and why the chosen numbers are what they are.
  func explain(
    _ environment: Environment, _ diagnostics: inout Diagnostics,
    choose: (ResolvedScene) throws -> [(node: NodeID, attribute: Attribute)]
  ) throws -> (ResolvedScene, SolvedLayout, [Explanation]) {
    let (scene, _) = try rest(environment, nil, &diagnostics)
    guard let fonts else { return (scene, SolvedLayout(frames: [], texts: []), []) }
    let (layout, explanations) = try SceneLayout.explain(scene, choose(scene)) {
      try fonts.shape($0, maxWidth: $1)
    }
    return (scene, layout, explanations)
  }
}

extension ExplanationWords {
  /// What becomes of the number on the device's pixels.
  func pixels(_ explanation: Explanation, scale: Double) -> String {
    guard case .node(let node, let attribute)? = explanation.steps.first?.quantity,
      let value = explanation.steps.first?.value
    else { return "" }
    let frame = layout[node].pixels(scale: scale)
    let edges: [Attribute: Int] = [
      .left: frame.x, .top: frame.y, .right: frame.x + frame.width, .bottom: frame.y + frame.height,
      .width: frame.width, .height: frame.height,
    ]
    return edges[attribute].map {
      "in pixels: \($0) (\(decimal(value)) × \(decimal(scale)), edges rounded)\n"
    } ?? ""
  }
}

extension ResolvedScene {
  /// The numbers that `node.anchor` or `node` means.
  func subjects(_ text: String) throws(ToolFailure) -> [(node: NodeID, attribute: Attribute)] {
    if let node = node(text) { return [.left, .top, .width, .height].map { (node, $0) } }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let id = parts.dropLast().joined(separator: ".")
    let anchor = parts.last.map(String.init) ?? ""
    guard let node = node(id) else {
      let near = nearestName(to: text, among: nodes.map(\.id)) ?? nearestName(to: id, among: nodes.map(\.id))
      throw .wrongDocument(
        "there is no node \"\(text)\"",
        hint: near.map { "did you mean \"\($0)\"?" } ?? "specrender layout lists the nodes")
    }
    let names = ["leading": isRightToLeft ? "right" : "left", "trailing": isRightToLeft ? "left" : "right"]
    guard let attribute = Attribute(rawValue: names[anchor] ?? anchor) else {
      let anchors = ["leading", "trailing"] + Attribute.allCases.map(\.rawValue)
      let near = nearestName(to: anchor, among: anchors)
      throw .wrongDocument(
        "a node has no anchor \"\(anchor)\"",
        hint: near.map { "did you mean \"\($0)\"?" } ?? "anchors: \(anchors.joined(separator: ", "))")
    }
    return [(node, attribute)]
  }
}
