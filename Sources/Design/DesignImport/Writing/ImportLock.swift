import Documents

/// What the last import of a file called things: `NAME.lock.json`.
struct ImportLock {
  /// Ids by key, by component.
  private var components: [String: [String: String]] = [:]
  /// Figma ids of components and screens, by name.
  private var sourceIDs: [String: String] = [:]
  private(set) var version = ""
  /// Whether nothing has been imported yet.
  private(set) var isNew = true
  /// Whether screens took the states of a prototype, which the scene that was begun then gives them.
  private(set) var hasPrototype = false
  /// Whether like children of the screens are rows over data.
  private(set) var hasLists = false
  /// Whether each screen and each set of components has a file of its own.
  private(set) var splits = false
  /// Whose measures texts have.
  private(set) var textBoxes = DesignTextBoxes.automatic
  /// Names of those states.
  private(set) var states: [String] = []
  /// Names of instances in the state `variants`, by their Figma ids.
  private(set) var swaps: [String: String] = [:]

  /// Nothing is known yet.
  init() {}

  /// Reads the file; what it does not say is not known.
  init(_ document: DocumentNode) {
    version = document["file"]?["version"]?.string ?? ""
    (isNew, hasPrototype) = (false, document["prototype"]?.bool ?? false)
    (hasLists, splits) = (document["lists"] != nil, document["files"] != nil)
    textBoxes = document["text-boxes"]?.string.flatMap { DesignTextBoxes(rawValue: $0) } ?? .automatic
    // Those of the first version, which did not list them.
    let first = ["screen", "move", "history", "moves", "layer", "overlay"]
    states = document["states"]?.items?.compactMap(\.string) ?? (hasPrototype ? first : [])
    for entry in document["swaps"]?.entries ?? [] { swaps[entry.value.string ?? ""] = entry.key }
    for entry in document["components"]?.entries ?? [] {
      sourceIDs[entry.key] = entry.value["figma"]?.string ?? ""
      var ids: [String: String] = [:]
      for id in entry.value["ids"]?.entries ?? [] { ids[id.key] = id.value.string ?? "" }
      components[entry.key] = ids.filter { !$0.value.isEmpty }
    }
  }

  func ids(in component: String) -> [String: String] { components[component] ?? [:] }

  /// The name that a component had, unless another one has it now.
  func name(ofComponent id: String, among taken: [String]) -> String? {
    sourceIDs.filter { $0.value == id && !taken.contains($0.key) }.keys.min()
  }

  /// Names that are given already, but those of what has gone from the file: what is pasted anew takes them over.
  func names(in file: DesignTree) -> Set<String> {
    Set(sourceIDs.filter { file.has(component: $0.value) }.keys)
  }
}
