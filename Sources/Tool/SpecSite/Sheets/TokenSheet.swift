import DesignTokens
import Documents
import SceneCompiler
import SceneRendering
import SceneReports
import TokenExchange
import ToolOutcome

/// The tokens of a scene in each of its themes, as they are written in several languages.
struct TokenSheet {
  private let themes: [(theme: String, tokens: TokenSet)]

  /// Reads the tokens of each theme.
  init(_ loaded: LoadedScene) throws {
    themes = try SceneRequest(scene: loaded.files.scene).tokensByTheme(loaded)
  }

  /// Names of the themes, then every token: path, type, description, and by theme its value, the tokens that led to it, and what
  /// is pasted into Swift, CSS and DTCG files.
  var json: DocumentNode {
    guard let usual = themes.first else { return .map([("themes", .list([])), ("tokens", .list([]))]) }
    return .map([
      ("themes", .texts(themes.map(\.theme))),
      ("tokens", .list(usual.tokens.tokens.map { token in json(token) })),
    ])
  }

  private func json(_ token: Token) -> DocumentNode {
    var facts: [(String, DocumentNode)] = [("path", .seen(token.path)), ("type", .text(token.type.rawValue))]
    if let description = token.description { facts.append(("about", .seen(description))) }
    switch token.deprecated {
    case nil: break
    case .withoutReason: facts.append(("deprecated", .text("deprecated")))
    case .reason(let reason): facts.append(("deprecated", .seen(reason)))
    }
    let own = themes.map { $0.tokens.token(token.path) }
    // A token that no theme changes is told once.
    let isSame = own.allSatisfy { $0?.value == token.value && $0?.chain == token.chain }
    facts.append(
      ("values", .list((isSame ? [token] : own).map { $0.map(value) ?? DocumentNode(.null, span: .nowhere) }))
    )
    return .map(facts)
  }

  private func value(_ token: Token) -> DocumentNode {
    let snippet = TokenSnippet(token)
    return .map([
      ("chain", .texts(token.chain)), ("value", .seen(snippet.value)), ("css", .seen(snippet.css)),
      ("swift", .seen(snippet.swift)), ("dtcg", .seen(snippet.dtcg)),
      ("swatch", .seen(snippet.swatch)),
    ])
  }
}
