import DesignImport
import Documents
import Files
import SceneRendering
import ToolOutcome

/// An imported design on its way to the disk.
struct WrittenDesign {
  var design: ImportedDesign
  let folder: String
  let material: ImportMaterial

  /// The folder of what the import owns.
  var own: String { material.options.tool.rawValue }

  /// Ids of the design in the scene and in the tool.
  private var lockFile: String { "\(own)/\(material.options.name).lock.json" }

  /// What is to be written. Designs in one folder share their list of pictures: what another one names stays in it.
  private var files: [ImportedDesign.File] {
    design.files.map { file in
      guard file.path == "\(own)/assets.lock.json" else { return file }
      return .init(path: file.path, text: withOthers(file.text))
    }
  }

  private func withOthers(_ assets: String) -> String {
    let texts = otherLibraries.compactMap { try? read("\(own)/\($0)") }.map {
      String(decoding: $0, as: UTF8.self)
    }
    var (map, ignored) = (SourceMap(), Diagnostics())
    func entries(_ bytes: [UInt8]?) -> [DocumentNode] {
      bytes.flatMap { map.readDocument(name: "assets.lock.json", bytes: $0, asJSON: true, into: &ignored) }?[
        "assets"]?
        .items ?? []
    }
    let present = entries(Array(assets.utf8))
    let known = Set(present.compactMap { $0["url"]?.string })
    let others = entries(try? read("\(own)/assets.lock.json")).filter { entry in
      guard let url = entry["url"]?.string, !known.contains(url) else { return false }
      return texts.contains { $0.contains(url) }
    }
    guard !others.isEmpty else { return assets }
    let all = (present + others).sorted { ($0["url"]?.string ?? "") < ($1["url"]?.string ?? "") }
    return DocumentNode.map([("assets", .list(all))]).json
  }

  /// Documents of the other designs in the folder: a file for each of them, or a folder of files.
  private var otherLibraries: [String] {
    let mine = material.options.name
    return ((try? Folder.names(in: path(own))) ?? []).flatMap { name -> [String] in
      if name.hasSuffix(".library.yaml") { return name == "\(mine).library.yaml" ? [] : [name] }
      guard name != mine, isFolder(path("\(own)/\(name)")) else { return [] }
      let inside = (try? Folder.names(in: path("\(own)/\(name)"))) ?? []
      return inside.filter { $0.hasSuffix(".yaml") }.map { "\(name)/\($0)" }
    }
  }

  func path(_ file: String) -> String { folder.hasSuffix("/") ? folder + file : "\(folder)/\(file)" }

  /// Writes what is not there as it is to be: the lock file last, so that an import that was broken off is done again.
  mutating func write(_ style: OutputStyle, asJSON: Bool) throws -> Outcome {
    var written: [String] = []
    try refuseSize()
    // Fonts are read from the disk when the documents are checked.
    for copy in copies where !FileReader.exists(path(copy.path)) {
      try put(copy.bytes, copy.path)
      written.append(copy.path)
    }
    let isNew = !FileReader.exists(path(design.scene.path))
    let settled = settle()
    if let refusal = refusal(of: settled, style) {
      return Outcome(
        messages: refusal + style.aside("check refuses the documents, so none was written"), exitCode: 1)
    }
    let remarks = try remarksOnOverrides(style)
    for file in files {
      let bytes = Array(file.text.utf8)
      if let old = try? FileReader.read(path(file.path), limit: maximumDocumentSize), old == bytes {
        continue
      }
      try put(bytes, file.path)
      written.append(file.path)
    }
    if !design.scene.text.isEmpty, isNew {
      try put(Array(design.scene.text.utf8), design.scene.path)
      written.append(design.scene.path)
    }
    let removed = try removeStale()
    let output = asJSON ? json(written, removed).json : style.isQuiet ? "" : summary(written, removed)
    var outcome = Outcome(output: output)
    outcome.messages = (style.isQuiet ? "" : material.remarks.map { "warning: \($0)\n" }.joined()) + remarks
    // What a person has made of the scene may contradict the new documents.
    if !isNew, let refusal = refusal(of: mistakesInScene, style) {
      outcome.messages += refusal + style.aside("the import was written, and check refuses it in your scene")
      outcome.exitCode = 1
    }
    return outcome
  }

  /// A scene could not import what is larger.
  private func refuseSize() throws {
    for file in design.files where file.text.utf8.count > maximumDocumentSize {
      throw ToolFailure.cannot(
        "\(file.path) would have \(file.text.utf8.count) bytes, more than scenes can import (\(maximumDocumentSize))",
        hint: design.screens.first.map {
          "import some of the \(design.screens.count) screens: --node \($0.sourceID)"
        } ?? "split the file's components")
    }
  }

  /// What changes for the overrides of the person's scene, said before anything is written.
  private func remarksOnOverrides(_ style: OutputStyle) throws -> String {
    guard FileReader.exists(path(design.scene.path)) else { return "" }
    var (map, new) = (SourceMap(), SourceMap())
    let before = try documents(&map) { try read($0) }
    guard
      let after = try documents(
        &new, { path in design.files.first { $0.path == path }.map { Array($0.text.utf8) } })
    else { return "" }
    return style.say(try handWork(&map, from: before?.comparable, to: after.comparable), map)
  }

  private func put(_ bytes: [UInt8], _ file: String) throws {
    try Folder.create(SceneFiles.folder(of: path(file)))
    try FileWriter.writeAtomically(bytes, to: path(file))
  }

  /// Pictures and fonts that the documents name.
  var copies: [(path: String, bytes: [UInt8])] {
    let texts = design.files.filter { $0.path.hasSuffix(".json") }.map(\.text)
    return material.copies.filter { copy in
      let name = String(copy.path.dropFirst(own.count + 1))
      return texts.contains { $0.contains(name) }
    }
  }

  // MARK: Words

  private func summary(_ written: [String], _ removed: [String]) -> String {
    var lines = [
      "\(design.nodeCount) nodes, \(count(design.screens.count, "screen")), \(count(design.componentCount, "component"))"
    ]
    lines += design.gaps.map { gap in
      let first = gap.nodes.prefix(3).map { $0.name.isEmpty ? $0.id : "\($0.id) \"\($0.name.prefix(30))\"" }
      let more = gap.nodes.count > 3 ? " and \(gap.nodes.count - 3) more" : ""
      let hint = gap.hint.isEmpty ? "" : "; \(gap.hint)"
      return
        "gap: \(gap.message) [\(gap.kind)] \(gap.nodes.count)x: \(first.joined(separator: ", "))\(more)\(hint)"
    }
    if !design.unread.isEmpty {
      let fields = design.unread.map { "\($0.field) \($0.count)x" }
      lines.append("not read, because they say nothing of what is seen: \(fields.joined(separator: ", "))")
    }
    let done = written.map { "written \(path($0))" } + removed.map { "removed \(path($0))" }
    lines += done.isEmpty ? ["nothing has changed"] : done
    return lines.joined(separator: "\n") + "\n"
  }

  private func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }

  private func json(_ written: [String], _ removed: [String]) -> DocumentNode {
    .map([
      ("nodes", .number(Double(design.nodeCount))),
      (
        "screens",
        .list(
          design.screens.map {
            .map([
              ("name", .text($0.name)), ("figma", .text($0.sourceID)), ("width", .number($0.width)),
              ("height", .number($0.height)),
            ])
          })
      ),
      ("components", .number(Double(design.componentCount))),
      (
        "gaps",
        .list(
          design.gaps.map { gap in
            .map([
              ("kind", .text(gap.kind)), ("message", .text(gap.message)), ("hint", .text(gap.hint)),
              ("count", .number(Double(gap.nodes.count))),
              ("nodes", .list(gap.nodes.map { .map([("id", .text($0.id)), ("name", .text($0.name))]) })),
            ])
          })
      ),
      ("unread", .map(design.unread.map { ($0.field, .number(Double($0.count))) })),
      (
        "missingFonts",
        .list(
          design.missingFonts.map {
            .map([("family", .text($0.family)), ("texts", .number(Double($0.count)))])
          })
      ),
      ("written", .list(written.map { .text(path($0)) })),
      ("removed", .list(removed.map { .text(path($0)) })),
      ("remarks", .list(material.remarks.map { .text($0) })),
    ])
  }

  // MARK: Check

  /// Says what has changed since the last import and writes nothing.
  mutating func check(_ style: OutputStyle, asJSON: Bool, junit: String?) throws -> Outcome {
    _ = settle()
    var map = SourceMap()
    guard let before = try documents(&map, { try read($0) }) else {
      throw ToolFailure.cannot(
        "\(path(own)) holds no import to compare with", hint: "import without --check first")
    }
    var new = SourceMap()
    guard
      let after = try documents(
        &new, { path in design.files.first { $0.path == path }.map { Array($0.text.utf8) } })
    else { throw ToolFailure.cannot("the import cannot be read back", hint: "please report it") }
    var changes = DesignDrift(from: before, to: after, of: material.options.tool).changes
    changes += try changedVariables(&map, of: after)
    changes += try changedFiles(besides: changes)
    let work = try handWork(&map, from: before.comparable, to: after.comparable)
    if let junit { try FileWriter.writeAtomically(junitText(changes), to: junit) }
    var outcome = Outcome(exitCode: changes.isEmpty ? 0 : 1)
    outcome.messages = style.say(work, map)
    if asJSON {
      outcome.output = Array(driftJSON(changes).json.utf8)
    } else if style.format == .human {
      let summary = changes.isEmpty ? "no drift" : count(changes.count, "change")
      outcome.output = Array(
        (changes.map { $0.sentence + "\n" }.joined() + (style.isQuiet ? "" : summary + "\n")).utf8)
    } else {
      var diagnostics = Diagnostics()
      for change in changes { diagnostics.error(.designDrift, change.sentence, at: change.span) }
      outcome.messages += style.say(diagnostics, map)
    }
    return outcome
  }

  private func read(_ file: String) throws -> [UInt8]? {
    guard FileReader.exists(path(file)) else { return nil }
    return try FileReader.read(path(file), limit: maximumDocumentSize)
  }

  private func documents(
    _ map: inout SourceMap, _ read: (String) throws -> [UInt8]?
  ) throws -> DesignDrift.Documents? {
    func document(_ file: String) throws -> DocumentNode? {
      guard let bytes = try read(file) else { return nil }
      var diagnostics = Diagnostics()
      guard let node = map.readDocument(name: path(file), bytes: bytes, into: &diagnostics) else {
        throw ToolFailure.documents(diagnostics, map)
      }
      return node
    }
    guard let lock = try document(lockFile) else { return nil }
    let library = try libraryFiles(lock).compactMap { try document($0) }
    guard !library.isEmpty, let tokens = try document("\(own)/\(material.options.name).tokens.json") else {
      return nil
    }
    return DesignDrift.Documents(parts: library, tokens: tokens, lock: lock)
  }

  /// The library's documents, as the lock file lists them.
  private func libraryFiles(_ lock: DocumentNode) -> [String] {
    let name = material.options.name
    guard let files = lock["files"]?.items else { return ["\(own)/\(name).library.yaml"] }
    return files.compactMap(\.string).filter { $0.hasSuffix(".yaml") && !$0.hasScalar("/") }.map {
      "\(own)/\(name)/\($0)"
    }
  }

  /// Takes away the documents of screens and components that have gone; returns their names.
  private func removeStale() throws -> [String] {
    guard let lock = material.lock, lock["files"] != nil else { return [] }
    let kept = Set(design.files.map(\.path))
    let stale = libraryFiles(lock).filter { !kept.contains($0) && FileReader.exists(path($0)) }
    for file in stale { try Folder.removeFile(path(file)) }
    return stale
  }

  /// Changes in the token files of variables, one for each mode, with the nodes of the new design that show them.
  private func changedVariables(
    _ map: inout SourceMap, of design: DesignDrift.Documents
  ) throws -> [DesignDrift.Change] {
    let styles = "\(own)/\(material.options.name).tokens.json"
    var diagnostics = Diagnostics()
    var files: [(old: DocumentNode?, new: DocumentNode?)] = []
    for file in self.design.files where file.path.hasSuffix(".tokens.json") && file.path != styles {
      let old = try read(file.path).flatMap {
        map.readDocument(name: path(file.path), bytes: $0, into: &diagnostics)
      }
      let new = map.readDocument(name: file.path, bytes: Array(file.text.utf8), into: &diagnostics)
      files.append((old, new))
    }
    let users = VariableUsers(
      library: design.library, lock: design.lock, tokens: files.compactMap(\.new) + [design.tokens])
    return files.flatMap { VariableDrift(from: $0.old, to: $0.new, users: users).changes }
  }

  /// Files that are other ones although no sentence says why, such as a picture.
  private func changedFiles(besides changes: [DesignDrift.Change]) throws -> [DesignDrift.Change] {
    guard changes.isEmpty else { return [] }
    return try files.filter { $0.path != lockFile }.compactMap { file in
      let old = try read(file.path)
      return old == Array(file.text.utf8)
        ? nil : .init(sentence: "\(path(file.path)) is another one", nodes: [], span: nil)
    }
  }

  /// What the import means for overrides of the person's scene.
  func handWork(_ map: inout SourceMap, from old: DocumentNode?, to new: DocumentNode) throws -> Diagnostics {
    guard let bytes = try read(design.scene.path) else { return Diagnostics() }
    var diagnostics = Diagnostics()
    guard let scene = map.readDocument(name: path(design.scene.path), bytes: bytes, into: &diagnostics) else {
      return diagnostics
    }
    return ManualEdits(in: scene, from: old, to: new).diagnostics
  }

  private func driftJSON(_ changes: [DesignDrift.Change]) -> DocumentNode {
    .map([
      (
        "changes",
        .list(
          changes.map { change in
            .map([
              ("sentence", .text(change.sentence)),
              (
                "nodes",
                .list(change.nodes.map { .map([("path", .text($0.path)), ("figma", .text($0.sourceID))]) })
              ),
            ])
          })
      )
    ])
  }

  private func junitText(_ changes: [DesignDrift.Change]) -> String {
    let name = xmlText(material.options.name)
    let cases = changes.map { change in
      let node = xmlText(change.nodes.first?.path ?? material.options.name)
      return
        "    <testcase classname=\"\(name)\" name=\"\(node)\"><failure message=\"\(xmlText(change.sentence))\"/></testcase>\n"
    }
    let passed = changes.isEmpty ? "    <testcase classname=\"\(name)\" name=\"no drift\"/>\n" : ""
    let count = max(1, changes.count)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
        <testsuite name="\(name)" tests="\(count)" failures="\(changes.count)">
      \(cases.joined())\(passed)  </testsuite>
      </testsuites>

      """
  }
}
