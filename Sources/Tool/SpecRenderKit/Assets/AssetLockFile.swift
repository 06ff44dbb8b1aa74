import Documents
import Files
import ToolOutcome

/// An asset lock file as a document: addresses in their order, each with its file or with none.
struct AssetLockFile {
  struct Entry: Hashable {
    var url: String
    /// Relative to the folder of the lock file; nil where nobody has a file, and that is no mistake.
    var file: String?
    /// In lower case; nil where there is no file.
    var sha256: String?
  }

  let path: String
  private(set) var entries: [Entry]
  /// From where on new entries stand sorted by address: all, in a file that is sorted.
  private var sortedStart = 0

  /// Reads the file; one that is not there yet is empty.
  /// - Throws: where it cannot be read, or is no lock file.
  init(path: String) throws {
    (self.path, entries) = (path, [])
    guard FileReader.exists(path) else { return }
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    let bytes = try FileReader.read(path, limit: maximumDocumentSize)
    let node = map.readDocument(name: path, bytes: bytes, asJSON: true, into: &diagnostics)
    if let node, node["assets"]?.items == nil {
      diagnostics.error(.assetLock, "an asset lock file has the key \"assets\", a list", at: node.span)
    }
    for item in node?["assets"]?.items ?? [] { add(item, &diagnostics) }
    guard !diagnostics.hasErrors else { throw ToolFailure.documents(diagnostics, map) }
    let isSorted = zip(entries, entries.dropFirst()).allSatisfy { $0.url < $1.url }
    sortedStart = isSorted ? 0 : entries.count
  }

  private mutating func add(_ item: DocumentNode, _ diagnostics: inout Diagnostics) {
    let (url, file, sha256) = (item["url"]?.string, item["file"]?.string, item["sha256"]?.string)
    guard let url, file == nil ? item["file"]?.value == .null : sha256 != nil else {
      return diagnostics.error(
        .assetLock, "an asset has the keys url, file and sha256, all text", at: item.span)
    }
    entries.append(Entry(url: url, file: file, sha256: sha256?.lowercased()))
  }

  func entry(_ url: String) -> Entry? { entries.last { $0.url == url } }

  /// The path of an entry's file from the working directory.
  func path(of file: String) -> String {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    return folder + file
  }

  /// Puts an entry in the place of the one with its address, or among the new ones, whichever came first: neither that nor an
  /// interruption is seen in the file.
  mutating func put(_ entry: Entry) {
    if let place = entries.lastIndex(where: { $0.url == entry.url }) {
      entries[place] = entry
    } else {
      let place = entries[sortedStart...].firstIndex { entry.url < $0.url }
      entries.insert(entry, at: place ?? entries.endIndex)
    }
  }

  mutating func remove(where isGone: (Entry) -> Bool) {
    sortedStart -= entries.prefix(sortedStart).count(where: isGone)
    entries.removeAll(where: isGone)
  }

  /// An asset a line: the same entries give the same bytes.
  var text: String {
    let lines = entries.map { entry in
      let file = entry.file.map { quoted($0) } ?? "null"
      let pin = entry.sha256.map { ", \"sha256\": \(quoted($0))" } ?? ""
      return "    {\"url\": \(quoted(entry.url)), \"file\": \(file)\(pin)}"
    }
    return lines.isEmpty
      ? "{\n  \"assets\": []\n}\n" : "{\n  \"assets\": [\n" + lines.joined(separator: ",\n") + "\n  ]\n}\n"
  }

  func write() throws(FileError) { try FileWriter.writeAtomically(text, to: path) }
}
