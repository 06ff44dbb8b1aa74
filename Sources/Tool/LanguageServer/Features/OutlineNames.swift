import Documents
import SceneCompiler
import SceneExpressions
import SceneFormat
import SceneRendering

/// Outlines that a document can name: icons of kits and libraries, and its own ones.
struct OutlineNames {
  private let scene: LoadedScene?

  init(_ scene: LoadedScene?) { self.scene = scene }

  /// Names in order, the document's own ones first, with what they are.
  func names(_ root: DocumentNode) -> [(name: String, about: String)] {
    let own = root["shapes"]?.entries?.map(\.key) ?? []
    let known = Set(own)
    let others = (scene?.sources.parts.shapes ?? [:]).filter { !known.contains($0.key) }
    return own.map { ($0, "An outline of this document") }
      + OutlineWord.words.map { ($0, "An outline that every scene has") }
      + others.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { ($0.key, "An outline of \(library(of: $0.value))") }
  }

  /// The file that an outline is written in.
  private func library(of outline: Spec) -> String {
    let path = scene?.map[outline.span.source].name ?? ""
    return path.splitScalars("/").last ?? path
  }

  /// Whether a value inside of the arguments of a use goes where its component names an outline: `icon: ios-plus`, or the key
  /// `icon` of an item.
  func isArgument(_ steps: [PathStep], in root: DocumentNode) -> Bool {
    guard let with = steps.lastIndex(of: .key("with")), with < steps.count - 1,
      case .key(let key)? = steps.last(where: { if case .key = $0 { true } else { false } }),
      let name = root.value(at: steps[..<with])?["use"]?.string,
      let component = scene?.sources.parts.components[name]
    else { return false }
    return component.nodeSpecs.contains { node in
      node.attributes[.shape]?.template?.expressions.contains { $0.names(key) } ?? false
    }
  }
}

extension Expression {
  /// Whether it speaks of something of this name.
  fileprivate func names(_ key: String) -> Bool {
    let isOwn =
      switch self {
      case .name(let name, _), .member(_, let name, _): name.utf8.elementsEqual(key.utf8)
      default: false
      }
    return isOwn || parts.contains { $0.names(key) }
  }
}
