import Documents
import Files
import JSONRPC
import SceneRendering

/// Commands above a scene and its captures, and what is known of the goldens.
///
/// All commands are `specrender.run`, with the arguments of the command line; the editor runs them in a terminal.
struct CodeLenses {
  private let document: TextDocument
  private let scene: String
  private let goldens: String
  private let failures: [String]

  init(_ document: TextDocument, scene: String) {
    (self.document, self.scene) = (document, scene)
    let project = document.path.parentFolder.parentFolder
    goldens = "\(project)/Goldens/\(scene)"
    failures = [".build/specrender-failures", "specrender-failures"].map { "\(project)/\($0)/\(scene)" }
  }

  func lenses(_ root: DocumentNode) -> DocumentNode {
    guard let name = root.entry("scene") else { return .list([]) }
    var found = [
      lens("Preview", ["preview", document.path], at: name.keySpan),
      lens("Draw", ["frame", document.path, "-o", "out/\(scene).png"], at: name.keySpan),
      lens("Test goldens", ["test", document.path], at: name.keySpan),
    ]
    for capture in root["captures"]?.items ?? [] {
      guard let node = capture["name"], let name = node.string else { continue }
      found.append(
        lens(verdict(name), ["test", document.path, "--filter", "\(scene)/\(name)"], at: node.span))
    }
    return .list(found)
  }

  /// What lies on the disk: a test leaves files of what failed, and removes those of what passed.
  private func verdict(_ capture: String) -> String {
    func has(_ folder: String) -> Bool {
      ((try? Folder.names(in: folder)) ?? []).contains { name in
        name.utf8.starts(with: "\(capture).".utf8) || name.utf8.starts(with: "\(capture)-".utf8)
      }
    }
    if failures.contains(where: has) { return "Golden failed in the last test" }
    return has(goldens) ? "Golden recorded" : "No golden yet"
  }

  private func lens(_ title: String, _ arguments: [String], at span: Span) -> DocumentNode {
    let command: DocumentNode = .map([
      ("title", .text(title)), ("command", .text("specrender.run")),
      ("arguments", .list(arguments.map { .text($0) })),
    ])
    return .map([("range", document.range(span)), ("command", command)])
  }
}
