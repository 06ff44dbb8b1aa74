import Documents
import Files
import SceneCompiler
import SceneFormat
public import ToolOutcome

/// Formats YAML documents in their canonical form.
public struct FormatVerb: Verb {
  /// The files; `-` formats standard input to the outcome's output. All YAML files in the folder `Scenes` if empty.
  public var paths: [String]
  /// Whether files are only checked, not written. The exit code is then 1 if a file is not in its canonical form.
  public var onlyChecks = false

  /// Creates a verb that formats files.
  public init(_ paths: [String]) { self.paths = paths }

  /// Performs the verb; see ``Verb/perform(style:)``.
  public func perform(style: OutputStyle) -> Outcome {
    var outcome = Outcome()
    let files: [String]
    do { files = paths.isEmpty ? try Self.documentsOfProject() : paths } catch {
      return style.outcome(of: error)
    }
    for path in files {
      let one = FormattedFile(path: path, onlyChecks: onlyChecks, style: style).outcome
      outcome.output += one.output
      outcome.messages += one.messages
      outcome.exitCode = max(outcome.exitCode, one.exitCode)
    }
    return outcome
  }

  private static func documentsOfProject() throws -> [String] {
    let files = documents(in: "Scenes", depth: 8)
    guard files.isEmpty else { return files }
    throw ToolFailure.cannot(
      "there is nothing to format: no YAML file in the folder Scenes",
      hint: "go to the folder of a project, or name the files")
  }

  private static func documents(in folder: String, depth: Int) -> [String] {
    guard depth > 0, let names = try? Folder.names(in: folder) else { return [] }
    return names.flatMap { name in
      let path = "\(folder)/\(name)"
      return name.hasSuffix(".yaml") || name.hasSuffix(".yml")
        ? [path] : documents(in: path, depth: depth - 1)
    }
  }
}

private struct FormattedFile {
  let path: String
  let onlyChecks: Bool
  let style: OutputStyle

  var outcome: Outcome {
    do {
      guard !path.hasSuffix(".json") else {
        throw ToolFailure.usage(
          "\(path) is not a YAML file", hint: "the canonical form is that of YAML documents")
      }
      let bytes = try FileReader.read(path, limit: maximumDocumentSize)
      var (map, diagnostics) = (SourceMap(), Diagnostics())
      guard let formatted = map.format(name: path, bytes: bytes, into: &diagnostics) else {
        throw ToolFailure.documents(diagnostics, map)
      }
      return try written(formatted, isCanonical: formatted == bytes)
    } catch {
      return style.outcome(of: error)
    }
  }

  private func written(_ formatted: [UInt8], isCanonical: Bool) throws -> Outcome {
    var outcome = Outcome()
    if onlyChecks {
      if !isCanonical {
        outcome.messages = "\(path) is not in its canonical form: specrender format \(path)\n"
        outcome.exitCode = 1
      }
    } else if path == "-" {
      outcome.output = formatted
    } else if !isCanonical {
      try FileWriter.writeAtomically(formatted, to: path)
      if !style.isQuiet { outcome.messages = "\(path) is written anew\n" }
    }
    return outcome
  }
}
