import Documents
import Graphics2D
import PNGCodec
import SceneLayout
import SceneModel
import SceneMotion
import SceneRendering

/// Every component: its parameters, what it looks like for each word that one takes, and how screens show it.
struct ComponentSheet {
  private let uses: ComponentUses
  private let loaded: LoadedScene
  private let files: SiteFiles
  private let tools: RenderingTools
  /// By component, pictures of it on screens, each once.
  private var seen: [String: [Instance]] = [:]
  private var known: [String: Set<String>] = [:]
  /// What components look like alone, by component.
  private var variants: [String: [Instance]] = [:]
  /// What has been drawn.
  private var drawn: Set<[Part]> = []

  /// What a component looks like somewhere, and what is told of that.
  private struct Instance {
    let facts: [(String, DocumentNode)]
    let picture: SitePicture
    let size: Size

    var json: DocumentNode {
      .map(facts + [("picture", .text(picture.path)), ("size", .numbers([size.width, size.height]))])
    }
  }

  /// A picture of a component, its size in points, and what its pixels are known by.
  private struct Drawing {
    let picture: SitePicture
    let size: Size
    let hash: String
  }

  /// A node inside of a component, from the component's corner.
  private struct Part: Hashable {
    let content: ResolvedNode.Content
    let address: String
    let box: Box
    let frame: Rect
  }

  private static let mostInstances = 12
  private static let mostVariants = 24
  private static let scale = 2.0

  init(_ loaded: LoadedScene, _ files: SiteFiles, _ tools: RenderingTools) {
    (uses, self.loaded, self.files, self.tools) = (ComponentUses(loaded), loaded, files, tools)
  }

  // MARK: On screens

  /// Takes the components that a screen shows.
  mutating func add(_ screen: Screen, _ laidOut: LaidOutScene, _ pipeline: Pipeline) throws {
    for (index, node) in laidOut.tree.nodes.enumerated() {
      guard let name = uses.names[node.node.span] ?? rowName(of: node, in: laidOut),
        seen[name]?.count ?? 0 < Self.mostInstances, !node.node.isHidden
      else { continue }
      let id = NodeID(index: Int32(index))
      guard drawn.insert(Self.parts(of: id, in: laidOut.tree)).inserted else { continue }
      guard let drawing = try drawing(of: id, laidOut, pipeline, name),
        known[name, default: []].insert(drawing.hash).inserted
      else { continue }
      seen[name, default: []].append(
        Instance(
          facts: [("label", .seen(node.node.id)), ("screen", .seen(screen.name))], picture: drawing.picture,
          size: drawing.size))
    }
  }

  /// All that is inside of a node, back to front.
  private static func parts(of id: NodeID, in tree: PresentationTree) -> [Part] {
    let corner = tree[id].frame.origin
    var parts: [Part] = []
    func visit(_ id: NodeID) {
      let node = tree[id]
      var (content, address) = (node.node.content, "")
      if case .picture(let picture) = content, let image = picture.image {
        (content, address) = (.none, tree.pictures[Int(image)])
      }
      let frame = Rect(origin: node.frame.origin - corner, size: node.frame.size)
      parts.append(Part(content: content, address: address, box: node.node.box, frame: frame))
      tree.children[Int(id.index)].forEach(visit)
    }
    visit(id)
    return parts
  }

  /// The component that is the row of a list.
  private func rowName(of node: PresentationTree.Node, in laidOut: LaidOutScene) -> String? {
    node.node.kind == .row ? uses.names[node.node.span] : nil
  }

  /// A node with what is inside, on nothing; nil where nothing of it is seen.
  private func drawing(
    of node: NodeID, _ laidOut: LaidOutScene, _ pipeline: Pipeline, _ name: String
  ) throws -> Drawing? {
    var alone = laidOut
    alone.tree.roots = [node]
    alone.tree.background = .clear
    alone.scale = min(laidOut.scene.device.scale, Self.scale)
    let frame = alone.tree[node].frame
    let limit = Rect(origin: .zero, size: laidOut.tree.size).inset(by: -laidOut.tree.size.width)
    // Its shadow is seen, too.
    let box = frame.inset(by: -12).intersection(limit).pixels(scale: alone.scale)
    guard frame.width >= 1, frame.height >= 1, !box.isEmpty else { return nil }
    let pixels = try pipeline.picture(alone, of: box)
    guard pixels.bytes.contains(where: { $0 != 0 }) else { return nil }
    return Drawing(
      picture: files.add(pixels, .exact, named: name),
      size: Size(Double(box.width) / alone.scale, Double(box.height) / alone.scale), hash: pixelHash(pixels))
  }

  // MARK: Alone

  /// All components that something uses, and the scene's own ones.
  private var shown: [ComponentUses.Component] { uses.components.filter { $0.isUsed || !$0.isOfKit } }

  /// Draws components alone.
  mutating func drawVariants() throws {
    for component in shown { variants[component.name] = try variants(of: component) }
  }

  /// What is told of components; their pictures have been packed.
  var json: DocumentNode {
    .list(
      shown.map { component in
        let place = loaded.map.location(of: component.span)
        let parameters = component.parameters.map { parameter in
          DocumentNode.map([
            ("name", .seen(parameter.name)), ("type", .seen(parameter.type)),
            ("words", .texts(parameter.words)),
            ("default", .seen(parameter.fallback?.jsonLine ?? "")),
          ])
        }
        return .map([
          ("name", .seen(component.name)), ("place", .seen("\(place.file):\(place.line)")),
          ("kit", .bool(component.isOfKit)), ("parameters", .list(parameters)),
          ("variants", .list((variants[component.name] ?? []).map(\.json))),
          ("seen", .list((seen[component.name] ?? []).map(\.json))),
        ])
      })
  }

  private func variants(of component: ComponentUses.Component) throws -> [Instance] {
    guard let scene = uses.scene else { return [] }
    let choosing = component.parameters.filter { !$0.words.isEmpty }
    let base = arguments(of: component)
    var wanted: [(label: String, arguments: [(String, DocumentNode)])] = []
    for parameter in choosing {
      for word in parameter.words {
        let own = base.filter { $0.0 != parameter.name } + [(parameter.name, DocumentNode.text(word))]
        wanted.append(("\(parameter.name): \(word)", own))
      }
    }
    if wanted.isEmpty { wanted = [("", base)] }
    var (found, hashes): ([Instance], Set<String>) = ([], [])
    for variant in wanted.prefix(Self.mostVariants) {
      let specimen = Specimen(scene, component.name, variant.arguments)
      guard let (pipeline, laidOut, node) = specimen.laidOut(loaded, tools),
        let drawing = try drawing(of: node, laidOut, pipeline, component.name),
        hashes.insert(drawing.hash).inserted || wanted.count > 1
      else { continue }
      found.append(
        Instance(facts: [("label", .seen(variant.label))], picture: drawing.picture, size: drawing.size))
    }
    return found
  }

  /// What is given where nothing is chosen: what some use gives, else something of the right type.
  private func arguments(of component: ComponentUses.Component) -> [(String, DocumentNode)] {
    component.parameters.compactMap { parameter in
      if let given = component.arguments[parameter.name] { return (parameter.name, given) }
      guard parameter.fallback == nil else { return nil }
      if let word = parameter.words.first { return (parameter.name, .text(word)) }
      switch parameter.type {
      case "number": return (parameter.name, .number(0))
      case "boolean": return (parameter.name, .bool(false))
      case "list": return (parameter.name, .list([]))
      case "state": return nil
      default: return (parameter.name, .text(parameter.name))
      }
    }
  }
}
