import Documents
import Graphics2D
import SceneFormat

/// Writes all files of an import.
struct LibraryWriter {
  private let file: DesignTree
  private let conversion: Conversion
  private let lock: ImportLock
  private let options: DesignImportOptions
  private(set) var files: [ImportedDesign.File] = []
  private(set) var scene = ImportedDesign.File(path: "", text: "")
  private(set) var screens: [ImportedDesign.Screen] = []
  private(set) var gaps: [UnsupportedFeature] = []
  /// What the next import is to know: it comes last of all files.
  private(set) var importLock = (path: "", document: DocumentNode.map([]))
  /// Of the screens, or of the components where there are none.
  var nodeCount: Int {
    screens.isEmpty ? locked.reduce(0) { $0 + ($1.1["ids"]?.entries?.count ?? 0) + 1 } : nodes.count
  }
  private var folder: String { options.tool.rawValue }
  private(set) var componentCount = 0
  private var locked: [(String, DocumentNode)] = []
  private var nodes: [(String, DocumentNode)] = []
  /// Names of the library's files where it has several.
  private var libraryFiles: [String] = []
  /// Of the screens; nil where like children stay nodes of their own.
  private var rows: RowTable?

  init(_ file: DesignTree, _ conversion: Conversion, _ lock: ImportLock, _ options: DesignImportOptions) {
    (self.file, self.conversion, self.lock, self.options) = (file, conversion, lock, options)
  }

  mutating func write(_ roots: [DesignNode], _ elements: [Element]) {
    let (roots, screens, mains) = options.onlyComponents ? ([], [], elements) : (roots, elements, [])
    var taken = lock.names(in: file).union([Conversion.missingPaths.component])
    var screenNames: [String] = []
    for root in roots {
      let known = lock.name(ofComponent: root.id, among: screenNames)
      screenNames.append(known ?? taken.insertFree(Slug.of(root.name, orElse: "screen")))
    }
    let prototype = Prototype(zip(screenNames, zip(roots, screens)).map { ($0, $1.0, $1.1) }, file, lock)
    let plan = ComponentPlan(
      screens, mains: mains, file: file, known: lock, states: prototype.isUsed ? prototype.states : [],
      names: &taken)
    for (name, screen) in zip(screenNames, screens) {
      Folding(plan, known: lock.ids(in: name)).fold(screen)
    }
    var names = NodeNames(plan)
    for component in plan.made {
      names.giveIDs(
        component.base, to: &component.book, instance: component.base.key.node, component: component)
    }
    for component in plan.made { component.settleVariants(plan) }
    // Scenes of one's own override what is in components; rows have no names for that.
    let makesLists = !options.onlyComponents && options.makesLists ?? lock.hasLists
    rows = makesLists ? RowTable(plan) : nil
    let inner = write(plan, screens)
    names.settle(rows)
    var components: [WrittenComponent] = []
    for (name, (root, element)) in zip(screenNames, zip(roots, screens)) {
      components.append(write(name, root, element, plan, prototype, &names))
    }
    components += inner
    for component in plan.made { note(component.name, component.sourceID, component.book) }
    if conversion.gaps.all.contains(where: { $0.kind == "no-paths" }) {
      components.append(
        .init(
          name: Conversion.missingPaths.component, sourceID: "",
          node: Conversion.missingPathsComponent(of: options.tool)))
    }
    nodes = names.nodes
    componentCount = plan.made.count
    settleGaps(prototype)
    addLibrary(components, prototype)
    addTokens()
    add("\(folder)/assets.lock.json", assets.json)
    importLock = ("\(folder)/\(options.name).lock.json", lockDocument(prototype))
    add(importLock.path, importLock.document.json)
    let text = roots.isEmpty ? "" : sceneText(roots, prototype)
    scene = ImportedDesign.File(path: "\(options.name).yaml", text: text)
  }

  /// The components besides the screens.
  private func write(_ plan: ComponentPlan, _ screens: [Element]) -> [WrittenComponent] {
    let overridden = rows.map { _ in OverriddenNodes(screens, plan) }
    return plan.made.map { component in
      let writer = ElementWriter(
        plan, ids: component.book.ids, instance: component.base.key.node, component: component,
        rows: rows.map {
          .init(table: $0, owner: component.name, overridden: overridden?[component.name] ?? [])
        })
      return .init(
        name: component.name, sourceID: component.sourceID,
        node: .object(component.head + writer.root(component.base)))
    }
  }

  private mutating func write(
    _ name: String, _ root: DesignNode, _ element: Element, _ plan: ComponentPlan, _ prototype: Prototype,
    _ names: inout NodeNames
  ) -> WrittenComponent {
    var book = IDRegistry(known: lock.ids(in: name))
    names.giveIDs(element, to: &book, instance: "")
    let writer = ElementWriter(plan, ids: book.ids, rows: rows.map { .init(table: $0, owner: name) })
    let taken =
      prototype.isUsed ? [(SceneKey.with, DocumentNode.map(PrototypeScene.taken(prototype.states)))] : []
    let node = DocumentNode.object(taken + writer.root(element))
    note(name, root.id, book)
    let inRows = rows?.names(in: name) ?? [:]
    names.note(screen: element, name, book.ids.mapValues { inRows[$0] ?? $0 })
    screens.append(.init(name: name, sourceID: root.id, width: root.size.width, height: root.size.height))
    return .init(name: name, sourceID: root.id, node: node)
  }

  private mutating func add(_ path: String, _ text: String) { files.append(.init(path: path, text: text)) }

  // MARK: Ids

  private mutating func note(_ name: String, _ sourceID: String, _ book: IDRegistry) {
    let ids = book.order.map { ($0, DocumentNode.text(book.ids[$0] ?? "")) }
    locked.append((name, .map([("figma", .text(sourceID)), ("ids", .map(ids))])))
  }

  // MARK: Gaps

  private mutating func settleGaps(_ prototype: Prototype) {
    var list = conversion.gaps
    list.add(contentsOf: options.gaps + prototype.gaps.all)
    for (family, nodes) in conversion.tokens.fonts.missing {
      for node in nodes {
        list.add(
          "missing-font", "the font family \"\(family.prefix(60))\" is missing; another one is used",
          hint: "--fonts FOLDER with its files", id: node.id, name: node.name)
      }
    }
    if let hint = options.tool.hintOnVariables {
      for node in conversion.tokens.unknownVariables {
        list.add(
          "unknown-variable", "a value is bound to a variable that is not known; the value is written",
          hint: hint, id: node.fileID, name: node.name)
      }
    }
    for (node, path) in conversion.tokens.otherModes {
      list.add(
        "other-mode",
        "a variable has another value in the mode of this node: its value is written, not {\(path)}",
        id: node.id, name: node.name)
    }
    gaps = list.all
  }

  // MARK: Documents

  private var head: String {
    """
    # Made by specrender import \(folder); the next import writes it anew. What is changed by hand belongs into the scene
    # that imports it, under overrides.

    """
  }

  /// In one file, or in one for each screen and each set, beside one with what they share.
  private mutating func addLibrary(_ components: [WrittenComponent], _ prototype: Prototype) {
    guard splits else {
      let name = "\(options.name).library.yaml"
      return add("\(folder)/\(name)", head + library(components, prototype).yaml)
    }
    let own = LibraryFiles(components)
    let path = "\(folder)/\(options.name)"
    add("\(path)/\(LibraryFiles.shared)", head + library(own.rest, prototype, from: "../").yaml)
    libraryFiles = [LibraryFiles.shared]
    for (file, components) in own.files {
      let members = [
        (SceneKey.library, DocumentNode.text(options.name)), (.components, Self.mapping(components)),
      ]
      add("\(path)/\(file)", head + DocumentNode.object(members).yaml)
      libraryFiles.append(file)
    }
  }

  private var splits: Bool { lock.isNew ? options.splits : lock.splits }

  private static func mapping(_ components: [WrittenComponent]) -> DocumentNode {
    .map(components.map { ($0.name, $0.node) })
  }

  private func library(
    _ components: [WrittenComponent], _ prototype: Prototype, from place: String = ""
  ) -> DocumentNode {
    var members: [(SceneKey, DocumentNode)] = [
      (.library, .text(options.name)), (.tokens, .text("\(place)\(options.name).resolver.json")),
    ]
    var data: [(String, DocumentNode)] = []
    let literals = conversion.tokens.literals
    if !literals.isEmpty {
      data.append(
        ("figma-literals", .map(literals.enumerated().map { ("t\($0 + 1)", DocumentNode.text($1)) })))
    }
    if prototype.isUsed { data.append((PrototypeScene.data, prototype.moves.document)) }
    if let items = rows?.document { data.append((RowTable.data, items)) }
    if !data.isEmpty { members.append((.data, .map(data))) }
    if !components.isEmpty || !splits { members.append((.components, Self.mapping(components))) }
    return .object(members)
  }

  private var assets: DocumentNode {
    let references = conversion.pictureReferences.filter { !$0.isEmpty }
    let known = Dictionary(uniqueKeysWithValues: options.pictures.entries.map { ($0.reference, $0) })
    return .map([
      (
        "assets",
        .list(
          references.sorted().map { reference in
            let url = ("url", DocumentNode.text(PictureTable.address(reference)))
            guard let entry = known[reference] else {
              return .map([url, ("file", DocumentNode(.null, span: .nowhere))])
            }
            return .map([url, ("file", .text(entry.file)), ("sha256", .text(entry.sha256))])
          })
      )
    ])
  }

  /// Gaps as the lock file has them.
  static func document(of gaps: [UnsupportedFeature]) -> DocumentNode {
    .list(
      gaps.map { gap in
        .map([
          ("kind", .text(gap.kind)), ("message", .text(gap.message)),
          ("count", .number(Double(gap.nodes.count))),
          ("nodes", .list(gap.nodes.map { .map([("id", .text($0.id)), ("name", .text($0.name))]) })),
        ])
      })
  }

  private func lockDocument(_ prototype: Prototype) -> DocumentNode {
    let facts: [(String, DocumentNode)] = [
      ("name", .text(file.name)), ("version", .text(file.version)),
      ("lastModified", .text(file.lastModified)),
    ]
    var begun: [(String, DocumentNode)] = []
    if prototype.isUsed {
      begun = [("prototype", .bool(true)), ("states", .list(prototype.states.map { .text($0) }))]
    }
    let textBoxes = options.textBoxes ?? lock.textBoxes
    if textBoxes != .automatic { begun.append(("text-boxes", .text(textBoxes.rawValue))) }
    if splits { begun.append(("files", .list(libraryFiles.map { .text($0) }))) }
    if let rows { begun.append(("lists", rows.ids)) }
    let swaps = conversion.swapNames.given
    if !swaps.isEmpty { begun.append(("swaps", .map(swaps.map { ($0.name, .text($0.sourceID)) }))) }
    let unread = conversion.unreadFields.map { ($0.field, DocumentNode.number(Double($0.count))) }
    return .map(
      [("file", .map(facts))] + begun + [
        ("components", .map(locked)), ("nodes", .map(nodes)), ("gaps", Self.document(of: gaps)),
      ] + (unread.isEmpty ? [] : [("unread", .map(unread))]))
  }

  // MARK: Tokens

  private mutating func addTokens() {
    add("\(folder)/\(options.name).tokens.json", conversion.tokens.document(of: options.tool).json)
    guard options.tokenFiles.isEmpty else {
      let folder = folder
      files += options.tokenFiles.map { .init(path: "\(folder)/\($0.path)", text: $0.text) }
      return
    }
    let resolver = DocumentNode.map([
      ("version", .text("2025.10")),
      ("sets", .map([("styles", .map([("sources", .list([reference("\(options.name).tokens.json")]))]))])),
      ("resolutionOrder", .list([reference("#/sets/styles")])),
    ])
    add("\(folder)/\(options.name).resolver.json", resolver.json)
  }

  private func reference(_ path: String) -> DocumentNode { .map([("$ref", .text(path))]) }

  // MARK: The scene

  private func sceneText(_ roots: [DesignNode], _ prototype: Prototype) -> String {
    let moving =
      prototype.isUsed
      ? PrototypeScene(prototype: prototype, start: prototype.start(file) ?? screens[0].name) : nil
    let isOne = screens.count == 1
    var members: [(SceneKey, DocumentNode)] = [
      (.scene, .text(options.name)), (.assets, .text("\(folder)/assets.lock.json")),
      (.import, .text("\(folder)/\(options.name)\(splits ? "/" : ".library.yaml")")),
      (.canvas, .text(canvas(screens[0]))),
      (.background, .text("#FFFFFF")),
    ]
    if let moving {
      members += [(.state, .map(moving.states))] + moving.motion
    } else if !isOne {
      members.append((.state, .map([("screen", .text(screens[0].name))])))
    }
    let uses = zip(screens, roots).map { screen, root -> DocumentNode in
      var use: [(SceneKey, DocumentNode)] = [(.use, .text(screen.name)), (.id, .text(screen.name))]
      if !isOne { use.append((.when, .text("${screen == \"\(screen.name)\"}"))) }
      use += moving?.keys(of: screen.name, isOne: isOne) ?? []
      use.append((.layout, .list(layout(root, screen).map { .text($0) })))
      return .object(use)
    }
    members.append((.children, .list(uses + (moving?.nodes ?? []))))
    let captures = screens.enumerated().map { index, screen -> DocumentNode in
      let isPlain = screen.name.utf8.allSatisfy { $0 < 128 }
      var capture: [(SceneKey, DocumentNode)] = [
        (.name, .text(isPlain ? screen.name : "screen-\(index + 1)"))
      ]
      if !isOne { capture.append((.set, .map([("screen", .text(screen.name))]))) }
      return .object(capture + [(.canvas, .text(canvas(screen)))])
    }
    members.append((.captures, .list(captures)))
    return "# Begun by specrender import \(folder), and yours: no import changes it.\n"
      + DocumentNode.object(members).yaml
  }

  private func canvas(_ screen: ImportedDesign.Screen) -> String {
    func side(_ length: Double) -> String { pointsText(min(8192, max(1, length))) }
    return "\(side(screen.width)) x \(side(screen.height))"
  }

  private func layout(_ root: DesignNode, _ screen: ImportedDesign.Screen) -> [String] {
    func axis(_ axis: DesignNode.Axis, _ near: String, _ far: String, _ size: String, _ length: Double)
      -> [String]
    {
      let isHug = conversion.extent(root, axis) == .hug
      if isHug { return ["\(near) == 0"] }
      return (1...8192).contains(length)
        ? ["\(near) == 0", "\(far) == 0"] : ["\(near) == 0", "\(size) == \(pointsText(length))"]
    }
    let lines =
      axis(.horizontal, "leading", "trailing", "width", screen.width)
      + axis(.vertical, "top", "bottom", "height", screen.height)
    return lines == ["leading == 0", "trailing == 0", "top == 0", "bottom == 0"] ? ["fill canvas"] : lines
  }
}
