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
    let settled = try settled(animation)
    settled?.warn(.lottieLeftOut, into: &diagnostics)
    var messages = style.say(diagnostics, map)
    if let found = settled?.found, found.diagnostics.hasErrors {
      return Outcome(messages: messages + style.say(found.diagnostics, found.map), exitCode: 1)
    }
    try write(animation, settled)
    if !style.isQuiet, style.format == .human {
      let counts = "\(animation.nodeCount) nodes and \(animation.trackCount) tracks"
      messages += "\(counts) in the component \"\(options.name)\"\n"
      messages += animation.files.map { "written \(place($0.path))\n" }.joined()
    }
    return Outcome(messages: messages)
  }

  private func place(_ file: String) -> String { output.hasSuffix("/") ? output + file : "\(output)/\(file)" }

  private func write(_ animation: ImportedLottie, _ settled: SettledDocuments?) throws {
    let texts = Dictionary(uniqueKeysWithValues: settled?.files.map { ($0.path, $0.text) } ?? [])
    for file in animation.files {
      let path = place(file.path)
      try Folder.create(SceneFiles.folder(of: path))
      try FileWriter.writeAtomically(texts[path].map { Array($0.utf8) } ?? file.bytes, to: path)
    }
  }

  /// The library as `check` takes it; nil where no scene shows it.
  private func settled(_ animation: ImportedLottie) throws -> SettledDocuments? {
    let files = animation.files.map { (path: place($0.path), bytes: $0.bytes) }
    func text(_ file: (path: String, bytes: [UInt8])) -> (path: String, text: String) {
      (file.path, String(decoding: file.bytes, as: UTF8.self))
    }
    guard let scene = files.first(where: { $0.path.hasSuffix(".scene.yaml") }) else { return nil }
    let libraries = files.filter { $0.path.hasSuffix(".yaml") && $0.path != scene.path }
    return try SettledDocuments(
      libraries.map(text), shownBy: text(scene), with: files.filter { !$0.path.hasSuffix(".yaml") })
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
