import Documents
import JSONRPC
import SceneRendering

extension TextDocument {
  /// Files that the document names, to open them.
  func links(_ root: DocumentNode, in scene: LoadedScene?) -> DocumentNode {
    guard let files = scene?.files else { return .list([]) }
    let named =
      ["tokens", "assets", "strings", "import"].compactMap { root[$0] }
      + (root["data"]?.entries ?? []).map(\.value)
    let texts = named.flatMap { $0.items ?? [$0] }
    return .list(
      texts.compactMap { text in
        guard let name = text.string, let target = files.path(name, from: path),
          scene?.map.files.contains(where: { $0.name == target }) == true
        else { return nil }
        return .map([("range", range(text.span)), ("target", .text(FileAddress.uri(target)))])
      })
  }
}
