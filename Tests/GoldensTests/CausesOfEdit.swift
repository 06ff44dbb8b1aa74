import GoldenCompare
import TestFixtures
import Testing

@testable import Files
@testable import Goldens

/// Causes of all captures of `page.yaml`, each once, when `old`, which occurs once in a file, is `new`.
///
/// - Parameters:
///   - files: texts by name.
///   - prepare: what happens between the recording and the edit.
func causesOfEdit(
  in file: String, of files: [String: String], _ old: String, _ new: String,
  prepare: (TemporaryFolder) throws -> Void = { _ in }
) throws -> [String] {
  let folder = TemporaryFolder()
  for name in files.keys.sorted() { try folder.write(files[name] ?? "", name) }
  var run = GoldenRun()
  run.scenes = [folder("page.yaml")]
  (run.goldens, run.failures) = (folder("Goldens"), folder("failures"))
  _ = try run.suites()[0].record(onCI: false)
  try prepare(folder)
  let whole = files[file] ?? ""
  #expect(whole.ranges(of: old).count == 1, "\(old)")
  try folder.write(whole.replacing(old, with: new), file)
  var told: [String] = []
  for result in try run.suites()[0].verify().results {
    guard case .changed(let change) = result.verdict else { continue }
    #expect(change.diagnosis.unexplainedPixels == 0)
    for cause in change.diagnosis.causes {
      let words = cause.subject + (cause.origin.map { " (\($0.sentence))" } ?? "")
      let short = words.replacing(folder(""), with: "")
      if !told.contains(short) { told.append(short) }
    }
  }
  return told
}
