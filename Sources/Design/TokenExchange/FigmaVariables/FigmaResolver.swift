import Documents

/// A resolver document that is to be written: sets first, then a set or modifier for each collection.
struct FigmaResolver {
  private var sets: [DocumentNode.Entry] = []
  private var modifiers: [DocumentNode.Entry] = []
  private var order: [DocumentNode] = []

  /// Begins with token files of others, each a set of its own.
  init(besides files: [String]) {
    let names = FigmaNames.unique(
      files.map { file in
        let name = file.splitScalars("/").last ?? file
        return name.hasSuffix(".tokens.json") ? String(name.dropLast(".tokens.json".count)) : name
      })
    for (name, file) in zip(names, files) { add(set: name, file: file) }
  }

  /// Whether nothing has been added.
  var isEmpty: Bool { order.isEmpty }

  /// Adds a collection: a set where it has one mode, else a modifier.
  mutating func add(_ name: String, modes: [String], files: [String], defaultMode: Int) {
    let name = free(name)
    guard modes.count > 1 else { return add(set: name, file: files[0]) }
    let contexts = zip(modes, files).map { DocumentNode.Entry.new($0, sources($1)) }
    modifiers.append(
      .new(
        name,
        .new(["contexts": .new(.mapping(contexts)), "default": .new(.string(modes[defaultMode]))])))
    order.append(reference("modifiers", name))
  }

  private mutating func add(set name: String, file: String) {
    sets.append(.new(name, .new(["sources": sources(file)])))
    order.append(reference("sets", name))
  }

  private func free(_ name: String) -> String {
    FigmaNames.unique((sets + modifiers).map(\.key) + [name]).last ?? name
  }

  private func sources(_ file: String) -> DocumentNode {
    let escaped = file.replacingScalars {
      "%#".unicodeScalars.contains($0) ? ($0 == "%" ? "%25" : "%23") : nil
    }
    return .new(.sequence([.new(["$ref": .new(.string(escaped))])]))
  }

  private func reference(_ kind: String, _ name: String) -> DocumentNode {
    .new(["$ref": .new(.string("#/\(kind)/\(name)"))])
  }

  /// The document.
  var document: DocumentNode {
    .new([
      "version": .new(.string("2025.10")),
      "sets": sets.isEmpty ? nil : .new(.mapping(sets)),
      "modifiers": modifiers.isEmpty ? nil : .new(.mapping(modifiers)),
      "resolutionOrder": .new(.sequence(order)),
    ])
  }
}
