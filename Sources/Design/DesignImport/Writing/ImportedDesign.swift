public import Documents

/// What is asked of an import besides the file.
public struct DesignImportOptions: Sendable {
  /// Name of the files that are written.
  public var name: String
  /// Where the design comes from; its name is that of the import's folder, too.
  public var tool = DesignTool.figma
  /// What could not be taken over before the design was read.
  public var gaps: [UnsupportedFeature] = []
  /// Nodes that become screens; none for those on the pages.
  public var nodes: [String] = []
  /// Whether the main components are imported with all their properties, and no frame.
  public var onlyComponents = false
  /// Whether like children of stacks become rows over data; nil for what the last import did, and for none at first.
  public var makesLists: Bool?
  /// Whether each screen and each set of components has a file of its own, in a folder that scenes import as one library. That
  /// is decided once, as scenes name the file or the folder.
  public var splits = false
  /// Whose measures texts have; nil for those of the last import, which are automatic at first.
  public var textBoxes: DesignTextBoxes?
  /// Pictures that are there.
  public var pictures = PictureTable()
  /// Fonts of the design.
  public var fonts: [DesignFont] = []
  /// Fonts that draw the texts of missing families.
  public var substitutes: [DesignFont] = []
  /// Fonts for characters that others lack.
  public var fallbacks: [DesignFont] = []
  /// The token of a variable, by the id with which nodes name it; nil for one that has none.
  public var variable: @Sendable (String) -> DesignVariable? = { _ in nil }
  /// Token files of variables, by their names, with the resolver document for them and for the tokens of styles.
  public var tokenFiles: [ImportedDesign.File] = []
  /// Paths of the tokens in them.
  public var tokenPaths: [String] = []
  /// What the last import wrote: its lock file.
  public var lock: DocumentNode?

  /// Asks for all of a file.
  public init(name: String) { self.name = name }
}

/// A token that a variable has become.
public struct DesignVariable: Hashable, Sendable {
  /// `#RRGGBB(AA)`, points, or what cannot be compared.
  public enum Value: Hashable, Sendable {
    case color(String)
    case number(Double)
    case other
  }

  /// Such as `color.text`.
  public var path: String
  /// Where no mode is chosen.
  public var value: Value

  /// Names a token.
  public init(path: String, value: Value) { (self.path, self.value) = (path, value) }
}

/// A file of Figma's as documents.
public struct ImportedDesign: Sendable {
  /// A file of the import.
  public struct File: Sendable {
    /// From the folder of the design.
    public var path: String
    /// All of it.
    public var text: String

    /// Names a file.
    public init(path: String, text: String) { (self.path, self.text) = (path, text) }
  }

  /// A screen of the design.
  public struct Screen: Sendable {
    /// Name of its component, and of the state that shows it.
    public var name: String
    /// Id of its node.
    public var sourceID: String
    /// In points.
    public var width, height: Double
  }

  /// What the import owns, made anew each time.
  public private(set) var files: [File] = []
  /// The person's scene, as it is begun.
  public private(set) var scene: File
  /// In the file's order.
  public private(set) var screens: [Screen] = []
  /// What could not be taken over exactly.
  public private(set) var gaps: [UnsupportedFeature] = []
  /// Fields of the file that say nothing of what is seen, and how often they stand there; sorted by their names.
  public private(set) var unread: [(field: String, count: Int)] = []
  /// Missing families with the number of texts in each.
  public private(set) var missingFonts: [(family: String, count: Int)] = []
  /// Nodes that were taken over.
  public private(set) var nodeCount = 0
  /// Components besides the screens.
  public private(set) var componentCount = 0
  /// What the import remembers: ids and gaps.
  private var lock: (path: String, document: DocumentNode)

  /// Makes documents of a design.
  ///
  /// - Returns: nil with errors in `diagnostics` where it lacks a node that was asked for.
  public init?(_ file: DesignTree, _ options: DesignImportOptions, diagnostics: inout Diagnostics) {
    let lock = options.lock.map { ImportLock($0) } ?? ImportLock()
    var choice = ScreenChoice(file)
    guard
      let nodes = options.onlyComponents
        ? choice.mainComponents(into: &diagnostics) : choice.screens(options.nodes, into: &diagnostics)
    else { return nil }
    var conversion = Conversion(
      file: file, textBoxes: options.textBoxes ?? lock.textBoxes, pictures: options.pictures,
      tokens: TokenTable(
        styles: file.styles, variable: options.variable, others: options.tokenPaths,
        fonts: FontTable(options.fonts, substitutes: options.substitutes, fallbacks: options.fallbacks)),
      gaps: choice.gaps, swapNames: SwapNames(lock), tool: options.tool)
    let elements = nodes.map { options.onlyComponents ? conversion.main($0) : conversion.root($0) }
    conversion.settleShadows()
    _ = ValueTokens(elements, into: &conversion.tokens)
    var writer = LibraryWriter(file, conversion, lock, options)
    writer.write(nodes, elements)
    files = writer.files
    (scene, self.lock) = (writer.scene, writer.importLock)
    screens = writer.screens
    (nodeCount, componentCount) = (writer.nodeCount, writer.componentCount)
    gaps = writer.gaps
    unread = conversion.unreadFields
    missingFonts = conversion.tokens.fonts.missing.map { ($0.family, $0.nodes.count) }
  }

  /// Something that was taken out of the documents, or changed in them, as they would have been refused.
  public struct Change: Sendable {
    /// Kind and message of the gap that it leaves.
    public var kind, message: String
    /// The component that it was in, and the id of the node; empty for the component itself.
    public var component, id: String

    /// Describes a change.
    public init(kind: String, message: String, component: String, id: String) {
      (self.kind, self.message, self.component, self.id) = (kind, message, component, id)
    }
  }

  /// Takes over documents that were changed after they had been made; the changes become gaps.
  public mutating func take(_ texts: [File], _ changes: [Change]) {
    var ids = LockedIDs()
    ids.add(lock.document)
    var list = GapList()
    list.add(contentsOf: gaps)
    for change in changes {
      let name = [change.component, change.id].filter { !$0.isEmpty }.joined(separator: ".")
      list.add(
        change.kind, change.message, id: ids[change.component, change.id] ?? ids[change.component, ""] ?? "",
        name: name)
    }
    gaps = list.all
    lock.document = lock.document.with("gaps", LibraryWriter.document(of: gaps))
    for file in texts + [.init(path: lock.path, text: lock.document.json)] {
      if let index = files.firstIndex(where: { $0.path == file.path }) { files[index] = file }
    }
  }
}

extension DocumentNode {
  /// The same mapping with another value of a member that it has.
  fileprivate func with(_ key: String, _ value: DocumentNode) -> DocumentNode {
    .map((entries ?? []).map { ($0.key, $0.key == key ? value : $0.value) })
  }
}

/// Which nodes become screens.
struct ScreenChoice {
  private let file: DesignTree
  private(set) var gaps: GapList

  init(_ file: DesignTree) { (self.file, gaps) = (file, file.gaps) }

  mutating func screens(_ asked: [String], into diagnostics: inout Diagnostics) -> [DesignNode]? {
    guard asked.isEmpty else {
      let found = asked.map { id in
        (id, file.node(id: id) ?? file.node(id: id.replacingScalars("-", with: ":")))
      }
      for (id, node) in found where node == nil {
        diagnostics.error(
          .unknownFigmaNode, "the file has no node \(id.prefix(60))", at: nil,
          hints: ["its id is in the URL of a selected layer, after node-id="])
      }
      let nodes = found.compactMap(\.1)
      return nodes.count == asked.count ? nodes : nil
    }
    let tops = file.roots.flatMap(top)
    let frames = tops.filter {
      [.frame, .instance, .group].contains($0.kind) && $0.isVisible && $0.hasBox
    }
    let others = tops.filter { [.component, .componentSet].contains($0.kind) && $0.hasBox }
    let nodes = frames.isEmpty ? (others.isEmpty ? tops.filter(\.hasBox) : others) : frames
    let chosen = Set(nodes.map { ObjectIdentifier($0) })
    for node in tops where !chosen.contains(ObjectIdentifier(node)) { leaveOut(node) }
    if nodes.isEmpty {
      diagnostics.error(
        .noScreens, "the file has no frame that could be a screen", at: file.span,
        hints: ["ask for a node: --node 12:34"])
      return nil
    }
    return nodes
  }

  /// The main components, those of sets among them.
  mutating func mainComponents(into diagnostics: inout Diagnostics) -> [DesignNode]? {
    let mains = file.roots.flatMap(mains)
    if mains.isEmpty {
      diagnostics.error(
        .noScreens, "the file has no main component", at: file.span,
        hints: ["import its frames, without --components"])
    }
    return mains.isEmpty ? nil : mains
  }

  private func mains(_ node: DesignNode) -> [DesignNode] {
    node.kind == .component ? (node.hasBox ? [node] : []) : node.children.flatMap(mains)
  }

  private mutating func leaveOut(_ node: DesignNode) {
    if [.component, .componentSet].contains(node.kind) {
      gaps.add(
        "main-component", "a main component is not a screen; its instances are taken over",
        hint: "ask for it: --node", node)
    } else {
      gaps.add(
        "loose-node", "a single node on the page is not a screen", hint: "ask for it: --node",
        node)
    }
  }

  /// What stands on pages and in sections; other roots themselves.
  private func top(_ node: DesignNode) -> [DesignNode] {
    (node.kind.isPage || node.kind == .section) && !node.children.isEmpty
      ? node.children.flatMap(top) : node.kind.isPage ? [] : [node]
  }
}
