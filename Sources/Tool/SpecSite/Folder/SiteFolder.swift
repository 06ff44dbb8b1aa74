import Documents
import Files
import ToolOutcome

/// The folder of a site on disk: one that this program has made, or an empty one.
///
/// Pages are written last and take the place of old ones at once; what only the old ones used is removed then. Whoever looks at
/// the site meanwhile sees the old one or the new one. What lies in the folder besides stays.
struct SiteFolder {
  /// Says whose folder it is, and names the files that are the site's.
  static let markName = "specrender-site.json"
  private static let maker = "specrender spec"

  private let root: OpenFolder
  private let path: String
  /// Paths of the site that was there, and of its pages what was in them.
  private let old: [String]
  private let oldPages: [(name: String, mark: String)]

  /// Opens the folder, or makes it.
  /// - Throws: `ToolFailure` for a folder of somebody else; `FileError`.
  init(_ path: String) throws {
    self.path = path
    root = try OpenFolder(path)
    let names = try root.names().filter { !$0.hasPrefix(".specrender-") }
    guard names.contains(Self.markName) else {
      guard names.isEmpty else {
        throw ToolFailure.usage(
          "the folder \(path) holds something else than a site of this program",
          hint: "name an empty folder, or one that does not exist: -o site")
      }
      (old, oldPages) = ([], [])
      return
    }
    var (map, mistakes) = (SourceMap(), Diagnostics())
    let mark = map.readDocument(
      name: Self.markName, bytes: try root.read(Self.markName, limit: 16 << 20), asJSON: true, into: &mistakes
    )
    guard let mark, mark["maker"]?.string == Self.maker else {
      throw ToolFailure.usage(
        "\(path)/\(Self.markName) does not say that the folder is a site of this program",
        hint: "name another folder")
    }
    old = (mark["files"]?.items ?? []).compactMap(\.string)
    oldPages = (mark["pages"]?.entries ?? []).compactMap { page in page.value.string.map { (page.key, $0) } }
  }

  /// Writes the site.
  /// - Parameter pages: by name, such as `index.html`.
  func write(_ files: SiteFiles, pages: [(name: String, text: String)]) throws {
    let claim = try root.claim()
    defer { claim.end() }
    for place in SiteFiles.Place.allCases {
      let own = files.files.filter { $0.path.hasPrefix(place.rawValue + "/") }
      guard !own.isEmpty else { continue }
      let folder = try OpenFolder("\(path)/\(place.rawValue)")
      for file in own {
        let name = String(file.path.dropFirst(place.rawValue.count + 1))
        if folder.size(name) == file.bytes.count { continue }
        try folder.write(file.bytes, to: name)
      }
    }
    let paths = files.files.map(\.path)
    let written = pages.map { (name: $0.name, mark: SiteFiles.mark(of: Array($0.text.utf8))) }
    let gone = oldPages.filter { old in !written.contains { $0.name == old.name } }
    // The old files stand in it until they are removed: an end in between forgets none.
    try writeMark((paths + old).uniqued, pages: written + gone)
    for page in pages { try root.write(Array(page.text.utf8), to: page.name) }
    for page in gone { try removeOwn(page: page) }
    let kept = Set(paths)
    for path in old where !kept.contains(path) { try removeOwn(path) }
    try writeMark(paths, pages: written)
  }

  private func writeMark(_ paths: [String], pages: [(name: String, mark: String)]) throws {
    let mark = DocumentNode.map([
      ("maker", .text(Self.maker)), ("pages", .map(pages.map { ($0.name, .text($0.mark)) })),
      ("files", .list(paths.sorted().map { .text($0) })),
    ])
    try root.write(Array(mark.json.utf8), to: Self.markName)
  }

  /// Removes a page of the old site, unless somebody has changed it.
  private func removeOwn(page: (name: String, mark: String)) throws {
    guard page.name.hasSuffix(".html"), !page.name.hasScalar("/"),
      let bytes = try? root.read(page.name, limit: 256 << 20), SiteFiles.mark(of: bytes) == page.mark
    else { return }
    try root.remove(page.name)
  }

  /// Removes a file of the old site, unless it has become another one: its name tells what was in it.
  private func removeOwn(_ path: String) throws {
    let parts = path.splitScalars("/")
    guard parts.count == 2, let place = SiteFiles.Place(rawValue: parts[0]) else { return }
    let words = parts[1].splitScalars("-")
    guard let folder = try? OpenFolder("\(self.path)/\(place.rawValue)", isMade: false),
      let mark = words.last?.splitScalars(".").first,
      let bytes = try? folder.read(parts[1], limit: 256 << 20), SiteFiles.mark(of: bytes) == mark
    else { return }
    try folder.remove(parts[1])
  }
}

extension [String] {
  /// Each once, where it stands first.
  var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
