import Documents
import Graphics2D
import SceneLayout
import SceneModel
import SceneSpec

extension LaidOutScene {
  /// The frames as JSON: the scene's facts, then one node per line.
  package func json(time: Double) -> String {
    var lines: [String] = []
    for (index, node) in scene.nodes.enumerated() {
      let frame = layout.frames[index]
      let pixels = frame.pixels(scale: scale)
      var fields = [
        "\"id\":\(quoted(node.id))", "\"kind\":\(quoted(node.kind.rawValue))",
        "\"parent\":\(node.parent.map { quoted(scene[$0].id) } ?? "null")",
        "\"frame\":{\"x\":\(decimal(frame.minX)),\"y\":\(decimal(frame.minY)),\"width\":\(decimal(frame.width)),"
          + "\"height\":\(decimal(frame.height))}",
        "\"pixels\":{\"x\":\(pixels.x),\"y\":\(pixels.y),\"width\":\(pixels.width),\"height\":\(pixels.height)}",
      ]
      if !node.label.isEmpty { fields.append("\"label\":\(quoted(node.label))") }
      if let text = textFacts(index) {
        fields.append(
          "\"text\":{\"lines\":\(text.lines),\"baseline\":\(decimal(text.baseline)),\"truncated\":\(text.truncated)}"
        )
      }
      lines.append("{\(fields.joined(separator: ","))}")
    }
    return
      "{\"scene\":\(quoted(scene.name)),\"device\":\(quoted(scene.device.name)),\"scale\":\(decimal(scale)),"
      + "\"time\":\(decimal(time)),\"nodes\":[\n\(lines.joined(separator: ",\n"))\n]}\n"
  }

  /// Number of lines, distance of the first baseline from the canvas's top in points, and whether text was cut.
  package func textFacts(_ index: Int) -> (lines: Int, baseline: Double, truncated: Bool)? {
    guard let text = layout.texts[index] else { return nil }
    switch scene.nodes[index].content {
    case .field(let field) where field.hasLines:
      let top = layout.frames[index].minY + field.insets.top
      return (text.lines.count, top + text.firstBaseline, text.isTruncated)
    case .text, .field:
      var share = 0.5
      if case .text(let style) = scene.nodes[index].content { share = style.vertical.share }
      let top = layout.frames[index].minY + (layout.frames[index].height - text.size.height) * share
      return (text.lines.count, top + text.firstBaseline, text.isTruncated)
    case .none, .picture, .shape: return nil
    }
  }

  /// The frames as a table with aligned columns.
  package func table() -> String {
    let head = ["node", "kind", "x", "y", "width", "height", "pixels", "text"]
    let rows = scene.nodes.enumerated().map { index, node -> [String] in
      let frame = layout.frames[index]
      let pixels = frame.pixels(scale: scale)
      let text = textFacts(index).map {
        "\($0.lines) line\($0.lines == 1 ? "" : "s")\($0.truncated ? ", cut" : "")"
      }
      return [
        String(repeating: "  ", count: depth(node)) + node.id, node.kind.rawValue, decimal(frame.minX),
        decimal(frame.minY),
        decimal(frame.width), decimal(frame.height),
        "\(pixels.x),\(pixels.y) \(pixels.width)x\(pixels.height)",
        text ?? "",
      ]
    }
    let widths = head.indices.map { column in ([head] + rows).map { $0[column].count }.max() ?? 0 }
    return ([head] + rows).map { row in
      let cells = row.enumerated().map { column, cell in
        let blanks = String(repeating: " ", count: widths[column] - cell.count)
        return (2...5).contains(column) ? blanks + cell : cell + blanks
      }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n") + "\n"
  }

  private func depth(_ node: ResolvedNode) -> Int {
    var depth = 0
    var parent = node.parent
    while let current = parent {
      depth += 1
      parent = scene[current].parent
    }
    return depth
  }
}
