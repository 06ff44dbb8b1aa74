import GoldenCompare
import SpecRenderKit
public import Testing

/// Expects a capture to match the picture and the layout of its golden.
///
/// Otherwise, records an issue with the verdict, and attaches the pictures (expected, actual, difference) and the
/// layout. `swift test --attachments-path FOLDER` keeps them. The environment variable `SPECRENDER_RECORD=missing`
/// records missing goldens instead, and `all` also records different ones. Each recording is a warning instead of an
/// issue. Goldens are never recorded on CI.
/// - Returns: Whether the capture matches its golden.
@discardableResult
public func expectGolden(
  _ name: GoldenName, of scenes: GoldenScenes, sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  expectGolden(name, of: scenes, sourceLocation) { () throws(SceneFailure) in try RecordMode.ofEnvironment() }
}

func expectGolden(
  _ name: GoldenName, of scenes: GoldenScenes, _ sourceLocation: SourceLocation,
  recording mode: () throws(SceneFailure) -> RecordMode
) -> Bool {
  do {
    let mode = try mode()
    let scene = try scenes.read().scene(of: name)
    let result = try scene.verify(name.capture)
    if mode.records(result.verdict) {
      try scene.record(name.capture, onCI: mode.isOnCI)
      Issue.record("recorded \(name.testDescription)", severity: .warning, sourceLocation: sourceLocation)
      return true
    }
    return report(result, sourceLocation)
  } catch {
    let place = name.capture.isEmpty ? "" : "\(name.testDescription): "
    Issue.record("\(place)\(error)", sourceLocation: sourceLocation)
    return false
  }
}

/// Expects every golden to belong to a capture, and every folder of goldens to a scene.
/// - Returns: Whether there are no orphans.
@discardableResult
public func expectNoOrphans(
  of scenes: GoldenScenes, sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  do {
    let orphans = try scenes.orphans()
    for orphan in orphans { Issue.record("\(orphan)", sourceLocation: sourceLocation) }
    return orphans.isEmpty
  } catch {
    Issue.record("\(error)", sourceLocation: sourceLocation)
    return false
  }
}

/// Passing captures are silent, what people should know besides is a warning.
private func report(_ result: GoldenResult, _ sourceLocation: SourceLocation) -> Bool {
  for file in result.files {
    guard let bytes = try? FileReader.read(file.path, limit: 1 << 30) else { continue }
    // characters: paths of the package that is tested
    let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
    Attachment.record(bytes, named: "\(result.scene).\(name)", sourceLocation: sourceLocation)
  }
  if !result.verdict.passes {
    let isRecordable = RecordMode(extent: .all, isOnCI: false).records(result.verdict)
    let hint = isRecordable ? "\n  or in a run of tests: \(RecordMode.variable)=all swift test" : ""
    Issue.record("\(result.text())\(hint)", sourceLocation: sourceLocation)
  } else if !result.notes.isEmpty {
    Issue.record("\(result.text())", severity: .warning, sourceLocation: sourceLocation)
  }
  return result.verdict.passes
}
