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
    let captures = (root["captures"]?.items ?? []).compactMap { $0["name"] }
    guard !captures.isEmpty else { return .list(found) }
    // What lies on the disk: a test leaves files of what failed, and removes those of what passed.
    let (failed, recorded) = (Self.captures(in: failures), Self.captures(in: [goldens]))
    for node in captures {
      guard let name = node.string else { continue }
      let verdict =
        failed.contains(name)
        ? "Golden failed in the last test" : recorded.contains(name) ? "Golden recorded" : "No golden yet"
      found.append(
        lens(verdict, ["test", document.path, "--filter", "\(scene)/\(name)"], at: node.span))
    }
    return .list(found)
  }

  /// All that may be the name of a capture which has files in folders: what stands before a full stop or hyphen of theirs.
  private static func captures(in folders: [String]) -> Set<String> {
    var names: Set<String> = []
    for file in folders.flatMap({ (try? Folder.names(in: $0)) ?? [] }) {
      for place in file.utf8.indices where [UInt8(ascii: "."), UInt8(ascii: "-")].contains(file.utf8[place]) {
        names.insert(String(file[..<place]))
      }
    }
    return names
  }

  private func lens(_ title: String, _ arguments: [String], at span: Span) -> DocumentNode {
    let command: DocumentNode = .map([
      ("title", .text(title)), ("command", .text("specrender.run")),
      ("arguments", .list(arguments.map { .text($0) })),
    ])
    return .map([("range", document.range(span)), ("command", command)])
  }
}
