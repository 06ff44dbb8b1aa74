import Documents
import NodeInspection
import SceneRendering

/// The components of a scene's documents, and where nodes use them.
struct ComponentUses {
  struct Component {
    let name: String
    /// Where its name stands.
    let span: Span
    let parameters: [Parameter]
    /// Whether a kit of this program has it.
    let isOfKit: Bool
    /// Values that uses give by name, where nothing has to be computed for them.
    var arguments: [String: DocumentNode] = [:]
    var isUsed = false
  }

  struct Parameter {
    let name: String
    /// `text`, `number` and so on; empty where the document does not say.
    let type: String
    let words: [String]
    let fallback: DocumentNode?

    init(_ name: String, _ node: DocumentNode?) {
      self.name = name
      type = node?.string ?? node?["type"]?.string ?? ""
      words = node?["one-of"]?.items?.compactMap { $0.string ?? $0.number?.inHundredths } ?? []
      fallback = node?["default"]
    }
  }

  /// In the order of the documents, the scene's own first.
  private(set) var components: [Component] = []
  /// By where messages say that a node is written, the component that it uses.
  private(set) var names: [Span: String] = [:]
  /// The scene's document.
  private(set) var scene: DocumentNode?

  init(_ loaded: LoadedScene) {
    var (map, ignored) = (loaded.map, Diagnostics())
    let files = map.files.filter { $0.name.hasSuffix(".yaml") || $0.name.hasSuffix(".yml") }
    // characters: whole names
    let own = files.filter { $0.name == loaded.files.scene }
    // characters: whole names
    for file in own + files.filter({ $0.name != loaded.files.scene }) {
      guard let node = map.readDocument(name: file.name, bytes: file.bytes, into: &ignored) else { continue }
      if scene == nil { scene = node }
      for entry in node["components"]?.entries ?? []
      where !components.contains(where: { $0.name == entry.key }) {
        components.append(
          Component(
            name: entry.key, span: entry.keySpan, parameters: Self.parameters(entry.value["with"]),
            isOfKit: SceneFiles.isOfKit(file.name)))
      }
      visit(node)
    }
    for index in components.indices {
      components[index].arguments = given[components[index].name] ?? [:]
      components[index].isUsed = used.contains(components[index].name)
    }
  }

  private var given: [String: [String: DocumentNode]] = [:]
  private var used: Set<String> = []

  private static func parameters(_ node: DocumentNode?) -> [Parameter] {
    (node?.entries ?? []).map { Parameter($0.key, $0.value) }
      + (node?.items ?? []).compactMap { $0.string.map { Parameter($0, nil) } }
  }

  private mutating func visit(_ node: DocumentNode) {
    if let use = node["use"], let name = use.string {
      used.insert(name)
      for span in [node["id"]?.span, use.span, node.span].compactMap(\.self) { names[span] = name }
      for entry in node["with"]?.entries ?? [] where entry.value.isPlain {
        if given[name]?[entry.key] == nil { given[name, default: [:]][entry.key] = entry.value }
      }
    }
    if let row = node["row"], let name = row.string {
      used.insert(name)
      names[row.span] = name
    }
    for entry in node.entries ?? [] { visit(entry.value) }
    for item in node.items ?? [] { visit(item) }
  }
}

extension DocumentNode {
  /// Whether nothing in it is computed.
  fileprivate var isPlain: Bool {
    if let string { return !string.contains("${") }
    return (entries ?? []).allSatisfy(\.value.isPlain) && (items ?? []).allSatisfy(\.isPlain)
  }
}
