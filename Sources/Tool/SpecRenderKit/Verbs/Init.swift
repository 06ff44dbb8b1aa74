import BundledFiles
import Documents
import Files
import Goldens
import SceneCompiler
import SceneFormat
import SceneRendering
public import ToolOutcome

/// What a new scene begins with: a folder of `Templates`.
public enum SceneTemplate: String, Hashable, Sendable, CaseIterable {
  case card, list, chart, player, chat, onboarding, overlay
}

/// Creates a new scene with its own tokens and goldens.
public struct InitVerb: Verb {
  /// Name of the scene and its files.
  public var name = "hello"
  /// Folder that contains, or gets, `Scenes`, `DesignTokens` and `Goldens`.
  public var folder = "."
  /// What the scene begins with.
  public var template = SceneTemplate.card

  /// Creates a verb for a scene `hello` in the working directory.
  public init() {}

  /// Writes the files; existing files are not overwritten.
  public func perform(style: OutputStyle) async throws -> Outcome {
    // characters: a name of letters, or the program's own paths
    guard let name = PathName(name), name.text.first?.isLetter == true, !name.text.contains(".")
    else {
      throw ToolFailure.usage(
        "\"\(name)\" cannot be the name of a scene", hint: "take letters, digits and hyphens: profile-card")
    }
    let files = try files(named: name.text)
    let existing = files.map(\.path).filter { FileReader.exists($0) }
    guard existing.isEmpty else {
      throw ToolFailure.usage(
        "\(existing.joined(separator: " and ")) \(existing.count == 1 ? "is" : "are") there already",
        hint: "give another name: specrender init profile-card")
    }
    let folders = newFolders(files)
    let goldens = GoldenStore(folder: goldensFolder(files))
    let before = try? goldens.lock()
    var outcome: Outcome
    do {
      for file in files { try file.write() }
      outcome = await recorded(files, style)
    } catch {
      takeBack(files, folders)
      throw error
    }
    // Goldens count from the moment on when all are there, though some are not yet in their places.
    if outcome.exitCode != 0, (try? goldens.lock()) == before { takeBack(files, folders) }
    return outcome
  }

  private func goldensFolder(_ files: [NewFile]) -> String {
    // characters: a name of letters, or the program's own paths
    let root = files[0].path.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
    return (root + ["Goldens", Substring(name)]).joined(separator: "/")
  }

  /// The folders that are not there yet, the innermost first.
  private func newFolders(_ files: [NewFile]) -> [String] {
    let goldens = goldensFolder(files) + "/lock"
    var folders: Set<String> = []
    for path in files.map(\.path) + [goldens] {
      // characters: a name of letters, or the program's own paths
      var parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      while !parts.isEmpty {
        let folder = parts.joined(separator: "/")
        if !folder.isEmpty, !FileReader.exists(folder) { folders.insert(folder) }
        parts.removeLast()
      }
    }
    return folders.sorted { ($0.utf8.count, $0) > ($1.utf8.count, $1) }
  }

  /// Leaves the folder as it was, as far as the disk allows: half a scene would stand in the way of the next attempt.
  private func takeBack(_ files: [NewFile], _ folders: [String]) {
    for file in files { try? Folder.removeFile(file.path) }
    for folder in folders { try? Folder.removeEmpty(folder) }
  }

  private func files(named name: String) throws -> [NewFile] {
    let root = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    let places = [
      ("scene.yaml", "Scenes/\(name).yaml"), ("tokens.json", "DesignTokens/\(name).tokens.json"),
      ("resolver.json", "DesignTokens/\(name).resolver.json"),
    ]
    return places.compactMap { file, place in
      guard let bytes = Bundled.read("Templates/\(template.rawValue)/\(file)") else { return nil }
      // characters: a name of letters, or the program's own paths
      let text = String(decoding: bytes, as: UTF8.self).replacing(Self.placeholder, with: name)
      return NewFile(path: root + place, text: place.hasSuffix(".yaml") ? Self.canonical(text) : text)
    }
  }

  /// A name of another length moves comments and line breaks.
  private static func canonical(_ text: String) -> String {
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    let bytes = map.format(name: "scene.yaml", bytes: Array(text.utf8), into: &diagnostics)
    return bytes.map { String(decoding: $0, as: UTF8.self) } ?? text
  }

  /// Draws the captures and keeps them, as `record` does; on CI nothing is recorded.
  private func recorded(_ files: [NewFile], _ style: OutputStyle) async -> Outcome {
    var run = GoldenRun()
    run.scenes = [files[0].path]
    let recording = GoldenRun.isOnCI ? Outcome() : await RecordVerb(run).run(style: style)
    guard recording.exitCode == 0 else { return recording }
    let written = files.map { "added \($0.path)\n" }.joined()
    let next = "next: specrender frame \(files[0].path) -o out.png, then specrender test \(files[0].path)\n"
    return Outcome(messages: style.isQuiet ? "" : written + recording.messages + next)
  }

  /// What the templates are called.
  private static let placeholder = "hello"
}

/// A file that is to be written.
private struct NewFile {
  var path: String
  var text: String

  func write() throws(FileError) {
    try Folder.create(SceneFiles.folder(of: path))
    try FileWriter.writeOwn(text, to: path)
  }
}
