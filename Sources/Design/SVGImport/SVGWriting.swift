import Documents
import Graphics2D
import SceneFormat

/// The steps from nodes to a library.
struct SVGWriting {
  private let name: String
  private let port: SVGViewport
  private let usesColor: Bool
  private let about: String?
  private var ids: Set<String> = []
  /// The number that an id of this beginning gets next.
  private var numbers: [String: Int] = [:]
  private var children: [DocumentNode] = []
  private(set) var count = 0

  init(name: String, port: SVGViewport, nodes: [SVGNode], usesColor: Bool, about: String?) {
    (self.name, self.port, self.usesColor, self.about) = (name, port, usesColor, about)
    children = nodes.map { node($0) }
  }

  /// The library with its component.
  var document: DocumentNode {
    let origin = ImportedSVG.origin
    return .object([
      (.library, .text(name)),
      (.description, .text(about.map { "\($0). \(origin)" } ?? origin)),
      (.components, components),
    ])
  }

  /// A scene that shows the component of the library in a file.
  static func scene(showing name: String, of file: String) -> DocumentNode {
    let use = DocumentNode.object([
      (.use, .text(name)), (.id, .text("drawing")),
      (.layout, .list([.text("leading == 0"), .text("top == 0")])),
    ])
    return .object([(.scene, .text(name)), (.import, .text(file)), (.children, .list([use]))])
  }

  private var components: DocumentNode {
    let (width, height) = (SVGNumber.text(port.size.width), SVGNumber.text(port.size.height))
    let layout = width == height ? ["size == \(width)"] : ["width == \(width)", "height == \(height)"]
    let color = DocumentNode.object([
      (.color, .object([(.type, .text("color")), (.default, .text("#000000"))]))
    ])
    var component: [(SceneKey, DocumentNode)] = usesColor ? [(.with, color)] : []
    if !children.isEmpty { component.append((.clip, .bool(true))) }
    component.append((.layout, .list(layout.map { .text($0) })))
    component.append((.children, .list(children)))
    return .map([(name, .object(component))])
  }

  private mutating func node(_ node: SVGNode) -> DocumentNode {
    count += 1
    let id = free(node.name)
    var members: [(SceneKey, DocumentNode)] = []
    var inner: [DocumentNode] = []
    switch node.content {
    case .shape(let path, let rule):
      members.append((.shape, .text(SVGNumber.text(path))))
      members.append((.id, .text(id)))
      members.append((.viewBox, viewBox))
      if rule == .evenOdd { members.append((.rule, .text("evenodd"))) }
    case .group(let nodes):
      members.append((.group, .text(id)))
      inner = nodes.map { self.node($0) }
    }
    if let fill = node.fill { members.append((.fill, fill)) }
    if let stroke = node.stroke { members.append((.stroke, stroke)) }
    if node.opacity < 1 { members.append((.opacity, .number(SVGNumber.rounded(node.opacity)))) }
    if let blend = node.blend { members.append((.blend, .text(blend))) }
    if let clip = node.clip { members.append((.clip, self.clip(clip))) }
    if let mask = node.mask {
      let group = SVGNode(content: .group(mask.nodes), name: "\(id)-mask")
      let written = self.node(group)
      members.append((.mask, maskMember(written, mask)))
      inner.insert(written, at: 0)
    }
    members.append((.layout, .list([.text("fill parent")])))
    if case .group = node.content { members.append((.children, .list(inner))) }
    return .object(members)
  }

  private func maskMember(_ group: DocumentNode, _ mask: SVGMask) -> DocumentNode {
    let node = group[.group] ?? .text("")
    return .object([(.node, node)] + (mask.isLuminance ? [(.by, .text("luminance"))] : []))
  }

  private func clip(_ clip: SVGClip) -> DocumentNode {
    var members = [(SceneKey.shape, DocumentNode.text(SVGNumber.text(clip.path))), (.viewBox, viewBox)]
    if clip.rule == .evenOdd { members.append((.rule, .text("evenodd"))) }
    return .object(members)
  }

  private var viewBox: DocumentNode {
    .list([0, 0, port.size.width, port.size.height].map { .number(SVGNumber.rounded($0)) })
  }

  /// An id of small letters, digits and hyphens that no other node has.
  private mutating func free(_ name: String) -> String {
    let kept = name.lowercased().unicodeScalars.map { scalar -> Character in
      ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) ? Character(scalar) : "-"
    }
    var slug = String(String(kept).splitScalars("-").joined(separator: "-").prefix(60))
    if slug.first?.isLetter != true { slug = slug.isEmpty ? "part" : "part-\(slug)" }
    var (free, number) = (slug, numbers[slug] ?? 2)
    while !ids.insert(free).inserted { (free, number) = ("\(slug)-\(number)", number + 1) }
    numbers[slug] = number
    return free
  }
}
