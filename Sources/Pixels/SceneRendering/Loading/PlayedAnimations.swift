import Documents
import Files
import LottieImport
import SceneFormat

/// Components of the animations that documents play, made of their files.
struct PlayedAnimations {
  /// By name, in the order in which they are first played.
  private(set) var components: [SceneDocument] = []
  /// Pictures of the animations, by the paths that their components name.
  private(set) var pictures: [String: [UInt8]] = [:]
  private var names: [Wanted: String?] = [:]
  private let files: SceneFiles

  /// What makes one component differ from another.
  private struct Wanted: Hashable {
    var path: String
    var id, segment, theme: String?
    var hasProgress, hasWidth: Bool
    var loops: Bool?

    /// What messages call its component: the file, with what is chosen of it.
    var name: String {
      let chosen = [
        id.map { "#\($0)" }, segment.map { "segment \($0)" }, theme.map { "theme \($0)" },
        hasProgress ? "by progress" : nil,
      ]
      return
        ([path] + chosen.compactMap(\.self) + (hasWidth ? ["in any width"] : [])
        + (loops.map { $0 ? [] : ["once"] } ?? ["in a loop or once"])).joined(separator: " ")
    }
  }

  init(_ files: SceneFiles) { self.files = files }

  /// The name of the component for a node of a document; nil where the file cannot be played, which is then reported.
  mutating func component(
    _ node: AnimationNode, in document: String, _ map: inout SourceMap, _ diagnostics: inout Diagnostics
  ) -> String? {
    if let wrong = node.badWidth { diagnostics.add(wrong) }
    for key in node.misplaced {
      diagnostics.error(
        .unknownParameter, "\"\(key.path)\" is a key of the node, not a slot of its animation", at: key.span,
        hints: ["write it beside the key animation"])
    }
    guard node.badWidth == nil, node.misplaced.isEmpty else { return nil }
    guard let path = files.path(node.file.path, from: document) else {
      diagnostics.error(
        .pathLeavesFolder, "\"\(node.file.path)\" leaves the scene's folder", at: node.file.span,
        hints: ["keep the files of a scene below its folder"])
      return nil
    }
    let wanted = Wanted(
      path: path, id: node.id, segment: node.segment?.path, theme: node.theme?.path,
      hasProgress: node.hasProgress, hasWidth: node.hasWidth, loops: node.loops)
    if let known = names[wanted] { return known }
    let name = imported(node, wanted, &map, &diagnostics)
    names[wanted] = name
    return name
  }

  private mutating func imported(
    _ node: AnimationNode, _ wanted: Wanted, _ map: inout SourceMap, _ diagnostics: inout Diagnostics
  ) -> String? {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try files.read(wanted.path) } catch {
      diagnostics.error(
        .unreadableFile, "\(error)", at: node.file.span,
        hints: ["the path is relative to the folder of the document"])
      return nil
    }
    var options = ImportedLottie.Options(name: wanted.name)
    options.animation = wanted.id
    options.place = node.file.span
    options.playing = .init(
      hasProgress: wanted.hasProgress, hasWidth: wanted.hasWidth, loops: wanted.loops,
      segment: node.segment.map { ($0.path, $0.span) }, theme: node.theme.map { ($0.path, $0.span) },
      pictures: "animation-\(names.count + 1)-pictures")
    let files = files
    guard
      let animation = ImportedLottie(
        wanted.path, bytes, options, map: &map, diagnostics: &diagnostics,
        beside: { Self.read($0, beside: wanted.path, files) })
    else { return nil }
    // Its parts have places of their own, which no other part of the scene shares.
    guard let file = animation.files.first(where: { $0.path.hasSuffix(".yaml") }),
      let root = map.readDocument(
        name: "\(wanted.name) (component)", bytes: file.bytes, into: &diagnostics),
      let library = SceneDocument(root, isLibrary: true, diagnostics: &diagnostics)
    else { return nil }
    components.append(library)
    for file in animation.files where !file.path.hasSuffix(".yaml") {
      if let path = files.path(file.path, from: files.scene) { self.pictures[path] = file.bytes }
    }
    return wanted.name
  }

  /// A picture that the animation names, below its own folder.
  private static func read(_ file: String, beside animation: String, _ files: SceneFiles) -> [UInt8]? {
    let parts = file.splitScalars("/")
    guard !file.isEmpty, !parts.contains(where: { $0.utf8.elementsEqual("..".utf8) }),
      let path = files.path(file, from: animation)
    else { return nil }
    return try? files.read(path)
  }
}
