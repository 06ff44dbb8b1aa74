import Documents
import EditorCursor
import JSONRPC
import SceneRendering

/// What the editor can do, as it says in the beginning.
struct ClientAbilities: Sendable {
  /// Whether it renames files.
  var renamesFiles = false
  /// Whether the user wants hints in the text.
  var wantsHints = false
  /// Whether it knows texts with places to fill in.
  var takesSnippets = false

  /// Nothing is known yet.
  init() {}

  /// - Parameter parameters: those of `initialize`.
  init(_ parameters: DocumentNode?) {
    let operations = parameters?["capabilities"]?["workspace"]?["workspaceEdit"]?["resourceOperations"]
    renamesFiles = operations?.items?.contains { $0.string == "rename" } ?? false
    let item = parameters?["capabilities"]?["textDocument"]?["completion"]?["completionItem"]
    takesSnippets = item?["snippetSupport"]?.bool ?? false
    wantsHints = parameters?["initializationOptions"]?["inlayHints"]?.bool ?? false
  }
}

extension LanguageServer {
  private static let aboutPositions: Set<String> = [
    "textDocument/completion", "textDocument/hover", "textDocument/definition", "textDocument/references",
    "textDocument/documentHighlight", "textDocument/prepareRename", "textDocument/rename",
    "textDocument/signatureHelp",
  ]
  static let aboutDocuments: Set<String> = aboutPositions.union([
    "textDocument/documentSymbol", "textDocument/foldingRange", "textDocument/formatting",
    "textDocument/rangeFormatting", "textDocument/codeAction", "textDocument/codeLens",
    "textDocument/documentLink", "textDocument/inlayHint", "textDocument/semanticTokens/full",
    "textDocument/documentColor", "textDocument/colorPresentation",
  ])

  mutating func answer(
    _ method: String, _ parameters: DocumentNode?, about document: TextDocument
  ) -> Result<DocumentNode, ResponseError> {
    if Self.aboutPositions.contains(method) {
      guard let offset = document.offset(parameters?["position"]) else { return .failure(.invalidParameters) }
      return Result { () throws(ResponseError) in
        try answer(method, parameters, at: offset, in: document)
      }
    }
    switch method {
    case "textDocument/formatting": return .success(document.formatted())
    case "textDocument/rangeFormatting":
      guard let lines = lines(parameters?["range"]) else { return .failure(.invalidParameters) }
      return .success(document.formatted(lines))
    case "textDocument/codeAction": return .success(codeActions(parameters, in: document))
    case "textDocument/colorPresentation":
      guard let color = parameters?["color"] else { return .failure(.invalidParameters) }
      return .success(document.presentations(color, in: workspace.recentScene(of: document)))
    default:
      // An outline stays as it was while the syntax is wrong.
      guard let tree = workspace.tree(document) else { return .success(.list([])) }
      return .success(answer(method, parameters, of: tree, in: document))
    }
  }

  private mutating func answer(
    _ method: String, _ parameters: DocumentNode?, of tree: DocumentNode, in document: TextDocument
  ) -> DocumentNode {
    switch method {
    case "textDocument/documentSymbol": return document.symbols(tree)
    case "textDocument/foldingRange": return document.foldingRanges(tree)
    case "textDocument/codeLens":
      return CodeLenses(document, scene: tree["scene"]?.string ?? "").lenses(tree)
    case "textDocument/documentLink": return document.links(tree, in: workspace.scene(of: document))
    case "textDocument/semanticTokens/full":
      let uses = workspace.names(of: document)?.index(of: document.path)?.uses ?? []
      return SemanticTokens.data(uses, in: document)
    case "textDocument/inlayHint":
      guard client.wantsHints else { return .list([]) }
      let start = document.offset(parameters?["range"]?["start"]) ?? 0
      let end = document.offset(parameters?["range"]?["end"]) ?? document.bytes.count
      return InlayHints(document, &workspace).hints(tree, in: start..<max(start, end))
    default: return document.colors(tree, in: workspace.scene(of: document))
    }
  }

  /// The command that makes open previews show the node at a place.
  static let follow = "specrender.follow"

  /// Does what a command of ours is for; its arguments are one place, as other requests have it.
  func execute(_ parameters: DocumentNode?) -> Result<DocumentNode, ResponseError> {
    guard parameters?["command"]?.string == Self.follow else { return .failure(.unknownCommand) }
    let place = parameters?["arguments"]?.items?.first
    guard let uri = place?["textDocument"]?["uri"]?.string, let document = workspace.documents[uri],
      let offset = document.offset(place?["position"])
    else { return .failure(.invalidParameters) }
    do { try workspace.cursor(at: offset, in: document).tell() } catch {
      return .failure(ResponseError(-32603, "cannot notify the previews: \(error)"))
    }
    return .success(.null)
  }

  private func lines(_ range: DocumentNode?) -> Range<Int>? {
    guard let first = range?["start"]?["line"]?.integer, let last = range?["end"]?["line"]?.integer,
      first <= last
    else { return nil }
    // A selection of whole lines ends at the beginning of the next one.
    let isWhole = range?["end"]?["character"]?.integer == 0 && last > first
    return first..<(isWhole ? last : last + 1)
  }

  private mutating func codeActions(_ parameters: DocumentNode?, in document: TextDocument) -> DocumentNode {
    let context = parameters?["context"]
    let fixes = DiagnosticReport.quickFixes(context?["diagnostics"]?.items ?? [], in: document.uri)
    let only = context?["only"]?.items?.compactMap(\.string)
    guard only?.contains(where: { $0.hasPrefix("refactor") }) ?? true,
      let offset = document.offset(parameters?["range"]?["start"]),
      let refactorings = Refactorings(document, at: offset, workspace)
    else { return fixes }
    return .list((fixes.items ?? []) + refactorings.actions(&workspace))
  }

  private mutating func answer(
    _ method: String, _ parameters: DocumentNode?, at offset: Int, in document: TextDocument
  ) throws(ResponseError) -> DocumentNode {
    switch method {
    case "textDocument/completion":
      let scene = workspace.recentScene(of: document)
      return Completion(document, at: offset, in: scene, takesSnippets: client.takesSnippets).items(workspace)
    case "textDocument/references":
      let withDefinition = parameters?["context"]?["includeDeclaration"]?.bool ?? true
      return workspace.references(at: offset, in: document, withDefinition: withDefinition)
    case "textDocument/documentHighlight": return workspace.highlights(at: offset, in: document)
    case "textDocument/prepareRename": return Renaming.prepared(at: offset, in: document, &workspace)
    case "textDocument/rename":
      let name = parameters?["newName"]?.string ?? ""
      return try workspace.rename(to: name, at: offset, in: document, renamesFiles: client.renamesFiles)
    case "textDocument/signatureHelp": return document.signatureHelp(at: offset)
    default: return position(method, at: offset, in: document)
    }
  }

  private mutating func position(
    _ method: String, at offset: Int, in document: TextDocument
  ) -> DocumentNode {
    let scene = workspace.scene(of: document)
    guard let target = PositionTarget(document, at: offset, workspace) else { return .null }
    if method == "textDocument/definition" { return target.definition(in: scene) ?? .null }
    return target.hover(
      in: scene, themed: { workspace.themes(of: $0, in: scene) },
      frame: { workspace.frame(of: $0, in: document) },
      reason: { workspace.reason(of: $0, ofNode: $1, in: document) },
      value: { workspace.value(of: $0, in: document, of: scene) }) ?? .null
  }

  static let capabilities: DocumentNode = .map([
    (
      "capabilities",
      .map(
        [
          ("positionEncoding", .text("utf-16")),
          (
            "textDocumentSync",
            .map([("openClose", .bool(true)), ("change", .integer(2)), ("save", .bool(true))])
          ),
          (
            "completionProvider",
            .map([("triggerCharacters", .list([" ", ".", "{", "|", "/"].map { .text($0) }))])
          ),
          ("signatureHelpProvider", .map([("triggerCharacters", .list(["(", ","].map { .text($0) }))])),
          ("renameProvider", .map([("prepareProvider", .bool(true))])),
          (
            "codeActionProvider",
            .map([("codeActionKinds", .list(["quickfix", "refactor.rewrite"].map { .text($0) }))])
          ),
          ("executeCommandProvider", .map([("commands", .list([.text(Self.follow)]))])),
          ("codeLensProvider", .map([])), ("documentLinkProvider", .map([])),
          (
            "semanticTokensProvider",
            .map([
              (
                "legend",
                .map([
                  ("tokenTypes", .list(SemanticTokens.types.map { .text($0) })),
                  ("tokenModifiers", .list(SemanticTokens.modifiers.map { .text($0) })),
                ])
              ), ("full", .bool(true)),
            ])
          ),
        ]
          + [
            "hover", "definition", "references", "documentHighlight", "documentSymbol", "foldingRange",
            "documentFormatting", "documentRangeFormatting", "inlayHint", "color",
          ].map { ("\($0)Provider", .bool(true)) })
    ), ("serverInfo", .map([("name", .text("specrender"))])),
  ])
}
