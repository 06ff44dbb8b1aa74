import Documents
import Files
import GoldenCompare
import Goldens
import Graphics2D
import SceneCompiler
import SceneFormat
import SceneRendering
package import ToolOutcome

extension TestReport {
  /// Reads what `test --report` left in a folder; paths of files begin with the folder then.
  /// - Throws: ``ToolFailure`` for a file that is not there, is no results file, or names files outside of the folder.
  package static func read(folder: String) throws(ToolFailure) -> TestReport {
    let path = "\(folder)/\(resultsName)"
    let bytes: [UInt8]
    do throws(FileError) { bytes = try FileReader.read(path, limit: maximumDocumentSize) } catch {
      throw .cannot("\(error)", hint: "`specrender test --report \(folder)` writes it")
    }
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    guard let document = map.readDocument(name: path, bytes: bytes, asJSON: true, into: &diagnostics) else {
      throw .documents(diagnostics, map)
    }
    var reader = ResultsReader(folder: folder)
    let report = reader.read(document)
    guard let report, !reader.diagnostics.hasErrors else { throw .documents(reader.diagnostics, map) }
    return report
  }
}

/// Reads a results file; every mistake is a diagnostic at its place.
private struct ResultsReader {
  let folder: String
  private(set) var diagnostics = Diagnostics()
  private var environments: [String: EnvironmentFingerprint] = [:]

  init(folder: String) { self.folder = folder }

  mutating func read(_ node: DocumentNode) -> TestReport? {
    guard node["format"]?.string == TestReport.format, let captures = node["captures"]?.items else {
      wrong(.notResults, "this is not a results file of this version of specrender", node.span)
      return nil
    }
    for entry in node["environments"]?.entries ?? [] {
      environments[entry.key] = EnvironmentFingerprint(
        (entry.value.entries ?? []).map { .init($0.key, $0.value.string ?? "") })
    }
    var report = TestReport(captures.compactMap { capture($0) }, shard: shard(node["shard"]))
    report.suite = node["suite"]?.string
    report.problems = texts(node["problems"])
    report.remarks = texts(node["remarks"])
    return report
  }

  private mutating func shard(_ node: DocumentNode?) -> Shard? {
    guard let node else { return nil }
    if let shard = Shard("\(whole(node["index"]))/\(whole(node["count"]))") { return shard }
    wrong(.badShard, "a shard has an index from 1 to its count", node.span)
    return nil
  }

  private mutating func capture(_ node: DocumentNode) -> CaptureReport? {
    guard let scene = name(node["scene"], node) else { return nil }
    guard let verdict = node["verdict"]?.string.flatMap({ GoldenVerdict.Kind(rawValue: $0) }) else {
      wrong(.badVerdict, "a capture has a verdict", node["verdict"]?.span ?? node.span)
      return nil
    }
    let orphan = verdict == .orphaned ? node["capture"]?.string : nil
    guard let capture = orphan ?? name(node["capture"], node) else { return nil }
    var report = CaptureReport(
      scene: scene, capture: capture, verdict: verdict,
      headline: node["headline"]?.string ?? verdict.rawValue,
      text: node["text"]?.string ?? "", nextStep: node["nextStep"]?.string)
    report.about = node["about"]?.string ?? ""
    report.scenario = node["scenario"]?.string
    report.differingPixels = whole(node["pixels"])
    report.regions = (node["regions"]?.items ?? []).compactMap { Self.region($0) }
    report.causes = (node["causes"]?.items ?? []).map { Self.cause($0) }
    report.rasterOnly = (node["rasterOnly"]?.items ?? []).map {
      RasterDifference(
        node: $0["node"]?.string, pixels: whole($0["pixels"]), maximumDelta: whole($0["maximumDelta"]))
    }
    report.recorded = node["recorded"]?.string.flatMap { environments[$0] }
    report.current = node["current"]?.string.flatMap { environments[$0] }
    report.notes = texts(node["notes"])
    for entry in node["files"]?.entries ?? [] { add(entry, to: &report) }
    return report
  }

  /// Names become paths of the merged report.
  private mutating func name(_ node: DocumentNode?, _ around: DocumentNode) -> String? {
    if let name = node?.string, PathName(name) != nil { return name }
    wrong(.badName, "a capture and its scene have names that can name files", node?.span ?? around.span)
    return nil
  }

  private mutating func add(_ entry: DocumentNode.Entry, to report: inout CaptureReport) {
    guard let content = GoldenResult.FailureFile.Content(rawValue: entry.key), let path = entry.value.string
    else { return }
    do throws(FileError) {
      report.files.append(.init(content: content, path: try SafePath.resolve(path, in: folder)))
    } catch {
      wrong(.badPath, "\(error)", entry.value.span)
    }
  }

  private mutating func wrong(_ id: DiagnosticID, _ message: String, _ span: Span) {
    diagnostics.error(id, message, at: span)
  }

  private static func cause(_ node: DocumentNode) -> CaptureReport.Cause {
    let origin = node["origin"].flatMap { origin in
      origin["place"]?.string.map { place in
        Origin(
          place: place, text: origin["text"]?.string, token: origin["token"]?.string,
          valuePlaces: texts(origin["valuePlaces"]), design: origin["design"]?.string)
      }
    }
    return CaptureReport.Cause(
      kind: node["kind"]?.string ?? "", subject: node["subject"]?.string ?? "",
      effects: texts(node["effects"]),
      nodes: texts(node["nodes"]), followers: texts(node["followers"]), pixels: whole(node["pixels"]),
      origin: origin)
  }

  private static func region(_ node: DocumentNode) -> PixelDifference.Region? {
    let numbers = (node.items ?? []).map { whole($0) }
    guard numbers.count == 5 else { return nil }
    return .init(
      box: PixelBox(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]), pixels: numbers[4])
  }
}

private func texts(_ node: DocumentNode?) -> [String] { (node?.items ?? []).compactMap(\.string) }

/// A whole number from 0; 0 for anything else. Beyond 2^53 numbers of JSON are not exact.
private func whole(_ node: DocumentNode?) -> Int {
  guard let number = node?.number, number >= 0, number <= 0x1p53 else { return 0 }
  return Int(number)
}
