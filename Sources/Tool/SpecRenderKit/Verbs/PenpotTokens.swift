import DesignImport
import DesignTokens
import Documents

/// The tokens of a file of Penpot's as token files of the design.
struct PenpotTokens {
  private let name: String
  private var files: [(name: String, text: String)] = []
  private let values: VariableValues
  /// How many could not be said.
  private let left: Int

  init(_ raw: DocumentNode, name: String) {
    self.name = name
    var diagnostics = Diagnostics()
    let converted = ConvertedTokens(raw, diagnostics: &diagnostics)
    left = diagnostics.all.count { $0.severity != .note }
    if let converted { files = Self.files(converted, name) }
    values = VariableValues(files, resolver: "\(name).resolver.json")
  }

  /// A resolver document for the file's tokens and those of the design's styles.
  private static func files(_ converted: ConvertedTokens, _ name: String) -> [(name: String, text: String)] {
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    let own = map.readDocument(
      name: "tokens.json", bytes: Array(converted.text.utf8), asJSON: true, into: &diagnostics)
    func reference(_ path: String) -> DocumentNode { .map([("$ref", .text(path))]) }
    func set(_ file: String) -> DocumentNode { .map([("sources", .list([reference(file)]))]) }
    let styles = [("styles", set("\(name).tokens.json"))]
    guard converted.isResolver, let own, let entries = own.entries else {
      let file = "\(name).file.tokens.json"
      let resolver = DocumentNode.map([
        ("version", .text("2025.10")), ("sets", .map([("file", set(file))] + styles)),
        ("resolutionOrder", .list([reference("#/sets/file"), reference("#/sets/styles")])),
      ])
      return [("\(name).resolver.json", resolver.json), (file, converted.text)]
    }
    let members = entries.map { entry -> (String, DocumentNode) in
      switch entry.key {
      case "sets": (entry.key, .map((entry.value.entries ?? []).map { ($0.key, $0.value) } + styles))
      case "resolutionOrder": (entry.key, .list((entry.value.items ?? []) + [reference("#/sets/styles")]))
      default: (entry.key, entry.value)
      }
    }
    return [("\(name).resolver.json", DocumentNode.map(members).json)]
  }

  /// Gives a design the tokens, and the names of those that its shapes take.
  func add(to options: inout DesignImportOptions) {
    if left > 0 || files.isEmpty {
      var list = GapList()
      list.add(
        "tokens", "\(max(1, left)) of the file's tokens cannot be expressed: values replace them",
        hint: "tokens convert says which", id: "tokens.json", name: "")
      options.gaps += list.all
    }
    guard !files.isEmpty else { return }
    options.tokenFiles = files.map { .init(path: $0.name, text: $0.text) }
    options.tokenPaths = values.paths
    let values = values
    options.variable = { path in values.has(path) ? values.token(path) : nil }
  }
}
