import Documents

/// A file of Penpot's, unpacked: its manifest, shapes, components, colours and typographies.
struct PenpotFile {
  let id: String
  private(set) var name = ""
  private(set) var version = ""
  private(set) var modified = ""
  /// In their order.
  private(set) var pages: [PenpotPage] = []
  /// Of this file and those beside it, by their ids.
  private(set) var components: [String: DocumentNode] = [:]
  private(set) var colors: [String: DocumentNode] = [:]
  private(set) var typographies: [String: DocumentNode] = [:]
  /// Names of stored pictures, by the ids with which shapes name them.
  private(set) var pictures: [String: String] = [:]
  private(set) var tokens: DocumentNode?
  /// Names of the other files of the archive: libraries.
  private(set) var others: [(id: String, name: String)] = []

  /// Reads the documents of an archive.
  ///
  /// - Returns: nil with an error in `diagnostics` where they are none of Penpot's.
  init?(_ files: [String: [UInt8]], name: String, map: inout SourceMap, into diagnostics: inout Diagnostics) {
    let archive = Span(source: map.add(name: name, bytes: []), start: 0, end: 0)
    func refuse(_ why: String, into diagnostics: inout Diagnostics) {
      diagnostics.error(
        .notPenpot, "this is not a file of Penpot's: \(why)", at: archive,
        hints: ["export it from Penpot 2.4 or later: File > Export Penpot files"])
    }
    var reader = PenpotReader(files: files, archive: name)
    guard let manifest = reader.document("manifest.json", &map, &diagnostics) else {
      if !diagnostics.hasErrors { refuse("the archive has no manifest.json", into: &diagnostics) }
      return nil
    }
    let entries = manifest["files"]?.items ?? []
    let ids = entries.compactMap { $0["id"]?.string }
    guard manifest["type"]?.string == "penpot/export-files", let first = ids.first else {
      refuse("its manifest names no file of Penpot's", into: &diagnostics)
      return nil
    }
    id = first
    for (id, entry) in zip(ids, entries).dropFirst() { others.append((id, entry["name"]?.string ?? "")) }
    for id in ids.reversed() { addTables(id, &reader, &map, &diagnostics) }
    let file = reader.document("files/\(first).json", &map, &diagnostics)
    self.name = file?["name"]?.string ?? entries[0]["name"]?.string ?? ""
    version = file?["revn"]?.number.map { "\(Int(max(0, min(1e9, $0))))" } ?? ""
    modified = file?["modifiedAt"]?.string ?? ""
    tokens = reader.document("files/\(first)/tokens.json", &map, &diagnostics)
    for path in reader.documents(in: "files/\(first)/pages/") {
      guard let page = reader.document(path, &map, &diagnostics) else { continue }
      var shapes: [DocumentNode] = []
      for path in reader.documents(in: path.dropLast(".json".count) + "/") {
        if let shape = reader.document(path, &map, &diagnostics) { shapes.append(shape) }
      }
      pages.append(PenpotPage(page, shapes))
    }
    pages.sort { ($0.index, $0.id) < ($1.index, $1.id) }
    if diagnostics.hasErrors { return nil }
    if pages.isEmpty { refuse("it has no page", into: &diagnostics) }
  }

  private mutating func addTables(
    _ id: String, _ reader: inout PenpotReader, _ map: inout SourceMap, _ diagnostics: inout Diagnostics
  ) {
    func table(_ name: String) -> [(String, DocumentNode)] {
      reader.documents(in: "files/\(id)/\(name)/").compactMap { path in
        guard let entry = reader.document(path, &map, &diagnostics), let id = entry["id"]?.string else {
          return nil
        }
        return (id, entry)
      }
    }
    for (id, entry) in table("components") { components[id] = entry }
    for (id, entry) in table("colors") { colors[id] = entry }
    for (id, entry) in table("typographies") { typographies[id] = entry }
    for (id, entry) in table("media") {
      guard let media = entry["mediaId"]?.string, let name = reader.object(media) else { continue }
      pictures[id] = name
    }
  }
}

/// Reads documents by their names in the archive.
private struct PenpotReader {
  let files: [String: [UInt8]]
  let archive: String
  /// Names by the folder that they stand in directly, sorted.
  private let folders: [String: [String]]
  /// Names of stored pictures by their ids.
  private let objects: [String: String]

  init(files: [String: [UInt8]], archive: String) {
    (self.files, self.archive) = (files, archive)
    let names = files.keys.sorted()
    folders = Dictionary(grouping: names) { name in
      name.lastIndex(of: "/").map { String(name[...$0]) } ?? ""
    }
    let pictures = (folders["objects/"] ?? []).filter { !$0.hasSuffix(".json") }
    objects = Dictionary(
      pictures.map { name in
        (String(name.dropFirst("objects/".count).prefix { $0 != "." }), name)
      }
    ) { first, _ in first }
  }

  mutating func document(
    _ path: String, _ map: inout SourceMap, _ diagnostics: inout Diagnostics
  ) -> DocumentNode? {
    guard let bytes = files[path] else { return nil }
    // Real files hold members twice.
    return map.readDocument(
      name: "\(archive)/\(path)", bytes: bytes, asJSON: true, takesLast: true, into: &diagnostics)
  }

  /// Documents that stand directly in a folder, which ends in "/"; sorted.
  func documents(in folder: some StringProtocol) -> [String] {
    (folders[String(folder)] ?? []).filter { $0.hasSuffix(".json") }
  }

  /// Name of a stored picture.
  func object(_ id: String) -> String? { objects[id] }
}

/// A page with its shapes.
struct PenpotPage {
  let raw: DocumentNode
  let id: String
  let index: Double
  /// What stands on the page, from back to front.
  private(set) var roots: [PenpotShape] = []
  /// Shapes that nothing holds, though they name what is around them.
  private(set) var lost: [PenpotShape] = []

  init(_ raw: DocumentNode, _ shapes: [DocumentNode]) {
    self.raw = raw
    id = raw["id"]?.string ?? ""
    index = raw["index"]?.number ?? 0
    var table: [String: PenpotShape] = [:]
    for raw in shapes {
      let shape = PenpotShape(raw)
      if !shape.id.isEmpty { table[shape.id] = shape }
    }
    var taken: Set<String> = [PenpotShape.rootID]
    func fill(_ shape: PenpotShape, depth: Int) {
      for child in shape.raw["shapes"]?.items ?? [] {
        guard let id = child.string, let child = table[id], depth < 80, taken.insert(id).inserted else {
          continue
        }
        child.parent = shape
        shape.children.append(child)
        fill(child, depth: depth + 1)
      }
    }
    if let root = table[PenpotShape.rootID] {
      fill(root, depth: 0)
      roots = root.children
    }
    lost = table.values.filter { !taken.contains($0.id) }.sorted { $0.id < $1.id }
  }
}
