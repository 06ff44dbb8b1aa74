public import DesignImport
public import Documents

extension ImportedDesign {
  /// Makes documents of a saved response of Figma's.
  ///
  /// - Returns: nil with errors in `diagnostics` where it is none, or lacks a node that was asked for.
  public init?(figma document: DocumentNode, _ options: DesignImportOptions, diagnostics: inout Diagnostics) {
    guard let tree = DesignTree(figma: document, into: &diagnostics) else { return nil }
    self.init(tree, options, diagnostics: &diagnostics)
  }
}

extension DesignTree {
  /// Reads a saved response of Figma's: of a file, of some of its nodes, or a node alone.
  ///
  /// - Returns: nil with an error in `diagnostics` where it is none.
  public init?(figma document: DocumentNode, into diagnostics: inout Diagnostics) {
    guard Self.refuse(document, into: &diagnostics) else { return nil }
    self.init(span: document.span)
    name = document["name"]?.string ?? ""
    version = document["version"]?.string ?? ""
    lastModified = document["lastModified"]?.string ?? ""
    for part in Self.parts(of: document) {
      note(part.tables)
      read(part.document, to: nil, depth: 0)
    }
    guard !roots.isEmpty else {
      diagnostics.error(
        .notFigma, "this is not a response of Figma: it holds no node",
        at: document.span, hints: ["save what GET /v1/files/KEY?geometry=paths answers"])
      return nil
    }
    place()
  }

  private mutating func note(_ tables: DocumentNode) {
    func table(_ key: String) -> [String: Component] {
      let pairs = (tables[key]?.entries ?? []).map {
        ($0.key, Component(name: $0.value["name"]?.string, set: $0.value["componentSetId"]?.string))
      }
      return Dictionary(pairs) { $1 }
    }
    components.merge(table("components")) { $1 }
    componentSets.merge(table("componentSets")) { $1 }
    styles.merge(table("styles").compactMapValues(\.name)) { $1 }
  }

  private static func parts(of document: DocumentNode) -> [(document: DocumentNode, tables: DocumentNode)] {
    if let nodes = document["nodes"]?.entries {
      return nodes.compactMap { entry in entry.value["document"].map { ($0, entry.value) } }
    }
    if let node = document["document"], node.entries != nil { return [(node, document)] }
    return document["type"]?.string != nil ? [(document, document)] : []
  }

  /// Whether it can be a response; an error of Figma's is said in its own words.
  private static func refuse(_ document: DocumentNode, into diagnostics: inout Diagnostics) -> Bool {
    let words =
      document["err"]?.string ?? (document["error"] != nil ? document["message"]?.string ?? "" : nil)
    guard let words, document["document"] == nil, document["nodes"] == nil else { return true }
    let status = document["status"]?.number.map { " \(Int(max(0, min(999, $0))))" } ?? ""
    diagnostics.error(
      .figmaError, "this is an error of Figma's\(status): \(words.prefix(200))", at: document.span,
      hints: ["ask again, with a token that may read the file, and save the answer"])
    return false
  }

  private mutating func read(_ raw: DocumentNode, to parent: DesignNode?, depth: Int) {
    guard raw.entries != nil else {
      return gaps.add("no-node", "expected a node, not \(raw.kindName)", id: "", name: "")
    }
    let kind = DesignNode.Kind(figma: raw["type"]?.string ?? "")
    let (node, mayHaveChildren) = add(
      kind, id: raw["id"]?.string ?? "", name: raw["name"]?.string ?? "",
      DesignProperties(figma: raw, kind), to: parent, depth: depth)
    guard mayHaveChildren else { return }
    for child in raw["children"]?.items ?? [] { read(child, to: node, depth: depth + 1) }
  }
}

extension DesignNode.Kind {
  /// - Parameter word: as Figma calls it.
  fileprivate init(figma word: String) {
    self = Self.words[word] ?? .unknown(word)
  }

  private static let words: [String: DesignNode.Kind] = [
    "DOCUMENT": .document, "CANVAS": .page, "FRAME": .frame, "GROUP": .group, "COMPONENT": .component,
    "COMPONENT_SET": .componentSet, "INSTANCE": .instance, "SECTION": .section, "RECTANGLE": .rectangle,
    "ELLIPSE": .ellipse, "LINE": .line, "VECTOR": .vector, "STAR": .star, "REGULAR_POLYGON": .polygon,
    "BOOLEAN_OPERATION": .booleanOperation, "TEXT": .text, "SLICE": .slice,
  ]
}
