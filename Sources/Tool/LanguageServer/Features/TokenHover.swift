import DesignTokens
import SceneRendering
import SceneReports

extension Workspace {
  /// A token in each theme of a scene; empty where the scene has no choice of themes.
  func themes(of token: Token, in scene: LoadedScene?) -> [(theme: String, token: Token)] {
    guard let scene, let themes = try? request(scene.files.scene).tokensByTheme(scene), themes.count > 1
    else { return [] }
    return themes.compactMap { theme, tokens in tokens.token(token.path).map { (theme, $0) } }
  }
}

extension Token {
  /// Its value and the tokens that it comes from, as Markdown: one line, or one for each theme where they differ.
  func text(in themes: [(theme: String, token: Token)]) -> String {
    let isSame = themes.allSatisfy { $0.token.value == value && $0.token.chain == chain }
    guard !isSame else { return "`{\(path)}`: \(summary)" }
    let about = description.map { " \($0)" } ?? ""
    let lines = themes.map { theme, token in "- \(theme): \(token.valueAndWay)" }
    return "`{\(path)}`:\(about)\n\n" + lines.joined(separator: "\n")
  }
}
