import DesignImport
import Documents
import Files
import GoldenCompare

/// Says what stands at a place of the documents in the design that they were imported from; asked only for what failed.
final class DesignPlaces {
  private var libraries: [String: ImportedLibrary?] = [:]

  /// The name in the design of what was edited; nil for what no import has written. Where any of several values may have
  /// been, they are named with the property that shows it.
  func name(_ origin: Origin) -> String? {
    guard origin.valuePlaces.count > 1 else { return name(at: origin.editedPlace) }
    let names = origin.valuePlaces.map { name(at: $0)?.splitScalars(" ", maxSplits: 1) ?? [] }
    let areNamed = names.allSatisfy { $0.count == 2 && $0[0] == names[0][0] }
    let values = areNamed ? names.map { $0[1] }.joined(separator: " or ") : nil
    guard let shown = name(at: origin.place) else { return values.map { "\(names[0][0]) \($0)" } }
    return values.map { "\(shown), \($0)" } ?? shown
  }

  private func name(at place: String) -> String? {
    guard let place = DocumentPlace(place) else { return nil }
    if let known = libraries[place.file] { return known?.name(at: place) }
    let library = ImportedLibrary(place.file)
    libraries[place.file] = .some(library)
    return library?.name(at: place)
  }
}

/// `file:line:column`, taken apart.
private struct DocumentPlace {
  let file: String
  let line, column: Int

  init?(_ text: String) {
    let parts = text.splitScalars(":")
    guard parts.count >= 3, let line = Int(parts[parts.count - 2]), let column = Int(parts[parts.count - 1])
    else { return nil }
    (file, self.line, self.column) = (parts.dropLast(2).joined(separator: ":"), line, column)
  }
}

/// A library or tokens with what a design calls them.
private struct ImportedLibrary {
  private let document: DocumentNode
  private let map: SourceMap
  /// Nil for tokens, which say it themselves.
  private let names: DesignNames?

  init?(_ file: String) {
    var map = SourceMap()
    guard let document = Self.read(file, &map) else { return nil }
    self.document = document
    if file.hasSuffix(".tokens.json") {
      (self.map, names) = (map, nil)
      return
    }
    guard let tool = Self.tool(of: map, document.span.source), let (lock, base) = Self.lock(of: file) else {
      return nil
    }
    // Rows may stand in another file than their items.
    let others = (lock["files"]?.items ?? []).compactMap(\.string).filter { !$0.hasScalar("/") }
    let library =
      [document] + others.map { "\(base)/\($0)" }.filter { $0 != file }.compactMap { Self.read($0, &map) }
    self.map = map
    names = DesignNames(lock: lock, library: library, of: tool)
  }

  private static func read(_ file: String, _ map: inout SourceMap) -> DocumentNode? {
    var diagnostics = Diagnostics()
    guard FileReader.exists(file), let bytes = try? FileReader.read(file, limit: maximumDocumentSize) else {
      return nil
    }
    return map.readDocument(name: file, bytes: bytes, into: &diagnostics)
  }

  /// The lock file that an import writes beside `NAME.library.yaml`, or beside the folder `NAME`, and its path without an ending.
  private static func lock(of library: String) -> (DocumentNode, name: String)? {
    let ending = ".library.yaml"
    let folder = library.splitScalars("/", keepingEmpty: true).dropLast().joined(separator: "/")
    let name = library.hasSuffix(ending) ? String(library.dropLast(ending.utf8.count)) : folder
    var map = SourceMap()
    return read("\(name).lock.json", &map).map { ($0, name) }
  }

  /// An import names its tool in the first line.
  private static func tool(of map: SourceMap, _ source: SourceID) -> DesignTool? {
    let head = String(decoding: map[source].bytes.prefix(80), as: UTF8.self)
    return [DesignTool.figma, .penpot].first { head.hasPrefix("# Made by specrender import \($0.rawValue);") }
  }

  func name(at place: DocumentPlace) -> String? {
    let (path, nodes) = path(to: place)
    if let names { return names.name(path) }
    return nodes.last { $0["$value"] != nil }.flatMap(DesignNames.name(ofToken:))
  }

  /// What is around a place, from the root.
  private func path(to place: DocumentPlace) -> (steps: [DesignNames.Step], nodes: [DocumentNode]) {
    var (steps, nodes) = ([DesignNames.Step](), [document])
    while let node = nodes.last {
      if let entry = node.entries?.last(where: { begins($0.value, by: place) }) {
        steps.append(.key(entry.key))
        nodes.append(entry.value)
      } else if let item = node.items?.last(where: { begins($0, by: place) }) {
        steps.append(.item(item))
        nodes.append(item)
      } else {
        break
      }
    }
    return (steps, nodes)
  }

  private func begins(_ node: DocumentNode, by place: DocumentPlace) -> Bool {
    let start = map.location(of: node.span)
    return (start.line, start.column) <= (place.line, place.column)
  }
}
