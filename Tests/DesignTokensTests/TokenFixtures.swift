import Documents
import Foundation

@testable import DesignTokens

/// What loading a token file gave.
struct Loaded {
  var tokens: TokenSet?
  var diagnostics: [Diagnostic]
  var sources: SourceMap

  var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }
  var ids: [String] { diagnostics.map(\.id.rawValue) }
}

/// Folder of a file of this repository.
let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

/// Loads a file.
func load(_ url: URL, inputs: [String: String] = [:], checkingAllContexts: Bool = false) -> Loaded {
  var sources = SourceMap()
  var diagnostics = Diagnostics()
  let tokens = TokenSet.load(
    path: url.path, inputs: inputs, checkingAllContexts: checkingAllContexts,
    read: { Array(try Data(contentsOf: URL(filePath: $0))) }, sources: &sources,
    diagnostics: &diagnostics)
  return Loaded(tokens: tokens, diagnostics: diagnostics.all, sources: sources)
}

/// Loads files that are given here, the first of them `t.tokens.json` unless `files` has another name for it.
func load(
  _ text: String, name: String = "t.tokens.json", files: [String: String] = [:],
  inputs: [String: String] = [:]
) -> Loaded {
  var sources = SourceMap()
  var diagnostics = Diagnostics()
  struct Missing: Error {}
  let tokens = TokenSet.load(
    path: name, inputs: inputs,
    read: { path in
      guard let found = path == name ? text : files[path] else { throw Missing() }
      return Array(found.utf8)
    }, sources: &sources, diagnostics: &diagnostics)
  return Loaded(tokens: tokens, diagnostics: diagnostics.all, sources: sources)
}
