import CommandParser
import SpecRenderKit

/// What a shell offers behind an option, found when it asks.
extension CompletionKind {
  /// Names that documents and folders hold, which may be anybody's: names that any shell could take for more than a name,
  /// such as a command, are not offered.
  private static func names(
    _ find: @escaping @Sendable (_ words: [String], _ prefix: String) -> [String]
  ) -> CompletionKind {
    custom { words, prefix in find(words, prefix).filter(\.isPlainInShells) }
  }

  static let scenes = names { _, prefix in
    let folder = prefix.lastIndex(of: "/").map { String(prefix[...$0]) } ?? ""
    return (folder.isEmpty ? SceneRequest().names(of: .scenes) : []) + documents(in: folder)
  }
  static let devices = names { words, _ in request(words).names(of: .devices) }
  static let scenarios = names { words, _ in request(words).names(of: .scenarios) }
  static let states = names { words, _ in request(words).names(of: .states).map { $0 + "=" } }
  static let nodes = names { words, _ in request(words).nodeNames }
  /// Captures of the scene that is named, else of all in the folder `Scenes`, else of those that the binary carries.
  static let captures = names { words, _ in
    if let scene = scene(words) { return SceneRequest(scene: scene).names(of: .captures) }
    let scenes = SceneRequest().names(of: .scenes)
    let files = scenes.filter { $0.hasPrefix("Scenes/") }
    return (files.isEmpty ? scenes : files).flatMap { SceneRequest(scene: $0).names(of: .captures) }
  }

  private static func request(_ words: [String]) -> SceneRequest { SceneRequest(scene: scene(words)) }

  /// The scene that a command line names, among its other words.
  private static func scene(_ words: [String]) -> String? {
    let known = SceneRequest().names(of: .scenes)
    let others = ["--device", "--data", "-o", "--output"]
    return zip(words, words.dropFirst()).first { before, word in
      !others.contains(before) && (known.contains(word) || word.hasSuffix(".yaml"))
    }?.1
  }

  private static func documents(in folder: String) -> [String] {
    let names = (try? Folder.names(in: folder.isEmpty ? "." : folder)) ?? []
    return names.filter { !$0.hasPrefix(".") }
      .filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".tokens.json") || isFolder(folder + $0) }
      .map { folder + $0 + (isFolder(folder + $0) ? "/" : "") }
  }

  private static func isFolder(_ path: String) -> Bool {
    (try? Folder.names(in: path + "/.").isEmpty) == false
  }
}

extension String {
  /// Whether no shell sees more in it than letters: no quotes, blanks, line ends, expansions or operators, and no `-`, `=` or `~`
  /// at its start, which would make an option or another path of it. By scalars: `$` stays `$` with an accent on it.
  fileprivate var isPlainInShells: Bool {
    guard let first = unicodeScalars.first, first != "-", first != "=" else { return false }
    return unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9": true
      // Parentheses of indices: at worst a pattern that fits nothing.
      case "-", "_", ".", "/", "@", "=", "+", ",", "%", "[", "]": true
      default: !scalar.isASCII && scalar.properties.isXIDContinue
      }
    }
  }
}
