package import DesignTokens
import SceneCompiler
package import SceneRendering

extension SceneRequest {
  /// The tokens of a loaded scene in each of its themes, as this request reads them; where there is no choice, as they are.
  package func tokensByTheme(_ loaded: LoadedScene) throws -> [(theme: String, tokens: TokenSet)] {
    let themes = loaded.themes
    guard themes.count > 1 else { return loaded.sources.tokens.map { [(themes.first ?? "", $0)] } ?? [] }
    return try themes.compactMap { theme in
      var request = self
      request.theme = theme
      return try request.load().sources.tokens.map { (theme, $0) }
    }
  }
}
