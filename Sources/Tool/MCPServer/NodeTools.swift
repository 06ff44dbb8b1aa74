import Documents
import Graphics2D
import SceneLayout
import SceneModel
import SceneRendering
import SpecRenderKit

extension Tool {
  private static let listings = ["nodes", "scenes", "scenarios", "states", "captures", "devices"]

  static let find = Tool(
    name: "find", title: "Find nodes",
    about: """
      Lists nodes of a scene, a line each: id, kind, left,top width x height in points, file:line, text. Cheap; begin here. With \
      what, lists scenes, scenarios, states, captures or devices instead.
      """,
    parameters: ToolArguments.scene + [
      ToolParameter("text", .text, "Only what has this in its id, text or label; case does not matter."),
      ToolParameter("kind", .text, "Only nodes of a kind, such as text or image."),
      ToolParameter("what", .word(listings), "What is listed. Default: nodes."),
    ] + ToolArguments.paging,
    perform: { arguments in
      let request = try arguments.request()
      let what = arguments.text("what") ?? "nodes"
      if let listing = Listing(rawValue: what) {
        let outcome = try ListVerb(listing, of: request).perform(style: OutputStyle())
        let lines = String(decoding: outcome.output, as: UTF8.self).splitScalars("\n")
        let wanted = arguments.text("text").map { text in lines.filter { $0.hasText(text) } } ?? lines
        return ToolAnswer(wanted.joined(separator: "\n"), arguments)
      }
      let (pipeline, laidOut) = try request.layOut()
      let found = laidOut.scene.nodes.indices.filter { laidOut.isWanted($0, arguments) }
      let lines = found.map { laidOut.line($0, pipeline) }
      let count = "\(found.count) of \(laidOut.scene.nodes.count) nodes of \(laidOut.scene.name)\n"
      return ToolAnswer(count + lines.joined(), arguments)
    })

  static let describe = Tool(
    name: "describe", title: "Describe a node",
    about: """
      Tells all of one node: where it is written, its place in the tree, its frame in points and pixels, its text, and what it \
      paints, as JSON lines.
      """,
    parameters: ToolArguments.scene + [
      ToolParameter("node", .text, required: true, "Id of the node, as find gives it.")
    ] + ToolArguments.paging,
    perform: { arguments in
      let (pipeline, laidOut) = try arguments.request().layOut()
      return ToolAnswer(try laidOut.description(arguments.text("node") ?? "", pipeline), arguments)
    })

  static let layout = Tool(
    name: "layout", title: "Layout",
    about: "The frames of all nodes as a table, in points and pixels, children under their parents.",
    parameters: ToolArguments.scene + [
      ToolParameter("inside", .text, "Only this node and what is in it.")
    ] + ToolArguments.paging,
    perform: { arguments in
      let (pipeline, laidOut) = try arguments.request().layOut()
      guard let id = arguments.text("inside") else {
        let messages = OutputStyle().say(laidOut.diagnostics, pipeline.loaded.map)
        return ToolAnswer(laidOut.table() + messages, arguments)
      }
      let node = try laidOut.index(of: id)
      let rows = laidOut.table().splitScalars("\n")
      let wanted = laidOut.scene.nodes.indices.filter { laidOut.isInside($0, node) }
      return ToolAnswer(([rows[0]] + wanted.map { rows[$0 + 1] }).joined(separator: "\n"), arguments)
    })
}

extension LaidOutScene {
  func index(of id: String) throws(ToolFailure) -> Int {
    guard let index = scene.nodes.firstIndex(where: { $0.id == id }) else {
      throw .unknown("node", id, among: scene.nodes.map(\.id), hint: "find lists the nodes of this state")
    }
    return index
  }

  /// Whether a node is another one, or in it.
  fileprivate func isInside(_ index: Int, _ root: Int) -> Bool {
    var node: Int? = index
    while let current = node {
      if current == root { return true }
      node = scene.nodes[current].parent.map { Int($0.index) }
    }
    return false
  }

  fileprivate func isWanted(_ index: Int, _ arguments: ToolArguments) -> Bool {
    let node = scene.nodes[index]
    if let kind = arguments.text("kind"), node.kind.rawValue != kind { return false }
    guard let text = arguments.text("text") else { return true }
    return [node.id, node.label, node.writtenText].contains { $0.hasText(text) }
  }

  fileprivate func line(_ index: Int, _ pipeline: Pipeline) -> String {
    let (node, frame) = (scene.nodes[index], layout.frames[index])
    let place = pipeline.loaded.map.location(of: node.span)
    let text = node.writtenText.isEmpty ? node.label : node.writtenText
    let said = text.isEmpty ? "" : "  " + quoted(text.prefix(scalars: 80))
    return "\(node.id)  \(node.kind.rawValue)  \(decimal(frame.minX)),\(decimal(frame.minY)) "
      + "\(decimal(frame.width))x\(decimal(frame.height))  \(place.file):\(place.line)\(said)\n"
  }

  fileprivate func description(_ id: String, _ pipeline: Pipeline) throws -> String {
    let index = try self.index(of: id)
    let node = scene.nodes[index]
    let children = scene.nodes.filter { $0.parent.map { Int($0.index) } == index }.map(\.id)
    let facts = withoutComma(json(time: time.seconds).splitScalars("\n")[index + 1])
    let mark = "{\"node\":\(quoted(id)),"
    let painted = try pipeline.paintedJSON(self).splitScalars("\n")
      .filter { $0.utf8.starts(with: mark.utf8) }.map(withoutComma)
    return """
      \(id) is written at \(pipeline.loaded.map.location(of: node.span))
      children: \(children.isEmpty ? "none" : children.joined(separator: ", "))
      text: \(node.writtenText.isEmpty ? "none" : quoted(node.writtenText))
      \(facts)
      paints:
      \(painted.isEmpty ? "nothing" : painted.joined(separator: "\n"))

      """
  }
}

/// A line of a JSON list without the comma behind it.
private func withoutComma(_ line: String) -> String {
  line.utf8.last == UInt8(ascii: ",") ? String(line.dropLast()) : line
}

extension ResolvedNode {
  /// What is read on it.
  fileprivate var writtenText: String {
    guard case .text(let style) = content else { return "" }
    return style.content.runs.map(\.text).joined()
  }
}

extension String {
  /// Whether a text occurs in it; case does not matter.
  fileprivate func hasText(_ text: String) -> Bool {
    let (bytes, sought) = (Array(lowercased().utf8), Array(text.lowercased().utf8))
    return sought.isEmpty || bytes.indices.contains { bytes[$0...].starts(with: sought) }
  }

  fileprivate func prefix(scalars count: Int) -> String {
    unicodeScalars.count <= count ? self : String(unicodeScalars.prefix(count)) + "…"
  }
}
