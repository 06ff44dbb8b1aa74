import Documents
import GoldenCompare
import Goldens
import Graphics2D
import SceneCompiler
import SceneFormat
import SceneRendering

/// The report for programs and for `report merge`: an object whose captures stand one on a line.
extension TestReport {
  /// Name of the file in a report's folder.
  static let resultsName = "results.json"
  /// First member of every results file.
  static let format = "specrender-results 1"

  /// The text; paths of files are written as they are.
  var json: String {
    var head = [
      "\"format\":\(quoted(Self.format))", "\"passes\":\(passes)", "\"passed\":\(passed)",
      "\"failed\":\(captures.count - passed)",
    ]
    if let shard { head.append("\"shard\":{\"index\":\(shard.index),\"count\":\(shard.count)}") }
    if let suite { head.append("\"suite\":\(quoted(suite))") }
    head.append("\"problems\":\(list(problems))")
    head.append("\"remarks\":\(list(remarks))")
    let lines = captures.map(\.json).joined(separator: ",\n")
    return "{\(head.joined(separator: ",")),\n\"environments\":{\n\(environmentLines)\n},\n"
      + "\"captures\":[\n\(lines)\n]}\n"
  }

  /// Every environment once, by its label.
  private var environmentLines: String {
    var byLabel: [String: EnvironmentFingerprint] = [:]
    for environment in captures.flatMap({ [$0.recorded, $0.current] }).compactMap({ $0 }) {
      byLabel[environment.label] = environment
    }
    return byLabel.sorted { $0.key < $1.key }.map { label, environment in
      let entries = environment.entries.map { "\(quoted($0.name)):\(quoted($0.value))" }
      return "\(quoted(label)):{\(entries.joined(separator: ","))}"
    }.joined(separator: ",\n")
  }
}

extension CaptureReport {
  fileprivate var json: String {
    var fields = [
      "\"scene\":\(quoted(scene))", "\"capture\":\(quoted(capture))",
      "\"verdict\":\(quoted(verdict.rawValue))",
      "\"passes\":\(verdict.passes)", "\"headline\":\(quoted(headline))", "\"pixels\":\(differingPixels)",
      "\"unexplained\":\(unexplainedPixels)",
      "\"causes\":[\(causes.map(\.json).joined(separator: ","))]",
      "\"rasterOnly\":[\(rasterOnly.map(\.json).joined(separator: ","))]",
      "\"regions\":[\(regions.map(\.json).joined(separator: ","))]",
    ]
    if let scenario { fields.insert("\"scenario\":\(quoted(scenario))", at: 2) }
    if !about.isEmpty { fields.insert("\"about\":\(quoted(about))", at: 2) }
    if let recorded { fields.append("\"recorded\":\(quoted(recorded.label))") }
    if let current { fields.append("\"current\":\(quoted(current.label))") }
    let differences = environmentDifferences.map(\.json)
    fields.append("\"environmentDifferences\":[\(differences.joined(separator: ","))]")
    fields.append("\"notes\":\(list(notes))")
    if let nextStep { fields.append("\"nextStep\":\(quoted(nextStep))") }
    let files = files.map { "\(quoted($0.content.rawValue)):\(quoted($0.path))" }
    fields.append("\"files\":{\(files.joined(separator: ","))}")
    fields.append("\"text\":\(quoted(text))")
    return "{\(fields.joined(separator: ","))}"
  }
}

extension CaptureReport.Cause {
  fileprivate var json: String {
    var fields = [
      "\"kind\":\(quoted(kind))", "\"subject\":\(quoted(subject))", "\"effects\":\(list(effects))",
      "\"nodes\":\(list(nodes))", "\"followers\":\(list(followers))", "\"pixels\":\(pixels)",
    ]
    if let origin { fields.append("\"origin\":\(origin.json)") }
    return "{\(fields.joined(separator: ","))}"
  }
}

extension Origin {
  fileprivate var json: String {
    var fields = [("place", place), ("text", text), ("token", token), ("design", design)].compactMap {
      name, value in
      value.map { "\"\(name)\":\(quoted($0))" }
    }
    if !valuePlaces.isEmpty { fields.append("\"valuePlaces\":\(list(valuePlaces))") }
    return "{\(fields.joined(separator: ","))}"
  }
}

extension RasterDifference {
  fileprivate var json: String {
    "{\"node\":\(node.map { quoted($0) } ?? "null"),\"pixels\":\(pixels),\"maximumDelta\":\(maximumDelta)}"
  }
}

extension PixelDifference.Region {
  /// `[x, y, width, height, differing pixels]`.
  var json: String { "[\(box.x),\(box.y),\(box.width),\(box.height),\(pixels)]" }
}

extension EnvironmentDifference {
  fileprivate var json: String {
    let values = [("recorded", recorded), ("current", current)].map { name, value in
      "\"\(name)\":\(value.map { quoted($0) } ?? "null")"
    }
    return "{\"name\":\(quoted(name)),\(values.joined(separator: ","))}"
  }
}

/// A list of texts as JSON.
func list(_ texts: [String]) -> String { "[\(texts.map { quoted($0) }.joined(separator: ","))]" }
