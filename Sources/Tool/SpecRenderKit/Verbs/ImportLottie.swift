import Documents
import Files
import LottieImport
import SceneCompiler
import SceneFormat
import SceneRendering
public import ToolOutcome

/// Converts a Lottie animation into a component.
public struct ImportLottieVerb: Verb {
  /// The animation: a JSON file or a `.lottie` archive.
  public var path: String
  /// The output folder.
  public var output: String
  /// Name of the library and its component; nil for the name of the input file.
  public var name: String?
  /// Id of the animation in an archive; nil for the first.
  public var animation: String?
  /// Whether the animation plays once instead of looping.
  public var playsOnce = false

  /// In bytes: of the file and of each picture beside it.
  static let largestFile = 64 << 20

  /// Creates a verb that converts an animation into a library in a folder.
  public init(_ path: String, to output: String) { (self.path, self.output) = (path, output) }

  /// Performs the verb; see ``Verb/perform(style:)``.
  public func perform(style: OutputStyle) throws -> Outcome {
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    var options = ImportedLottie.Options(name: try importedName(name, of: path, fallback: "animation"))
    (options.animation, options.loops) = (animation, !playsOnce)
    let bytes = try FileReader.read(path, limit: Self.largestFile)
    let folder = SceneFiles.folder(of: path)
    guard
      let animation = ImportedLottie(
        path, bytes, options, map: &map, diagnostics: &diagnostics,
        beside: { Self.read($0, beside: folder) })
    else { return Outcome(messages: style.say(diagnostics, map), exitCode: 1) }
    var messages = style.say(diagnostics, map)
    if let refused = try write(animation, style) {
      return Outcome(messages: messages + refused, exitCode: 1)
    }
    if !style.isQuiet, style.format == .human {
      let counts = "\(animation.nodeCount) nodes and \(animation.trackCount) tracks"
      messages += "\(counts) in the component \"\(options.name)\"\n"
      messages += animation.files.map { "written \(place($0.path))\n" }.joined()
    }
    return Outcome(messages: messages)
  }

  private func place(_ file: String) -> String { output.hasSuffix("/") ? output + file : "\(output)/\(file)" }

  /// Writes the files, unless `check` refuses them: what it says then.
  private func write(_ animation: ImportedLottie, _ style: OutputStyle) throws -> String? {
    if let found = try mistakes(animation), found.diagnostics.hasErrors {
      return style.say(found.diagnostics, found.map)
    }
    for file in animation.files {
      try Folder.create(SceneFiles.folder(of: place(file.path)))
      try FileWriter.writeAtomically(file.bytes, to: place(file.path))
    }
    return nil
  }

  /// What is wrong with the scene that shows the component, as if the files were there.
  private func mistakes(_ animation: ImportedLottie) throws -> FoundMistakes? {
    guard let scene = animation.files.first(where: { $0.path.hasSuffix(".scene.yaml") }) else { return nil }
    var request = SceneRequest(scene: place(scene.path))
    for file in animation.files {
      // A scene names its files by normalized paths, and is named as the command line does.
      for path in [place(file.path), SceneFiles.normalized(place(file.path))] {
        request.edited[path] = file.bytes
      }
    }
    return try request.findMistakes()
  }

  /// A picture that the animation names, below its own folder.
  private static func read(_ file: String, beside folder: String) -> [UInt8]? {
    let parts = file.splitScalars("/")
    guard !file.isEmpty, file.utf8.first != UInt8(ascii: "/"),
      !parts.contains(where: { $0.utf8.elementsEqual("..".utf8) })
    else { return nil }
    return try? FileReader.read(folder.isEmpty ? file : "\(folder)/\(file)", limit: largestFile)
  }
}
