import CairoRaster
import DesignTokens
import Documents
import Graphics2D
import SceneCompiler
import SceneFormat
public import SceneRendering
import ScreenshotVerify
public import ToolOutcome

/// Shows which libraries and fonts are available, and what to install.
public struct DoctorVerb: Verb {
  /// The scene whose fonts are checked.
  public var scene: SceneRequest

  /// Creates a verb that checks the libraries, and the fonts of a scene.
  public init(_ scene: SceneRequest) { self.scene = scene }

  /// Performs the verb; see ``Verb/perform(style:)``.
  public func perform(style: OutputStyle) throws -> Outcome {
    var lines = LibraryVersions.all.map { "ok       \($0.name) \($0.version)" }
    lines.append(
      Tesseract.isInstalled
        ? "ok       tesseract, which reads texts for verify"
        : "optional tesseract, which reads texts for verify: apt-get install \(Tesseract.package)")
    var (missing, isComplete) = ([String](), true)
    let loaded = try scene.load()
    for file in loaded.sources.tokens?.fonts.files ?? [] {
      let (state, isFine) = condition(file.path, file.sha256)
      let axes = file.axes.map { " \($0.tag)=\(decimal($0.value))" }.joined()
      lines.append("\(state) \(file.family) \(file.weight)\(axes)  \(file.path)")
      isComplete = isComplete && isFine
      if !isFine, !file.package.isEmpty, !missing.contains(file.package) { missing.append(file.package) }
    }
    var messages = ""
    if isComplete {
      messages = style.isQuiet ? "" : "all is there\n"
    } else if !missing.isEmpty {
      messages = "  hint: apt-get install \(missing.joined(separator: " "))\n"
    }
    return Outcome(
      output: lines.joined(separator: "\n") + "\n", messages: messages, exitCode: isComplete ? 0 : 2)
  }
}

private func condition(_ path: String, _ sha256: String) -> (state: String, isFine: Bool) {
  guard let bytes = try? FileReader.read(path, limit: 256 << 20) else { return ("missing ", false) }
  return sha256Hex(bytes) == sha256 ? ("ok      ", true) : ("differs ", false)
}
